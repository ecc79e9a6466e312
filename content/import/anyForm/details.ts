import { languageTag, statusOf } from '../exportedValues';
import { isUnknown, namesIn } from '../peopleIn';
import { forPersonFields } from '../personFields';
import { countOmitted, type OmittedFields, type Person } from '../programme';
import { absoluteUrl, kindOfTitle, portraitAddress, sessionKind, sessionLinks } from '../sessionLinks';
import { plainName } from '../stripMarkup';
import { richText } from '../toMarkdown';
import type { Columns, Understood } from './match';
import { personOf, splitNames } from './people';
import { nameOf, type Row, type Table, textIn, valuesOf } from './table';

/** Returns the title of a row, and the further lines of its cell in a sheet. A hall behind the title is none of it: `Opening @ Aula`. */
export function titleLines(row: Row, { table, columns }: Understood): string[] {
  const text = textIn(row, columns.title?.[0]).trim();
  const [title = '', ...lines] = table.isSheet ? text.split(/\s*\n\s*/) : [text];
  return [(!columns.hall && AT_HALL.exec(title)?.[1]) || title, ...lines];
}

const AT_HALL = /^(.*\S)\s+@\s+(\S.{1,59})$/;

/** Returns the halls of a row, of its column or behind its title. */
export function hallsOf(row: Row, { columns }: Understood): string[] {
  const texts = columns.hall
    ? columns.hall.flatMap((column) => valuesOf(row, column).flatMap(({ text }) => text.split(/[;\n]/)))
    : [AT_HALL.exec(textIn(row, columns.title?.[0]).split('\n')[0] ?? '')?.[2] ?? ''];
  return [...new Set(texts.map(plainName))].filter((hall) => hall && !isUnknown(hall));
}

/** Checks whether names in a cell are separated by commas: not if another cell separates them by semicolons. */
export const usesCommas = (table: Table, { people }: Columns): boolean =>
  !table.rows.some((row) => people?.some((column) => valuesOf(row, column).some(({ text }) => text.includes(';'))));

/** Words of a column that says who may come, not what kind of session it is. */
const AUDIENCE =
  /\b(?:only|open|public|everyone|everybody|members?|free|invite|invitation|all ages|students?|staff|kids|children|adults?)\b/i;
/** What says that everybody may come, as sessions do that say nothing. */
const EVERYBODY = /^(?:open (?:to|for) )?(?:all|any|anyone|everyone|everybody)\.?$/i;

/** Tells what kind a session is, in the words of the file, from who may come; a column of kinds may say either. */
export function kindAndAudience(kindText: string, audienceText: string) {
  const isAudience = kindText !== '' && !sessionKind(kindText) && AUDIENCE.test(kindText);
  const audience = plainName([audienceText, isAudience ? kindText : ''].filter(Boolean).join(', '));
  return {
    kindName: (!isAudience && plainName(kindText)) || undefined,
    audience: audience && !EVERYBODY.test(audience) ? audience : undefined,
  };
}

/** Returns a line that says whom to ask: `Coordinator: Meena Oblak`. Leaves out e-mail addresses and `TBD`, and counts the former. */
export function contactLine(heading: string, cell: string, omitted: OmittedFields): string | undefined {
  const parts = cell.split(/\s*[;\n]\s*/).filter((part) => part && !isUnknown(part));
  for (const part of parts)
    if (part.includes('@'))
      countOmitted(omitted, 'e-mail addresses', true, 'they are not published; write them where visitors may see them');
  const names = parts.filter((part) => !part.includes('@')).map(plainName);
  return names.length ? `${heading}: ${names.join(', ')}` : undefined;
}

/** Returns what a row says about its session beside its time. Counts in `omitted` what our content has no field for. */
export function detailsOf(row: Row, title: string, list: Understood, commas: boolean, omitted: OmittedFields) {
  const { table, columns } = list;
  const text = (role: keyof Columns) => textIn(row, columns[role]?.[0]);
  const texts = (role: keyof Columns) => columns[role]?.map((column) => textIn(row, column)) ?? [];
  const people = (columns.people ?? []).flatMap((column) =>
    valuesOf(row, column).flatMap((value): Person[] =>
      value.row
        ? personOf(value, omitted)
        : namesIn(splitNames(value.text), commas).map((name) => ({ key: name, name })),
    ),
  );
  if (people.length === 1 && people[0])
    for (const [key, value] of Object.entries(aboutPerson(row, columns, omitted)))
      if (value !== undefined) Object.assign(people[0], { [key]: value });
  const { kindName, audience } = kindAndAudience(text('kind'), text('audience'));
  const language = languageTag(text('language'));
  const halls = hallsOf(row, list);
  const capacity = Number(text('capacity').replace(/[,\s]/g, '')) || undefined;
  const tags = texts('tags')
    .flatMap((each) => each.split(/[,;\n]/))
    .map(plainName)
    .filter(Boolean);
  const livestream = absoluteUrl(text('livestream'));
  return {
    title,
    description: richText(
      [titleLines(row, list).slice(1).join('\n'), ...texts('description')].filter((each): each is string =>
        Boolean(each),
      ),
      omitted,
    ),
    subtitle: plainName(text('subtitle')) || undefined,
    contact: contactLine(nameOf(columns.contact?.[0] ?? ''), texts('contact').join('; '), omitted),
    location: halls[0] ?? (table.place || undefined),
    alsoIn: halls.length > 1 ? halls.slice(1) : undefined,
    people,
    kind: sessionKind(kindName ?? '') ?? kindOfTitle(title, people),
    kindName,
    track: plainName(text('track')) || undefined,
    level: plainName(text('level')) || undefined,
    audience,
    language,
    tags: tags.length ? [...new Set(tags)] : undefined,
    capacity: capacity && Number.isInteger(capacity) && capacity > 0 ? capacity : undefined,
    links: sessionLinks(
      [
        ...(['slides', 'recording', 'registration'] as const).map((role) => ({ url: text(role), kind: role })),
        ...(columns.link ?? []).flatMap((column) =>
          valuesOf(row, column).flatMap((value) =>
            value.text.split(/[\s;]+/).map((url) => ({
              url,
              label: /^(?:link|url|links|website|web)$/i.test(nameOf(column)) ? '' : spaced(nameOf(column)),
            })),
          ),
        ),
      ],
      omitted,
    ),
    livestream: livestream?.startsWith('https:') ? livestream : undefined,
    status: statusOf(text('status')) as 'cancelled' | 'moved' | undefined,
  };
}

/** Returns `proposalLink` as `Proposal link`. */
function spaced(name: string): string {
  const words = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const aboutPerson = (row: Row, columns: Columns, omitted: OmittedFields) => {
  const plain = (role: keyof Columns) => plainName(textIn(row, columns[role]?.[0])) || undefined;
  return {
    ...forPersonFields(plain),
    portrait: portraitAddress(textIn(row, columns.image?.[0])),
    biography: richText([textIn(row, columns.biography?.[0])], omitted),
  };
};

/** Counts the columns that nothing is taken from. */
export function countUnused(lists: Understood[], omitted: OmittedFields) {
  for (const { table, columns, translations } of lists) {
    const used = new Set(Object.values(columns).flat());
    for (const column of table.columns) {
      if (used.has(column) || column.startsWith('../') || column.endsWith('#')) continue;
      const count = table.rows.filter((row) => textIn(row, column)).length;
      if (count)
        omitted.set(column, {
          count,
          hint: translations.includes(column) ? 'the same in another language' : undefined,
        });
    }
  }
}
