import { describe, expect, test } from 'vitest';
import { isHydrated, type Options, openSite } from '../helpers/browser';

const NOW = '2025-09-01T10:00:00+05:30';
const FINAL = ['15000+', '50+', '150+', '50+'];
const ZERO = ['0+', '0+', '0+', '0+'];

/** The home page with the clock standing still, scrolled so that the counters are alive and just below the screen. */
async function openCounters(options: Options = {}) {
  const site = await openSite({ ...options, now: NOW });
  await site.visit();
  const { page } = site;
  const list = page.locator('.counters-list');
  const figures = () => list.locator('dd').allTextContents();
  await list.evaluate((node) => scrollTo({ top: node.getBoundingClientRect().top + scrollY - innerHeight - 60 }));
  await expect.poll(() => isHydrated(page, 'counters')).toBe(true);
  await page.clock.runFor(500);
  // Resolves once the counters know it too: observers are told in the order in which they began.
  const reach = () =>
    list.evaluate(
      (node) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && resolve()).observe(
            node,
          );
          node.scrollIntoView({ block: 'center', behavior: 'instant' });
        }),
    );
  return { ...site, list, figures, reach };
}

describe('the counters', () => {
  test('say 15000+ attendees, 50+ speakers, 150+ organizations and 50+ exhibitors', async () => {
    const { visit, page } = await openSite({ script: false });
    await visit();
    expect(await page.locator('.counters dd').allTextContents()).toEqual(FINAL);
    const labels = (await page.locator('.counters dt').allTextContents()).map((label) => label.toLowerCase());
    expect(labels).toEqual(['attendees', 'speakers', 'organizations', 'exhibitors']);
  });

  test('wait at zero until they are scrolled into view, but are whole on paper', async () => {
    const { page, figures } = await openCounters();
    await expect.poll(figures).toEqual(ZERO);
    await page.clock.runFor(10_000);
    expect(await figures()).toEqual(ZERO);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(figures).toEqual(FINAL);
  });

  test('count up from zero and end at two seconds, each of them', async () => {
    const { page, figures, reach } = await openCounters();
    await reach();
    await expect.poll(figures).toEqual(ZERO);
    const values: number[][] = [];
    for (let time = 100; time <= 1900; time += 100) {
      await page.clock.runFor(100);
      values.push((await figures()).map((figure) => Number.parseInt(figure, 10)));
    }
    for (const [counter, final] of FINAL.entries()) {
      const column = values.map((row) => row[counter] as number);
      expect(column).toEqual([...column].sort((a, b) => a - b));
      expect(column[0]).toBeGreaterThan(0);
      expect(column.at(-1), `${final} is reached before its time`).toBeLessThan(Number.parseInt(final, 10));
    }
    // A frame of 16 ms may end after the two seconds.
    await page.clock.runFor(116);
    expect(await figures()).toEqual(FINAL);
  });

  test('count once', async () => {
    const { page, figures, reach } = await openCounters();
    await reach();
    await expect.poll(figures).toEqual(ZERO);
    await page.clock.runFor(2016);
    await page.locator('.counters-list').evaluate((node) => {
      (window as unknown as { changes: number }).changes = 0;
      new MutationObserver((records) => {
        (window as unknown as { changes: number }).changes += records.length;
      }).observe(node, { childList: true, characterData: true, subtree: true });
    });
    for (let times = 0; times < 2; times++) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.clock.runFor(500);
      await reach();
      await page.clock.runFor(3000);
    }
    expect(await figures()).toEqual(FINAL);
    expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0);
  });

  test('stand still at their final figures where motion is reduced', async () => {
    const { page, figures, reach } = await openCounters({ reducedMotion: true });
    await reach();
    for (let time = 0; time <= 2000; time += 100) {
      expect(await figures()).toEqual(FINAL);
      await page.clock.runFor(100);
    }
  });

  test('stand still at their final figures where their script does not come', async () => {
    const { page, visit } = await openSite();
    await page.route('**/assets/Counters-*.js', (route) => route.abort());
    await visit();
    await page.locator('.counters-list').scrollIntoViewIfNeeded();
    expect(await page.locator('.counters dd').allTextContents()).toEqual(FINAL);
  });

  test('keep their places while they count', async () => {
    const { page, list, figures, reach } = await openCounters({ width: 360 });
    await reach();
    await expect.poll(figures).toEqual(ZERO);
    const box = await list.boundingBox();
    for (let time = 0; time <= 2016; time += 252) {
      await page.clock.runFor(252);
      expect(await list.boundingBox()).toEqual(box);
    }
  });
});
