import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { canvasSize, viewerWidth } from '../../widgets/pdf/size';
import {
  announcedTexts,
  canvasPixels,
  countLivePictures,
  download,
  eventually,
  expectPageShown,
  expectTwoPictures,
  holdRequests,
  logged,
  next,
  openPager,
  page,
  pageImage,
  previous,
  site,
  status,
  stopClock,
  type Watched,
  withPager,
} from '../helpers/pagerPage';
import * as pdfs from '../helpers/pdfs';

withPager();

describe('before the first page shows', () => {
  test('static markup says that it loads, offers the PDF, and hydration changes nothing', async () => {
    site.pdfs.set('stalled', { body: pdfs.brochure(2), stallAfter: 100 });
    await openPager('stalled');
    await eventually(() => page.evaluate(() => (window as unknown as Watched).hydratedWith)).toBe(0);
    expect(await page.evaluate(() => (window as unknown as Watched).mutations)).toEqual([]);
    expect(await page.locator('.pager-loading').textContent()).toBe('Loading PDF...');
    expect(await status().textContent()).toBe('');
    expect(await previous().isDisabled()).toBe(true);
    expect(await next().isDisabled()).toBe(true);
    expect(await download().getAttribute('href')).toBe('/pdf/stalled');
    expect(await page.locator('.pager [style]').count()).toBe(0);
  });

  test('script, worker and PDF are fetched side by side: none waits for another', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    const three = [site.pdfjs.script, site.pdfjs.worker, '/pdf/brochure'];
    for (const awaited of three) {
      site.silent.add(awaited);
      site.requests.length = 0;
      await openPager('brochure');
      await expect
        .poll(() => three.filter((path) => site.requests.some((request) => request.path === path)))
        .toEqual(three);
      await page.context().close();
      site.silent.clear();
    }
  });

  test('what only some PDFs need is not fetched', async () => {
    // A PDF that names a font and does not bring it needs one where the system has none.
    site.pdfs.set('drawing', { body: pdfs.sized(595, 842) });
    await openPager('drawing');
    await eventually(() => status().textContent()).toBe('Page 1 of 1');
    await pageImage().waitFor();
    expect(site.requests.filter(({ path }) => /cmaps|wasm|iccs|standard_fonts/.test(path))).toEqual([]);
  });
});

test('a PDF shows in a browser that lacks what pdf.js asks of newer ones', async () => {
  site.pdfs.set('brochure', { body: pdfs.brochure(2) });
  const lacking = `
    for (const name of ['withResolvers', 'try']) delete Promise[name];
    for (const { prototype } of [Map, WeakMap]) delete prototype.getOrInsertComputed;
    for (const name of ['intersection', 'union', 'isSubsetOf']) delete Set.prototype[name];
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    for (const name of ['toArray', 'map', 'filter', 'some', 'every', 'find', 'forEach']) delete iterator[name];
    for (const name of ['toBase64', 'toHex', 'setFromBase64']) delete Uint8Array.prototype[name];
    delete ArrayBuffer.prototype.transferToFixedLength;
    delete Uint8Array.fromBase64;
    delete Math.sumPrecise;
    delete URL.parse;
  `;
  for (const path of [site.pdfjs.script, site.pdfjs.worker]) site.preludes.set(path, `{${lacking}}`);
  await openPager('brochure');
  await expectPageShown(1, 2);
  expect(logged).toEqual([]);
});

