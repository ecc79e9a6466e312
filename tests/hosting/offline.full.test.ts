import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { PATHS } from '../helpers/browser';
import { mustBuild } from '../helpers/building';
import { connectBrowser } from '../helpers/connectBrowser';
import { aifest, flags } from '../helpers/events';
import { scratch } from '../helpers/scratch';
import { type End, type Host, startHost } from '../offline/host';
import { hosts } from '../servers/hosts';
import { servable } from '../servers/site';

// The service worker in a browser, on a host that really goes away.

const first = inject('site');
/** The next build: another text on every page, another picture and another brochure. */
let second = '';
/** The same site, which no longer wants to work without network. */
let without = '';
let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
  const copy = scratch({ content: aifest.content, static: aifest.static }, afterAll);
  const event = { content: join(copy, 'content'), static: join(copy, 'static') };
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(copy, file), 'latin1');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(copy, file), text.replace(from, to), 'latin1');
  };
  const site = 'content/site.json';
  change(site, '"backToTop"', '"offline": false, "backToTop"');
  await mustBuild([...flags(event), '--out', join(copy, 'without')]);
  change(site, '"offline": false, ', '');
  change(site, '"college": "Sacred Heart College"', '"college": "Second Build College"');
  change('static/images/gallery/lagoon.svg', '</svg>', '<path d="M0 0h9v9z"/></svg>');
  change('static/files/brochure.pdf', '%%EOF', '%%EOF\n% second\n%%EOF');
  await mustBuild([...flags(event), '--out', join(copy, 'second')]);
  [second, without] = [join(copy, 'second'), join(copy, 'without')];
});
afterAll(() => browser?.close());

/** Somebody whose browser keeps what it may, and what its pages complained of. */
async function visitor(end: End = onTestFinished): Promise<{ context: BrowserContext; page: Page; trouble: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 740 } });
  end(() => context.close());
  const trouble: string[] = [];
  context.on('console', (message) => {
    // What a browser says of a host that is gone is no fault of ours.
    if (['warning', 'error'].includes(message.type()) && !message.text().includes('Failed to load'))
      trouble.push(message.text());
  });
  context.on('weberror', (error) => trouble.push(error.error().message));
  return { context, page: await context.newPage(), trouble };
}

/** Waits until the copy is complete: then the worker is active. */
const complete = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });

/** Visits a page once, and waits until everything is kept. */
async function visit(page: Page, url: string) {
  await page.goto(url);
  await complete(page);
}

/** Opens a page, shows all of it, and returns what did not come: pictures by their address, fonts by their family. */
async function missing(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  return page.evaluate(async () => {
    const look = async (image: HTMLImageElement) => {
      image.loading = 'eager';
      let src: string;
      // The brochure gives another picture to an element that is there.
      do {
        ({ src } = image);
        await image.decode().catch(() => {});
      } while (image.src !== src);
      return image.naturalWidth ? [] : [src];
    };
    const pictures = (await Promise.all([...document.images].map(look))).flat();
    await document.fonts.ready;
    // Fallbacks are fonts of the visitor's device.
    const fonts = [...document.fonts].filter(
      ({ status, family }) => status === 'error' && !family.includes('Fallback'),
    );
    return [...pictures, ...fonts.map(({ family }) => family)];
  });
}

/** Expects every page of the fest to be there as a whole, with this college in its header; all of them are opened at once. */
async function expectKept(context: BrowserContext, url: string, name: string) {
  const look = async (path: string) => {
    const page = await context.newPage();
    const seen = { path, missing: await missing(page, url + path), college: await college(page) };
    await page.close();
    return seen;
  };
  expect(await Promise.all(PATHS.map(look))).toEqual(PATHS.map((path) => ({ path, missing: [], college: name })));
}

