import type { Target } from './target';

/** A rectangle of the window, in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where a text stands in the window; undefined where it is not to be seen. */
export function boxOf({ first, last, range, attribute }: Target): Box | undefined {
  if (!first.isConnected || !first.checkVisibility({ visibilityProperty: true })) return undefined;
  const whole = range ?? rangeFrom(first, last, attribute);
  const { left, top, width, height } = whole.getBoundingClientRect();
  // Texts for screen readers only are one pixel large.
  return width > 2 && height > 2 ? { left, top, width, height } : undefined;
}

/** The words of the elements, without the room beside them; an element that has an attribute is a box itself. */
function rangeFrom(first: Element, last: Element, attribute?: string): Range | Element {
  if (attribute || first.matches('input, textarea, select, img')) return first;
  const range = document.createRange();
  range.setStart(first, 0);
  range.setEnd(last, last.childNodes.length);
  return range;
}
