import { findAll, formatPath, isObject, type Path, valueAt, walk } from '../json/path';
import { nameEntry } from '../messages/entries';
import { nearest } from '../messages/nearest';
import type { Mistake } from '../messages/problems';
import { ON_EVERY_PAGE } from '../programme/anchors';
import { slug } from '../programme/slug';
import { minutesIn, nextDay } from '../programme/time';
import { CLOCK } from '../schema/fields';
import { homeBlocks } from '../schema/homeBlocks';
import { schemaOf } from '../schema/schema';
import { textProblem } from '../schema/textRules';
import { type Field, fieldsIn } from '../schema/walk';

/**
 * Finds values of one content file that do not fit together. Skips invalid values, which the schema reports. These rules are not in
 * the schema, because there a rule does not run while its object has another mistake. If `before` is given, an earlier value of the
 * file without mistakes, rules about single entries check only what has changed since.
 */
export function findCrossFieldMistakes(file: string, value: unknown, before?: unknown): Mistake[] {
  const changed = walk(value, [], before);
  return [
    ...changed.flatMap((entry) => findEndBeforeStart(entry, file === 'schedule')),
    ...changed.flatMap(findLastDateBeforeDate),
    ...fieldsIn(schemaOf(file), value, before).flatMap(findFocusWithoutPhoto),
    ...(file === 'hackathon' ? findDatesOutOfOrder(walk(value), /^timeline\.items\[\d+\]$/) : []),
    ...(file === 'pages' || file === 'home'
      ? changed.filter(isTimeline).flatMap((block) => findDatesOutOfOrder(itemsOf(block), /\]$/))
      : []),
    ...(['schedule', 'speakers', 'pages'].includes(file) ? findRepeatedIds(value) : []),
    ...(file === 'schedule' ? [...findUnknownTracks(value), ...findNightWithoutEvening(value)] : []),
    ...(file === 'home' ? [...findRepeatedIds(value, [...homeBlocks, 'prizes']), ...findOrderMistakes(value)] : []),
  ];
}

type Entry = { path: Path; value: unknown };
const DATE = /^\d{4}-\d\d-\d\d$/;
/** Returns the value of a key if it is a string that matches. */
const stringAt = (value: unknown, key: string, pattern: RegExp): string | undefined => {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === 'string' && pattern.test(text) ? text : undefined;
};

/** The longest that a session past midnight may last, in minutes: a longer one is probably a mistake. */
const LONGEST_NIGHT = 6 * 60;
/** As an end it is the end of the day, however long the session lasts. */
const MIDNIGHT = '00:00';

/**
 * Finds an end that is not after its start. If there is a last date, the end is on that day, so any time is right. A session may
 * end at midnight, or early on the next day; lint/sessions.ts warns about the latter.
 */
function findEndBeforeStart({ path, value }: Entry, isSchedule: boolean): Mistake[] {
  const [start, end] = [stringAt(value, 'start', CLOCK), stringAt(value, 'end', CLOCK)];
  if (!start || !end || end > start || stringAt(value, 'lastDate', DATE)) return [];
  if (!isSchedule || end === start)
    return [{ path: [...path, 'end'], message: `must be after the start (${start}); correct one of them` }];
  if (end === MIDNIGHT || minutesIn(end) + 24 * 60 - minutesIn(start) <= LONGEST_NIGHT) return [];
  const message = `"${end}" is before the start ("${start}"); correct "start" or "end"; a session past midnight may last six hours`;
  return [{ path: [...path, 'end'], message }];
}

function findLastDateBeforeDate({ path, value }: Entry): Mistake[] {
  const [first, last] = [stringAt(value, 'date', DATE), stringAt(value, 'lastDate', DATE)];
  if (!first || !last || last > first) return [];
  return [
    { path: [...path, 'lastDate'], message: 'must be after the first day; leave it out if there is only one day' },
  ];
}

/** Finds a focus without a photo: nothing else is cropped (rule 14.7). */
function findFocusWithoutPhoto({ path, kind, value, beside }: Field): Mistake[] {
  const { key, value: picture } = (kind === 'focus' && beside('picture')) || {};
  if (!key || !/%/.test(value)) return [];
  if (typeof picture !== 'string' || !picture)
    return [
      { path, message: `says how a photo is cropped, but there is no photo; name one as "${key}", or delete this` },
    ];
  if (!/\.svg$/i.test(picture)) return [];
  return [
    { path, message: 'says how a photo is cropped, but this picture is a drawing, which is shown whole; delete it' },
  ];
}

const isTimeline = ({ value }: Entry) => stringAt(value, 'type', /^timeline$/) !== undefined;
/** Returns the entries of the list `items` of a block. */
const itemsOf = ({ path, value }: Entry): Entry[] => {
  const { items } = value as { items?: unknown };
  return Array.isArray(items) ? items.map((item, n) => ({ path: [...path, 'items', n], value: item })) : [];
};

/** Finds dates of a timeline that are before the one above them. `places` matches the paths of its entries. */
function findDatesOutOfOrder(all: Entry[], places: RegExp): Mistake[] {
  const items = all.filter(({ path }) => places.test(formatPath(path)));
  return items.flatMap(({ path, value }, n) => {
    const before = items[n - 1]?.value;
    const [date, dateBefore] = [stringAt(value, 'date', DATE), stringAt(before, 'date', DATE)];
    if (!date || !dateBefore || date >= dateBefore) return [];
    return [
      {
        path: [...path, 'date'],
        message: `must not be before “${stringAt(before, 'label', /./) ?? n}” (${dateBefore}); correct a date, or change the order`,
      },
    ];
  });
}

