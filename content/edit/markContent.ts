import { type Path, valueAt } from '../json/path';
import type { Content } from '../schema/schema';
import { textsOf } from '../schema/walk';
import type { ContentPlace, Mark } from './contentValues';
import { MOST_MARKERS, markRichText, markText } from './markers';

/** A text of the content with its place. */
export type MarkedText = Pick<Mark, 'file' | 'path' | 'value' | 'isRich'>;

/** Content with markers in its texts, and for each number the texts that have it. */
export type MarkedContent = { content: Content; places: MarkedText[][] };

/**
 * Copies the content, and adds markers with a number to every text. A speaker in a session has the number of the name in
 * speakers.json. With `equalAreOne`, equal texts have the same number, so that code that compares them still works.
 */
export function markContent(content: Content, equalAreOne: boolean): MarkedContent {
  const marked = structuredClone(content);
  const places: MarkedText[][] = [];
  const numbers = new Map<string, number>();
  const people = new Map(content.speakers?.speakers.map(({ name }, n) => [name, n]).reverse() as [string, number][]);

  for (const { file: part, path, value, kind } of textsOf(content)) {
    const isRich = kind === 'richText';
    // `toBeAnnounced` is compared with other texts, never shown; templates leave out empty texts.
    if (!value || path[0] === 'toBeAnnounced') continue;
    const person = part === 'schedule' && path.at(-2) === 'speakers' ? people.get(value) : undefined;
    const place =
      person === undefined ? placeInFile(part, path) : { file: 'speakers', path: ['speakers', person, 'name'] };
    const key = equalAreOne ? value : `${place.file} ${place.path.join('\n')}`;
    const number = numbers.get(key) ?? places.push([]) - 1;
    if (number >= MOST_MARKERS) return { content: marked, places };
    numbers.set(key, number);
    const equalTexts = places[number] as MarkedText[];
    if (person === undefined || !equalTexts.length) equalTexts.push({ ...place, value, ...(isRich && { isRich }) });
    const parent = valueAt(marked[part], path.slice(0, -1)) as Record<string | number, string>;
    parent[path.at(-1) as string] = isRich ? markRichText(value, number) : markText(value, number);
  }
  return { content: marked, places };
}

/** Returns the place in a content file of a value in the loaded content, which has all files of `pages` in one part. */
const placeInFile = (part: string, path: Path): ContentPlace =>
  part === 'pages' ? { file: `pages/${path[0]}`, path: path.slice(1) } : { file: part, path };
