import { useEffect, useState } from 'react';
import { type Box, boxOf, type Target } from './targets';

/** Returns the rectangle of a text, as `measure` gives it, and updates it whenever the page scrolls, unfolds or changes. */
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

/** The events after which a text may have moved. Some do not bubble, so they are captured. */
const EVENTS = ['scroll', 'resize', 'load', 'toggle', 'transitionrun', 'animationstart'];

/**
 * Calls `look` before the next frame whenever something on the page may have moved, and in every frame during an animation that
 * has an end. Returns a function that stops this.
 */
function watchLayout(look: () => void): () => void {
  let frame = 0;
  const wake = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
      if (isMoving()) wake();
    });
  };
  for (const name of EVENTS) addEventListener(name, wake, { capture: true, passive: true });
  document.fonts.addEventListener('loadingdone', wake);
  const sizes = new ResizeObserver(wake);
  sizes.observe(document.body);
  const changes = new MutationObserver(wake);
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return () => {
    cancelAnimationFrame(frame);
    for (const name of EVENTS) removeEventListener(name, wake, { capture: true });
    document.fonts.removeEventListener('loadingdone', wake);
    sizes.disconnect();
    changes.disconnect();
  };
}

const isMoving = () =>
  document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);

/** Measures the rectangle of a text on the page, independent of scrolling; undefined if it is not visible. */
export function pageBoxOf(target: Target): Box | undefined {
  const box = boxOf(target);
  return box && { ...box, left: box.left + scrollX, top: box.top + scrollY };
}

/** Returns the width of the page in CSS pixels: that of the window, less the panel if it stands beside the page. */
export const pageWidth = (): number => document.documentElement.getBoundingClientRect().width;
