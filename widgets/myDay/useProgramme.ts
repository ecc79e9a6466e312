import { useEffect, useRef, useState } from 'react';
import type { ProgrammeList } from '../programmeList';

/**
 * Returns the programme, from the list at `address`: undefined until it is there, 'failed' where it does not come. It is asked
 * for again whenever other sessions are starred.
 */
export function useProgramme(address: string, ids: string[]): ProgrammeList | 'failed' | undefined {
  const [programme, setProgramme] = useState<ProgrammeList | 'failed'>();
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another attempt
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetch(address)
      .then((response) => response.json())
      .then(setProgramme, () => {
        isAsked.current = false;
        setProgramme('failed');
      });
  }, [address, ids]);
  return programme;
}
