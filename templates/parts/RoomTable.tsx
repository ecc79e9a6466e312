import { sortByStart } from '../../content/programme/sessions';
import { endClock } from '../../content/programme/time';
import type { Day, Session } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { gridArea } from '../styles/styles';
import { SessionRow } from './SessionRow';

type Props = { day: Day; names: string[]; level: 2 | 3; anchor: boolean };

/**
 * Renders the sessions of a day in several rooms: on wide screens a column for each room and a row for each time; on phones,
 * on paper and for screen readers one list in the order of time. Sessions say their own time and room, so the headings are
 * hidden from screen readers.
 */
export function RoomTable({ day, names, level, anchor }: Props) {
  const { formats, langProps } = useSite();
  const { placed, starts, columns } = roomGrid(day);
  return (
    <div className="rooms">
      <ol className={`timetable-sessions rooms-grid rooms-${columns}`}>
        {names.map((name, n) => (
          <li
            key={name}
            className={`rooms-name ${gridArea([1, 2], [n + 2, n + 3])}`}
            aria-hidden="true"
            {...langProps(name)}
          >
            {name}
          </li>
        ))}
        {starts.map(({ time, row }) => (
          <li key={time} className={`rooms-time ${gridArea([row, row + 1], [1, 2])}`} aria-hidden="true">
            {formats.time(time)}
          </li>
        ))}
        {placed.map(({ session, rows, columns }) => (
          <SessionRow
            key={session.id}
            session={session}
            className={gridArea(rows, columns)}
            level={level}
            anchor={anchor}
          />
        ))}
      </ol>
    </div>
  );
}

/** A session and its place: the first and last grid line of its rows and of its columns. */
type PlacedSession = { session: Session; rows: [number, number]; columns: [number, number] };

/** The grid of a day: its sessions in the order of their start, the rows in which one starts, and the number of columns. */
type RoomGrid = { placed: PlacedSession[]; starts: { time: string; row: number }[]; columns: number };

/** The grid line of the first time and of the first room; the headings stand before it. */
const FIRST_LINE = 2;

/**
 * Returns the places of the sessions of a day: a row for every time at which one starts or ends, a column for each room. A
 * session in none of the rooms spans all of them if they are free, otherwise it gets a column beside them. So does a
 * session that would cover another one in its room.
 */
export function roomGrid({ events, rooms: names = [] }: Pick<Day, 'events' | 'rooms'>): RoomGrid {
  const sorted = sortByStart(events);
  const times = [...new Set(sorted.flatMap(({ time }) => [time.start, endClock(time)]))].sort();
  const line = (time: string) => times.indexOf(time) + FIRST_LINE;
  const allRooms: [number, number] = [FIRST_LINE, FIRST_LINE + names.length];
  const placed: PlacedSession[] = [];
  const isFree = ({ rows, columns }: Pick<PlacedSession, 'rows' | 'columns'>) =>
    placed.every((other) => !overlap(rows, other.rows) || !overlap(columns, other.columns));

  // Sessions with a room are placed first, then those without, then cancelled ones.
  const inRoom = (session: Session) => names.includes(session.location ?? '');
  const rank = (session: Session) => (session.status === 'cancelled' ? 2 : inRoom(session) ? 0 : 1);
  for (const session of sorted.toSorted((a, b) => rank(a) - rank(b))) {
    const { start, end } = session.time;
    const rows: [number, number] = [line(start), end ? line(endClock(session.time)) : line(start) + 1];
    let column = FIRST_LINE + names.indexOf(session.location ?? '');
    let columns = inRoom(session) ? ([column, column + 1] satisfies [number, number]) : allRooms;
    for (column = allRooms[1]; !isFree({ rows, columns }); column++) columns = [column, column + 1];
    placed.push({ session, rows, columns });
  }
  placed.sort((a, b) => sorted.indexOf(a.session) - sorted.indexOf(b.session));
  const starts = [...new Set(sorted.map(({ time }) => time.start))].map((time) => ({ time, row: line(time) }));
  return { placed, starts, columns: Math.max(...placed.map(({ columns }) => columns[1]), allRooms[1]) - FIRST_LINE };
}

/** Returns true if two pairs of grid lines have a row or column in common. */
const overlap = ([from, to]: [number, number], [start, end]: [number, number]) => from < end && start < to;
