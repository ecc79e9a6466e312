import { existsSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startHost } from '../offline/host';
import { engines } from './engines';
import { leadNowhere } from './nowhere';
import { readPages } from './pages';

const { root, prefix } = inject('built');
const pages = readPages({ root, prefix });

for (const { name, programs, start } of engines) {
  const isMissing = !programs.every((program) => existsSync(program));
  test.skipIf(isMissing && process.env.CI !== 'true')(
    `${name} shows every page without network after one visit`,
    async () => {
      const nowhere = await leadNowhere();
      onTestFinished(nowhere.close);
      const host = await startHost(root, { prefix });
      const engine = await start(nowhere.port);
      onTestFinished(engine.close);
      await engine.open(host.url);
      // It controls the page as soon as its copy is complete.
      await expect.poll(() => engine.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
      await host.stop();
      const { origin } = new URL(host.url);
      for (const [path, page] of pages) {
        await engine.open(origin + path);
        const title = await engine.evaluate(() => document.title);
        expect(title, path).toBe(page.querySelector('title')?.textContent);
      }
    },
  );
}