describe('the picture of page 1 that the build drew (rule 11.15)', () => {
  const box = () =>
    page.evaluate(() => {
      const { x, y, width, height } = (document.querySelector('.pager img') as Element).getBoundingClientRect();
      // Half a pixel is no edge here: the two boxes may differ by some hundredths of one.
      return [x, y, width, height].map((length) => Math.round(length - 0.25));
    });

  test('shows at once and leads to the PDF; pdf.js takes over in its place, and nothing moves', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2), stallAfter: 300 });
    await openPager('brochure', { width: 360, cover: 2 });
    await eventually(() => pageImage().evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(
      0,
    );
    await eventually(() => page.workers().length).toBe(1);
    expect(await page.evaluate(() => (window as unknown as Watched).mutations)).toEqual([]);
    expect(await status().textContent()).toBe('Loading PDF...');
    expect(await pageImage().getAttribute('alt')).toBe('Brochure');
    expect(await page.getByRole('link', { name: 'Brochure', exact: true }).getAttribute('href')).toBe('/pdf/brochure');
    expect(await page.locator('.pager').innerText()).not.toMatch(/Page \d/);
    const before = await box();
    expect(before[2]).toBe(324);
    await page.getByRole('link', { name: 'Brochure', exact: true }).focus();
    await page.evaluate(() => Object.assign(window, { cover: document.querySelector('.pager img') }));

    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expectPageShown(1, 2);
    expect(await box()).toEqual(before);
    expect(
      await page.evaluate(() => document.querySelector('.pager img') === (window as never as { cover: Element }).cover),
    ).toBe(true);
    expect(await pageImage().evaluate((picture: HTMLImageElement) => picture.currentSrc)).toMatch(/^blob:/);
    expect(await page.locator('.pager img, .pager source').count()).toBe(1);
    expect(await page.locator('.pager-stage [href]').count()).toBe(0);
    // The same element is a button now, and has kept the focus.
    expect(await page.getByRole('button', { name: 'Page 1 of 2: Show large' }).getAttribute('class')).toBe(
      'pager-page',
    );
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('pager-page');
  });

  test('stays where pdf.js fails, with ‘Loading PDF...’ for ever', async () => {
    await openPager('nothing', { cover: 2 });
    await eventually(() => logged.length).toBeGreaterThan(0);
    await page.clock.fastForward(120_000);
    expect(await page.locator('.pager-loading').textContent()).toBe('Loading PDF...');
    expect(await status().textContent()).toBe('Loading PDF...');
    expect(await pageImage().evaluate((picture: HTMLImageElement) => picture.currentSrc)).toMatch(/cover\.webp$/);
  });

  test('has its number when the PDF has come, before pdf.js has: page 2 is drawn when that has come too', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(3) });
    const release = [holdRequests(site.pdfjs.script), holdRequests(site.pdfjs.worker), holdRequests('/pdf/brochure')];
    await openPager('brochure', { cover: 3 });
    await eventually(() => site.requests.some(({ path }) => path === '/pdf/brochure')).toBe(true);
    expect(await status().textContent()).toBe('Loading PDF...');
    release.pop()?.();
    await eventually(() => status().textContent()).toBe('Page 1 of 3');
    expect(await pageImage().evaluate((picture: HTMLImageElement) => picture.currentSrc)).toMatch(/cover\.webp$/);
    expect(await previous().isDisabled()).toBe(true);

    await page.getByRole('link', { name: 'Page 1 of 3', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(300);
    await eventually(() => status().textContent()).toBe('Page 2 of 3');
    expect(await page.locator('.pager-stage').innerText()).toBe('Loading PDF...');
    for (const end of release) end();
    await expectPageShown(2, 3);
    // The focus was on the cover, which has gone.
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(300);
    await expectPageShown(1, 3);
    expect(await announcedTexts()).toEqual(['Page 1 of 3', 'Page 2 of 3']);
  });

  test('has another number if pdf.js counts otherwise, and its last page if there are fewer', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    const release = holdRequests(site.pdfjs.worker);
    await openPager('brochure', { cover: 4 });
    await eventually(() => status().textContent()).toBe('Page 1 of 4');
    for (const number of [2, 3]) {
      await next().click();
      await page.clock.runFor(300);
      await eventually(() => status().textContent()).toBe(`Page ${number} of 4`);
    }
    release();
    await expectPageShown(2, 2);
    expect(await next().isDisabled()).toBe(true);
    // Next has lost the focus, the viewer has it.
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(300);
    await expectPageShown(1, 2);
    expect(logged).toEqual([]);
  });

  test('has its number again when the page returns from history', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    const release = holdRequests(site.pdfjs.worker);
    await openPager('brochure', { cover: 2 });
    await eventually(() => status().textContent()).toBe('Page 1 of 2');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await eventually(() => page.workers().length).toBe(0);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    release();
    await expectPageShown(1, 2);
    await expectTwoPictures();
    expect(await announcedTexts()).toEqual(['Page 1 of 2']);
    expect(logged).toEqual([]);
  });

  test('has ‘Loading PDF...’ again if pdf.js cannot draw it', async () => {
    site.pdfs.set('cyclic', { body: pdfs.cyclic() });
    await openPager('cyclic', { cover: 1 });
    await eventually(() => status().textContent()).toBe('Page 1 of 1');
    expect(await pageImage().evaluate((picture: HTMLImageElement) => picture.currentSrc)).toMatch(/cover\.webp$/);
    await page.clock.fastForward(10_000);
    await eventually(() => status().textContent()).toBe('Loading PDF...');
    await expect.poll(() => logged.join()).toMatch(/page 1: not done after 10 s/);
  });
});

