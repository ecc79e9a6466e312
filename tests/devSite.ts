import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { connectBrowser } from './connectBrowser';
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
  async function stop() {
    dev.child.kill('SIGKILL');
    await dev.ended;
  }
  return {
    origin,
    said: () => dev.said(),
    /** Opens a window, which goes with the test. */
    async visit(): Promise<Visitor> {
      const visitor = await browse(browser, origin);
      onTestFinished(() => visitor.page.context().close());
      return visitor;
    },
    stop,
    /** Starts it again at the same address. */
    async restart() {
      dev = await start(new URL(origin).port);
    },
    async close() {
      await stop();
      await browser.close();
    },
  };
}
