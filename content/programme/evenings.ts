import type { Content, Day, Session } from '../schema/schema';
import { sessionRooms } from './sessions';
import { minutesIn, nextDay, type Time } from './time';

/** The time at which the night ends and the morning begins. */
const MORNING = '05:00';
/** The earliest start of a session that makes an evening. */
const EVENING = '18:00';
/** The longest pause between an evening and its night, in minutes. */
const LONGEST_PAUSE = 3 * 60;
/** The shortest pause between a night and the morning, in minutes. */
const SHORTEST_SLEEP = 2 * 60;
const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * 60;

/**
 * Returns the content with sessions after midnight at the end of the day of their evening, as people read a programme (rule 5.23).
 * In content files, these sessions are on their own date. Pages, feeds and lists are made from the result. Checks are not, because
 * they name places in files.
 */
export function withEvenings(content: Content): Content {
  const days = content.schedule && evenings(content.schedule.days);
  if (!content.schedule || !days || days === content.schedule.days) return content;
  return { ...content, schedule: { ...content.schedule, days } };
}

/** The parts of a session that are read here, from a file or after the check. */
type Timed = {
  time: Pick<Session['time'], 'start' | 'end' | 'afterMidnight'>;
  location?: string | undefined;
  alsoIn?: string[] | undefined;
};
type Dated<Event> = { date: string; rooms?: string[] | undefined; events: Event[] };

/**
 * Moves the sessions after midnight in these days to the end of the day of their evening. Returns the same list if nothing moves. A
 * day that loses all its sessions is left out.
 */
export function evenings<Event extends Timed, AnyDay extends Dated<Event> = Day & Dated<Event>>(
  days: (AnyDay & Dated<Event>)[],
): (AnyDay & Dated<Event>)[] {
  const nights = new Map(
    days.map((day) => [
      day,
      findNight(
        day.events,
        days.find(({ date }) => nextDay(date) === day.date),
      ),
    ]),
  );
  if (![...nights.values()].some(({ length }) => length)) return days;
  return days.flatMap((day) => {
    const movedAway = nights.get(day) ?? [];
    const next = days.find(({ date }) => date === nextDay(day.date));
    const added = (next && nights.get(next)) ?? [];
    const events = [...day.events.filter((event) => !movedAway.includes(event)), ...added.map(moveToNextDate)];
    if (!events.length && day.events.length) return [];
    return [{ ...day, events, rooms: day.rooms && roomsAfter(day.rooms, { events, movedAway, added, next }) }];
  });
}

/**
 * Returns the rooms of a day that has these `events` after sessions were moved. Rooms that only moved sessions had are left out, and
 * those of the added sessions follow, in the order of their day. Returns undefined if there is only one.
 */
function roomsAfter(
  rooms: string[],
  {
    events,
    movedAway,
    added,
    next,
  }: { events: Timed[]; movedAway: Timed[]; added: Timed[]; next?: Dated<Timed> | undefined },
): string[] | undefined {
  const roomsOf = (some: Timed[]) => new Set(some.flatMap(sessionRooms));
  const [roomsOfDay, roomsOfMovedSessions, roomsOfAddedSessions] = [
    roomsOf(events),
    roomsOf(movedAway),
    roomsOf(added),
  ];
  const remainingRooms = rooms.filter((room) => roomsOfDay.has(room) || !roomsOfMovedSessions.has(room));
  const addedRooms = next?.rooms?.filter((room) => roomsOfAddedSessions.has(room)) ?? [];
  const all = [...new Set([...remainingRooms, ...addedRooms, ...roomsOfAddedSessions])];
  return all.length > 1 ? all : undefined;
}

/** Returns a session as one of the evening before its date. */
function moveToNextDate<Event extends Timed>(event: Event): Event {
  const time: Time = { ...event.time, nextDate: true };
  return { ...event, time };
}

/**
 * Returns the sessions of a day that belong to the evening before: those that say so, and those that begin before five, soon after
 * that evening and long before the morning, unless they say otherwise.
 */
function findNight<Event extends Timed>(events: Event[], before: { events: Timed[] } | undefined): Event[] {
  if (!before) return [];
  const early = events.filter(({ time }) => time.start < MORNING && time.afterMidnight !== false);
  const marked = events.filter(({ time }) => time.afterMidnight);
  if (!early.length || !before.events.some(({ time }) => time.start >= EVENING)) return marked;
  const morning = Math.min(...events.filter((event) => !early.includes(event)).map(startOf));
  const pause = Math.min(...early.map(startOf)) + MINUTES_OF_DAY - Math.max(...before.events.map(endOf));
  const sleep = morning - Math.max(...early.map(endOf));
  return pause <= LONGEST_PAUSE && sleep >= SHORTEST_SLEEP ? [...new Set([...early, ...marked])] : marked;
}

const startOf = ({ time }: Timed): number => minutesIn(time.start);

/** Returns the end in minutes from midnight; a session without one lasts an hour. */
function endOf({ time: { start, end } }: Timed): number {
  const from = minutesIn(start);
  if (end === undefined) return from + MINUTES_OF_HOUR;
  return minutesIn(end) + (end < start ? MINUTES_OF_DAY : 0);
}
