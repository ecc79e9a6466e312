import type { Page } from 'playwright-core';
import { describe, expect, type TestContext, test, vi } from 'vitest';
import { findWideParts } from '../../static/checks/site/checkPage';
import { openSite } from '../helpers/browser';
import { everyPage, festPages } from '../helpers/everyPage';
import { scrollThrough } from '../helpers/inspect';
import { type Moved, noteMoves, totalShift } from '../helpers/moves';
import { some } from '../helpers/soak';

/** The only other host that a page may ask for anything. */
const MAP = 'https://www.openstreetmap.org/';

/** Returns the visible links, buttons and fields that are smaller than 44 px in a direction (rule 17.3). */
const small = (page: Page) =>
  page.locator('a, button, summary, input, select, textarea, label:has(input)').evaluateAll((all) =>
    all
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((node) => {
        // A link in a line of text is as high as the line.
        const words = (element: Element | null) => element?.textContent?.trim() ?? '';
        return !(getComputedStyle(node).display === 'inline' && words(node.parentElement) !== words(node));
      })
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      // Half a pixel is lost where sizes are fractions.
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ node, box }) => `${Math.round(box.width)} × ${Math.round(box.height)} ${node.outerHTML.slice(0, 90)}`),
  );

/** Reads a page to its end on a phone, and expects it to say nothing in the console and to ask only the map's host. */
async function readQuietly(
  { site, path }: Pick<(typeof everyPage)[number], 'site' | 'path'>,
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  before = async (_page: Page) => {},
) {
  const opened = await openSite({ site, width: 360, isFirstPage: true, end: onTestFinished });
  const { page, url, visit, trouble, failed, requests } = opened;
  await before(page);
  expect((await visit(path)).status()).toBe(200);
  await scrollThrough(opened);
  expect(trouble).toEqual([]);
  expect(failed).toEqual([]);
  const others = () => requests.filter((one) => /^https?:/.test(one) && !one.startsWith(new URL(url).origin));
  // A map is asked for when it comes near the screen, which may have gone on meanwhile.
  for (const frame of await page.locator('iframe').all()) await frame.scrollIntoViewIfNeeded();
  await vi.waitFor(async () => expect(others()).toHaveLength(await page.locator('iframe').count()), {
    timeout: 20_000,
  });
  expect(others().filter((one) => !one.startsWith(MAP))).toEqual([]);
  return opened;
}

/** Makes a slow phone of this page, which notes what moves in it, until the function that is returned is called. */
async function slowDown(page: Page): Promise<() => Promise<Moved>> {
  const devtools = await page.context().newCDPSession(page);
  const network = (latency: number, throughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  await devtools.send('Network.enable');
  await network(150, (1.6 * 1024 * 1024) / 8);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const movedSoFar = await noteMoves(page);
  return async () => {
    const moved = await movedSoFar();
    await network(0, -1);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return moved;
  };
}

/** Nothing to touch is smaller than 44 px on a phone, with the menu open. */
async function canBeTouched(page: Page) {
  await page.locator('.menu summary').click();
  expect(await small(page)).toEqual([]);
}

// A slow network is mostly waited for: several visitors do that at once.
describe.concurrent('the console stays empty and no other host but the map’s is asked for anything', () => {
  test.for(everyPage.filter((page) => !festPages.some(({ address }) => address === page.address)))(
    'by $address on a phone, where everything that can be touched has 44 px',
    async (each, context) => {
      const { page } = await readQuietly(each, context);
      await canBeTouched(page);
    },
  );

  // Throttled, a page keeps a processor busy for a minute: the soak has all of them.
  test.for(some(festPages, 4))(
    'by $address, where nothing moves on a slow phone, and nothing scrolls sideways at 200 % zoom',
    async (each, context) => {
      let speedUp = async (): Promise<Moved> => [];
      const { page, trouble, failed } = await readQuietly(each, context, async (page) => {
        speedUp = await slowDown(page);
      });
      const moved = await speedUp();
      expect(totalShift(moved), JSON.stringify(moved, null, 1)).toBeLessThan(0.01);
      await canBeTouched(page);

      await page.setViewportSize({ width: 1280, height: 740 });
      expect(await small(page), 'on a desktop').toEqual([]);
      const devtools = await page.context().newCDPSession(page);
      for (const screen of [640, 1280, 1920]) {
        const zoomed = { width: screen / 2, height: 370, deviceScaleFactor: 2, mobile: false };
        await devtools.send('Emulation.setDeviceMetricsOverride', zoomed);
        expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([screen / 2, 2]);
        expect(await findWideParts(page), `a screen of ${screen} px`).toEqual([]);
      }
      expect([trouble, failed], 'nor with that zoom').toEqual([[], []]);
    },
  );
});
