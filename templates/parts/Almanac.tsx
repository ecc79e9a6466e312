import { clockAt, endClock, minutesIn } from '../../content/programme/time';
import type { Session } from '../../content/schema/schema';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { markOverlaps } from './markOverlaps';
import { SessionRow } from './SessionRow';

type Props = { items: AlmanacItem[]; level: 2 | 3 };

/**
 * Renders a day to scale, as in an almanac: ruled hours, and a band for a session that runs beside others. Sessions say
 * their own times, so the lines and bands are hidden from screen readers.
 */
export function Almanac({ items, level }: Props) {
  const { formats } = useSite();
  return (
    <ol className="timetable-sessions almanac">
      {items.map((item) => {
        const { kind, rows } = item;
        const place = `${kind === 'rail' ? 'rail' : 'clock'}-${rows.join('-')}`;
        if (kind === 'session') {
          const className = joinNonEmpty(' ', item.beside && 'almanac-beside', item.open && 'almanac-open', place);
          return <SessionRow key={item.session.id} session={item.session} className={className} level={level} anchor />;
        }
        const isTime = kind === 'time';
        const className = joinNonEmpty(
          ' ',
          isTime ? item.isHour && 'almanac-hour' : `almanac-${kind}`,
          isTime && item.quarters > 0 && `almanac-free quarters-${item.quarters}`,
          place,
        );
        return (
          <li key={`${kind} ${place}`} className={className} aria-hidden="true">
            {kind !== 'rail' && <span>{formats.time(item.time)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** An item of a day that is drawn to scale. `rows` are the first and last grid line on wide screens. */
type AlmanacItem =
  /** `beside`: others take place while it runs. `open`: the content does not say when it ends. */
  | { kind: 'session'; session: Session; beside: boolean; open: boolean; rows: [number, number] }
  /** A ruled line. Wide screens show it at each hour, phones where time is free: `quarters` of an hour, 8 at most. */
  | { kind: 'time'; time: string; rows: [number, number]; isHour: boolean; quarters: number }
  /** The end of a session that runs beside others. */
  | { kind: 'end'; time: string; rows: [number, number] }
  /** The band of such a session on phones. There, `rows` count the items from 1. */
  | { kind: 'rail'; rows: [number, number] };

/** The minutes of a row. */
const STEP = 5;
const QUARTER = 15;
const HOUR = 60;
const MAX_SESSIONS = 12;
const MAX_HOURS = 14;
/** The longest free time that phones draw to scale: more would be an empty screen. */
const MAX_QUARTERS = 8;

/**
 * Returns the items of a day in the order of time; undefined if it has too few or too many sessions, is too long, or its
 * sessions do not fit into one column and a band beside it (rule 5.19).
 */
export function layOutDay(sessions: Session[]): AlmanacItem[] | undefined {
  if (sessions.length < 2 || sessions.length > MAX_SESSIONS) return undefined;
  const placed = markOverlaps(sessions).map(({ session, overlapping }) => ({
    session,
    beside: overlapping,
    start: minutesIn(session.time.start),
    end: minutesIn(endClock(session.time)),
  }));
  const lane = placed.filter(({ beside }) => !beside);
  const sides = placed.filter(({ beside }) => beside);
  const last = Math.max(...placed.map(({ end }) => end));
  // A session without end takes an hour, or less if the next one begins earlier.
  for (const [n, each] of lane.entries())
    if (each.end === each.start) each.end = Math.min(each.start + HOUR, lane[n + 1]?.start ?? Infinity);
  if (!isFree(lane) || !isFree(sides)) return undefined;
  const first = Math.min(...placed.map(({ start }) => start));
  if (last - first > MAX_HOURS * HOUR) return undefined;

  const line = (at: number) => Math.floor((at - first) / STEP) + 1;
  const free = freeTime(lane, sides, last);
  const hours = range(Math.ceil(first / HOUR) * HOUR, last, HOUR);
  const times = [...new Set([...hours, ...free.keys()])].map((at) => ({
    at,
    item: {
      kind: 'time' as const,
      time: clockAt(at),
      rows: [line(at), line(at) + 1] as [number, number],
      isHour: at % HOUR === 0,
      quarters: free.get(at) ?? 0,
    },
  }));
  const rows = placed.map(({ session, beside, start, end }) => ({
    at: start,
    item: {
      kind: 'session' as const,
      session,
      beside,
      open: !session.time.end,
      rows: [line(start), line(end)] as [number, number],
    },
  }));
  const timed = [...rows, ...times].sort((a, b) => a.at - b.at);
  const onPhones = timed.filter(({ item }) => item.kind === 'session' || item.quarters > 0);
  return [
    ...timed.map(({ item }) => item),
    ...sides.flatMap(({ session, end }) => {
      const from = onPhones.findIndex(({ item }) => item.kind === 'session' && item.session === session);
      const to = onPhones.findIndex(({ at }, n) => n > from && at >= end);
      return [
        { kind: 'end' as const, time: clockAt(end), rows: [line(end) - 1, line(end)] as [number, number] },
        { kind: 'rail' as const, rows: [from + 1, (to < 0 ? onPhones.length : to) + 1] as [number, number] },
      ];
    }),
  ];
}

type Span = { start: number; end: number };

/** Returns true if each span ends before the next begins and lasts a row at least. */
const isFree = (spans: Span[]): boolean =>
  spans.every(({ start, end }, n) => end - start >= STEP && end <= (spans[n + 1]?.start ?? Infinity));

/** Returns the minutes at which free time begins, with its quarters of an hour until something starts or ends. */
function freeTime(lane: Span[], sides: Span[], last: number): Map<number, number> {
  const breaks = sides.flatMap(({ start, end }) => [start, end]);
  const free = new Map<number, number>();
  for (const [n, { end: from }] of lane.entries()) {
    const to = lane[n + 1]?.start ?? last;
    const inside = breaks.filter((at) => from < at && at < to);
    if (to <= from) continue;
    const edges = [...new Set([from, ...inside, to])].sort((a, b) => a - b);
    for (const [k, at] of edges.slice(0, -1).entries())
      free.set(at, Math.min(MAX_QUARTERS, Math.max(1, Math.round(((edges[k + 1] as number) - at) / QUARTER))));
  }
  return free;
}

/** Returns the numbers from `from` to `to`, both included, in steps. */
const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, n) => from + n * step);
