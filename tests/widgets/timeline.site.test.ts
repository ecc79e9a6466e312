import { expect, test } from 'vitest';
import { openSite } from '../helpers/browser';

/** Expects that the three dates of the hackathon (17, 20 and 24 August 2025) come to say this to a visitor at this moment. */
async function expectStates(now: string, states: string[], timezone = 'Asia/Kolkata') {
  const { page, visit } = await openSite({ now, timezone });
  await visit('HackathonRegistration/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.locator('.timeline-state').allTextContents()).toEqual(states);
}

test('the first date comes next, and none is over, long before', async () => {
  await expectStates('2025-08-01T10:00:00+05:30', ['Next', '', '']);
});

test('a date is not over in its last second, and is at midnight (rule 6.3)', async () => {
  await expectStates('2025-08-17T23:59:59+05:30', ['Next', '', '']);
  await expectStates('2025-08-18T00:00:00+05:30', ['Over', 'Next', '']);
});

test.each([
  ['behind', 'Pacific/Honolulu'],
  ['ahead', 'Pacific/Auckland'],
])('a date is over at midnight of the event for a visitor whose clock is %s', async (_, timezone) => {
  await expectStates('2025-08-20T23:59:59+05:30', ['Over', 'Next', ''], timezone);
  await expectStates('2025-08-21T00:00:00+05:30', ['Over', 'Over', 'Next'], timezone);
});

test('every date is over, and none comes next, after the last one', async () => {
  await expectStates('2025-08-25T00:00:00+05:30', ['Over', 'Over', 'Over']);
});
