import { useEffect, useState } from 'react';
import { type Box, boxOf } from './boxOf';
import type { Target } from './target';

/** Where a text stands in the window, in every frame: pages scroll, unfold and change while they are edited. */
export function useBox(target: Target | undefined): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const next = target && boxOf(target);
      setBox((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return target && box;
}
