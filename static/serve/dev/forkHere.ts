import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Starts a file of this folder as a process of its own, which ends when this one does. */
export const forkHere = (file: string): ChildProcess =>
  fork(join(import.meta.dirname, file), {
    // The file is TypeScript. This process may run TypeScript without a command-line option (run.cjs), so a child would inherit
    // none.
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
    serialization: 'advanced',
  });
