import { useCallback } from 'react';
import type { Editing } from '../editing';
import { RequestError } from '../requests';

/** Takes back the last change of the sitting that is not taken back yet. */
export function useUndo({ requests, announce, refresh }: Editing) {
  return useCallback(async () => {
    try {
      const last = (await requests.changes()).findLast(({ undone }) => !undone);
      if (!last) return announce('There is nothing to undo.');
      const answer = await requests.undo(last.id);
      if (answer.ok) announce(`Undone: ${last.summary}`);
      else if ('problems' in answer) announce(`Not undone: ${answer.problems[0]?.message}`);
      else announce(`Not undone: ${last.shown} has been changed there since.`);
      await refresh();
    } catch (error) {
      // It was started again since the page was loaded, and knows of no changes.
      if (error instanceof RequestError) location.reload();
      announce('npm run dev does not answer; nothing was undone.');
    }
  }, [requests, announce, refresh]);
}
