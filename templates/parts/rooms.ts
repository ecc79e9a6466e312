import type { Day, Session } from '../../content/schema/schema';

/** A session with its place: the rows from and to which it runs, and its columns, as grid lines. */
export type Placed = { session: Session; rows: [number, number]; columns: [number, number] };

/** A day in rooms: the sessions in the order of their start, the rows that start something, and how many columns there are. */
export type Rooms = { placed: Placed[]; starts: { time: string; row: number }[]; columns: number };

/** The lines before the first row of times and before the first room: headings and times stand there. */
const FIRST = 2;

/**
 * Places the sessions of a day: a row for every time at which one starts or ends, a column for each room. What takes
 * place in no room goes across all of them where nothing else is on, else into a column of its own beside them; so does
 * what would cover another session in its room.
 */
export function rooms({ events, rooms: names = [] }: Pick<Day, 'events' | 'rooms'>): Rooms {
  const sorted = events.toSorted((a, b) => (a.time.start < b.time.start ? -1 : a.time.start > b.time.start ? 1 : 0));
  const times = [...new Set(sorted.flatMap(({ time }) => [time.start, time.end ?? time.start]))].sort();
  const line = (time: string) => times.indexOf(time) + FIRST;
  const all: [number, number] = [FIRST, FIRST + names.length];
  const placed: Placed[] = [];
  const free = ({ rows, columns }: Pick<Placed, 'rows' | 'columns'>) =>
    placed.every((other) => !cross(rows, other.rows) || !cross(columns, other.columns));

  // Those in a room first: what is in none makes way for them.
  const inRoom = (session: Session) => names.includes(session.location ?? '');
  for (const session of [...sorted.filter(inRoom), ...sorted.filter((session) => !inRoom(session))]) {
    const { start, end } = session.time;
    const rows: [number, number] = [line(start), end ? line(end) : line(start) + 1];
    let column = FIRST + names.indexOf(session.location ?? '');
    let columns = inRoom(session) ? ([column, column + 1] satisfies [number, number]) : all;
    for (column = all[1]; !free({ rows, columns }); column++) columns = [column, column + 1];
    placed.push({ session, rows, columns });
  }
  placed.sort((a, b) => sorted.indexOf(a.session) - sorted.indexOf(b.session));
  const starts = [...new Set(sorted.map(({ time }) => time.start))].map((time) => ({ time, row: line(time) }));
  return { placed, starts, columns: Math.max(...placed.map(({ columns }) => columns[1]), all[1]) - FIRST };
}

const cross = ([from, to]: [number, number], [start, end]: [number, number]) => from < end && start < to;