describe('turning pages', () => {
  beforeEach(async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(3) });
    await openPager('brochure');
    await expectPageShown(1, 3);
    await expectTwoPictures();
  });

  test('Previous is disabled on page 1 and Next on the last', async () => {
    expect(await previous().isDisabled()).toBe(true);
    expect(await next().isDisabled()).toBe(false);
    for (const number of [2, 3]) {
      await next().click();
      await expectPageShown(number, 3);
    }
    expect(await previous().isDisabled()).toBe(false);
    expect(await next().isDisabled()).toBe(true);
  });

  test('a page turns 300 ms after the last click, by one however many there were', async () => {
    await stopClock();
    await next().click();
    await page.clock.runFor(299);
    expect(await status().textContent()).toBe('Page 1 of 3');
    await next().click();
    await page.clock.runFor(299);
    expect(await status().textContent()).toBe('Page 1 of 3');
    await page.clock.runFor(1);
    await expectPageShown(2, 3);
    await page.clock.runFor(1_000);
    await expectPageShown(2, 3);
  });

  test('the next page is rendered ahead, and a page already seen shows at once', async () => {
    await stopClock();
    await next().click();
    await page.clock.runFor(300);
    await expectPageShown(2, 3);
    await previous().click();
    await page.clock.runFor(300);
    await expectPageShown(1, 3);
    expect(await page.evaluate(() => (window as unknown as Watched).liveUrls.has(document.images[0]?.src ?? ''))).toBe(
      true,
    );
  });

  test('every page is rendered once', async () => {
    for (const button of [next(), next(), previous(), previous(), next()]) {
      await button.click();
      await page.clock.runFor(300);
    }
    await expectPageShown(2, 3);
    await eventually(countLivePictures).toBe(3);
    expect(await canvasPixels()).toBe(0);
  });

  test('arrow keys turn pages while the focus is within, and only then', async () => {
    await page.getByRole('button', { name: 'Before' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(1_000);
    await expectPageShown(1, 3);
    await next().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.clock.runFor(1_000);
    await expectPageShown(1, 3);
    await page.keyboard.press('ArrowRight');
    await expectPageShown(2, 3);
    await page.keyboard.press('ArrowRight');
    await expectPageShown(3, 3);
    // Next is disabled now: the focus has stayed within the viewer.
    await page.keyboard.press('ArrowLeft');
    await expectPageShown(2, 3);
    await download().focus();
    await page.keyboard.press('ArrowLeft');
    await expectPageShown(1, 3);
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(1_000);
    await expectPageShown(1, 3);
  });

  test('a page that is left releases everything, and starts again when the visitor comes back to it', async () => {
    await next().click();
    await expectPageShown(2, 3);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect(await countLivePictures()).toBe(0);
    await eventually(() => page.workers().length).toBe(0);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await eventually(() => page.workers().length).toBe(1);
    await expectTwoPictures();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Watched).liveUrls.has(document.images[0]?.src ?? '')))
      .toBe(true);
    await expectPageShown(2, 3);
    expect(logged).toEqual([]);
  });

  test('the position stands in a polite live region', async () => {
    expect(await status().getAttribute('aria-live')).toBe('polite');
    expect(await page.getByRole('region', { name: 'Brochure' }).count()).toBe(1);
  });
});

