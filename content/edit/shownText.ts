/** The beginning of a line that would be an entry of a list, with a backslash, which makes it ordinary text: `\\- `, `1986\\. `. */
const ESCAPED = /^([ \t]*)(?:\\([-*+])|(\d{1,9})\\([.)]))(?=[ \t]|$)/;
/** An underscore, perhaps after a backslash. A backslash that has one before it is passed over. */
const UNDERSCORE = /\\\\|\\?_/g;

/**
 * Returns a rich text as its field shows it: without the backslashes that keep a line from being an entry of a list, and words from
 * being italic.
 */
export const shownText = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => line.replace(ESCAPED, '$1$2$3$4').replace(UNDERSCORE, (mark) => (mark === '\\_' ? '_' : mark)))
    .join('\n');

/** Finds the underscores of a rich text: whether each has a backslash, by its offset in the text that the field shows. */
export function readUnderscores(markdown: string): Map<number, boolean> {
  const underscores = new Map<number, boolean>();
  let start = 0;
  for (const line of markdown.split('\n')) {
    const text = line.replace(ESCAPED, '$1$2$3$4');
    let removed = 0;
    for (const { 0: mark, index } of text.matchAll(UNDERSCORE)) {
      if (mark === '\\\\') continue;
      underscores.set(start + index - removed, mark === '\\_');
      if (mark === '\\_') removed++;
    }
    start += text.length - removed + 1;
  }
  return underscores;
}
