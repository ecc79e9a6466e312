import { useEffect, useState } from 'react';
import { type Box, boxOf, type Target } from './targets';

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

/** What tells that something of the page may stand elsewhere now. Scrolling, images and sheets that unfold tell it to their own elements only. */
const EVENTS = ['scroll', 'resize', 'load', 'toggle', 'transitionrun', 'animationstart'];

/**
 * Calls `look` before the next frame whenever something of the page may have moved, and in every frame while something is animated
 * that has an end. Returns a function that ends this.
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

/** Where a text stands on the page, however far that is scrolled; undefined where it is not to be seen. */
export function pageBoxOf(target: Target): Box | undefined {
  const box = boxOf(target);
  return box && { ...box, left: box.left + scrollX, top: box.top + scrollY };
}

/** How wide the page is, in CSS pixels: as the window, less the panel where it stands beside the page. */
export const pageWidth = (): number => document.documentElement.getBoundingClientRect().width;
