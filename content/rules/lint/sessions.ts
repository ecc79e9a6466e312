import type { Path } from '../../json/path';
import { nearest } from '../../messages/nearest';
import { isAnnounced, sessionRooms } from '../../programme/sessions';
import { endClock, endsNextDay } from '../../programme/time';
import type { Content, Day, Session } from '../../schema/schema';
import type { LintWarning } from './warning';

type LocatedSession = Session & { date: string; path: Path };

/** The sorted sessions, by schedule, because each check needs all of them. */
const sessionsBySchedule = new WeakMap<object, LocatedSession[]>();

/** Returns every session with its date and its path in schedule.json, sorted by date and start. */
export function sessionsOf({ schedule }: Content): LocatedSession[] {
  if (!schedule) return [];
  const sessions = sessionsBySchedule.get(schedule) ?? sortSessions(schedule.days);
  sessionsBySchedule.set(schedule, sessions);
  return sessions;
}

const sortSessions = (days: Day[]): LocatedSession[] =>
  days
    .flatMap(({ date, events }, d): LocatedSession[] =>
      events.map((session, e) => ({ ...session, date, path: ['days', d, 'events', e] })),
    )
    .sort((a, b) => compare(a.date, b.date) || compare(a.time.start, b.time.start));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the pairs of sessions that overlap in time; the second starts later, or is further down in the file. */
function findOverlaps(content: Content): [LocatedSession, LocatedSession][] {
  const sessions = sessionsOf(content).filter(({ status }) => status !== 'cancelled');
  const pairs: [LocatedSession, LocatedSession][] = [];
  for (const [n, first] of sessions.entries()) {
    const { start } = first.time;
    const end = endClock(first.time);
    for (let next = n + 1; next < sessions.length; next++) {
      const second = sessions[next] as LocatedSession;
      // Sorted, so that the second does not start before the first. A session without an end counts as its start only.
      const together = second.date === first.date && (second.time.start === start || second.time.start < end);
      if (!together) break;
      pairs.push([first, second]);
    }
  }
  return pairs;
}

export const hours = ({ time }: Session) => (time.end ? `${time.start}–${time.end}` : time.start);
/** Checks whether two texts are the same except for case; two empty texts are not. */
const isSameName = (a = '', b = '') => a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();

/** Finds sessions that overlap in the same room. */
export function findOverlapsInRooms(content: Content): LintWarning[] {
  return findOverlaps(content).flatMap(([first, second]): LintWarning[] => {
    const room = sessionRooms(first).find((one) => sessionRooms(second).some((other) => isSameName(one, other)));
    if (room === undefined || !isAnnounced(room, content.site)) return [];
    return [
      {
        file: 'schedule',
        path: [...second.path, 'time', 'start'],
        message: `“${second.title}” (${hours(second)}) overlaps “${first.title}” (${hours(first)}) in ${room}; change a time or a location`,
      },
    ];
  });
}

/** Returns the name of everybody who speaks in a session, with its path. */
const speakersOf = ({ speaker, speakers = [], path }: LocatedSession): { name: string; path: Path }[] =>
  speaker
    ? [{ name: speaker.name, path: [...path, 'speaker', 'name'] }]
    : speakers.map((name, n) => ({ name, path: [...path, 'speakers', n] }));

/** Finds speakers who are in two sessions at the same time, unless both are in the same location. */
export function findOverlapsOfSpeakers(content: Content): LintWarning[] {
  return findOverlaps(content).flatMap(([first, second]) => {
    if (isSameName(first.location, second.location)) return [];
    const inBoth = speakersOf(second).filter(
      ({ name }) => isAnnounced(name, content.site) && speakersOf(first).some((other) => isSameName(name, other.name)),
    );
    return inBoth.map(({ name, path }): LintWarning => {
      const where = [hours(first), first.location].filter(Boolean).join(', ');
      const message = `${name} speaks in “${first.title}” (${where}) at the same time; change a time or a speaker`;
      return { file: 'schedule', path, message };
    });
  });
}

/** From this time on a session may well go on past midnight. */
const EVENING = '17:00';

/** Finds sessions that end past midnight although they do not begin in the evening: one of the times may be wrong. */
export const findEndsOnTheNextDay = (content: Content): LintWarning[] =>
  sessionsOf(content)
    .filter(({ time }) => endsNextDay(time) && time.start < EVENING)
    .map(({ title, time, path }) => ({
      file: 'schedule',
      path: [...path, 'time', 'end'],
      message: `“${title}” begins at ${time.start} and ends at ${time.end} on the next day; correct a time`,
    }));

/** Finds locations that are almost the name of a room: such a session would go across all columns. */
export function findMisspeltRooms({ schedule }: Content): LintWarning[] {
  return (schedule?.days ?? []).flatMap(({ rooms = [], events }, d) =>
    events.flatMap(({ title, location = '' }, e): LintWarning[] => {
      const similarRoom = rooms.includes(location) ? undefined : nearest(location, rooms);
      if (!similarRoom) return [];
      return [
        {
          file: 'schedule',
          path: ['days', d, 'events', e, 'location'],
          message: `“${title}” is in none of the day’s rooms and goes across all columns; write "${similarRoom}" if you mean that room`,
        },
      ];
    }),
  );
}

/**
 * Finds two spellings of one hall: visitors would look for two halls. Skips those that `findMisspeltRooms` finds.
 */
export function findHallsInTwoSpellings(content: Content): LintWarning[] {
  const spellings = new Map<string, string>();
  const reportedHalls = new Set<string>();
  const roomsOn = new Map(content.schedule?.days.map(({ date, rooms }) => [date, rooms ?? []]));
  return sessionsOf(content).flatMap(({ date, location, alsoIn = [], path }): LintWarning[] => {
    const halls = [
      ...(location ? [{ hall: location.trim(), at: ['location'] }] : []),
      ...alsoIn.map((hall, n) => ({ hall, at: ['alsoIn', n] })),
    ];
    return halls.flatMap(({ hall, at }): LintWarning[] => {
      if (!hall) return [];
      const first = spellings.get(foldedName(hall)) ?? hall;
      spellings.set(foldedName(hall), first);
      const rooms = roomsOn.get(date) ?? [];
      const isMisspeltRoom = !rooms.includes(hall) && nearest(hall, rooms) !== undefined;
      if (first === hall || reportedHalls.has(hall) || isMisspeltRoom) return [];
      reportedHalls.add(hall);
      const message = `“${hall}” and “${first}” are probably one hall; write "${first}" here if they are`;
      return [{ file: 'schedule', path: [...path, ...at], message }];
    });
  });
}

/**
 * Returns a name without case, Latin accents, punctuation and outer spaces, which people write differently: `Main-Hall ` and
 * `main hall` become the same, `Room 1.5` and `Room 15` do not.
 */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
