import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Pager } from '../../widgets/Pager';
import { publishPdfjs } from '../../widgets/pdf/publishPdfjs';
import { canvasSize, viewerWidth } from '../../widgets/pdf/size';
import { connectBrowser } from '../connectBrowser';
import * as pdfs from '../pdfs';

type Options = { width?: number; density?: number; cover?: boolean };
type Watched = Window & {
  mutations: string[];
  hydratedWith: number;
  liveUrls: Set<string>;
  canvases: HTMLCanvasElement[];
};

let browser: Browser;
let site: Awaited<ReturnType<typeof servePager>>;
let page: Page;
/** What the pager logged, and what must never be there: exceptions, broken policies, foreign or failing requests. */
let logged: string[];
let trouble: string[];

beforeAll(async () => {
  [browser, site] = await Promise.all([connectBrowser(), servePager()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(() => {
  logged = [];
  trouble = [];
  site.requests.length = 0;
  site.missing.clear();
  site.silent.clear();
  site.pdfs.clear();
});
afterEach(async () => {
  await page?.context().close();
  expect(trouble).toEqual([]);
});

/** Opens the pager on this PDF, on a clock that the test can move. */
async function open(name: string, { width = 1280, density = 1, cover = false }: Options = {}) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: density,
    serviceWorkers: 'block',
  });
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
    // The browser itself reports what the network answered.
    else if (!message.text().startsWith('Failed to load resource')) trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(`uncaught ${error.message}`));
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.liveUrls = new Set();
    watched.canvases = [];
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob);
      watched.liveUrls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      watched.liveUrls.delete(url);
      revokeObjectURL.call(URL, url);
    };
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      watched.canvases.push(this);
      return getContext.apply(this, args as never);
    } as never;
  });
  await page.clock.install();
  await page.goto(`${site.url}/?pdf=${name}${cover ? '&cover' : ''}`);
}

const eventually = <T>(read: () => T) => expect.poll(read);
const image = () => page.locator('.pager-image');
const status = () => page.getByRole('status');
const previous = () => page.getByRole('button', { name: 'Previous' });
const next = () => page.getByRole('button', { name: 'Next' });
const download = () => page.getByRole('link', { name: 'Download the brochure' });
const pictures = () => page.evaluate(() => (window as unknown as Watched).liveUrls.size);
const canvasPixels = () =>
  page.evaluate(() =>
    (window as unknown as Watched).canvases.reduce((sum, { width, height }) => sum + width * height, 0),
  );
const settle = () => eventually(pictures).toBe(2);

async function shows(number: number, of: number) {
  await image().waitFor();
  await eventually(() => status().textContent()).toBe(`Page ${number} of ${of}`);
  await eventually(() => image().getAttribute('alt')).toBe(`Page ${number} of ${of}`);
  expect(await page.locator('.pager-text').textContent()).toContain(`This is page ${number}`);
}

/** 'Loading PDF...' for ever, one line in the log, worker and memory let go, and the page around it still usable. */
async function keepsLoading(reason: RegExp) {
  await eventually(() => logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).toMatch(reason);
  await page.clock.fastForward(120_000);
  expect(await page.locator('.pager-loading').textContent()).toBe('Loading PDF...');
  expect(await image().count()).toBe(0);
  // A worker that is busy is given 2 s by Chromium before its thread is ended.
  await eventually(() => page.workers().length).toBe(0);
  expect(await canvasPixels()).toBe(0);
  expect(await pictures()).toBe(0);
  expect(await previous().isDisabled()).toBe(true);
  expect(await next().isDisabled()).toBe(true);
  expect(await download().getAttribute('href')).toMatch(/^\/pdf\//);
  await page.getByRole('button', { name: 'Before' }).click();
}

/** How many lines are logged, a while later. */
async function warnings() {
  await page.clock.fastForward(5_000);
  return logged.length;
}

/** Stops the clock: nothing more can be rendered, since pdf.js draws in timers. */
async function pause() {
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

describe('before the first page shows', () => {
  test('static markup says that it loads, offers the PDF, and hydration changes nothing', async () => {
    site.pdfs.set('stalled', { body: pdfs.brochure(2), stallAfter: 100 });
    await open('stalled');
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
      await open('brochure');
      await expect
        .poll(() => three.filter((path) => site.requests.some((request) => request.path === path)))
        .toEqual(three);
      await page.context().close();
      site.silent.clear();
    }
  });

  test('what only some PDFs need is not fetched', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    await open('brochure');
    await shows(1, 2);
    expect(site.requests.filter(({ path }) => /cmaps|wasm|iccs|glyphs/.test(path))).toEqual([]);
  });
});

