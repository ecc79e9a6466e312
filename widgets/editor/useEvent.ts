import { useCallback, useRef } from 'react';

/**
 * Returns a function that is always the same, and calls the `act` of the last render. With useCallback instead, functions that
 * change at different times would keep each other in memory, and with them each page that was ever shown.
 */
export function useEvent<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given: Given) => latest.current(...given), []);
}
