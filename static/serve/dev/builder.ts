import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Answer, Change, Request } from './messages';

/**
 * The process that builds, and the next one. Code that a process has loaded it cannot load anew, so changed code needs
 * another process; one is kept waiting, so that nobody waits for it to start.
 */
export function openBuilder(stepsModule: string, contentDir: string, staticDir: string) {
  const boot = () =>
    fork(join(import.meta.dirname, 'worker.ts'), [stepsModule, contentDir, staticDir], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  let spare: ChildProcess | undefined = boot();
  /** Has the code as it was last saved. */
  let newest: ChildProcess | undefined;
  /** Built the site that is served, and can still make what it put off. */
  let good: ChildProcess | undefined;
  /** Has the build that is under way answer with nothing. */
  let drop = () => {};

  return {
    async build(changes: Change[]): Promise<Answer> {
      if (!newest?.connected || changes.includes('code')) {
        if (newest !== good) newest?.kill('SIGKILL');
        newest = spare ?? boot();
        spare = undefined;
      }
      const child = newest;
      const dropped = new Promise<Answer>((resolve) => {
        drop = () => resolve({ problems: [] });
      });
      const answer = await Promise.race([ask(child, { build: changes }), dropped]);
      if ('update' in answer && child !== good) {
        good?.kill('SIGKILL');
        good = child;
      }
      // Not before: starting it would take its time from the build.
      spare ??= boot();
      return answer;
    },
    async make(address: string): Promise<Uint8Array | undefined> {
      const answer = good && (await ask(good, { make: address }));
      return answer && 'made' in answer ? answer.data : undefined;
    },
    /** Ends a build whose code has changed meanwhile: it may be one that never ends by itself. */
    abandon() {
      // What built the site that is served stays until there is another: only it can make what was put off.
      if (newest !== good) newest?.kill('SIGKILL');
      newest = undefined;
      drop();
    },
    close() {
      for (const child of [spare, newest, good]) child?.kill('SIGKILL');
    },
  };
}

/** Sends a request and waits for its answer, or for the end of the process. */
function ask(child: ChildProcess, request: Request): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (answer: Answer) => {
      child.off('message', hear).off('exit', end);
      resolve(answer);
    };
    const hear = (answer: Answer) => {
      const mine = 'made' in answer ? 'make' in request && request.make === answer.made : 'build' in request;
      if (mine) finish(answer);
    };
    const end = (code: number | null, signal: string | null) =>
      finish({
        problems: [{ message: `the build ended by itself (${signal ?? code}); the next change starts it anew` }],
      });
    child.on('message', hear).on('exit', end);
    if (child.connected) child.send(request);
    else end(child.exitCode, child.signalCode);
  });
}
