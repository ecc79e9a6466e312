import { boxOf } from './boxOf';
import type { Target } from './target';

/** What can be pointed at although it has no text; a section that has a name for screen readers cannot. */
const SEEN = 'img, picture, video, iframe, input, textarea, select';

/** The text under a point of the window: that of the innermost element, or a part of it that the point is in. */
export function targetAt(targets: Target[], x: number, y: number): Target | undefined {
  for (const element of document.elementsFromPoint(x, y))
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const here: Target[] = targets.filter((target) => isBetween(target, around as Element));
      const under = here.find((target) => isIn(target, x, y));
      if (under) return under;
      const texts = here.filter(({ attribute }) => !attribute);
      // A text with variables fills its element, and what stands in their place may be another text.
      const filling = texts.filter(({ range }) => !range);
      for (const [only, another] of [texts, filling]) if (only && !another) return only;
      const picture = around.matches(SEEN) && here.find(({ attribute }) => attribute);
      if (picture) return picture;
      if (here.length || around.matches('p, li, td, section, article')) break;
    }
  return undefined;
}

/** Whether the element is one of those that a text fills. */
function isBetween({ first, last }: Target, element: Element): boolean {
  if (element === first || element === last) return true;
  if (first === last || element.parentElement !== first.parentElement) return false;
  const { DOCUMENT_POSITION_FOLLOWING: following } = Node;
  return Boolean(first.compareDocumentPosition(element) & element.compareDocumentPosition(last) & following);
}

function isIn(target: Target, x: number, y: number): boolean {
  const box = target.attribute ? undefined : boxOf(target);
  return Boolean(
    box && x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height && target.range,
  );
}