describe('the picture of page 1 that the build drew (rule 11.15)', () => {
  const box = () =>
    page.evaluate(() => {
      const { x, y, width, height } = (document.querySelector('.pager img') as Element).getBoundingClientRect();
      return [x, y, width, height].map((length) => Math.round(length));
    });

  test('shows at once and leads to the PDF; pdf.js takes over in its place, and nothing moves', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2), stallAfter: 300 });
    await open('brochure', { width: 360, cover: true });
    await eventually(() => image().evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    await eventually(() => page.workers().length).toBe(1);
    expect(await page.evaluate(() => (window as unknown as Watched).mutations)).toEqual([]);
    expect(await status().textContent()).toBe('Loading PDF...');
    expect(await image().getAttribute('alt')).toBe('Brochure');
    expect(await page.getByRole('link', { name: 'Brochure', exact: true }).getAttribute('href')).toBe('/pdf/brochure');
    expect(await page.locator('.pager').innerText()).not.toMatch(/Page \d/);
    const before = await box();
    expect(before[2]).toBe(324);
    await page.getByRole('link', { name: 'Brochure', exact: true }).focus();
    await page.evaluate(() => Object.assign(window, { cover: document.querySelector('.pager img') }));

    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await shows(1, 2);
    expect(await box()).toEqual(before);
    expect(
      await page.evaluate(() => document.querySelector('.pager img') === (window as never as { cover: Element }).cover),
    ).toBe(true);
    expect(await image().evaluate((picture: HTMLImageElement) => picture.currentSrc)).toMatch(/^blob:/);
    expect(await page.locator('.pager img, .pager source').count()).toBe(1);
    expect(await page.locator('.pager-stage [href]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('pager');
  });

  test('stays where pdf.js fails, with ‘Loading PDF...’ for ever', async () => {
    await open('nothing', { cover: true });
    await eventually(() => logged.length).toBeGreaterThan(0);
    await page.clock.fastForward(120_000);
    expect(await page.locator('.pager-loading').textContent()).toBe('Loading PDF...');
    expect(await status().textContent()).toBe('Loading PDF...');
    expect(await image().evaluate((picture: HTMLImageElement) => picture.currentSrc)).toMatch(/cover\.webp$/);
  });
});

describe('turning pages', () => {
  beforeEach(async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(3) });
    await open('brochure');
    await shows(1, 3);
    await settle();
  });

  test('Previous is disabled on page 1 and Next on the last', async () => {
    expect(await previous().isDisabled()).toBe(true);
    expect(await next().isDisabled()).toBe(false);
    for (const number of [2, 3]) {
      await next().click();
      await shows(number, 3);
    }
    expect(await previous().isDisabled()).toBe(false);
    expect(await next().isDisabled()).toBe(true);
  });

  test('a page turns 300 ms after the last click, by one however many there were', async () => {
    await pause();
    await next().click();
    await page.clock.runFor(299);
    expect(await status().textContent()).toBe('Page 1 of 3');
    await next().click();
    await page.clock.runFor(299);
    expect(await status().textContent()).toBe('Page 1 of 3');
    await page.clock.runFor(1);
    await shows(2, 3);
    await page.clock.runFor(1_000);
    await shows(2, 3);
  });

  test('the next page is rendered ahead, and a page already seen shows at once', async () => {
    await pause();
    await next().click();
    await page.clock.runFor(300);
    await shows(2, 3);
    await previous().click();
    await page.clock.runFor(300);
    await shows(1, 3);
    expect(await page.evaluate(() => (window as unknown as Watched).liveUrls.has(document.images[0]?.src ?? ''))).toBe(
      true,
    );
  });

  test('every page is rendered once', async () => {
    for (const button of [next(), next(), previous(), previous(), next()]) {
      await button.click();
      await page.clock.runFor(300);
    }
    await shows(2, 3);
    await eventually(pictures).toBe(3);
    expect(await canvasPixels()).toBe(0);
  });

  test('arrow keys turn pages while the focus is within, and only then', async () => {
    await page.getByRole('button', { name: 'Before' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(1_000);
    await shows(1, 3);
    await next().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.clock.runFor(1_000);
    await shows(1, 3);
    await page.keyboard.press('ArrowRight');
    await shows(2, 3);
    await page.keyboard.press('ArrowRight');
    await shows(3, 3);
    // Next is disabled now: the focus has stayed within the viewer.
    await page.keyboard.press('ArrowLeft');
    await shows(2, 3);
    await download().focus();
    await page.keyboard.press('ArrowLeft');
    await shows(1, 3);
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(1_000);
    await shows(1, 3);
  });

  test('a page that is left gives everything back, and starts anew when it returns from history', async () => {
    await next().click();
    await shows(2, 3);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect(await pictures()).toBe(0);
    await eventually(() => page.workers().length).toBe(0);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await eventually(() => page.workers().length).toBe(1);
    await settle();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Watched).liveUrls.has(document.images[0]?.src ?? '')))
      .toBe(true);
    await shows(2, 3);
    expect(logged).toEqual([]);
  });

  test('the position stands in a polite live region', async () => {
    expect(await status().getAttribute('aria-live')).toBe('polite');
    expect(await page.getByRole('region', { name: 'Brochure' }).count()).toBe(1);
  });
});

