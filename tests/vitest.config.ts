import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** How each file is run, whichever of the two ways. */
const common = {
  root,
  // How long to wait for what will come: nobody waits where it comes, and a busy machine is not a fault.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
} satisfies ViteUserConfig['test'];

const all = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/${name}`);
/** A file that puts something in the place of a module needs modules of its own. */
const mocking = all.filter((file) => /^vi\.mock\(/m.test(readFileSync(join(root, file), 'utf8')));

export default defineConfig({
  test: {
    ...common,
    globalSetup: 'tests/setup.ts',
    provide: { soak: false },
    // Browsers wait more than they work: one file for each of two cores, where one less than there are would be used.
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'mocking', include: mocking } },
      // To load the modules anew for each file would take as long as most of these do.
      { test: { ...common, name: 'sharing', include: ['tests/*.test.ts'], exclude: mocking, isolate: false } },
    ],
  },
});
