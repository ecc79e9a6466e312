/**
 * `work`, rejected with an error that names `what` if it takes longer than `ms`. The timers in which pdf.js draws are slow
 * in a hidden tab, so the time starts again when the tab is shown.
 */
export function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: number;
    const start = () => {
      timer = window.setTimeout(onTimeout, ms);
    };
    const onTimeout = () => {
      if (document.hidden) document.addEventListener('visibilitychange', start, { once: true });
      else reject(new Error(`${what}: not done after ${ms / 1000} s`));
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
    start();
    work.finally(stop).then(resolve, reject);
  });
}
