import { endClock, minutesIn, startClock } from '../../../content/programme/time';
import type { Session } from '../../../content/schema/schema';

/** The minutes that one lamp stands for. */
const MINUTES = 15;

/** Renders the day as a row of lamps, one for each quarter of an hour. Those of the session are lit. */
export function SessionLamps({ session, sessions }: { session: Session; sessions: Session[] }) {
  const spans = sessions.map(findLamps);
  const first = Math.min(...spans.map(({ start }) => start));
  const last = Math.max(...spans.map(({ end }) => end));
  const { start, end } = findLamps(session);
  // The sheet draws lines as dots, one for each unit.
  return (
    <svg className="session-lamps" viewBox={`0 0 ${last - first} 1`} aria-hidden="true">
      <path d={`M.5.5H${last - first}`} />
      <path d={`M${start - first}.5.5H${end - first}`} />
    </svg>
  );
}

/** Returns the number of the first lamp of a session, counted from midnight, and of the lamp after its last one. */
function findLamps({ time }: Session): { start: number; end: number } {
  const start = Math.floor(minutesIn(startClock(time)) / MINUTES);
  return { start, end: Math.max(start + 1, Math.ceil(minutesIn(endClock(time)) / MINUTES)) };
}
