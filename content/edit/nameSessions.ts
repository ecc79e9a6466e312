import { freeId } from '../import/sessionIds';
import { findAll, isObject, type Path, valueAt } from '../json/path';
import { slug } from '../programme/slug';
import { applyOperation } from './applyOperation';
import type { Operation } from './contentValues';
import { parseValue } from './parsedTexts';

/** The id that the editor gives a new session. */
const NEW_ID = /^session(?:-\d+)?$/;

/**
 * Changes the ids of sessions after the titles that `operations` set (rule 24.20), if `isFree` says of an id, and of whether its session
 * is marked as a placeholder, that nobody knows it yet. An id that somebody has chosen stays. Returns the new text of the schedule;
 * undefined if no id changes.
 */
export async function nameSessions(
  file: string,
  before: string,
  after: string,
  operations: Operation[],
  isFree: (id: string, isPlaceholder: boolean) => Promise<boolean>,
): Promise<string | undefined> {
  if (file !== 'schedule') return undefined;
  let text = after;
  for (const operation of operations) {
    if (!('set' in operation) || !isTitleOfSession(operation.set)) continue;
    const path = operation.set.slice(0, -1);
    const session = sessionAt(text, path);
    const { id = '', title, placeholder } = session;
    // The address of a session stays when its title is translated.
    if (typeof title !== 'string' || !id || !isMadeByEditor(id, sessionAt(before, path))) continue;
    const newId = slug(title);
    if (!newId || withoutNumber(id) === newId) continue;
    if (!(await isFree(id, placeholder === true))) continue;
    const ids = idsInText(text);
    text = applyOperation(text, { set: [...path, 'id'], value: freeId(newId, ids) }) ?? text;
  }
  return text === after ? undefined : text;
}

/** Checks for a path such as `days[0].events[1].title`. */
const isTitleOfSession = (path: Path): boolean => path.length === 5 && path.at(-1) === 'title';

/** Checks whether the editor has made an id, from the title that the session had before, or for a new session. */
function isMadeByEditor(id: string, { title }: Session): boolean {
  const idOfTitle = typeof title === 'string' ? slug(title) : '';
  return NEW_ID.test(id) || (idOfTitle !== '' && withoutNumber(id) === idOfTitle) || id === idOfTitle;
}

/** Returns an id without the number that makes it differ from others: `keynote-2` → `keynote`. */
const withoutNumber = (id: string): string => id.replace(/-\d+$/, '');

type Session = { id?: string; title?: unknown; placeholder?: boolean };

function sessionAt(text: string, path: Path): Session {
  const entry = valueAt(parseValue(text), path);
  return isObject(entry) ? entry : {};
}

/** Returns every id in the text of a content file. */
export const idsInText = (text: string | undefined): Set<string> =>
  new Set(
    findAll(parseValue(text ?? ''), (path, value) => path.at(-1) === 'id' && typeof value === 'string').map(
      ({ value }) => `${value}`,
    ),
  );
