import { shorten } from '../messages/entries';
import type { LineOf, SyntaxMistake, Token } from './tokens';

/** The most levels of nested brackets, and the most brackets in a file: a thousand speakers and two thousand sessions need 12,000. */
export const MAX_DEPTH = 64;
export const MAX_BRACKETS = 100_000;

/** Returns the first bracket that is nested too deeply or is one too many; undefined if there is none. */
export function findExcess(tokens: Token[]): SyntaxMistake | undefined {
  let [depth, count] = [0, 0];
  for (const { kind, text, offset } of tokens) {
    if (kind !== 'sign') continue;
    if (text === '}' || text === ']') depth--;
    if (!CLOSERS.has(text)) continue;
    if (++depth > MAX_DEPTH)
      return {
        offset,
        message: 'too many brackets are open here; put the file back from a backup',
      };
    if (++count > MAX_BRACKETS)
      return {
        offset,
        message: `there are more than ${MAX_BRACKETS} brackets; delete the rest, no content needs them`,
      };
  }
  return undefined;
}

/** The most brackets that are one too many and named: behind so many, nothing is sure. */
const MOST_EXTRA = 20;

/** The closing bracket of each opening one. */
const CLOSERS = new Map([
  ['{', '}'],
  ['[', ']'],
]);
export const isOpener = ({ kind, text }: Token) => kind === 'sign' && CLOSERS.has(text);
export const isCloser = ({ kind, text }: Token) => kind === 'sign' && (text === '}' || text === ']');
export const isSign = (token: Token | undefined, signs: string) => token?.kind === 'sign' && signs.includes(token.text);

/** Returns the { that is missing before the first key, and its mistake; undefined if the text begins as it should. */
export function missingStart(tokens: Token[]): { token: Token; mistake: SyntaxMistake } | undefined {
  const [first, second] = tokens;
  if (first?.kind !== 'string' || !isSign(second, ':')) return undefined;
  const message = 'the first { is missing; write it at the beginning of the file, before this key';
  return { token: { ...first, kind: 'sign', text: '{' }, mistake: { offset: first.offset, message } };
}

/**
 * Makes every bracket have its partner: deletes what is one too many, replaces one of the wrong kind, and adds those that are
 * missing at the end. The text has its `end` there. Nothing after the offset `until` can be judged, because a bracket above is never closed.
 */
export function repairBrackets(
  tokens: Token[],
  end: number,
  lineOf: LineOf,
): { repaired: Token[]; wrong: SyntaxMistake[]; until: number } {
  const balance = tokens.filter(isOpener).length - tokens.filter(isCloser).length;
  const wrong: SyntaxMistake[] = [];
  const unclosed = balance > 0 && findUnclosed(tokens);
  if (unclosed) {
    const { text: bracket, offset } = unclosed;
    const message = `this ${bracket} is never closed; ${whereToClose(tokens, unclosed, lineOf)}`;
    return { repaired: tokens.filter((token) => token.offset < offset), wrong: [{ offset, message }], until: offset };
  }
  let repaired = tokens;
  for (let extra = Math.max(balance, -MOST_EXTRA); extra < 0; extra++) {
    const token = findExtra(repaired);
    if (!token) break;
    wrong.push({ offset: token.offset, message: `this ${token.text} is one too many; delete it` });
    repaired = repaired.filter((each) => each !== token);
  }
  /** The indexes of the brackets that are open. */
  const open: number[] = [];
  repaired = [...repaired];
  for (const [n, token] of repaired.entries()) {
    if (isOpener(token)) open.push(n);
    const at = isCloser(token) ? (open.pop() ?? -1) : -1;
    const opener = repaired[at];
    const closer = opener && CLOSERS.get(opener.text);
    if (!opener || !closer || closer === token.text) continue;
    const meant = bracketFor(repaired.slice(at + 1, at + 3));
    if (meant && CLOSERS.get(meant) === token.text) {
      const message = `this ${opener.text} begins what the ${token.text} of line ${lineOf(token.offset)} closes; write ${meant} in its place`;
      wrong.push({ offset: opener.offset, message });
      repaired[at] = { ...opener, text: meant };
      continue;
    }
    const message = `this ${token.text} closes the ${opener.text} of line ${lineOf(opener.offset)}; write ${closer} in its place`;
    wrong.push({ offset: token.offset, message });
    repaired[n] = { ...token, text: closer };
  }
  const unclosedAtEnd = open.map((at) => repaired[at] as Token);
  if (open.length) wrong.push(missingEnd(unclosedAtEnd, end, lineOf));
  const added = unclosedAtEnd.reverse().map(({ text: bracket }): Token => {
    return { kind: 'sign', text: CLOSERS.get(bracket) as string, offset: Infinity, indent: 0, isFirst: true };
  });
  return { repaired: [...repaired, ...added], wrong, until: Infinity };
}

