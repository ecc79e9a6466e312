import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { WidgetName } from '../widgets/list';
import { holdScripts, isAlive, type Site } from './browser';

/** Every rule of axe that is on by default, best practices among them. */
export async function violations(page: Page): Promise<string[]> {
  // Pictures and maps further down are part of the page too.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  await page.evaluate(axe.source);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { iframes: false }),
  );
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
  );
}

/** What is wider than the window, if the page can be scrolled sideways. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ left: 1000, top: scrollY, behavior: 'instant' });
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollX === 0 && scrollWidth <= clientWidth) return [];
    scrollTo({ left: 0, top: scrollY, behavior: 'instant' });
    const wide = [...document.querySelectorAll('body *')].filter(
      (node) => node.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} px in ${clientWidth}`, ...wide.map((node) => node.outerHTML.slice(0, 80)).slice(0, 8)];
  });
}

export const widget = (page: Page, name: WidgetName) => page.locator(`[data-widget="${name}"]`);

/** Brings a widget near the screen and touches the page, so that whatever it waits for has come. */
export async function call(page: Page, name: WidgetName) {
  await widget(page, name).evaluate((node) => {
    if (node.getClientRects().length) node.scrollIntoView({ block: 'center', behavior: 'instant' });
    dispatchEvent(new Event('scroll'));
  });
}

/** Notes whatever changes in a widget from now on, its own attributes included. */
export const watch = (page: Page, name: WidgetName) =>
  widget(page, name).evaluate((node) => {
    const log: string[] = [];
    const note = (records: MutationRecord[]) => {
      for (const { type, target, attributeName, oldValue } of records)
        log.push(`${type} of ${target.nodeName}: ${attributeName ?? ''} was ${oldValue}`);
    };
    const observer = new MutationObserver(note);
    observer.observe(node, {
      attributes: true,
      attributeOldValue: true,
      characterData: true,
      characterDataOldValue: true,
      childList: true,
      subtree: true,
    });
    const readLog = () => {
      note(observer.takeRecords());
      return log;
    };
    Object.assign(window, { readLog, before: node.outerHTML });
  });

/** Opens a page, hydrates its widget under watch, and waits until it lives; `readLog()` and `before` then tell in the page. */
export async function hydrate({ page, visit }: Site, name: WidgetName, path: string) {
  const release = await holdScripts(page);
  await visit(path, { waitUntil: 'domcontentloaded' });
  await watch(page, name);
  release();
  await expect
    .poll(async () => {
      await call(page, name);
      return isAlive(page, name);
    })
    .toBe(true);
}

/** Lets the page's clock run until the countdown counts. */
export async function counting(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.locator('.countdown').getAttribute('data-state');
    })
    .not.toBe('before');
}

/** Scrolls to the end, half a screen at a time, and lets everything that comes into view arrive. */
export async function scrollThrough({ page, settled }: Site) {
  // The page is built with whole figures; they count up to the same again.
  const figure = page.locator('.counters dd').first();
  const whole = (await figure.count()) && (await figure.textContent());
  const atEnd = () =>
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
  while (!(await atEnd()));
  if (await page.locator('.pager').count()) await page.locator('.pager-image').waitFor();
  if (whole) await expect.poll(() => figure.textContent(), { timeout: 15_000 }).toBe(whole);
  await settled();
}
