import { useCallback, useRef } from 'react';
import type { Change, SaveResponse } from '../../content/edit/saving';
import type { EditorTools, UndoAction } from './editorTools';
import { RequestError, STOPPED } from './requests';

type Tools = Pick<EditorTools, 'requests' | 'announce' | 'refresh'>;

/**
 * Returns a function that undoes the latest change which is not undone and can be, or redoes the one that was undone last. It waits
 * until earlier changes are saved, and says what was done.
 */
export function useUndo({ requests, announce, refresh }: Tools): (action: UndoAction) => void {
  /** The queue of actions: they run one after the other, so that the second of two quick ones goes one step further back. */
  const lastAction = useRef(Promise.resolve());
  return useCallback(
    (action) => {
      const tools = { requests, announce, refresh };
      lastAction.current = lastAction.current
        .then(requests.settled)
        .then(() => (action === 'undo' ? undoLatest(tools) : redoLatest(tools)))
        .catch((error) => announce(error instanceof RequestError ? error.message : `${STOPPED}; nothing was changed.`));
    },
    [requests, announce, refresh],
  );
}

/** Returns what a key stands for outside all fields: Ctrl-Z undoes; Ctrl-Shift-Z and Ctrl-Y redo. Returns undefined for other keys. */
export function undoActionOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): UndoAction | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
}

/** Undoes the latest change. Skips changes that cannot be undone any more, and says which, and why of the first one. */
async function undoLatest({ requests, announce, refresh }: Tools): Promise<void> {
  const changes = (await requests.changes()).filter(({ undone }) => !undone).reverse();
  if (!changes.length) return announce('There is nothing to undo.');
  const skipped: string[] = [];
  for (const { id, summary } of changes) {
    const reason = reasonAgainst(await requests.undo(id));
    if (reason === undefined) {
      announce([`Undone: ${summary}`, ...skipped].join(' · '));
      return refresh();
    }
    skipped.push(skipped.length ? `Skipped: ${summary}` : `Skipped, because ${reason}: ${summary}`);
  }
  announce(`Nothing can be undone any more. ${skipped.join(' · ')}`);
}

/** Redoes the change that was undone last. */
async function redoLatest({ requests, announce, refresh }: Tools): Promise<void> {
  const change = nextToRedo(await requests.changes());
  if (!change) return announce('There is nothing to do again.');
  const reason = reasonAgainst(await requests.redo(change.id));
  announce(reason === undefined ? `Done again: ${change.summary}` : `Not done again, because ${reason}.`);
  await refresh();
}

/** Returns why a change was not undone or redone, as a clause; undefined if it was. */
function reasonAgainst(answer: SaveResponse): string | undefined {
  if (answer.ok) return undefined;
  if ('problems' in answer) return `${answer.problems[0]?.message}`;
  return 'the same place has been changed since';
}

/** Returns the change that was undone last (the first undone one at the end of the list), unless there was a change since. */
const nextToRedo = (changes: Change[]): Change | undefined =>
  changes[changes.findLastIndex(({ undone }) => !undone) + 1];
