import { useCallback, useEffect, useState } from 'react';
import type { EditorTools } from '../editorTools';
import { useEvent } from '../useEvent';

/** The last deletion: its message, the id of its change, and the files as they were before it. */
export type Deletion = { message: string; change: number; files: EditorTools['files'] };

/** Keeps the last deletion as long as the panel offers to undo it. Returns it with functions that set and forget it. */
export function useDeletion({ files, requests }: EditorTools) {
  const [deletion, setDeletion] = useState<Deletion>();
  const forgetDeletion = useCallback(() => setDeletion(undefined), []);
  const offerUndo = useEvent((message: string, change: number) => setDeletion({ message, change, files }));

  // Ctrl-Z may have undone the deletion in the meantime.
  useEffect(() => {
    if (!deletion || files === deletion.files) return;
    const isUndone = async () => (await requests.changes()).some(({ id, undone }) => id === deletion.change && undone);
    isUndone().then(
      (isBack) => isBack && setDeletion((latest) => (latest === deletion ? undefined : latest)),
      () => undefined,
    );
  }, [deletion, files, requests]);
  return { deletion, offerUndo, forgetDeletion };
}
