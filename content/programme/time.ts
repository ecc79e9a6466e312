import type { Session } from '../schema/schema';

/** Returns the minutes from midnight to a time: `13:30` → 810 */
export const minutesIn = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Returns the time so many minutes after midnight: 810 → `13:30`, 1450 → `00:10` */
export const clockAt = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

/** The time of a session; `nextDate` if it begins after the midnight of the day that it stands on (evenings.ts). */
export type Time = Session['time'] & { nextDate?: true };

/** Checks whether a session ends on the next day, as one from 23:00 to 01:00 does, and one after midnight. */
export const endsNextDay = ({ start, end = start, nextDate }: Time): boolean => nextDate === true || end < start;

/** Returns when a session begins, to compare with other times of its day: `24:30` is half past midnight (rule 5.23). */
export const startClock = ({ start, nextDate }: Time): string => (nextDate ? nextDayClock(start) : start);

/**
 * Returns when a session ends, to compare with other times of its day: `25:00` is one o'clock on the next day. Without an
 * end, returns the start.
 */
export const endClock = (time: Time): string => {
  const { start, end = start } = time;
  return endsNextDay(time) ? nextDayClock(end) : end;
};

const nextDayClock = (clock: string): string => `${Number(clock.slice(0, 2)) + 24}${clock.slice(2)}`;

/** Checks whether a session begins on the date after that of the day that it stands on. */
export const startsNextDay = ({ nextDate }: Time): boolean => nextDate === true;

/** Returns the date on which a session of the day with this date begins. */
export const startDate = (date: string, { nextDate }: Time): string => (nextDate ? nextDay(date) : date);

/** The length of a day of UTC, in milliseconds. */
const DAY = 24 * 3_600_000;

/** Returns the date so many days later: `2025-09-30`, 1 → `2025-10-01`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Returns the number of days from a date to another one; below 0 if that is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Returns the day after a date: `2025-09-30` → `2025-10-01` */
export const nextDay = (date: string): string => addDays(date, 1);

/**
 * Returns the instant of a local time in a time zone: `2025-09-13`, `09:00` in Asia/Kolkata → `2025-09-13T09:00:00+05:30`.
 * `24:00` and later times belong to the next day.
 */
export function instant(date: string, clock: string, timeZone: string): string {
  const hour = Number(clock.slice(0, 2));
  if (hour >= 24) return instant(nextDay(date), `${String(hour - 24).padStart(2, '0')}${clock.slice(2)}`, timeZone);
  return `${date}T${clock}:00${offset(date, clock, timeZone)}`;
}

/** Returns the offset of a zone: `+05:30`. Computed twice: near a change of summer time, the first instant is wrong. */
function offset(date: string, clock: string, timeZone: string): string {
  const wallClock = `${date}T${clock}:00`;
  const key = `${wallClock} ${timeZone}`;
  const earlier = offsets.get(key);
  if (earlier) return earlier;
  const first = offsetAt(new Date(`${wallClock}Z`), timeZone);
  const second = offsetAt(new Date(`${wallClock}${first}`), timeZone);
  offsets.set(key, second);
  return second;
}

/** Known offsets by local time and zone: a thousand sessions begin and end at a few dozen times. */
const offsets = new Map<string, string>();

/** Formats by zone: to make one takes longer than to use it a hundred times. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(instant: Date, timeZone: string): string {
  const format = offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  const { value } = parts.find(({ type }) => type === 'timeZoneName') as Intl.DateTimeFormatPart;
  return value.replace('GMT', '') || '+00:00';
}
