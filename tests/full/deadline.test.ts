import { expect, inject, test } from 'vitest';
import { lint } from '../../content/rules/lint/lint';
import { schemas } from '../../content/schema/schema';
import { type Options, openSite } from '../browser';
import { aifest } from '../events';
import { content } from '../fest';

// Registration for the hackathon of the fest ends with the 17th of August 2025 in India.

const CLOSED = 'Registration closed on 17-08-2025';
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

test('on the hackathon page the link to the form and its code become one quiet row', async () => {
  const { page, closed } = await open('HackathonRegistration/', OVER);
  await expect.poll(closed).toBe(1);
  const band = page.locator('#registration');
  expect(await band.innerText()).toMatch(/^Registration closed on 17-08-2025\s+See the agenda\s+Register Now$/);
  expect((await band.locator('.qr').boundingBox())?.width).toBe(120);
  expect((await band.boundingBox())?.height).toBeLessThan(240);
  await band.getByRole('link', { name: 'See the agenda' }).click();
  expect(new URL(page.url()).pathname).toBe('/shcaifest/Agenda/');
});

test('after the last day, a block that calls to register says something else', async () => {
  for (const [now, title, other] of [
    [LAST, 'Take part in the hackathon', 'The hackathon and its prizes'],
    [OVER, 'The hackathon and its prizes', 'Take part in the hackathon'],
  ] as const) {
    const { page } = await open('', now);
    const heading = (name: string) => page.locator('#register').getByRole('heading', { name, exact: true });
    await heading(title).waitFor();
    expect(await heading(other).count()).toBe(0);
  }
});

test.each([320, 360, 1280])('nothing moves when the sentence appears at %i px', async (width) => {
  const { page, closed } = await open('', LAST, { width });
  const boxes = () =>
    page
      .locator('main > *, .deadline, .hero > :not(svg)')
      .evaluateAll((all) => all.map((node) => node.getBoundingClientRect().y + scrollY));
  const before = await boxes();
  await page.clock.runFor(1000);
  await expect.poll(closed).toBeGreaterThan(0);
  expect(await boxes()).toEqual(before);
});

test('nothing is said to who has no script', async () => {
  const { closed } = await open('', OVER, { script: false });
  expect(await closed()).toBe(0);
});

test('a button may go with its last day, and its sentence is the content’s', async () => {
  const site = { root: inject('maanadu'), prefix: '/maanadu' };
  const options = { site, timezone: 'Asia/Tokyo' };
  for (const [now, isOpen] of [
    ['2026-10-24T23:59:59-04:00', true],
    ['2026-10-25T00:00:00-04:00', false],
  ] as const) {
    const { page } = await open('', now, options);
    await expect.poll(() => page.locator('.register').getByRole('link', { name: 'Tickets' }).isVisible()).toBe(isOpen);
    await expect.poll(() => page.getByText('Sold until 2026-10-24').isVisible()).toBe(!isOpen);
  }
});

test('a last day must be a date, and a link of the header has none', () => {
  const home = structuredClone(content.home);
  Object.assign(home.banner.button, { deadline: { date: '17-08-2025', afterwards: 'gone' } });
  expect(schemas.home.safeParse(home).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'banner.button.deadline.date',
    'banner.button.deadline.afterwards',
  ]);
  const site = structuredClone(content.site);
  Object.assign(site.header.links[0] ?? {}, { deadline: { date: '2025-08-17' } });
  expect(schemas.site.safeParse(site).success).toBe(false);
});

test('buttons that close on another day than the registration that they lead to are asked about', async () => {
  const other = structuredClone(content);
  other.home.register.button.deadline.date = '2025-08-16';
  const asked = (await lint(other, aifest.static)).map(
    ({ file, path, message }) => `${file} ${path.join('.')}: ${message}`,
  );
  expect(asked).toEqual([
    'home register.button.deadline.date: this button closes on 2025-08-16, but the registration that it leads to on 2025-08-17; make them the same, or add "intended": true to register.button',
  ]);
});
