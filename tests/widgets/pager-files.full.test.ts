import { describe, expect, test } from 'vitest';
import {
  announcedTexts,
  countLoggedLines,
  eventually,
  expectEndlessLoading,
  expectPageShown,
  expectTwoPictures,
  holdRequests,
  logged,
  next,
  openPager,
  page,
  pageImage,
  site,
  status,
  type Watched,
  withPager,
} from '../helpers/pagerPage';
import * as pdfs from '../helpers/pdfs';

withPager();

describe('a PDF that shows', () => {
  test.each([
    ['from a server without ranges', { body: pdfs.brochure(2, 200_000), ranges: false }],
    ['with the wrong content type', { body: pdfs.brochure(2), type: 'text/html' }],
    ['larger than its head, in one more request', { body: pdfs.brochure(2, 200_000) }],
    ['larger than one would fetch whole, in ranges', { body: pdfs.brochure(2, 3_000_000) }],
  ])('%s', async (_, answer) => {
    site.pdfs.set('brochure', answer);
    await openPager('brochure');
    await expectPageShown(1, 2);
    await expectTwoPictures();
    expect(logged).toEqual([]);
  });

  test('a large one is not fetched whole', async () => {
    const body = pdfs.brochure(2, 3_000_000);
    site.pdfs.set('brochure', { body });
    await openPager('brochure');
    await expectPageShown(1, 2);
    await expectTwoPictures();
    const ranges = site.requests
      .filter(({ path }) => path === '/pdf/brochure')
      .map(({ range }) => /(\d+)-(\d+)/.exec(range ?? ''));
    const bytes = ranges.reduce((sum, range) => sum + Number(range?.[2]) - Number(range?.[1]) + 1, 0);
    expect(bytes).toBeLessThan(300_000);
  });

  test('with a page of 24,000 points', async () => {
    site.pdfs.set('huge', { body: pdfs.sized(24_000, 24_000) });
    await openPager('huge', { density: 2 });
    await pageImage().waitFor();
    expect(await pageImage().evaluate(({ width, naturalWidth }: HTMLImageElement) => [width, naturalWidth])).toEqual([
      400, 800,
    ]);
  });

  test('in Chinese without its font, with a character map of our own', async () => {
    site.pdfs.set('chinese', { body: pdfs.chinese() });
    await openPager('chinese');
    await pageImage().waitFor();
    expect(await page.locator('.pager-text').textContent()).toBe('中文');
    expect(site.requests.map(({ path }) => path)).toContain(`${site.pdfjs.cMaps}UniGB-UCS2-H.bcmap`);
  });

  test('with a letter by a name that few fonts use', async () => {
    site.pdfs.set('cyrillic', { body: pdfs.cyrillic() });
    await openPager('cyrillic');
    await pageImage().waitFor();
    expect(await page.locator('.pager-text').textContent()).toBe('\u0410');
  });

  test('with colours between corners, and a stamp on a tagged page', async () => {
    site.pdfs.set('stamped', { body: pdfs.meshAndStamp() });
    await openPager('stamped');
    await pageImage().waitFor();
    const [left, right] = await pageImage().evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      const { width, height } = picture;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(picture, 0, 0, width, height);
      return [0.25, 0.75].map((x) => [...context.getImageData(x * width, height / 2, 1, 1).data]);
    });
    expect(left).toEqual([0, 255, 0, 255]);
    expect(right).toEqual([0, 0, 255, 255]);
  });

  // The policy on the worker's own answer refuses WebAssembly: the decoders written in JavaScript take over.
  test.each([
    ['JPEG 2000', pdfs.jpeg2000(), (grey: number) => grey === 128],
    ['JBIG2', pdfs.jbig2(), (grey: number) => grey > 60 && grey < 195],
  ])('with a %s picture', async (_, body, expected) => {
    site.pdfs.set('picture', { body });
    await openPager('picture');
    await pageImage().waitFor();
    const grey = await pageImage().evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(picture, 0, 0, 64, 64);
      const { data } = context.getImageData(0, 0, 64, 64);
      return data.reduce((sum, value, index) => (index % 4 === 0 ? sum + value : sum), 0) / (64 * 64);
    });
    expect(expected(Math.round(grey))).toBe(true);
  });
});

