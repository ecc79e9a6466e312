import type { ContentFile, ContentPlace } from '../../content/edit/contentValues';
import { isObject, type Path, valueAt, walk } from '../../content/json/path';
import type { Target } from './targets';

/**
 * Returns a function that finds the time or the date under a point of the page, with its place in the content (rule 24.33). It
 * belongs to the same entry as the texts around it.
 */
export function openTimes(page: Document, targets: Target[], files: Record<string, ContentFile>) {
  const timesByElement = new Map<Element, Target | undefined>();
  return (x: number, y: number): Target | undefined => {
    const first = page.elementsFromPoint(x, y).find((element) => element.matches('time[datetime]'));
    // A time that is itself a text of the content is edited as a text.
    if (!first || targets.some((target) => !target.attribute && first.contains(target.first))) return undefined;
    if (!timesByElement.has(first)) {
      const place = placeOf(first, targets, files);
      // The time is no text in the content, so its box is the box of its element, as for an attribute.
      timesByElement.set(
        first,
        place && { ...place, id: 'time', value: '', attribute: 'datetime', first, last: first },
      );
    }
    return timesByElement.get(first);
  };
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
    const scores = places.map((place) => Math.max(0, ...near.map((target) => shared(place, target))));
    const best = Math.max(0, ...scores);
    if (best) return places[scores.indexOf(best)];
  }
  return places.find(({ file }) => file === 'site');
}

/** Returns the number of steps that two places share, counting their file; 0 for different files. */
function shared(one: ContentPlace, other: ContentPlace): number {
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

/** The most frames that the panel takes to show a field. */
const MOST_FRAMES = 120;

/** Moves the focus to the field of a value as soon as the panel shows it. */
export function focusField(path: Path, frames = MOST_FRAMES): void {
  const field = document.querySelector<HTMLElement>(
    `#panel [data-field="${CSS.escape(JSON.stringify(path))}"] :is(input, select, textarea)`,
  );
  if (field) field.focus();
  else if (frames) requestAnimationFrame(() => focusField(path, frames - 1));
}
