import type { Mark } from '../protocol';
import { choosePlaces } from './choosePlaces';
import type { MarkedContent, MarkedText } from './markContent';
import { readMarkers } from './readMarkers';

/**
 * Where the texts of a page are from, in the order of the page. `plain` is the page as it is served, `marked` the same page
 * with the texts of `places` marked. `isSame`: both consist of the same elements; else some marks may lack.
 */
export function findMarks(
  plain: string,
  marked: string,
  places: MarkedContent['places'],
): { marks: Mark[]; isSame: boolean } {
  const { texts, isSame } = readMarkers(plain, marked);
  const known = texts.filter(({ number }) => places[number]);
  const chosen = choosePlaces(known, places);
  const marks = known.map(({ number: _, ...where }, n): Mark => ({ ...(chosen[n] as MarkedText), ...where }));
  const unique = new Map(
    marks.map((mark) => [JSON.stringify([mark.file, mark.path, mark.element, mark.attribute]), mark]),
  );
  return { marks: [...unique.values()], isSame };
}
