import type { ContentFile, ContentPlace } from '../../content/edit/contentValues';
import { isObject, valueAt, walk } from '../../content/json/path';
import type { Target } from './targets';

/** Finds the time or the date under a point of the window. */
export type TimeFinder = (x: number, y: number) => Target | undefined;

/**
 * Returns a function that finds the time or the date under a point of the page, with its place in the content (rule 24.33). It
 * belongs to the same entry as the texts around it.
 */
export function makeTimeFinder(page: Document, targets: Target[], files: Record<string, ContentFile>): TimeFinder {
  const targetsByElement = new Map<Element, Target | undefined>();
  return (x, y) => {
    const element = page.elementsFromPoint(x, y).find((each) => each.matches('time[datetime]'));
    // A time that is itself a text of the content is edited as a text.
    if (!element || targets.some((target) => !target.attribute && element.contains(target.first))) return undefined;
    if (!targetsByElement.has(element)) targetsByElement.set(element, timeTarget(element, targets, files));
    return targetsByElement.get(element);
  };
}

/** Returns the time in an element in the form of a text; undefined if the content does not have it. */
function timeTarget(element: Element, targets: Target[], files: Record<string, ContentFile>): Target | undefined {
  const place = placeOf(element, targets, files);
  // The time is no text in the content, so its box is the box of its element, as for an attribute.
  return place && { ...place, id: 'time', value: '', attribute: 'datetime', first: element, last: element };
}

/** Returns the place of the time of an element. Among equal times, it is the one that shares most steps with the nearest texts. */
function placeOf(element: Element, targets: Target[], files: Record<string, ContentFile>): ContentPlace | undefined {
  const written = element.getAttribute('datetime') ?? '';
  const values = [/^\d{4}-\d\d-\d\d/.exec(written)?.[0], /(?:^|T)(\d\d:\d\d)/.exec(written)?.[1]];
  const places = Object.entries(files).flatMap(([file, { value }]) =>
    walk(value).flatMap((each) => (values.includes(`${each.value}`) ? [{ file, path: each.path }] : [])),
  );
  for (let around = element.parentElement; around; around = around.parentElement) {
    const near = targets.filter(({ first }) => around?.contains(first));
    const scores = places.map((place) => Math.max(0, ...near.map((target) => countSharedSteps(place, target))));
    const best = Math.max(0, ...scores);
    if (best) return places[scores.indexOf(best)];
  }
  return places.find(({ file }) => file === 'site');
}

/** Counts the steps that two places share, their file included; 0 for different files. */
function countSharedSteps(one: ContentPlace, other: ContentPlace): number {
  if (one.file !== other.file) return 0;
  const differs = one.path.findIndex((step, n) => step !== other.path[n]);
  return 1 + (differs < 0 ? one.path.length : differs);
}

/** Returns the entry whose form has the field of a time. This is the session, because its form shows start and end. */
export function entryOfTime({ file, path }: ContentPlace, files: Record<string, ContentFile>): ContentPlace {
  const around = path.slice(0, -1);
  const isPart = typeof around.at(-1) === 'string' && isObject(valueAt(files[file]?.value, around));
  return { file, path: isPart ? around.slice(0, -1) : around };
}
