import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'http-server';
import { type Browser, chromium } from 'playwright-core';
import { Problems } from '../../../content/messages/problems';
import { listen } from '../../serve/listen';
import { findBrowser } from '../findBrowser';

export type StartedSite = { browser: Browser; origin: string; close(): Promise<void> };

const QUIET = ['quic', 'background-networking', 'component-update', 'sync'].map((name) => `--disable-${name}`);
/** Frames of other sites share the process of their page, so that the focus goes through them without a gap. */
const ONE_PROCESS = '--disable-site-isolation-trials';
/** The browser knows no other host than this machine, so that nothing is ever sent to one. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
/** Letters are as wide as on visitors' devices, which do not fit them to whole pixels. */
const UNHINTED = '--font-render-hinting=none';
/** A browser that asks no other host and no service of its maker. */
export const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', UNHINTED, ONE_PROCESS, ALONE, ...QUIET];

/** Starts a browser. Throws Problems where there is none that starts. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ executablePath, args: BROWSER_ARGS }).catch((error: Error) => {
    throw new Problems([
      `${executablePath}: does not start (${error.message.split('\n', 1)}); name another browser in CHROMIUM_PATH`,
    ]);
  });
}

/** Serves the folder `root` on this machine, to be opened in `browser`. */
export async function startSite(root: string, browser: Browser): Promise<StartedSite> {
  // http-server uses what Node.js means to drop; that is no concern of whoever runs a check.
  process.noDeprecation = true;
  const { server } = createServer({ root, cache: -1, showDir: 'false' }) as unknown as { server: Server };
  const port = await listen(server, 0);
  return {
    browser,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await browser.close();
      server.close();
      await once(server, 'close');
    },
  };
}
