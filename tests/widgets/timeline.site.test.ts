import { expect, test } from 'vitest';
import { openSite } from '../helpers/browser';

/** Returns what the three dates of the hackathon (17, 20 and 24 August 2025) say to a visitor at this moment. */
async function states(now: string, timezone = 'Asia/Kolkata') {
  const { page, visit } = await openSite({ now, timezone });
  await visit('HackathonRegistration/', { waitUntil: 'networkidle' });
  return page.locator('.timeline-state').allTextContents();
}

test('the first date comes next, and none is over, long before', async () => {
  expect(await states('2025-08-01T10:00:00+05:30')).toEqual(['Next', '', '']);
});

test('a date is not over in its last second, and is at midnight (rule 6.3)', async () => {
  expect(await states('2025-08-17T23:59:59+05:30')).toEqual(['Next', '', '']);
  expect(await states('2025-08-18T00:00:00+05:30')).toEqual(['Over', 'Next', '']);
});

test.each([
  ['behind', 'Pacific/Honolulu'],
  ['ahead', 'Pacific/Auckland'],
])('that midnight is the one of the event for a visitor whose clock is %s', async (_, timezone) => {
  expect(await states('2025-08-20T23:59:59+05:30', timezone)).toEqual(['Over', 'Next', '']);
  expect(await states('2025-08-21T00:00:00+05:30', timezone)).toEqual(['Over', 'Over', 'Next']);
});

test('every date is over, and none comes next, after the last one', async () => {
  expect(await states('2025-08-25T00:00:00+05:30')).toEqual(['Over', 'Over', 'Over']);
});
