import { addDays, clockAt, daysBetween, minutesIn } from '../programme/time';

const MINUTES_OF_DAY = 24 * 60;

/**
 * Returns the end that keeps the length of what begins at `to` in place of `from`: a session with times such as `09:00`, or an event
 * with dates such as `2030-01-31`. Returns undefined if one of the values is neither.
 */
export function movedEnd(from: unknown, to: unknown, end: unknown): string | undefined {
  const all = [from, to, end];
  if (all.every(isTime)) {
    const [start, newStart, oldEnd] = all.map(minutesIn) as [number, number, number];
    return clockAt((oldEnd + newStart - start + MINUTES_OF_DAY) % MINUTES_OF_DAY);
  }
  if (!all.every(isDate)) return undefined;
  const [start, newStart, oldEnd] = all as [string, string, string];
  return addDays(oldEnd, daysBetween(start, newStart));
}

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d\d:\d\d$/.test(value);

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** The keys of ends by those of their starts: the end moves with the start. */
const ENDS: Record<string, string> = { start: 'end', date: 'lastDate' };

/** Returns the key of the end that moves with the start at `key`, such as `end` for `start`; undefined for any other key. */
export const keyOfEnd = (key: string): string | undefined => (Object.hasOwn(ENDS, key) ? ENDS[key] : undefined);
