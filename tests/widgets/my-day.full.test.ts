import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import ICAL from 'ical.js';
import jsQR from 'jsqr';
import { parse } from 'node-html-parser';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findViolations } from '../../static/checks/site/checkPage';
import { hydrate } from '../../static/checks/site/hydration';
import { openSite } from '../helpers/browser';
import { pageHtml, festFolder as root } from '../helpers/builtFest';
import { scratch } from '../helpers/scratch';

const KEY = '/shcaifest/my-day-1';
const bar = '[data-widget="my-day"]';

const star = (page: Page, id: string) => page.locator(`[data-star="${id}"]`);
const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), KEY);
const says = (page: Page) => page.locator(`${bar} [role=status]`).textContent();
const button = (page: Page, name: string) => page.locator(bar).getByRole('button', { name, exact: true });
const visible = (page: Page) => page.locator('.session:visible').evaluateAll((rows) => rows.map(({ id }) => id));

/** Returns the requests of the page from now on, without those of its service worker. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

type DayOptions = Parameters<typeof openSite>[0] & { fragment?: string; clashes?: boolean };

/** Agenda with these sessions starred; `fragment` is what a link brings. If it `clashes`, the expo is not open all day. */
async function openDay(ids: string[], { fragment = '', clashes, ...options }: DayOptions = {}) {
  const site = await openSite(options);
  if (clashes)
    await site.page.route('**/assets/programme-*.json', async (route) => {
      const list = await (await route.fetch()).json();
      for (const session of list.sessions) delete session.spans;
      await route.fulfill({ json: list });
    });
  // Any file of the host keeps it, and this one shows the least.
  await site.visit('licences.txt');
  await site.page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [KEY, JSON.stringify(ids)],
  );
  await site.visit(`Agenda/${fragment}`);
  return site;
}

/** The fragment of the link that carries the sessions. */
async function fragmentOf(page: Page): Promise<string> {
  const link = page.locator(`${bar} a[href*="#my-day="]`);
  await expect.poll(() => link.count()).toBe(1);
  return new URL((await link.getAttribute('href')) as string, page.url()).hash;
}

test('nothing is there before a session is starred, and then the bar says how many there are', async () => {
  const { page, visit, trouble } = await openSite();
  const asked = requestsOf(page);
  await visit('Agenda/');
  await page.mouse.wheel(0, 300);
  expect(await page.locator(`${bar} section`).isVisible()).toBe(false);
  expect(asked.filter((url) => /MyDay|sessions/.test(url))).toEqual([]);
  await star(page, 'keynote').click();
  await button(page, 'My day (1)').waitFor();
  await star(page, 'startup-pitch').click();
  await button(page, 'My day (2)').waitFor();
  expect(trouble).toEqual([]);
});

