import { formatPath, type Path, walk } from '../json/path';
import type { Mistake } from '../messages/mistake';
import { nearest } from '../messages/nearest';
import { CLOCK } from '../schema/fields';
import { homeBlocks } from '../schema/homeBlocks';

/**
 * Every pair of values in one content file that do not fit together. Invalid values are skipped, because the schema
 * reports them. In the schema, such a rule would run only after its object had no other mistake.
 */
export function crossFieldProblems(file: string, value: unknown): Mistake[] {
  const all = [...walk(value)];
  return [
    ...all.flatMap(endBeforeStart),
    ...all.flatMap(lastDateBeforeDate),
    ...(file === 'hackathon' ? datesOutOfOrder(all, /^timeline\.items\[\d+\]$/) : []),
    ...(file === 'pages' || file === 'home'
      ? all.filter(isTimeline).flatMap((block) => datesOutOfOrder(itemsOf(block), /\]$/))
      : []),
    ...(file === 'schedule' || file === 'pages' ? repeatedIds(all) : []),
    ...(file === 'home' ? [...repeatedIds(all, [...homeBlocks]), ...orderProblems(value)] : []),
  ];
}

type Entry = { path: Path; value: unknown };
const DATE = /^\d{4}-\d\d-\d\d$/;
const stringAt = (value: unknown, key: string, pattern: RegExp): string | undefined => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof found === 'string' && pattern.test(found) ? found : undefined;
};

/** If there is a last date, the end is on that day and may be earlier than the start. */
function endBeforeStart({ path, value }: Entry): Mistake[] {
  const [start, end] = [stringAt(value, 'start', CLOCK), stringAt(value, 'end', CLOCK)];
  if (!start || !end || end > start || stringAt(value, 'lastDate', DATE)) return [];
  return [{ path: [...path, 'end'], message: `must be after the start (${start})` }];
}

function lastDateBeforeDate({ path, value }: Entry): Mistake[] {
  const [first, last] = [stringAt(value, 'date', DATE), stringAt(value, 'lastDate', DATE)];
  if (!first || !last || last > first) return [];
  return [
    { path: [...path, 'lastDate'], message: 'must be after the first day; leave it out if there is only one day' },
  ];
}

const isTimeline = ({ value }: Entry) => stringAt(value, 'type', /^timeline$/) !== undefined;
/** The entries of the list `items` of a block. */
const itemsOf = ({ path, value }: Entry): Entry[] => {
  const { items } = value as { items?: unknown };
  return Array.isArray(items) ? items.map((item, n) => ({ path: [...path, 'items', n], value: item })) : [];
};

/** The dates of a timeline, which stand at these places, must be in order. */
function datesOutOfOrder(all: Entry[], places: RegExp): Mistake[] {
  const items = all.filter(({ path }) => places.test(formatPath(path)));
  return items.flatMap(({ path, value }, n) => {
    const before = items[n - 1]?.value;
    const [date, last] = [stringAt(value, 'date', DATE), stringAt(before, 'date', DATE)];
    if (!date || !last || date >= last) return [];
    return [
      { path: [...path, 'date'], message: `must not be before “${stringAt(before, 'label', /./) ?? n}” (${last})` },
    ];
  });
}

/** The ids that every page has, and one that the site draws with. */
const OUR_IDS = ['top', 'main', 'rosette'].map((id): [string, string] => [id, 'the page itself']);

/**
 * Days and sessions become fragments of one page, and blocks of another, so their ids must be unique together (rule 7.10).
 */
function repeatedIds(all: Entry[], taken: string[] = []): Mistake[] {
  const seen = new Map<unknown, string>([...OUR_IDS, ...taken.map((id): [string, string] => [id, `the block ${id}`])]);
  const ids = all
    .filter(({ path, value }) => path.at(-1) === 'id' && typeof value === 'string')
    // Days come before their sessions, whatever the order of the keys.
    .sort((a, b) => a.path.length - b.path.length);
  return ids.flatMap(({ path, value }) => {
    const first = seen.get(value);
    seen.set(value, first ?? formatPath(path));
    return first
      ? [{ path, message: `"${value}" is taken by ${first}; write another id, because each must be unique` }]
      : [];
  });
}

/** What the order of the home page names must be there, once. */
function orderProblems(home: unknown): Mistake[] {
  const { order, blocks } = (home ?? {}) as { order?: unknown; blocks?: unknown };
  if (!Array.isArray(order)) return [];
  const ids = (Array.isArray(blocks) ? blocks : []).flatMap((block) => stringAt(block, 'id', /./) ?? []);
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
