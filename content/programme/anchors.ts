import { isObject, type Path, valueAt } from '../json/path';
import { homeBlocks } from '../schema/homeBlocks';
import { pageNames, pages, targetOf } from '../schema/pages';
import { speakerIds } from './speakerIds';

/**
 * Something on a page that links can lead to: `page:PAGE#NAME`. `path` leads to it from Content: `['home', 'tracks']`,
 * `['pages', 'visit', 'blocks', 2]`.
 */
export type Anchor = { page: string; name: string; path: Path };

/** The names that links can lead to on every page. */
export const ON_EVERY_PAGE = ['main', 'top', 'first-screen'];

/**
 * Returns everything that links can lead to: on each page its blocks, by their `id` or by their key in its content file; on Agenda
 * the days, lists and sessions; on Home and About the speakers. `content` has the form of Content and need not be valid; values
 * that the schema refuses are skipped. The result includes blocks whose list is empty, although pages leave them out.
 */
export function anchorsOf(content: unknown): Anchor[] {
  const has = (...path: Path) => valueAt(content, path) !== undefined;
  const isShown = (name: string) => {
    if (name === 'foundation' || name === 'why') return has('about', name);
    if (name === 'speakers') return speakersAreShown(content);
    return has('home', name) && (name !== 'schedule' || has('schedule'));
  };
  const free = keysOf(valueAt(content, ['pages'])).map((page) => ({ page, path: ['pages', page] }));
  return [
    ...homeBlocks.filter(isShown).map((name) => ({ page: 'home', name, path: ['home', name] })),
    ...(homeHasPrizes(content) ? [{ page: 'home', name: 'prizes', path: ['home', 'register'] }] : []),
    ...(hasResults(content) ? [{ page: 'hackathon', name: 'results', path: ['hackathon', 'prizes'] }] : []),
    ...pageNames.filter((page) => 'blocks' in pages[page]).flatMap((page) => blockAnchors(content, page)),
    ...(speakersAreShown(content) ? [{ page: 'about', name: 'speakers', path: ['home', 'speakers'] }] : []),
    ...speakerAnchors(content),
    ...(has('agenda') ? daysAndSessionAnchors(content) : []),
    ...[{ page: 'home', path: ['home'] }, ...free].flatMap(({ page, path }) =>
      withId(content, [...path, 'blocks']).map((block) => ({ page, ...block })),
    ),
  ];
}

const blockAnchors = (content: unknown, page: string): Anchor[] =>
  keysOf(valueAt(content, [page]))
    .filter((name) => name !== 'meta' && isObject(valueAt(content, [page, name])))
    .map((name) => ({ page, name, path: [page, name] }));

/** Checks whether the call to register on the home page shows the prizes of the hackathon (rule 4.15). */
function homeHasPrizes(content: unknown): boolean {
  const button = valueAt(content, ['home', 'register', 'button']);
  return (
    isObject(button) &&
    targetOf({ page: textOf(button.page), url: textOf(button.url) })?.page === 'hackathon' &&
    valueAt(content, ['hackathon', 'prizes']) !== undefined
  );
}

/** Checks whether a prize of the hackathon has a winner that is published (rule 6.10). */
const hasResults = (content: unknown): boolean => {
  const isPublished = (entry: unknown) => valueAt(entry, ['placeholder']) !== true;
  const prizes = listAt(content, ['hackathon', 'prizes', 'items']).filter(isPublished);
  return prizes.some((prize) => listAt(prize, ['winners']).some(isPublished));
};

/** Checks whether Home and About show the speakers. */
const speakersAreShown = (content: unknown): boolean =>
  valueAt(content, ['home', 'speakers']) !== undefined &&
  (listAt(content, ['speakers', 'speakers']).length > 0 ||
    (valueAt(content, ['speakers']) !== undefined && valueAt(content, ['home', 'speakers', 'text']) !== undefined));

/**
 * Returns the speakers that links can lead to: all of them if speakers have pages, otherwise those that a session names or that
 * have an `id`, because only their cards have an address.
 */
function speakerAnchors(content: unknown): Anchor[] {
  const people = listAt(content, ['speakers', 'speakers']).map((person) => ({
    id: textOf(valueAt(person, ['id'])),
    name: textOf(valueAt(person, ['name'])) ?? '',
  }));
  const hasPages = valueAt(content, ['speakers', 'pages']) === true;
  if (!hasPages && !speakersAreShown(content)) return [];
  const days = PARTS_WITH_SESSIONS.flatMap((part) => listAt(content, ['schedule', part]));
  const namesInSessions = new Set(
    days.flatMap((day) => listAt(day, ['events']).flatMap((each) => listAt(each, ['speakers']))),
  );
  const onPages = valueAt(content, ['about']) === undefined ? ['home'] : ['home', 'about'];
  return speakerIds(people).flatMap((id, n) => {
    const { id: writtenId, name } = people[n] as (typeof people)[number];
    const isFirst = people.findIndex((each) => each.name === name) === n;
    if (!hasPages && writtenId === undefined && !(isFirst && namesInSessions.has(name))) return [];
    return onPages.map((page) => ({ page, name: `speaker-${id}`, path: ['speakers', 'speakers', n] }));
  });
}

/** The parts of the schedule that have sessions: days, and lists without times. */
const PARTS_WITH_SESSIONS = ['days', 'lists'];

function daysAndSessionAnchors(content: unknown): Anchor[] {
  const days = PARTS_WITH_SESSIONS.flatMap((part) => withId(content, ['schedule', part]));
  const sessions = PARTS_WITH_SESSIONS.flatMap((part) =>
    listAt(content, ['schedule', part]).flatMap((_, n) => withId(content, ['schedule', part, n, 'events'])),
  );
  return [...days, ...sessions].map((each) => ({ page: 'agenda', ...each }));
}

/** Returns the entries of the list at `path` that have an id. */
const withId = (content: unknown, path: Path): Omit<Anchor, 'page'>[] =>
  listAt(content, path).flatMap((entry, n) => {
    const name = textOf(valueAt(entry, ['id']));
    return name === undefined ? [] : [{ name, path: [...path, n] }];
  });

const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
function listAt(value: unknown, path: Path): unknown[] {
  const list = valueAt(value, path);
  return Array.isArray(list) ? list : [];
}

/** Returns the values of content files, by names such as `home` and `pages/visit`, in the form of Content. */
export function toFormOfContent(files: (readonly [file: string, value: unknown])[]): Record<string, unknown> {
  const isFree = ([file]: readonly [string, unknown]) => file.startsWith('pages/');
  const free = files.filter(isFree).map(([file, value]) => [file.slice('pages/'.length), value]);
  return { ...Object.fromEntries(files.filter((each) => !isFree(each))), pages: Object.fromEntries(free) };
}
