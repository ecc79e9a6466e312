import { endClock, minutesIn, startClock } from '../../../content/programme/time';
import type { Session } from '../../../content/schema/schema';

/** The minutes that one dot stands for. */
const DOT = 15;

/** Renders the day as a row of dots, one for each quarter of an hour. The dots are lit while the session is on. */
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

/** Returns the number of the first dot of a session, counted from midnight, and of the dot after its last one. */
function dotsOf({ time }: Session): [start: number, end: number] {
  const start = Math.floor(minutesIn(startClock(time)) / DOT);
  return [start, Math.max(start + 1, Math.ceil(minutesIn(endClock(time)) / DOT))];
}
