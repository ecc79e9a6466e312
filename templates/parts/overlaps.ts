import type { Session } from '../../content/schema/schema';

/**
 * Sessions in the order of their start, each told whether it runs `overlapping`: beside the main line, because it was already
 * running when another began and goes on after it. Wide screens put those in a column of their own.
 */
export function markOverlaps(sessions: Session[]): { session: Session; overlapping: boolean }[] {
  const sorted = sessions.toSorted((a, b) => (a.time.start < b.time.start ? -1 : a.time.start > b.time.start ? 1 : 0));
  // Of those that start together, one is covered where another ends sooner; of those that start later, where it is over
  // first. So each start needs only its earliest end, and each session only the ends of the starts while it runs.
  const soonest = new Map<string, string>();
  for (const { time } of sorted) {
    const end = time.end ?? time.start;
    const known = soonest.get(time.start);
    if (known === undefined || end < known) soonest.set(time.start, end);
  }
  const starts = [...soonest];
  return sorted.map((session) => ({ session, overlapping: starts.some((start) => covers(session, start)) }));
}

/** Whether a session is running at `start` and goes on after `end`. */
const covers = ({ time }: Session, [start, end]: [string, string]) =>
  time.end !== undefined && time.start <= start && time.end > start && time.end > end;
