import { clockAt, minutesIn } from '../programme/time';
import { DATE } from './exportSchema';
import { countOmitted, type OmittedFields } from './programme';

/** Returns the date (`2025-09-13`), start and end (`09:00`) of a session in `zone`; undefined without a valid start. */
export function exportedTime(from: string, until: string, zone: string, omitted: OmittedFields) {
  const start = momentOf(from, zone);
  if (start === undefined) return undefined;
  const { date, time } = toWallTime(start, zone);
  const duration = (momentOf(until, zone) ?? start) - start;
  return { date, start: time, end: endOf(start, duration, zone, omitted) };
}

/** Says that the time of a session cannot be read, and what to write. */
export const unreadableStart = (text: string): string =>
  `“${text}” is no date and time, so this session has none yet; write it as 2031-03-07T09:00:00+01:00`;

/** Returns a date with a time in milliseconds since 1970, by its offset or else `zone`; undefined for any other text. */
function momentOf(text: string, zone: string): number | undefined {
  const [, date, time, offset] = DATE.exec(text.trim()) ?? [];
  if (!date || !time || !Number.isFinite(Date.parse(date))) return undefined;
  return offset ? Date.parse(`${date}T${time}:00${offset}`) : toTimestamp({ date, time }, zone);
}

/** The longest session that may end on the day after its start, in minutes. */
const MAX_NIGHT = 6 * 60;
const DAY = 24 * 60;

/**
 * Returns the end (`10:00`) of a session from its start (`09:00`) and its length in minutes. Returns undefined for an unknown length,
 * and for a session that goes on too long after midnight, which it counts.
 */
export function endAfter(start: string, minutes: number, omitted: OmittedFields): string | undefined {
  if (minutes <= 0) return undefined;
  const end = minutesIn(start) + minutes;
  if (minutes <= DAY && (end <= DAY || minutes <= MAX_NIGHT)) return clockAt(end);
  countLongEnd(omitted);
  return undefined;
}

const countLongEnd = (omitted: OmittedFields) =>
  countOmitted(omitted, 'ends on another day', true, 'these sessions have a start only');

/**
 * Returns the end (`10:00`) of a session from its start in milliseconds since 1970 and its duration in milliseconds.
 * Returns undefined for an unknown duration, and for a session that goes on too long after midnight, which it counts.
 */
export function endOf(start: number, duration: number, zone: string, omitted: OmittedFields): string | undefined {
  if (duration <= 0) return undefined;
  const [from, until] = [toWallTime(start, zone), toWallTime(start + duration, zone)];
  if (from.date === until.date) return until.time > from.time ? until.time : undefined;
  const isMidnight = until.time === '00:00' && duration <= DAY * 60_000;
  if (isMidnight || duration <= MAX_NIGHT * 60_000) return until.time;
  countLongEnd(omitted);
  return undefined;
}

/** The date and the time that a clock in a time zone shows. */
type WallTime = { date: string; time: string };

/**
 * Converts a wall time in a zone to milliseconds since 1970. Of an hour that happens twice in autumn it takes the first one; one that is
 * missing in spring is an hour later (RFC 5545, 3.3.5). Throws RangeError if there is no such zone.
 */
export function toTimestamp(wallTime: WallTime, zone: string): number {
  const target = asIfUtc(wallTime);
  const day = 24 * 60 * 60 * 1000;
  const offsetAt = (timestamp: number) => asIfUtc(toWallTime(timestamp, zone)) - timestamp;
  const [withOffsetBefore, withOffsetAfter] = [target - day, target + day].map((each) => target - offsetAt(each)) as [
    number,
    number,
  ];
  const isRight = (timestamp: number) => timestamp + offsetAt(timestamp) === target;
  return isRight(withOffsetBefore) || !isRight(withOffsetAfter) ? withOffsetBefore : withOffsetAfter;
}

const asIfUtc = ({ date, time }: WallTime) => Date.parse(`${date}T${time}Z`);

/** Converts milliseconds since 1970 to the wall time in a zone: `{ date: '2025-09-13', time: '09:00' }`. */
export function toWallTime(timestamp: number, zone: string): WallTime {
  const parts = clockIn(zone).formatToParts(timestamp);
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the formatter of a zone, made once because an export has thousands of times. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(zone, clock);
  return clock;
}
