import { describe, expect, test, vi } from 'vitest';
import { sideways } from '../static/checks/site/widths';
import { openSite, PATHS } from './browser';
import { scrollThrough } from './inspect';

vi.setConfig({ testTimeout: 90_000 });

/** The only other host that a page may ask for anything. */
const MAP = 'https://www.openstreetmap.org/';

describe.each(PATHS)('visiting /%s', (path) => {
  test.each([360, 768, 1280])(
    'at %i px leaves the console empty and asks no other host but the map’s',
    async (width) => {
      const site = await openSite({ width });
      const { page, url, visit, trouble, requests } = site;
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      expect((await visit(path)).status()).toBe(200);
      await scrollThrough(site);
      expect(trouble).toEqual([]);
      expect(failed).toEqual([]);
      const others = requests.filter((one) => /^https?:/.test(one) && !one.startsWith(new URL(url).origin));
      expect(others.filter((one) => !one.startsWith(MAP))).toEqual([]);
      const maps = await page.locator('iframe').count();
      expect(others).toHaveLength(maps);
    },
  );

  test('never scrolls sideways, from 320 to 2560 px', async () => {
    const site = await openSite();
    const { page, visit } = site;
    await visit(path);
    await scrollThrough(site);
    for (const width of [320, 360, 768, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await sideways(page), `${width} px`).toEqual([]);
    }
  });

  test.each([640, 1280, 1920])('does not scroll sideways on a screen of %i px at 200 % zoom', async (screen) => {
    const { page, visit } = await openSite({ width: screen / 2, height: 370, density: 2 });
    await visit(path);
    expect(await sideways(page)).toEqual([]);
  });

  test('moves nothing while it loads and is scrolled on a slow phone', async () => {
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

  test.each([360, 1280])('offers nothing to touch that is smaller than 44 px, at %i px', async (width) => {
    const { page, visit } = await openSite({ width });
    await visit(path);
    if (width === 360) await page.locator('.menu summary').click();
    const small = await page
      .locator('a, button, summary, input, select, textarea, label:has(input)')
      .evaluateAll((all) =>
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
          .map(
            ({ node, box }) => `${Math.round(box.width)} × ${Math.round(box.height)} ${node.outerHTML.slice(0, 90)}`,
          ),
      );
    expect(small).toEqual([]);
  });
});
