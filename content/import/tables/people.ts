import { isUnknown, textOf } from '../exportedValues';
import { forPersonFields, type PersonField, personFields } from '../personFields';
import { countOmitted, HINT, type OmittedFields, type Person } from '../programme';
import { personLinks, portraitAddress } from '../sessionLinks';
import { plainName } from '../stripMarkup';
import { richText } from '../toMarkdown';
import { type Columns, roleText, type Understood } from './matchColumns';
import { nameScore, type Role, splitCamelCase, splitNumber } from './roles';
import { isAbove, nameOf, type Row, textIn, type Value, valuesOf } from './table';

/** Words and signs between two names in a cell. */
const AND = /\s+(?:&|and|und|et|y|e|och|og|en|i|а|и)\s+|\s*[&／/、，]\s*/u;
/** Titles that follow a name after a comma. */
const TITLE =
  /^(?:ph\.? ?d|d\.? ?phil|m\.? ?d|mba|m\.? ?(?:tech|sc|phil|a|e)|b\.? ?(?:tech|sc|a|e)|jr|sr|ii|iii|esq|ias|ips)\.?$/i;
/** Words that the names of organisations have, and those of people do not. */
const ORGANISATION =
  /(?<!\p{L})(?:universit\p{L}*|univ|institut\p{L}*|colleges?|schools?|academy|akademie|hochschule|hospital|department|dept|faculty|laborator(?:y|ies)|labs?|research|foundation|stiftung|society|association|council|ministry|government|bank|group|technologies|solutions|systems|software|studios?|inc|ltd|llc|gmbh|ag|corp(?:oration)?|pvt|limited|company|sons|iits?|nits?|iiits?|iims?|iisc|mit|isro|csir|drdo)(?!\p{L})|^[A-Z]{3,6}$/iu;

/** Calls with a role and a message for a cell that is not as it must be. */
export type Report = (role: Role, message: string) => void;

type NamedPerson = { name: string; organisation?: string };

/** Splits a cell into its names at semicolons and line breaks, with `commas` at commas too, and at `and` between two full names. */
function namesIn(cell: string, commas: boolean): NamedPerson[] {
  // A comma in brackets separates no names: Dr Meena (Loyola, Chennai).
  const parts = cell.split(commas ? /[;,\n](?![^()]*\))/ : /[;\n]/).map((part) => plainName(part));
  const people: NamedPerson[] = [];
  for (const part of parts) {
    const last = people.at(-1);
    if (commas && last && TITLE.test(part)) last.name += `, ${part}`;
    else if (commas && last && isOrganisation(part) && !last.organisation) last.organisation = part;
    else for (const name of splitAtAnd(part)) if (name && !isUnknown(name)) people.push({ name });
  }
  return people;
}

const isOrganisation = (text: string) => ORGANISATION.test(text) && !AND.test(text);

/** Splits `Ann Lee & Bo Ek` into two names. “Salt and Pepper” is perhaps a band: names have a first and a last name, or other letters. */
function splitAtAnd(text: string): string[] {
  const parts = text.split(AND).map((part) => part.trim());
  const isOtherScript = (part: string) => /(?!\p{Script=Latin})\p{L}/u.test(part);
  const areNames = parts.every((part) => (/\s/.test(part) || isOtherScript(part)) && !ORGANISATION.test(part));
  return areNames ? parts : [text];
}

/** Checks whether a name may be that of two people, but is kept as one: `Anderson and Sons Ltd`. */
export const mayBeTwo = (name: string): boolean => /\s(?:&|and|und|et|y|e)\s/.test(name);

/** Checks whether names in the cells of a list are separated by commas: not if another cell separates them by semicolons. */
const usesCommas = ({ table, columns: { people } }: Understood): boolean =>
  !table.rows.some((row) => people?.some((column) => valuesOf(row, column).some(({ text }) => text.includes(';'))));

/** Returns a function that reads the people of a row of this list, with what its columns say about them. */
export function peopleReader(list: Understood): (row: Row, report: Report, omitted: OmittedFields) => Person[] {
  const commas = usesCommas(list);
  const { columns } = list;
  return (row, report, omitted) => {
    const cells = (columns.people ?? []).map((column) => ({
      number: splitNumber(nameOf(column)).number,
      people: valuesOf(row, column).flatMap((value) =>
        value.row
          ? personOf(value, omitted)
          : namesIn(value.text, commas).map(({ name, ...more }) => ({ key: name, name, ...more })),
      ),
    }));
    const all = cells.flatMap(({ people }) => people);
    for (const { number, people } of cells) {
      const ofNumber = numberedColumns(columns, number);
      const isShared = ofNumber === columns && cells.length > 1;
      addDetails(isShared ? all : people, row, ofNumber, report, omitted);
    }
    return all;
  };
}

