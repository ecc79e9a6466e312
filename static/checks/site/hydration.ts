import type { Locator, Page } from 'playwright-core';
import { type OpenPage, until } from './openPage';

/** Keeps every script of ours from coming until the returned function is called. */
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

/** Notes whatever changes in these widgets from now on, their own attributes included; in the page, `readLog()` tells. */
export const watch = (widgets: Locator): Promise<void> =>
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

/** Brings a widget near the screen and touches the page, so that whatever it waits for has come. */
export const triggerHydration = (widget: Locator): Promise<void> =>
  widget.evaluate((node) => {
    if (node.getClientRects().length) node.scrollIntoView({ block: 'center', behavior: 'instant' });
    dispatchEvent(new Event('scroll'));
    // Some are for what the visitor does with other parts of the page (widgets/when.ts).
    node.dispatchEvent(new Event('wanted'));
  });

/** Tells whether a widget carries its component's tree; its effects may still be waiting for a frame. */
export const isAlive = (widget: Locator): Promise<boolean> => widget.evaluate((node) => Object.keys(node).length > 0);

/** Opens a page and hydrates its widgets under watch, each where it is displayed. Returns those that do not come to life. */
export async function hydrate(
  { page, visit }: OpenPage,
  path: string,
  // What waits for the day of the event is no component, and what is shown on another day does not come to life on this one.
  widgets = page.locator('[data-widget]:not([data-when="timely"], [hidden] *)'),
): Promise<string[]> {
  const release = await holdScripts(page);
  await visit(path, { waitUntil: 'domcontentloaded' });
  await watch(widgets);
  release();
  const asleep: string[] = [];
  for (const widget of await widgets.all()) {
    const isDisplayed = await widget.evaluate((node) => node.getClientRects().length > 0);
    const livesNow = async () => {
      await triggerHydration(widget);
      return isAlive(widget);
    };
    if (!(await until(livesNow, isDisplayed ? undefined : 0)))
      asleep.push((await widget.getAttribute('data-widget')) as string);
  }
  return asleep;
}

/** Returns what hydration has changed since `watch`, in sentences; nothing may change (rule 9.2). */
export const changes = async (page: Page): Promise<string[]> =>
  ((await page.evaluate('readLog()')) as string[]).map(
    (change) => `Hydration changes ${change}; the first render must be what the build wrote`,
  );