describe("a PDF that does not show leaves 'Loading PDF...' for ever", () => {
  const bad: [string, string, Parameters<typeof site.pdfs.set>[1] | null, RegExp][] = [
    ['no PDF there', 'nothing', null, /answered 404/],
    ['not a PDF', 'page', { body: Buffer.from('<!doctype html><title>Not found</title>') }, /InvalidPDFException/],
    ['an empty file', 'empty', { body: Buffer.alloc(0) }, /InvalidPDFException/],
    ['cut short', 'cut', { body: pdfs.brochure(2).subarray(0, 150) }, /InvalidPDFException/],
    ['encrypted', 'encrypted', { body: pdfs.encrypted() }, /PasswordException/],
    ['without pages', 'none', { body: pdfs.noPages() }, /no pages/],
    ['an error of the server', 'broken', { body: pdfs.brochure(2), ranges: false, status: 503 }, /answered 503/],
  ];

  test.each(bad)('%s', async (_, name, answer, reason) => {
    if (answer) site.pdfs.set(name, answer);
    await openPager(name);
    await expectEndlessLoading(reason);
  });

  // The build has drawn another file than the host has: only one that begins as a PDF has its number for a while.
  test.each(bad)('%s, with the picture and the number of the build', async (_, name, answer, reason) => {
    if (answer) site.pdfs.set(name, answer);
    await openPager(name, { cover: 2 });
    await expectEndlessLoading(reason, { cover: true });
    const isPdf = !/answered/.test(reason.source) && answer?.body.subarray(0, 5).toString() === '%PDF-';
    expect((await announcedTexts()).includes('Page 1 of 2')).toBe(isPdf);
  });

  test('a connection that stalls or breaks off has no number', async () => {
    for (const answer of [{ stallAfter: 300 }, { stallAfter: 300, breaks: true }]) {
      site.pdfs.set('stalled', { body: pdfs.brochure(2), ...answer });
      await openPager('stalled', { cover: 2 });
      await eventually(() => site.requests.some(({ path }) => path === '/pdf/stalled')).toBe(true);
      if (!answer.breaks) {
        await eventually(() => page.workers().length).toBe(1);
        await page.clock.fastForward(61_000);
      }
      await expectEndlessLoading(answer.breaks ? /Failed to fetch|network error/ : /not done after 60 s/, {
        cover: true,
      });
      expect(await announcedTexts()).toEqual([]);
      await page.context().close();
      logged.length = 0;
    }
  });

  test('a worker that never answers has its number for a minute', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    site.silent.add(site.pdfjs.worker);
    await openPager('brochure', { cover: 2 });
    await eventually(() => status().textContent()).toBe('Page 1 of 2');
    await page.clock.fastForward(61_000);
    await expectEndlessLoading(/not done after 60 s/, { cover: true });
  });

  test('a worker that does not start, after its page was turned: page 1 stands there again', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    site.missing.add(site.pdfjs.worker);
    const release = holdRequests(site.pdfjs.worker);
    await openPager('brochure', { cover: 2 });
    await eventually(() => status().textContent()).toBe('Page 1 of 2');
    await next().click();
    await page.clock.runFor(300);
    await eventually(() => status().textContent()).toBe('Page 2 of 2');
    release();
    await expectEndlessLoading(/pdf-worker-.*did not start/, { cover: true });
  });

  test('a worker that does not start', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    site.missing.add(site.pdfjs.worker);
    await openPager('brochure');
    await expectEndlessLoading(/pdf-worker-.*did not start/);
  });

  test('a script that is not there', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    site.missing.add(site.pdfjs.script);
    await openPager('brochure');
    await expectEndlessLoading(/dynamically imported module/);
  });

  test('a connection that stalls', async () => {
    site.pdfs.set('stalled', { body: pdfs.brochure(2), stallAfter: 300 });
    await openPager('stalled', { paused: true });
    await eventually(() => page.evaluate(() => (window as unknown as Watched).hydratedWith)).toBe(0);
    await page.clock.runFor(100);
    await eventually(() => page.workers().length).toBe(1);
    await page.clock.fastForward(59_000);
    expect(page.workers().length).toBe(1);
    await page.clock.fastForward(2_000);
    await expectEndlessLoading(/not done after 60 s/);
  });

  test('a page that never ends', async () => {
    site.pdfs.set('cyclic', { body: pdfs.cyclic() });
    await openPager('cyclic');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Watched).canvases.length))
      .toBeGreaterThan(0)
      .catch(() => {});
    await page.clock.fastForward(10_000);
    await expectEndlessLoading(/page 1: not done after 10 s/);
  });
});

test('a page that never ends takes no other page with it', async () => {
  site.pdfs.set('cyclic', { body: pdfs.cyclicSecondPage() });
  await openPager('cyclic');
  await expectPageShown(1, 3);
  // Rendering page 2 ahead fails; page 1 stays.
  await eventually(countLoggedLines).toBe(1);
  await expectPageShown(1, 3);
  await next().click();
  await page.locator('.pager-loading').waitFor();
  expect(await status().textContent()).toBe('Page 2 of 3');
  await eventually(countLoggedLines).toBe(2);
  expect(await page.locator('.pager-loading').textContent()).toBe('Loading PDF...');
  await next().click();
  await expectPageShown(3, 3);
});

test('a hidden tab is not taken for a page that never ends', async () => {
  site.pdfs.set('cyclic', { body: pdfs.cyclic() });
  await openPager('cyclic');
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await page.clock.fastForward(60_000);
  expect(logged).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await eventually(countLoggedLines).toBe(1);
});
