import { sortByStart } from '../../content/programme/sessions';
import { endClock, startClock } from '../../content/programme/time';
import type { Session } from '../../content/schema/schema';

/**
 * Returns the sessions in the order of their start. A session is `overlapping` if another session both starts and ends while it
 * runs. Wide screens show such a session in a second column (rule 5.3).
 */
export function markOverlaps(sessions: Session[]): { session: Session; overlapping: boolean }[] {
  const sorted = sortByStart(sessions);
  // A session covers another that starts no earlier and ends earlier, so of all sessions with the same start only the one
  // that ends first matters. This is fast even with thousands of sessions.
  const earliestEnds = new Map<string, string>();
  for (const { time } of sorted.filter(takesPlace)) {
    const end = endClock(time);
    const start = startClock(time);
    const earliest = earliestEnds.get(start);
    if (earliest === undefined || end < earliest) earliestEnds.set(start, end);
  }
  const starts = [...earliestEnds];
  return sorted.map((session) => ({
    session,
    overlapping: takesPlace(session) && starts.some((start) => covers(session, start)),
  }));
}

/** Checks whether a session is running at `start` and goes on after `end`. */
const covers = ({ time }: Session, [start, end]: [string, string]) =>
  time.end !== undefined && startClock(time) <= start && endClock(time) > start && endClock(time) > end;

/** Checks whether a session takes place, which a cancelled one does not. */
const takesPlace = ({ status }: Session) => status !== 'cancelled';
