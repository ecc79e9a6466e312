import { sessionRooms, sessionSpeakers, sortByStart } from '../../content/programme/sessions';
import { clockAt, endClock, minutesIn, startClock } from '../../content/programme/time';
import type { Day, Session } from '../../content/schema/schema';

/** A place in the grid: the first and the last line of its rows, and of its columns. */
type Place = { rows: [number, number]; columns: [number, number] };
/** A session and its place. `copies` are its places in further halls that are not beside this one. */
export type PlacedSession = Place & { session: Session; copies: Place[] };

/** A day with several halls, to scale: a column for each hall, and rows with a height in proportion to their time. */
export type HallLayout = {
  /** The sessions in the order of their start. */
  placed: PlacedSession[];
  /** The halls, each with its grid columns: several if its sessions overlap. */
  halls: { name: string; columns: [number, number] }[];
  /** The minutes that each row lasts. */
  rows: number[];
  /** The times beside the rows: the first start, and every full hour. */
  hours: { time: string; row: number }[];
  /** The number of columns, without the column of the hours. */
  columns: number;
  /** The height of an hour, in rem. Most sessions then have room for their title. */
  pace: number;
  /** True if a session is exactly as high as it lasts, and shows what fits of its text. Otherwise its rows grow with its text. */
  isTight: boolean;
};

/** The grid line of the first time and of the first hall. The headings are before it. */
const FIRST_LINE = 2;
const HOUR = 60;
/** The height of a short session with a title of two lines, and the least and the greatest height of an hour, in rem. */
const [SHORT_BLOCK, LEAST_PACE, MOST_PACE] = [5.5, 5, 18];
/** The height of an hour of a tight day, in rem: a session of 25 minutes has room for five lines. A day that would need more is tight. */
const TIGHT_PACE = 24;

/**
 * Returns the places of the sessions of a day. A session in several halls spans those that are neighbours and free, and has a copy
 * in each of the others. A session in none of the halls spans all of them if they are free, otherwise it gets a column beside them.
 * Sessions that overlap in one hall are side by side in it. A session without an end lasts an hour, or until the next one in its
 * hall. `mayBeTight` is true if the title of a session leads to all of its text: only then may a day be tight.
 */
export function layOutHalls({ events, rooms = [] }: Pick<Day, 'events' | 'rooms'>, mayBeTight = false): HallLayout {
  const timed = sortByStart(events).map((session) => ({ session, ...minutesOf(session, events) }));
  const times = timesOf(timed);
  const lineAt = (minutes: number) => times.indexOf(minutes) + FIRST_LINE;
  const { halls, columnsOf, end } = placeLanes(shareLanes(timed, rooms), rooms);
  const isTight = mayBeTight && heightOf(timed, times, end - FIRST_LINE) > (TIGHT_PACE * lengthOf(times)) / HOUR;
  return {
    placed: timed.map((each): PlacedSession => {
      const rows: Place['rows'] = [lineAt(each.start), lineAt(each.end)];
      const [columns, ...others] = columnsOf(each) as [Columns, ...Columns[]];
      return { session: each.session, rows, columns, copies: others.map((columns) => ({ rows, columns })) };
    }),
    halls,
    rows: times.slice(1).map((minutes, n) => minutes - (times[n] as number)),
    hours: times
      .slice(0, -1)
      .filter((minutes, n) => n === 0 || minutes % HOUR === 0)
      .map((minutes) => ({ time: clockAt(minutes), row: lineAt(minutes) })),
    columns: end - FIRST_LINE,
    pace: isTight ? TIGHT_PACE : paceOf(timed),
    isTight,
  };
}

type Span = { start: number; end: number };
type Timed = Span & { session: Session };
type Columns = Place['columns'];

/** Sessions of one column that do not overlap. */
type Lane = Timed[];
/** The lanes of each hall by its name, those of sessions beside the halls, and the sessions that go across all of them. */
type Lanes = { ofHalls: Map<string, Lane[]>; beside: Lane[]; across: Timed[] };

const isFree = (span: Span, others: Span[]): boolean =>
  others.every(({ start, end }) => span.end <= start || end <= span.start);

/** Puts each session into a lane in which it is free, and opens another lane of its hall if there is none. */
function shareLanes(timed: Timed[], rooms: string[]): Lanes {
  const hallsOf = (session: Session) => rooms.filter((name) => sessionRooms(session).includes(name));
  // Those in several halls come first. Those without a hall may only span what is free. Cancelled ones come last.
  const rank = ({ session }: Timed) => {
    if (session.status === 'cancelled') return 3;
    const halls = hallsOf(session).length;
    if (halls > 1) return 0;
    return halls === 1 ? 1 : 2;
  };
  const ofHalls = new Map<string, Lane[]>(rooms.map((name) => [name, [[]]]));
  const beside: Lane[] = [];
  const across: Timed[] = [];
  for (const each of timed.toSorted((a, b) => rank(a) - rank(b))) {
    const halls = hallsOf(each.session);
    if (!halls.length && isFree(each, [...[...ofHalls.values()].flat(2), ...across])) {
      across.push(each);
      continue;
    }
    for (const lanes of halls.length ? halls.map((name) => ofHalls.get(name) as Lane[]) : [beside]) {
      const free = lanes.find((lane) => isFree(each, halls.length ? [...lane, ...across] : lane));
      if (free) free.push(each);
      else lanes.push([each]);
    }
  }
  return { ofHalls, beside, across };
}

