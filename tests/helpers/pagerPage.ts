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
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { Pager } from '../../widgets/Pager';
import { publishPdfjs } from '../../widgets/pdf/publishPdfjs';
import { connectBrowser } from './connectBrowser';

type Options = {
  width?: number;
  density?: number;
  /** The number of pages that the build counted when it drew a cover; 0 without a cover. */
  cover?: number;
  /** If true, the clock stands still but for what the test adds, so that a busy machine changes no time. */
  paused?: boolean;
};
/** The window of the page, with what its scripts did. */
export type Watched = Window & {
  mutations: string[];
  /** All that the status has said. */
  said: Set<string>;
  hydratedWith: number;
  liveUrls: Set<string>;
  canvases: HTMLCanvasElement[];
};

let browser: Browser;
export let site: Awaited<ReturnType<typeof servePager>>;
export let page: Page;
/** The lines that the pager logged, with those that must never come: exceptions, broken policies, foreign or failing requests. */
export let logged: string[];
let trouble: string[];

/** Serves the pager and opens the browser for the tests of a file. Checks after each test that nothing else went wrong. */
export function withPager() {
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
    site.held.clear();
    site.preludes.clear();
    site.pdfs.clear();
  });
  afterEach(async () => {
    await page?.context().close();
    expect(trouble).toEqual([]);
  });
}

/** Opens the pager on this PDF, on a clock that the test can move. */
export async function openPager(name: string, { width = 1280, density = 1, cover = 0, paused = false }: Options = {}) {
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
  if (paused) await stopClock();
  await page.goto(`${site.url}/?pdf=${name}&cover=${cover}`);
}

export const eventually = <T>(read: () => T) => expect.poll(read);
export const pageImage = () => page.locator('.pager-image');
export const status = () => page.getByRole('status');
export const previous = () => page.getByRole('button', { name: 'Previous' });
export const next = () => page.getByRole('button', { name: 'Next' });
export const download = () => page.getByRole('link', { name: 'Download the brochure' });
/** Returns the texts that the position has said, in order. */
export const announcedTexts = () => page.evaluate(() => [...(window as unknown as Watched).said].filter(Boolean));
/** Returns how many pictures of pages the browser holds. */
export const countLivePictures = () => page.evaluate(() => (window as unknown as Watched).liveUrls.size);
/** Returns the number of pixels of all canvases together. */
export const canvasPixels = () =>
  page.evaluate(() =>
    (window as unknown as Watched).canvases.reduce((sum, { width, height }) => sum + width * height, 0),
  );
/** Expects that the pager comes to hold two pictures: the page that is shown, and the next one. */
export const expectTwoPictures = () => eventually(countLivePictures).toBe(2);

/** Expects that the pager comes to show page `number` of `of`, with its words. */
export async function expectPageShown(number: number, of: number) {
  await pageImage().waitFor();
  await eventually(() => status().textContent()).toBe(`Page ${number} of ${of}`);
  await eventually(() => pageImage().getAttribute('alt')).toBe(`Page ${number} of ${of}`);
  expect(await page.locator('.pager-text').textContent()).toContain(`This is page ${number}`);
}

/**
 * Expects that the pager says 'Loading PDF...' for ever, has logged one line that matches `reason`, has released worker and memory, and
 * leaves the page around it usable. A cover stays, or comes again.
 */
