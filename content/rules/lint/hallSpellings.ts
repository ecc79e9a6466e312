import { nearest } from '../../messages/nearest';
import type { Content } from '../../schema/schema';
import { foldedName } from '../foldedName';
import { sessionsOf } from './sessions';
import type { LintWarning } from './warning';

/**
 * Two spellings of one hall: visitors would look for two. A hall that is almost one of the rooms of its day is asked
 * about as that.
 */
export function oneHallTwoSpellings(content: Content): LintWarning[] {
  const spellings = new Map<string, string>();
  const asked = new Set<string>();
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
      if (first === hall || asked.has(hall) || isMisspeltRoom) return [];
      asked.add(hall);
      const message = `“${hall}” and “${first}” are probably one hall; write "${first}" here if they are`;
      return [{ file: 'schedule', path: [...path, ...at], message }];
    });
  });
}