describe('the size of a page', () => {
  test('is 400 px above a window of 800 px, else 90 % of the window (rule 11.9)', () => {
    expect([2560, 801, 800, 360, 320].map(viewerWidth)).toEqual([400, 400, 720, 324, 288]);
  });

  test.each([
    { width: 801, density: 1, shown: 400, drawn: 400 },
    { width: 800, density: 1, shown: 720, drawn: 720 },
    { width: 360, density: 3, shown: 324, drawn: 972 },
  ])('in a window of $width px at density $density', async ({ width, density, shown, drawn }) => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    await open('brochure', { width, density });
    await shows(1, 2);
    const { width: across, naturalWidth } = await image().evaluate(({ width, naturalWidth }: HTMLImageElement) => ({
      width,
      naturalWidth,
    }));
    expect({ across, naturalWidth }).toEqual({ across: shown, naturalWidth: drawn });
  });

  test('follows the window, sharp again when it has grown', async () => {
    site.pdfs.set('brochure', { body: pdfs.brochure(2) });
    await open('brochure', { width: 360 });
    await shows(1, 2);
    await settle();
    await page.setViewportSize({ width: 780, height: 360 });
    await eventually(() => image().evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(702);
    expect(await image().evaluate(({ width }: HTMLImageElement) => width)).toBe(702);
    await settle();
    await page.setViewportSize({ width: 1000, height: 360 });
    await eventually(() => image().evaluate(({ width }: HTMLImageElement) => width)).toBe(400);
    expect(await image().evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(702);
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

  test('with a letter by a name that few fonts use, of which a list is fetched', async () => {
    site.pdfs.set('cyrillic', { body: pdfs.cyrillic() });
    await open('cyrillic');
    await image().waitFor();
    expect(await page.locator('.pager-text').textContent()).toBe('\u0410');
    expect(site.requests.filter(({ path }) => path.startsWith('/assets/pdf-glyphs-'))).toHaveLength(1);
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
  test.each([
    ['no PDF there', 'nothing', null, /answered 404/],
    ['not a PDF', 'page', { body: Buffer.from('<!doctype html><title>Not found</title>') }, /InvalidPDFException/],
    ['an empty file', 'empty', { body: Buffer.alloc(0) }, /InvalidPDFException/],
    ['cut short', 'cut', { body: pdfs.brochure(2).subarray(0, 150) }, /InvalidPDFException/],
    ['encrypted', 'encrypted', { body: pdfs.encrypted() }, /PasswordException/],
    ['without pages', 'none', { body: pdfs.noPages() }, /no pages/],
    ['an error of the server', 'broken', { body: pdfs.brochure(2), ranges: false, status: 503 }, /answered 503/],
  ])('%s', async (_, name, answer, reason) => {
    if (answer) site.pdfs.set(name, answer);
    await open(name);
    await keepsLoading(reason);
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

  test('a list of letters that is not there', async () => {
    site.pdfs.set('cyrillic', { body: pdfs.cyrillic() });
    site.missing.add(site.glyphs);
    await open('cyrillic');
    await keepsLoading(/pdf-glyphs-.* it answered 404/);
  });

  test('a connection that stalls', async () => {
    site.pdfs.set('stalled', { body: pdfs.brochure(2), stallAfter: 300 });
    await open('stalled');
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

test('the published pdf.js says whose it is, is smaller than the original, and draws between frames', async () => {
  const read = async (url: string) => (await (await fetch(`${site.url}${url}`)).text()).trim();
  const script = await read(site.pdfjs.script);
  const worker = await read(site.pdfjs.worker);
  for (const code of [script, worker]) expect(code).toMatch(/^\/\*! pdf\.js 5\.\S+, Apache-2\.0/);
  // In frames it would add to their layout.
  expect(script).not.toContain('requestAnimationFrame(');
  expect(script.length).toBeLessThan(150_000);
  expect(worker.length).toBeLessThan(700_000);
});

/** The strictest policy that the site may send, on every answer: the worker's own included. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' blob:; font-src 'self'; " +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types pager";

const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.wasm': 'application/wasm' };

const ENTRY = `
  import { h, hydrate } from 'preact';
  import { Pager } from './widgets/Pager';
  const place = document.querySelector('[data-widget]');
  window.mutations = [];
  const log = new MutationObserver((records) => window.mutations.push(...records.map((record) => record.type)));
  log.observe(place, { subtree: true, childList: true, attributes: true, characterData: true });
  hydrate(h(Pager, JSON.parse(place.dataset.props)), place);
  window.mutations.push(...log.takeRecords().map((record) => record.type));
  window.hydratedWith = window.mutations.length;
`;

/** A4, as the pages of the PDFs. */
const BLANK = { create: { width: 595, height: 842, channels: 3, background: '#e6e6db' } } as const;
const COVER = {
  sources: [{ type: 'image/webp', srcset: '/assets/cover.webp 595w' }],
  src: '/assets/cover.webp',
  width: 595,
  height: 842,
};

type PdfAnswer = { body: Buffer; ranges?: boolean; type?: string; stallAfter?: number; status?: number };

/** A page with nothing but the pager on it, hydrated at once, on a server that can misbehave. */
async function servePager() {
  const folder = await mkdtemp(join(tmpdir(), 'pager-'));
  const pdfs = new Map<string, PdfAnswer>();
  const missing = new Set<string>();
  /** What is asked for these paths gets no answer. */
  const silent = new Set<string>();
  const requests: { path: string; range?: string }[] = [];
  let glyphs = '';
  const [pdfjs] = await Promise.all([
    publishPdfjs({
      prefix: '',
      async write(path, data) {
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, typeof data === 'function' ? await data() : data);
        if (path.startsWith('assets/pdf-glyphs-')) glyphs = `/${path}`;
        return `/${path}`;
      },
    }),
    build({
      stdin: { contents: ENTRY, resolveDir: process.cwd() },
      alias: { react: 'preact/hooks', 'react/jsx-runtime': 'preact/jsx-runtime' },
      bundle: true,
      minify: true,
      format: 'esm',
      jsx: 'automatic',
      outfile: join(folder, 'assets/page.js'),
    }),
  ]);

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    requests.push({ path: pathname, range: request.headers.range });
    response.setHeader('Content-Security-Policy', POLICY);
    if (silent.has(pathname)) return;
    if (missing.has(pathname)) throw new Error('missing');
    if (pathname === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return response.end(html(searchParams.get('pdf') ?? '', searchParams.has('cover')));
    }
    if (pathname.startsWith('/pdf/')) {
      const pdf = pdfs.get(pathname.slice('/pdf/'.length));
      if (pdf) return sendPdf(pdf, request, response);
    }
    if (!pathname.startsWith('/assets/')) throw new Error('missing');
    const body = await readFile(join(folder, pathname));
    response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream');
    response.end(body);
  }

  await copyFile('templates/styles/pager.css', join(folder, 'assets/pager.css'));
  await writeFile(join(folder, 'assets/cover.webp'), await sharp(BLANK).webp().toBuffer());
  const html = (pdf: string, cover: boolean) => {
    const props = {
      src: `/pdf/${pdf}`,
      ...(cover && { cover: COVER }),
      download: 'Download the brochure',
      label: 'Brochure',
      loading: 'Loading PDF...',
      previous: 'Previous',
      next: 'Next',
      position: 'Page {page} of {pages}',
      pdfjs,
    };
    const attribute = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const markup = renderToStaticMarkup(createElement(Pager, props));
    const style = cover ? '<link rel="stylesheet" href="/assets/pager.css">' : '';
    return `<!doctype html><html lang="en"><title>Pager</title>${style}<button id="before">Before</button>
      <div data-widget="pager" data-props="${attribute}">${markup}</div><script type="module" src="/assets/page.js"></script>`;
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pdfjs,
    glyphs,
    pdfs,
    missing,
    silent,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

function sendPdf(pdf: PdfAnswer, request: IncomingMessage, response: ServerResponse) {
  const { body, ranges = true, type = 'application/pdf', stallAfter, status = 200 } = pdf;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const begin = Number(from);
  const end = Math.min(Number(to) + 1, body.length);
  const ranged = ranges && from !== undefined;
  const part = ranged ? body.subarray(begin, end) : body;
  response.writeHead(ranged ? 206 : status, {
    'Content-Type': type,
    'Content-Length': part.length,
    ...(ranged ? { 'Content-Range': `bytes ${begin}-${end - 1}/${body.length}` } : {}),
  });
  if (stallAfter === undefined) return response.end(part);
  return response.write(part.subarray(0, stallAfter));
}
