import type { Page } from 'playwright-core';

/** Layout shifts in a page that nobody touched: their size, as browsers count it, and the elements that moved. */
export type Moved = { value: number; nodes: string[] }[];

/** Has a page note what moves in it from its next opening on, until the function that is returned is called. */
export async function noteMoves(page: Page): Promise<() => Promise<Moved>> {
  await page.addInitScript(() => {
    const moved: Moved = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        moved.push({
          value,
          nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? `${node?.textContent}`),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate('moved');
}

/** All of it as one number. */
export const sumOf = (moved: Moved) => moved.reduce((total, { value }) => total + value, 0);
