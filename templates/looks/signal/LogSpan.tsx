import { endClock, minutesIn, startClock } from '../../../content/programme/time';
import type { Session } from '../../../content/schema/schema';

/** The minutes of one dot. */
const DOT = 15;

/** Renders a session as a row of dots, of which those are lit while it is on: each is a quarter of an hour of the day. */
export function LogSpan({ session, sessions }: { session: Session; sessions: Session[] }) {
  const all = sessions.map(dotsOf);
  const first = Math.min(...all.map(([start]) => start));
  const last = Math.max(...all.map(([, end]) => end));
  const [start, end] = dotsOf(session);
  return (
    <svg className="log-span" viewBox={`0 0 ${last - first} 1`} aria-hidden="true">
      <path d={`M.5.5H${last - first}`} />
      <path d={`M${start - first}.5.5H${end - first}`} />
    </svg>
  );
}

/** Returns the first dot of a session, counted from midnight, and the one after its last. */
function dotsOf({ time }: Session): [start: number, end: number] {
  const start = Math.floor(minutesIn(startClock(time)) / DOT);
  return [start, Math.max(start + 1, Math.ceil(minutesIn(endClock(time)) / DOT))];
}
