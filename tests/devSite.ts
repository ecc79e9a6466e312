import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { connectBrowser } from './connectBrowser';
import { lastLink, openLink } from './editKey';
import { flags } from './events';
import { browse, type Visitor } from './servers/browse';
import { startDev } from './startDev';

export type DevSite = Awaited<ReturnType<typeof openDevSite>>;

/** Starts `npm run dev` over an event in `folder`, and connects to the browser; `stop` ends both. */
export async function openDevSite(folder: string) {
  const event = flags({ content: join(folder, 'content'), static: join(folder, 'static') });
  const start = (port: string) => startDev(process.cwd(), [...event, '--port', port], { EDITOR_LINK: '' });
  const browser = await connectBrowser();
  let dev = await start('0');
  const { origin } = dev;
  // It is bundled when it is first asked for.
  await (await fetch(`${origin}/@dev/editor.js`)).arrayBuffer();
  let token = await openLink(dev.said);
  async function stop() {
    dev.child.kill('SIGKILL');
    await dev.ended;
  }
  return {
    origin,
    said: () => dev.said(),
    /** Returns the link that was printed last. */
    link: () => lastLink(dev.said()),
    /** Opens a window that may edit, which goes with the test. */
    async visit(): Promise<Visitor> {
      const visitor = await browse(browser, origin);
      onTestFinished(() => visitor.page.context().close());
      // What the page of the link does, without the time that it takes.
      await visitor.page.goto(`${origin}/@dev/client.js`);
      await visitor.page.evaluate((given) => localStorage.setItem('dev-edit-token', given), token);
      return visitor;
    },
    stop,
    /** Starts it again at the same address, with `link` open in a further tab of a window that may edit. */
    async restart(page: Page) {
      dev = await start(new URL(origin).port);
      const tab = await page.context().newPage();
      await tab.goto(lastLink(dev.said()));
      await tab.waitForURL((url) => !url.pathname.startsWith('/@edit/'));
      token = (await tab.evaluate(() => localStorage.getItem('dev-edit-token'))) ?? '';
      await tab.close();
    },
    async close() {
      await stop();
      await browser.close();
    },
  };
}
