import { type Browser, chromium, type Page } from 'playwright-core';
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
  measure: (page: Page) => Promise<T>,
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
    new PerformanceObserver((list) => void noted.longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
    new MutationObserver((_, observer) => {
      if (!/\d/.test(document.querySelector(figures)?.textContent ?? '')) return;
      noted.figures = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, figures);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  const measured = await measure(page);
  await context.close();
  return measured;
}

/** What a page notes by itself: its long tasks, and when figures came. */
type Noted = { longTasks: PerformanceEntry[]; figures?: number };

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
export type Arrival = Record<'painted' | 'live' | 'scripted' | 'blocked' | 'requests' | 'bytes', number>;

/**
 * Measures the arrival on a page: its first paint, when figures of the countdown were on the screen, when its script had the
 * element `countdown`, the total blocking time, and what was fetched before anybody touched the page.
 */
export async function arrive(page: Page, countdown: string): Promise<Arrival> {
  const scripted = await when(page, countdown, 'tree');
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (scripted) => {
    // The last long task is told of when it is over.
    await new Promise((done) => setTimeout(done, 1000));
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const { longTasks, figures = Number.NaN } = (globalThis as unknown as { noted: Noted }).noted;
    const late = longTasks.filter(({ startTime, duration }) => startTime + duration > painted);
    const fetched = ['navigation', 'resource'].flatMap(
      (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
    );
    return {
      painted,
      live: Math.max(painted, figures),
      scripted,
      blocked: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      requests: fetched.length,
      bytes: fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  }, scripted);
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
