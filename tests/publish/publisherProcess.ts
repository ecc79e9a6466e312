import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import type { Order } from './publisher';

/** Makes the publisher one file that starts quickly, for the tests of this file. Returns a function that starts it in a process. */
export function publisherProcess(): (order: Order) => ChildProcess {
  // It finds its packages from where it is.
  const outfile = join(realpathSync('node_modules'), `.publisher-${process.pid}.mjs`);
  beforeAll(() =>
    build({
      entryPoints: ['tests/publish/publisher.ts'],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    }),
  );
  afterAll(() => rmSync(outfile, { force: true }));
  return (order) => fork(outfile, [JSON.stringify(order)], { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}
