import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type Path, valueAt } from '../../content/json/path';
import { browse, type Visitor } from '../servers/browse';
import { connectBrowser } from './connectBrowser';
import { lastLink, openLink } from './editKey';
import { aifest, flags } from './events';
import { scratch } from './scratch';
import { startDev } from './startDev';

export type DevSite = Awaited<ReturnType<typeof openDevSite>>;

/** Starts `npm run dev` over an event in `folder`, with `env`, and connects to the browser; `stop` ends both. */
export async function openDevSite(folder: string, env: Record<string, string> = {}) {
  const event = flags({ content: join(folder, 'content'), static: join(folder, 'static') });
  const start = (port: string) => startDev(process.cwd(), [...event, '--port', port], { EDITOR_LINK: '', ...env });
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
      // What the link does, without the time that it takes.
      await visitor.page.goto(`${origin}/@dev/editor.js`);
      await visitor.page.evaluate((given) => localStorage.setItem('dev-edit-token', given), token);
      return visitor;
    },
    stop,
    /** Starts it again at the same address, with `link` open in a further tab of a window that may edit. */
    async restart(page: Page) {
      dev = await start(new URL(origin).port);
      const tab = await page.context().newPage();
      await tab.goto(lastLink(dev.said()));
      await tab.waitForURL((url) => url.hash.startsWith('#/'));
      token = (await tab.evaluate(() => localStorage.getItem('dev-edit-token'))) ?? '';
      await tab.close();
    },
    async close() {
      await stop();
      await browser.close();
    },
  };
}

/** The copy of the fest that `withDevSite` serves; the window of the running test: the editor, the site in its frame, and the panel. */
export let folder: string;
export let site: DevSite;
export let visitor: Visitor;
export let page: Page;
export let shown: FrameLocator;
export let panel: Locator;

/** Serves a copy of the fest with `npm run dev` and `env` for the tests of a file, and opens a window for each of them. */
export function withDevSite(env?: Record<string, string>): void {
  folder = scratch({ content: aifest.content, static: aifest.static }, afterAll);
  const own = folder;
  beforeAll(async () => {
    folder = own;
    site = await openDevSite(folder, env);
  });
  afterAll(() => site?.close());
  beforeEach(async () => {
    visitor = await site.visit();
    page = visitor.page;
    shown = page.frameLocator('iframe[title]');
    panel = page.getByRole('complementary', { name: 'Edit' });
  });
}

/** The text of a content file of that copy, and the value at a place in it. */
export const text = (file: string): string => readFileSync(join(folder, 'content', `${file}.json`), 'utf8');
export const value = (file: string, path: Path) => valueAt(JSON.parse(text(file)), path);

/** Opens the editor with a page of that copy in its frame; what is in it can be edited then. */
export async function openEditorAt(address: string): Promise<void> {
  await page.goto(`${site.origin}/@edit/#/shcaifest${address}`);
  await page.getByRole('switch', { name: 'Edit', checked: true }).waitFor();
}

/** Opens a page of that copy with the panel at an entry. */
export async function openPanel(address: string, file: string, path: Path, tab = 'entry'): Promise<void> {
  await page.addInitScript(
    ([state]) => {
      // What the panel keeps of itself stays, when the editor is loaded again.
      if (sessionStorage.getItem('dev-edit-panel')) return;
      sessionStorage.setItem('dev-edit-open', 'true');
      sessionStorage.setItem('dev-edit-panel', state as string);
    },
    [JSON.stringify({ tab, place: { file, path } })],
  );
  await openEditorAt(address);
  await panel.waitFor();
}

/** Returns what runs in the page that is shown; again if another one takes its place meanwhile. */
export async function inPage<T>(run: () => T): Promise<T> {
  try {
    return (await shown.locator('html').evaluate(run as () => T)) as T;
  } catch (error) {
    if (!`${error}`.includes('Frame was detached')) throw error;
    return inPage(run);
  }
}
