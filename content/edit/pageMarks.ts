import type { Content } from '../schema/schema';
import { type MarkedContent, type MarkedText, markContent } from './markContent';
import { type FoundText, readMarkers } from './markers';
import type { Mark } from './protocol';

/** Each content is marked once for all its pages: a large event has thousands of texts. */
const marked = new WeakMap<Content, Map<boolean, MarkedContent>>();

function markOnce(content: Content, equalAreOne: boolean): MarkedContent {
  const known = marked.get(content) ?? new Map<boolean, MarkedContent>();
  marked.set(content, known);
  const result = known.get(equalAreOne) ?? markContent(content, equalAreOne);
  known.set(equalAreOne, result);
  return result;
}

/**
 * Where the texts of a page are from. `html` is the page as it is served; `render` renders its body with other content.
 * Numbers are of single texts, unless the page then has other elements, because something on it compares texts.
 */
export async function pageMarks(
  html: string,
  content: Content,
  render: (content: Content) => Promise<string>,
): Promise<{ marks: Mark[]; isSame: boolean }> {
  const find = async (equalAreOne: boolean) => {
    const { content: other, places } = markOnce(content, equalAreOne);
    return findMarks(html, `<!doctype html><html><head></head><body>${await render(other)}</body></html>`, places);
  };
  const found = await find(false);
  return found.isSame ? found : find(true);
}

/**
 * Where the texts of a page are from, in the order of the page. `plain` is the page as it is served, `marked` the same page
 * with the texts of `places` marked. `isSame`: both consist of the same elements; else some marks may lack.
 */
function findMarks(plain: string, marked: string, places: MarkedContent['places']): { marks: Mark[]; isSame: boolean } {
  const { texts, isSame } = readMarkers(plain, marked);
  const known = texts.filter(({ number }) => places[number]);
  const chosen = choosePlaces(known, places);
  const marks = known.map(({ number: _, ...where }, n): Mark => ({ ...(chosen[n] as MarkedText), ...where }));
  const unique = new Map(
    marks.map((mark) => [JSON.stringify([mark.file, mark.path, mark.element, mark.attribute]), mark]),
  );
  return { marks: [...unique.values()], isSame };
}

/** How many texts near another one are looked at to tell where it is from. */
const NEIGHBOURS = 200;

/**
 * The place of each text. Of several with an equal text it is the one that is nearest in the content to what stands around
 * it in the page: the hall in an article belongs to the session whose title is there too. Where that does not tell, they are
 * in the order of the content.
 */
function choosePlaces(texts: FoundText[], places: MarkedText[][]): MarkedText[] {
  /** The places that are known of an element and all that it holds. */
  const known = new Map<string, MarkedText[]>();
  const used = new Map<MarkedText, number>();
  const use = ({ element }: FoundText, place: MarkedText): MarkedText => {
    used.set(place, (used.get(place) ?? 0) + 1);
    for (let length = element.length; length >= 0; length--) {
      const key = element.slice(0, length).join();
      const near = known.get(key);
      if (!near) known.set(key, [place]);
      else if (near.length < NEIGHBOURS) near.push(place);
    }
    return place;
  };
  const candidatesOf = ({ number }: FoundText) => places[number] as [MarkedText, ...MarkedText[]];

  const chosen = texts.map((text) => (candidatesOf(text).length === 1 ? use(text, candidatesOf(text)[0]) : undefined));
  const byNeighbours = texts.map((text, n) => chosen[n] ?? nearest(text, candidatesOf(text), known));
  for (const [n, place] of byNeighbours.entries()) if (place && !chosen[n]) use(texts[n] as FoundText, place);
  return byNeighbours.map((place, n) => {
    if (place) return place;
    const text = texts[n] as FoundText;
    const candidates = candidatesOf(text);
    const fewest = Math.min(...candidates.map((each) => used.get(each) ?? 0));
    return use(text, candidates.find((each) => (used.get(each) ?? 0) === fewest) as MarkedText);
  });
}

/** The candidate that is clearly nearest, in steps of paths, to what is known of the smallest element around. */
function nearest(
  { element }: FoundText,
  candidates: MarkedText[],
  known: Map<string, MarkedText[]>,
): MarkedText | undefined {
  for (let length = element.length; length >= 0; length--) {
    const near = (known.get(element.slice(0, length).join()) ?? [])
      .map((place) => candidates.map((each) => shared(each, place)))
      // What is as near to one as to all the others, such as the word of a button, says nothing.
      .filter((steps) => new Set(steps).size > 1);
    if (!near.length) continue;
    const scores = candidates.map((_, n) => near.reduce((sum, steps) => sum + (steps[n] as number), 0) / near.length);
    const best = Math.max(...scores);
    const within = (steps: number) => candidates.filter((_, n) => (scores[n] as number) > best - steps);
    const [first, second] = within(0.5);
    if (first && !second) return first;
    // A name above a list is as near to all of its entries, and further up in the content than each.
    const [above, another] = within(1.5).filter(({ path }) => path.length < (first as MarkedText).path.length);
    if (above && !another) return above;
  }
  return undefined;
}

/** How many steps two places have in common: none if they are in different files. */
function shared(one: MarkedText, other: MarkedText): number {
  if (one.file !== other.file) return 0;
  const differs = one.path.findIndex((step, n) => step !== other.path[n]);
  return 1 + (differs < 0 ? one.path.length : differs);
}
