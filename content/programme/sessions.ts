import { sha256 } from '../json/hash';
import type { Content, Session } from '../schema/schema';
import { endClock, instant } from './time';

/** When a session begins and ends: instants such as `2025-09-13T09:00:00+05:30`, and no end if it is open. */
export type SessionSpan = { start: string; end?: string };

/** When each session takes place, by its id. One that ends past midnight ends on the next day. */
export function sessionSpans({ site, schedule }: Pick<Content, 'site' | 'schedule'>): Map<string, SessionSpan> {
  const days = schedule?.days ?? [];
  return new Map(
    days.flatMap(({ date, events }) =>
      events.map(({ id, time }): [string, SessionSpan] => {
        const at = (clock: string) => instant(date, clock, site.timeZone);
        return [id, { start: at(time.start), ...(time.end && { end: at(endClock(time)) }) }];
      }),
    ),
  );
}

/** Every room that a session is in: its own, if it has one, and those that it is broadcast to. */
export const sessionRooms = ({
  location,
  alsoIn = [],
}: {
  location?: string | undefined;
  alsoIn?: string[] | undefined;
}): string[] => (location ? [location, ...alsoIn] : alsoIn);

/** The names of those who speak in a session, wherever the content says them. */
export const sessionSpeakers = ({ speaker, speakers }: Pick<Session, 'speaker' | 'speakers'>): string[] =>
  speaker ? [speaker.name] : (speakers ?? []);

/** The sessions in the order of their start, those that start together in the order of the content. */
export const sortByStart = (sessions: Session[]): Session[] =>
  sessions.toSorted((a, b) => (a.time.start < b.time.start ? -1 : a.time.start > b.time.start ? 1 : 0));

/** Whether a text says what it is about: a hall “to be announced”, in the words of site.json, is not known yet. */
export const isAnnounced = (text: string, { toBeAnnounced }: Content['site']): boolean =>
  !toBeAnnounced || !text.toLowerCase().includes(toBeAnnounced.toLowerCase());

/** The length of a short id: 60 million of them, so that two of a thousand sessions share one in a site of 120. */
const LENGTH = 5;

/**
 * A short id for each of these ids, for links that carry many: made of the id alone, so that it stays when sessions are
 * added, moved or renamed. An id whose short one is not its own alone stands for itself.
 */
export function shortIds(ids: string[]): Map<string, string> {
  const short = ids.map((id) => [id, shorten(id)] as const);
  const counts = new Map<string, number>();
  for (const name of [...ids, ...short.map(([, hash]) => hash)]) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(short.map(([id, hash]) => [id, counts.get(hash) === 1 ? hash : id]));
}

const shorten = (id: string): string =>
  (Number.parseInt(sha256(id).slice(0, 8), 16) % 36 ** LENGTH).toString(36).padStart(LENGTH, '0');
