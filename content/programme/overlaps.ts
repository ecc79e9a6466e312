import { isAnnounced, sessionRooms, sessionSpeakers } from './sessions';
import { endClock, type Time } from './time';

/** The parts of a session that tell whether it can take place beside another one. */
export type DatedSession = {
  date: string;
  title: string;
  time: Time;
  location?: string | undefined;
  alsoIn?: string[] | undefined;
  speaker?: { name: string } | undefined;
  speakers?: string[] | undefined;
  status?: string | undefined;
};

/** What is not known yet in site.json: halls and speakers that are called so are not compared. */
type Unknown = Parameters<typeof isAnnounced>[1];

/**
 * Returns the pairs of sessions that overlap in time; the second starts later, or is further down in the list. `sessions` are sorted
 * by date and start. Cancelled ones do not count.
 */
export function findOverlaps<Session extends DatedSession>(sessions: Session[]): [Session, Session][] {
  const all = sessions.filter(({ status }) => status !== 'cancelled');
  const pairs: [Session, Session][] = [];
  for (const [n, first] of all.entries()) {
    const { start } = first.time;
    const end = endClock(first.time);
    for (let next = n + 1; next < all.length; next++) {
      const second = all[next] as Session;
      // Sorted, so that the second does not start before the first. A session without an end counts as its start only.
      const together = second.date === first.date && (second.time.start === start || second.time.start < end);
      if (!together) break;
      pairs.push([first, second]);
    }
  }
  return pairs;
}

/** Returns the room that two sessions have in common; undefined if there is none. */
export function commonRoom(first: DatedSession, second: DatedSession, site: Unknown): string | undefined {
  const room = sessionRooms(first).find((one) => sessionRooms(second).some((other) => isSameName(one, other)));
  return room !== undefined && isAnnounced(room, site) ? room : undefined;
}

/** Returns the speakers of the second session who are in the first one too, unless both are in the same location. */
export function commonSpeakers(first: DatedSession, second: DatedSession, site: Unknown): string[] {
  if (isSameName(first.location, second.location)) return [];
  return sessionSpeakers(second).filter(
    (name) => isAnnounced(name, site) && sessionSpeakers(first).some((other) => isSameName(name, other)),
  );
}

/** Returns the hours of a session: `09:00–10:00`. */
export const hours = ({ time }: Pick<DatedSession, 'time'>): string =>
  time.end ? `${time.start}–${time.end}` : time.start;

/** Checks whether two texts are the same except for case; two empty texts are not. */
const isSameName = (a = '', b = '') => a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();

/** Compares sessions by their date and their start. */
export const byStart = (a: DatedSession, b: DatedSession): number =>
  compare(a.date, b.date) || compare(a.time.start, b.time.start);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
