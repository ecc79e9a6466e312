import type { Problem } from '../messages/problems';
import { sessionRooms } from '../programme/sessions';
import { foldedName } from '../rules/lint/sessions';
import type { Session } from './programme';

/** Finds probable mistakes in these sessions: two spellings of one hall, two people of one name. */
export function questionsAbout(sessions: Session[]): Problem[] {
  const spellings = new Map<string, Map<string, Session>>();
  for (const session of sessions)
    for (const room of sessionRooms(session)) {
      const known = spellings.get(foldedName(room)) ?? new Map<string, Session>();
      if (!known.has(room)) known.set(room, session);
      spellings.set(foldedName(room), known);
    }
  const halls = [...spellings.values()].flatMap((known): Problem[] => {
    const [[first] = [''], ...others] = known;
    return others.map(([other, session]) => ({
      ...session.locate('location'),
      message: `“${other}” and “${first}” are probably one hall; write one of them everywhere, in the export or in schedule.json`,
    }));
  });
  const keys = new Map<string, string>();
  const asked = new Set<string>();
  const people = sessions.flatMap((session) =>
    session.people.flatMap(({ key, name }): Problem[] => {
      const first = keys.get(name) ?? key;
      keys.set(name, first);
      if (first === key || asked.has(name)) return [];
      asked.add(name);
      return [
        {
          ...session.locate('speaker'),
          message: `two people are called “${name}”, and are shown as one; if they are two, add to the name of one of them`,
        },
      ];
    }),
  );
  return [...halls, ...people];
}
