import { expect, inject, test } from 'vitest';
import { openSite } from '../helpers/browser';

// The other event takes place from 31st October 2026, 09:00 AM, to 2nd November, 05:30 PM, in Toronto.

const site = { root: inject('maanadu'), prefix: '/maanadu' };

test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'a block for later comes at the end of the event, and one for before goes, for a visitor in %s',
  async (timezone) => {
    for (const [now, thanks, questions] of [
      ['2026-10-31T08:59:59-04:00', false, true],
      ['2026-11-02T17:29:59-05:00', false, true],
      ['2026-11-02T17:30:00-05:00', true, false],
      ['2036-01-01T00:00:00-05:00', true, false],
    ] as const) {
      const { page, visit, trouble } = await openSite({ site, now, timezone });
      await visit('', { waitUntil: 'load' });
      await expect
        .poll(() => page.getByRole('heading', { name: 'Thank you' }).isVisible(), { message: now })
        .toBe(thanks);
      expect(await page.getByText('Do I have to read Tamil?').isVisible(), now).toBe(questions);
      expect(trouble).toEqual([]);
    }
  },
);

// The awards begin at 05:00 PM without an end, which counts as an hour.
test.each([
  ['2025-09-13T17:59:59+05:30', true],
  ['2025-09-13T18:00:00+05:30', false],
])('at %s Agenda has its scale, and what can still be done (rule 5.14)', async (now, canBeAdded) => {
  const { page, visit } = await openSite({ now });
  await visit('Agenda/', { waitUntil: 'load' });
  await page.locator('.page-head').getByText('Five sessions in one day').waitFor();
  expect(await page.locator('.day-grid > .day-grid-hour > span:visible').count()).toBeGreaterThan(8);
  expect(await page.locator('.session-actions > :is(.star, .icon-calendar, .icon-share):visible').count()).toBe(
    canBeAdded ? 15 : 0,
  );
  expect(await page.getByRole('link', { name: /Add to calendar: Science and Technology AI Fest/ }).count()).toBe(
    canBeAdded ? 1 : 0,
  );
});

test('blocks without a time stand beside those that come afterwards', async () => {
  const { page, visit } = await openSite({ site, now: '2026-11-03T12:00:00-05:00' });
  await visit('', { waitUntil: 'load' });
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.locator('.countdown-line').textContent();
    })
    .toBe('We have begun. வாருங்கள்!');
  expect(await page.locator('.countdown-figure').allTextContents()).toEqual(['00', '00', '00', '00']);
});
