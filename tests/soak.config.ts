import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** `npm run soak`: the tests that try only a part in `npm test` (soak.ts), in full. */
export default defineConfig({
  test: {
    ...config.test,
    projects: undefined,
    include: [
      'build/build.full',
      'build/cache.full',
      'build/check-site.full',
      'widgets/countdown.site',
      'editor/editing-lists.site',
      'editor/editing-page.full',
      'editor/editing-panel.full',
      'editor/editing-save.full',
      'content/faults.full',
      'widgets/forms.site',
      'hosting/hostile.full',
      'pages/keyboard.site',
      'widgets/now.site',
      'pages/visit.full',
      'looks/looks-promises.full',
      'portable/walk.full',
      'publish/publish-cuts.full',
      'publish/keep-edition.full',
      'publish/publish-kills.full',
      'publish/publish-resets.full',
      'looks/looks.full',
      'looks/looks-contents.full',
      'hosting/servers.full',
      'build/under-pressure.full',
      'content/volunteer-edits.full',
    ].map((name) => `tests/${name}.test.ts`),
    provide: { soak: true },
    testTimeout: 1_800_000,
  },
});
