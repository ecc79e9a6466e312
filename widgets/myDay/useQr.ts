import { useState } from 'react';
import type { qrPath } from '../qrPath';

/** Draws QR codes, once that is asked for: what draws them is loaded then. `failed` is called where it does not load. */
export function useQr(failed: () => void) {
  // In an object, because a function as a state would be called.
  const [draw, setDraw] = useState<{ path: typeof qrPath }>();
  const [isShown, setShown] = useState(false);
  const toggle = () => {
    setShown(!isShown);
    if (!draw) import('../qrPath').then(({ qrPath: path }) => setDraw({ path }), failed);
  };
  return { isShown, toggle, path: isShown ? draw?.path : undefined };
}
