import { MAX_BRACKETS } from '../json/brackets';
import { Problems } from '../messages/problems';
import { isYaml } from './tables/yaml';

// Limits within which a file is read in about 10 seconds and 500 MB of memory; programmes of ten thousand sessions are far within.

/** The longest line or text in characters, and the longest YAML and web page. */
const [MAX_LINE, MAX_YAML, MAX_PAGE] = [1_000_000, 5_000_000, 7_000_000];
/** The most values of JSON; cells and lines of other texts; values of YAML; elements of XML; tags of a page, and attributes of those. */
const [MAX_VALUES, MAX_CELLS, MAX_YAML_VALUES] = [500_000, 1_500_000, 150_000];
const [MAX_ELEMENTS, MAX_TAGS, MAX_ATTRIBUTES] = [1_000_000, 150_000, 400_000];
/** The most brackets of a text that is not JSON. */
const MAX_LOOSE_BRACKETS = 400_000;

/** Checks whether a text is a web page, and no XML. */
export const isPage = (text: string): boolean =>
  /^\s*</.test(text) && /<(!doctype\s+)?html\b|<table\b/i.test(text.slice(0, 1000));

/** Throws Problems for a text that would take minutes or gigabytes to read. */
export function checkSize(text: string, file: string): void {
  const problem = excess(text);
  if (problem) throw new Problems([{ file, message: problem }]);
}

function excess(text: string): string | undefined {
  if (/^\s*[[{]/.test(text)) return excessOfJson(text);
  if (isPage(text))
    return text.length > MAX_PAGE || count(text, '<') > MAX_TAGS || spacesInTags(text) > MAX_ATTRIBUTES
      ? 'is a page of more than 7 MB, 150,000 tags or 400,000 attributes; copy its table into a spreadsheet, and import that'
      : undefined;
  if (/^\s*</.test(text))
    return count(text, '<=') > MAX_ELEMENTS ? 'has more than a million elements; export only the programme' : undefined;
  if (count(text, '[{') > MAX_LOOSE_BRACKETS) return 'has more than 400,000 brackets; export only the programme';
  if (longestLine(text) > MAX_LINE)
    return 'has a line of more than a million characters; export only the programme, one session in each row';
  if (isYaml(text) && (text.length > MAX_YAML || count(text, '\n,') > MAX_YAML_VALUES))
    return 'is YAML of more than 5 MB or 150,000 values, which takes minutes to read; export it as JSON';
  return count(text, '\n,;|\t') > MAX_CELLS
    ? 'has more than 1,500,000 cells or lines; export only the programme'
    : undefined;
}

/** Returns what is too much in a text of JSON. Brackets and commas in its texts do not count. */
function excessOfJson(text: string): string | undefined {
  let [brackets, values, start] = [0, 0, -1];
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    if (start >= 0) {
      if (code === BACKSLASH) n++;
      else if (code === QUOTE || code === NEWLINE) start = -1;
      else if (n - start > MAX_LINE) return 'has a text of more than a million characters; export only the programme';
    } else if (code === QUOTE) start = n;
    else if ((code === BRACKET || code === BRACE) && ++brackets > MAX_BRACKETS)
      return 'has more than 100,000 brackets; export only the programme';
    else if (code === COMMA && ++values > MAX_VALUES) return 'has more than 500,000 values; export only the programme';
  }
  return undefined;
}
const [NEWLINE, QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [...'\n",[\\{'].map((sign) => sign.charCodeAt(0));

/** Counts the characters of a text that are among `signs`. */
function count(text: string, signs: string): number {
  let found = 0;
  for (const sign of signs) for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found++;
  return found;
}

function longestLine(text: string): number {
  let longest = 0;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    longest = Math.max(longest, end - start);
  }
  return longest;
}

/** Counts the spaces within tags: each begins an attribute, or is in the value of one. */
function spacesInTags(text: string): number {
  let found = 0;
  for (const [tag] of text.matchAll(/<[a-z][^<>]*/gi)) found += tag.split(/\s+/).length - 1;
  return found;
}
