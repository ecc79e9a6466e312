import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrate } from '../../static/checks/site/hydration';
import { type WidgetName, widgets } from '../../widgets/list';
import { holdScripts, isHydrated, openSite } from '../helpers/browser';
import { festPages } from '../helpers/everyPage';
import { bringToLife, watchWidget } from '../helpers/inspect';

const names = Object.keys(widgets) as WidgetName[];
const NOW = '2025-09-01T10:00:00+05:30';

const widgetsOf = (html: string) => names.filter((name) => html.includes(`data-widget="${name}"`));

/** Returns the widgets of this page that no earlier page has. */
const newOn = (address: string) =>
  names.filter((name) => festPages.find(({ html }) => widgetsOf(html()).includes(name))?.address === address);

type Sign = (page: Page) => Promise<void>;

/** The signs by which a widget shows that it is alive, once the clock runs. Others need only be hydrated. */
const signs = {
  countdown: (page) => expect.poll(() => page.locator('.countdown').getAttribute('data-state')).toBe('running'),
  counters: async (page) => {
    await expect.poll(() => page.locator('.counters dd').first().textContent()).not.toBe('15000+');
    await page.clock.fastForward(2000);
    await expect.poll(() => page.locator('.counters dd').first().textContent()).toBe('15000+');
  },
  pager: (page) => expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Page 1 of \d+$/),
  'contact-form': (page) => submits(page, 'Please fill in all required fields.'),
  'booking-form': (page) => submits(page, 'Please fill out all required fields.'),
  menu: async (page) => {
    const details = page.locator('details.menu');
    await details.evaluate((node) => {
      (node as HTMLDetailsElement).open = true;
    });
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return details.evaluate((node) => (node as HTMLDetailsElement).open);
      })
      .toBe(false);
  },
  'back-to-top': (page) =>
    expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: scrollY === 900 ? 901 : 900, behavior: 'instant' }));
        return page.locator('.back-to-top').getAttribute('data-visible');
      })
      .toBe('true'),
} satisfies Partial<Record<WidgetName, Sign>>;

async function submits(page: Page, text: string) {
  const form = page.locator('form.form');
  await expect.poll(() => form.evaluate((node) => (node as HTMLFormElement).noValidate)).toBe(true);
  await form.getByRole('button').click();
  await expect.poll(() => page.locator('.alert > p').first().textContent()).toBe(text);
}

test('every widget of rule 9.1 stands on a page of the fest', () => {
  const wanted = ['countdown', 'counters', 'pager', 'contact-form', 'booking-form', 'menu', 'back-to-top'];
  expect(festPages.flatMap(({ address }) => newOn(address))).toEqual(expect.arrayContaining(wanted));
});

const atBothWidths = festPages.flatMap((each) => [360, 1280].map((width) => ({ ...each, width })));

test.each(atBothWidths)('hydrating $address at $width px changes nothing, and then its widgets live', async (each) => {
  // With the clock standing still no effect runs: what is seen is hydration alone.
  const site = await openSite({ site: each.site, width: each.width, now: NOW });
  const { page, trouble } = site;
  // The menu is for small screens only.
  const shown = (name: string) => name !== 'menu' || each.width === 360;
  expect((await hydrate(site, each.path)).filter(shown)).toEqual([]);
  expect(await page.evaluate('readLog()')).toEqual([]);
  const after = page
    .locator('[data-widget]:not([data-when="timely"], [hidden] *)')
    .evaluateAll((all) => all.map((node) => node.outerHTML).join(''));
  expect(await after).toBe(await page.evaluate('before'));
  await page.clock.resume();
  for (const name of newOn(each.address).filter(shown)) {
    await bringToLife(page, name);
    await (signs as Partial<Record<WidgetName, Sign>>)[name]?.(page);
  }
  expect(trouble).toEqual([]);
});

test('a widget that is drawn otherwise than it was built is noticed', async () => {
  const { page, url, visit } = await openSite({ now: NOW });
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('>Days<', '>Tage<') });
  });
  const release = await holdScripts(page);
  await visit('', { waitUntil: 'domcontentloaded' });
  await watchWidget(page, 'countdown');
  release();
  await expect.poll(() => isHydrated(page, 'countdown')).toBe(true);
  expect(await page.evaluate('readLog()')).not.toEqual([]);
});

describe('a widget that fails', () => {
  const broken = {
    'does not come': { status: 500, body: '' },
    'is no script': { status: 200, contentType: 'text/javascript', body: 'this is no script' },
    'throws when it is drawn': {
      status: 200,
      contentType: 'text/javascript',
      body: 'export function Countdown() { throw new Error("broken") }',
    },
  };

  test.each(Object.entries(broken))(
    'because it %s is named, keeps its words, and stops no other',
    async (_, answer) => {
      const { page, visit, trouble } = await openSite({ width: 360, now: NOW });
      await page.route('**/assets/Countdown-*.js', (route) => route.fulfill(answer));
      await visit();
      await expect.poll(() => trouble.filter((line) => line.includes('The widget countdown failed')).length).toBe(1);
      expect(trouble.filter((line) => line.startsWith('uncaught'))).toEqual([]);
      expect(await page.locator('.countdown-line').textContent()).toContain('13th September 2025');
      await page.clock.resume();
      for (const name of ['counters', 'menu', 'back-to-top'] as const) {
        await expect
          .poll(async () => {
            await bringToLife(page, name);
            return isHydrated(page, name);
          })
          .toBe(true);
        await signs[name](page);
      }
    },
  );

  test('because its props are broken is named and stops no other', async () => {
    const { page, url, visit, trouble } = await openSite();
    await page.route(`${url}Contact/`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/(data-widget="contact-form" data-props=")[^"]*/, '$1{');
      await route.fulfill({ response, body: html });
    });
    await visit('Contact/');
    await bringToLife(page, 'contact-form');
    await expect.poll(() => trouble.filter((line) => line.includes('The widget contact-form failed')).length).toBe(1);
    await bringToLife(page, 'back-to-top');
    await signs['back-to-top'](page);
  });
});
