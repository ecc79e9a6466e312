import { clockAt, endClock, minutesIn, startClock } from '../../content/programme/time';
import type { Session } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { markOverlaps } from './markOverlaps';
import { SessionRow } from './SessionRow';

type Props = {
  items: DayGridItem[];
  /** The instant of the first grid line. widgets/now/presentLine.ts counts from it. */
  begins: string | undefined;
  level: 2 | 3;
};

/**
 * Renders a day to scale: ruled hours, and a band for a session that runs beside others. Hours and bands are
 * hidden from screen readers, because each session says its own time.
 */
export function DayGrid({ items, begins, level }: Props) {
  const { formats, langProps } = useSite();
  const sessions = items.flatMap((item) => (item.kind === 'session' ? [item.session] : []));
  const rows = Math.max(...items.flatMap(({ kind, rows: [, end] }) => (kind === 'session' ? end - 1 : 0)));
  return (
    <ol className="timetable-sessions day-grid" data-begins={begins} data-rows={rows}>
      {items.map((item) => {
        const { kind } = item;
        const place = `clock-${item.rows.join('-')}`;
        switch (kind) {
          case 'session': {
            const { session, beside, open } = item;
            const band = beside > 0 && `day-grid-beside ahead-${beside}`;
            const className = joinNonEmpty(' ', band, open && 'day-grid-open', place);
            return (
              <SessionRow
                key={session.id}
                session={session}
                className={className}
                level={level}
                sessions={sessions}
                anchor
                whole
              />
            );
          }
          case 'hour':
            return (
              <li key={place} className={`day-grid-hour ${place}`} aria-hidden="true">
                <span>{formats.hour(item.time)}</span>
              </li>
            );
          case 'band':
            return (
              <li
                key={`band ${place}`}
                className={joinNonEmpty(' ', 'day-grid-band', isLong(item.rows) && 'day-grid-band-long', place)}
                aria-hidden="true"
              >
                <span className="day-grid-band-title" {...langProps(item.session.title, item.session.language)}>
                  {item.session.title}
                </span>
                <span>{formats.time(item.time)}</span>
              </li>
            );
          default:
            return kind satisfies never;
        }
      })}
    </ol>
  );
}

/** An item of a day that is drawn to scale. `rows` are its first and its last grid line; a row lasts `STEP` minutes. */
type DayGridItem = { rows: [number, number] } & (
  | {
      kind: 'session';
      session: Session;
      /** 1 for the last of the sessions that run beside others, 2 for the one before it, and so on; 0 for all others. */
      beside: number;
      /** True if the content does not say when the session ends. */
      open: boolean;
    }
  /** A ruled hour. */
  | { kind: 'hour'; time: string }
  /** The band of a session that runs beside others; `time` is its end. */
  | { kind: 'band'; session: Session; time: string }
);

/** The minutes that a row lasts. */
const STEP = 5;
const HOUR = 60;
/** The length, in minutes, from which on a band has room for its title, between its text at the top and its end at the foot. */
const LONG = 6 * HOUR;

const isLong = ([first, end]: [number, number]) => (end - first) * STEP >= LONG;

/** The most sessions and hours of a day that is drawn to scale. */
const [MAX_SESSIONS, MAX_HOURS] = [12, 14];

/**
 * Returns the items of a day in the order of time. Returns undefined if the day has too few or too many sessions, if it is too
 * long, or if its sessions do not fit into one column with a band beside it (rule 5.19).
 */
export function layOutDay(sessions: Session[]): DayGridItem[] | undefined {
  if (sessions.length < 2 || sessions.length > MAX_SESSIONS) return undefined;
  const placed = markOverlaps(sessions).map(({ session, overlapping }) => ({
    session,
    isBeside: overlapping,
    start: minutesIn(startClock(session.time)),
    end: minutesIn(endClock(session.time)),
  }));
  const inColumn = placed.filter(({ isBeside }) => !isBeside);
  const besideOthers = placed.filter(({ isBeside }) => isBeside);
  const first = Math.min(...placed.map(({ start }) => start));
  const last = Math.max(...placed.map(({ end }) => end));
  // A session without an end takes an hour, or less if the next session begins earlier.
  for (const [n, span] of inColumn.entries())
    if (span.end === span.start) span.end = Math.min(span.start + HOUR, inColumn[n + 1]?.start ?? Infinity);
  if (!isFree(inColumn) || !isFree(besideOthers) || last - first > MAX_HOURS * HOUR) return undefined;

  const lineAt = (minutes: number) => Math.floor((minutes - first) / STEP) + 1;
  const hours = range(Math.ceil(first / HOUR) * HOUR, last, HOUR).map((start): TimedItems => {
    const line = lineAt(start);
    return { start, items: [{ kind: 'hour', time: clockAt(start), rows: [line, line + 1] }] };
  });
  const rows = placed.map((each): TimedItems => {
    const { session, start, end } = each;
    const place = { session, rows: [lineAt(start), lineAt(end)] as [number, number] };
    const beside = each.isBeside ? besideOthers.length - besideOthers.indexOf(each) : 0;
    const items: DayGridItem[] = [{ kind: 'session', beside, open: !session.time.end, ...place }];
    if (beside) items.push({ kind: 'band', time: clockAt(end), ...place });
    return { start, items };
  });
  return [...rows, ...hours].sort((a, b) => a.start - b.start).flatMap(({ items }) => items);
}

/** Items that belong together, and their start in minutes from midnight. */
type TimedItems = { start: number; items: DayGridItem[] };

type Span = { start: number; end: number };

/** Checks whether each span ends before the next one begins, and lasts at least one row. */
const isFree = (spans: Span[]): boolean =>
  spans.every(({ start, end }, n) => end - start >= STEP && end <= (spans[n + 1]?.start ?? Infinity));

/** Returns the numbers from `from` to `to`, both included, in steps of `step`. */
const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, n) => from + n * step);
