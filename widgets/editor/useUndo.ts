import { useCallback, useRef } from 'react';
import type { Change } from '../../content/edit/saving';
import type { EditorTools } from './editorTools';
import { RequestError, STOPPED } from './requests';

/**
 * Returns the handler of keys that are pressed outside all fields. Ctrl-Z undoes the latest change that is not undone; Ctrl-Shift-Z
 * or Ctrl-Y redoes the change that was undone last. Both wait until earlier changes are saved. The handler returns false for any
 * other key.
 */
export function useUndo(editor: EditorTools): (event: KeyboardEvent) => boolean {
  const { requests, announce, refresh } = editor;
  /** The queue of keys: they run one after the other, so that the second of two quick keys goes one step further back. */
  const lastKey = useRef(Promise.resolve());
  return useCallback(
    (event) => {
      const action = isUndo(event) ? 'undo' : isRedo(event) ? 'redo' : undefined;
      if (!action) return false;
      lastKey.current = lastKey.current
        .then(requests.settled)
        .then(() => undoOrRedo(action, { requests, announce, refresh }))
        .catch((error) => announce(error instanceof RequestError ? error.message : `${STOPPED}; nothing was changed.`));
      return true;
    },
    [requests, announce, refresh],
  );
}

/** The messages about an action: that there is none left, that it was done, and that it was not. */
const MESSAGES = {
  undo: { none: 'There is nothing to undo.', done: 'Undone', refused: 'Not undone' },
  redo: { none: 'There is nothing to do again.', done: 'Done again', refused: 'Not done again' },
};

/** Undoes the latest change, or redoes the one that was undone last, and says so. */
async function undoOrRedo(
  action: 'undo' | 'redo',
  { requests, announce, refresh }: Pick<EditorTools, 'requests' | 'announce' | 'refresh'>,
): Promise<void> {
  const { none, done, refused } = MESSAGES[action];
  const changes = await requests.changes();
  const change = action === 'undo' ? changes.findLast(({ undone }) => !undone) : nextToRedo(changes);
  if (!change) return announce(none);
  const answer = await requests[action](change.id);
  if (answer.ok) announce(`${done}: ${change.summary}`);
  else if ('problems' in answer) announce(`${refused}: ${answer.problems[0]?.message}`);
  else announce(`${refused}: the same place has been changed since.`);
  await refresh();
}

/** Returns the change that was undone last (the first undone one at the end of the list), unless there was a change since. */
const nextToRedo = (changes: Change[]): Change | undefined =>
  changes[changes.findLastIndex(({ undone }) => !undone) + 1];

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

const isRedo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey));
