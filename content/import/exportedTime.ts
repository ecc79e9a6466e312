import { endOf } from './endOf';
import { DATE } from './exportSchema';
import type { OmittedFields } from './programme';
import { toTimestamp, toWallTime } from './zone';

/** A moment of an export in milliseconds since 1970: its own offset counts, or else `zone`. Undefined if it is none. */
export function momentOf(text: string, zone: string): number | undefined {
  const [, date, time, offset] = DATE.exec(text.trim()) ?? [];
  if (!date || !time || !Number.isFinite(Date.parse(date))) return undefined;
  return offset ? Date.parse(`${date}T${time}:00${offset}`) : toTimestamp({ date, time }, zone);
}

/** The date, the start and the end of a session in `zone`; undefined if its start is none. */
export function exportedTime(from: string, until: string, zone: string, omitted: OmittedFields) {
  const start = momentOf(from, zone);
  if (start === undefined) return undefined;
  const { date, time } = toWallTime(start, zone);
  const duration = (momentOf(until, zone) ?? start) - start;
  return { date, start: time, end: endOf(start, duration, zone, omitted) };
}
