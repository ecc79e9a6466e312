/** What tells that something of the page may stand elsewhere now. Scrolling, images and sheets that unfold tell it to their own elements only. */
const EVENTS = ['scroll', 'resize', 'load', 'toggle', 'transitionrun', 'animationstart'];

/**
 * Calls `look` before the next frame whenever something of the page may have moved, and in every frame while something is animated
 * that has an end. Returns a function that ends this.
 */
export function watchLayout(look: () => void): () => void {
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