test('the link of my day leads to Agenda and names the sessions in its fragment', async () => {
  const { page } = await openDay(['keynote', 'startup-pitch']);
  const fragment = await fragmentOf(page);
  expect(fragment).toMatch(/^#my-day=[0-9a-z]{5}\.[0-9a-z]{5}$/);
  expect(await page.locator(`${bar} a`).first().getAttribute('href')).toBe(`/shcaifest/Agenda/${fragment}`);
});

test('my day hides all sessions but the starred ones, and shows all again', async () => {
  const { page } = await openDay(['keynote', 'startup-pitch']);
  await button(page, 'Only mine').click();
  expect(await visible(page)).toEqual(['keynote', 'startup-pitch']);
  expect(await button(page, 'Only mine').getAttribute('aria-pressed')).toBe('true');
  await button(page, 'Only mine').click();
  expect(await visible(page)).toHaveLength(5);
});

test('on a phone the list takes at most half of the screen, and closes when only its sessions are shown', async () => {
  const ids = ['innovation-expo', 'keynote', 'startup-pitch', 'registration-and-inauguration'];
  const { page } = await openDay(ids, { width: 360, height: 740 });
  await button(page, 'My day (4)').click();
  await page.locator('.my-day-list').waitFor();
  expect((await page.locator('.my-day').boundingBox())?.height).toBeLessThanOrEqual(370);
  await button(page, 'Only mine').click();
  expect(await page.locator('.my-day-list').isVisible()).toBe(false);
  expect(await button(page, 'My day (4)').getAttribute('aria-expanded')).toBe('false');
});

test('a session that is taken out while only the chosen ones are shown goes, and the focus does not go with it', async () => {
  const { page } = await openDay(['keynote', 'startup-pitch']);
  await button(page, 'Only mine').click();
  await star(page, 'keynote').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => visible(page)).toEqual(['startup-pitch']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('My day (1)');
});

test('two sessions at the same time are named, and two that touch are not', async () => {
  const { page } = await openDay(['keynote', 'innovation-expo'], { clashes: true });
  await expect.poll(() => says(page)).toBe('Innovation Expo and Keynote overlap.');
  await star(page, 'innovation-expo').click();
  await expect.poll(() => says(page)).toBe('');
});

test('the expo, which is open all day, overlaps with nothing', async () => {
  const { page } = await openDay(['innovation-expo', 'keynote', 'startup-pitch', 'registration-and-inauguration']);
  await fragmentOf(page);
  expect(await says(page)).toBe('');
});

test('many overlaps are counted, and named in the list', async () => {
  const ids = ['innovation-expo', 'keynote', 'startup-pitch', 'registration-and-inauguration'];
  const { page } = await openDay(ids, { clashes: true });
  await expect.poll(() => says(page)).toBe('Overlaps: 3');
  await button(page, 'My day (4)').click();
  expect(await page.locator(`${bar} ul li`).allTextContents()).toEqual([
    'Innovation Expo and Registration and Inauguration overlap.',
    'Innovation Expo and Keynote overlap.',
    'Innovation Expo and Startup Pitch overlap.',
  ]);
});

test('the list has the sessions in the order of their start, each with its time and a link to it', async () => {
  const { page } = await openDay(['startup-pitch', 'keynote']);
  await button(page, 'My day (2)').click();
  await expect
    .poll(() => page.locator('.my-day-list li').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^11:30 AM to 01:00 PM\s+Keynote$/),
      expect.stringMatching(/^02:00 PM to 03:00 PM\s+Startup Pitch$/),
    ]);
  await page.locator('.my-day-list a').first().click();
  expect(page.url()).toMatch(/\/Agenda\/#keynote$/);
});

test('Escape closes the list and returns the focus to its button', async () => {
  const { page } = await openDay(['keynote']);
  await button(page, 'My day (1)').click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await button(page, 'My day (1)').getAttribute('aria-expanded')).toBe('false');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('My day (1)');
});

test('my day can be emptied as a whole, and brought back', async () => {
  const { page } = await openDay(['keynote', 'startup-pitch']);
  await button(page, 'My day (2)').click();
  await button(page, 'Clear').click();
  expect(await says(page)).toBe('Your day is empty.');
  expect(await star(page, 'keynote').getAttribute('aria-pressed')).toBe('false');
  await button(page, 'Undo').click();
  await expect.poll(() => stored(page)).toEqual(['keynote', 'startup-pitch']);
  expect(await star(page, 'keynote').getAttribute('aria-pressed')).toBe('true');
});

test('sessions that are no longer in the programme are forgotten, which is said once', async () => {
  const { page } = await openDay(['keynote', 'gone', 'gone-too']);
  await expect.poll(() => says(page)).toBe('No longer in the programme: 2');
  expect(await stored(page)).toEqual(['keynote']);
  await page.reload();
  await button(page, 'My day (1)').waitFor();
  expect(await says(page)).toBe('');
});

