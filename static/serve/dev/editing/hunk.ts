/** Where two texts differ: from `start` on, `before` stands in the one and `after` in the other. */
export type Hunk = { start: number; before: string; after: string };

/** The smallest part in which two texts differ. */
export function hunkOf(before: string, after: string): Hunk {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  const isSameFromEnd = (n: number) => before.charCodeAt(before.length - n) === after.charCodeAt(after.length - n);
  while (end < shorter - start && isSameFromEnd(end + 1)) end++;
  return { start, before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) };
}

/**
 * The text of which one hunk is taken back, although the `later` ones have changed the text since, and these as if it had never
 * been. Undefined if one of them has changed the same part.
 */
export function takeBack(text: string, hunk: Hunk, later: Hunk[]): { text: string; later: Hunk[] } | undefined {
  let { start } = hunk;
  const { before, after } = hunk;
  const rebased: Hunk[] = [];
  for (const other of later) {
    if (other.start + other.before.length <= start) {
      start += other.after.length - other.before.length;
      rebased.push(other);
    } else if (other.start >= start + after.length)
      rebased.push({ ...other, start: other.start + before.length - after.length });
    else return undefined;
  }
  return { text: text.slice(0, start) + before + text.slice(start + after.length), later: rebased };
}