const college = (page: Page) => page.locator('.header-brand strong').textContent();
const brochure = (page: Page) => page.locator('.pager-image:not(.pager-cover)').waitFor();
/** Looks for a new build as a browser does at each visit, and waits until it has been tried. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const installing = new Promise<ServiceWorker>((resolve) => {
      registration.addEventListener('updatefound', () => resolve(registration.installing as ServiceWorker));
    });
    await registration.update().catch(() => {});
    const worker = registration.installing ?? (await installing);
    while (['parsed', 'installing'].includes(worker.state))
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    return worker.state;
  });

describe('after one visit', () => {
  let host: Host;
  let page: Page;
  let trouble: string[];
  beforeAll(async () => {
    host = await startHost(first, { end: afterAll });
    ({ page, trouble } = await visitor(afterAll));
    await visit(page, host.url);
  });

  test('every page is there without network, with its fonts, its pictures and page 1 of the brochure', async () => {
    await host.stop();
    await expectKept(page.context(), host.url, 'Sacred Heart College');
    await page.goto(`${host.url}HackathonRegistration/`);
    await page.locator('.pager').scrollIntoViewIfNeeded();
    await brochure(page);
    expect(await page.locator('.pager-position').textContent()).toBe('Page 1 of 4');
    await page.goto(`${host.url}Booknow/`);
    const [picture = ''] = await page
      .locator('.gallery a')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect((await page.goto(picture))?.status()).toBe(200);
    expect(trouble).toEqual([]);
  });

  test.each([
    ['about', 'About/'],
    ['ABOUT/?from=poster', 'About/?from=poster'],
    ['About/index.html', 'About/'],
    ['About/?from=poster', 'About/?from=poster'],
  ])('/%s leads to its page without network too', async (written, path) => {
    await host.stop();
    await page.goto(host.url + written);
    expect(page.url()).toBe(host.url + path);
    expect(await page.locator('h1').textContent()).toContain('About');
  });

  test('a page that was not kept says so in the words of the site, and leads to those that were', async () => {
    await host.stop();
    expect((await page.goto(`${host.url}No/such/page`))?.status()).toBe(503);
    expect(await page.locator('h1').textContent()).toBe('No network');
    await page.locator('.offline-pages a', { hasText: 'Agenda' }).click();
    await page.waitForURL('**/Agenda/');
    await page.goBack();
    await host.start();
    const answer = page.waitForResponse('**/No/such/page');
    await page.locator('.offline .button').click();
    expect((await answer).status()).toBe(404);
  });

  test('a host that says nothing is waited for no longer than needed, nor one that is overloaded, and the copy says that the event is over', async () => {
    await host.start();
    host.become(() => true);
    const begin = performance.now();
    await page.goto(`${host.url}Agenda/`);
    expect(await college(page)).toBe('Sacred Heart College');
    // Of an event that is over there may be news, so this is longer than before its end.
    expect(performance.now() - begin).toBeGreaterThan(9900);
    await page.getByText('This event is over. You see the copy on your device').waitFor();
    host.become((_, response) => {
      response.writeHead(503).end('Overloaded');
      return true;
    });
    expect((await page.goto(`${host.url}About/`))?.status()).toBe(200);
    expect(await college(page)).toBe('Sacred Heart College');
  });

  test('a site that has moved is followed to its new address', async () => {
    host.become((path, response) => {
      if (path === '/2026/') response.end('The next edition');
      else response.writeHead(301, { Location: '/2026/' }).end();
      return true;
    });
    await page.goto(`${host.url}About/`);
    await page.getByText('The next edition').waitFor();
  });
});

test.each(['Apache, FileInfo', 'nginx, nginx.conf'])(
  'with the headers of %s every page is kept, and no policy is in the way',
  async (name) => {
    const host = hosts[name] as (typeof hosts)[string];
    const { root, remove } = servable(first);
    onTestFinished(remove);
    const server = await host.start(root);
    const { page, trouble } = await visitor();
    const url = `${server.origin}/shcaifest/`;
    await visit(page, url);
    // Not all that a page shows was there before its worker: this comes through the worker, by its policy.
    expect(await missing(page, `${url}About/`)).toEqual([]);
    await server.close();
    await expectKept(page.context(), url, 'Sacred Heart College');
    await page.goto(`${url}HackathonRegistration/`);
    await page.locator('.pager').scrollIntoViewIfNeeded();
    await brochure(page);
    expect(trouble).toEqual([]);
  },
);

