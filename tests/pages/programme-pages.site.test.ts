import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { sendRequest } from '../../static/hosting/liveSite';
import { openSite } from '../helpers/browser';
import { all, says } from '../helpers/markup';
import { buildBigProgramme, sessions } from '../programme/bigProgramme';
import { startApache } from '../servers/apache';
import { startNginx } from '../servers/nginx';
import { servable } from '../servers/site';

// The same invented programme, with a page for each session and each speaker.

const remove: (() => void)[] = [];
afterAll(() => {
  for (const each of remove) each();
});
const site = await buildBigProgramme({ sessionPages: true }, { pages: true }, (each) => remove.push(each));
const read = (path: string) => parse(readFileSync(join(site.root, site.prefix, path, 'index.html'), 'utf8'));

test('each session has a page with all that it is about, and the row leads there', () => {
  const row = read('Agenda/day-1').getElementById('session-7');
  expect(row?.querySelector('h4 a')?.getAttribute('href')).toBe('/shcaifest/Agenda/session-7/');
  expect(row?.textContent).not.toContain('goes on for a while');
  for (const { id } of sessions)
    expect(existsSync(join(site.root, site.prefix, 'Agenda', id, 'index.html'))).toBe(true);
  const page = read('Agenda/session-7');
  expect(says(page.querySelector('h1'))).toBe('Bridges, part 7');
  expect(page.querySelector('main')?.textContent).toContain('goes on for a while');
  expect(page.querySelector('.session-page-when a')?.getAttribute('href')).toBe('/shcaifest/Agenda/day-1/#session-7');
  expect(page.querySelector('title')?.textContent).toBe('Bridges, part 7 · Science and Technology AI Fest');
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Bridges, part 7, Invented Speaker 8, Invented Speaker 51, Invented day 1, 2025-09-13, 09:00, Invented hall 8',
  );
  expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(/\/cards\/agenda-/);
});

test('sessions and speakers lead to each other', () => {
  const link = read('Agenda/session-7').querySelector('.session-speakers a');
  expect(link?.getAttribute('href')).toBe('/shcaifest/Speakers/invented-speaker-8/');
  const page = read('Speakers/invented-speaker-8');
  expect(says(page.querySelector('h1'))).toBe('Invented Speaker 8');
  const own = sessions.filter(({ speakers }) => speakers.includes('Invented Speaker 8'));
  expect(all(page, '.speaker-sessions li').toSorted()).toEqual(own.map(({ title }) => title).toSorted());
  expect(page.querySelector('.speaker-sessions a')?.getAttribute('href')).toBe('/shcaifest/Agenda/session-7/');
});

test('the cards on the home page lead to the speakers, whose sessions they name', () => {
  const card = read('').getElementById('speaker-invented-speaker-8');
  expect(card?.querySelector('h3 a')?.getAttribute('href')).toBe('/shcaifest/Speakers/invented-speaker-8/');
  expect(card && all(card, '.speaker-sessions li')).toContain('Bridges, part 7');
});

test('a session can be starred on its page, which the agenda then knows', async () => {
  const { page, visit, trouble } = await openSite({ site, width: 360 });
  await visit('Agenda/session-7/');
  await page.locator('[data-star="session-7"]').click();
  await visit('Agenda/day-1/');
  expect(await page.locator('[data-star="session-7"]').getAttribute('aria-pressed')).toBe('true');
  expect(trouble).toEqual([]);
});

test('search engines are told of each of them', () => {
  const sitemap = readFileSync(join(site.root, site.prefix, 'sitemap.xml'), 'utf8');
  expect(sitemap.match(/\/Agenda\/session-\d+\/</g)).toHaveLength(400);
  expect(sitemap.match(/\/Speakers\/invented-speaker-\d+\/</g)).toHaveLength(60);
});

test.each(['Agenda/session-7/', 'Speakers/invented-speaker-8/', 'Agenda/'])(
  '%s is as wide as a phone, and leaves no trouble in the console',
  async (path) => {
    const { page, visit, trouble } = await openSite({ site, width: 360 });
    await visit(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(trouble).toEqual([]);
  },
);

const served = servable(site.root);
remove.push(served.remove);
const snippet = join(site.root, '.hosting/shcaifest/nginx.conf');
const servers = {
  Apache: { start: () => startApache(served.root) },
  nginx: { start: () => startNginx(served.root, snippet) },
};
describe.each(Object.entries(servers))('on %s', (_, { start }) => {
  test('an address without its slash, or with index.html, leads to the page in one redirect', async () => {
    const server = await start();
    try {
      for (const path of ['day-1', 'session-7', 'session-7/index.html']) {
        const { status, headers } = await sendRequest(`${server.origin}/shcaifest/Agenda/${path}?q=a`);
        expect(status, path).toBe(301);
        const address = new URL(`${headers.location}`, server.origin);
        expect(`${address.pathname}${address.search}`).toBe(`/shcaifest/Agenda/${path.split('/')[0]}/?q=a`);
      }
      expect((await sendRequest(`${server.origin}/shcaifest/Agenda/session-7/`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});
