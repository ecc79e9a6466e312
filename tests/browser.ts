import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'http-server';
import type { Browser, BrowserContext, Page, Request, Response } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { pageNames, pages } from '../content/schema/pages';
import { connectBrowser } from './connectBrowser';

/** A built site: the folder that a server serves, and its prefix there. */
type Served = { root: string; prefix: string };

export type Options = {
  /** The fest where there is none. */
  site?: Served;
  /** Whether the page may run scripts. */
  script?: boolean;
  width?: number;
  height?: number;
  /** Device pixels for one CSS pixel. */
  density?: number;
  scheme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** The clock stands still at this instant until the test moves it (`page.clock`). */
  now?: string;
  timezone?: string;
};

/** A widget that is alive carries its component's tree; its effects may still be waiting for a frame. */
export const isAlive = (page: Page, name: string): Promise<boolean> =>
  page.locator(`[data-widget="${name}"]`).evaluate((node) => Object.keys(node).length > 0);

/** Waits until a widget is alive, having touched the page: some wait for that. */
export async function awaken(page: Page, name: string) {
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('scroll')));
      return isAlive(page, name);
    })
    .toBe(true);
}

/** Keeps every script of ours from coming until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export type Site = {
  page: Page;
  /** The site's address with its prefix, ending in a slash. */
  url: string;
  /** Opens a page of the site by its path below the prefix. */
  visit(path?: string, options?: Parameters<Page['goto']>[1]): Promise<Response>;
  /** What must never be there: warnings, errors and exceptions in the console, violations of the policy. */
  trouble: string[];
  /** Every address that was asked for, our own and others. */
  requests: string[];
  /** Waits until everything that was asked for has come. */
  settled(): Promise<void>;
};

/** The pages of the site, by their paths below the prefix (rule 2.2). */
export const PATHS = pageNames.map((name) => pages[name].path.slice(1));

const running = new Map<string, Promise<{ browser: Browser; server: Server; origin: string }>>();
const opened: BrowserContext[] = [];

/**
 * A browser page for the built site, served by http-server. No other host is ever reached: the test itself answers for
 * them.
 */
export async function openSite(options: Options = {}): Promise<Site> {
  const { root, prefix } = options.site ?? { root: inject('site'), prefix: '/shcaifest' };
  const started = running.get(root) ?? start(root);
  running.set(root, started);
  const { browser, origin } = await started;
  const context = await browser.newContext({
    javaScriptEnabled: options.script ?? true,
    viewport: { width: options.width ?? 1280, height: options.height ?? 740 },
    deviceScaleFactor: options.density ?? 1,
    colorScheme: options.scheme ?? 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    timezoneId: options.timezone ?? 'Asia/Kolkata',
    locale: 'en-IN',
  });
  opened.push(context);
  const page = await context.newPage();
  const trouble: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) trouble.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  const waiting = new Set<Request>();
  context.on('request', (request) => {
    requests.push(request.url());
    // The browser asks for icons when it likes, and does not say when it has them.
    if (!request.url().includes('/icons/')) waiting.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', (request) => waiting.delete(request));
  const settled = () =>
    expect.poll(() => [...waiting].map((request) => request.url()), { timeout: 20_000 }).toEqual([]);
  await context.route(
    // Not a function, which would be asked about every file of the site.
    new RegExp(`^https?://(?!${new URL(origin).host}/)`),
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1></main>',
      }),
  );
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI} in ${event.sourceFile}`);
    });
  });
  if (options.now) {
    // It runs until it is paused, and cannot be paused in the past.
    await page.clock.install({ time: Date.parse(options.now) - 60_000 });
    await page.clock.pauseAt(options.now);
  }
  const url = `${origin}${prefix}/`;
  const visit = async (path = '', settings?: Parameters<Page['goto']>[1]) =>
    (await page.goto(url + path, settings)) as Response;
  return { page, url, visit, trouble, requests, settled };
}

async function start(root: string) {
  const server = createServer({ root, cache: -1, showDir: false });
  const [browser] = await Promise.all([
    connectBrowser(),
    new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
  ]);
  const { port } = (server as unknown as { server: Server }).server.address() as AddressInfo;
  return { browser, server, origin: `http://127.0.0.1:${port}` };
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  for (const { browser, server } of await Promise.all(running.values())) {
    await browser.close();
    server.close();
  }
});
