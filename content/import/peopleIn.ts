import { countOmitted, type OmittedFields, type Person } from './programme';
import { plainName } from './stripMarkup';
import { richText } from './toMarkdown';

/** What people write where nobody is known yet. */
const NOBODY =
  /^(?:t\.?b\.?[acd]\.?|to be (?:announced|confirmed|decided|determined)|n\/?a|none|nil|nobody|[-–—?.]+)$/i;
/** What stands behind a name and a comma, and is not a second name. */
const TITLE =
  /^(?:ph\.? ?d|d\.? ?phil|m\.? ?d|mba|m\.? ?(?:tech|sc|phil|a|e)|b\.? ?(?:tech|sc|a|e)|jr|sr|ii|iii|esq|ias|ips)\.?$/i;

/** Whether a text says that nothing is known yet: `TBA`, `-`. */
export const isUnknown = (text: string): boolean => NOBODY.test(text.trim());

/** The names in one cell; `commas` says whether commas stand between them, or only semicolons and line breaks. */
export function namesIn(cell: string, commas: boolean): string[] {
  // What stands in brackets is part of a name: Dr Meena (Loyola, Chennai).
  const parts = cell.split(commas ? /[;,\n](?![^()]*\))/ : /[;\n]/).map((part) => plainName(part));
  const names: string[] = [];
  for (const part of parts)
    if (commas && TITLE.test(part) && names.length) names.push(`${names.pop()}, ${part}`);
    else names.push(part);
  return names.filter((name) => name && !isUnknown(name));
}

/** The columns of a table that say something of a speaker. */
export type PersonColumn = 'role' | 'image' | 'organisation' | 'pronouns' | 'biography';

/**
 * The people of one row: `cell` returns what a column says of them, one after the other, separated by semicolons or line
 * breaks, `report` reports a cell with another number of values than there are names.
 */
export function peopleIn(
  names: string[],
  cell: (column: PersonColumn) => string,
  report: (column: string, message: string) => void,
  omitted: OmittedFields,
): Person[] {
  const values = (column: PersonColumn) => {
    const whole = cell(column);
    if (names.length < 2 && column !== 'image' && column !== 'role') return [whole];
    const parts = whole ? whole.split(/[;\n]/).map((part) => part.trim()) : [];
    if (!parts.length || parts.length === names.length) return parts;
    if (column === 'role' || column === 'image') {
      report(
        column,
        `must have one ${column} for each speaker, separated by semicolons (speakers: ${names.length}, given: ${parts.length})`,
      );
      return parts;
    }
    // One biography of two people cannot be divided.
    countOmitted(omitted, `${column} of several people`, true, 'write them into speakers.json');
    return [];
  };
  const columns = {
    role: values('role'),
    image: values('image'),
    organisation: values('organisation'),
    pronouns: values('pronouns'),
    biography: values('biography'),
  };
  return names.map((name, index) => {
    const plain = (column: PersonColumn) => plainName(columns[column][index] ?? '') || undefined;
    return {
      key: name,
      name,
      role: plain('role'),
      image: columns.image[index] || undefined,
      organisation: plain('organisation'),
      pronouns: plain('pronouns'),
      biography: richText([columns.biography[index] ?? ''], omitted),
    };
  });
}
