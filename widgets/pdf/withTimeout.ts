/**
 * The same promise, given up after so many milliseconds in view: a hidden tab draws nothing (pdf.js renders in animation
 * frames), so the time starts again when the tab is looked at.
 */
export function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: number;
    const start = () => {
      timer = window.setTimeout(late, ms);
    };
    const late = () => {
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
