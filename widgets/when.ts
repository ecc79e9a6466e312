/** How far below the screen a widget wakes, in pixels: far enough to be ready when it is reached. */
const NEAR = 400;

/** When a widget may come to life: a promise for each condition, for the node it is on. */
export const when = {
  now: () => Promise.resolve(),

  /** Once the visitor does anything at all: what answers to a touch need not be there before the first one. */
  interaction: () =>
    new Promise<void>((resolve) => {
      // A page that comes back half-way down, or at a fragment, has been touched before.
      if (scrollY > 0) return resolve();
      for (const touch of ['pointerdown', 'keydown', 'scroll', 'focusin']) {
        addEventListener(touch, () => resolve(), { once: true, passive: true });
      }
    }),

  visible: (node: Element) =>
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
