import { isObject, type Path, valueAt } from '../json/path';
import { shorten, titleOf } from '../messages/entries';
import type { Json } from './contentValues';

/** Labels of keys that are unclear to people who do not know the files. */
const LABELS = new Map(
  Object.entries({
    alt: 'Alternative text',
    alsoIn: 'Also in',
    body: 'Text',
    booknow: 'Book now',
    college: 'Organiser',
    detail: 'Page of all speakers',
    email: 'E-mail',
    embed: 'Address of the map',
    endpoint: 'Where the form is sent',
    events: 'Sessions',
    faq: 'Questions and answers',
    favicon: 'Icon in browser tabs',
    formerly: 'Former addresses',
    hourCycle: 'Hours of the clock',
    https: 'Secure address',
    id: 'Short name for links',
    image: 'Picture',
    intended: 'This is meant as it is',
    meta: 'Search results',
    show: 'Text of the button for the map',
    offline: 'Without network',
    offlinePage: 'Page without network',
    organisations: 'Sponsors',
    pdf: 'PDF',
    placeholder: 'Still to be filled in',
    prefix: 'Folder in the address',
    qr: 'QR code',
    seed: 'Word for other drawings',
    socials: 'Social networks',
    span: 'Periods of time',
    speaker: 'Speaker who is not in the list',
    theme: 'Design',
    url: 'Web address',
    when: 'When it is shown',
    zoneLabel: 'Name of the time zone',
  }),
);

/** The most characters of the name of an entry, which stands in headings and in the rows of lists. */
const MAX_NAME = 60;

/** Returns the label of a field by its key: `lastDate` → `Last date`. */
export function fieldLabel(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  return LABELS.get(key) ?? words.charAt(0).toUpperCase() + words.slice(1).replace(/-/g, ' ');
}

/**
 * Returns the label of a field in the form of an entry with the fields `properties`. Three keys can have another label there: `text`
 * beside a `body` is its introduction, a `when` that is a text is a word for the date, not a choice, and a `map` that is a choice is
 * no map.
 */
export function labelAmong(
  key: string,
  properties: Record<string, { isText?: boolean; enum?: unknown[] }> = {},
): string {
  if (key === 'text' && 'body' in properties) return 'Introduction';
  if (key === 'map' && properties.map?.enum) return 'When maps are loaded';
  return key === 'when' && properties.when?.isText ? 'When' : fieldLabel(key);
}

/** The names for one entry of a list, by the key of the list, where that key does not tell the name. */
const ENTRY_LABELS = new Map(
  Object.entries({
    alsoIn: 'Room',
    blocks: 'Block',
    events: 'Session',
    faq: 'Question',
    items: 'Entry',
    languages: 'Language',
    lists: 'List without times',
    organisations: 'Sponsor',
    people: 'Person',
    prices: 'Ticket',
    socials: 'Link',
    speakers: 'Speaker',
    travel: 'Way to travel',
  }),
);

/** Returns the name for one entry of the list at this key: `speakers` → `Speaker`. */
export const entryLabel = (key: string): string =>
  ENTRY_LABELS.get(key) ?? fieldLabel(key.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, ''));

/**
 * Returns the heading of an entry: the label of its key or, in a list, its title, its kind (`Gallery`), its own name or its place.
 */
export function entryTitle(value: Json | undefined, path: Path): string {
  const key = path.at(-1);
  if (typeof key === 'string') return fieldLabel(key);
  if (!isObject(value)) return entryName(value) ?? entryLabel(`${path.at(-2)}`);
  const { title, type } = value;
  if (typeof type === 'string') return shorten(titleOf({ title }) ?? fieldLabel(type), MAX_NAME);
  return entryName(value) ?? `${entryLabel(`${path.at(-2)}`)} ${(key as number) + 1}`;
}

/** Returns the name of a content file: `Home`, or the title of a file in `pages`. */
export function fileName(file: string, value: Json | undefined): string {
  // The label “Error” would look like the mistakes of the site.
  if (file === 'error') return 'Page not found';
  if (!file.startsWith('pages/')) return fieldLabel(file);
  const title = isObject(value) ? titleOf({ title: value.title }) : undefined;
  return title ?? fieldLabel(file.slice('pages/'.length));
}

