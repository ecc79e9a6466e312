import { expect, inject, test } from 'vitest';
import { type Options, openSite } from '../helpers/browser';

// Registration for the hackathon of the fest ends with the 17th of August 2025 in India.

const CLOSED = 'Closed on 17-08-2025';
const [LAST, OVER] = ['2025-08-17T23:59:59+05:30', '2025-08-18T00:00:00+05:30'];

async function open(path: string, now: string, options: Options = {}) {
  const site = await openSite({ now, ...options });
  await site.visit(path, { waitUntil: 'load' });
  const closed = () => site.page.getByText(CLOSED).locator('visible=true').count();
  return { ...site, closed };
}

test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'nothing is said up to the last second, and from midnight that it is closed, to a visitor in %s',
  async (timezone) => {
    const { page, closed } = await open('', LAST, { timezone });
    await page.locator('.countdown[data-state]').waitFor();
    expect(await closed()).toBe(0);
    await page.clock.runFor(1000);
    await expect.poll(closed).toBe(2);
    for (const link of await page.getByRole('link', { name: 'Register for the hackathon' }).all())
      expect(await link.isVisible()).toBe(true);
  },
);

test('registration stays where it is, and is outlined from then on (rules 4.8, 6.7 and 6.8)', async () => {
  for (const [path, name, target] of [
    ['', 'Register for the hackathon', '/shcaifest/HackathonRegistration/'],
    ['HackathonRegistration/', 'Register Now', 'https://example.org/hackathon-registration'],
  ] as const) {
    for (const now of [LAST, OVER, '2027-01-01T12:00:00+05:30']) {
      const { page } = await open(path, now);
      const links = page.locator('main').getByRole('link', { name, exact: true });
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        path ? [target] : [target, target],
      );
      await page
        .locator('.deadline')
        .first()
        .getByText(now === LAST ? 'Register by' : CLOSED)
        .waitFor();
      const grounds = async () =>
        new Set(await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor)));
      // The red fades for a moment where the page was painted before its hour was known.
      if (now === LAST) expect(await grounds()).not.toContain('rgba(0, 0, 0, 0)');
      else await expect.poll(grounds).toEqual(new Set(['rgba(0, 0, 0, 0)']));
      if (path) expect(await page.locator('#registration .qr').isVisible()).toBe(true);
    }
  }
});

test.each([320, 360, 1280])('nothing moves when the sentence appears at %i px', async (width) => {
  const { page, closed } = await open('HackathonRegistration/', LAST, { width });
  const boxes = () =>
    page
      .locator('main > *, .deadline, .signup-code')
      .evaluateAll((all) => all.map((node) => node.getBoundingClientRect().y + scrollY));
  const before = await boxes();
  await page.clock.runFor(1000);
  await expect.poll(closed).toBeGreaterThan(0);
  expect(await boxes()).toEqual(before);
});

test('a button stays when its last day is over, with the sentence that the content has for it', async () => {
  const site = { root: inject('maanadu'), prefix: '/maanadu' };
  const options = { site, timezone: 'Asia/Tokyo' };
  for (const [now, isOpen] of [
    ['2026-10-24T23:59:59-04:00', true],
    ['2026-10-25T00:00:00-04:00', false],
  ] as const) {
    const { page } = await open('', now, options);
    expect(await page.locator('.register').getByRole('link', { name: 'Tickets' }).isVisible()).toBe(true);
    await expect.poll(() => page.getByText('Sold until 2026-10-24').isVisible()).toBe(!isOpen);
  }
});