const ABOUT_PEOPLE = [...personFields, 'biography', 'image'] as const;

/** Returns the columns about the person of this number, `Company 2`; all columns if they have no numbers. */
function numberedColumns(columns: Columns, number: number | undefined): Columns {
  const numberOf = (column: string) => splitNumber(nameOf(column)).number;
  const isNumbered = ABOUT_PEOPLE.some((role) => columns[role]?.some((column) => numberOf(column) !== undefined));
  if (!isNumbered) return columns;
  return Object.fromEntries(
    ABOUT_PEOPLE.map((role) => [role, columns[role]?.filter((column) => numberOf(column) === number) ?? []]),
  );
}

/**
 * Adds what the cells of a row say about these people: one value for each person, separated by semicolons or line breaks. Reports a
 * column of roles or pictures with more or fewer values. Changes the people.
 */
function addDetails(people: Person[], row: Row, columns: Columns, report: Report, omitted: OmittedFields) {
  const valuesFor = (role: (typeof ABOUT_PEOPLE)[number]): string[] => {
    const cell = roleText(row, columns, role).trim();
    if (!cell || !people.length) return [];
    if (people.length === 1 && role !== 'image') return [cell];
    const parts = cell.split(/[;\n]/).map((part) => part.trim());
    if (parts.length === people.length) return parts;
    if (role === 'role' || role === 'image')
      report(
        role,
        `must have one ${role} for each speaker, separated by semicolons (speakers: ${people.length}, given: ${parts.length}); it is left out`,
      );
    // One biography of two people cannot be split.
    else countOmitted(omitted, `${role} of several people`, true, 'write them into speakers.json');
    return [];
  };
  const values = Object.fromEntries(ABOUT_PEOPLE.map((role) => [role, valuesFor(role)]));
  for (const [n, person] of people.entries()) {
    const textFor = (role: string) => values[role]?.[n] ?? '';
    for (const field of personFields) person[field] = plainName(textFor(field)) || person[field];
    const portrait = portraitAddress(textFor('image'));
    countOmitted(omitted, 'portraits', portrait, HINT.portraits);
    person.portrait = portrait ?? person.portrait;
    if (!portrait) person.image = fileName(textFor('image')) ?? person.image;
    person.biography = richText([textFor('biography')], omitted) ?? person.biography;
  }
}

/** Returns the name of a picture in static/images; undefined for a path and for another text. */
const fileName = (text: string): string | undefined => (/^[^/\\]+\.\w{2,5}$/.test(text) ? text : undefined);

/** Returns the person whom a value stands for, with what the file says about them. Returns an empty list without a name. */
function personOf({ text, row }: Value, omitted: OmittedFields): Person[] {
  const name = plainName(text);
  if (!name || isUnknown(name) || !row) return [];
  const best = (role: Role) => {
    const ranked = [...row.cells.keys()]
      .filter((column) => !isAbove(column) && textIn(row, column) && textIn(row, column) !== text)
      .map((column) => ({ column, score: nameScore(splitCamelCase(nameOf(column)), role) }))
      .filter(({ score }) => score >= 60)
      .sort((a, b) => b.score - a.score);
    return ranked[0] ? textIn(row, ranked[0].column) : '';
  };
  const portrait = best('image');
  countOmitted(omitted, 'portraits', portrait, HINT.portraits);
  return [
    {
      key: best('key') || name,
      name,
      ...forPersonFields((field: PersonField) => plainName(best(field)) || undefined),
      portrait: portraitAddress(portrait),
      biography: richText([best('biography')], omitted),
      links: personLinks(addressesIn(row), omitted),
    },
  ];
}

/** Returns the addresses in the cells of a row and of its lists, each with what it is called. */
function addressesIn(row: Row): { url: string; label: string }[] {
  return [...row.cells].flatMap(([column, values]) => {
    if (isAbove(column) || nameScore(nameOf(column), 'image') >= 50) return [];
    return values.flatMap((value) => {
      if (value.row && value.row !== row) {
        const texts = [...value.row.cells].filter(([each]) => !isAbove(each)).map(([, [first]]) => textOf(first?.text));
        const url = texts.find((each) => /^(?:https?:|www\.)\S+$/.test(each));
        return url ? [{ url, label: texts.find((each) => each !== url && each.length < 40) ?? '' }] : [];
      }
      return /^https?:\/\/\S+$/.test(value.text) && !/\.(?:jpe?g|png|webp|gif|svg)(?:\?|$)/i.test(value.text)
        ? [{ url: value.text, label: '' }]
        : [];
    });
  });
}
