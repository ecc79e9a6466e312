import type { Path } from '../../json/path';
import { nearest } from '../../messages/nearest';
import { byStart, commonRoom, commonSpeakers, findOverlaps, hours } from '../../programme/overlaps';
import { endsNextDay } from '../../programme/time';
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
    .sort(byStart);

/** Finds sessions that overlap in the same room. */
export function findOverlapsInRooms(content: Content): LintWarning[] {
  return findOverlaps(sessionsOf(content)).flatMap(([first, second]): LintWarning[] => {
    const room = commonRoom(first, second, content.site);
    if (room === undefined) return [];
    return [
      {
        file: 'schedule',
        path: [...second.path, 'time', 'start'],
        message: `“${second.title}” (${hours(second)}) overlaps “${first.title}” (${hours(first)}) in ${room}; change a time or a location`,
      },
    ];
  });
}

/** Finds speakers who are in two sessions at the same time, unless both are in the same location. */
export function findOverlapsOfSpeakers(content: Content): LintWarning[] {
  return findOverlaps(sessionsOf(content)).flatMap(([first, second]) =>
    commonSpeakers(first, second, content.site).map((name): LintWarning => {
      const { path, speaker, speakers = [] } = second;
      const at = speaker ? ['speaker', 'name'] : ['speakers', speakers.indexOf(name)];
      const where = [hours(first), first.location].filter(Boolean).join(', ');
      const message = `${name} speaks in “${first.title}” (${where}) at the same time; change a time or a speaker`;
      return { file: 'schedule', path: [...path, ...at], message };
    }),
  );
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
