import { sha256 } from '../../content/json/hash';
import type { CalendarEntry } from './calendarEntries';

const FIRST_MINUTE = Date.UTC(2020, 0) / 60_000;
/** So that a sequence stays below 2 ** 31 and is an integer for every program. It is reached in 2035. */
const LAST = 2 ** 23 - 1;

/**
 * The number by which a calendar knows that an entry has changed: it grows with `stamp`, the time of the content, and
 * differs when the entry says something else. The same entry of the same time has the same number
 * (rule 21.2).
 */
export function sequence(entry: CalendarEntry, stamp: Date | undefined): number {
  const minutes = stamp ? Math.floor(stamp.getTime() / 60_000) - FIRST_MINUTE : 0;
  const hash = Number.parseInt(sha256(JSON.stringify(entry)).slice(0, 2), 16);
  return Math.min(Math.max(minutes, 0), LAST) * 256 + hash;
}
