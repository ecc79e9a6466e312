import type { Edit } from 'jsonc-parser';
import { shorten } from '../messages/entries';

/**
 * A way to correct a text: the edits, and the sentence that asks for them at an offset. Several edits correct the same mistake in
 * several places.
 */
export type Repair = { edits: Edit[]; at: number; message: string };

/** The most levels of nested brackets in a file. */
export const MAX_DEPTH = 64;
/** The most pairs of brackets in a file. A thousand speakers and two thousand sessions need 12,000. */
export const MAX_BRACKETS = 100_000;

/** A bracket, the spaces before its line, and the number of that line in the text. */
type Bracket = { sign: string; offset: number; indent: number; line: number };
const closerOf = ({ sign }: Bracket) => (sign === '{' ? '}' : ']');

/** Yields the brackets of a text that are in no string. */
function* bracketsOf(text: string): Generator<Bracket> {
  let indent = 0;
  let line = 0;
  for (const { 0: token, index: offset } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|\n[ \t]*|[{}[\]]/g)) {
    if (token.startsWith('\n')) {
      indent = token.length - 1;
      line++;
    } else if (!token.startsWith('"')) yield { sign: token, offset, indent, line };
  }
}

/** Returns the first bracket that is nested too deeply or is one too many; undefined if there is none. */
export function tooManyBrackets(text: string): { offset: number; message: string } | undefined {
  let [depth, count] = [0, 0];
  for (const { sign, offset } of bracketsOf(text)) {
    if (isCloser(sign)) depth--;
    else if (++depth > MAX_DEPTH)
      return { offset, message: 'too many brackets are open here; put the file back from a backup' };
    else if (++count > MAX_BRACKETS)
      return {
        offset,
        message: `there are more than ${MAX_BRACKETS} brackets; delete the rest, no content needs them`,
      };
  }
  return undefined;
}

/** Returns how sentences call a token: `the }`, `"title"`. */
export function nameOf(token: string): string {
  if (/^[{}[\]]$/.test(token)) return `the ${token}`;
  return token.startsWith('"') ? `"${shorten(token.slice(1, -1), 30)}"` : shorten(token, 30);
}

/** A text that the parser cannot read, the offset at which it stops, and a function that returns the line of an offset. */
type Stop = { text: string; at: number; lineOf: (offset: number) => number };

/** Returns the repairs of brackets where the parser stops, and above it where the lines of a pair are not indented alike. */
export function bracketRepairs(stop: Stop): Repair[] {
  const { text, at } = stop;
  const { open, crooked, last } = pairsBefore(text.slice(0, at));
  const innermost = open.at(-1);
  const openers = [...crooked.map(({ opener }) => opener), ...open];
  const repairs = openers.flatMap((opener) => closeBefore(stop, opener, endByIndentation(text, opener)));
  repairs.push(...crooked.map(({ closer }) => deleteBracket(closer)));
  if (innermost) repairs.push(...repairsInside(stop, innermost, open.length > 1));
  else if (isCloser(text.charAt(at))) repairs.push(deleteBracket({ sign: text.charAt(at), offset: at }));
  if (last) {
    const message = `the [ that opens this list is missing; write [ before the ${last.sign}`;
    repairs.push(repair({ offset: last.offset, length: 0, content: '[' }, message));
  }
  if (innermost && at === text.length) repairs.push(closeAll(stop, open));
  return repairs;
}

const isCloser = (sign: string): boolean => sign === '}' || sign === ']';
const isOpener = (sign: string): boolean => sign === '{' || sign === '[';

