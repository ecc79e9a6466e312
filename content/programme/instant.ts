import { nextDay } from './nextDay';

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
