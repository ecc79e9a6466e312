import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { connectBrowser } from './connectBrowser';

/**
 * Opens an empty page for the tests of a file, with modules of the browser bundled into it; `entry` is a script that puts what the
 * tests call into `window`. `prepare` is called before the script runs. Returns a function that gives the page.
 */
export function withBlankPage(entry: string, prepare: (page: Page) => Promise<void> = async () => {}): () => Page {
  let page: Page;
  beforeAll(async () => {
    const [browser, { outputFiles }] = await Promise.all([
      connectBrowser(),
      build({
        stdin: { contents: entry, resolveDir: process.cwd() },
        alias: { react: 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' },
        ...{ bundle: true, write: false, format: 'iife', jsx: 'automatic' },
        // A test may set what widgets/bundle.ts says once for a site.
        define: { 'process.env.INTL': 'false', 'process.env.DIGITS': 'globalThis.DIGITS' },
      }),
    ]);
    const context = await browser.newContext({ locale: 'en-IN' });
    page = await context.newPage();
    await prepare(page);
    await page.setContent('<!doctype html><html lang="en"><title>Blank</title><main></main></html>');
    await page.evaluate(`${outputFiles[0]?.text}`);
  });
  afterAll(() => page?.context().close());
  return () => page;
}
