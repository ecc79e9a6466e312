import type { Locator, Page } from 'playwright-core';
import { type OpenPage, until } from './openPage';

/** Opens a page and hydrates its widgets while `watch` records changes. Returns the names of the widgets that stay asleep. */
export async function hydrate(
  { page, visit }: OpenPage,
  path: string,
  // Timely parts are no components, and those for another day stay hidden and asleep.
  widgets = page.locator('[data-widget]:not([data-when="timely"], [hidden] *)'),
): Promise<string[]> {
  const release = await holdScripts(page);
  await visit(path, { waitUntil: 'domcontentloaded' });
  await watchWidgets(widgets);
  release();
  const asleep: string[] = [];
  for (const widget of await widgets.all()) {
    // A widget that styles hide is for another width; a behaviour has a node that is always hidden.
    const isExpected = await widget.evaluate((node) => node.hasAttribute('hidden') || node.getClientRects().length > 0);
    const livesNow = async () => {
      await triggerHydration(widget);
      return isAlive(widget);
    };
    if (!(await until(livesNow, isExpected ? undefined : 0)))
      asleep.push((await widget.getAttribute('data-widget')) as string);
  }
  return asleep;
}

/** Returns the changes that `watch` recorded, in sentences; hydration must make none (rule 9.2). */
export const describeChanges = async (page: Page): Promise<string[]> =>
  ((await page.evaluate('readLog()')) as string[]).map(
    (change) => `Hydration changes ${change}; the first render must be what the build wrote`,
  );

/** Records every change in these widgets and their attributes from now on; in the page, `readLog()` returns them. */
export const watchWidgets = (widgets: Locator): Promise<void> =>
  widgets.evaluateAll((nodes) => {
    const log: string[] = [];
    const observers = nodes.map((node) => {
      const name = (node as HTMLElement).dataset.widget;
      const note = (records: MutationRecord[]) => {
        for (const { type, target, attributeName, oldValue } of records) {
          const what = { attributes: attributeName, characterData: 'a text', childList: 'the content' }[type];
          const before = type === 'childList' ? '' : `, which was ${JSON.stringify(oldValue)}`;
          log.push(`${what} of ${target.nodeName.toLowerCase()} in the widget ${name}${before}`);
        }
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
      return () => note(observer.takeRecords());
    });
    const readLog = () => {
      for (const read of observers) read();
      return log;
    };
    Object.assign(window, { readLog, before: nodes.map((node) => node.outerHTML).join('') });
  });

/** Delays every script of ours until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Scrolls a widget into view and sends it the events that widgets wait for, so that it hydrates. */
export const triggerHydration = (widget: Locator): Promise<void> =>
  widget.evaluate((node) => {
    if (node.getClientRects().length) node.scrollIntoView({ block: 'center', behavior: 'instant' });
    dispatchEvent(new Event('scroll'));
    // Some widgets wait for what visitors do in other parts of the page (widgets/when.ts).
    node.dispatchEvent(new Event('wanted'));
  });

/** Tells whether a widget is hydrated; its effects may still be waiting for a frame. */
export const isAlive = (widget: Locator): Promise<boolean> => widget.evaluate((node) => Object.keys(node).length > 0);
