import { sessionRooms } from '../programme/sessions';
import { eventsIn, hashOf, type ImportRecord, type Schedule, type Speakers } from './importRecord';
import type { ImportedSession, Programme } from './programme';

/** What somebody has decided since the last import, so that the next one does not take it back. */
export type HandDecisions = {
  /** The names that halls got, by those of the export. */
  halls: Record<string, string>;
  /** The names of people who were deleted. */
  deletedPeople: string[];
};

/**
 * Finds what was decided by hand since the last import, as its record shows: halls that have another name in all their sessions, and
 * people who are no longer in speakers.json. `keys` are those of the sessions in the record.
 */
export function handDecisions(
  sessions: ImportedSession[],
  keys: string[],
  schedule: Schedule,
  speakers: Speakers | undefined,
  record: ImportRecord | undefined,
): HandDecisions {
  const names = new Set(speakers?.speakers.map(({ name }) => name));
  const deletedPeople = [...Object.keys(record?.speakers ?? {}), ...(record?.deletedPeople ?? [])];
  return {
    halls: { ...record?.halls, ...renamedHalls(sessions, keys, schedule, record) },
    deletedPeople: [...new Set(deletedPeople)].filter((name) => !names.has(name)),
  };
}

/** Returns the new names of the halls that were renamed in all their sessions, by the names of the export. */
function renamedHalls(
  sessions: ImportedSession[],
  keys: string[],
  schedule: Schedule,
  record: ImportRecord | undefined,
): Record<string, string> {
  const locations = new Map(eventsIn(schedule).map(({ id, location }) => [id, location]));
  const namesNow = new Map<string, Set<string>>();
  for (const [n, { location }] of sessions.entries()) {
    const last = record?.sessions[keys[n] as string];
    if (!last || !location || !locations.has(last.id) || last.written.location !== hashOf(location)) continue;
    const names = namesNow.get(location) ?? new Set();
    namesNow.set(location, names.add(locations.get(last.id) ?? location));
  }
  const renamed = [...namesNow].flatMap(([hall, names]) => {
    const [name = hall] = names;
    return names.size === 1 && name !== hall ? [[hall, name] as const] : [];
  });
  return Object.fromEntries(renamed);
}

/** Returns a programme with its halls under the names that somebody gave them, and without the people whom somebody deleted. */
export function withDecisions(programme: Programme, { halls, deletedPeople }: HandDecisions): Programme {
  const deleted = new Set(deletedPeople);
  const hallOf = (name: string) => halls[name] ?? name;
  const decided = <Each extends ImportedSession>(session: Each): Each => {
    const [location, ...alsoIn] = [...new Set(sessionRooms(session).map(hallOf))];
    const people = session.people.filter(({ name }) => !deleted.has(name));
    // Its place in the programme is known by the object itself.
    return Object.assign(session, { location, alsoIn: alsoIn.length ? alsoIn : undefined, people });
  };
  return {
    ...programme,
    sessions: programme.sessions.map(decided),
    ...(programme.untimed && { untimed: programme.untimed.map(decided) }),
    ...(programme.rooms && { rooms: [...new Set(programme.rooms.map(hallOf))] }),
    ...(programme.people && { people: programme.people.filter(({ name }) => !deleted.has(name)) }),
  };
}