/** Returns the name of an entry: its title or name, or else its first text; undefined if it has none. */
export function entryName(value: Json | undefined): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return shorten(`${value}`, MAX_NAME);
  if (!isObject(value)) return undefined;
  const title = titleOf(value);
  if (title !== undefined) return shorten(title, MAX_NAME);
  const key = keyOfFirstText(value);
  return key && entryName(value[key]);
}

const keyOfFirstText = (value: { [key: string]: Json }) =>
  Object.keys(value).find((key) => !['$schema', 'id', 'type'].includes(key) && isText(value[key]));

const isText = (value: Json | undefined): boolean => typeof value === 'string' && value !== '';

/** Returns the name of an entry of a list; without a text, its type, or else `Entry 3`. */
export function rowName(value: Json | undefined, index: number): string {
  const type = isObject(value) && typeof value.type === 'string' ? fieldLabel(value.type) : undefined;
  return entryName(value) ?? type ?? `Entry ${index + 1}`;
}

/**
 * Names a place of the content as people know it (rule 24.22): `“Keynote” (13 September): time, end`, `“Asha Devi” in Speakers`,
 * `Home: banner, text`. `root` is the value of the file.
 */
export function placeName(file: string, root: Json | undefined, path: Path): string {
  const around = entryAround(root, path);
  const value = valueAt(root, around) as Json | undefined;
  const entry = around.length ? entryPlace(file, root, around, value) : fileName(file, root);
  const field = fieldName(path.slice(around.length));
  return field ? `${entry}: ${field}` : entry;
}

/**
 * Names the entry `value` of a list, which is or will be at `path`: a day or what is in one with the date, `“Keynote” (13 September)`,
 * and every other entry with its file, `“Asha Devi” in Speakers`. `root` is the value of the file.
 */
export function entryPlace(file: string, root: Json | undefined, path: Path, value: Json | undefined): string {
  const owner = ownerName(file, root, path);
  const name = `“${rowName(value, path.at(-1) as number)}”${owner ? ` of “${owner}”` : ''}`;
  if (!isInDays(file, path)) return `${name} in ${fileName(file, root)}`;
  const day = isPathOfDay(path) ? value : (valueAt(root, path.slice(0, DAY_PATH_LENGTH)) as Json | undefined);
  return name + dateInBrackets(day);
}

/**
 * Returns the name of the entry that the one at `path` is a part of: the session of a link, the group of a person. Returns undefined
 * if it is part of none, and for a session, whose day is named by its date.
 */
function ownerName(file: string, root: Json | undefined, path: Path): string | undefined {
  const ownerPath = entryAround(root, path.slice(0, -1));
  const isDay = isInDays(file, path) && isPathOfDay(ownerPath);
  return ownerPath.length && !isDay ? entryName(valueAt(root, ownerPath) as Json) : undefined;
}

/** Checks whether the value at `path` of a file is a day of the programme or in one. */
const isInDays = (file: string, path: Path): boolean => file === 'schedule' && path[0] === 'days';

/** The number of steps in the path of a day: `days[0]`. */
const DAY_PATH_LENGTH = 2;
const isPathOfDay = (path: Path): boolean => path.length === DAY_PATH_LENGTH;

/** Returns the path of the nearest entry of a list at or around `path`; [] if there is none. */
export const entryAround = (root: Json | undefined, path: Path): Path =>
  path.slice(
    0,
    path.findLastIndex(
      (step, index) =>
        typeof step === 'number' && isObject(valueAt(root, path.slice(0, index + 1)) as Json | undefined),
    ) + 1,
  );

/** Returns the name of a field: `['time', 'end']` → `time, end`; `['speakers', 1]` → `speakers 2`. */
export const fieldName = (path: Path): string =>
  path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name} ${step + 1}`;
    const label = fieldLabel(step);
    return `${name}${name && ', '}${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  }, '');

/** Returns the date of a day in brackets, with a space before them: ` (13 September)`; empty if it has none. */
export function dateInBrackets(day: Json | undefined): string {
  const date = isObject(day) && typeof day.date === 'string' ? new Date(`${day.date}T00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime())) return '';
  return ` (${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })})`;
}
