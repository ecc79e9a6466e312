import type { Target } from './target';

/** A rectangle of the window, in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where a text stands in the window; undefined where it is not to be seen. */
export function boxOf({ first, last, range, attribute }: Target): Box | undefined {
  if (!first.isConnected || !first.checkVisibility({ visibilityProperty: true })) return undefined;
  const whole = range ?? rangeFrom(first, last, attribute);
  const { left, top, width, height } = whole.getBoundingClientRect();
  // Texts for screen readers only are one pixel large.
  if (width <= 2 || height <= 2) return undefined;
  const overlap = whole instanceof Range ? overlapOf(whole) : 0;
  return { left, top: top + overlap, width, height: height - 2 * overlap };
}

/** How far the letters of the first line reach out of it, in CSS pixels: a browser measures letters, and a field has lines. */
function overlapOf(range: Range): number {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  let text = walker.currentNode;
  while (!(text instanceof Text && text.data.trim() && range.intersectsNode(text))) {
    const next = walker.nextNode();
    if (!next) return 0;
    text = next;
  }
  const letters = document.createRange();
  letters.selectNodeContents(text);
  const { height = 0 } = letters.getClientRects()[0] ?? {};
  // `normal`, where the line is as high as its letters.
  const line = Number.parseFloat(getComputedStyle(text.parentElement as Element).lineHeight) || height;
  return (height - line) / 2;
}

/** The words of the elements, without the room beside them; an element that has an attribute is a box itself. */
function rangeFrom(first: Element, last: Element, attribute?: string): Range | Element {
  if (attribute || first.matches('input, textarea, select, img')) return first;
  const range = document.createRange();
  range.setStart(first, 0);
  range.setEnd(last, last.childNodes.length);
  return range;
}
