import { createScanner } from 'jsonc-parser';

/** The quotation marks that word processors and phones write in place of straight ones. */
const CURLY = /[“”„‟«»＂]/;
/** A number with commas between its digits, in groups of three or as in India. */
const GROUPED = /(?<![\w.])\d{1,3}(?:,\d{2,3})+(?![\w.])/g;
/** Characters of a line that are read on each side of a mistake. */
const AROUND = 200;

/** Explains a syntax error and its remedy. `code` is the parser's name for it; it is at `offset` and has this `length`. */
export function explainSyntax(code: string, text: string, offset: number, length: number): string {
  const found = text.slice(offset, offset + length);
  const line = lineAround(text, offset);
  const curly = curlyQuote(code, found, line.text);
  if (curly) return `this quotation mark is a curly one (${curly}); write a straight one (") before and after the text`;
  const grouped = [...line.text.matchAll(GROUPED)].find(
    ({ 0: number, index }) => line.at > index && line.at <= index + number.length,
  );
  if (grouped && /Expected$|Number/.test(code))
    return `a number has no commas here; write ${grouped[0].replaceAll(',', '')}`;
  if (code === 'InvalidSymbol' && found.startsWith("'")) return 'put texts in double quotes ("), not in single ones';
  if (code === 'InvalidEscapeCharacter' && /\.\w{2,5}"$/.test(found))
    return `a backslash stands between folders here; write ${found.replace(/\\+/g, '/')}`;
  return EXPLANATIONS[code] ?? 'this is not JSON';
}

/** Returns the curly quotation mark that stands in place of a straight one; undefined if there is none. */
function curlyQuote(code: string, found: string, line: string): string | undefined {
  if (code === 'InvalidSymbol' && CURLY.test(found)) return CURLY.exec(found)?.[0];
  const isQuoted = ['InvalidSymbol', 'ColonExpected', 'UnexpectedEndOfString'].includes(code);
  const [beside = ''] = (isQuoted && /[“”„‟＂]\s*(?:[:,}\]]|$)|[{,:[]\s*[“”„‟＂]/.exec(line)) || [];
  return CURLY.exec(beside)?.[0];
}

/** Returns the part of the line that is near the offset, and the offset in that part. */
function lineAround(text: string, offset: number): { text: string; at: number } {
  const start = Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - AROUND);
  const end = text.indexOf('\n', offset);
  return { text: text.slice(start, Math.min(end < 0 ? text.length : end, offset + AROUND)), at: offset - start };
}

const EXPLANATIONS: Record<string, string> = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing after the key',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  PropertyNameExpected: 'a key in double quotes is expected here; delete the comma before this if it is one too many',
  ValueExpected: 'a value is expected here; delete the comma before this if it is one too many',
  InvalidCommentToken: 'JSON has no comments; delete this',
  UnexpectedEndOfString: 'the closing double quote is missing on this line',
  InvalidCharacter: 'this character is not allowed in a text; write a line break as \\n',
  InvalidEscapeCharacter: 'this backslash starts no known escape; write two backslashes for one',
  EndOfFileExpected: 'the file must end before this; delete the rest',
  InvalidSymbol: 'this is not JSON; put texts in double quotes',
  InvalidNumberFormat: 'this is not a valid number in JSON; write it as 5 or 0.5',
  UnexpectedEndOfNumber: 'this number is not finished; write it as 5 or 0.5',
  InvalidUnicode: 'this \\u must be followed by four digits of 0–9 and a–f',
};

type Opener = { bracket: string; offset: number; indent: number };
const CLOSER = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/**
 * Returns the opening bracket that is never closed; undefined if as many are closed as opened. Indentation tells which one it
 * is: by count alone it would often be the first bracket of the file.
 */
export function findUnclosed(text: string): Opener | undefined {
  const stack: Opener[] = [];
  let balance = 0;
  let found: Opener | undefined;
  for (const token of brackets(text)) {
    if (CLOSER.has(token.bracket)) {
      balance++;
      stack.push(token);
      continue;
    }
    balance--;
    const isOwn = ({ bracket, indent }: Opener) =>
      CLOSER.get(bracket) === token.bracket && (!token.isFirst || indent <= token.indent);
    const own = stack.findLastIndex(isOwn);
    const match = own >= 0 ? own : stack.findLastIndex(({ bracket }) => CLOSER.get(bracket) === token.bracket);
    if (match < 0) continue;
    found ??= stack[match + 1];
    stack.length = match;
  }
  return balance > 0 ? (found ?? stack.at(-1)) : undefined;
}

/** Yields every bracket outside strings, with the indentation of its line; `isFirst` if nothing stands before it there. */
function* brackets(text: string): Generator<Opener & { isFirst: boolean }> {
  const scanner = createScanner(text);
  let lineStart = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const end = offset + scanner.getTokenLength();
    const token = text.slice(offset, Math.min(end, offset + 2));
    if (/^[{}[\]]$/.test(token)) {
      const [spaces = ''] = /^[ \t]*/.exec(text.slice(lineStart, Math.min(offset, lineStart + 200))) ?? [];
      yield { bracket: token, offset, indent: spaces.length, isFirst: lineStart + spaces.length === offset };
    }
    if (token.endsWith('\n') || token === '\r') lineStart = end;
  }
}
