import {
  type BrowsedSite,
  checkPage,
  invalid,
  lookMissing,
  lookSideways,
  noise,
  PHONE,
  STYLE,
  WIDTHS,
} from './checkPage';
import { showMain, structureOf, takeMain } from './mainParts';
import { openPage } from './openPage';

/** A page of a site: its path below the prefix, and its markup. */
export type MarkedPage = { path: string; html: string };
/**
 * The result of a quick look at a page: `wrong` has the faults that its texts cause, `widgets` its widgets and the markup outside
 * of its main part, and `traits` the traits of its structure. All other checks depend on `widgets` and `traits`.
 */
type Glance = { wrong: string[]; widgets: string[]; traits: string[] };

/** The functions that are sent to the page, with their names there. */
const SENT = { lookSideways, lookMissing, takeMain, showMain, structureOf };

/**
 * Returns a function that checks pages with the same frame (frameOf) as checkPage does. If a site has hundreds of them, it takes a
 * fifth of the time. It checks what depends on the texts of a page on each page. It leaves out the rest if every trait of the
 * structure of the page was on pages without faults. It returns what is wrong on each page, in the order of the pages.
 */
export function openAlikeChecks(site: BrowsedSite): (pages: MarkedPage[]) => Promise<string[][]> {
  const faultlessTraits = new Set<string>();
  const isKnown = (trait: string) => faultlessTraits.has(trait);
  return async (pages) => {
    if (pages.length === 1) return Promise.all(pages.map(({ path, html }) => checkPage(site, path, html)));
    const all: string[][] = [];
    for (const [n, { wrong, widgets, traits }] of (await glanceAt(site, pages)).entries()) {
      const { path, html } = pages[n] as MarkedPage;
      const faults = widgets.every(isKnown)
        ? [...wrong, ...(await (traits.every(isKnown) ? invalid(html) : checkPage(site, path, html, 'axe')))]
        : await checkPage(site, path, html);
      if (!faults.length) for (const trait of [...widgets, ...traits]) faultlessTraits.add(trait);
      all.push(faults);
    }
    return all;
  };
}

/**
 * Returns the markup of a page outside of its main part, without titles and addresses; undefined if the page has no main part. If
 * two pages have the same frame, the main part of one can be shown in the other.
 */
export function frameOf(html: string): string | undefined {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  if (start < 0 || end < start) return undefined;
  return `${html.slice(0, start)}${html.slice(end)}`.replace(
    /<title>[^<]*<\/title>|<meta\b[^>]*>|<link rel="canonical"[^>]*>|<script type="application\/ld\+json">[^<]*<\/script>| href="[^"]*"/g,
    '',
  );
}

/**
 * Looks at pages with the same frame in one page of the browser, which shows the main part of each in turn: nothing may scroll
 * sideways, there must be something to read, and no picture may be missing. To open each one would take ten times as long.
 */
async function glanceAt(site: BrowsedSite, pages: MarkedPage[]): Promise<Glance[]> {
  const opened = await openPage(site, site.prefix, { width: PHONE, reducedMotion: true });
  const { page, url, visit, settled, trouble, failed, elsewhere } = opened;
  try {
    await visit(pages[0]?.path);
    for (const [name, look] of Object.entries(SENT)) await page.evaluate(`self.${name} = ${look}`);
    const glances: Glance[] = [];
    for (const { path, html } of pages) {
      const { missing, widgets, traits } = await page.evaluate(async (address) => {
        const sent = self as unknown as typeof SENT;
        await sent.takeMain(address);
        return { ...sent.structureOf(), missing: sent.lookMissing() };
      }, url + path);
      await settled();
      const heard = { trouble: trouble.splice(0), failed: failed.splice(0), elsewhere: elsewhere.splice(0) };
      const rest = frameOf(html)?.replace(STYLE, '') ?? '';
      glances.push({ wrong: [...missing, ...noise(heard, site.maps)], widgets: [rest, ...widgets], traits });
    }
    const places = pages.map(() => new Map<string, string[]>());
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      const sentencesOfPages = await page.evaluate((count) => {
        const sent = self as unknown as typeof SENT;
        return Array.from({ length: count }, (_, number) => {
          sent.showMain(number);
          return sent.lookSideways();
        });
      }, pages.length);
      for (const [n, sentences] of sentencesOfPages.entries())
        for (const sentence of new Set(sentences))
          places[n]?.set(sentence, [...(places[n]?.get(sentence) ?? []), `at ${width} px`]);
    }
    for (const [n, seen] of places.entries())
      for (const [sentence, where] of seen) glances[n]?.wrong.push(`${sentence} (${where.join('; ')})`);
    return glances;
  } finally {
    await page.context().close();
  }
}
