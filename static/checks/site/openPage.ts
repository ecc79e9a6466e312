import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  chromium,
  errors,
  type Page,
  type Request,
  type Response,
} from 'playwright-core';
import { Problems } from '../../../content/messages/problems';
import { createFileServer } from '../../serve/fileServer';
import { listen } from '../../serve/listen';
import { findBrowser } from '../findBrowser';

/** A browser, and a server on this machine at `origin`; `close` ends both. */
export type StartedSite = { browser: Browser; origin: string; close(): Promise<void> };

const QUIET = ['quic', 'background-networking', 'component-update', 'sync'].map((name) => `--disable-${name}`);
/**
 * The option that lets frames of other sites share the process of their page: otherwise the focus does not move through them
 * reliably.
 */
const ONE_PROCESS = '--disable-site-isolation-trials';
/** The option that resolves no host name but those of this machine, so that nothing is ever sent to another host. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
/** The option that makes letters as wide as on visitors' devices, which do not fit them to whole pixels. */
const UNHINTED = '--font-render-hinting=none';
/** Options of a browser that contacts no other host, nor any service of its maker. */
export const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', UNHINTED, ONE_PROCESS, ALONE, ...QUIET];

/** Starts a browser. Throws Problems if there is none, or if it does not start. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ executablePath, args: BROWSER_ARGS }).catch((error: Error) => {
    throw new Problems([
      `${executablePath}: does not start (${error.message.split('\n', 1)}); name another browser in CHROMIUM_PATH`,
    ]);
  });
}

/** Serves the folder `root` on this machine, to be opened in `browser`. */
export async function startSite(root: string, browser: Browser): Promise<StartedSite> {
  const server = createFileServer(root, { cache: -1 });
  const port = await listen(server, 0);
  return {
    browser,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await browser.close();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The conditions under which a page is opened. */
export type View = {
  /** False disables scripts. */
  script?: boolean;
  width?: number;
  height?: number;
  /** The number of device pixels for one CSS pixel. */
  density?: number;
  scheme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** The clock stands still at this instant until the caller moves it (`page.clock`). */
  now?: string;
  /** The clock begins at this instant when the page is opened, and goes on. */
  from?: string;
  timezone?: string;
};

/** A page in the browser, and records of what it has requested and reported since it was opened. */
export type OpenPage = {
  page: Page;
  /** The address of the site with its prefix, ending in a slash. */
  url: string;
  /** Opens a page of the site by its path below the prefix. */
  visit(path?: string, options?: Parameters<Page['goto']>[1]): Promise<Response>;
  /** Warnings, errors and exceptions in the console, and violations of the policy. There must be none. */
  trouble: string[];
  /** The addresses of all requests, to this host and to others. */
  requests: string[];
  /** Failed requests with the reason: `/icon.svg answers 404`. */
  failed: string[];
  /** Requests to other hosts; `frame` is true if the answer was for a frame. */
  elsewhere: { url: string; frame: boolean }[];
  /** Waits until all requests are answered. Throws a TimeoutError that names those that are not. */
  settled(): Promise<void>;
};

const ELSEWHERE = '<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1></main>';

/** Opens a new page in a context of its own. Answers all requests to other hosts itself, so that none is contacted. */
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
  // Without a service worker, pages come from the host. (`serviceWorkers: 'block'` would print a warning.)
  await context.addInitScript('delete Navigator.prototype.serviceWorker');
  // tsx wraps named functions in calls of this helper, even in code that runs in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const elsewhere: OpenPage['elsewhere'] = [];
  await context.route(
    // A function would be called for every file of the site.
    new RegExp(`^https?://(?!${new URL(origin).host}/)`),
    (route) => {
      elsewhere.push({ url: route.request().url(), frame: route.request().isNavigationRequest() });
      return route.fulfill({ contentType: 'text/html', body: ELSEWHERE });
    },
  );
  page.on('websocket', (socket) => elsewhere.push({ url: socket.url(), frame: false }));
  if (view.from) await context.addInitScript(setClock, Date.parse(view.from));
  if (view.now) {
    // The clock runs until it is paused, and cannot be paused in the past.
    await page.clock.install({ time: Date.parse(view.now) - 60_000 });
    await page.clock.pauseAt(view.now);
  }
  const url = `${origin}${prefix}/`;
  const visit = async (path = '', options?: Parameters<Page['goto']>[1]) =>
    (await page.goto(url + path, options)) as Response;
  return { page, url, visit, trouble, elsewhere, ...followRequests(context, origin) };
}

/** Sets the clock of a page to an instant, in milliseconds; timers are those of the browser. Runs in the page. */
function setClock(from: number) {
  const ahead = from - Date.now();
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (_, values: []) => (values.length ? new Real(...values) : new Real(Real.now() + ahead)),
    get: (_, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(Real, name)),
  });
}

function followRequests(context: BrowserContext, origin: string) {
  const requests: string[] = [];
  const failed: string[] = [];
  const waiting = new Set<Request>();
  const name = (request: Request) => request.url().replace(origin, '');
  context.on('request', (request) => {
    requests.push(request.url());
    // The browser may never report the requests of a page that is left now, such as the script of a worker.
    if (request.isNavigationRequest() && !request.frame().parentFrame()) waiting.clear();
    // The browser requests icons at any time, and does not report when it has them.
    if (!request.url().includes('/icons/')) waiting.add(request);
  });
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('requestfailed', (request) => {
    waiting.delete(request);
    const reason = request.failure()?.errorText;
    // Leaves out requests that the page cancels (the rest of a PDF), and those that its policy blocks, which `trouble` has.
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

/** Scrolls to the end, half a screen at a time, and lets the pictures that come into view arrive. */
export async function scrollToEnd(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(async () => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const near = [...document.images].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && top < innerHeight && bottom > 0;
      });
      await Promise.all(near.map((image) => image.decode().catch(() => {})));
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  while (!(await isAtEnd()));
}

/**
 * Calls `ask` every 50 ms until it returns true. Returns false if it does not within these seconds. They are measured by the clock
 * of Node.js, which does not depend on the clock of the page.
 */
export async function until(ask: () => boolean | Promise<boolean>, seconds = 20): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (!(await ask())) {
    if (performance.now() > end) return false;
    await sleep(50);
  }
  return true;
}