/** Returns the repairs for a parser that stops inside a pair of brackets, of which only the opening one is read. */
function repairsInside({ text, at, lineOf }: Stop, opener: Bracket, isNested: boolean): Repair[] {
  const sign = text.charAt(at);
  const repairs: Repair[] = [];
  if (isCloser(sign)) {
    const message = `this ${sign} closes the ${opener.sign} of line ${lineOf(opener.offset)}; write ${closerOf(opener)} in its place`;
    repairs.push(repair({ offset: at, length: 1, content: closerOf(opener) }, message));
  }
  const [other, what] = opener.sign === '{' ? ['[', 'list'] : ['{', 'block with keys'];
  const begins = `a ${what} begins here; write ${other} in place of this ${opener.sign}`;
  repairs.push(repair({ offset: opener.offset, length: 1, content: other }, begins));
  if (sign) repairs.push(...closeBefore({ text, lineOf }, opener, at));
  if (opener.sign === '{' && isOpener(sign)) {
    const message = `this ${sign} has no key; write the key before it, in double quotes and with a colon`;
    repairs.push(repair({ offset: at, length: 0, content: '"key":' }, message));
  }
  if (isCloser(sign) || isOpener(sign)) repairs.push(deleteBracket({ sign, offset: at }));
  if (isNested) repairs.push(deleteBracket(opener));
  return repairs;
}

/** Returns the repair that closes a block before the token at the offset `next`; none if the block begins there. */
function closeBefore({ text, lineOf }: Omit<Stop, 'at'>, opener: Bracket, next: number): Repair[] {
  if (next <= opener.offset) return [];
  const closer = closerOf(opener);
  const end = text.slice(0, next).trimEnd().length;
  const [token = ''] = /^(?:"[^"\n]*"|[{}[\],]|[^\s,:]*)/.exec(text.slice(next, next + 1000)) ?? [];
  if (isOpener(token) && end === opener.offset + 1) return [];
  const message = `this ${opener.sign} is never closed; write ${closer}`;
  if (text.charAt(end - 1) === ',') {
    const where = ` before the comma at the end of line ${lineOf(end - 1)}`;
    return [repair({ offset: end - 1, length: 0, content: closer }, message + where, opener.offset)];
  }
  const comma = isCloser(token) || token === ',' ? '' : ',';
  const where = `${comma && ' and a comma'} before ${nameOf(token)} of line ${lineOf(next)}`;
  return [repair({ offset: end, length: 0, content: closer + comma }, message + where, opener.offset)];
}

/** Returns the repair that closes all `open` brackets at the end of a text. */
function closeAll({ text, lineOf }: Stop, open: Bracket[]): Repair {
  const end = text.trimEnd().replace(/,$/, '').length;
  const closers = open.map(closerOf).reverse();
  const lines = open.map(({ offset }) => lineOf(offset)).reverse();
  const message =
    closers.length === 1
      ? `the last ${closers} is missing; write it here, at the end of the file (it closes the ${open[0]?.sign} of line ${lines})`
      : `the last ${closers.length} brackets are missing; write ${closers.join(' ')} here, at the end of the file (for those of lines ${lines.join(', ')}), or take another copy of it`;
  const edit = { offset: end, length: text.length - end, content: closers.join('') };
  return repair(edit, message, text.trimEnd().length);
}

/**
 * Returns the brackets that are `open` at the end of a text, the first pairs whose lines are not indented alike (`crooked`), and
 * the opening bracket of the `last` pair.
 */
function pairsBefore(text: string) {
  const open: Bracket[] = [];
  const crooked: { opener: Bracket; closer: Bracket }[] = [];
  let last: Bracket | undefined;
  for (const bracket of bracketsOf(text)) {
    if (isOpener(bracket.sign)) open.push(bracket);
    else {
      last = open.pop();
      if (last && last.line !== bracket.line && last.indent !== bracket.indent)
        crooked.push({ opener: last, closer: bracket });
    }
  }
  return { open, crooked: crooked.slice(0, 10), last };
}

const repair = (edit: Edit, message: string, at = edit.offset): Repair => ({ edits: [edit], at, message });
const deleteBracket = ({ offset, sign }: Pick<Bracket, 'offset' | 'sign'>): Repair =>
  repair({ offset, length: 1, content: '' }, `this ${sign} is one too many; delete it`);

/**
 * Returns the offset at which the text of the next line begins that is indented no deeper than the line of a bracket; -1 if there
 * is none.
 */
function endByIndentation(text: string, { offset, indent }: Bracket): number {
  const pattern = new RegExp(String.raw`(?<=\n[ \t]{0,${indent}})\S`, 'g');
  pattern.lastIndex = offset + 1;
  return pattern.exec(text)?.index ?? -1;
}