export async function expectEndlessLoading(reason: RegExp, { cover = false } = {}) {
  await eventually(() => logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).toMatch(reason);
  await page.clock.fastForward(120_000);
  await eventually(() => page.locator('.pager-loading').allTextContents()).toEqual(['Loading PDF...']);
  expect(await status().textContent()).toBe(cover ? 'Loading PDF...' : '');
  expect(await page.locator('.pager-image:not(.pager-cover)').count()).toBe(0);
  expect(await page.locator('.pager-cover').count()).toBe(cover ? 1 : 0);
  // A worker that is busy is given 2 s by Chromium before its thread is ended.
  await eventually(() => page.workers().length).toBe(0);
  expect(await canvasPixels()).toBe(0);
  expect(await countLivePictures()).toBe(0);
  expect(await previous().isDisabled()).toBe(true);
  expect(await next().isDisabled()).toBe(true);
  expect(await download().getAttribute('href')).toMatch(/^\/pdf\//);
  await page.getByRole('button', { name: 'Before' }).click();
}

/** Keeps requests of this path waiting for their answer. Returns a function that lets them go on. */
export function holdRequests(path: string): () => void {
  let release = () => {};
  site.held.set(path, new Promise((resolve) => (release = resolve)));
  return () => release();
}

/** Returns the number of logged lines after a while. */
export async function countLoggedLines() {
  await page.clock.fastForward(5_000);
  return logged.length;
}

/** Stops the clock: nothing more is rendered, because pdf.js draws in animation frames. */
export async function stopClock() {
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

/** The strictest policy that the site may send, on every answer: the worker's own included. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' blob: data:; font-src 'self'; " +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types pager";

const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.wasm': 'application/wasm' };

const ENTRY = `
  import { h, hydrate } from 'preact';
  import { Pager } from './widgets/Pager';
  const place = document.querySelector('[data-widget]');
  window.mutations = [];
  window.said = new Set();
  const log = new MutationObserver((records) => {
    window.mutations.push(...records.map((record) => record.type));
    window.said.add(place.querySelector('[role=status]').textContent);
  });
  log.observe(place, { subtree: true, childList: true, attributes: true, characterData: true });
  hydrate(h(Pager, JSON.parse(place.dataset.props)), place);
  window.mutations.push(...log.takeRecords().map((record) => record.type));
  window.hydratedWith = window.mutations.length;
`;

/** A4, as the pages of the PDFs. */
const BLANK = { create: { width: 595, height: 842, channels: 3, background: '#e6e6db' } } as const;
const PICTURE = {
  sources: [{ type: 'image/webp', srcset: '/assets/cover.webp 595w' }],
  src: '/assets/cover.webp',
  width: 595,
  height: 842,
};

/** `stallAfter` so many bytes nothing more comes, or the connection `breaks`. */
type PdfAnswer = {
  body: Buffer;
  ranges?: boolean;
  type?: string;
  stallAfter?: number;
  breaks?: boolean;
  status?: number;
};

/** A page with nothing but the pager on it, hydrated at once, on a server that can misbehave. */
async function servePager() {
  const folder = await mkdtemp(join(tmpdir(), 'pager-'));
  const pdfs = new Map<string, PdfAnswer>();
  const missing = new Set<string>();
  /** Paths to whose requests the server gives no answer. */
  const silent = new Set<string>();
  /** Paths whose requests the server answers when these have resolved. */
  const held = new Map<string, Promise<void>>();
  /** Code that stands before a script, by the path of the script. */
  const preludes = new Map<string, string>();
  const requests: { path: string; range?: string }[] = [];
  const [pdfjs] = await Promise.all([
    publishPdfjs({
      prefix: '',
      async write(path, data) {
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, typeof data === 'function' ? await data() : data);
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
      // As widgets/bundle.ts says it of a site in English.
      define: { 'process.env.INTL': 'false' },
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
    await held.get(pathname);
    if (missing.has(pathname)) throw new Error('missing');
    if (pathname === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return response.end(html(searchParams.get('pdf') ?? '', Number(searchParams.get('cover'))));
    }
    if (pathname.startsWith('/pdf/')) {
      const pdf = pdfs.get(pathname.slice('/pdf/'.length));
      if (pdf) return sendPdf(pdf, request, response);
    }
    if (!pathname.startsWith('/assets/')) throw new Error('missing');
    const body = await readFile(join(folder, pathname));
    response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream');
    response.end(Buffer.concat([Buffer.from(preludes.get(pathname) ?? ''), body]));
  }

  await copyFile('templates/styles/pager.css', join(folder, 'assets/pager.css'));
  await writeFile(join(folder, 'assets/cover.webp'), await sharp(BLANK).webp().toBuffer());
  const html = (pdf: string, counted: number) => {
    const props = {
      src: `/pdf/${pdf}`,
      ...(counted > 0 && { cover: { ...PICTURE, pages: counted } }),
      download: 'Download the brochure',
      label: 'Brochure',
      loading: 'Loading PDF...',
      previous: 'Previous',
      next: 'Next',
      position: 'Page {page} of {pages}',
      enlarge: 'Show large',
      close: 'Close',
      pdfjs,
    };
    const attribute = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const markup = renderToStaticMarkup(createElement(Pager, props));
    const style = counted > 0 ? '<link rel="stylesheet" href="/assets/pager.css">' : '';
    return `<!doctype html><html lang="en"><title>Pager</title>${style}<button id="before">Before</button>
      <div data-widget="pager" data-props="${attribute}">${markup}</div><script type="module" src="/assets/page.js"></script>`;
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pdfjs,
    pdfs,
    missing,
    silent,
    held,
    preludes,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

function sendPdf(pdf: PdfAnswer, request: IncomingMessage, response: ServerResponse) {
  const { body, ranges = true, type = 'application/pdf', stallAfter, breaks, status = 200 } = pdf;
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
  return response.write(part.subarray(0, stallAfter), () => breaks && response.destroy());
}
