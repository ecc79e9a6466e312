import { useEffect, useState } from 'react';
import { type Box, boxOf, type Target } from './targets';

/** Returns the rectangle of a text on the page, and updates it whenever the page scrolls, unfolds or changes. */
export function useBox(target: Target | undefined): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    if (!target) return setBox(undefined);
    const look = () => {
      const next = pageBoxOf(target);
      setBox((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    look();
    return watchLayout(target.first.ownerDocument, look);
  }, [target]);
  return target && box;
}

/** The events after which a text may have moved. Some do not bubble, so they are captured. */
const EVENTS = ['scroll', 'resize', 'load', 'toggle', 'transitionrun', 'animationstart'];

/**
 * Calls `look` before the next frame whenever something on the page may have moved, and in every frame of an animation that
 * has an end. Returns a function that stops this.
 */
function watchLayout(page: Document, look: () => void): () => void {
  const view = page.defaultView;
  if (!view) return () => {};
  let frame = 0;
  const wake = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
      if (isMoving(page)) wake();
    });
  };
  for (const name of EVENTS) view.addEventListener(name, wake, { capture: true, passive: true });
  page.fonts.addEventListener('loadingdone', wake);
  const sizes = new ResizeObserver(wake);
  sizes.observe(page.body);
  const changes = new MutationObserver(wake);
  changes.observe(page.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return () => {
    cancelAnimationFrame(frame);
    for (const name of EVENTS) view.removeEventListener(name, wake, { capture: true });
    page.fonts.removeEventListener('loadingdone', wake);
    sizes.disconnect();
    changes.disconnect();
  };
}

const isMoving = (page: Document) =>
  page
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);

/** Returns the rectangle of a text on the page, independent of scrolling; undefined if the text is not visible. */
export function pageBoxOf(target: Target): Box | undefined {
  const box = boxOf(target);
  const { scrollX = 0, scrollY = 0 } = target.first.ownerDocument.defaultView ?? {};
  return box && { ...box, left: box.left + scrollX, top: box.top + scrollY };
}

/** Returns the width of the page of a text in CSS pixels. */
export const pageWidth = ({ first }: Target): number => first.ownerDocument.documentElement.clientWidth;
