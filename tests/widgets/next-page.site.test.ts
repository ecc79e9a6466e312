import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { serve } from '../bench/serve';
import { PATHS } from '../helpers/browser';
import { connectBrowser } from '../helpers/connectBrowser';

// No routes here, because they would switch the browser's cache off. Other hosts have no address in this browser.
let browser: Browser;
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  browser = await connectBrowser();
  site = await serve(inject('site'));
});
afterAll(async () => {
  await browser.close();
  site.close();
});

/** Somebody new on a page, and what is asked for from then on. */
async function visit(path: string): Promise<{ page: Page; asked: () => string[] }> {
  // So low that the viewer of the brochure is not near the screen.
  const context = await browser.newContext({ viewport: { width: 1280, height: 300 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${site.origin}/shcaifest/${path}`, { waitUntil: 'networkidle' });
  const begin = site.asked.length;
  return { page, asked: () => site.asked.slice(begin) };
}

describe('the next page', () => {
  test('is fetched when a pointer rests on its link, and a click shows it from there', async () => {
    const { page, asked } = await visit('');
    expect(site.asked.filter((one) => one.endsWith('prefetch'))).toEqual([]);
    const link = page.locator('.header-links a', { hasText: 'About' });
    await link.hover();
    await expect.poll(asked).toContain('/shcaifest/About/ prefetch');
    await link.click();
    await page.waitForURL('**/About/');
    const from = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceEntry & { deliveryType: string }).deliveryType,
    );
    expect(from).toBe('navigational-prefetch');
    expect(asked()).not.toContain('/shcaifest/About/');
  });

  test('is not fetched where a link leads to no page', async () => {
    const { page, asked } = await visit('');
    const resting = async (selector: string) => {
      await page.locator(selector).first().hover();
      await expect.poll(() => page.locator(`${selector}:hover`).count()).toBe(1);
    };
    await resting('.speaker h3 a');
    // Whoever fetches one at all has fetched it by the time that the page after it is here.
    await resting('.header-links a[href$="/Agenda/"]');
    await expect.poll(asked).toContain('/shcaifest/Agenda/ prefetch');
    expect(asked().filter((one) => one.endsWith('prefetch'))).toEqual(['/shcaifest/Agenda/ prefetch']);
  });
});

test('a visit of all pages in a row asks for each shared file once', async () => {
  const before = site.asked.length;
  const { page } = await visit('');
  for (const path of PATHS.slice(1)) await page.goto(`${site.origin}/shcaifest/${path}`, { waitUntil: 'networkidle' });
  const files = site.asked.slice(before).filter((one) => !one.endsWith('/'));
  expect(files.length).toBeGreaterThan(10);
  expect(files).toEqual([...new Set(files)]);
});

test('the brochure is on its way before the code of its viewer has come', async () => {
  const { page, asked } = await visit('HackathonRegistration/');
  const early = () => asked().filter((one) => /\/(Pager|pdf-)/.test(one));
  expect(early()).toEqual([]);
  // The viewer's code never comes, so whatever is asked for did not wait for it.
  await page.route('**/assets/Pager-*.js', () => {});
  await page.locator('.pager').scrollIntoViewIfNeeded();
  await expect.poll(early).toEqual([expect.stringContaining('/pdf-script-')]);
});
