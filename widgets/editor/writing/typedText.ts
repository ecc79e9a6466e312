import { readUnderscores, shownText } from '../../../content/edit/shownText';

/** The beginning of a line that is an entry of a list in Markdown: `- `, `+ `, `1986. `. */
const ENTRY = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)]))(?=[ \t]|$)/;

/**
 * Returns the Markdown of a rich text after an input in its field, which shows `shown` now; `before` is the Markdown before it. A
 * line such as “1986. A great year” is an entry of a list only if a button, a key or pasting has written its beginning
 * (`isFormatted`), if it was an entry before, or if the line above is an entry of the same kind. Otherwise it stays text. So does a
 * typed underscore, which would make words italic.
 */
export function typedText(before: string, shown: string, isFormatted: boolean): string {
  const entriesBefore = findEntries(before);
  const change = findChange(shownText(before), shown);
  const underscores = readUnderscores(before);
  const isEscaped = (at: number) => {
    if (at < change.start) return underscores.get(at);
    if (at >= change.end) return underscores.get(at - change.growth);
    // Somebody who types the backslash too knows Markdown.
    return (
      !isFormatted && shown[at - 1] !== '\\' && !(WORD.test(shown[at - 1] ?? '') && WORD.test(shown[at + 1] ?? ''))
    );
  };
  let start = 0;
  let listAbove: string | undefined;
  return shown
    .split('\n')
    .map((line) => {
      const mark = ENTRY.exec(line);
      const wasEntry =
        (start <= change.start && entriesBefore.has(start)) ||
        (start >= change.end && entriesBefore.has(start - change.growth));
      const isWritten = isFormatted && mark !== null && start < change.end && start + mark[0].length >= change.start;
      const kind = mark?.[2] ?? mark?.[4];
      const lineStart = start;
      const text = line.replace(/_/g, (_, n: number) => (isEscaped(lineStart + n) ? '\\_' : '_'));
      const isEntry = mark !== null && (wasEntry || isWritten || kind === listAbove);
      start += line.length + 1;
      listAbove = isEntry ? kind : undefined;
      return isEntry ? text : text.replace(ENTRY, escapeMark);
    })
    .join('\n');
}

/** A letter or a digit: an underscore between two of them is one in Markdown, too. */
const WORD = /[\p{L}\p{M}\p{N}]/u;

const escapeMark = (_: string, indent: string, bullet = '', number = '', point = '') =>
  `${indent}${number}\\${bullet}${point}`;

/** Returns where the lines that are entries of lists begin in the shown text, as offsets. */
function findEntries(markdown: string): Set<number> {
  const entries = new Set<number>();
  let start = 0;
  for (const line of markdown.split('\n')) {
    if (ENTRY.test(line)) entries.add(start);
    start += shownText(line).length + 1;
  }
  return entries;
}

/** Returns the part of a text that differs from the text before, as offsets, and by how many characters the text has grown. */
function findChange(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: after.length - same, growth: after.length - before.length };
}
