import { isObject, type Path, valueAt, walk } from '../json/path';
import { counted } from '../messages/entries';
import type { Operation } from './contentValues';
import { entryName, placeName } from './names';
import { SESSION_LENGTH } from './overlapsOf';
import { type FileTexts, valueIn } from './parsedTexts';
import { namedIn, namesIn } from './renameSpeakers';
import { isTrackOfSession } from './renameTracks';
import type { UnversionedOffer } from './saving';

/**
 * Finds the sessions that name what `operation` deletes, a speaker or a track: the rules refuse the deletion as long as they do.
 * `texts` are those before it. Returns undefined if there are no such sessions.
 */
export function offerRemoval(operation: Operation, file: string, texts: FileTexts): UnversionedOffer | undefined {
  if (!('remove' in operation) || operation.remove.length !== 2) return undefined;
  const path = operation.remove;
  const entry = valueAt(valueIn(texts, file), path);
  const uses =
    file === 'speakers' && path[0] === 'speakers'
      ? usesOfSpeaker(path[1] as number, texts)
      : file === 'schedule' && path[0] === 'tracks'
        ? usesOfTrack(valueAt(entry, ['id']), texts)
        : [];
  if (!uses.length) return undefined;
  const root = valueIn(texts, 'schedule');
  const name = entryName(isObject(entry) ? (entry as { [key: string]: never }) : undefined) ?? 'This';
  const sessions = counted(uses.length, 'session');
  return {
    question:
      file === 'speakers'
        ? `“${name}” speaks in ${sessions}. Take the name out there too?`
        : `${sessions} ${uses.length === 1 ? 'belongs' : 'belong'} to the track “${name}”. Take the track out there too?`,
    accept: 'Take out and delete',
    decline: 'Delete nothing',
    place: { file, path },
    parts: uses.map((use) => ({
      file: 'schedule',
      operations: [{ remove: use }],
      name: placeName('schedule', root, use.slice(0, SESSION_LENGTH)),
      detail: '',
      isChosen: true,
    })),
  };
}

/** Returns the paths in the schedule at which sessions name a speaker; those of whole lists that have nobody else. */
function usesOfSpeaker(index: number, texts: FileTexts): Path[] {
  const names = namesIn(texts);
  const name = names[index];
  // If another speaker has the same name, sessions may go on naming that one.
  if (!name || names.filter((each) => each === name).length > 1) return [];
  const schedule = valueIn(texts, 'schedule');
  return namedIn(schedule)
    .filter((each) => each.name === name)
    .map(({ path }) => {
      const list = valueAt(schedule, path.slice(0, -1)) as unknown[];
      return list.length === 1 ? path.slice(0, -1) : path;
    });
}

/** Returns the paths of the `track` of sessions. */
const usesOfTrack = (id: unknown, texts: FileTexts): Path[] =>
  walk(valueIn(texts, 'schedule'))
    .filter(({ path, value }) => isTrackOfSession(path) && value === id)
    .map(({ path }) => path);
