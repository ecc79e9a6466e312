import { type Box, boxOf } from './boxOf';
import type { Target } from './target';

/** Where a text stands on the page, however far that is scrolled; undefined where it is not to be seen. */
export function pageBoxOf(target: Target): Box | undefined {
  const box = boxOf(target);
  return box && { ...box, left: box.left + scrollX, top: box.top + scrollY };
}
