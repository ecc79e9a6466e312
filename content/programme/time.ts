import type { Session } from '../schema/schema';

/** `13:30` → 810 */
export const minutesIn = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** 810 → `13:30`; what is after midnight begins at `00:00` again. */
export const clockAt = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

/** Whether a session that begins at 23:00 ends at, say, 01:00: on the next day. */
export const endsNextDay = ({ start, end = start }: Session['time']): boolean => end < start;

/**
 * When a session ends, to be compared with other times of its day: `25:00` for one o'clock on the next day. The start if
 * the end is open.
 */
export function endClock({ start, end = start }: Session['time']): string {
  return end < start ? `${Number(end.slice(0, 2)) + 24}${end.slice(2)}` : end;
}

/** `2025-09-30` → `2025-10-01` */
export const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);

/**
 * The instant of a wall-clock time in a time zone: `2025-09-13`, `09:00` in Asia/Kolkata → `2025-09-13T09:00:00+05:30`. From
 * `24:00` on, a time is of the next day.
 */
export function instant(date: string, clock: string, timeZone: string): string {
  const hour = Number(clock.slice(0, 2));
  if (hour >= 24) return instant(nextDay(date), `${String(hour - 24).padStart(2, '0')}${clock.slice(2)}`, timeZone);
  return `${date}T${clock}:00${offset(date, clock, timeZone)}`;
}

/** `+05:30`. Computed twice, because near a change of daylight saving time the first result is for the wrong instant. */
function offset(date: string, clock: string, timeZone: string): string {
  const wallClock = `${date}T${clock}:00`;
  const key = `${wallClock} ${timeZone}`;
  const known = offsets.get(key);
  if (known) return known;
  const first = offsetAt(new Date(`${wallClock}Z`), timeZone);
  const second = offsetAt(new Date(`${wallClock}${first}`), timeZone);
  offsets.set(key, second);
  return second;
}

/** A thousand sessions begin and end at a few dozen times. */
const offsets = new Map<string, string>();

/** A format takes longer to make than to use a hundred times. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(instant: Date, timeZone: string): string {
  const format = offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  const { value } = parts.find(({ type }) => type === 'timeZoneName') as Intl.DateTimeFormatPart;
  return value.replace('GMT', '') || '+00:00';
}
