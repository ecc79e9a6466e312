import type { Session } from '../schema/schema';

/** Whether a session that begins at 23:00 ends at, say, 01:00: on the next day. */
export const endsNextDay = ({ start, end = start }: Session['time']): boolean => end < start;

/**
 * When a session ends, to be compared with other times of its day: `25:00` for one o'clock on the next day. The start if
 * the end is open.
 */
export function endClock({ start, end = start }: Session['time']): string {
  return end < start ? `${Number(end.slice(0, 2)) + 24}${end.slice(2)}` : end;
}
