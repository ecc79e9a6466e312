import { sessionRooms } from '../../content/programme/sessionRooms';
import type { Day, Session } from '../../content/schema/schema';

/** The sessions in one room of a day. */
export type Room = { room: string; sessions: Session[] };

/**
 * The sessions of each room in the order of their start: first the rooms of the day in their order, then other places by
 * their names. A session that is broadcast stands in each of its rooms; one without a place in none.
 */
export function groupByRoom({ events, rooms: names = [] }: Pick<Day, 'events' | 'rooms'>): Room[] {
  const sorted = events.toSorted((a, b) => (a.time.start < b.time.start ? -1 : a.time.start > b.time.start ? 1 : 0));
  const rooms = new Map<string, Session[]>(names.map((name) => [name, []]));
  const others = new Map<string, Session[]>();
  for (const session of sorted)
    for (const room of sessionRooms(session)) {
      const sessions = rooms.get(room) ?? others.get(room);
      if (sessions) sessions.push(session);
      else others.set(room, [session]);
    }
  const byName = [...others].sort(([a], [b]) => (a < b ? -1 : 1));
  return [...rooms, ...byName].flatMap(([room, sessions]) => (sessions.length ? [{ room, sessions }] : []));
}
