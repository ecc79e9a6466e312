import { isObject, type Path, valueAt } from '../json/path';
import { byStart, commonRoom, commonSpeakers, type DatedSession, findOverlaps, hours } from '../programme/overlaps';
import type { Json } from './contentValues';

/** A session that overlaps with the one at hand: its path in the schedule, and what people should know. */
export type Overlap = { path: Path; message: string; isOfSpeaker: boolean };

/** The number of steps in the path of a session: `days[0].events[1]`. */
export const SESSION_LENGTH = 4;

type PlacedSession = DatedSession & { path: Path; isIntended: boolean };

/**
 * Returns the sessions of a schedule that are in the same hall as the session at `path` at the same time, or have the same speaker
 * then. Leaves out what is marked as intended. The schedule need not be valid. `textOf` returns a text in the default language.
 */
export function overlapsOf(
  schedule: Json | undefined,
  path: Path,
  unknown: string,
  textOf: (value: unknown) => string,
): Overlap[] {
  const sessions = sessionsIn(schedule, textOf);
  const isHere = (each: PlacedSession) => `${each.path}` === `${path}`;
  const here = sessions.find(isHere);
  if (!here || here.isIntended) return [];
  const site = { toBeAnnounced: unknown } as Parameters<typeof commonRoom>[2];
  return findOverlaps(sessions.filter(({ date }) => date === here.date)).flatMap(([first, second]): Overlap[] => {
    const other = isHere(first) ? second : first;
    if (other.isIntended || (!isHere(first) && !isHere(second))) return [];
    const title = `“${other.title}”`;
    const room = commonRoom(here, other, site);
    const inRoom = room === undefined ? [] : [`${title} (${hours(other)}) is in ${room} at the same time.`];
    const where = [hours(other), other.location].filter(Boolean).join(', ');
    const bySpeakers = commonSpeakers(other, here, site).map(
      (name) => `${name} speaks in ${title} (${where}) at the same time.`,
    );
    return [
      ...inRoom.map((message) => ({ path: other.path, message, isOfSpeaker: false })),
      ...bySpeakers.map((message) => ({ path: other.path, message, isOfSpeaker: true })),
    ];
  });
}

/** Returns the sessions of the days that have a date and a start, sorted. */
function sessionsIn(schedule: Json | undefined, textOf: (value: unknown) => string): PlacedSession[] {
  const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf) : undefined);
  return entriesAt(schedule, ['days'])
    .flatMap((day) =>
      entriesAt(schedule, [...day.path, 'events']).flatMap(({ path, value }): PlacedSession[] => {
        const { title, time, location, alsoIn, speaker, speakers, status, intended } = value;
        if (typeof day.value.date !== 'string' || !isObject(time) || typeof time.start !== 'string') return [];
        return [
          {
            path,
            date: day.value.date,
            title: textOf(title),
            time: { start: time.start, ...(typeof time.end === 'string' && { end: time.end }) },
            location: textOf(location) || undefined,
            alsoIn: textsOf(alsoIn),
            speaker: isObject(speaker) ? { name: textOf(speaker.name) } : undefined,
            speakers: textsOf(speakers),
            status: typeof status === 'string' ? status : undefined,
            isIntended: intended === true,
          },
        ];
      }),
    )
    .sort(byStart);
}

/** Returns the entries of a list that are objects, each with its path. */
function entriesAt(root: unknown, path: Path): { path: Path; value: Record<string, unknown> }[] {
  const list = valueAt(root, path);
  return (Array.isArray(list) ? list : []).flatMap((value, n) =>
    isObject(value) ? [{ path: [...path, n], value }] : [],
  );
}
