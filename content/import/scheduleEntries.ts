import { sessionRooms } from '../programme/sessions';
import { slug } from '../programme/slug';
import { nextDay } from '../programme/time';
import { isUnknown } from './exportedValues';
import type { AnyEvent, Entry, Schedule } from './importRecord';
import type { ImportedSession, Session, Track } from './programme';
import { freeId } from './sessionIds';

// How sessions, tracks and halls of an export are written in schedule.json.

/** What the entries of a schedule need of the site: the ids of its tracks by their names, its language, and the dates of its days. */
export type EntryContext = { trackIds: Map<string, string>; language: string; dates: string[] };

/**
 * Adds to a schedule the tracks of these sessions, in the order of the export. Does not change a track that is there
 * already, because its colour may have been chosen by hand.
 */
export function mergeTracks(schedule: Schedule, tracks: Track[], sessions: ImportedSession[]) {
  const inUse = new Set(sessions.flatMap(({ track }) => track ?? []));
  const entries = new Map((schedule.tracks ?? []).map((track) => [track.name, track]));
  const ids = new Set([...entries.values()].map(({ id }) => id));
  const colours = new Map(tracks.map(({ name, colour }) => [name, hexColour(colour)]));
  const exportIds = new Map(tracks.map(({ name, id }) => [name, id]));
  for (const name of new Set([...tracks.map(({ name }) => name), ...inUse])) {
    if (!inUse.has(name) || entries.has(name)) continue;
    const base = exportIds.get(name) || slug(name) || 'track';
    const colour = colours.get(name);
    entries.set(name, { id: freeId(base, ids), name, ...(colour && { colour }) });
  }
  return { ...schedule, tracks: [...entries.values()] };
}

/** Returns a colour as `#33aa77`, also from `#3a7` and `3A7`; undefined for any other text. */
function hexColour(colour = ''): string | undefined {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim()) ?? [];
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return six ? `#${six.toLowerCase()}` : undefined;
}

/**
 * Returns a session as an event of schedule.json. Leaves out empty values, and the language if it is that of the site. Keeps the
 * `oldBackground` of a session for which the export has none.
 */
export function eventEntry(
  session: ImportedSession,
  id: string,
  { trackIds, language: siteLanguage, dates }: EntryContext,
  oldBackground: string | undefined,
): Entry {
  const { title, location, people, track } = session;
  const { kind, audience, subtitle, level, language, capacity, livestream, status, note } = session;
  const background = 'start' in session ? (session.background ?? oldBackground) : undefined;
  const names = [...new Set(people.map(({ name }) => name))];
  // Pages have no place of its own for whom to ask.
  const description = [session.description, session.contact].filter(Boolean).join('\n\n') || undefined;
  // The words of the event for a kind, unless they are ours.
  const kindName = session.kindName?.toLowerCase().replace(/s$/, '') === kind ? undefined : session.kindName;
  const lists = { alsoIn: session.alsoIn, tags: session.tags, links: session.links };
  const entry: Entry = {
    id,
    title,
    subtitle,
    description,
    kind,
    kindName,
    audience,
    ...('start' in session ? { time: timeOf(session, dates) } : { date: session.date }),
    location,
    ...lists,
    speakers: names,
    track: track && trackIds.get(track),
    level,
    language: language === siteLanguage ? undefined : language,
    capacity,
    livestream,
    status,
    note,
    background,
    intended: session.intended,
    ...((session.placeholder || isUnknown(title)) && { placeholder: true }),
  };
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== undefined && !(Array.isArray(value) && !value.length)),
  );
}

/** Returns the time of an event. It belongs to the evening before only if the programme has that. */
function timeOf({ date, start, end, afterMidnight }: Session, dates: string[]) {
  const isNight = afterMidnight && dates.some((each) => nextDay(each) === date);
  return { start, ...(end && { end }), ...(isNight && { afterMidnight }) };
}

/** Returns the halls of a day in the order of `rooms`; undefined if no two are in use at the same time. */
export function hallsOfDay(day: Session[], rooms: string[]): string[] | undefined {
  const used = new Set(day.flatMap(sessionRooms));
  const inOrder = [...new Set([...rooms, ...used])].filter((room) => used.has(room));
  // Halls that are called by numbers stand in their order, also among others.
  const isNumber = (room: string) => /^\d+$/.test(room);
  const numbers = inOrder.filter(isNumber).sort((a, b) => Number(a) - Number(b));
  const halls = inOrder.map((room) => (isNumber(room) ? (numbers.shift() as string) : room));
  return isSimultaneous(day) ? halls : undefined;
}

/**
 * Returns the halls of a day with those of events that stay on it: first those that the day had, in their order. Returns undefined if it
 * needs none.
 */
export function withHallsOf(
  staying: AnyEvent[],
  before: string[] | undefined,
  sessions: Session[],
  inExport: string[] | undefined,
): string[] | undefined {
  if (!staying.length || !(before || inExport)) return inExport;
  const used = new Set([...sessions, ...staying].flatMap(sessionRooms));
  return [...new Set([...(before ?? []), ...(inExport ?? []), ...used])].filter((hall) => used.has(hall));
}

/** Checks whether a session begins in one room while another one is on in another room. Sessions without an end do not count as being on. */
function isSimultaneous(day: Session[]): boolean {
  /** Until when each room is in use; what goes on after midnight is on until the end of the day. */
  const busy = new Map<string, string>();
  for (const { location, start, end } of day.toSorted((a, b) => a.start.localeCompare(b.start) || longest(a, b))) {
    if (!location) continue;
    for (const [room, until] of busy) {
      if (until <= start) busy.delete(room);
      else if (room !== location) return true;
    }
    const until = end === undefined ? '' : end < start ? '24:00' : end;
    if (until > (busy.get(location) ?? start)) busy.set(location, until);
  }
  return false;
}

/** Sorts sessions with an end before those without. */
const longest = (a: Session, b: Session) => Number(b.end !== undefined) - Number(a.end !== undefined);

/** Returns the title of a day that has no other: `Saturday`. */
export const weekday = (date: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
