import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Mark } from '../../../content/edit/contentValues';
import type { Planned } from '../../../content/load/contentFiles';
import type { Problem } from '../../../content/messages/problems';
import type {
  Change,
  Made,
  NumberedRequest,
  NumberedResponse,
  Review,
  WorkerRequest,
  WorkerResponse,
} from './messages';

/**
 * Starts worker processes that build the site. A process cannot load changed code again, so changed code needs a new process. A
 * standby process is always ready, so that nobody waits for a process to start.
 */
export function openBuilder(stepsModule: string, contentDir: string, staticDir: string) {
  const startWorker = () =>
    fork(join(import.meta.dirname, 'worker.ts'), [stepsModule, contentDir, staticDir], {
      serialization: 'advanced',
      // The worker is TypeScript. This process may run TypeScript without a command-line option (run.cjs), so a child would inherit
      // none.
      // Each change reads the whole content of an event again; with a small semi-space, a third of that time would go into garbage
      // collection.
      execArgv: ['--import', import.meta.resolve('tsx'), '--max-semi-space-size=64'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  let standby: ChildProcess | undefined = startWorker();
  /** The worker with the latest saved code. */
  let latest: ChildProcess | undefined;
  /** The worker that built the served site, and can still make its deferred files. */
  let serving: ChildProcess | undefined;
  /** Resolves the running build without problems. */
  let resolveCancelled = () => {};

  return {
    async build(changes: Change[]): Promise<WorkerResponse> {
      if (!latest?.connected || changes.includes('code')) {
        if (latest !== serving) latest?.kill('SIGKILL');
        latest = standby ?? startWorker();
        standby = undefined;
      }
      const child = latest;
      const cancelled = new Promise<WorkerResponse>((resolve) => {
        resolveCancelled = () => resolve({ problems: [] });
      });
      const answer = await Promise.race([callWorker(child, { build: changes }), cancelled]);
      if ('update' in answer && child !== serving) {
        serving?.kill('SIGKILL');
        serving = child;
      }
      // The standby starts only now, because it would slow down the build before.
      standby ??= startWorker();
      return answer;
    },
    /**
     * Checks the content as it will be after the planned changes, and returns its problems. The build that follows reuses the
     * result. Returns undefined if the worker cannot check.
     */
    async check(planned: Planned): Promise<Problem[] | undefined> {
      const answer = serving && (await callWorker(serving, { check: planned }));
      return answer && 'checked' in answer ? answer.checked : undefined;
    },
    /**
     * Returns the warnings and placeholders of the served content; undefined if its worker has ended, or has built other content
     * meanwhile.
     */
    async review(): Promise<Review | undefined> {
      const answer = serving && (await callWorker(serving, { review: true }));
      return answer && 'review' in answer ? answer.review : undefined;
    },
    /** Returns a deferred file of the served site, or the problems that prevent it. */
    async make(address: string): Promise<Made> {
      const answer = serving && (await callWorker(serving, { make: address }));
      return answer && 'made' in answer ? answer.made : { data: undefined };
    },
    /** Returns the content that each text on the page at this address comes from. */
    async marks(address: string): Promise<Mark[]> {
      const answer = serving && (await callWorker(serving, { mark: address }));
      return answer && 'marks' in answer ? answer.marks : [];
    },
    /** Cancels the running build after its code has changed; with a mistake in its code, a build may never end. */
    cancel() {
      // The worker of the served site stays: only it can make the deferred files of that site.
      if (latest !== serving) latest?.kill('SIGKILL');
      latest = undefined;
      resolveCancelled();
    },
    close() {
      for (const child of [standby, latest, serving]) child?.kill('SIGKILL');
    },
  };
}

let requests = 0;

/** Sends a request to a worker. Resolves to its response, or to a problem if the process ends first. */
function callWorker(child: ChildProcess, request: WorkerRequest): Promise<WorkerResponse> {
  requests++;
  const id = requests;
  return new Promise((resolve) => {
    const finish = (answer: WorkerResponse) => {
      child.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answered: NumberedResponse) => {
      if (answered.id === id) finish(answered.answer);
    };
    const onExit = (code: number | null, signal: string | null) =>
      finish({
        problems: [{ message: `the build process stopped (${signal ?? code}); save a file to start it again` }],
      });
    child.on('message', onMessage).on('exit', onExit);
    if (child.connected) child.send({ id, request } satisfies NumberedRequest);
    else onExit(child.exitCode, child.signalCode);
  });
}