test('where the browser keeps nothing, that is said, and the day lasts for the visit', async () => {
  const { page, visit, trouble } = await openSite();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit('Agenda/');
  await star(page, 'keynote').click();
  await expect.poll(() => says(page)).toBe('This browser keeps nothing: your day lasts until you leave.');
  await button(page, 'My day (1)').waitFor();
  expect(trouble).toEqual([]);
});

test('a link from another phone asks before it adds its sessions, and then leaves the address', async () => {
  const { page } = await openDay(['keynote', 'startup-pitch']);
  const fragment = await fragmentOf(page);
  const other = await openDay(['innovation-expo'], { fragment });
  await expect.poll(() => says(other.page)).toBe('Sessions in this link: 2. Add them to your day?');
  expect(await stored(other.page)).toEqual(['innovation-expo']);
  await button(other.page, 'Add').click();
  expect(await stored(other.page)).toEqual(['innovation-expo', 'keynote', 'startup-pitch']);
  expect(other.page.url()).toMatch(/\/Agenda\/$/);
  await other.page.reload();
  await button(other.page, 'My day (3)').waitFor();
});

test('a link can take the place of what was chosen, which can be undone', async () => {
  const fragment = await fragmentOf((await openDay(['keynote'])).page);
  const { page } = await openDay(['innovation-expo'], { fragment });
  await button(page, 'Replace').click();
  expect(await stored(page)).toEqual(['keynote']);
  await button(page, 'Undo').click();
  expect(await stored(page)).toEqual(['innovation-expo']);
});

test('a link that is declined changes nothing and does not ask again', async () => {
  const fragment = await fragmentOf((await openDay(['keynote'])).page);
  const { page } = await openDay([], { fragment });
  // There is nothing that could be replaced.
  await button(page, 'Add').waitFor();
  expect(await button(page, 'Replace').count()).toBe(0);
  await button(page, 'No').click();
  expect(await stored(page)).toEqual([]);
  expect(page.url()).toMatch(/\/Agenda\/$/);
  expect(await page.locator(`${bar} section`).isVisible()).toBe(false);
});

test('a link that is followed on Agenda itself asks too', async () => {
  const fragment = await fragmentOf((await openDay(['keynote'])).page);
  const { page, visit } = await openSite();
  await visit('Agenda/');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  await expect.poll(() => says(page)).toBe('Sessions in this link: 1. Add them to your day?');
});

test('a broken link, or one of another event, changes nothing and is no error', async () => {
  const { page, visit, trouble } = await openDay(['keynote']);
  for (const fragment of ['#my-day=', '#my-day=zzzzz', '#my-day=%E0%A4%A', '#my-day=....', '#my-day=<b>']) {
    // From elsewhere, because a link within the page does not load it.
    await visit('licences.txt');
    await visit(`Agenda/${fragment}`);
    await expect.poll(() => page.url(), { message: fragment }).toMatch(/\/Agenda\/$/);
    expect(await stored(page), fragment).toEqual(['keynote']);
    await button(page, 'My day (1)').waitFor();
  }
  expect(trouble).toEqual([]);
});

test('the link is copied, and shown where the browser does not allow that', async () => {
  const { page, url } = await openDay(['keynote']);
  const fragment = await fragmentOf(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'My day (1)').click();
  await page.getByRole('link', { name: 'Copy link' }).click();
  await expect.poll(() => says(page)).toBe('The link is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}Agenda/${fragment}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.getByRole('link', { name: 'Copy link' }).click();
  await expect.poll(() => says(page)).toBe(`${url}Agenda/${fragment}`);
});

test.each(['light', 'dark'] as const)('the QR code reads as the link, in the %s scheme', async (scheme) => {
  const { page, url, trouble } = await openDay(['keynote', 'startup-pitch'], { scheme });
  const asked = requestsOf(page);
  const fragment = await fragmentOf(page);
  await button(page, 'My day (2)').click();
  expect(asked.filter((request) => request.includes('qrPath'))).toEqual([]);
  await button(page, 'QR code').click();
  const picture = await page.locator(`${bar} .qr`).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`${url}Agenda/${fragment}`);
  expect(trouble).toEqual([]);
});

