import { expect, inject, onTestFinished, test } from 'vitest';
import { startHost } from '../offline/host';
import { needEngine } from './engine';
import { engines } from './engines';
import { leadNowhere } from './nowhere';
import { readPages } from './pages';

const { root, prefix } = inject('built');
const pages = readPages({ root, prefix });

for (const engine of engines)
  test(`${engine.name} shows every page without network after one visit`, async () => {
    needEngine(engine);
    const nowhere = await leadNowhere();
    onTestFinished(nowhere.close);
    const host = await startHost(root, { prefix });
    const opened = await engine.start(nowhere.port);
    onTestFinished(opened.close);
    await opened.open(host.url);
    // It controls the page as soon as its copy is complete.
    await expect.poll(() => opened.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await host.stop();
    const { origin } = new URL(host.url);
    for (const [path, page] of pages) {
      await opened.open(origin + path);
      const title = await opened.evaluate(() => document.title);
      expect(title, path).toBe(page.querySelector('title')?.textContent);
    }
  });
