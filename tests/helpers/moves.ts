import type { Page } from 'playwright-core';

/** Layout shifts in a page that nobody touched: their size, as browsers count it, and the elements that moved. */
export type Moved = { value: number; nodes: string[] }[];

/**
 * Has a page note what moves in it from its next opening on, until the function that is returned is called. Leaves out shifts that are
 * all inside elements with the selector `ignored`, if it is given.
 */
export async function noteMoves(page: Page, ignored?: string): Promise<() => Promise<Moved>> {
  await page.addInitScript((ignored) => {
    const moved: Moved = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
        if (ignored && elements.length && elements.every((element) => element?.closest(ignored))) continue;
        moved.push({
          value,
          nodes: sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80) ?? `${node?.textContent}`),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, ignored);
  return () => page.evaluate('moved');
}

/** Returns the sum of the sizes of these layout shifts. */
export const totalShift = (moved: Moved) => moved.reduce((total, { value }) => total + value, 0);
