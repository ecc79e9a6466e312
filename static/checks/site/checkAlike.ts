import {
  type BrowsedSite,
  checkPage,
  describeMissingParts,
  describeNoise,
  describeWideParts,
  PHONE,
  STYLE,
  validateHtml,
  WIDTHS,
} from './checkPage';
import { readStructure, showMain, takeMain } from './mainParts';
import { openPage } from './openPage';

/** A page of a site: its path below the prefix, and its markup. */
export type MarkedPage = { path: string; html: string };
/**
 * The result of a quick look at a page: `wrong` has the faults that its texts cause, `widgets` its widgets and the markup outside
 * of its main part, and `traits` the traits of its structure. All other checks depend on `widgets` and `traits`.
 */
type Glance = { wrong: string[]; widgets: string[]; traits: string[] };

/** The functions that are sent to the page, with their names there. */
const SENT = { describeWideParts, describeMissingParts, takeMain, showMain, readStructure };

/**
 * Returns a function that checks pages with the same frame (frameOf) as checkPage does. If a site has hundreds of them, it takes a
 * fifth of the time. It checks what depends on the texts of a page on each page. It leaves out the rest if every trait of the
 * structure of the page was on pages without faults. It returns what is wrong on each page, in the order of the pages.
 */
export function openAlikeChecks(site: BrowsedSite): (pages: MarkedPage[]) => Promise<string[][]> {
  const faultlessTraits = new Set<string>();
  const isFaultless = (trait: string) => faultlessTraits.has(trait);
  return async (pages) => {
    if (pages.length === 1) return Promise.all(pages.map(({ path, html }) => checkPage(site, path, html)));
    const faultsOfPages: string[][] = [];
    for (const [n, { wrong, widgets, traits }] of (await glanceAt(site, pages)).entries()) {
      const { path, html } = pages[n] as MarkedPage;
      const faults = widgets.every(isFaultless)
        ? [...wrong, ...(await (traits.every(isFaultless) ? validateHtml(html) : checkPage(site, path, html, 'axe')))]
        : await checkPage(site, path, html);
      if (!faults.length) for (const trait of [...widgets, ...traits]) faultlessTraits.add(trait);
      faultsOfPages.push(faults);
    }
    return faultsOfPages;
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
        return { ...sent.readStructure(), missing: sent.describeMissingParts() };
      }, url + path);
      await settled();
      const records = { trouble: trouble.splice(0), failed: failed.splice(0), elsewhere: elsewhere.splice(0) };
      const rest = frameOf(html)?.replace(STYLE, '') ?? '';
      glances.push({ wrong: [...missing, ...describeNoise(records, site.maps)], widgets: [rest, ...widgets], traits });
    }
    /** The widths at which each page has a fault, by the sentence about it. */
    const widthsBySentence = pages.map(() => new Map<string, string[]>());
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      const sentencesOfPages = await page.evaluate((count) => {
        const sent = self as unknown as typeof SENT;
        return Array.from({ length: count }, (_, number) => {
          sent.showMain(number);
          return sent.describeWideParts();
        });
      }, pages.length);
      for (const [n, sentences] of sentencesOfPages.entries())
        for (const sentence of new Set(sentences))
          widthsBySentence[n]?.set(sentence, [...(widthsBySentence[n]?.get(sentence) ?? []), `at ${width} px`]);
    }
    for (const [n, sentences] of widthsBySentence.entries())
      for (const [sentence, widths] of sentences) glances[n]?.wrong.push(`${sentence} (${widths.join('; ')})`);
    return glances;
  } finally {
    await page.context().close();
  }
}