describe('a first visit', () => {
  test('asks for nothing of this before the page has loaded', async () => {
    const host = await startHost(first);
    const { page } = await visitor();
    let late = () => {};
    host.become((path, _, serve) => {
      // A page is loading as long as its font is.
      if (!/text-\w+\.woff2$/.test(path)) return false;
      late = serve;
      return true;
    });
    await page.goto(host.url, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(host.asked.filter((path) => /register|sw\.js|offline/.test(path))).toEqual([]);
    host.become(() => false);
    late();
    await complete(page);
    expect(host.asked.filter((path) => path.endsWith('sw.js'))).toHaveLength(1);
  });

  test('keeps the site also in a browser that has no idle moment', async () => {
    const host = await startHost(first);
    const { page } = await visitor();
    await page.addInitScript(() => {
      window.requestIdleCallback = (run, { timeout } = {}) => (timeout ? window.setTimeout(run, timeout) : 0);
    });
    await visit(page, host.url);
    await host.stop();
    await page.goto(`${host.url}About/`);
    expect(await college(page)).toBe('Sacred Heart College');
  });
});

describe('a new build', () => {
  test('breaks no page of the one before that is open, and is there at the next visit', async () => {
    const host = await startHost(first);
    const { context, page, trouble } = await visitor();
    await visit(page, `${host.url}HackathonRegistration/`);
    const gallery = await context.newPage();
    await gallery.goto(`${host.url}Booknow/`);
    host.publish(second);
    expect(await update(page)).toBe('installed');

    // What these pages have not asked for yet is no longer on the host.
    await page.locator('.pager').scrollIntoViewIfNeeded();
    await brochure(page);
    expect(
      await gallery.evaluate(async (links) => {
        const answers = [...document.querySelectorAll<HTMLAnchorElement>(links)].map(({ href }) => fetch(href));
        return (await Promise.all(answers)).map(({ status }) => status);
      }, '.gallery a'),
    ).toEqual([200, 200, 200]);
    expect(trouble).toEqual([]);

    await page.close();
    await gallery.close();
    const next = await context.newPage();
    await next.goto(host.url);
    expect(await college(next)).toBe('Second Build College');
    await expect.poll(() => next.evaluate(() => caches.keys().then(({ length }) => length))).toBe(1);
    await host.stop();
    await expectKept(context, host.url, 'Second Build College');
  });

  test('downloads only what has changed', async () => {
    const host = await startHost(first);
    const { page } = await visitor();
    await visit(page, host.url);
    host.asked.length = 0;
    host.publish(second);
    await update(page);
    const files = host.asked.filter((path) => /\/(assets|files|fonts|images)\//.test(path));
    expect(files.map((path) => path.replace(/-\w{8}\./, '.')).sort()).toEqual([
      '/shcaifest/assets/offline.json',
      '/shcaifest/files/brochure.pdf',
      '/shcaifest/images/gallery/lagoon.svg',
    ]);
  });

  test('that comes damaged is given up until the next visit, and the copy of the one before stays', async () => {
    const host = await startHost(first);
    const { page } = await visitor();
    await visit(page, host.url);
    host.publish(second);
    host.become((path, response) => {
      if (!path.endsWith('/About/')) return false;
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Changed on the way</title>');
      return true;
    });
    expect(await update(page)).toBe('redundant');
    host.become(() => false);
    await host.stop();
    await expectKept(page.context(), host.url, 'Sacred Heart College');
    await host.start();
    expect(await update(page)).toBe('installed');
  });
});

test('"offline": false rids every browser of the worker and of its copies, but not of those of other sites', async () => {
  const host = await startHost(first);
  const { context, page } = await visitor();
  await visit(page, host.url);
  await page.evaluate(() => caches.open('offline /other/ 1'));
  host.publish(without);
  await page.goto(host.url);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['offline /other/ 1']);
  await page.close();
  const next = await context.newPage();
  await next.goto(host.url, { waitUntil: 'networkidle' });
  expect(await next.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  await host.stop();
  await expect(next.goto(host.url)).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