describe('a page that is tapped (rule 11.16)', () => {
  const dialog = () => page.getByRole('dialog');
  // A closed dialog has no role any more, but its 'close' event comes only in a later task.
  const isGone = () => eventually(() => page.locator('dialog').count()).toBe(0);
  const large = () => dialog().locator('img');
  const tap = () => page.getByRole('button', { name: /Show large$/ }).click();
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.className);

  beforeEach(async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(3) });
    await openPager('brochure', { width: 360, density: 2, cover: 3 });
    await expectPageShown(1, 3);
    await expectTwoPictures();
    await tap();
  });

  test('is fitted to the screen of a phone, large and sharp at another tap, and goes again with one button', async () => {
    const past = await page.evaluate(() => history.length);
    expect(await dialog().getAttribute('aria-label')).toBe('Page 1 of 3');
    const { width, height } = (await dialog().boundingBox()) ?? {};
    expect([width, height]).toEqual([360, 900]);
    await eventually(() => large().evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(1440);
    expect(await large().evaluate(({ width }: HTMLImageElement) => width)).toBe(360);
    expect(await focused()).toBe('Close');
    const zoom = dialog().getByRole('button', { name: 'Show large' });
    expect(await zoom.getAttribute('aria-pressed')).toBe('false');
    await zoom.click();
    await eventually(() => large().evaluate(({ width }: HTMLImageElement) => width)).toBe(720);
    expect(await zoom.getAttribute('aria-pressed')).toBe('true');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await isGone();
    expect(await focused()).toBe('pager-page');
    expect(await page.evaluate(() => history.length)).toBe(past);
    // The page in the viewer is as wide as before.
    expect(await pageImage().evaluate(({ width }: HTMLImageElement) => width)).toBe(324);
  });

  test('can be turned there, has its words for screen readers, and closes with Escape', async () => {
    expect(await dialog().locator('.visually-hidden').textContent()).toContain('This is page 1');
    await dialog().getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(300);
    await eventually(() => dialog().getAttribute('aria-label')).toBe('Page 2 of 3');
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(300);
    await eventually(() => dialog().locator('.visually-hidden').textContent()).toContain('This is page 3');
    // Next is disabled now: the focus stays in the dialog.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await isGone();
    await expectPageShown(3, 3);
    for (const key of ['Enter', 'Space']) {
      await page.getByRole('button', { name: 'Page 3 of 3: Show large' }).press(key);
      await dialog().waitFor();
      await page.keyboard.press('Escape');
      await isGone();
    }
  });
});

describe('the size of a page', () => {
  test('is 400 px above a window of 800 px, else 90 % of the window (rule 11.9)', () => {
    expect([2560, 801, 800, 360, 320].map(viewerWidth)).toEqual([400, 400, 720, 324, 288]);
  });

  test.each([
    { width: 801, density: 1, shown: 400, drawn: 800 },
    { width: 800, density: 1, shown: 720, drawn: 1440 },
    { width: 360, density: 3, shown: 324, drawn: 972 },
  ])('in a window of $width px at density $density', async ({ width, density, shown, drawn }) => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    await openPager('brochure', { width, density });
    await expectPageShown(1, 2);
    const { width: across, naturalWidth } = await pageImage().evaluate(({ width, naturalWidth }: HTMLImageElement) => ({
      width,
      naturalWidth,
    }));
    expect({ across, naturalWidth }).toEqual({ across: shown, naturalWidth: drawn });
  });

  test('follows the window, sharp again when it has grown', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    await openPager('brochure', { width: 360 });
    await expectPageShown(1, 2);
    await expectTwoPictures();
    await page.setViewportSize({ width: 780, height: 360 });
    await eventually(() => pageImage().evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(1404);
    expect(await pageImage().evaluate(({ width }: HTMLImageElement) => width)).toBe(702);
    await expectTwoPictures();
    await page.setViewportSize({ width: 1000, height: 360 });
    await eventually(() => pageImage().evaluate(({ width }: HTMLImageElement) => width)).toBe(400);
    expect(await pageImage().evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(1404);
  });

  test.each([
    ['an A4 page on the densest screen', 595, 842, 720, 4],
    ['24,000 points', 24_000, 24_000, 720, 4],
    ['a thread', 1, 14_400, 400, 3],
    ['a ribbon', 14_400, 1, 720, 4],
  ])('never asks for more pixels than a phone can hold: %s', (_, width, height, across, density) => {
    const size = canvasSize({ width, height }, across, density);
    expect(size.width * size.height).toBeLessThanOrEqual(5_242_880);
    expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(8_192);
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
    expect(size.widthShare * size.aspectRatio).toBeLessThanOrEqual(3);
  });
});

test.each([
  ['script', 'pdf.min.mjs'],
  ['worker', 'pdf.worker.min.mjs'],
] as const)('the published %s of pdf.js is that of its package, to the byte', async (part, file) => {
  const published = await (await fetch(`${site.url}${site.pdfjs[part]}`)).text();
  expect(published).toBe(await readFile(`node_modules/pdfjs-dist/legacy/build/${file}`, 'utf8'));
});
