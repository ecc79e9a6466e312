import { errors } from 'playwright-core';
import { violations } from './axe';
import { invalid } from './html';
import { changes, hydrate } from './hydration';
import { missing } from './noScript';
import { type OpenPage, openPage, type View } from './openPage';
import { noise } from './quiet';
import { scrollToEnd } from './scrollToEnd';
import type { StartedSite } from './startSite';
import { sideways, WIDTHS } from './widths';

/** A site in a browser: where it is served, its prefix there, and the hosts whose maps it may show. */
export type BrowsedSite = StartedSite & { prefix: string; maps: string[] };

/** The widths at which a page is looked at most closely: a phone and a desktop. */
const [PHONE, DESKTOP] = [360, 1280];
/** Hydration must read no clock: a day on which no event is. */
const NOW = '2001-01-01T00:00:00Z';

/** All that is wrong with the page at `path` below the prefix, with this markup, in sentences that say where it was seen. */
export async function checkPage(site: BrowsedSite, path: string, html: string): Promise<string[]> {
  const seen = new Map<string, string[]>();
  const note = (sentences: string[], where: string) => {
    for (const sentence of new Set(sentences)) seen.set(sentence, [...(seen.get(sentence) ?? []), where]);
  };

  /** Opens the page, closes it once it was looked at, and notes what was heard of it meanwhile. */
  async function open(view: View, look: (opened: OpenPage) => Promise<void>) {
    const where = view.script === false ? 'without script' : '';
    const opened = await openPage(site, site.prefix, view);
    try {
      await look(opened);
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      note([`It takes too long: ${error.message.split('\n', 1)}`], where);
    } finally {
      note(noise(opened, site.maps), where);
      await opened.page.context().close();
    }
  }

  note(await invalid(html), '');

  let asleep: string[] = [];
  for (const width of [PHONE, DESKTOP]) {
    await open({ width, now: NOW }, async (opened) => {
      asleep = await hydrate(opened, path);
      note(await changes(opened.page), `at ${width} px`);
      await opened.page.clock.resume();
      await scrollToEnd(opened.page);
      await opened.settled();
    });
    // A widget that is not displayed on a phone is on a desktop.
    if (asleep.length === 0) break;
  }
  note(
    asleep.map((name) => `The widget ${name} does not come to life`),
    '',
  );

  await open({ width: PHONE, reducedMotion: true }, async (opened) => {
    const { page, visit, settled } = opened;
    await visit(path);
    await scrollToEnd(page);
    await settled();
    for (const width of [PHONE, DESKTOP]) {
      await page.setViewportSize({ width, height: 740 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        note(await violations(page), `at ${width} px, ${colorScheme}`);
      }
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      note(await sideways(page), `at ${width} px`);
    }
    await settled();
  });

  await open({ width: PHONE, script: false }, async ({ page, visit }) => {
    await visit(path);
    note(await missing(page), 'without script');
  });

  return [...seen].map(([sentence, places]) =>
    places.includes('') ? sentence : `${sentence} (${[...new Set(places)].join('; ')})`,
  );
}
