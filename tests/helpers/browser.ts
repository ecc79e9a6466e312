import type { Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { pages } from '../../content/schema/pages';
import { type BrowsedSite, browse, checkHours } from '../../static/checks/site/checkPage';
import type { Hour } from '../../static/checks/site/hours';
import * as hydration from '../../static/checks/site/hydration';
import { type OpenPage, openPage, type StartedSite, startSite, type View } from '../../static/checks/site/openPage';
import { connectBrowser } from './connectBrowser';
import { festPageNames } from './fest';

export { holdScripts } from '../../static/checks/site/hydration';

/** A built site: the folder that a server serves, and its prefix there. */
type Served = { root: string; prefix: string };

/** Options for opening the fest, or another site. The page is closed when the test ends, or when the function that `end` is given is called. */
export type Options = View & {
  site?: Served;
  end?: (close: () => Promise<void>) => void;
  /** True if nothing of the site was seen before in this visit, so that the rosette of the banner draws itself (rule 10.20). */
  isFirstPage?: boolean;
};

export type Site = OpenPage;

/** Checks whether a widget is hydrated; its effects may still wait for a frame. */
export const isHydrated = (page: Page, name: string): Promise<boolean> =>
  hydration.isAlive(page.locator(`[data-widget="${name}"]`));

/** Touches the page, which some widgets wait for, until a widget is hydrated. */
export async function hydrateWidget(page: Page, name: string) {
  // The function runs in each frame of the page, which is sooner than a test could ask.
  await page.waitForFunction((name) => {
    dispatchEvent(new Event('scroll'));
    return Object.keys(document.querySelector(`[data-widget="${name}"]`) ?? {}).length > 0;
  }, name);
}

/** The pages of the fest, by their paths below the prefix (rule 2.2). */
export const PATHS = festPageNames.map((name) => pages[name].path.slice(1));

/** The servers, by the folders that they serve. They end with the process: hooks of this file would run for the first file of tests only. */
const servers = new Map<string, Promise<StartedSite>>();

/** Serves a folder to the browser of all tests, once. */
function serve(root: string): Promise<StartedSite> {
  const started = servers.get(root) ?? connectBrowser().then((browser) => startSite(root, browser));
  servers.set(root, started);
  return started;
}

/** The sites that are checked: what is found out about one page of a site, such as its hidden places, is used for all of its pages. */
const browsedSites = new Map<string, Promise<BrowsedSite>>();

/** Returns what is wrong with a page of a site in these hours, as `npm run check:site` says it. */
export async function problemsIn(hours: Hour[], { root, prefix }: Served, path: string): Promise<string[]> {
  const facts = { prefix, hours, maps: ['https://www.openstreetmap.org'] };
  const key = JSON.stringify([root, facts]);
  const site = browsedSites.get(key) ?? serve(root).then((started) => browse(started, facts));
  browsedSites.set(key, site);
  return checkHours(await site, path);
}

/** An instant before all events of the tests, so that pages say the same whenever they are tested. */
const BEFORE = '2025-08-01T10:00:00+05:30';

/**
 * Opens a browser page for a built site, the fest if no other is named. The rosette of the banner has drawn itself before, unless
 * this is the first page of the visit: to draw it takes as long as all else.
 */
export async function openSite({ site, end = onTestFinished, isFirstPage, ...view }: Options = {}): Promise<Site> {
  const { root, prefix } = site ?? { root: inject('site'), prefix: '/shcaifest' };
  const page = await openPage(await serve(root), prefix, view.now ? view : { from: BEFORE, ...view });
  // A frame of another site may have no storage.
  if (!isFirstPage) await page.page.addInitScript("try { sessionStorage.drawn ??= 'before' } catch {}");
  // Everything that a test waits for comes, but a busy machine may need long for it.
  page.page.setDefaultTimeout(110_000);
  end(() => page.page.context().close());
  return page;
}
