import { setTimeout as wait } from 'node:timers/promises';
import type { Change, WorkerResponse } from './messages';

/** How long it must be quiet before a build, in milliseconds: an editor saves in several steps. */
const DEBOUNCE = 8;
/** How long it must be quiet before anybody hears of a mistake: a file that is half written is full of them. */
const PROBLEM_DELAY = 120;

type QueueOptions = {
  build(changes: Change[]): Promise<WorkerResponse>;
  /** Ends a build that has become pointless. */
  cancel(): void;
  /** Hears how each build went, which paths led to it, and how long it took in milliseconds. */
  onResult(answer: WorkerResponse, paths: string[], took: number): Promise<void> | void;
};

/** One build after the other, for all that was saved since the last. Returns what is to be called on each change. */
export function openQueue({ build, cancel, onResult }: QueueOptions) {
  /** What is still to be done, with the paths that led to it. */
  let pending = new Map<string, Change>();
  let lastChange = 0;
  let busy = false;
  let timer: NodeJS.Timeout | undefined;

  async function run() {
    busy = true;
    while (pending.size) {
      const started = performance.now();
      const batch = pending;
      pending = new Map();
      const answer = await build([...new Set(batch.values())]);
      const took = performance.now() - started;
      if ('problems' in answer) await wait(Math.max(0, lastChange + PROBLEM_DELAY - performance.now()));
      // What came meanwhile may mend it; and what was asked for is still to be done.
      if ('problems' in answer && pending.size) pending = new Map([...batch, ...pending]);
      else await onResult(answer, [...batch.keys()], took);
    }
    busy = false;
  }

  return (path: string, change: Change) => {
    pending.set(path, change);
    lastChange = performance.now();
    if (busy) {
      if (change === 'code') cancel();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(run, DEBOUNCE);
  };
}
