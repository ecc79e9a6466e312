import { formatPath, type Path, walk } from '../json/path';
import { CLOCK } from '../schema/fields';

/** A value that does not fit another one of the same file. */
type Finding = { path: Path; message: string };

/**
 * What does not fit together in a content file, which may hold other mistakes: values that are none are passed over here,
 * because the schema tells of them. A rule in the schema itself would wait until its object had no other mistake.
 */
export function crossFieldProblems(file: string, value: unknown): Finding[] {
  const all = [...walk(value)];
  return [
    ...all.flatMap(endBeforeStart),
    ...all.flatMap(lastDateBeforeDate),
    ...(file === 'hackathon' ? backInTime(all) : []),
    ...(file === 'schedule' ? repeatedIds(all) : []),
  ];
}

type At = { path: Path; value: unknown };
const DATE = /^\d{4}-\d\d-\d\d$/;
const text = (value: unknown, key: string, pattern: RegExp): string | undefined => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof found === 'string' && pattern.test(found) ? found : undefined;
};

/** Where there is a last date, the end is on that day. */
function endBeforeStart({ path, value }: At): Finding[] {
  const [start, end] = [text(value, 'start', CLOCK), text(value, 'end', CLOCK)];
  if (!start || !end || end > start || text(value, 'lastDate', DATE)) return [];
  return [{ path: [...path, 'end'], message: `must be after the start (${start})` }];
}

function lastDateBeforeDate({ path, value }: At): Finding[] {
  const [first, last] = [text(value, 'date', DATE), text(value, 'lastDate', DATE)];
  if (!first || !last || last > first) return [];
  return [
    { path: [...path, 'lastDate'], message: 'must be after the first day; leave it out where there is only one' },
  ];
}

/** The dates of the hackathon stand in their order. */
function backInTime(all: At[]): Finding[] {
  const items = all.filter(({ path }) => /^timeline\.items\[\d+\]$/.test(formatPath(path)));
  return items.flatMap(({ path, value }, n) => {
    const before = items[n - 1]?.value;
    const [date, last] = [text(value, 'date', DATE), text(before, 'date', DATE)];
    if (!date || !last || date >= last) return [];
    return [{ path: [...path, 'date'], message: `must not be before “${text(before, 'label', /./) ?? n}” (${last})` }];
  });
}

/** Days and sessions become fragments of one page, so their ids are unique together. */
function repeatedIds(all: At[]): Finding[] {
  const seen = new Map<unknown, string>();
  const ids = all
    .filter(({ path, value }) => path.at(-1) === 'id' && typeof value === 'string')
    // First those of the days, which stand above their sessions whatever the order of the keys.
    .sort((a, b) => a.path.length - b.path.length);
  return ids.flatMap(({ path, value }) => {
    const first = seen.get(value);
    seen.set(value, first ?? formatPath(path));
    return first ? [{ path, message: `"${value}" is taken by ${first}; each id may stand only once` }] : [];
  });
}
