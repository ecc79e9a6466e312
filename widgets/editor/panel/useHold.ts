import { useCallback, useMemo, useRef } from 'react';
import type { EditorTools } from '../editorTools';

/** After a key or a click the page waits so long until it is loaded again, in milliseconds: the next one may follow. */
const PAUSE = 400;

/** Keeps the page from being loaded again while something in the panel is not saved or in use. */
export function useHold(hold: EditorTools['hold']) {
  const inUse = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const update = useCallback(() => {
    clearTimeout(timer.current);
    if (inUse.current.size) hold(true);
    else timer.current = setTimeout(() => hold(false), PAUSE);
  }, [hold]);
  return useMemo(
    () => ({
      holdFor(what: string, isHeld: boolean) {
        if (isHeld) inUse.current.add(what);
        else inUse.current.delete(what);
        update();
      },
      /** To be called at every key and click. */
      holdBriefly() {
        hold(true);
        update();
      },
    }),
    [hold, update],
  );
}
