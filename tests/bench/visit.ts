import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../static/checks/findBrowser';

/** How often each of several pages is visited, in turns, so that a busy minute of the machine is nobody's alone. */
export const ROUNDS = 5;
const CPU = 4;

/** A browser for measuring: a phone's screen and its processor, four times slower than this one. */
export async function openPhone(): Promise<Browser> {
  // The maps are not ours, and would take part of the line. Not by route(), which takes every request through this process.
  const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', alone] });
}

/** Visits `url` as somebody new, and returns what `measure` gives. The page notes when the element `figures` first has figures. */
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await session.send('Performance.enable');
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  const measured = await measure(page, session);
  await context.close();
  return measured;
}

/** What a page notes by itself: its long tasks, when figures came, and when the last block was let go (widgets/holdBack.ts). */
type Noted = { longTasks: PerformanceEntry[]; figures?: number; whole?: number };

/** Makes each of the visits once a round, and returns what they gave, a list for each. */
export async function inTurns<Name extends string, T>(
  visits: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(visits) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let round = 0; round < ROUNDS; round++) for (const name of names) results[name].push(await visits[name]());
  return results;
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

/** What a visitor waits for, in milliseconds, and what that takes, in requests and bytes of bodies. */
export type Arrival = Record<
  'painted' | 'live' | 'scripted' | 'whole' | 'blocked' | 'longest' | 'style' | 'layout' | 'requests' | 'bytes',
  number
>;

/**
 * Measures the arrival on a page: its first paint, when figures of the countdown were on the screen, when its script had the
 * element `countdown`, how long after load all was laid out, and what was fetched before anybody touched the page. From navigation to two seconds after load it
 * counts the time that tasks block beyond 50 ms each, the longest task after load, and the time for styles and for layout.
 *
 * Lighthouse's total blocking time begins at the first paint. But on a page that is one file nearly all work is what the first
 * paint waits for, so that would be 0 whatever a visitor waits for.
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
 * Returns when the element first had what is asked for: figures in its text, a component's tree (Preact keeps it there), or all
 * of its picture.
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
