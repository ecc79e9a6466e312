/** How far below the screen a widget hydrates, in pixels: far enough to be ready when it is reached. */
const MARGIN = 400;

/** When a widget hydrates: for each condition, a promise that resolves once `node` meets it. */
export const when = {
  now: () => Promise.resolve(),

  /** At the first interaction with the page: a widget that only reacts to the visitor is not needed before. */
  interaction: () =>
    new Promise<void>((resolve) => {
      // A page that is restored or opened at a fragment is scrolled before any event; a query is a search to be shown.
      if (scrollY || location.search) return resolve();
      for (const type of ['pointerdown', 'keydown', 'scroll', 'focusin']) {
        addEventListener(type, resolve as () => void, { once: true });
      }
    }),

  /** When a script of its page asks for it with an event of this name (stars.ts). */
  wanted: (node: Element) =>
    new Promise<void>((resolve) => node.addEventListener('wanted', resolve as () => void, { once: true })),

  visible: (node: Element) =>
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          resolve();
        },
        { rootMargin: `${MARGIN}px` },
      );
      observer.observe(node);
    }),

  /** From `data-opens` to `data-closes`: what only the day itself needs is not fetched on others. */
  timely: ({ dataset }: HTMLElement) =>
    new Promise<void>((resolve) => {
      everyMinute((now) => {
        if (Date.parse(dataset.opens as string) <= now && now < Date.parse(dataset.closes as string)) resolve();
      });
    }),
};

const SECOND = 1000;

/**
 * Calls `run` with the time (in milliseconds) now, at the start of every minute, and as soon as the page comes back after
 * sleep, from another tab or from the history. It looks at the clock once a second, because a timer that is set for the next
 * minute stops while the device sleeps.
 */
export function everyMinute(run: (now: number) => void) {
  let minute: number | undefined;
  const look = () => {
    const now = Date.now();
    const current = Math.floor(now / (60 * SECOND));
    if (current === minute) return;
    minute = current;
    run(now);
  };
  look();
  setInterval(look, SECOND);
  for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, look);
}
