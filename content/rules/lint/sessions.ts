import type { Path } from '../../json/path';
import { nearest } from '../../messages/nearest';
import type { Content, Session } from '../../schema/schema';
import type { LintWarning } from './warning';

type Placed = Session & { date: string; path: Path };

/** Every session with its date and place in schedule.json, in the order they begin. */
export const sessionsOf = ({ schedule }: Content): Placed[] =>
  (schedule?.days ?? [])
    .flatMap(({ date, events }, d): Placed[] =>
      events.map((session, e) => ({ ...session, date, path: ['days', d, 'events', e] })),
    )
    .sort((a, b) => a.date.localeCompare(b.date) || a.time.start.localeCompare(b.time.start));

/** Pairs of sessions that take place at the same time, the later one (or the one further down) second. */
function pairsAtOnce(content: Content): [Placed, Placed][] {
  const sessions = sessionsOf(content);
  const pairs: [Placed, Placed][] = [];
  for (const [n, first] of sessions.entries()) {
    const { start, end = start } = first.time;
    for (let next = n + 1; next < sessions.length; next++) {
      const second = sessions[next] as Placed;
      // It begins with the first or later. One with no end is known to last no longer than its beginning.
      const together = second.date === first.date && (second.time.start === start || second.time.start < end);
      if (!together) break;
      pairs.push([first, second]);
    }
  }
  return pairs;
}

export const hours = ({ time }: Session) => (time.end ? `${time.start}–${time.end}` : time.start);
/** Where nothing is said, nothing is said twice. */
const same = (a = '', b = '') => a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();
/** What is not known yet is in no place, and nobody. */
const known = (name = '', { site }: Content) =>
  !site.toBeAnnounced || !name.toLowerCase().includes(site.toBeAnnounced.toLowerCase());

/** Sessions that overlap in one location. */
export function oneLocationTwice(content: Content): LintWarning[] {
  return pairsAtOnce(content)
    .filter(([first, second]) => same(first.location, second.location) && known(first.location, content))
    .map(([first, second]) => ({
      file: 'schedule',
      path: [...second.path, 'time', 'start'],
      message: `“${second.title}” (${hours(second)}) overlaps “${first.title}” (${hours(first)}) in ${first.location}; change a time or a location`,
    }));
}

/** A speaker who is in two places at once. */
export function oneSpeakerTwice(content: Content): LintWarning[] {
  return pairsAtOnce(content).flatMap(([first, second]): LintWarning[] => {
    const [one, other] = [first.speaker?.name, second.speaker?.name];
    if (!one || !other || !same(one, other) || !known(one, content) || same(first.location, second.location)) return [];
    return [
      {
        file: 'schedule',
        path: [...second.path, 'speaker', 'name'],
        message: `${other} speaks in “${first.title}” (${[hours(first), first.location].filter(Boolean).join(', ')}) at the same time; change a time or a speaker`,
      },
    ];
  });
}

/** Locations that are nearly, but not quite, the name of a room: the session would go across all columns. */
export function misspeltRoom({ schedule }: Content): LintWarning[] {
  return (schedule?.days ?? []).flatMap(({ rooms = [], events }, d) =>
    events.flatMap(({ title, location = '' }, e): LintWarning[] => {
      const meant = rooms.includes(location) ? undefined : nearest(location, rooms);
      if (!meant) return [];
      return [
        {
          file: 'schedule',
          path: ['days', d, 'events', e, 'location'],
          message: `“${title}” is in no room of the day, and goes across all of them; write "${meant}" if you mean that room`,
        },
      ];
    }),
  );
}
