import type { Edit } from 'jsonc-parser';
import { shorten } from '../messages/entries';

/**
 * A way to correct a text: the edits, and the sentence that asks for them at an offset. Several edits correct the same mistake in
 * several places.
 */
export type Repair = { edits: Edit[]; at: number; message: string };

/**
 * The most levels of nested brackets, and the most brackets in a file. A thousand speakers and two thousand sessions need 12,000
 * brackets.
 */
export const MAX_DEPTH = 64;
export const MAX_BRACKETS = 100_000;

/** A bracket, the spaces before its line, and the number of that line in the text. */
type Bracket = { sign: string; offset: number; indent: number; line: number };
const closerOf = ({ sign }: Bracket) => (sign === '{' ? '}' : ']');

/** Yields the brackets of a text that are in no string. */
function* bracketsOf(text: string): Generator<Bracket> {
  let [indent, line] = [0, 0];
  for (const { 0: sign, index: offset } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|\n[ \t]*|[{}[\]]/g)) {
    if (sign.startsWith('\n')) [indent, line] = [sign.length - 1, line + 1];
    else if (!sign.startsWith('"')) yield { sign, offset, indent, line };
  }
}

/** Returns the first bracket that is nested too deeply or is one too many; undefined if there is none. */
export function tooManyBrackets(text: string): { offset: number; message: string } | undefined {
  let [depth, count] = [0, 0];
  for (const { sign, offset } of bracketsOf(text)) {
    if (sign === '}' || sign === ']') depth--;
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

/** Returns the repairs of brackets at an error, and above it where the lines of a pair are not indented alike. */
export function bracketRepairs(text: string, at: number, lineOf: (offset: number) => number): Repair[] {
  const { open, crooked, last } = pairsBefore(text.slice(0, at));
  const inner = open.at(-1);
  const sign = text.charAt(at);
  const repairs = [...crooked.map(({ opener }) => opener), ...open].flatMap((opener) =>
    closedBefore(endByIndentation(text, opener), opener),
  );
  repairs.push(...crooked.map(({ closer }) => deleted(closer)));
  if (inner && /[}\]]/.test(sign)) {
    const message = `this ${sign} closes the ${inner.sign} of line ${lineOf(inner.offset)}; write ${closerOf(inner)} in its place`;
    repairs.push(replaced(at, 1, closerOf(inner), message));
  }
  if (inner) {
    const [other, what] = inner.sign === '{' ? ['[', 'list'] : ['{', 'block with keys'];
    repairs.push(
      replaced(inner.offset, 1, other, `a ${what} begins here; write ${other} in place of this ${inner.sign}`),
    );
  }
  if (inner && sign) repairs.push(...closedBefore(at, inner));
  if (inner?.sign === '{' && /[{[]/.test(sign))
    repairs.push(
      replaced(at, 0, '"key":', `this ${sign} has no key; write the key before it, in double quotes and with a colon`),
    );
  if (/[}\]]/.test(sign) || (inner && /[{[]/.test(sign))) repairs.push(deleted({ sign, offset: at }));
  if (inner && open.length > 1) repairs.push(deleted(inner));
  if (last)
    repairs.push(
      replaced(last.offset, 0, '[', `the [ that opens this list is missing; write [ before the ${last.sign}`),
    );
  if (inner && !sign) repairs.push(closedAtEnd());
  return repairs;

  /** Returns the repair that closes a block before the token at `next`; none if the block begins there. */
  function closedBefore(next: number, opener: Bracket): Repair[] {
    if (next <= opener.offset) return [];
    const closer = closerOf(opener);
    const end = text.slice(0, next).trimEnd().length;
    const [token = ''] = /^(?:"[^"\n]*"|[{}[\],]|[^\s,:]*)/.exec(text.slice(next, next + 1000)) ?? [];
    if (/[{[]/.test(token) && end === opener.offset + 1) return [];
    const message = `this ${opener.sign} is never closed; write ${closer}`;
    if (text.charAt(end - 1) === ',')
      return [
        replaced(
          end - 1,
          0,
          closer,
          `${message} before the comma at the end of line ${lineOf(end - 1)}`,
          opener.offset,
        ),
      ];
    const comma = /[}\],]/.test(token) ? '' : ',';
    const where = `${comma && ' and a comma'} before ${nameOf(token)} of line ${lineOf(next)}`;
    return [replaced(end, 0, closer + comma, message + where, opener.offset)];
  }

  function closedAtEnd(): Repair {
    const end = text.trimEnd().replace(/,$/, '').length;
    const missing = open.map(closerOf).reverse();
    const lines = open.map(({ offset }) => lineOf(offset)).reverse();
    const message =
      missing.length === 1
        ? `the last ${missing} is missing; write it here, at the end of the file (it closes the ${inner?.sign} of line ${lines})`
        : `the last ${missing.length} brackets are missing; write ${missing.join(' ')} here, at the end of the file (for those of lines ${lines.join(', ')}), or take another copy of it`;
    return replaced(end, text.length - end, missing.join(''), message, text.trimEnd().length);
  }
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
    if (bracket.sign === '{' || bracket.sign === '[') open.push(bracket);
    else {
      last = open.pop();
      if (last && last.line !== bracket.line && last.indent !== bracket.indent)
        crooked.push({ opener: last, closer: bracket });
    }
  }
  return { open, crooked: crooked.slice(0, 10), last };
}

const replaced = (offset: number, length: number, content: string, message: string, at = offset): Repair => ({
  edits: [{ offset, length, content }],
  at,
  message,
});
const deleted = ({ offset, sign }: Pick<Bracket, 'offset' | 'sign'>) =>
  replaced(offset, 1, '', `this ${sign} is one too many; delete it`);

/**
 * Returns the offset at which the text of the next line begins that is indented no deeper than the line of a bracket; -1 if there
 * is none.
 */
function endByIndentation(text: string, { offset, indent }: Bracket): number {
  const pattern = new RegExp(String.raw`(?<=\n[ \t]{0,${indent}})\S`, 'g');
  pattern.lastIndex = offset + 1;
  return pattern.exec(text)?.index ?? -1;
}
