import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Change, WorkerRequest, WorkerResponse } from './messages';

/**
 * The process that builds, and the next one. Code that a process has loaded it cannot load anew, so changed code needs
 * another process; one is kept waiting, so that nobody waits for it to start.
 */
export function openBuilder(stepsModule: string, contentDir: string, staticDir: string) {
  const startWorker = () =>
    fork(join(import.meta.dirname, 'worker.ts'), [stepsModule, contentDir, staticDir], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  let standby: ChildProcess | undefined = startWorker();
  /** Has the code as it was last saved. */
  let latest: ChildProcess | undefined;
  /** Built the site that is served, and can still make what it put off. */
  let serving: ChildProcess | undefined;
  /** Has the build that is under way answer with nothing. */
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
      // Not before: starting it would take its time from the build.
      standby ??= startWorker();
      return answer;
    },
    async make(address: string): Promise<Uint8Array | undefined> {
      const answer = serving && (await callWorker(serving, { make: address }));
      return answer && 'made' in answer ? answer.data : undefined;
    },
    /** Ends a build whose code has changed meanwhile: it may be one that never ends by itself. */
    cancel() {
      // What built the site that is served stays until there is another: only it can make what was put off.
      if (latest !== serving) latest?.kill('SIGKILL');
      latest = undefined;
      resolveCancelled();
    },
    close() {
      for (const child of [standby, latest, serving]) child?.kill('SIGKILL');
    },
  };
}

/** Sends a request and waits for its answer, or for the end of the process. */
function callWorker(child: ChildProcess, request: WorkerRequest): Promise<WorkerResponse> {
  return new Promise((resolve) => {
    const finish = (answer: WorkerResponse) => {
      child.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: WorkerResponse) => {
      const isReply = 'made' in answer ? 'make' in request && request.make === answer.made : 'build' in request;
      if (isReply) finish(answer);
    };
    const onExit = (code: number | null, signal: string | null) =>
      finish({
        problems: [{ message: `the build ended by itself (${signal ?? code}); the next change starts it anew` }],
      });
    child.on('message', onMessage).on('exit', onExit);
    if (child.connected) child.send(request);
    else onExit(child.exitCode, child.signalCode);
  });
}
