import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import type { AllContent } from '../../content/schema/schema';
import { maanadu } from '../helpers/events';
import { renderPages } from '../helpers/renderPages';

/** Returns the block of addresses on a page of the other event, whose site has these values too. */
async function dataBlock(site: Partial<AllContent['site']> = {}, without: Partial<AllContent> = {}) {
  const { content } = await loadContent(maanadu.content, maanadu.static);
  const { visit } = content.pages ?? {};
  const apps = { ...visit, blocks: [{ type: 'data', schedule: 'As data', lines: 'To copy' }] };
  const changed = { ...content, ...without, site: { ...content.site, ...site }, pages: { apps } };
  const html = (await renderPages(changed as AllContent))['Apps/index.html'] ?? '';
  return parse(html, { blockTextElements: {} }).querySelector('.data');
}

const BASE = 'https://conference.example.org/maanadu';

test('the block of addresses has those of calendar and programme, and leads to them', async () => {
  const links = (await dataBlock())?.querySelectorAll('.data-list a') ?? [];
  expect(links.map((link) => [link.getAttribute('href'), link.text])).toEqual([
    ['webcal://conference.example.org/maanadu/calendar.ics', 'webcal://conference.example.org/maanadu/calendar.ics'],
    ['/maanadu/calendar.ics', `${BASE}/calendar.ics`],
    ['/maanadu/schedule.json', `${BASE}/schedule.json`],
  ]);
});

test('the lines to copy are HTML with whole addresses, and a title that cannot end its attribute', async () => {
  const block = await dataBlock({ title: 'A "fest" & <more>' });
  const lines = block?.querySelectorAll('pre').map((pre) => parse(pre.text)) ?? [];
  expect(lines.map((line) => line.querySelector('iframe')?.getAttribute('src'))).toEqual(
    ['agenda', 'speakers', 'countdown'].map((name) => `${BASE}/embed/${name}/`),
  );
  for (const line of lines) {
    expect(line.querySelector('iframe')?.getAttribute('title')).toMatch(/ · A "fest" & <more>$/);
    expect(line.querySelector('script')?.getAttribute('src')).toBe(`${BASE}/embed/embed.js`);
    expect(line.childNodes.filter(({ nodeType }) => nodeType === 1)).toHaveLength(2);
  }
});

test('without anything to embed there are no lines, and no heading above them', async () => {
  const block = await dataBlock({ embed: undefined });
  expect(block?.querySelectorAll('pre, h3')).toHaveLength(0);
  expect(block?.querySelectorAll('.data-list a')).toHaveLength(3);
});
