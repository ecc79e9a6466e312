import { defineConfig } from 'vitest/config';
import config from './vitest.config';

/** `npm run soak`: the tests that try only a part in `npm test` (soak.ts), in full. */
export default defineConfig({
  test: {
    ...config.test,
    projects: undefined,
    include: [
      'build',
      'check-site',
      'countdown',
      'editing-lists',
      'editing-page',
      'editing-panel',
      'editing-save',
      'faults',
      'forms',
      'hostile',
      'keyboard',
      'now',
      'publish-cuts',
      'servers',
      'volunteer-edits',
    ].map((name) => `tests/${name}.test.ts`),
    provide: { soak: true },
    testTimeout: 1_800_000,
  },
});
