import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** `npm run soak`: the tests that try only a part in `npm test` (soak.ts), in full. */
export default defineConfig({
  test: {
    ...config.test,
    projects: undefined,
    include: [
      'full/build',
      'full/check-site',
      'site/countdown',
      'site/editing-lists',
      'full/editing-page',
      'full/editing-panel',
      'full/editing-save',
      'full/faults',
      'site/forms',
      'full/hostile',
      'site/keyboard',
      'site/now',
      'full/publish-cuts',
      'full/publish-kills',
      'full/servers',
      'full/under-pressure',
      'full/volunteer-edits',
    ].map((name) => `tests/${name}.test.ts`),
    provide: { soak: true },
    testTimeout: 1_800_000,
  },
});
