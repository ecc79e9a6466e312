import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, inject, test } from 'vitest';
import { hydrateWidget, openSite } from '../helpers/browser';
import { textOf, textsOf } from '../helpers/markup';

// The blocks of free pages, as the other event shows them: tests/fixtures/maanadu/content/pages.

const site = { root: inject('maanadu'), prefix: '/maanadu' };
const html = (path: string) => readFileSync(join(site.root, 'maanadu', path, 'index.html'), 'utf8');
const read = (path: string) => parse(html(path), { blockTextElements: { script: true, style: true } });
const [visit, friends] = [read('Visit'), read('Friends')];
const block = (page: HTMLElement, id: string) => page.querySelector(`#${id}`) as HTMLElement;

test('a block has the heading, the sentence and the address that the content gives it', () => {
  expect(textOf(block(visit, 'conduct').querySelector('h2'))).toBe('Code of conduct');
  expect(textOf(block(visit, 'conduct').querySelector('.section-head p'))).toBe('The short form.');
});

test('a text may go on without a heading', () => {
  expect(visit.querySelectorAll('.text').map((text) => text.querySelectorAll('.section-head').length)).toEqual([1, 0]);
});

test('a list with nothing in it leaves its block out, and a tier without organisations itself', () => {
  expect(html('Friends')).not.toContain('Nothing yet');
  expect(html('Friends')).not.toContain('Later perhaps');
});

test('tickets say what they cost, what is free and what is sold out', () => {
  const tickets = block(visit, 'tickets').querySelectorAll('li');
  expect(tickets.map((ticket) => textOf(ticket.querySelector('.price-amount')))).toEqual([
    '$45',
    '$89.50',
    '$60',
    'Free',
  ]);
  expect(textsOf(tickets[2] as HTMLElement, '.price-state')).toEqual(['Sold out']);
  expect(tickets[2]?.querySelector('a')).toBeNull();
  expect(textsOf(tickets[1] as HTMLElement, '.price-until')).toEqual(['Sold until 31st August 2026']);
  expect(tickets[1]?.getAttribute('data-ends')).toBe('2026-09-01T00:00:00-04:00');
});

test('files to download say their type and their size', () => {
  expect(textsOf(visit, '.downloads-list li')).toEqual([
    expect.stringMatching(/^The first hundred letters ?CSV, 1 kB ?A table, for your own experiments\.$/),
    expect.stringMatching(/^The three days for your calendar ?ICS, 1 kB$/),
  ]);
  for (const link of visit.querySelectorAll('.downloads-list a'))
    expect(link.getAttribute('href')).toMatch(/^\/maanadu\/files\/\w+-[0-9a-f]{8}\.(csv|ics)$/);
});

test('questions and answers are told to search engines as well, once a page', () => {
  const [data, ...more] = visit.querySelectorAll('script[type="application/ld+json"]');
  expect(more).toEqual([]);
  expect(Object.keys(data?.attributes ?? {})).toEqual(['type']);
  const lists = (page: HTMLElement) =>
    JSON.parse(page.querySelector('script[type="application/ld+json"]')?.text ?? '')['@graph'].filter(
      (item: Record<string, unknown>) => item['@type'] === 'FAQPage',
    );
  const [{ mainEntity }, ...others] = lists(visit);
  expect(others).toEqual([]);
  expect(mainEntity[0]).toEqual({
    '@type': 'Question',
    name: 'Is there food?',
    acceptedAnswer: {
      '@type': 'Answer',
      text: 'Yes: lunch on every day tea at any hour Tell us what you do not eat when you get your ticket.',
    },
  });
  expect(lists(friends)).toEqual([]);
  expect(lists(read(''))).toHaveLength(1);
});

test('people stand in groups: photographs where somebody has one, names in type where nobody has', () => {
  const team = block(friends, 'team');
  expect(textsOf(team, 'h3')).toEqual(['Programme', 'Kitchen']);
  expect(textsOf(team, 'h4')).toEqual(['Ilango Veeran', 'மணிமேகலை ராஜன்', 'Odette Farrow']);
  expect(team.querySelectorAll('img')).toHaveLength(3);
  const volunteers = friends.querySelector('.people-names') as HTMLElement;
  expect(textsOf(volunteers, 'h3')).toEqual(['Kavin', 'Noor', 'Tomasz']);
  expect(volunteers.querySelectorAll('img')).toEqual([]);
});

test('organisations stand in tiers, by logo or by name, and link to their sites', () => {
  const partners = block(friends, 'partners');
  expect(textsOf(partners, 'h3')).toEqual(['Hosts', 'With kind help of']);
  expect(partners.querySelector('img')?.getAttribute('alt')).toBe('Lakeshore Polytechnic');
  expect(textsOf(partners, 'strong')).toEqual(['பனையோலை நூலகம்', 'Bean & Byte Cooperative']);
  const links = partners.querySelectorAll('a').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://example.org/lakeshore', 'https://example.org/beans']);
});

test('the blocks of the home page stand in the order that the content gives, and the others after them', () => {
  const titles = textsOf(
    read(''),
    'main > .section > .section-head > h2, main > div > .section > .section-head > h2, main .why-block > h2',
  );
  expect(titles.slice(0, 3)).toEqual(['At a glance', 'Voices', expect.stringMatching(/Programme|நிரல்/)]);
  expect(titles.at(-1)).toBe('Before you ask');
});

describe('a film', () => {
  const policy = (page: HTMLElement) =>
    page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');

  test('is a link to its page without script', async () => {
    const { page, visit } = await openSite({ site, script: false });
    await visit('Friends/');
    const link = page.getByRole('link', { name: 'Play the film of 2025' });
    expect(await link.getAttribute('href')).toBe('https://vimeo.com/1084537');
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('loads its player at a click, nothing before, and takes the focus', async () => {
    const { page, elsewhere, visit } = await openSite({ site });
    await visit('Friends/');
    const link = page.getByRole('link', { name: 'Play the film of 2025' });
    await link.scrollIntoViewIfNeeded();
    await hydrateWidget(page, 'video');
    expect(elsewhere).toEqual([]);
    const player = 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1';
    const answered = page.waitForResponse(player);
    await link.click();
    await answered;
    expect(elsewhere).toEqual([{ url: player, frame: true }]);
    expect(await page.locator('iframe').getAttribute('title')).toBe('Play the film of 2025');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(page.url()).toMatch(/\/maanadu\/Friends\/$/);
  });

  test('is named by the policy of its own page alone', () => {
    expect(policy(friends)).toContain('https://player.vimeo.com');
    for (const other of [visit, read(''), read('About')]) expect(policy(other)).not.toContain('vimeo');
    expect(readFileSync(join(site.root, 'maanadu/.htaccess'), 'utf8')).toContain('https://player.vimeo.com');
  });
});
