import { useCallback, useMemo, useRef } from 'react';
import type { Editing } from '../editing';

/** After a key the page waits so long until it is loaded again, in milliseconds: the next key may follow. */
const PAUSE = 400;

/** Keeps the page from being loaded again while fields are not saved or somebody is typing. */
export function useHold(hold: Editing['hold']) {
  const unsaved = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const update = useCallback(() => {
    clearTimeout(timer.current);
    if (unsaved.current.size) hold(true);
    else timer.current = setTimeout(() => hold(false), PAUSE);
  }, [hold]);
  return useMemo(
    () => ({
      /** Says that a field, by a name of its own, has or has no longer what is to be saved. */
      mark(field: string, isUnsaved: boolean) {
        if (isUnsaved) unsaved.current.add(field);
        else unsaved.current.delete(field);
        update();
      },
      onKey() {
        hold(true);
        update();
      },
    }),
    [hold, update],
  );
}
