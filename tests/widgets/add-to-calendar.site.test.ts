import { parse } from 'node-html-parser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import type { AllContent } from '../../content/schema/schema';
import { findViolations } from '../../static/checks/site/checkPage';
import { openSite } from '../helpers/browser';
import { pageTree as pageOf } from '../helpers/builtFest';
import { aifest } from '../helpers/events';
import { renderPages } from '../helpers/renderPages';

// After the event the link is gone (tests/pages/phases.full.test.ts).
const BEFORE = '2025-08-01T10:00:00+05:30';

const WHOLE = 'Add to calendar: Science and Technology AI Fest';
const SESSION = 'Add to calendar: Keynote';

const link = (page: Page, name = WHOLE) => page.getByRole('link', { name });
const choice = (page: Page, name = WHOLE) => page.getByRole('dialog', { name });
/** The addresses of what is offered, by their words. */
const offered = async (page: Page, name = WHOLE) => {
  const links = await choice(page, name).getByRole('link').all();
  return Object.fromEntries(
    await Promise.all(links.map(async (link) => [await link.textContent(), await link.getAttribute('href')])),
  );
};

test('home and agenda lead to the calendar of the whole event, and each session to its own', () => {
  const calendars = (name: 'home' | 'agenda') =>
    pageOf(name)
      .querySelectorAll('a[href$=".ics"]')
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')]);
  expect(calendars('agenda')).toEqual([
    ['/shcaifest/calendar.ics', WHOLE],
    ['/shcaifest/calendar/innovation-expo.ics', 'Add to calendar: Innovation Expo'],
    ['/shcaifest/calendar/registration-and-inauguration.ics', 'Add to calendar: Registration and Inauguration'],
    ['/shcaifest/calendar/keynote.ics', SESSION],
    ['/shcaifest/calendar/startup-pitch.ics', 'Add to calendar: Startup Pitch'],
    ['/shcaifest/calendar/valedictory-and-awards.ics', 'Add to calendar: Valedictory and Awards'],
  ]);
  expect(calendars('home')).toContainEqual(['/shcaifest/calendar.ics', WHOLE]);
});

test('a session that is cancelled cannot be added', async () => {
  const content = (await loadContent(aifest.content, aifest.static)).content as AllContent;
  const days = content.schedule.days.map((day) => ({
    ...day,
    events: day.events.map((event) => (event.id === 'keynote' ? { ...event, status: 'cancelled' as const } : event)),
  }));
  const pages = await renderPages({ ...content, schedule: { ...content.schedule, days } });
  const agenda = parse(pages['Agenda/index.html'] as string);
  expect(agenda.querySelectorAll('a[href*="/calendar/"]')).toHaveLength(4);
  expect(agenda.querySelector('a[href$="/keynote.ics"]')).toBeNull();
});

test('without script the link is the calendar file', async () => {
  const { page, visit } = await openSite({ script: false });
  await visit('Agenda/');
  expect(await link(page).isVisible()).toBe(true);
  const download = page.waitForEvent('download');
  await link(page, SESSION).click();
  expect((await download).suggestedFilename()).toBe('keynote.ics');
});

test('a click offers the file, a subscription and Google Calendar for the whole event', async () => {
  const { page, visit, url, trouble } = await openSite({ now: BEFORE });
  await visit('Agenda/');
  await link(page).click();
  await choice(page).waitFor();
  const host = new URL(url).host;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: 'Science and Technology AI Fest',
    dates: '20250913T033000Z/20250913T103000Z',
    details: 'https://example.org/shcaifest/',
    location: 'Sacred Heart College, Tirupattur, Tamil Nadu, India',
  });
  expect(await offered(page)).toEqual({
    'Calendar file (.ics)': `${url}calendar.ics`,
    'Subscribe, with later changes': `webcal://${host}/shcaifest/calendar.ics`,
    'Google Calendar': `https://calendar.google.com/calendar/render?${query}`,
  });
  const download = page.waitForEvent('download');
  await choice(page).getByRole('link', { name: 'Calendar file' }).click();
  expect((await download).suggestedFilename()).toBe('calendar.ics');
  await choice(page).waitFor({ state: 'detached' });
  expect(trouble).toEqual([]);
});

test('a session is offered to Google Calendar with what its file says, and cannot be subscribed to', async () => {
  const { page, visit, url } = await openSite({ now: BEFORE });
  await visit('Agenda/');
  await link(page, SESSION).click();
  await choice(page, SESSION).waitFor();
  const { 'Google Calendar': google, ...others } = await offered(page, SESSION);
  expect(others).toEqual({ 'Calendar file (.ics)': `${url}calendar/keynote.ics` });
  expect(Object.fromEntries(new URL(google).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Keynote',
    dates: '20250913T060000Z/20250913T073000Z',
    details:
      'One long look at what science, technology and AI ask of us next.\n\nhttps://example.org/shcaifest/Agenda/#keynote',
    location: 'Sacred Heart College, Tirupattur, Tamil Nadu, India',
  });
});

test('a session is offered as a file where its file cannot be read', async () => {
  const { page, visit, url } = await openSite({ now: BEFORE });
  await visit('Agenda/');
  await page.route('**/keynote.ics', (route) => route.abort());
  await link(page, SESSION).click();
  await choice(page, SESSION).waitFor();
  expect(await offered(page, SESSION)).toEqual({ 'Calendar file (.ics)': `${url}calendar/keynote.ics` });
});

test('where the words of the choice do not come, the link is the calendar file', async () => {
  const { page, visit } = await openSite({ now: BEFORE });
  await visit('Agenda/');
  await page.route('**/calendar.json', (route) => route.abort());
  const download = page.waitForEvent('download');
  await link(page).click();
  expect((await download).suggestedFilename()).toBe('calendar.ics');
});

test('the choice is closed by Escape, by its button and by a click outside, and the focus goes back', async () => {
  const { page, visit } = await openSite({ now: BEFORE });
  await visit('Agenda/');
  const closings = [
    () => page.keyboard.press('Escape'),
    () => choice(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const close of closings) {
    await link(page).focus();
    await page.keyboard.press('Enter');
    await choice(page).waitFor();
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog')?.open);
    expect(await inside()).toBe(true);
    await close();
    await choice(page).waitFor({ state: 'detached' });
    await expect.poll(() => link(page).evaluate((node) => node === document.activeElement)).toBe(true);
  }
});

test.each(['light', 'dark'] as const)(
  'the choice can be read and touched on a small phone with large text (%s)',
  async (scheme) => {
    const { page, visit } = await openSite({ width: 320, height: 480, scheme });
    // Timers run on: axe waits for some.
    await page.clock.setFixedTime(BEFORE);
    await visit('Agenda/');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await link(page).click();
    await choice(page).waitFor();
    const boxes = await choice(page).evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('a, button')].map((node) => {
        const { left, right, height } = node.getBoundingClientRect();
        return { left, right, height, wide: node.scrollWidth > node.clientWidth };
      }),
    );
    expect(boxes).toHaveLength(5);
    for (const { left, right, height, wide } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
      expect(height).toBeGreaterThanOrEqual(44);
      expect(wide).toBe(false);
    }
    await choice(page).getByRole('button').scrollIntoViewIfNeeded();
    expect(await choice(page).getByRole('button').isVisible()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  },
);
