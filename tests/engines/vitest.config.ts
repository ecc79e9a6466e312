import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run engines`: apart from `npm test`, because it needs two more browsers. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/engines/*.test.ts'],
    globalSetup: 'tests/engines/setup.ts',
    // One browser waits while the other works.
    maxWorkers: 2,
    reporters: ['verbose'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});
