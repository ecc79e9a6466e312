import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: ['tests/*.test.ts'],
    globalSetup: 'tests/setup.ts',
    provide: { soak: false },
    // Browsers wait more than they work: one file for each of two cores, where one less than there are would be used.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
