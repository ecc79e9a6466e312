import { isUnknown, languageTag, statusOf } from '../exportedValues';
import { countOmitted, type OmittedFields } from '../programme';
import { absoluteUrl, kindOfTitle, sessionKind, sessionLinks } from '../sessionLinks';
import { plainName } from '../stripMarkup';
import { richText } from '../toMarkdown';
import { type Columns, roleText, type Understood } from './matchColumns';
import { peopleReader, type Report } from './people';
import { type Role, splitCamelCase } from './roles';
import { nameOf, type Row, textIn, valuesOf } from './table';

/** Returns the title of a row, and the further lines of its cell in a sheet. A hall behind the title is left out: `Opening @ Aula`. */
export function titleLines(row: Row, { table, columns }: Understood): string[] {
  const text = roleText(row, columns, 'title').trim();
  const [title = '', ...lines] = table.isSheet ? text.split(/\s*\n\s*/) : [text];
  return [(!columns.hall && AT_HALL.exec(title)?.[1]) || title, ...lines];
}

const AT_HALL = /^(.*\S)\s+@\s+(\S.{1,59})$/;

/** Returns the halls of a row, of its column or behind its title. */
export function hallsOf(row: Row, { columns }: Understood): string[] {
  const texts = columns.hall
    ? columns.hall.flatMap((column) => valuesOf(row, column).flatMap(({ text }) => text.split(/[;\n]/)))
    : [AT_HALL.exec(roleText(row, columns, 'title').split('\n')[0] ?? '')?.[2] ?? ''];
  return [...new Set(texts.map(plainName))].filter((hall) => hall && !isUnknown(hall));
}

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

const BACKGROUNDS = ['plain', 'tinted', 'accent'];

/** Returns a function that reads what a row of this list says about its session beside its time. */
export function detailsReader(list: Understood) {
  const peopleIn = peopleReader(list);
  const { table, columns } = list;
  /**
   * Counts in `omitted` what our content has no field for, and reports the cells that are not as they must be.
   */
  return (row: Row, title: string, report: Report, omitted: OmittedFields) => {
    const text = (role: Role) => roleText(row, columns, role);
    const texts = (role: Role) => columns[role]?.map((column) => textIn(row, column)) ?? [];
    const people = peopleIn(row, report, omitted);
    const { kindName, audience } = kindAndAudience(text('kind'), text('audience'));
    const language = languageTag(text('language'));
    if (!language) countOmitted(omitted, 'language', text('language'));
    const halls = hallsOf(row, list);
    const capacity = /^[\d,.\s]+$/.test(text('capacity')) ? Number(text('capacity').replace(/[,\s]/g, '')) : 0;
    const isCapacity = Number.isInteger(capacity) && capacity > 0;
    if (!isCapacity) countOmitted(omitted, 'capacity', text('capacity'));
    const livestream = absoluteUrl(text('livestream'));
    if (!livestream?.startsWith('https:')) countOmitted(omitted, 'livestream', text('livestream'));
    const background = text('background');
    if (background && !BACKGROUNDS.includes(background))
      report(
        'background',
        `must be plain, tinted or accent; “${truncate(background)}” is none of these, and is left out`,
      );
    const tags = texts('tags')
      .flatMap((each) => each.split(/[,;\n]/))
      .map(plainName)
      .filter(Boolean);
    return {
      title,
      description: richText(
        [titleLines(row, list).slice(1).join('\n'), ...texts('description')].filter(Boolean),
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
      capacity: isCapacity ? capacity : undefined,
      links: sessionLinks(linksIn(row, columns), omitted),
      livestream: livestream?.startsWith('https:') ? livestream : undefined,
      status: statusOf(text('status')) as 'cancelled' | 'moved' | undefined,
      note: plainName(text('note')) || undefined,
      background: BACKGROUNDS.includes(background) ? background : undefined,
    };
  };
}

/** Returns the links in the cells of a row, each with what it is called or the kind that its column says. */
function linksIn(row: Row, columns: Columns) {
  const isPlain = (column: string) => /^(?:links?|url|website|web)$/i.test(nameOf(column));
  return [
    ...(['slides', 'recording', 'registration'] as const).map((kind) => ({
      url: roleText(row, columns, kind),
      kind,
    })),
    ...(columns.link ?? []).flatMap((column) =>
      valuesOf(row, column).flatMap((value) =>
        value.text.split(/[\s;]+/).map((url) => ({ url, label: isPlain(column) ? '' : spaced(nameOf(column)) })),
      ),
    ),
  ];
}

/** Returns `proposalLink` as `Proposal link`. */
function spaced(name: string): string {
  const words = splitCamelCase(name).replace(/[_-]+/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Shortens the text of a cell for a message. */
export const truncate = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

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
