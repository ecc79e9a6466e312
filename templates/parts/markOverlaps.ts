import { sortByStart } from '../../content/programme/sessions';
import { endClock } from '../../content/programme/time';
import type { Session } from '../../content/schema/schema';

/**
 * The sessions in the order of their start, each marked as `overlapping` if another one takes place while it is running.
 * Wide screens show those in a column of their own (rule 5.3).
 */
export function markOverlaps(sessions: Session[]): { session: Session; overlapping: boolean }[] {
  const sorted = sortByStart(sessions);
  // A session covers another that starts no earlier and ends earlier, so of all sessions with the same start only the one
  // that ends first matters. That keeps thousands of sessions fast.
  const earliestEnds = new Map<string, string>();
  for (const { time } of sorted.filter(takesPlace)) {
    const end = endClock(time);
    const earliest = earliestEnds.get(time.start);
    if (earliest === undefined || end < earliest) earliestEnds.set(time.start, end);
  }
  const starts = [...earliestEnds];
  return sorted.map((session) => ({
    session,
    overlapping: takesPlace(session) && starts.some((start) => covers(session, start)),
  }));
}

/** Whether a session is running at `start` and goes on after `end`. */
const covers = ({ time }: Session, [start, end]: [string, string]) =>
  time.end !== undefined && time.start <= start && endClock(time) > start && endClock(time) > end;

const takesPlace = ({ status }: Session) => status !== 'cancelled';
