import { describe, expect, test } from 'vitest';
import {
  eventually,
  hold,
  image,
  keepsLoading,
  logged,
  next,
  open,
  page,
  said,
  settle,
  shows,
  site,
  status,
  type Watched,
  warnings,
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
    await open('brochure');
    await shows(1, 2);
    await settle();
    expect(logged).toEqual([]);
  });

  test('a large one is not fetched whole', async () => {
    const body = pdfs.brochure(2, 3_000_000);
    site.pdfs.set('brochure', { body });
    await open('brochure');
    await shows(1, 2);
    await settle();
    const ranges = site.requests
      .filter(({ path }) => path === '/pdf/brochure')
      .map(({ range }) => /(\d+)-(\d+)/.exec(range ?? ''));
    const bytes = ranges.reduce((sum, range) => sum + Number(range?.[2]) - Number(range?.[1]) + 1, 0);
    expect(bytes).toBeLessThan(300_000);
  });

  test('with a page of 24,000 points', async () => {
    site.pdfs.set('huge', { body: pdfs.sized(24_000, 24_000) });
    await open('huge', { density: 2 });
    await image().waitFor();
    expect(await image().evaluate(({ width, naturalWidth }: HTMLImageElement) => [width, naturalWidth])).toEqual([
      400, 800,
    ]);
  });

  test('in Chinese without its font, with a character map of our own', async () => {
    site.pdfs.set('chinese', { body: pdfs.chinese() });
    await open('chinese');
    await image().waitFor();
    expect(await page.locator('.pager-text').textContent()).toBe('中文');
    expect(site.requests.map(({ path }) => path)).toContain(`${site.pdfjs.cMaps}UniGB-UCS2-H.bcmap`);
  });

  test('with a letter by a name that few fonts use', async () => {
    site.pdfs.set('cyrillic', { body: pdfs.cyrillic() });
    await open('cyrillic');
    await image().waitFor();
    expect(await page.locator('.pager-text').textContent()).toBe('\u0410');
  });

  test('with colours between corners, and a stamp on a tagged page', async () => {
    site.pdfs.set('stamped', { body: pdfs.meshAndStamp() });
    await open('stamped');
    await image().waitFor();
    const [left, right] = await image().evaluate(async (picture: HTMLImageElement) => {
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
    await open('picture');
    await image().waitFor();
    const grey = await image().evaluate(async (picture: HTMLImageElement) => {
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
    await open(name);
    await keepsLoading(reason);
  });

  // The build has drawn another file than the host has: only one that begins as a PDF has its number for a while.
  test.each(bad)('%s, with the picture and the number of the build', async (_, name, answer, reason) => {
    if (answer) site.pdfs.set(name, answer);
    await open(name, { cover: 2 });
    await keepsLoading(reason, { cover: true });
    const isPdf = !/answered/.test(reason.source) && answer?.body.subarray(0, 5).toString() === '%PDF-';
    expect((await said()).includes('Page 1 of 2')).toBe(isPdf);
  });

  test('a connection that stalls or breaks off has no number', async () => {
    for (const answer of [{ stallAfter: 300 }, { stallAfter: 300, breaks: true }]) {
      site.pdfs.set('stalled', { body: pdfs.brochure(2), ...answer });
      await open('stalled', { cover: 2 });
      await eventually(() => site.requests.some(({ path }) => path === '/pdf/stalled')).toBe(true);
      if (!answer.breaks) {
        await eventually(() => page.workers().length).toBe(1);
        await page.clock.fastForward(61_000);
      }
      await keepsLoading(answer.breaks ? /Failed to fetch|network error/ : /not done after 60 s/, { cover: true });
      expect(await said()).toEqual([]);
      await page.context().close();
      logged.length = 0;
    }
  });

  test('a worker that never answers has its number for a minute', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    site.silent.add(site.pdfjs.worker);
    await open('brochure', { cover: 2 });
    await eventually(() => status().textContent()).toBe('Page 1 of 2');
    await page.clock.fastForward(61_000);
    await keepsLoading(/not done after 60 s/, { cover: true });
  });

  test('a worker that does not start, after its page was turned: page 1 stands there again', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    site.missing.add(site.pdfjs.worker);
    const release = hold(site.pdfjs.worker);
    await open('brochure', { cover: 2 });
    await eventually(() => status().textContent()).toBe('Page 1 of 2');
    await next().click();
    await page.clock.runFor(300);
    await eventually(() => status().textContent()).toBe('Page 2 of 2');
    release();
    await keepsLoading(/pdf-worker-.*did not start/, { cover: true });
  });

  test('a worker that does not start', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    site.missing.add(site.pdfjs.worker);
    await open('brochure');
    await keepsLoading(/pdf-worker-.*did not start/);
  });

  test('a script that is not there', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    site.missing.add(site.pdfjs.script);
    await open('brochure');
    await keepsLoading(/dynamically imported module/);
  });

  test('a connection that stalls', async () => {
    site.pdfs.set('stalled', { body: pdfs.brochure(2), stallAfter: 300 });
    await open('stalled', { paused: true });
    await eventually(() => page.evaluate(() => (window as unknown as Watched).hydratedWith)).toBe(0);
    await page.clock.runFor(100);
    await eventually(() => page.workers().length).toBe(1);
    await page.clock.fastForward(59_000);
    expect(page.workers().length).toBe(1);
    await page.clock.fastForward(2_000);
    await keepsLoading(/not done after 60 s/);
  });

  test('a page that never ends', async () => {
    site.pdfs.set('cyclic', { body: pdfs.cyclic() });
    await open('cyclic');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Watched).canvases.length))
      .toBeGreaterThan(0)
      .catch(() => {});
    await page.clock.fastForward(10_000);
    await keepsLoading(/page 1: not done after 10 s/);
  });
});

test('a page that never ends takes no other page with it', async () => {
  site.pdfs.set('cyclic', { body: pdfs.cyclicSecondPage() });
  await open('cyclic');
  await shows(1, 3);
  // Rendering page 2 ahead fails; page 1 stays.
  await eventually(warnings).toBe(1);
  await shows(1, 3);
  await next().click();
  await page.locator('.pager-loading').waitFor();
  expect(await status().textContent()).toBe('Page 2 of 3');
  await eventually(warnings).toBe(2);
  expect(await page.locator('.pager-loading').textContent()).toBe('Loading PDF...');
  await next().click();
  await shows(3, 3);
});

test('a hidden tab is not taken for a page that never ends', async () => {
  site.pdfs.set('cyclic', { body: pdfs.cyclic() });
  await open('cyclic');
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await page.clock.fastForward(60_000);
  expect(logged).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await eventually(warnings).toBe(1);
});
