import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { waitUntilWhole } from '../../static/checks/site/checkPage';
import { openSite } from '../helpers/browser';
import { noteMoves, totalShift } from '../helpers/moves';

const BEFORE = '2025-08-01T10:00:00+05:30';
const DAY = '2025-09-13T11:10:00+05:30';
const AFTER = '2026-11-28T10:00:00+05:30';

/** Sets the hour of a page whose timers run: the clock of `openSite` stops them, and then nothing is held back. */
const setHour = (page: Page, hour: string) =>
  page.addInitScript((now) => {
    const shift = now - Date.now();
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: [string]) {
        super(...((given.length ? given : [Real.now() + shift]) as [string]));
      }
      static override now = () => Real.now() + shift;
    } as DateConstructor;
  }, Date.parse(hour));

/** Text without figures, which count while it is read. */
const wordsOf = (page: Page) => page.evaluate(() => document.body.innerText.replace(/\d+/g, '0'));

/** The height in pixels of the longest stretch of rows that are all of one colour. */
async function longestBlank(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = 3 * info.width;
  let [longest, current, before] = [0, 0, ''];
  for (let y = 0; y < info.height; y++) {
    const pixels = data.subarray(y * row, (y + 1) * row);
    const first = pixels.toString('hex', 0, 3);
    const isBlank = pixels.equals(Buffer.alloc(row, pixels.subarray(0, 3)));
    current = isBlank ? (first === before ? current + 1 : 1) : 0;
    before = isBlank ? first : '';
    longest = Math.max(longest, current);
  }
  return longest;
}

/** Opens Home and keeps it from having loaded: a font is on its way until `load` is called. */
async function openLoading(width = 360) {
  const site = await openSite({ width, reducedMotion: true });
  let load = () => {};
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  await site.page.route('**/*.woff2', async (route) => {
    await asked;
    await route.continue();
  });
  await site.visit('', { waitUntil: 'domcontentloaded' });
  expect(await isHeld(site.page)).toBe(true);
  return { ...site, load };
}

/** True if a part of Home is not laid out. */
const isHeld = (page: Page) =>
  page
    .locator('#directions h2')
    .evaluate((node) => node.checkVisibility() && !node.checkVisibility({ contentVisibilityAuto: true }));

const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

describe.each([BEFORE, DAY, AFTER])('at %s, Home (rule 16.17)', (hour) => {
  test('has each word for whoever reads the page, without scrolling', async () => {
    const { page, visit } = await openSite({ width: 360 });
    await setHour(page, hour);
    // Where the address names a place, nothing was ever held back.
    await visit('#top', { waitUntil: 'networkidle' });
    if (hour === DAY) await page.locator('.now-here > *').first().waitFor();
    const words = await wordsOf(page);
    await page.goto('about:blank');
    await visit('', { waitUntil: 'networkidle' });
    await waitUntilWhole(page);
    // What is on now is fetched, and comes a moment later.
    await expect.poll(() => wordsOf(page)).toBe(words);
    expect(words).toContain('Getting here');
  });

  test('has no blank stretch in a capture of the whole page', async () => {
    const { page, visit } = await openSite({ width: 360 });
    await setHour(page, hour);
    await visit('', { waitUntil: 'load' });
    await waitUntilWhole(page);
    const blank = await longestBlank(await page.screenshot({ fullPage: true }));
    expect(blank).toBeGreaterThan(5);
    expect(blank).toBeLessThan(300);
  });
});

test('nothing moves when the blocks of Home are laid out (rule 16.17)', async () => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [2560, 1440],
  ] as const) {
    const { page, visit } = await openSite({ width, height, reducedMotion: true });
    // What fonts move when they come is another matter (visit.full.test.ts), and so is what the hour changes.
    await page.route('**/*.woff2', (route) => route.abort());
    await setHour(page, BEFORE);
    // The banner is above all blocks: only fonts that do not come move something in it.
    const movedSoFar = await noteMoves(page, '.hero');
    await visit('', { waitUntil: 'load' });
    await waitUntilWhole(page);
    await page.screenshot();
    const moved = await movedSoFar();
    expect(totalShift(moved), `${width}: ${JSON.stringify(moved, null, 1)}`).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test.each([360, 1280])(
  'at %s px, a link leads exactly to its block while Home is loading (rule 16.17)',
  async (width) => {
    const { page, load } = await openLoading(width);
    await page.locator('.home-links a[href$="#directions"]').click();
    expect(await isHeld(page)).toBe(false);
    const top = () => page.locator('#directions').evaluate((node) => node.getBoundingClientRect().top);
    const padding = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    const [bottom, landed] = [
      await page.evaluate(() => innerHeight + scrollY - document.body.offsetHeight),
      await top(),
    ];
    // Exactly below the header, or as near as the end of the page allows.
    if (Math.abs(bottom) > 1) expect(landed).toBeCloseTo(padding, 0);
    await frames(page);
    expect(await top()).toBe(landed);
    load();
  },
);

test('the key End leads exactly to the end while Home is loading (rule 16.17)', async () => {
  const { page, load } = await openLoading();
  await page.keyboard.press('End');
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(below).toBeLessThan(1);
  expect(await isHeld(page)).toBe(false);
  await frames(page);
  expect(await below()).toBeLessThan(1);
  load();
});

test('a page is whole when it is printed while it is loading (rule 16.17)', async () => {
  const { page, load } = await openLoading();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await isHeld(page)).toBe(false);
  load();
});

test('nothing is held back where somebody comes to a place of the page, or back to it (rule 16.17)', async () => {
  const { page, visit } = await openSite({ width: 360 });
  const held = () => page.evaluate('window.held');
  await page.addInitScript(() => {
    new MutationObserver(() => Object.assign(window, { held: true })).observe(document, {
      subtree: true,
      attributeFilter: ['class'],
    });
  });
  await visit('', { waitUntil: 'load' });
  expect(await held()).toBe(true);
  await page.reload();
  expect(await held()).toBeUndefined();
  await page.goto('about:blank');
  await visit('#schedule', { waitUntil: 'load' });
  expect(await held()).toBeUndefined();
  await page.goto('about:blank');
  await visit('#:~:text=Getting%20here', { waitUntil: 'load' });
  expect(await held()).toBeUndefined();
});
