import { useCallback, useState } from 'react';

/** A state that outlives the reloads of its tab, in sessionStorage under `key`. */
export function useStored<State>(key: string, start: State): [State, (next: State) => void] {
  const [state, setState] = useState<State>(() => {
    const stored = sessionStorage.getItem(key);
    return stored === null ? start : (JSON.parse(stored) as State);
  });
  const store = useCallback(
    (next: State) => {
      sessionStorage.setItem(key, JSON.stringify(next));
      setState(next);
    },
    [key],
  );
  return [state, store];
}
