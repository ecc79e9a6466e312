import { type BrowserContext, errors, type Page, type Request, type Response } from 'playwright-core';
import type { StartedSite } from './startSite';
import { until } from './until';

export type View = {
  /** Whether the page may run scripts. */
  script?: boolean;
  width?: number;
  height?: number;
  /** Device pixels for one CSS pixel. */
  density?: number;
  scheme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** The clock stands still at this instant until the caller moves it (`page.clock`). */
  now?: string;
  timezone?: string;
};

export type OpenPage = {
  page: Page;
  /** The site's address with its prefix, ending in a slash. */
  url: string;
  /** Opens a page of the site by its path below the prefix. */
  visit(path?: string, options?: Parameters<Page['goto']>[1]): Promise<Response>;
  /** What must never be there: warnings, errors and exceptions in the console, violations of the policy. */
  trouble: string[];
  /** Every address that was asked for, our own and others. */
  requests: string[];
  /** What did not come, and why: `/icon.svg answers 404`. */
  failed: string[];
  /** What other hosts were asked for, and whether it was to be shown in a frame. */
  elsewhere: { url: string; frame: boolean }[];
  /** Waits until everything that was asked for has come. Throws a TimeoutError that names what has not. */
  settled(): Promise<void>;
};

const ELSEWHERE = '<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1></main>';

/** A new page in a context of its own. No other host is ever reached: this answers for them. */
export async function openPage({ browser, origin }: StartedSite, prefix: string, view: View = {}): Promise<OpenPage> {
  const context = await browser.newContext({
    javaScriptEnabled: view.script ?? true,
    viewport: { width: view.width ?? 1280, height: view.height ?? 740 },
    deviceScaleFactor: view.density ?? 1,
    colorScheme: view.scheme ?? 'light',
    reducedMotion: view.reducedMotion ? 'reduce' : 'no-preference',
    timezoneId: view.timezone ?? 'Asia/Kolkata',
    locale: 'en-IN',
  });
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) trouble.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI} in ${event.sourceFile}`);
    });
  });
  // What is looked at comes from the host, and not from a copy. (`serviceWorkers: 'block'` would complain in the console.)
  await context.addInitScript('delete Navigator.prototype.serviceWorker');
  // tsx wraps named functions in calls of this helper, also those that are sent to the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const elsewhere: OpenPage['elsewhere'] = [];
  await context.route(
    // Not a function, which would be asked about every file of the site.
    new RegExp(`^https?://(?!${new URL(origin).host}/)`),
    (route) => {
      elsewhere.push({ url: route.request().url(), frame: route.request().isNavigationRequest() });
      return route.fulfill({ contentType: 'text/html', body: ELSEWHERE });
    },
  );
  page.on('websocket', (socket) => elsewhere.push({ url: socket.url(), frame: false }));
  if (view.now) {
    // It runs until it is paused, and cannot be paused in the past.
    await page.clock.install({ time: Date.parse(view.now) - 60_000 });
    await page.clock.pauseAt(view.now);
  }
  const url = `${origin}${prefix}/`;
  const visit = async (path = '', options?: Parameters<Page['goto']>[1]) =>
    (await page.goto(url + path, options)) as Response;
  return { page, url, visit, trouble, elsewhere, ...followRequests(context, origin) };
}

function followRequests(context: BrowserContext, origin: string) {
  const requests: string[] = [];
  const failed: string[] = [];
  const waiting = new Set<Request>();
  const name = (request: Request) => request.url().replace(origin, '');
  context.on('request', (request) => {
    requests.push(request.url());
    // The browser asks for icons when it likes, and does not say when it has them.
    if (!request.url().includes('/icons/')) waiting.add(request);
  });
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('requestfailed', (request) => {
    waiting.delete(request);
    const reason = request.failure()?.errorText;
    // Neither what a page no longer wants, such as the rest of a PDF, nor what its policy forbids, which is told apart.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') failed.push(`${name(request)} does not come (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${name(response.request())} answers ${response.status()}`);
  });
  async function settled() {
    if (await until(() => waiting.size === 0)) return;
    throw new errors.TimeoutError(`still waiting for ${[...waiting].map(name).join(', ')}`);
  }
  return { requests, failed, settled };
}
