import type { Session } from '../../content/schema';

/**
 * Sessions in the order of their start, each told whether it runs `aside`: beside the main line, because it was already
 * running when another began and goes on after it. Wide screens put those in a column of their own.
 */
export function lanes(sessions: Session[]): { session: Session; aside: boolean }[] {
  const sorted = sessions.toSorted((a, b) => a.time.start.localeCompare(b.time.start));
  return sorted.map((session) => ({
    session,
    aside: sorted.some((other) => other !== session && covers(session, other)),
  }));
}

const covers = (long: Session, short: Session) =>
  long.time.end !== undefined &&
  long.time.start <= short.time.start &&
  long.time.end > short.time.start &&
  long.time.end > (short.time.end ?? short.time.start) &&
  (long.time.start < short.time.start || long.time.end !== short.time.end);
