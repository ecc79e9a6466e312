import { describe, expect, test } from 'vitest';
import { holdScripts, openSite } from '../helpers/browser';
import { pageTree as treeOf } from '../helpers/builtFest';
import { textOf } from '../helpers/markup';

const KEY = '/shcaifest/my-day-1';
const star = '[data-star="keynote"]';

const open = async (path = 'Agenda/', options: Parameters<typeof openSite>[0] = {}) => {
  const site = await openSite(options);
  await site.visit(path);
  const { page } = site;
  return {
    ...site,
    button: page.locator(star),
    pressed: () => page.locator(star).getAttribute('aria-pressed'),
    stored: () => page.evaluate((key) => localStorage.getItem(key), KEY),
  };
};

test('every session of the agenda has a button that says what it does and of what, and the home page has none', () => {
  const buttons = treeOf('agenda').querySelectorAll('[data-session] button[data-star]');
  expect(buttons.map((button) => button.getAttribute('data-star'))).toEqual([
    'innovation-expo',
    'registration-and-inauguration',
    'keynote',
    'startup-pitch',
    'valedictory-and-awards',
  ]);
  expect(buttons.map(textOf)).toEqual(Array(5).fill('My day'));
  expect(buttons[2]?.getAttribute('aria-label')).toBe('My day: Keynote');
  expect(buttons[2]?.getAttribute('aria-pressed')).toBe('false');
  expect(treeOf('home').querySelector('[data-star]')).toBeNull();
});

test('a click counts at once, is kept by the id alone, and is there again after a reload', async () => {
  const { page, button, pressed, stored, trouble } = await open();
  await button.click();
  expect(await pressed()).toBe('true');
  expect(await stored()).toBe('["keynote"]');
  await page.reload();
  expect(await pressed()).toBe('true');
  await button.click();
  expect(await pressed()).toBe('false');
  expect(await stored()).toBe('[]');
  expect(trouble).toEqual([]);
});

test('a tap counts that comes before the script', async () => {
  const { page, visit } = await openSite();
  const release = await holdScripts(page);
  await visit('Agenda/', { waitUntil: 'domcontentloaded' });
  await page.locator(star).click();
  release();
  await expect.poll(() => page.locator(star).getAttribute('aria-pressed')).toBe('true');
});

test('a star in one tab is seen in another', async () => {
  const { page, url, button, pressed } = await open();
  const other = await page.context().newPage();
  await other.goto(`${url}Agenda/`);
  await button.click();
  await expect.poll(() => other.locator(star).getAttribute('aria-pressed')).toBe('true');
  await other.locator(star).click();
  await expect.poll(pressed).toBe('false');
});

test('a page that comes back from the history shows what was starred meanwhile', async () => {
  const { page, url, button, pressed } = await open();
  await page.goto(`${url}About/`);
  await page.evaluate((key) => localStorage.setItem(key, '["keynote"]'), KEY);
  await page.goBack();
  await expect.poll(pressed).toBe('true');
  await button.click();
  await expect.poll(pressed).toBe('false');
});

test.each(['{', 'null', '{"ids":["keynote"]}', '[1,{"id":"keynote"}]', '""'])(
  'a stored value that is no list of ids, such as %s, is no error',
  async (rubbish) => {
    const { page, visit, trouble } = await openSite();
    await visit('Error/');
    await page.evaluate(([key, value]) => localStorage.setItem(key as string, value as string), [KEY, rubbish]);
    await visit('Agenda/');
    const button = page.locator(star);
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('["keynote"]');
    expect(trouble).toEqual([]);
  },
);

describe('where the browser keeps nothing', () => {
  const forbid = {
    'a full storage': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    'no storage at all': () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
  };
  test.each(Object.entries(forbid))('a star lasts for the visit: %s', async (_, script) => {
    const { page, visit, trouble } = await openSite();
    await page.addInitScript(script);
    await visit('Agenda/');
    await page.locator(star).click();
    expect(await page.locator(star).getAttribute('aria-pressed')).toBe('true');
    await page.locator('[data-star="startup-pitch"]').click();
    expect(await page.locator(star).getAttribute('aria-pressed')).toBe('true');
    expect(trouble).toEqual([]);
  });
});

test('without script there is no button that does nothing', async () => {
  const { button } = await open('Agenda/', { script: false });
  expect(await button.isVisible()).toBe(false);
});
