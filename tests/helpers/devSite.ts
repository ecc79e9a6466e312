import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { type Path, valueAt } from '../../content/json/path';
import { browse, type Visitor } from '../servers/browse';
import { connectBrowser } from './connectBrowser';
import { lastEditLink, openEditLink } from './editKey';
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
  // The editor is bundled when it is first asked for.
  await (await fetch(`${origin}/@dev/editor.js`)).arrayBuffer();
  let token = await openEditLink(dev.said);
  async function stop() {
    dev.child.kill('SIGKILL');
    await dev.ended;
  }
  return {
    origin,
    said: () => dev.said(),
    /** Returns the link that was printed last. */
    link: () => lastEditLink(dev.said()),
    /** Opens a window that may edit, and closes it when the test ends. */
    async visit(): Promise<Visitor> {
      const visitor = await browse(browser, origin);
      onTestFinished(() => visitor.page.context().close());
      // This does what the link does, in less time.
      await visitor.page.goto(`${origin}/@dev/editor.js`);
      await visitor.page.evaluate((given) => localStorage.setItem('dev-edit-token', given), token);
      return visitor;
    },
    stop,
    /** Starts `npm run dev` again at the same address, and opens its link in a further tab of a window that may edit. */
    async restart(page: Page) {
      dev = await start(new URL(origin).port);
      const tab = await page.context().newPage();
      await tab.goto(lastEditLink(dev.said()));
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
export let siteFrame: FrameLocator;
export let panel: Locator;

/** Serves a copy of the fest with `npm run dev` and `env` for the tests of a file, and opens a window for each of them. */
export function withDevSite(env?: Record<string, string>): void {
  // The next edition is made beside this folder.
  folder = join(scratch({ 'fest/content': aifest.content, 'fest/static': aifest.static }, afterAll), 'fest');
  const own = folder;
  beforeAll(async () => {
    folder = own;
    site = await openDevSite(folder, env);
  });
  afterAll(() => site?.close());
  beforeEach(async () => {
    visitor = await site.visit();
    page = visitor.page;
    siteFrame = page.frameLocator('iframe[title]');
    panel = page.getByRole('complementary', { name: 'Edit' });
  });
}

/** Returns the text of a content file of the served copy. */
export const contentText = (file: string): string => readFileSync(join(folder, 'content', `${file}.json`), 'utf8');

/** Returns the value at a place of a content file of the served copy. */
export const contentValue = (file: string, path: Path) => valueAt(JSON.parse(contentText(file)), path);

/** Opens the editor with a page of the served copy in its frame, and waits until it can be edited. */
export async function openEditorAt(address: string): Promise<void> {
  await page.goto(`${site.origin}/@edit/#/shcaifest${address}`);
  await page.getByRole('switch', { name: 'Edit', checked: true }).waitFor();
}

/** Opens a page of the served copy in the editor, with the panel at an entry. */
export async function openPanel(address: string, file: string, path: Path, tab = 'entry'): Promise<void> {
  await page.addInitScript(
    ([state]) => {
      // When the editor is loaded again, the panel keeps its own state.
      if (sessionStorage.getItem('dev-edit-panel')) return;
      sessionStorage.setItem('dev-edit-open', 'true');
      sessionStorage.setItem('dev-edit-panel', state as string);
    },
    [JSON.stringify({ tab, place: { file, path } })],
  );
  await openEditorAt(address);
  await panel.waitFor();
}

/** Clicks on the first text of the page in the frame that says this, and returns the field that opens over it. */
export async function openTextAt(text: string): Promise<Locator> {
  const field = page.getByRole('textbox', { name: /^Text of/ });
  await expect
    .poll(
      async () => {
        if (!(await field.count())) await siteFrame.getByText(text).first().click();
        // A second click while the field opens would open it again, without what is typed.
        await field.waitFor({ timeout: 10_000 }).catch(() => undefined);
        return field.count();
      },
      { timeout: 40_000 },
    )
    .toBe(1);
  return field;
}

/** Runs a function in the page in the frame and returns its result. Runs it again if another page takes its place meanwhile. */
export async function runInFrame<T>(run: () => T): Promise<T> {
  try {
    return (await siteFrame.locator('html').evaluate(run as () => T)) as T;
  } catch (error) {
    if (!`${error}`.includes('Frame was detached')) throw error;
    return runInFrame(run);
  }
}
