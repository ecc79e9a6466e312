import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrateWidget, openSite, PATHS } from '../helpers/browser';
import { some } from '../helpers/soak';

/** Returns what has the focus, how it is marked, and whether it can be seen. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(node);
    const { top, bottom, left, right, width, height } = node.getBoundingClientRect();
    const frame = node.tagName === 'IFRAME';
    return {
      // The place in the document, so that two links of the same words differ.
      place: [...document.querySelectorAll('*')].indexOf(node),
      none: node === document.body || node === document.documentElement,
      frame,
      what: node.outerHTML.slice(0, 100),
      ring: `${outlineStyle} ${outlineWidth} ${outlineOffset}`,
      visible: node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 0 && height > 0,
      onScreen: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    };
  });

/** The first stop is seen once it has the focus, and leads to the content (rule 17.1). */
async function skipsToTheContent(page: Page) {
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  const top = async () => (await skip.boundingBox())?.y ?? 0;
  expect(await top()).toBeLessThan(0);
  await page.keyboard.press('Tab');
  expect(await skip.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  // What comes next is never the header again: something in the content, or the footer where that has no stops.
  const [after, expected] = await page.evaluate(() => {
    const stops = [...document.querySelectorAll('main :is(a:not(.back-to-top), button:enabled, summary, input)')];
    const seen = stops.some((node) => node.checkVisibility({ visibilityProperty: true }));
    return [document.activeElement?.closest('main, body > header, body > footer')?.tagName, seen ? 'MAIN' : 'FOOTER'];
  });
  expect(after).toBe(expected);
}

// Only the header differs between the widths.
describe.each([
  { width: 360, paths: PATHS },
  { width: 1280, paths: some(PATHS, 3) },
])('by keyboard at $width px', ({ width, paths }) => {
  test.each(paths)(
    'every stop of /%s is seen, marked and left again, and the first skips to the content',
    async (path) => {
      const { page, visit, settled } = await openSite({ width, reducedMotion: true });
      // A map has buttons: browsers scroll to what has the focus in a frame, and not to a frame that is empty.
      const map = '<!doctype html><html lang="en"><title>Map</title><button>Zoom in</button>';
      await page.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: map }),
      );
      await visit(path);
      await skipsToTheContent(page);
      await visit(path);
      // The viewer's buttons can be reached once its first page shows, and nothing is put into the document after that.
      if (await page.locator('.pager').count()) {
        await page.locator('.pager').scrollIntoViewIfNeeded();
        await page.locator('.pager-image').waitFor();
        await page.locator('.pager-text').waitFor({ state: 'attached' });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      }
      // A map that comes while it has the focus loses it.
      if (await page.locator('.venue-map').count()) {
        await page.locator('.venue-map').scrollIntoViewIfNeeded();
        await page.frameLocator('.venue-map').locator('button').waitFor();
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      }
      await settled();
      const places: number[] = [];
      for (let presses = 0; presses < 200; presses++) {
        await page.keyboard.press('Tab');
        const stop = await focus(page);
        if (stop.none || stop.place === places[0]) break;
        // A date is three stops in one field, a map has stops of its own.
        if (stop.place !== places.at(-1)) places.push(stop.place);
        expect(stop.visible, `hidden: ${stop.what}`).toBe(true);
        expect(stop.onScreen, `off the screen: ${stop.what}`).toBe(true);
        if (!stop.frame) expect(stop.ring, stop.what).toBe('solid 3px 2px');
      }
      // Skip link, mark, menu or links, five social icons.
      expect(places.length).toBeGreaterThanOrEqual(8);
      expect(places.length).toBeLessThan(190);
      expect(places, 'the order of the stops is that of the page').toEqual([...places].sort((a, b) => a - b));
      const reachable = await page
        .locator('a[href], button:enabled, summary, input, select, textarea')
        .evaluateAll((all) =>
          all
            .filter((node) => node.checkVisibility({ visibilityProperty: true }))
            .map((node) => [...document.querySelectorAll('*')].indexOf(node)),
        );
      const missed = reachable.filter((place) => !places.includes(place));
      const html = await page.evaluate(
        (all) => all.map((place) => document.querySelectorAll('*')[place]?.outerHTML.slice(0, 100)),
        missed,
      );
      // The link back to the top appears while the page is walked through, at its end.
      expect(html.filter((one) => !one?.includes('back-to-top'))).toEqual([]);
    },
  );
});

describe.each([true, false])('the search box of the Error page, with script: %s,', (script) => {
  test('does nothing, and says so', async () => {
    const { page, visit, requests, trouble, settled } = await openSite({ script });
    await visit('Error/');
    if (script) {
      await hydrateWidget(page, 'menu');
      await hydrateWidget(page, 'back-to-top');
    }
    await settled();
    // The browser asks for icons when it likes.
    const traces = () => [page.url(), ...requests.filter((one) => !one.includes('/icons/'))];
    const before = traces();
    const box = page.getByRole('searchbox', { name: 'Search' });
    const note = await box.getAttribute('aria-describedby');
    expect(await page.locator(`#${note}`).textContent()).toBe('This search box does not search.');
    await box.fill('robots');
    await box.press('Enter');
    await page.getByRole('search').getByRole('button').click();
    await page.locator('form.not-found-search').evaluate((node) => (node as HTMLFormElement).submit());
    await page.evaluate(() => scrollTo(0, 1));
    expect(traces()).toEqual(before);
    expect(await box.inputValue()).toBe('robots');
    expect(await page.locator('h1').textContent()).toBe("OOOPS. The page you were looking for couldn't be found.");
    expect(trouble).toEqual([]);
  });
});
