import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../static/checks/findBrowser';

/** The number of rounds in which each page is visited. In turns, because a busy minute of the machine then slows down all of them. */
export const ROUNDS = 5;
/** How many times slower the processor of a phone is than that of this machine. */
const SLOWDOWN = 4;

/** Opens a browser for measuring, which knows no other host. */
export async function openPhone(): Promise<Browser> {
  // Maps come from other hosts, and would take a part of the line. route() would take every request through this process.
  const noOtherHost = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', noOtherHost] });
}

/**
 * Visits `url` on a phone for the first time, and returns the result of `measure`. The page notes when the element that the selector
 * `figures` selects first has figures.
 */
export async function visit<T>(
  browser: Browser,
  url: string,
  measure: (page: Page, session: CDPSession) => Promise<T>,
  figures = ':not(*)',
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript((figures) => {
    const noted: Noted = { longTasks: [] };
    Object.assign(globalThis, { noted });
    new PerformanceObserver((list) => void noted.longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    });
    new MutationObserver((_, observer) => {
      if (!/\d/.test(document.querySelector(figures)?.textContent ?? '')) return;
      noted.figures = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, characterData: true });
    new MutationObserver(() => {
      noted.whole = performance.now();
    }).observe(document, { subtree: true, attributeFilter: ['class'] });
  }, figures);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable');
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  const result = await measure(page, session);
  await context.close();
  return result;
}

/** What a page notes by itself: its long tasks, when figures came, and when the last block was let go (widgets/holdBack.ts). */
type Noted = { longTasks: PerformanceEntry[]; figures?: number; whole?: number };

/** Makes each of the visits once in each round, and returns a list of results for each visit. */
export async function inTurns<Name extends string, T>(
  visits: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(visits) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let round = 0; round < ROUNDS; round++) for (const name of names) results[name].push(await visits[name]());
  return results;
}

/** Returns the middle one of some numbers. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

/** The times for which a visitor waits, in milliseconds, and the requests and the bytes of bodies that this takes. */
export type Arrival = Record<
  'painted' | 'live' | 'scripted' | 'whole' | 'blocked' | 'longest' | 'style' | 'layout' | 'requests' | 'bytes',
  number
>;

/**
 * Measures the arrival on a page: the first paint, the moment when figures of the countdown were on the screen, the moment when its
 * script had the element `countdown`, the time after load until everything was laid out, and what was fetched before anybody touched
 * the page. From navigation to two seconds after load it counts the time that tasks block beyond 50 ms each, the longest task after
 * load, and the time for styles and for layout.
 *
 * Lighthouse's total blocking time begins at the first paint. On a page of one file, nearly all work is before the first paint, so that
 * figure would be 0, however long a visitor waits.
 */
export async function arrive(page: Page, session: CDPSession, countdown: string): Promise<Arrival> {
  const scripted = await when(page, countdown, 'tree');
  await page.waitForLoadState('load');
  const arrived = await page.evaluate(async (scripted) => {
    const [navigation] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    const loaded = navigation.loadEventEnd;
    await new Promise((done) => setTimeout(done, loaded + 2000 - performance.now()));
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const { longTasks, figures = Number.NaN, whole = loaded } = (globalThis as unknown as { noted: Noted }).noted;
    const fetched = [navigation, ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])];
    return {
      painted,
      live: Math.max(painted, figures),
      scripted,
      whole: Math.max(0, whole - loaded),
      blocked: longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      longest: Math.max(0, ...longTasks.filter(({ startTime }) => startTime >= loaded).map(({ duration }) => duration)),
      requests: fetched.length,
      bytes: fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  }, scripted);
  const { metrics } = await session.send('Performance.getMetrics');
  const milliseconds = (metric: string) => 1000 * (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN);
  return { ...arrived, style: milliseconds('RecalcStyleDuration'), layout: milliseconds('LayoutDuration') };
}

/**
 * Returns the time from navigation until the element first had figures in its text, the tree of a component (which Preact keeps in the
 * element) or its whole picture, in milliseconds.
 */
export const when = (page: Page, selector: string, has: 'figures' | 'tree' | 'picture'): Promise<number> =>
  page.evaluate(
    ([selector, has]) =>
      new Promise<number>((resolve) => {
        // No function of its own name here: tsx would wrap it in a helper that the page has not.
        const timer = setInterval(() => {
          const node = document.querySelector(selector as string);
          if (!node) return;
          if (has === 'figures' && !/\d/.test(node.textContent)) return;
          if (has === 'tree' && !Object.keys(node).length) return;
          if (has === 'picture' && !(node as HTMLImageElement).complete) return;
          clearInterval(timer);
          resolve(performance.now());
        }, 5);
      }),
    [selector, has],
  );
