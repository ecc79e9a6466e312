import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite } from '../helpers/browser';
import { everyPage, festPages } from '../helpers/everyPage';

/** The texts for which visitors come to each page of the fest. */
const WORDS: Record<string, string[]> = {
  '/shcaifest/': [
    '13th September 2025',
    '15000+',
    '150+',
    '09:00 AM to 04:00 PM',
    'Tracks',
    'Hackathon',
    'Sacred Heart College',
  ],
  '/shcaifest/About/': ['Why Sacred Heart College', 'Why Tirupattur'],
  '/shcaifest/Agenda/': ['09:00 AM', '11:30 AM', '05:00 PM'],
  '/shcaifest/Contact/': ['Name', 'Email', 'Phone', 'Subject', 'Message', 'Bali'],
  '/shcaifest/Booknow/': ['Full name', 'Event date', 'Attendees', 'Bali'],
  '/shcaifest/Error/': ['OOOPS.', "The page you were looking for couldn't be found."],
  '/shcaifest/HackathonRegistration/': [
    '17-08-2025',
    '20-08-2025',
    '24-08-2025',
    '₹1,00,000',
    '₹75,000',
    '₹50,000',
    'Register Now',
  ],
};

/**
 * Nothing waits unseen for a script, except what is meant to be heard only, the words that say it loads, and the headings of
 * the table of rooms, which repeat for eyes what each session says and are there on wide screens only. The search and
 * the ticket need a script, so they are not there at all.
 */
const unseen = (page: Page) =>
  page.locator('main :is(h2, h3, h4, p, li, dt, dd, time, label, figure)').evaluateAll((all) =>
    all
      .filter(
        (node) =>
          node.textContent?.trim() &&
          !node.closest('.visually-hidden, .pager-loading, [aria-hidden], .finder, .ticket, [hidden][data-from]'),
      )
      .filter(
        (node) =>
          !node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }),
      )
      .map((node) => node.outerHTML.slice(0, 120)),
  );

/** Of the other event, those that show every kind of block; check:site opens all of them without a script. */
const blockPages = everyPage.filter(({ path }) => ['Visit/', 'Friends/'].includes(path));

describe.each([...festPages, ...blockPages])('$address, with no script,', ({ address, path, site }) => {
  test('is all there to read on a phone and on a desktop, and the way to another page is there', async () => {
    const { page, visit, trouble } = await openSite({ site, script: false });
    await visit(path);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const text = (await page.locator('main').textContent()) ?? '';
      expect(text.length).toBeGreaterThan(40);
      for (const word of WORDS[address] ?? []) expect(text).toContain(word);
      expect(await page.locator('h1').isVisible()).toBe(true);
      // What is folded can be opened without a script.
      await page.locator('main details').evaluateAll((all) => all.map((node) => node.setAttribute('open', '')));
      expect(await unseen(page)).toEqual([]);
      const pictures = page.locator('main img');
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
      const missing = () =>
        pictures.evaluateAll((all) => all.filter((node) => !(node as HTMLImageElement).naturalWidth).length);
      await expect.poll(missing).toBe(0);
      const summary = page.locator('.menu summary');
      expect(await summary.isVisible()).toBe(width === 360);
      if (width === 360) await summary.click();
      const other = page.locator('nav a[href^="/"]:not([aria-current]):visible').first();
      expect(await other.isVisible()).toBe(true);
      if (width === 1280) continue;
      const href = (await other.getAttribute('href')) as string;
      await other.click();
      await page.waitForURL(`**${href}`);
      expect(await page.locator('h1').isVisible()).toBe(true);
    }
    expect(trouble).toEqual([]);
  });
});
