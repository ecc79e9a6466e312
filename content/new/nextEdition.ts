import { join } from 'node:path';
import { isObject, type Path, valueAt, walk } from '../json/path';
import { listContentFiles, readText } from '../load/contentFiles';
import { loadValidContent } from '../load/load';
import { Problems } from '../messages/problems';
import { addDays, daysBetween } from '../programme/time';
import { schemaOf } from '../schema/schema';
import { meaningAt, nearestWith } from '../schema/walk';

type Json = Record<string, unknown>;

/** A date that was moved: its place in a file, and what it was and is. */
type Moved = { file: string; path: Path; from: string; to: string };

/** The next edition of an event: the value of each content file by its path in the content, and what was done to it. */
export type NextEdition = { values: Map<string, Json>; moved: Moved[]; marked: number };

/**
 * Makes the content of the next edition of an event from that of the last one, a folder `content` with the pictures in `files`. All dates
 * move by as many days as the first day does; without a `date` they stay. People, sessions, prices and what names the year are marked
 * as still to be filled in, results and recordings are left out, the drawings get another seed, and the last edition is listed in
 * `editions` of site.json (rule 20.17). Throws Problems if the content has mistakes, or `date` is not after the first day of the last one.
 */
export async function makeNextEdition(content: string, files: string, date: string | undefined): Promise<NextEdition> {
  const { content: last } = await loadValidContent(content, files);
  const { title, prefix, url, event, look } = last.site;
  if (date && date <= event.date) throw tooEarly(date, event.date);
  const year = event.date.slice(0, 4);
  const days = date ? daysBetween(event.date, date) : 0;
  const edition: NextEdition = { values: new Map(), moved: [], marked: 0 };
  for (const { path, at } of (await listContentFiles(content)).files) {
    const file = at.join('/');
    const result = await readText(path);
    const value: Json = JSON.parse('text' in result ? result.text : '{}');
    const schema = schemaOf(file);
    for (const place of walk(value)) {
      const key = place.path.at(-1) as string;
      const kind = meaningAt(schema, place.path, value)?.kind;
      if (kind === 'date' && days && typeof place.value === 'string') {
        const to = addDays(place.value, days);
        (valueAt(value, place.path.slice(0, -1)) as Json)[key] = to;
        edition.moved.push({ file, path: place.path, from: place.value, to });
      } else if (
        typeof place.value === 'string' &&
        (kind === 'text' || kind === 'richText') &&
        place.value.includes(year)
      ) {
        edition.marked += mark(value, place.path, file);
      }
    }
    for (const path of yearlyEntries(value)) edition.marked += mark(value, [...path, 'placeholder'], file);
    removeOutcome(value);
    if (file === 'site') {
      value.look = {
        ...look,
        ...(isObject(value.look) ? value.look : {}),
        seed: `${title} ${date?.slice(0, 4) ?? `after ${year}`}`,
      };
      const lastEdition = { year, title, url: new URL(`${prefix}/${year}/`, url).href };
      value.editions = [lastEdition, ...(Array.isArray(value.editions) ? value.editions : [])];
      if (!date) edition.marked += mark(value, ['event', 'date'], file);
    }
    edition.values.set(join(...at.slice(0, -1), `${at.at(-1)}.json`), value);
  }
  return edition;
}

const tooEarly = (date: string, last: string): Problems =>
  new Problems([
    {
      message: `--date ${date}: must be after ${last}, the first day of the last edition`,
      panel: `The next edition must begin after ${last}, the first day of this one.`,
    },
  ]);

/** The lists of people, sessions and prices: what is another every year. */
const YEARLY_LISTS = ['speakers', 'events', 'people', 'prices'];

/** Returns the paths of the entries of `YEARLY_LISTS` in a file. Names of speakers in a session are texts, and no entries. */
const yearlyEntries = (value: Json): Path[] =>
  walk(value).flatMap(({ path, value: entry }) =>
    isObject(entry) && typeof path.at(-1) === 'number' && YEARLY_LISTS.includes(`${path.at(-2)}`) ? [path] : [],
  );

/** Marks the nearest entry around a place that can be marked as still to be filled in. Returns the number of new marks. */
function mark(root: Json, path: Path, file: string): number {
  const entry = nearestWith('placeholder', schemaOf(file), path, root);
  const value = entry && valueAt(root, entry);
  if (!isObject(value) || value.placeholder === true) return 0;
  value.placeholder = true;
  return 1;
}

/** Removes what came of an edition: who has won the prizes, and the links of sessions to recordings and slides. */
function removeOutcome(value: unknown): void {
  for (const { value: entry } of walk(value)) {
    if (!isObject(entry)) continue;
    delete entry.winners;
    if (!Array.isArray(entry.links)) continue;
    const links = entry.links.filter((link) => !isObject(link) || !['recording', 'slides'].includes(`${link.kind}`));
    if (links.length) entry.links = links;
    else delete entry.links;
  }
}
