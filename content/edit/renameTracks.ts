import { type Path, valueAt, walk } from '../json/path';
import { applyOperation } from './applyOperation';
import { parseValue } from './parsedTexts';

/**
 * Gives the sessions of a schedule the new ids of their tracks. `before` and `after` are the texts of the schedule. Returns its new
 * text, and the number of changed sessions; undefined if there are none.
 */
export function renameTracks(before: string, after: string): { text: string; count: number } | undefined {
  const [oldIds, newIds] = [idsIn(before), idsIn(after)];
  // With more or fewer tracks than before, their places cannot be compared.
  if (oldIds.length !== newIds.length) return undefined;
  const renamed = new Map(
    oldIds.flatMap((id, n): [unknown, string][] => {
      const newId = newIds[n];
      return typeof newId === 'string' && newId !== id && !newIds.includes(id) ? [[id, newId]] : [];
    }),
  );
  if (!renamed.size) return undefined;
  const uses = walk(parseValue(after)).filter(({ path, value }) => isTrackOfSession(path) && renamed.has(value));
  const text = uses.reduce<string | undefined>(
    (changed, { path, value }) =>
      changed && applyOperation(changed, { set: path, value: renamed.get(value) as string }),
    after,
  );
  return text !== undefined && uses.length ? { text, count: uses.length } : undefined;
}

function idsIn(schedule: string): unknown[] {
  const tracks = valueAt(parseValue(schedule), ['tracks']);
  return (Array.isArray(tracks) ? tracks : []).map((track) => valueAt(track, ['id']));
}

/** Checks for a path such as `days[0].events[1].track`. */
export const isTrackOfSession = (path: Path): boolean => path.length === 5 && path.at(-1) === 'track';
