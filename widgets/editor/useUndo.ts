import { useCallback, useRef } from 'react';
import type { Change } from '../../content/edit/saving';
import type { EditorTools } from './editorTools';
import { RequestError, STOPPED } from './requests';

/**
 * Returns the handler of keys that are pressed outside all fields. Ctrl-Z undoes the latest change that is not undone; Ctrl-Shift-Z
 * or Ctrl-Y redoes the change that was undone last. Both wait until earlier changes are saved. The handler returns false for any
 * other key.
 */
export function useUndo({ requests, announce, refresh }: EditorTools): (event: KeyboardEvent) => boolean {
  const undo = useCallback(async () => {
    const last = (await requests.changes()).findLast(({ undone }) => !undone);
    if (!last) return announce('There is nothing to undo.');
    const answer = await requests.undo(last.id);
    if (answer.ok) announce(`Undone: ${last.summary}`);
    else if ('problems' in answer) announce(`Not undone: ${answer.problems[0]?.message}`);
    else announce('Not undone: the same place has been changed since.');
    await refresh();
  }, [requests, announce, refresh]);
  const redo = useCallback(async () => {
    const next = nextToRedo(await requests.changes());
    if (!next) return announce('There is nothing to do again.');
    const answer = await requests.redo(next.id);
    if (answer.ok) announce(`Done again: ${next.summary}`);
    else if ('problems' in answer) announce(`Not done again: ${answer.problems[0]?.message}`);
    else announce('Not done again: the same place has been changed since.');
    await refresh();
  }, [requests, announce, refresh]);

  /** The queue of keys: they run one after the other, so that the second of two quick keys goes one step further back. */
  const last = useRef(Promise.resolve());
  return useCallback(
    (event) => {
      const run = isUndo(event) ? undo : isRedo(event) ? redo : undefined;
      if (!run) return false;
      last.current = last.current
        .then(requests.settled)
        .then(run)
        .catch((error) => announce(error instanceof RequestError ? error.message : `${STOPPED}; nothing was changed.`));
      return true;
    },
    [requests, undo, redo, announce],
  );
}

/** Returns the change that was undone last (the first undone one at the end of the list), unless there was a change since. */
const nextToRedo = (changes: Change[]): Change | undefined =>
  changes[changes.findLastIndex(({ undone }) => !undone) + 1];

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

const isRedo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey));
