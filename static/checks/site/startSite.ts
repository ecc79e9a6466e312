import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'http-server';
import { type Browser, chromium } from 'playwright-core';
import { Problems } from '../../../content/messages/problems';
import { listen } from '../../serve/listen';
import { findBrowser } from '../findBrowser';

export type StartedSite = { browser: Browser; origin: string; close(): Promise<void> };

const QUIET = ['quic', 'background-networking', 'component-update', 'sync'].map((name) => `--disable-${name}`);
/** The browser knows no other host than this machine, so that nothing is ever sent to one. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', ALONE, ...QUIET];

/** Serves the folder `root` on this machine and starts a browser. Throws Problems where there is none that starts. */
export async function startSite(root: string): Promise<StartedSite> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ executablePath, args: ARGS }).catch((error: Error) => {
    throw new Problems([
      `${executablePath}: does not start (${error.message.split('\n', 1)}); name another browser in CHROMIUM_PATH`,
    ]);
  });
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
