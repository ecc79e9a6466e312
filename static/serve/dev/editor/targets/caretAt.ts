import type { Target } from './target';

/** How many characters of a text are before a point of the window; undefined where its characters are not those of the page. */
export function caretAt({ first, last, range, isRich, value }: Target, x: number, y: number): number | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  if (!position || isRich || first !== last || !first.contains(position.offsetNode)) return undefined;
  const before = document.createRange();
  if (range) before.setStart(range.startContainer, range.startOffset);
  else before.setStart(first, 0);
  before.setEnd(position.offsetNode, position.offset);
  return Math.min(before.toString().length, value.length);
}
