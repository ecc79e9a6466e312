/** How far below the screen a widget wakes, in pixels: far enough to be ready when it is reached. */
const NEAR = 400;

/** When a widget may come to life: a promise for each condition, for the node it is on. */
export const when = {
  now: () => Promise.resolve(),

  /** Once the browser has nothing better to do, or the visitor touches the page, whichever is first. */
  idle: () =>
    new Promise<void>((resolve) => {
      const done = () => resolve();
      if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: 3000 });
      else setTimeout(done, 1000);
      for (const touch of ['pointerdown', 'keydown', 'touchstart', 'scroll'])
        addEventListener(touch, done, { once: true, passive: true });
    }),

  near: (node: Element) =>
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          resolve();
        },
        { rootMargin: `${NEAR}px` },
      );
      observer.observe(node);
    }),
};
