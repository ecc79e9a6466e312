import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { Problems } from '../content/messages/problems';
import { findTestBrowser } from '../static/checks/findBrowser';
import { BROWSER_ARGS } from '../static/checks/site/openPage';
import { aifest, flags, maanadu } from './helpers/events';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds the built fest's own folder: `inject('site')` + `/shcaifest/index.html`. */
    site: string;
    /** The same of the other event: `inject('maanadu')` + `/maanadu/index.html`. */
    maanadu: string;
    /** The address of the one browser of all tests, or why there is none (connectBrowser.ts). */
    browser: { address: string } | { lack: string };
  }
}

/** Builds each event and starts a browser, once for all tests. Returns a function that removes the sites and ends the browser. */
export default async function setup(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), 'sites-'));
  const build = async (event: typeof aifest, name: 'site' | 'maanadu') => {
    const out = join(dir, name);
    // The build fails if a link of the site leads nowhere.
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'build.ts', ...flags(event), '--out', out]);
    project.provide(name, out);
  };
  const browser = await startBrowser();
  project.provide('browser', 'lack' in browser ? browser : { address: browser.wsEndpoint() });
  const end = async () => {
    if (!('lack' in browser)) await browser.close();
    rmSync(dir, { recursive: true, force: true });
  };
  await Promise.all([build(aifest, 'site'), build(maanadu, 'maanadu')]).catch(async (error) => {
    await end();
    throw error;
  });
  return end;
}

/** Starts the browser of all tests. Without one, the tests that need none still run. */
const startBrowser = async (): Promise<BrowserServer | { lack: string }> =>
  findTestBrowser()
    .then((executablePath) => chromium.launchServer({ executablePath, args: BROWSER_ARGS }))
    .catch((error: Error) => ({ lack: error instanceof Problems ? error.list.join('; ') : error.message }));
