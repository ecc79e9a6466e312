import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Change } from './messages';

/** How long it must be quiet before a build, in milliseconds: an editor saves in several steps. */
const QUIET = 8;
/** How long it must be quiet before anybody hears of a mistake: a file that is half written is full of them. */
const PATIENCE = 120;

type Parts = {
  build(changes: Change[]): Promise<Answer>;
  /** Ends a build that has become pointless. */
  abandon(): void;
  /** Hears how each build went, which paths led to it, and how long it took in milliseconds. */
  tell(answer: Answer, paths: string[], took: number): Promise<void> | void;
};

/** One build after the other, for all that was saved since the last. Returns what is to be called on each change. */
export function openQueue({ build, abandon, tell }: Parts) {
  /** What is still to be done, with the paths that led to it. */
  let due = new Map<string, Change>();
  let last = 0;
  let busy = false;
  let timer: NodeJS.Timeout | undefined;

  async function run() {
    busy = true;
    while (due.size) {
      const begun = performance.now();
      const asked = due;
      due = new Map();
      const answer = await build([...new Set(asked.values())]);
      const took = performance.now() - begun;
      if ('problems' in answer) await wait(Math.max(0, last + PATIENCE - performance.now()));
      // What came meanwhile may mend it; and what was asked for is still to be done.
      if ('problems' in answer && due.size) due = new Map([...asked, ...due]);
      else await tell(answer, [...asked.keys()], took);
    }
    busy = false;
  }

  return (path: string, change: Change) => {
    due.set(path, change);
    last = performance.now();
    if (busy) {
      if (change === 'code') abandon();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(run, QUIET);
  };
}
