/** The distance below the screen at which a widget hydrates, in pixels, so that it is ready when it is reached. */
const MARGIN = 400;

/** The conditions on which a widget hydrates: each returns a promise that resolves when `node` meets it. */
export const when = {
  /** Resolves at once. */
  now: () => Promise.resolve(),

  /** Resolves at the first interaction with the page, for widgets that only react to the visitor. */
  interaction: () =>
    new Promise<void>((resolve) => {
      // A restored page, or one opened at a fragment, is scrolled before any event; a query is a search to show.
      if (scrollY || location.search) return resolve();
      for (const type of ['pointerdown', 'keydown', 'scroll', 'focusin']) {
        addEventListener(type, resolve as () => void, { once: true });
      }
    }),

  /** Resolves when a script of the page asks for the widget with an event of this name (stars.ts). */
  wanted: (node: Element) =>
    new Promise<void>((resolve) => node.addEventListener('wanted', resolve as () => void, { once: true })),

  /** Resolves when the node is near the screen. */
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

  /** Resolves between the instants `data-opens` and `data-closes`, for scripts that only the day of the event needs. */
  timely: ({ dataset }: HTMLElement) =>
    new Promise<void>((resolve) => {
      everyMinute((now) => {
        if (Date.parse(dataset.opens as string) <= now && now < Date.parse(dataset.closes as string)) resolve();
      });
    }),
};

/** A second, in milliseconds. */
const SECOND = 1000;

/**
 * Calls `run` with the time (in milliseconds) at once, at the start of every minute, and when the page comes back after sleep,
 * from another tab or from the history. It reads the clock every second, because a timer for the next minute stops while the
 * device sleeps.
 */
export function everyMinute(run: (now: number) => void) {
  let minute: number | undefined;
  const readClock = () => {
    const now = Date.now();
    const current = Math.floor(now / (60 * SECOND));
    if (current === minute) return;
    minute = current;
    run(now);
  };
  readClock();
  setInterval(readClock, SECOND);
  for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, readClock);
}
