import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as hydration from '../../static/checks/site/hydration';
import { scrollToEnd } from '../../static/checks/site/openPage';
import type { WidgetName } from '../../widgets/list';
import type { Site } from './browser';

const widget = (page: Page, name: WidgetName) => page.locator(`[data-widget="${name}"]`);

/** Brings a widget near the screen and touches the page, so that the widget is hydrated whatever it waits for. */
export const bringToLife = (page: Page, name: WidgetName) => hydration.triggerHydration(widget(page, name));

/** Notes everything that changes in a widget from now on, including its own attributes. */
export const watchWidget = (page: Page, name: WidgetName) => hydration.watchWidgets(widget(page, name));

/** Lets the page's clock run until the countdown counts. */
export async function runUntilCounting(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.locator('.countdown').getAttribute('data-state');
    })
    .not.toBe('before');
}

/** Scrolls to the end, and waits for everything that comes into view. */
export async function scrollThrough({ page, settled }: Site) {
  // The build writes the final figures, and the counters end at the same ones.
  const figure = page.locator('.counters dd').first();
  const whole = (await figure.count()) && (await figure.textContent());
  await scrollToEnd(page);
  // Counters count only when they are seen, and a slow phone may not have painted them while the page scrolled.
  if (whole) await page.locator('.counters').scrollIntoViewIfNeeded();
  if (await page.locator('.pager').count()) await page.locator('.pager-image:not(.pager-cover)').waitFor();
  if (whole)
    await page.waitForFunction((whole) => document.querySelector('.counters dd')?.textContent === whole, whole);
  await settled();
}

/** Returns the class names of the parts of Home's certificate of which something is shown, in their order. */
export const shownInCertificate = (page: Page): Promise<string[]> =>
  page.locator('.certificate > *').evaluateAll((parts) =>
    parts
      // A part may have no box of its own.
      .filter((part) => [part, ...part.querySelectorAll('*')].some((node) => node.checkVisibility()))
      .map(({ className }) => className),
  );
