import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Mark } from '../../../content/edit/contentValues';
import type { Planned } from '../../../content/load/contentFiles';
import type { Review } from '../../../content/load/load';
import type { Problem } from '../../../content/messages/problems';
import type { Change, Made, NumberedRequest, NumberedResponse, WorkerRequest, WorkerResponse } from './messages';

/**
 * Builds the site in worker processes. A process cannot load changed code again, so changed code needs a new process. A standby
 * process is always ready, so that nobody waits for a process to start.
 */
export class Builder {
  readonly #workerArgs: string[];
  #standby: ChildProcess | undefined;
  /** The worker with the latest saved code. */
  #latest: ChildProcess | undefined;
  /** The worker that built the served site, and can still make its deferred files. */
  #serving: ChildProcess | undefined;
  /** Resolves the running build without problems. */
  #resolveCancelled = () => {};

  constructor(stepsModule: string, contentDir: string, staticDir: string) {
    this.#workerArgs = [stepsModule, contentDir, staticDir];
    this.#standby = this.#startWorker();
  }

  #startWorker(): ChildProcess {
    return fork(join(import.meta.dirname, 'worker.ts'), this.#workerArgs, {
      serialization: 'advanced',
      // The worker is TypeScript. This process may run TypeScript without a command-line option (run.cjs), so a child would inherit
      // none.
      // Each change reads the whole content of an event again; with a small semi-space, a third of that time would go into garbage
      // collection.
      execArgv: ['--import', import.meta.resolve('tsx'), '--max-semi-space-size=64'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  /** Builds the site after these changes. Returns what has changed in the site, or the problems. */
  async build(changes: Change[]): Promise<WorkerResponse> {
    const worker = this.#workerFor(changes);
    const cancelled = new Promise<WorkerResponse>((resolve) => {
      this.#resolveCancelled = () => resolve({ problems: [] });
    });
    const answer = await Promise.race([callWorker(worker, { build: changes }), cancelled]);
    if ('update' in answer && worker !== this.#serving) {
      this.#serving?.kill('SIGKILL');
      this.#serving = worker;
    }
    // The standby starts only now, because it would slow down the build before.
    this.#standby ??= this.#startWorker();
    return answer;
  }

  /** Returns the worker that builds after these changes: another one if the code has changed. */
  #workerFor(changes: Change[]): ChildProcess {
    if (this.#latest?.connected && !changes.includes('code')) return this.#latest;
    this.#killUnlessServing(this.#latest);
    const worker = this.#standby ?? this.#startWorker();
    this.#standby = undefined;
    this.#latest = worker;
    return worker;
  }

  /** Ends a worker. The worker of the served site stays: only it can make the deferred files of that site. */
  #killUnlessServing(worker: ChildProcess | undefined): void {
    if (worker !== this.#serving) worker?.kill('SIGKILL');
  }

  /**
   * Checks the content as it will be after the planned changes, and returns its problems. The build that follows reuses the
   * result. Returns undefined if the worker cannot check.
   */
  async check(planned: Planned): Promise<Problem[] | undefined> {
    const answer = await this.#ask({ check: planned });
    return answer && 'checked' in answer ? answer.checked : undefined;
  }

  /**
   * Returns the warnings and placeholders of the served content; undefined if its worker has ended, or has built other content
   * meanwhile.
   */
  async review(): Promise<Review | undefined> {
    const answer = await this.#ask({ review: true });
    return answer && 'review' in answer ? answer.review : undefined;
  }

  /** Returns a deferred file of the served site, or the problems that prevent it. */
  async make(address: string): Promise<Made> {
    const answer = await this.#ask({ make: address });
    return answer && 'made' in answer ? answer.made : { data: undefined };
  }

  /** Returns the content that each text on the page at this address comes from. */
  async marks(address: string): Promise<Mark[]> {
    const answer = await this.#ask({ mark: address });
    return answer && 'marks' in answer ? answer.marks : [];
  }

  /** Asks the worker of the served site. Returns undefined if there is none yet. */
  async #ask(request: WorkerRequest): Promise<WorkerResponse | undefined> {
    return this.#serving && callWorker(this.#serving, request);
  }

  /** Cancels the running build after its code has changed; with a mistake in its code, a build may never end. */
  cancel(): void {
    this.#killUnlessServing(this.#latest);
    this.#latest = undefined;
    this.#resolveCancelled();
  }

  close(): void {
    for (const worker of [this.#standby, this.#latest, this.#serving]) worker?.kill('SIGKILL');
  }
}

/** The number of the last request. */
let lastId = 0;

/** Sends a request to a worker. Resolves to its response, or to a problem if the process ends first. */
function callWorker(worker: ChildProcess, request: WorkerRequest): Promise<WorkerResponse> {
  lastId++;
  const id = lastId;
  return new Promise((resolve) => {
    const finish = (answer: WorkerResponse) => {
      worker.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (response: NumberedResponse) => {
      if (response.id === id) finish(response.answer);
    };
    const onExit = (code: number | null, signal: string | null) =>
      finish({
        problems: [{ message: `the build process stopped (${signal ?? code}); save a file to start it again` }],
      });
    worker.on('message', onMessage).on('exit', onExit);
    if (worker.connected) worker.send({ id, request } satisfies NumberedRequest);
    else onExit(worker.exitCode, worker.signalCode);
  });
}
