import { isObject, type Path, valueAt, walk } from '../json/path';
import { addDays, daysBetween } from '../programme/time';
import type { Json, Operation } from './contentValues';
import { type JsonSchema, schemaAt } from './jsonSchema';
import { dateInBrackets, entryLabel, entryName, fieldLabel } from './names';
import { factsOf, makeEntry, makeSmallestValue } from './newEntry';

/** A list that can get an entry: the name of the entry, the name of the part around the list, its path and its schema. */
export type AddPlace = { what: string; where: string | undefined; path: Path; schema: JsonSchema };

/** The keys of the lists to which something can be added from anywhere. */
const LISTS_TO_ADD_TO = [
  'days',
  'events',
  'lists',
  'speakers',
  'organisations',
  'questions',
  'people',
  'pictures',
  'blocks',
];

/** Finds the lists of a content file that can get an entry: sessions, speakers, sponsors and so on. */
export function addPlaces(schema: JsonSchema, value: Json): AddPlace[] {
  // Missing lists of the file itself and of its blocks, such as the sponsors of the banner.
  const absent = [[], ...Object.keys(value ?? {}).map((key) => [key])].flatMap((path) => {
    const entry = valueAt(value, path) as Json;
    const keys = isObject(entry) ? Object.keys(schemaAt(schema, value, path)?.properties ?? {}) : [];
    return keys.filter((key) => !(entry as Record<string, Json>)[key]).map((key) => [...path, key]);
  });
  const present = walk(value)
    .filter((each) => Array.isArray(each.value))
    .map(({ path }) => path);
  return [...present, ...absent].flatMap((path) => {
    const key = `${path.at(-1)}`;
    const what = entryLabel(key);
    const list = LISTS_TO_ADD_TO.includes(key) ? schemaAt(schema, value, path) : undefined;
    // Blocks have several schemas. Lists of texts are left out: they are edited in place.
    const isOne = key === 'blocks' ? list?.items?.oneOf : list?.items?.properties;
    if (list?.type !== 'array' || !isOne) return [];
    return [{ what, where: nameAround(value, path), path, schema: list }];
  });
}

/** Returns the name of the nearest part around a list: an entry by its own name, another value by its key. */
function nameAround(value: Json, path: Path): string | undefined {
  for (let length = path.length - 1; length > 0; length--) {
    const around = path.slice(0, length);
    const entry = valueAt(value, around) as Json;
    const key = around.at(-1);
    const name = typeof key === 'string' ? fieldLabel(key) : entryName(entry);
    if (!Array.isArray(entry) && name) return name + dateInBrackets(entry);
  }
  return undefined;
}

/**
 * Makes the smallest value of a new content file. `site` is the value of site.json; if it has a `$schema`, the new file gets one
 * too.
 */
export function newFile(file: string, schema: JsonSchema, site: Json | undefined): { [key: string]: Json } {
  const { $schema } = isObject(site) ? site : {};
  const address = typeof $schema === 'string' ? $schema.replace('site.schema', `${file}.schema`) : undefined;
  const least = makeSmallestValue(schema, factsOf(site)) as { [key: string]: Json };
  const days = file === 'schedule' ? { days: makeDays(schema, least, site) } : undefined;
  return { ...(address !== undefined && { $schema: address }), ...least, ...days };
}

/** The most days that are made at once. A longer event does not have sessions on every day, so it gets one day only. */
const MOST_DAYS = 10;
/** The milliseconds of a day. */

/** Makes a day for each day of the event. */
function makeDays(schema: JsonSchema, schedule: { [key: string]: Json }, site: Json | undefined): Json[] {
  const [first] = schedule.days as Json[];
  const days = [first as Json];
  const [start, last] = ['date', 'lastDate'].map((key) => `${valueAt(site, ['event', key])}`) as [string, string];
  const count = daysBetween(start, last) + 1;
  for (let n = 1; n < count && count <= MOST_DAYS; n++) {
    const date = addDays(start, n);
    days.push(makeEntry(schema.properties?.days?.items ?? {}, { days }, days, factsOf(site), { values: { date } }));
  }
  return days;
}

/**
 * Makes the value of the new page `file` with this title: a free page (`pages/visit`) with a text that is to be written, or a page
 * that every site may have.
 */
export function newPage(
  file: string,
  title: string,
  schema: JsonSchema,
  site: Json | undefined,
): { [key: string]: Json } {
  const event = `${valueAt(site, ['title'])}`;
  const meta = { title: `${title} · ${event}`, description: `${title}: ${event}.` };
  if (!file.startsWith('pages/')) return { ...newFile(file, schema, site), meta, title };
  const text = schema.properties?.blocks?.items?.oneOf?.find(({ properties }) => properties?.body);
  const blocks = text ? [makeSmallestValue(text, factsOf(site))] : [];
  return { $schema: '../schemas/page.schema.json', meta, placeholder: true, title, blocks };
}

/**
 * Returns the operation that adds a link to a page to the header; undefined if the header has one. A label that nobody has typed,
 * such as the English name of the page, is marked as a placeholder.
 */
export function headerLink(
  site: Json | undefined,
  page: string,
  label: string,
  isTyped: boolean,
): Operation | undefined {
  const links = (valueAt(site, ['header', 'links']) ?? []) as Json[];
  if (links.some((each) => valueAt(each, ['page']) === page)) return undefined;
  const value = { label, page, ...(!isTyped && { placeholder: true }) };
  return { insert: ['header', 'links', links.length], value };
}

/** Returns the one operation that makes a new file of this value after applying the `set` operations to it. */
export function inNewFile(value: Json, operations: Operation[]): Operation[] {
  const whole = structuredClone(value);
  for (const operation of operations) {
    if (!('set' in operation)) continue;
    const around = valueAt(whole, operation.set.slice(0, -1)) as Record<string | number, Json>;
    around[operation.set.at(-1) as string] = operation.value;
  }
  return [{ set: [], value: whole }];
}

/** Files that the home page shows in a block of the same name. */
const LISTS = ['speakers', 'schedule'];

/** Returns the operation that adds the block of a new file to the home page; undefined if it has one or needs none. */
export function homeBlock(file: string, schema: JsonSchema, home: Json | undefined): Operation | undefined {
  const block = schema.properties?.[file];
  if (!LISTS.includes(file) || !block || !isObject(home) || file in home) return undefined;
  // Nobody has typed this heading: it is the English name of the file.
  return { set: [file], value: { title: fieldLabel(file), placeholder: true } };
}
