import { minutesIn } from '../../../content/programme/time';
import type { Session } from '../../../content/schema/schema';

const HOURS = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];

/** The fewest and the most sessions of a dial: fewer leave its face empty, and more do not fit beside it. */
const [FEWEST, MOST] = [6, 8];

/** The minutes of one turn of the hour hand. */
const TURN = 12 * 60;

/** The space between the arcs of two sessions, in minutes. */
const GAP = 3;

/** The start and the end of a session, in minutes from midnight. */
type Span = { start: number; end: number };

/** `className` is the class of the drawing in place of `dial`, which changes the composition of Home. */
type Props = { sessions: Session[]; ornament: string; className?: string };

/**
 * Renders the face of a clock around the rosette. A ring shows when each session runs, and the hands show the start of the first
 * one. Renders nothing if the sessions do not fit on a dial.
 */
export function Dial({ sessions, ornament, className = 'dial' }: Props) {
  const spans = spansOnDial(sessions);
  if (!spans) return null;
  const first = spans[0]?.start ?? 0;
  // Each ring is a circle with a wide line. Marks and arcs are dashes of such a line.
  return (
    <svg className={`${className} dial-face`} viewBox="-500 -500 1000 1000" aria-hidden="true">
      <circle r="496" strokeWidth="7" />
      <circle r="484" strokeWidth="2" />
      {/* Marks at each of 60 minutes, and wide ones at each of 12 hours. */}
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
      {/* An arc begins half a gap after its session. Half a degree is a minute, and the top of the face is at -90 degrees. */}
      {spans.map((span, n) => (
        <circle
          key={span.start}
          className={`dial-${sessions[n]?.background}`}
          r="316"
          strokeWidth="32"
          pathLength={TURN}
          strokeDasharray={`${span.end - span.start - GAP} ${TURN}`}
          transform={`rotate(${(span.start + GAP / 2) / 2 - 90})`}
        />
      ))}
      <use href={ornament} transform="scale(.27)" />
      {/* The hour hand turns by half a degree in a minute, the minute hand by six degrees. */}
      <path d="M-8 46-10-150 0-206l10 56-2 196z" transform={`rotate(${first / 2})`} />
      <path d="M-6 58-7-240 0-288l7 48-1 298z" transform={`rotate(${6 * (first % 60)})`} />
      <circle r="9" strokeWidth="14" />
    </svg>
  );
}

/** Returns when sessions run; undefined if they are too few or too many, overlap, or take more than one turn of the clock. */
export function spansOnDial(sessions: Session[]): Span[] | undefined {
  const spans = sessions.map(({ time: { start, end = start } }) => ({ start: minutesIn(start), end: minutesIn(end) }));
  const isDial = spans.length >= FEWEST && spans.length <= MOST && isOneTurn(spans, spans[0]?.start ?? 0);
  return isDial ? spans : undefined;
}

/** Checks whether sessions follow each other within one turn of the clock from the minute `first` on. */
const isOneTurn = (spans: Span[], first: number): boolean =>
  spans.every(({ start, end }, n) => start >= (spans[n - 1]?.end ?? first) && end >= start && end <= first + TURN);