/** Returns the remedy for a bracket that is never closed: its block ends before the next line that is indented no deeper. */
function whereToClose(tokens: Token[], unclosed: Token, lineOf: LineOf): string {
  const closer = CLOSERS.get(unclosed.text);
  const at = tokens.findIndex(
    ({ offset, isFirst, indent }) => offset > unclosed.offset && isFirst && indent <= unclosed.indent,
  );
  const [last, next] = [tokens[at - 1], tokens[at]];
  if (!last || !next) return `write ${closer} where this ${unclosed.text === '[' ? 'list' : 'block'} ends`;
  if (isSign(last, ',')) return `write ${closer} before the comma at the end of line ${lineOf(last.offset)}`;
  // A further entry follows, unless another block ends there.
  return `write ${closer}${isCloser(next) ? '' : ' and a comma'} before ${nameOf(next)} of line ${lineOf(next.offset)}`;
}

/** Returns how messages call a token: `the }`, `"title"`. */
export const nameOf = ({ kind, text }: Token): string =>
  kind === 'sign' ? `the ${text}` : kind === 'string' ? `"${shorten(text, SHOWN)}"` : shorten(text, SHOWN);

/** The most characters of the content that a message repeats. */
const SHOWN = 30;

/** Returns the bracket that belongs before these tokens: { before a key, [ before an entry of a list. */
function bracketFor([first, second]: Token[]): string | undefined {
  if (!first || isCloser(first)) return undefined;
  return isSign(second, ':') ? '{' : '[';
}

/** Returns the mistake for brackets that are still open where the file ends. */
function missingEnd(open: Token[], offset: number, lineOf: LineOf): SyntaxMistake {
  const missing = open.map(({ text: bracket }) => CLOSERS.get(bracket)).reverse();
  const lines = open.map(({ offset }) => lineOf(offset)).reverse();
  if (open.length === 1)
    return {
      offset,
      kind: 'end',
      message: `the last ${missing[0]} is missing; write it here, at the end of the file (it closes the ${open[0]?.text} of line ${lines[0]})`,
    };
  const opened = open.map(({ text: bracket }, n) => `the ${bracket} of line ${lines[open.length - 1 - n]}`).reverse();
  const named = opened.length > 4 ? [...opened.slice(0, 3), 'those above'] : opened;
  return {
    offset,
    kind: 'end',
    message: `the file ends before its brackets are closed: ${named.slice(0, -1).join(', ')} and ${named.at(-1)}; write ${missing.join(' ')} here, at the end, or take another copy of the file`,
  };
}

/**
 * Returns the opening bracket that is never closed although one around it is; undefined if all brackets that are open are so at
 * the end of the file. Indentation tells which one it is: by count alone it would often be the first of the file.
 */
function findUnclosed(tokens: Token[]): Token | undefined {
  const stack: Token[] = [];
  let found: Token | undefined;
  for (const token of tokens) {
    if (isOpener(token)) stack.push(token);
    if (!isCloser(token)) continue;
    const isOwn = ({ text, indent }: Token) =>
      CLOSERS.get(text) === token.text && (!token.isFirst || indent <= token.indent);
    const own = stack.findLastIndex(isOwn);
    const match = own >= 0 ? own : stack.findLastIndex(({ text }) => CLOSERS.get(text) === token.text);
    if (match < 0) continue;
    found ??= stack[match + 1];
    stack.length = match;
  }
  return found;
}

/** Returns the closing bracket that is one too many: one that closes nothing, or a block whose indentation is another. */
function findExtra(tokens: Token[]): Token | undefined {
  const stack: Token[] = [];
  const last = tokens.findLastIndex((token) => !isCloser(token));
  let suspect: Token | undefined;
  for (const [n, token] of tokens.entries()) {
    if (isOpener(token)) stack.push(token);
    if (!isCloser(token)) continue;
    const opener = stack.pop();
    if (!opener) return suspect ?? token;
    // The line in which a block begins has the indentation of the line in which it ends.
    const isOwn = opener.indent === token.indent && CLOSERS.get(opener.text) === token.text;
    // The last bracket of the file has nothing behind it.
    if (!isOwn || (!stack.length && n < last)) suspect ??= token;
  }
  return suspect;
}
