import { useEffect, useState } from 'react';
import { type Box, boxOf } from './boxOf';
import type { Target } from './target';
import { watchLayout } from './watchLayout';

/** Where a text stands, in the window or as `measure` says: pages scroll, unfold and change while they are edited. */
export function useBox(target: Target | undefined, measure = boxOf): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    if (!target) return setBox(undefined);
    const look = () => {
      const next = measure(target);
      setBox((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    look();
    return watchLayout(look);
  }, [target, measure]);
  return target && box;
}
