import type { Target } from '../targets';

/** Returns an element of the page in the form of a text, so that functions for texts can measure its box. */
export const elementTarget = (element: Element): Target => ({
  id: 'element',
  file: '',
  path: [],
  value: '',
  // As an attribute, it has the box of its whole element.
  attribute: 'class',
  first: element,
  last: element,
});

/** Returns the height of the header that stays at the top of a page while it is scrolled, in CSS pixels. */
export const headerHeight = (page: Document): number =>
  Number.parseFloat(getComputedStyle(page.documentElement).scrollPaddingTop) || 0;

/** The distance that a tool needs from the edges of the window, in CSS pixels. */
const ROOM = 72;

/** Scrolls the page, so that a tool over it is in the window. */
export function bringToView(tool: Element, { defaultView: view }: Document): void {
  const over = tool.closest('.over')?.getBoundingClientRect();
  if (!over || !view) return;
  const { top, bottom } = tool.getBoundingClientRect();
  const above = over.top + ROOM - top;
  const below = bottom + ROOM - over.bottom;
  if (above > 0) view.scrollBy({ top: -above, behavior: 'instant' });
  else if (below > 0) view.scrollBy({ top: below, behavior: 'instant' });
}
