import { countOmitted, type OmittedFields } from './programme';
import { toWallTime } from './zone';

/** How long a session may be that ends on the day after its start. */
const MAX_NIGHT = 6 * 60 * 60_000;

/**
 * When a session ends that starts at this time and lasts so many milliseconds; undefined if that is not known, or after
 * midnight and later than our content can say, which is counted.
 */
export function endOf(start: number, duration: number, zone: string, omitted: OmittedFields): string | undefined {
  if (duration <= 0) return undefined;
  const [from, until] = [toWallTime(start, zone), toWallTime(start + duration, zone)];
  if (from.date === until.date) return until.time > from.time ? until.time : undefined;
  if (duration <= MAX_NIGHT) return until.time;
  countOmitted(omitted, 'ends on another day', true, 'these sessions have a start only');
  return undefined;
}
