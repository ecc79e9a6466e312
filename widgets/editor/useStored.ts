import { useCallback, useState } from 'react';

/** Keeps a state in `storage` under `key`, so that it survives reloads. Returns the state and a function that sets it. */
export function useStored<State>(storage: Storage, key: string, start: State): [State, (next: State) => void] {
  const [state, setState] = useState<State>(() => {
    const stored = storage.getItem(key);
    return stored === null ? start : (JSON.parse(stored) as State);
  });
  const store = useCallback(
    (next: State) => {
      storage.setItem(key, JSON.stringify(next));
      setState(next);
    },
    [storage, key],
  );
  return [state, store];
}