/**
 * Gives each lane a column, the halls in the order of `rooms`. Returns the columns of each hall and of each session, one pair for
 * each of its places, and the line after the last column.
 */
function placeLanes({ ofHalls, beside, across }: Lanes, rooms: string[]) {
  const places = new Map<Timed, { columns: Columns; isAlone: boolean }[]>();
  const placesOf = (each: Timed) => {
    const list = places.get(each) ?? [];
    places.set(each, list);
    return list;
  };
  let end = FIRST_LINE;
  /** Places the sessions of neighbouring lanes into the next columns. Returns the first and the last line of these. */
  const placeNext = (lanes: Lane[]): Columns => {
    const [from, to] = [end, end + lanes.length];
    for (const [n, lane] of lanes.entries())
      for (const each of lane) {
        // A session is as wide as its hall, unless another session is beside it.
        const isAlone = lanes.every((other) => other === lane || isFree(each, other));
        const lastPlace = placesOf(each).at(-1);
        // If the session is alone in the hall before this one too, one place spans both.
        if (isAlone && lastPlace?.isAlone && lastPlace.columns[1] === from) lastPlace.columns[1] = to;
        else placesOf(each).push({ columns: isAlone ? [from, to] : [from + n, from + n + 1], isAlone });
      }
    end = to;
    return [from, to];
  };
  const halls = rooms.map((name) => ({ name, columns: placeNext(ofHalls.get(name) as Lane[]) }));
  for (const each of across) placesOf(each).push({ columns: [FIRST_LINE, end], isAlone: true });
  for (const lane of beside) placeNext([lane]);
  return { halls, columnsOf: (each: Timed) => placesOf(each).map(({ columns }) => columns), end };
}

/** Returns start and end of a session, in minutes from midnight. */
function minutesOf(session: Session, events: Session[]): Span {
  const start = minutesIn(startClock(session.time));
  if (session.time.end) return { start, end: minutesIn(endClock(session.time)) };
  const later = events
    .filter((other) => other.location === session.location)
    .map(({ time }) => minutesIn(startClock(time)))
    .filter((other) => other > start);
  return { start, end: Math.min(start + HOUR, ...later) };
}

/** Returns every start and end of a session, and every full hour between them, in minutes from midnight, in their order. */
function timesOf(spans: Span[]): number[] {
  const times = spans.flatMap(({ start, end }) => [start, end]);
  const first = Math.min(...times);
  const last = Math.max(...times);
  for (let hour = Math.ceil(first / HOUR) * HOUR; hour < last; hour += HOUR) times.push(hour);
  return [...new Set(times)].sort((a, b) => a - b);
}

/** Returns the height of an hour, in rem, at which three quarters of the sessions have room for their title. */
function paceOf(spans: Span[]): number {
  const lengths = spans.map(({ start, end }) => end - start).sort((a, b) => a - b);
  const quarter = lengths[Math.floor(lengths.length / 4)] ?? HOUR;
  return Math.round(Math.min(MOST_PACE, Math.max(LEAST_PACE, (SHORT_BLOCK * HOUR) / quarter)));
}

/** Returns the minutes from the first to the last of these times. */
const lengthOf = (times: number[]): number => (times.at(-1) ?? 0) - (times[0] ?? 0);

/** The room for halls on a wide screen and the least width of a column, in rem, and the letters of a title that fit into one rem. */
const [ROOM, LEAST_COLUMN, LETTERS] = [68, 11, 1.6];
/** The height of a session with neither title nor people, of a line of its title, and of a line of its people, in rem. */
const [BLOCK, TITLE_LINE, PEOPLE_LINE] = [2.25, 1.22, 1.1];

/**
 * Returns about how high a day in this number of columns must be, in rem, if each session has room for its text: as high as the longest chain of
 * sessions of any halls that follow one another. `times` are all starts and ends.
 */
function heightOf(timed: Timed[], times: number[], columns: number): number {
  const letters = (Math.max(LEAST_COLUMN, ROOM / columns) - 1) * LETTERS;
  const linesOf = (text: string) => Math.ceil(text.length / letters);
  const tops = new Map<number, number>();
  let height = 0;
  for (const time of times) {
    for (const { session, start, end } of timed) {
      if (end !== time) continue;
      const people = Math.min(2, linesOf(sessionSpeakers(session).join(', ')));
      const block = BLOCK + TITLE_LINE * linesOf(session.title) + PEOPLE_LINE * people;
      height = Math.max(height, (tops.get(start) ?? 0) + block);
    }
    tops.set(time, height);
  }
  return height;
}
