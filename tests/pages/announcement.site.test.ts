import { parse } from 'node-html-parser';
import { expect, inject, test } from 'vitest';
import { openSite } from '../helpers/browser';
import { pageHtml } from '../helpers/builtFest';
import { everyPage } from '../helpers/everyPage';

// The other event announces that something has moved, until 02:00 PM in Toronto on its last day.

const site = { root: inject('maanadu'), prefix: '/maanadu' };
const TEXT = 'Monday’s feast has moved to the boat house.';

test('an announcement stands under the header of every page, without script, as a landmark of its own', () => {
  const pages = everyPage.filter(({ address }) => address.startsWith('/maanadu/'));
  expect(pages.length).toBeGreaterThan(6);
  for (const { address, html } of pages) {
    const announcement = parse(html()).querySelector('header + aside.announcement');
    expect(announcement?.getAttribute('aria-label'), address).toBe('News');
    expect(announcement?.getAttribute('hidden'), address).toBeUndefined();
    expect(announcement?.text, address).toContain(TEXT);
    expect(announcement?.querySelector('a[href="/maanadu/Visit/"]')?.text, address).toBe('How to get there');
  }
});

test('an announcement goes at its end, in the time zone of the event', async () => {
  for (const [now, visible] of [
    ['2026-11-02T13:59:59-05:00', true],
    ['2026-11-02T14:00:00-05:00', false],
  ] as const) {
    const { page, visit } = await openSite({ site, now, timezone: 'Asia/Tokyo' });
    await visit('About/', { waitUntil: 'load' });
    await expect.poll(() => page.getByText(TEXT).isVisible(), { message: now }).toBe(visible);
  }
});

test('a site that announces nothing has nothing there', () => {
  expect(pageHtml('home')).not.toContain('announcement');
});
