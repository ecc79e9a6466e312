import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { openSite } from '../helpers/browser';
import { festPages } from '../helpers/everyPage';

// Registration for the hackathon of the fest ends with the 17th of August 2025 in India.

const LAST = '2025-08-17T23:59:59+05:30';

test('every page has the button of registration in its header, except Home, where the banner has it', () => {
  expect(festPages).toHaveLength(7);
  for (const { html, address } of festPages) {
    const tree = parse(html());
    if (address === '/shcaifest/') {
      expect(tree.querySelector('header > a.button')).toBeNull();
      const action = tree.querySelector('.hero-offer a:not([hidden])');
      expect([action?.text, action?.getAttribute('href')]).toEqual([
        'Register for the hackathon',
        '/shcaifest/HackathonRegistration/',
      ]);
      continue;
    }
    const link = tree.querySelector('header > a.button');
    expect([link?.text, link?.getAttribute('href')], address).toEqual([
      'Register Now',
      'https://example.org/hackathon-registration',
    ]);
  }
});

test.each([320, 360, 768, 1280])(
  'the button of registration stands beside the menu or the links at %i px, until the last minute',
  async (width) => {
    const { page, visit } = await openSite({ width, now: LAST });
    await visit('About/', { waitUntil: 'load' });
    const header = page.getByRole('banner');
    const register = header.getByRole('link', { name: 'Register Now' });
    const box = await register.boundingBox();
    if (!box) throw new Error('it is not shown');
    expect(box.height).toBeGreaterThanOrEqual(44);
    // Phones have one line; elsewhere it stands in the line of the links, which stays when the name above it scrolls away.
    const bar = await header.boundingBox();
    expect(box.y + box.height).toBeLessThanOrEqual(width < 768 ? 64 : (bar?.height ?? 0));
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const kept = await register.boundingBox();
    expect(kept?.y).toBeGreaterThanOrEqual(0);
    expect((kept?.y ?? 0) + (kept?.height ?? 0)).toBeLessThanOrEqual(64);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const others = ['Sacred Heart College', 'Menu', 'Hackthon Registration'];
    for (const other of others.map((text) => header.getByText(text, { exact: true }).first())) {
      const place = await other.boundingBox();
      if (!place) continue;
      const isBeside = place.x + place.width <= box.x || place.x >= box.x + box.width;
      expect(isBeside || place.y + place.height <= box.y).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.clock.runFor(1000);
    await expect.poll(() => register.count()).toBe(0);
  },
);

test('header, content and footer begin and end at the same edges, up to the widest screens', async () => {
  for (const width of [1366, 1920, 2560]) {
    const { page, visit } = await openSite({ width, now: LAST });
    await visit('Contact/', { waitUntil: 'load' });
    const left = (selector: string) => page.locator(selector).evaluate((node) => node.getBoundingClientRect().x);
    const edge = await left('h1');
    for (const selector of ['.header-brand', '.footer-college', 'main .form-notes', 'main h2 >> nth=1'])
      expect(await left(selector), selector).toBeCloseTo(edge, 0);
    const right = (selector: string) => page.locator(selector).evaluate((node) => node.getBoundingClientRect().right);
    // The map of Contact goes on to the edge of the screen, that of Booknow ends with the header.
    expect(await right('.venue-frame')).toBeCloseTo(width, 0);
    await visit('Booknow/', { waitUntil: 'load' });
    expect(await right('.header-register')).toBeCloseTo(await right('.venue-frame'), 0);
  }
});

test('blocks stand on the same columns, and their headings have one face and one size', async () => {
  const { page, visit } = await openSite({ width: 1280 });
  const headings = new Set<string>();
  const second = new Set<number>();
  for (const [path, blocks] of [
    // A place in the address lays out all of Home.
    ['#schedule', '.overview .section-head > p, .schedule .timetable'],
    ['Contact/', '.venue .venue-frame'],
    ['HackathonRegistration/', '.themes-list, .timeline-cards li:nth-child(2)'],
  ] as const) {
    await visit(path);
    const seen = await page.evaluate((columns) => {
      const font = ({ fontFamily, fontSize }: CSSStyleDeclaration) => `${fontFamily.split(',')[0]} ${fontSize}`;
      return {
        fonts: [...document.querySelectorAll('main h2')].map((node) => font(getComputedStyle(node))),
        edges: [...document.querySelectorAll(columns)].map((node) => Math.round(node.getBoundingClientRect().x)),
      };
    }, blocks);
    for (const each of seen.fonts) headings.add(each);
    for (const each of seen.edges) second.add(each);
  }
  expect([...headings]).toHaveLength(1);
  expect([...second]).toHaveLength(1);
  // The fields of Contact stand on a letter, at one edge of their own.
  await visit('Contact/');
  const fields = page.locator('.field > :is(input, textarea)');
  const edges = await fields.evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().x)));
  expect(new Set(edges).size).toBe(1);
});

test('a link whose address is not known yet leaves the page where it is', async () => {
  const { page, visit } = await openSite({ height: 500 });
  await visit('About/', { waitUntil: 'load' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  const address = page.url();
  await link.click();
  await link.press('Enter');
  expect([await page.evaluate(() => scrollY), page.url()]).toEqual([before, address]);
});