test('the calendar has the chosen sessions alone, as their own calendar files have them', async () => {
  const { page } = await openDay(['startup-pitch', 'keynote']);
  await button(page, 'My day (2)').click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Add to calendar (.ics)').click()]);
  expect(download.suggestedFilename()).toBe('my-day.ics');
  const file = join(scratch(), 'my-day.ics');
  await download.saveAs(file);
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(file, 'utf8')));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(events.map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()])).toEqual([
    ['Keynote', '2025-09-13T06:00:00.000Z'],
    ['Startup Pitch', '2025-09-13T08:30:00.000Z'],
  ]);
});

test('a calendar that does not come is reported', async () => {
  const { page } = await openDay(['keynote']);
  await page.route('**/calendar/*.ics', (route) => route.abort());
  await button(page, 'My day (1)').click();
  await button(page, 'Add to calendar (.ics)').click();
  await expect.poll(() => says(page)).toBe('That did not load. Try again when you are online.');
});

test('where the list of sessions does not come, the stars and their number are there all the same', async () => {
  const { page, visit } = await openSite();
  await page.route('**/assets/programme-*.json', (route) => route.abort());
  await visit('Agenda/');
  await star(page, 'keynote').click();
  await button(page, 'My day (1)').waitFor();
  expect(await stored(page)).toEqual(['keynote']);
  await page.unroute('**/assets/programme-*.json');
  await star(page, 'startup-pitch').click();
  expect(await fragmentOf(page)).toContain('.');
});

test('hydration changes nothing of my day', async () => {
  const site = await openSite({ now: '2025-09-01T10:00:00+05:30' });
  expect(await hydrate(site, 'Agenda/', site.page.locator(bar))).toEqual([]);
  expect(await site.page.evaluate('readLog()')).toEqual([]);
});

test('axe finds nothing in the open bar, in both schemes', async () => {
  const ids = ['keynote', 'innovation-expo', 'startup-pitch', 'registration-and-inauguration'];
  // Colours change at once, and not while axe is looking.
  const { page } = await openDay(ids, { reducedMotion: true, clashes: true });
  await button(page, 'Only mine').click();
  await button(page, 'My day (4)').click();
  await button(page, 'QR code').click();
  await page.locator(`${bar} .qr`).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
});

test('nothing on the page moves when the bar comes', async () => {
  const { page, visit } = await openSite({ width: 360 });
  await visit('Agenda/#startup-pitch');
  const places = () =>
    page.locator('.session, .footer').evaluateAll((all) => all.map((node) => node.getBoundingClientRect().top));
  const before = await places();
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-star="startup-pitch"]')?.click());
  await button(page, 'My day (1)').waitFor();
  expect(await places()).toEqual(before);
});

test('on paper only the chosen sessions are printed, and the bar is not', async () => {
  const { page } = await openDay(['keynote']);
  await button(page, 'Only mine').click();
  await page.emulateMedia({ media: 'print' });
  expect(await visible(page)).toEqual(['keynote']);
  expect(await page.locator('.my-day').isVisible()).toBe(false);
  expect(await star(page, 'keynote').isVisible()).toBe(false);
});

test('the widget has at most 4 KB, and the stars of a page at most 700 bytes', () => {
  const files = readdirSync(join(root, 'assets')).filter((name) => name.endsWith('.js'));
  const size = (name: string | undefined) =>
    brotliCompressSync(readFileSync(join(root, 'assets', name as string))).length;
  expect(size(files.find((name) => name.startsWith('MyDay')))).toBeLessThanOrEqual(4096);
  const scripts = parse(pageHtml('agenda')).querySelectorAll('head script[src]');
  expect(scripts).toHaveLength(2);
  expect(size(scripts[1]?.getAttribute('src')?.split('/').at(-1))).toBeLessThanOrEqual(700);
});
