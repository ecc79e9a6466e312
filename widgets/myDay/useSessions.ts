import { useEffect, useRef, useState } from 'react';
import type { ListedSession } from './programme';

/**
 * All sessions of the programme, from the list at `address`: undefined until it is there, 'failed' where it does not come. It
 * is asked for again whenever other sessions are starred.
 */
export function useSessions(address: string, ids: string[]): ListedSession[] | 'failed' | undefined {
  const [sessions, setSessions] = useState<ListedSession[] | 'failed'>();
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another attempt
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetch(address)
      .then((response) => response.json())
      .then(setSessions, () => {
        isAsked.current = false;
        setSessions('failed');
      });
  }, [address, ids]);
  return sessions;
}
