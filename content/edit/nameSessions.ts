import { freeId } from '../import/sessionIds';
import { findAll, isObject, type Path, valueAt } from '../json/path';
import { slug } from '../programme/slug';
import { applyOperation } from './applyOperation';
import type { Operation } from './contentValues';
import { parseValue } from './parsedTexts';

/** The id that the editor gives a new session. */
const NEW_ID = /^session(?:-\d+)?$/;

/**
 * Changes the ids of sessions after the titles that `operations` set (rule 24.20), as long as the session is marked as a
 * placeholder or `isUnpublished` says that nobody knows its address yet. An id that somebody has chosen stays. Returns the new text
 * of the schedule; undefined if no id changes.
 */
export async function nameSessions(
  file: string,
  before: string,
  after: string,
  operations: Operation[],
  isUnpublished: (id: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (file !== 'schedule') return undefined;
  let text: string | undefined;
  for (const operation of operations) {
    const path =
      'set' in operation && operation.set.length === 5 && operation.set.at(-1) === 'title' ? operation.set : [];
    const [was, is] = [before, text ?? after].map((each) => sessionAt(each, path.slice(0, -1)));
    const { id = '', title, placeholder } = is ?? {};
    // The address of a session stays when its title is translated.
    if (typeof title !== 'string') continue;
    const old = typeof was?.title === 'string' ? slug(was.title) : '';
    const isMade = NEW_ID.test(id) || (old !== '' && id.replace(/-\d+$/, '') === old) || id === old;
    const base = slug(title);
    if (!id || !isMade || !base || id.replace(/-\d+$/, '') === base) continue;
    if (placeholder !== true && !(await isUnpublished(id))) continue;
    const ids = idsIn(text ?? after);
    text = applyOperation(text ?? after, { set: [...path.slice(0, -1), 'id'], value: freeId(base, ids) }) ?? text;
  }
  return text;
}

type Session = { id?: string; title?: unknown; placeholder?: boolean };

function sessionAt(text: string, path: Path): Session {
  const entry = path.length ? valueAt(parseValue(text), path) : undefined;
  return isObject(entry) ? entry : {};
}

/** Returns every id in the text of a content file. */
export const idsIn = (text: string | undefined): Set<string> =>
  new Set(
    findAll(parseValue(text ?? ''), (path, value) => path.at(-1) === 'id' && typeof value === 'string').map(
      ({ value }) => `${value}`,
    ),
  );
