/** How many lines around a change are shown. */
const AROUND = 2;

/**
 * The lines between which two texts differ: each begins with `-`, `+` or a space. `line` is the first that changed, from 1.
 */
export function lineDiff(before: string, after: string): { line: number; diff: string[] } {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const mark = (sign: string, lines: string[]) => lines.map((line) => sign + line);
  return {
    line: start + 1,
    diff: [
      ...mark(' ', now.slice(Math.max(0, start - AROUND), start)),
      ...mark('-', old.slice(start, old.length - end)),
      ...mark('+', now.slice(start, now.length - end)),
      ...mark(' ', now.slice(now.length - end, now.length - end + AROUND)),
    ],
  };
}
