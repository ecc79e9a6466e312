import { createScanner } from 'jsonc-parser';

type Opener = { bracket: string; offset: number; indent: number };
const CLOSER = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/**
 * The bracket of a JSON text that is opened and never closed; undefined if as many are closed as opened. Its own place is
 * seen from the indentation: the bracket that closes it by count is further out, often at the end of the file.
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

/** Every bracket outside texts, with the indentation of its line, and whether it is the first there. */
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
