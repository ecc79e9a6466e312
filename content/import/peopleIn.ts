import { forPersonFields, type PersonField } from './personFields';
import { countOmitted, type OmittedFields, type Person } from './programme';
import { plainName } from './stripMarkup';
import { richText } from './toMarkdown';

/** The columns of a table about speakers. */
type PersonColumn = PersonField | 'image' | 'biography';

/**
 * Returns the people of one row. `cell` returns the text of a column, with one value for each person, separated by
 * semicolons or line breaks. Calls `report` if a column has more or fewer values than there are names.
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
    // One biography of two people cannot be split.
    countOmitted(omitted, `${column} of several people`, true, 'write them into speakers.json');
    return [];
  };
  const columns = { ...forPersonFields(values), image: values('image'), biography: values('biography') };
  return names.map((name, index) => {
    return {
      key: name,
      name,
      ...forPersonFields((field) => plainName(columns[field][index] ?? '') || undefined),
      image: columns.image[index] || undefined,
      biography: richText([columns.biography[index] ?? ''], omitted),
    };
  });
}

/** Words for a value that is not known yet. */
const NOBODY =
  /^\(?(?:(?:speakers?|names?|person|guest|venue|hall|room|place|time)\s*[:(-]?\s*)?(?:t\.?b\.?[acdn]\.?|(?:yet |still )?(?:to|will) be (?:announced|confirmed|decided|determined|fixed|finali[sz]ed|named|updated)(?: (?:soon|later|shortly))?|coming soon|not (?:yet )?(?:known|decided|fixed|confirmed)|unknown|pending)\)?$|^(?:n\.? ?n\.?|未定|調整中|待定|미정|n\/?a|none|nil|nobody|x{2,4}|[-–—?.]+)$/i;
/** Titles that follow a name after a comma. */
const TITLE =
  /^(?:ph\.? ?d|d\.? ?phil|m\.? ?d|mba|m\.? ?(?:tech|sc|phil|a|e)|b\.? ?(?:tech|sc|a|e)|jr|sr|ii|iii|esq|ias|ips)\.?$/i;

/** Splits a cell into names at semicolons and line breaks, with `commas` at commas too. */
export function namesIn(cell: string, commas: boolean): string[] {
  // A comma in brackets separates no names: Dr Meena (Loyola, Chennai).
  const parts = cell.split(commas ? /[;,\n](?![^()]*\))/ : /[;\n]/).map((part) => plainName(part));
  const names: string[] = [];
  for (const part of parts)
    if (commas && TITLE.test(part) && names.length) names.push(`${names.pop()}, ${part}`);
    else names.push(part);
  return names.filter((name) => name && !isUnknown(name));
}

/** Checks whether a text means that nothing is known yet: `TBA`, `-`. */
export const isUnknown = (text: string): boolean => NOBODY.test(text.trim());
