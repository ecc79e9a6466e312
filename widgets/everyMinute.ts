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
