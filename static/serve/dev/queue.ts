import { setTimeout as wait } from 'node:timers/promises';
import type { Change, WorkerResponse } from './messages';

/** The wait between the last change and a build in milliseconds: an editor saves in several steps. */
const DEBOUNCE = 8;
/** The wait before problems are shown in milliseconds: a half-saved file is full of them. */
const PROBLEM_DELAY = 120;

type QueueOptions = {
  build(changes: Change[]): Promise<WorkerResponse>;
  /** Cancels the running build. */
  cancel(): void;
  /** Receives the result of each build, the paths that caused it, and its time in milliseconds. */
  onResult(answer: WorkerResponse, paths: string[], milliseconds: number): Promise<void> | void;
};

/** Runs one build at a time, for all changes since the last one. */
export function openQueue({ build, cancel, onResult }: QueueOptions) {
  /** The changes that are not yet built, by path. */
  let pending = new Map<string, Change>();
  let lastChange = 0;
  let isBuilding = false;
  let timer: NodeJS.Timeout | undefined;
  /** Wakes those who wait until every change has been built. */
  let waiting: (() => void)[] = [];

  async function run() {
    isBuilding = true;
    while (pending.size) {
      const started = performance.now();
      const batch = pending;
      pending = new Map();
      const answer = await build([...new Set(batch.values())]);
      const milliseconds = performance.now() - started;
      if ('problems' in answer) await wait(Math.max(0, lastChange + PROBLEM_DELAY - performance.now()));
      // A change since then may fix the problems; the changes of this batch must be built again with it.
      if ('problems' in answer && pending.size) pending = new Map([...batch, ...pending]);
      else await onResult(answer, [...batch.keys()], milliseconds);
    }
    isBuilding = false;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  return {
    /** Builds the waiting changes at once, because all files of a change are written. */
    start() {
      clearTimeout(timer);
      if (!isBuilding && pending.size) void run();
    },
    /** Adds a change, which the next build takes into account. */
    add(path: string, change: Change) {
      pending.set(path, change);
      lastChange = performance.now();
      if (isBuilding) {
        if (change === 'code') cancel();
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(run, DEBOUNCE);
    },
    /** Resolves when every change so far has been built. */
    idle: (): Promise<void> =>
      isBuilding || pending.size ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(),
  };
}
