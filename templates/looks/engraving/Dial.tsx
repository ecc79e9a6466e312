import { minutesIn } from '../../../content/programme/time';
import type { Session } from '../../../content/schema/schema';

const HOURS = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];

/** The fewest and the most sessions of a dial: fewer leave its face empty, and more do not fit beside it. */
const [FEWEST, MOST] = [6, 8];

/**
 * Renders the face of a clock around the rosette. A ring shows when each session runs, and the hands show the start of the first
 * one. Renders nothing if sessions overlap, or take more than one turn of the clock.
 */
export function Dial({ sessions, ornament }: { sessions: Session[]; ornament: string }) {
  const times = sessions.map(({ time: { start, end = start } }) => ({ start: minutesIn(start), end: minutesIn(end) }));
  const first = times[0]?.start ?? 0;
  const isOneTurn = times.every(
    ({ start, end }, n) => start >= (times[n - 1]?.end ?? first) && end >= start && end <= first + 720,
  );
  if (times.length < FEWEST || times.length > MOST || !isOneTurn) return null;
  return (
    <svg className="dial" viewBox="-500 -500 1000 1000" aria-hidden="true">
      <circle r="496" strokeWidth="7" />
      <circle r="484" strokeWidth="2" />
      <circle r="464" strokeWidth="22" pathLength="240" strokeDasharray=".35 3.65" strokeDashoffset=".175" />
      <circle r="464" strokeWidth="22" pathLength="240" strokeDasharray="1.2 18.8" strokeDashoffset=".6" />
      <circle r="446" strokeWidth="2" />
      {HOURS.map((hour, n) => (
        <text key={hour} y="-358" transform={`rotate(${30 * n})`}>
          {hour}
        </text>
      ))}
      <circle r="338" strokeWidth="2" />
      <circle r="294" strokeWidth="2" />
      {times.map(({ start, end }, n) => (
        <circle
          key={start}
          className={`dial-${sessions[n]?.background}`}
          r="316"
          strokeWidth="32"
          pathLength="720"
          strokeDasharray={`${end - start - 3} 720`}
          transform={`rotate(${start / 2 - 89.25})`}
        />
      ))}
      <use href={ornament} transform="scale(.27)" />
      <path d="M-8 46-10-150 0-206l10 56-2 196z" transform={`rotate(${first / 2})`} />
      <path d="M-6 58-7-240 0-288l7 48-1 298z" transform={`rotate(${6 * (first % 60)})`} />
      <circle r="9" strokeWidth="14" />
    </svg>
  );
}