/** The ids of elements that every page has, and of the rosette. */
export const OF_EVERY_PAGE = [...ON_EVERY_PAGE, 'rosette'];

/** The same ids in the form of the keys of `findRepeatedIds`: no day, session or block may have one. */
const OUR_IDS = OF_EVERY_PAGE.flatMap((id) =>
  ['days', 'blocks'].map((list): [string, string] => [`${list} ${id}`, 'the page itself']),
);

/**
 * Finds ids that are used twice. Those of days, lists and sessions are anchors on one page, so all of them must differ, and so must
 * those of the blocks of a page (rule 7.10). Ids of tracks and of speakers may be the same as those.
 */
function findRepeatedIds(root: unknown, idsOfBlocks: string[] = []): Mistake[] {
  /** For each id, the path of the first entry that has it, or words for what has taken it. */
  const owners = new Map<unknown, string | Path>([
    ...OUR_IDS,
    ...idsOfBlocks.map((id): [string, string] => [`blocks ${id}`, `the block ${id}`]),
  ]);
  const ids = findAll(root, (path, value) => path.at(-1) === 'id' && typeof value === 'string')
    // Days come before their sessions, whatever the order of the keys.
    .sort((a, b) => a.path.length - b.path.length);
  return ids.flatMap(({ path, value }) => {
    // Days and lists share a page.
    const key = `${path[0] === 'lists' ? 'days' : path[0]} ${value}`;
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, path);
      return [];
    }
    const ownerName = typeof owner === 'string' ? owner : (nameEntry(root, owner) ?? formatPath(owner));
    return [{ path, message: `"${value}" is taken by ${ownerName}; write another id, because each must be unique` }];
  });
}

/** Finds tracks of sessions that the file does not have. Suggests only those that it has. */
function findUnknownTracks(file: unknown): Mistake[] {
  const declared = valueAt(file, ['tracks']);
  const tracks = (Array.isArray(declared) ? declared : []).map((track) => ({
    id: `${valueAt(track, ['id'])}`,
    name: `${valueAt(track, ['name'])}`,
  }));
  const ids = tracks.map(({ id }) => id);
  const isUnknown = (path: Path, value: unknown) =>
    path.length === 5 && path[4] === 'track' && typeof value === 'string' && !ids.includes(value);
  return findAll(file, isUnknown).flatMap(({ path, value }): Mistake[] => {
    const trackName = value as string;
    if (textProblem(trackName)) return [];
    const trackOfThisName = tracks.find(({ name }) => name.toLowerCase() === trackName.trim().toLowerCase());
    const similarId = trackOfThisName?.id ?? nearest(trackName, ids) ?? nearest(slug(trackName), ids);
    const id = slug(trackName) || 'track';
    const entry = `{ "id": "${id}", "name": ${JSON.stringify(trackName)} }`;
    const here = id === trackName ? '' : `, and write "${id}" here`;
    const add = `add ${entry} to "tracks"${here}`;
    if (!ids.length)
      return [
        {
          path,
          message: `this file has no "tracks"; delete "track", or write "tracks": [${entry}], after the first { of this file${here}`,
          panel: `there are no "tracks"; delete "track", or ${add}`,
        },
      ];
    const remedy = similarId
      ? `did you mean "${similarId}"?`
      : `write one of ${ids.map((each) => `"${each}"`).join(', ')}, or delete "track", or ${add}`;
    return [
      {
        path,
        message: `no track of this file has this "id"; ${remedy}`,
        panel: `no track has this "id"; ${remedy}`,
      },
    ];
  });
}

/** Finds sessions that belong to the evening of a day that the file does not have. */
function findNightWithoutEvening(file: unknown): Mistake[] {
  const days = valueAt(file, ['days']);
  const dates = (Array.isArray(days) ? days : []).flatMap((day) => stringAt(day, 'date', DATE) ?? []);
  return findAll(file, (path, value) => path.at(-1) === 'afterMidnight' && value === true).flatMap(
    ({ path }): Mistake[] => {
      const date = stringAt(valueAt(file, path.slice(0, 2)), 'date', DATE);
      if (!date || dates.some((each) => nextDay(each) === date)) return [];
      const message = `there is no day before ${date} to which this session could belong; add that day, or delete "afterMidnight"`;
      return [{ path, message }];
    },
  );
}

/** Finds names in the order of the home page that no block of the page has, or that stand there twice. */
function findOrderMistakes(home: unknown): Mistake[] {
  const { order, blocks } = (home ?? {}) as { order?: unknown; blocks?: unknown };
  if (!Array.isArray(order)) return [];
  const ids = (Array.isArray(blocks) ? blocks : []).flatMap((block) => {
    const id = valueAt(block, ['id']);
    return typeof id === 'string' ? id : [];
  });
  const names: string[] = [...homeBlocks, ...ids];
  return order.flatMap((name, n): Mistake[] => {
    if (typeof name !== 'string') return [];
    const path = ['order', n];
    if (order.indexOf(name) < n)
      return [{ path, message: `“${name}” stands in this list already; delete one of them` }];
    if (names.includes(name)) return [];
    const suggestion = nearest(name, names);
    const remedy = suggestion
      ? `did you mean "${suggestion}"?`
      : `write one of ${names.map((each) => `"${each}"`).join(', ')}`;
    return [{ path, message: `there is no block “${name}” on this page; ${remedy}` }];
  });
}
