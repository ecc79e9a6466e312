import type { Session } from './programme';

/** One session that an export lists in several rooms at the same time: its first room, and the others as `alsoIn`. */
export function joinRooms(sessions: Session[]): Session[] {
  const joined = new Map<string, Session>();
  for (const session of sessions) {
    const { id, date, start, end, title, description, people, location, alsoIn = [] } = session;
    const what = JSON.stringify([id, date, start, end, title, description, people.map(({ name }) => name)]);
    const first = joined.get(what);
    // Two entries without a room, or in the same one, are two sessions.
    if (!first?.location || !location || [first.location, ...(first.alsoIn ?? [])].includes(location)) {
      joined.set(first ? `${what} ${joined.size}` : what, session);
      continue;
    }
    joined.set(what, { ...first, alsoIn: [...new Set([...(first.alsoIn ?? []), location, ...alsoIn])] });
  }
  return [...joined.values()];
}
