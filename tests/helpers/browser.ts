import type { Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { pages } from '../../content/schema/pages';
import { type BrowsedSite, browse, checkHours } from '../../static/checks/site/checkPage';
import type { Hour } from '../../static/checks/site/hours';
import * as hydration from '../../static/checks/site/hydration';
import { type OpenPage, openPage, type StartedSite, startSite, type View } from '../../static/checks/site/openPage';
import { connectBrowser } from './connectBrowser';
import { names } from './fest';

export { holdScripts } from '../../static/checks/site/hydration';

/** A built site: the folder that a server serves, and its prefix there. */
type Served = { root: string; prefix: string };

/** Options for opening the fest, or another site. The page is closed when the test ends, or as `end` arranges. */
export type Options = View & { site?: Served; end?: (close: () => Promise<void>) => void };

export type Site = OpenPage;

/** Tells whether a widget is hydrated; its effects may still be waiting for a frame. */
export const isAlive = (page: Page, name: string): Promise<boolean> =>
  hydration.isAlive(page.locator(`[data-widget="${name}"]`));

/** Waits until a widget is alive, having touched the page: some wait for that. */
export async function awaken(page: Page, name: string) {
  // In each frame of the page itself, which asks sooner than we could.
  await page.waitForFunction((name) => {
    dispatchEvent(new Event('scroll'));
    return Object.keys(document.querySelector(`[data-widget="${name}"]`) ?? {}).length > 0;
  }, name);
}

/** The pages of the fest, by their paths below the prefix (rule 2.2). */
export const PATHS = names.map((name) => pages[name].path.slice(1));

/** They end with the process, which runs many files of tests: hooks of this file would be of the first one only. */
const running = new Map<string, Promise<StartedSite>>();

/** Serves a folder to the browser of all tests. */
function serve(root: string): Promise<StartedSite> {
  const started = running.get(root) ?? connectBrowser().then((browser) => startSite(root, browser));
  running.set(root, started);
  return started;
}

/** The sites that are checked, so that what is found out about one page of a site, such as its hidden places, serves all of them. */
const browsed = new Map<string, Promise<BrowsedSite>>();

/** What is wrong with a page of a site in these hours, as `npm run check:site` says it. */
export async function wrongIn(hours: Hour[], { root, prefix }: Served, path: string): Promise<string[]> {
  const facts = { prefix, hours, maps: ['https://www.openstreetmap.org'] };
  const key = JSON.stringify([root, facts]);
  const site = browsed.get(key) ?? serve(root).then((started) => browse(started, facts));
  browsed.set(key, site);
  return checkHours(await site, path);
}

/** A day before all events of the tests, so that pages say the same on every day on which they are tested. */
const BEFORE = '2025-08-01T10:00:00+05:30';

/** A browser page for the built site, served by http-server. */
export async function openSite({ site, end = onTestFinished, ...view }: Options = {}): Promise<Site> {
  const { root, prefix } = site ?? { root: inject('site'), prefix: '/shcaifest' };
  const page = await openPage(await serve(root), prefix, view.now ? view : { from: BEFORE, ...view });
  // Whatever is waited for comes; when, is up to a busy machine.
  page.page.setDefaultTimeout(110_000);
  end(() => page.page.context().close());
  return page;
}
