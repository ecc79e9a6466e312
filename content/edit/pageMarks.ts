import { keepSame } from '../json/keepSame';
import type { Content } from '../schema/schema';
import type { Mark } from './contentValues';
import { type MarkedContent, type MarkedText, markContent } from './markContent';
import { type FoundText, readMarkers } from './markers';

/**
 * Finds the places in the content from which the texts of a page come. `html` is the page as it is served; `render` renders its
 * body with other content. If distinct markers change the elements of the page, because its code compares texts, equal texts share
 * a marker. `turn` is awaited before each part of the work, so that something else can go first.
 */
export async function findPageMarks(
  html: string,
  content: Content,
  render: (content: Content) => Promise<string>,
  turn?: () => Promise<void>,
): Promise<{ marks: Mark[]; isSame: boolean }> {
  const find = async (equalAreOne: boolean) => {
    await turn?.();
    const { content: markedContent, places } = markOnce(content, equalAreOne);
    await turn?.();
    const body = await render(markedContent);
    await turn?.();
    return findMarks(html, `<!doctype html><html><head></head><body>${body}</body></html>`, places);
  };
  const result = await find(false);
  return result.isSame ? result : find(true);
}

/** The marked copies of each content, by `equalAreOne`, made once for all pages: a large event has thousands of texts. */
const copiesByContent = new WeakMap<Content, Map<boolean, MarkedContent>>();
/**
 * The latest marked content of each site. A change leaves most entries as they are; these stay the same objects, so that results
 * that are kept for them stay valid.
 */
const latestBySite = new Map<string, Content>();

/** Returns the marked copy of the content, which is made only once. */
function markOnce(content: Content, equalAreOne: boolean): MarkedContent {
  const copies = copiesByContent.get(content) ?? new Map<boolean, MarkedContent>();
  copiesByContent.set(content, copies);
  const copy = copies.get(equalAreOne) ?? markAnew(content, equalAreOne);
  copies.set(equalAreOne, copy);
  return copy;
}

/** Returns a marked copy of the content, which shares its unchanged entries with the copy before it. */
function markAnew(content: Content, equalAreOne: boolean): MarkedContent {
  const { content: copy, places } = markContent(content, equalAreOne);
  const site = `${content.site.prefix} ${equalAreOne}`;
  const sharingCopy = keepSame(latestBySite.get(site), copy) as Content;
  latestBySite.set(site, sharingCopy);
  return { content: sharingCopy, places };
}

/**
 * Returns the marks of a page in the order of the page. `plain` is the page as it is served, `marked` the same page with
 * markers in the texts of `places`. `isSame`: both have the same elements; otherwise some marks may be missing.
 */
function findMarks(plain: string, marked: string, places: MarkedContent['places']): { marks: Mark[]; isSame: boolean } {
  const { texts, isSame } = readMarkers(plain, marked);
  const markedTexts = texts.filter(({ number }) => places[number]);
  const chosen = choosePlaces(markedTexts, places);
  const marks = markedTexts.map(({ number: _, ...where }, n): Mark => ({ ...(chosen[n] as MarkedText), ...where }));
  const unique = new Map(
    marks.map((mark) => [JSON.stringify([mark.file, mark.path, mark.element, mark.attribute]), mark]),
  );
  return { marks: [...unique.values()], isSame };
}

/** The most texts around a text that are compared to find its place. */
const NEIGHBOURS = 200;
/** The number of path steps by which a candidate must be nearer than all others to be clearly the nearest. */
const CLEAR_LEAD = 0.5;
/** The number of path steps by which a name above a list may be farther than the entries of the list: its path is one shorter. */
const LEAD_OF_ENTRIES = 1.5;

/**
 * Chooses the place of each text. If several places have an equal text, chooses the one that is nearest in the content to
 * the texts around it on the page: the hall in an article belongs to the session whose title is there too. If none is
 * nearest, takes them in the order of the content.
 */
function choosePlaces(texts: FoundText[], places: MarkedText[][]): MarkedText[] {
  /** The known places of the texts in each element, by the indexes that lead to the element. */
  const placesByElement = new Map<string, MarkedText[]>();
  const used = new Map<MarkedText, number>();
  const use = ({ element }: FoundText, place: MarkedText): MarkedText => {
    used.set(place, (used.get(place) ?? 0) + 1);
    for (let length = element.length; length >= 0; length--) {
      const key = element.slice(0, length).join();
      const near = placesByElement.get(key);
      if (!near) placesByElement.set(key, [place]);
      else if (near.length < NEIGHBOURS) near.push(place);
    }
    return place;
  };
  const candidatesOf = ({ number }: FoundText) => places[number] as [MarkedText, ...MarkedText[]];

  const chosen = texts.map((text) => (candidatesOf(text).length === 1 ? use(text, candidatesOf(text)[0]) : undefined));
  const byNeighbours = texts.map((text, n) => chosen[n] ?? findNearest(text, candidatesOf(text), placesByElement));
  for (const [n, place] of byNeighbours.entries()) if (place && !chosen[n]) use(texts[n] as FoundText, place);
  return byNeighbours.map((place, n) => {
    if (place) return place;
    const text = texts[n] as FoundText;
    const candidates = candidatesOf(text);
    const fewest = Math.min(...candidates.map((each) => used.get(each) ?? 0));
    return use(text, candidates.find((each) => (used.get(each) ?? 0) === fewest) as MarkedText);
  });
}

/**
 * Returns the candidate whose path shares the most steps with the texts in the smallest element around a text; undefined if no
 * candidate is clearly the nearest.
 */
function findNearest(
  { element }: FoundText,
  candidates: MarkedText[],
  placesByElement: Map<string, MarkedText[]>,
): MarkedText | undefined {
  for (let length = element.length; length >= 0; length--) {
    const near = (placesByElement.get(element.slice(0, length).join()) ?? [])
      .map((place) => candidates.map((each) => countSharedSteps(each, place)))
      // A text that is equally near to all candidates, such as that of a button, does not help.
      .filter((steps) => new Set(steps).size > 1);
    if (!near.length) continue;
    // The score of a candidate is the number of steps that it shares with a text near it, on average.
    const scores = candidates.map((_, n) => near.reduce((sum, steps) => sum + (steps[n] as number), 0) / near.length);
    const best = Math.max(...scores);
    const withinLead = (lead: number) => candidates.filter((_, n) => (scores[n] as number) > best - lead);
    const [first, second] = withinLead(CLEAR_LEAD);
    if (first && !second) return first;
    // A name above a list is as near as each entry of the list, but has a shorter path.
    const [above, another] = withinLead(LEAD_OF_ENTRIES).filter(
      ({ path }) => path.length < (first as MarkedText).path.length,
    );
    if (above && !another) return above;
  }
  return undefined;
}

/** Counts the steps that two places have in common, their file included; 0 for different files. */
function countSharedSteps(one: MarkedText, other: MarkedText): number {
  if (one.file !== other.file) return 0;
  const differs = one.path.findIndex((step, n) => step !== other.path[n]);
  return 1 + (differs < 0 ? one.path.length : differs);
}
