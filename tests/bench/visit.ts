import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../static/checks/findBrowser';

/** Everything is measured this often, and the middle one is told. */
const TIMES = 3;
const CPU = 4;

/** A browser for measuring: a phone's screen and its processor, four times slower than this one. */
export async function openPhone(): Promise<Browser> {
  // The maps are not ours, and would take part of the line. Not by route(), which takes every request through this process.
  const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', alone] });
}

/** Visits `url` some times, each time as somebody new, and returns the middle of what `measure` gives, in milliseconds. */
export async function visit(browser: Browser, url: string, measure: (page: Page) => Promise<number>): Promise<number> {
  const results: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    results.push(await measure(page));
    await context.close();
  }
  return results.sort((a, b) => a - b)[TIMES >> 1] as number;
}

/** When the first text or picture stood on the screen. */
export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** When the element first had what is asked for: a component's tree (Preact keeps it there), or all of its picture. */
export const when = (page: Page, selector: string, has: 'tree' | 'picture'): Promise<number> =>
  page.evaluate(
    ([selector, has]) =>
      new Promise<number>((resolve) => {
        // No function of its own name here: tsx would wrap it in a helper that the page has not.
        const timer = setInterval(() => {
          const node = document.querySelector(selector as string);
          if (!node || !(has === 'tree' ? Object.keys(node).length : (node as HTMLImageElement).complete)) return;
          clearInterval(timer);
          resolve(performance.now());
        }, 5);
      }),
    [selector, has],
  );
