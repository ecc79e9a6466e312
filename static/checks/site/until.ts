import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is yes, or the seconds are over; says which. Node's clock counts, whatever that of the page does. */
export async function until(ask: () => boolean | Promise<boolean>, seconds = 20): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (!(await ask())) {
    if (performance.now() > end) return false;
    await sleep(50);
  }
  return true;
}
