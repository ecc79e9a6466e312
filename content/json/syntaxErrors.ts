import { findExcess, isCloser, isOpener, missingStart, nameOf, repairBrackets } from './brackets';
import { grammarMistakes } from './grammar';
import { type LineOf, MOST_MISTAKES, type SyntaxMistake, type Token, tokenize } from './tokens';

/**
 * Returns the mistakes of a text that is not strict JSON, or has repeated keys or too many brackets, in their order: one for
 * each mistake, with what to write. Reads on behind a mistake as if it were corrected, so that it causes no others.
 */
export function findSyntaxErrors(text: string, lineOf: LineOf): SyntaxMistake[] {
  const whole = otherFormat(text);
  if (whole) return [whole];
  const { tokens, mistakes } = tokenize(text);
  const excess = findExcess(tokens);
  if (excess) return [excess];
  if (mistakes.length >= MOST_MISTAKES) return mergeRepeated(mistakes, lineOf);
  const start = missingStart(tokens);
  const isCut = mistakes.some(({ kind }) => kind === 'end');
  const judge = (tokens: Token[]): SyntaxMistake[] => {
    const { repaired, wrong, until } = repairBrackets(tokens, text.trimEnd().length, lineOf);
    // A text without its end hides brackets.
    const brackets = isCut ? wrong.filter(({ kind }) => kind !== 'end') : wrong;
    return [...brackets, ...grammarMistakes(repaired, lineOf)].filter(({ offset }) => offset <= until);
  };
  const found = withoutLostBracket(start ? [start.token, ...tokens] : tokens, judge);
  const all = [...mistakes, ...(start ? [start.mistake] : []), ...found];
  return mergeRepeated(
    all.sort((a, b) => a.offset - b.offset),
    lineOf,
  );
}

/** Returns the mistakes of the brackets and of what stands between them; if one bracket is the cause of several, only that one. */
function withoutLostBracket(tokens: Token[], judge: (tokens: Token[]) => SyntaxMistake[]): SyntaxMistake[] {
  const found = judge(tokens);
  if (found.length < 2) return found;
  const first = found.reduce((least, { offset }) => Math.min(least, offset), Infinity);
  const at = tokens.findIndex(({ offset }) => offset === first);
  // Without the first bracket, nothing would be left to read.
  const near = tokens.slice(Math.max(1, at - 2), at + 2).filter((token) => isOpener(token) || isCloser(token));
  const others = near.map((bracket) => [
    { offset: bracket.offset, message: `this ${bracket.text} is one too many; delete it` },
    ...judge(tokens.filter((token) => token !== bracket)),
  ]);
  const missing = missingOpener(tokens, at);
  if (missing) {
    const { bracket, index } = missing;
    const before = tokens[index] as Token;
    const message = `the ${bracket} that opens this ${bracket === '{' ? 'block' : 'list'} is missing; write ${bracket} before ${nameOf(before)}`;
    const opener: Token = { ...before, kind: 'sign', text: bracket };
    const read = judge([...tokens.slice(0, index), opener, ...tokens.slice(index)]);
    others.push([{ offset: before.offset, message }, ...read]);
  }
  return others.reduce((best, other) => (other.length < best.length ? other : best), found);
}

/** Returns the bracket that is missing before a key in a list, or before blocks without keys, and the index of its place. */
function missingOpener(tokens: Token[], at: number): { bracket: string; index: number } | undefined {
  if (tokens[at]?.text === ':') return { bracket: '{', index: at - 1 };
  if (tokens[at]?.text !== '{' || tokens[at - 1]?.text !== ',') return undefined;
  // The block before this one is the first of the list.
  let depth = 0;
  const index = tokens.findLastIndex((token, n) => {
    if (n >= at) return false;
    depth += Number(isCloser(token)) - Number(isOpener(token));
    return depth === 0 && isOpener(token);
  });
  return tokens[index - 1]?.text === ':' ? { bracket: '[', index } : undefined;
}

const CONFLICT =
  'here git has put two versions of these lines; keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>';

/** Returns the mistake of a text that is empty, of another format, or not merged. */
function otherFormat(text: string): SyntaxMistake | undefined {
  const at = (message: string) => ({ offset: 0, message });
  if (!text.trim()) return at('the file is empty; put its content back from a backup, or write it between { and }');
  if (/^\s*<(?:!doctype|html|\?xml|head|body|!--)/i.test(text))
    return at('this is a web page or XML, not JSON; get the file itself (on GitHub: Raw, or Download)');
  const conflict = text.search(/^<{7} /m);
  if (conflict >= 0 && /^>{7} /m.test(text)) return { offset: conflict, message: CONFLICT };
  if (/^\{\\rtf/.test(text))
    return at(
      'this is a text of a word processor (RTF); save it as plain text in UTF-8 (TextEdit: Format → Make Plain Text; WordPad: Save as → Text document)',
    );
  return undefined;
}

/** Lists more than two mistakes of one kind as one, with the lines of the others: somebody who does it once does it everywhere. */
function mergeRepeated(mistakes: SyntaxMistake[], lineOf: LineOf): SyntaxMistake[] {
  const lines = new Map<string, Set<number>>();
  for (const { kind, offset } of mistakes)
    if (kind) lines.set(kind, (lines.get(kind) ?? new Set()).add(lineOf(offset)));
  const told = new Set<string>();
  return mistakes.flatMap((mistake) => {
    const { kind = '', message } = mistake;
    // Each of these says which key.
    if (kind === 'twice') return [mistake];
    const [, ...others] = lines.get(kind) ?? [];
    if (others.length < 2) return [mistake];
    if (told.has(kind)) return [];
    told.add(kind);
    const named =
      others.length > 10 ? `${others.slice(0, 8).join(', ')} and ${others.length - 8} more` : others.join(', ');
    return [{ ...mistake, message: `${message} (the same in lines ${named})` }];
  });
}
