import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { sideways, WIDTHS } from '../static/checks/site/widths';
import { openSite, PATHS } from './browser';
import { everyPage, festPages } from './everyPage';
import { scrollThrough } from './inspect';

vi.setConfig({ testTimeout: 90_000 });

/** The only other host that a page may ask for anything. */
const MAP = 'https://www.openstreetmap.org/';

/** What can be touched, is seen, and is smaller than 44 px in a direction (rule 17.3). */
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

/** Reads a page to its end at this width, and expects it to say nothing in the console and to ask only the map's host. */
async function readQuietly({ site, path }: Pick<(typeof everyPage)[number], 'site' | 'path'>, width: number) {
  const opened = await openSite({ site, width });
  const { page, url, visit, trouble, failed, requests } = opened;
  expect((await visit(path)).status()).toBe(200);
  await scrollThrough(opened);
  expect(trouble).toEqual([]);
  expect(failed).toEqual([]);
  const others = requests.filter((one) => /^https?:/.test(one) && !one.startsWith(new URL(url).origin));
  expect(others.filter((one) => !one.startsWith(MAP))).toEqual([]);
  expect(others).toHaveLength(await page.locator('iframe').count());
  return opened;
}

describe('the console stays empty and no other host but the map’s is asked for anything', () => {
  test.each(everyPage)('by $address on a phone, where nothing to touch is smaller than 44 px', async (each) => {
    const { page } = await readQuietly(each, 360);
    await page.locator('.menu summary').click();
    expect(await small(page)).toEqual([]);
  });

  test.each(festPages)(
    'by $address on a desktop; it scrolls sideways neither from 320 to 2560 px nor at 200 % zoom',
    async (each) => {
      const { page, trouble, failed } = await readQuietly(each, 1280);
      expect(await small(page)).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        expect(await sideways(page), `${width} px`).toEqual([]);
      }
      const devtools = await page.context().newCDPSession(page);
      for (const screen of [640, 1280, 1920]) {
        const zoomed = { width: screen / 2, height: 370, deviceScaleFactor: 2, mobile: false };
        await devtools.send('Emulation.setDeviceMetricsOverride', zoomed);
        expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([screen / 2, 2]);
        expect(await sideways(page), `a screen of ${screen} px`).toEqual([]);
      }
      expect([trouble, failed], 'nor at any of these widths').toEqual([[], []]);
    },
  );
});

test.each(PATHS)('/shcaifest/%s moves nothing while it loads and is scrolled on a slow phone', async (path) => {
  const site = await openSite({ width: 360 });
  const { page, visit } = site;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const throughput = (1.6 * 1024 * 1024) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push({
          value,
          nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? `${node?.textContent}`),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(path);
  await scrollThrough(site);
  const shifts = (await page.evaluate('shifts')) as { value: number; nodes: string[] }[];
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(0.01);
});
