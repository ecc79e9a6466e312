import type { AnySession, Content, Day, Session } from '../schema/schema';
import { endClock, instant, minutesIn, startClock } from './time';

/** The start and the end of a session, as instants such as `2025-09-13T09:00:00+05:30`; no `end` if it is open. */
export type SessionSpan = { start: string; end?: string };

/** Returns when each session takes place, by its id. One that ends past midnight ends on the next day. */
export function sessionSpans({ site, schedule }: Pick<Content, 'site' | 'schedule'>): Map<string, SessionSpan> {
  const days = schedule?.days ?? [];
  return new Map(
    days.flatMap(({ date, events }) =>
      events.map(({ id, time }): [string, SessionSpan] => {
        const at = (clock: string) => instant(date, clock, site.timeZone);
        return [id, { start: at(startClock(time)), ...(time.end && { end: at(endClock(time)) }) }];
      }),
    ),
  );
}

/** Returns every session of the programme: those of the days, then those of the lists without times. */
export const allSessions = (schedule: Content['schedule']): AnySession[] => [
  ...(schedule?.days ?? []).flatMap(({ events }) => events),
  ...(schedule?.lists ?? []).flatMap(({ events }) => events),
];

/** Checks whether a session has a time. */
export const isTimed = (session: AnySession): session is Session => 'time' in session;

/** Returns every room of a session: its location, if it has one, and the rooms that it is broadcast to. */
export const sessionRooms = ({
  location,
  alsoIn = [],
}: {
  location?: string | undefined;
  alsoIn?: string[] | undefined;
}): string[] => (location ? [location, ...alsoIn] : alsoIn);

/** Returns the names of the speakers of a session, from `speaker` or from `speakers`. */
export const sessionSpeakers = ({ speaker, speakers }: Pick<AnySession, 'speaker' | 'speakers'>): string[] =>
  speaker ? [speaker.name] : (speakers ?? []);

/** Returns the links to what stays of a session: its recordings, and then its slides. One that leads nowhere yet is left out. */
export const materialsOf = ({ links = [] }: Pick<AnySession, 'links'>): NonNullable<AnySession['links']> =>
  ['recording', 'slides'].flatMap((kind) => links.filter((link) => link.kind === kind && link.url !== '#'));

/** Checks whether a session has a recording. */
export const isRecorded = (session: Pick<AnySession, 'links'>): boolean =>
  materialsOf(session)[0]?.kind === 'recording';

/**
 * Returns the kind of a session in words: its `kindName`, or the word of the schedule for its `kind`; undefined if it has neither.
 */
export const kindOf = ({ kind, kindName }: Pick<AnySession, 'kind' | 'kindName'>, schedule: Content['schedule']) =>
  kindName ?? (kind && schedule?.labels.kinds[kind]);

/** Returns the sessions by their start; those that start together stay in the order of the content. */
export const sortByStart = (sessions: Session[]): Session[] =>
  sessions.toSorted((a, b) => compare(startClock(a.time), startClock(b.time)));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the ids of the sessions of a day that span others, such as an expo. Visitors come and go, so such a session overlaps with
 * none (rule 5.15). It takes more than half of the day, and at least two other sessions follow each other while it runs. A session
 * in one of the rooms of the day spans none, because visitors choose between the rooms.
 */
export function spanningSessions({ events, rooms = [] }: Pick<Day, 'events' | 'rooms'>): Set<string> {
  const sessions = events
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, time, location = '' }) => {
      return { id, location, start: minutesIn(startClock(time)), end: minutesIn(endClock(time)) };
    });
  const lengthOfDay = Math.max(...sessions.map(({ end }) => end)) - Math.min(...sessions.map(({ start }) => start));
  const spanning = sessions.filter((long) => {
    if (rooms.includes(long.location) || long.end - long.start <= lengthOfDay / 2) return false;
    const during = sessions.filter((each) => each !== long && long.start <= each.start && each.end <= long.end);
    return during.some((one) => during.some((other) => other !== one && one.end <= other.start));
  });
  return new Set(spanning.map(({ id }) => id));
}

/** Checks that a text does not contain the words for “to be announced” in site.json. */
export const isAnnounced = (text: string, { toBeAnnounced }: Content['site']): boolean =>
  !toBeAnnounced || !text.toLowerCase().includes(toBeAnnounced.toLowerCase());

/** Returns the hall of a session, unless it is still to be announced. */
export const announcedHall = ({ location }: AnySession, site: Content['site']): string | undefined =>
  location !== undefined && isAnnounced(location, site) ? location : undefined;
