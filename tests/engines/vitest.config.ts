import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import NamesLacks from '../lacks/reporter.ts';

/** `npm run engines`: apart from `npm test`, because it needs two more browsers. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/engines/*.test.ts'],
    globalSetup: 'tests/engines/setup.ts',
    // One browser waits while the other works.
    maxWorkers: 2,
    runner: 'tests/lacks/runner.ts',
    reporters: ['verbose', new NamesLacks()],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});
