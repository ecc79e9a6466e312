import { useCallback, useMemo, useRef } from 'react';
import type { EditorTools } from '../editorTools';

/** The wait before a reload after a key or a click, in milliseconds: another one may follow. */
const PAUSE = 400;

/** Delays a reload of the page while something in the panel is not saved, or in use. */
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
      /** Holds the page for the pause after each key and click. */
      holdBriefly() {
        hold(true);
        update();
      },
    }),
    [hold, update],
  );
}
