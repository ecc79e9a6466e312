import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { weighPages } from '../../static/checks/budgets';
import { validateHtml } from '../../static/checks/site/checkPage';
import { sendRequest } from '../../static/hosting/liveSite';
import { hydrateWidget, openSite } from '../helpers/browser';
import { textsOf } from '../helpers/markup';
import { startApache } from '../servers/apache';
import { startNginx } from '../servers/nginx';
import { servable } from '../servers/site';
import { buildBigProgramme, DAYS, ROOMS, sessions } from './bigProgramme';

// A plainly invented programme of three days, twelve rooms and four hundred sessions, in place of that of the fest.

const site = await buildBigProgramme(afterAll);
const read = (path: string) => parse(readFileSync(join(site.root, site.prefix, path, 'index.html'), 'utf8'));
const dayOf = (n: number) => `Agenda/day-${Math.floor(n / 134) + 1}/`;
const open = (options: Parameters<typeof openSite>[0] = {}) => openSite({ site, width: 360, ...options });

describe('a programme of four hundred sessions', () => {
  test('has a page for each day, to which Agenda leads, and which lead to each other', () => {
    const links = read('Agenda').querySelectorAll('main .day-links a');
    const hrefs = Array.from({ length: DAYS }, (_, n) => `/shcaifest/Agenda/day-${n + 1}/`);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
    expect(textsOf(read('Agenda'), '.day-links li')[0]).toContain('Sessions: 134');
    const days = read('Agenda/day-2').querySelectorAll('.days a');
    expect(days.map((link) => link.getAttribute('href'))).toEqual(hrefs);
    expect(days.map((link) => link.getAttribute('aria-current'))).toEqual([undefined, 'page', undefined]);
  });

  test('shows every session with its room, its people and its track, once, and leads to its page', () => {
    const pages = Array.from({ length: DAYS }, (_, n) => read(`Agenda/day-${n + 1}`));
    const rows = pages.flatMap((page) => page.querySelectorAll('.session'));
    expect(rows).toHaveLength(400);
    for (const { id, title, location, speakers, track } of sessions) {
      const row = rows.find((each) => each.id === id);
      expect(row?.querySelector('h4 a')?.textContent).toBe(title);
      expect(row?.querySelector('h4 a')?.getAttribute('href')).toBe(`/shcaifest/Agenda/${id}/`);
      expect(row?.querySelector('.session-location')?.textContent).toBe(location);
      expect(row?.querySelector('.entry-people')?.textContent).toBe([...new Set(speakers)].join(', '));
      expect(row?.querySelector('.session-track')?.textContent).toBe(`Things in the ${track}`);
      expect(row?.textContent).not.toContain('goes on for a while');
    }
  });

  test('is read by the hour, and leads to each hour', () => {
    const page = read('Agenda/day-1');
    expect(textsOf(page, '.jumps a')).toEqual(['09:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '01:00 PM', '02:00 PM']);
    expect(textsOf(page, '.hour .hour-name')).toHaveLength(6);
    expect(textsOf(page, '.halls-name')).toHaveLength(ROOMS);
  });

  test('is a page that a person can use on a phone: short, and as wide as the screen', async () => {
    const { page, visit, trouble } = await open();
    await visit('Agenda/day-1/');
    const { scrollHeight, scrollWidth } = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return { scrollHeight, scrollWidth };
    });
    expect(scrollWidth).toBe(360);
    // Two lines a session.
    expect(scrollHeight).toBeLessThan(134 * 80);
    expect(trouble).toEqual([]);
  });

  test('opens a session in place on a phone, by what its page says, and closes it again', async () => {
    const { page, visit, trouble } = await open();
    await visit('Agenda/day-1/');
    await hydrateWidget(page, 'entries');
    const entry = page.locator('#session-7');
    await entry.locator('h4 a').click();
    await entry.getByText('goes on for a while').waitFor();
    expect(new URL(page.url()).pathname).toBe('/shcaifest/Agenda/day-1/');
    expect(await entry.locator('h4 a').getAttribute('aria-expanded')).toBe('true');
    expect(await entry.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(
      '/shcaifest/Agenda/session-7/',
    );
    await entry.locator('h4 a').click();
    await expect.poll(() => entry.locator('.opened').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  test('opens a session in a sheet beside the timetable of a wide screen, which Escape closes', async () => {
    const { page, visit, trouble } = await open({ width: 1280 });
    await visit('Agenda/day-1/');
    await hydrateWidget(page, 'entries');
    await page.locator('#session-7 h4 a').click();
    const sheet = page.getByRole('dialog', { name: 'Bridges, part 7' });
    await sheet.getByText('goes on for a while').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Bridges, part 7');
    expect(trouble).toEqual([]);
  });

  test('is to scale on a wide screen: as wide as it needs in a frame, as high as it lasts', async () => {
    const { page, visit } = await open({ width: 1280 });
    await visit('Agenda/day-1/');
    const frame = page.getByRole('region', { name: 'Rooms, 13th September 2025' });
    const {
      width,
      height,
      seen,
      page: whole,
    } = await frame.evaluate((node) => ({
      width: node.scrollWidth,
      seen: node.clientWidth,
      height: node.clientHeight,
      page: document.documentElement.scrollWidth,
    }));
    expect(width).toBeGreaterThan(12 * 176);
    expect(seen).toBeLessThanOrEqual(1280);
    expect(height).toBeLessThan(800);
    expect(whole).toBe(1280);
    const boxes = await page.locator('.halls-grid .session').evaluateAll((all) =>
      all.map((node) => {
        const { left, top, bottom, width } = node.getBoundingClientRect();
        return { id: node.id, left, top, bottom, width };
      }),
    );
    const box = (n: number) => boxes.find(({ id }) => id === `session-${n}`) as (typeof boxes)[number];
    // Rooms take turns, and half an hour later all begin again.
    expect(box(0).top).toBe(box(1).top);
    expect(box(1).left).toBeGreaterThan(box(0).left + 176);
    expect(box(12).left).toBe(box(0).left);
    expect(box(12).top).toBeGreaterThanOrEqual(box(0).bottom);
    for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(175);
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
    const names = await page
      .locator('.halls-hour span')
      .evaluateAll((all) => all.map((node) => Math.round(node.getBoundingClientRect().left)));
    expect(new Set(names).size).toBe(1);
  });

  test('can be a list on a wide screen, which the browser remembers, and prints as a list', async () => {
    const { page, visit } = await open({ width: 1280 });
    await visit('Agenda/day-1/');
    const columns = () => page.locator('.halls-grid').evaluate((node) => getComputedStyle(node).display);
    expect(await columns()).toBe('grid');
    await page.getByText('List', { exact: true }).click();
    expect(await columns()).toBe('block');
    await visit('Agenda/day-2/');
    await expect.poll(columns).toBe('block');
    await page.getByText('Timetable', { exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await columns()).toBe('block');
  });

  test.each([360, 1280])('is led to exactly at %i px, wherever a session stands', async (width) => {
    const { page, visit } = await open({ width });
    for (const n of [0, 17, 60, 99, 133, 134, 200, 266, 300, 399]) {
      await visit(`${dayOf(n)}#session-${n}`);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const { top, covered, end } = await page.locator(`#session-${n}`).evaluate((node) => ({
        top: node.getBoundingClientRect().top,
        covered: Math.max(
          ...[...document.querySelectorAll('.header, .hour-name, .halls-name')].map((bar) => {
            const { top, bottom, height } = bar.getBoundingClientRect();
            return top < 120 && height > 1 ? bottom : 0;
          }),
        ),
        end: Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2,
      }));
      expect(top, `session-${n}`).toBeGreaterThanOrEqual(covered - 1);
      if (!end) expect(top, `session-${n}`).toBeLessThan(covered + 40);
    }
  });
});

test('a session can be starred on its page, which the agenda then knows', async () => {
  const { page, visit, trouble } = await open();
  await visit('Agenda/session-7/');
  await page.locator('[data-star="session-7"]').click();
  await visit('Agenda/day-1/');
  expect(await page.locator('[data-star="session-7"]').getAttribute('aria-pressed')).toBe('true');
  expect(trouble).toEqual([]);
});

test('search engines are told of each session and each speaker, and a session has a picture for link previews', () => {
  const sitemap = readFileSync(join(site.root, site.prefix, 'sitemap.xml'), 'utf8');
  expect(sitemap.match(/\/Agenda\/session-\d+\/</g)).toHaveLength(400);
  expect(sitemap.match(/\/Speakers\/invented-speaker-\d+\/</g)).toHaveLength(60);
  const preview = read('Agenda/session-7').querySelector('meta[property="og:image"]');
  expect(preview?.getAttribute('content')).toMatch(/\/cards\/agenda-/);
});

test.each(['Agenda/session-7/', 'Speakers/invented-speaker-8/', 'Agenda/'])(
  '%s is as wide as a phone, and leaves no trouble in the console',
  async (path) => {
    const { page, visit, trouble } = await open();
    await visit(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(trouble).toEqual([]);
  },
);

test('a day is valid HTML, and its search weighs little', async () => {
  expect(await validateHtml(readFileSync(join(site.root, site.prefix, 'Agenda/day-1/index.html'), 'utf8'))).toEqual([]);
  const assets = join(site.root, site.prefix, 'assets');
  const [finder = ''] = readdirSync(assets).filter((name) => /^FinderStyled-.*\.br$/.test(name));
  expect(statSync(join(assets, finder)).size).toBeLessThanOrEqual(4608);
});

test('every page of the programme keeps the budget', async () => {
  const folder = join(site.root, site.prefix);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('index.html'),
  );
  const pages = files.map((file) => ({
    name: file === 'index.html' ? 'home' : file,
    url: `${site.prefix}/${file.replace('index.html', '')}`,
    raw: 0,
  }));
  const weights = await weighPages(site, pages);
  expect(weights).toHaveLength(10 + 400 + 60);
  for (const { url, figures } of weights)
    for (const [what, { actual, limit }] of Object.entries(figures))
      expect(actual, `${url} ${what}`).toBeLessThanOrEqual(limit);
});

describe('the search', () => {
  type Page = Awaited<ReturnType<typeof open>>['page'];
  const results = (page: Page) => page.locator('.finder-day .entry :is(h3, h4)').allTextContents();
  const titlesOf = (matches: (each: (typeof sessions)[number]) => boolean) =>
    sessions.filter(matches).map(({ title }) => title);
  const searching = async (path = 'Agenda/day-1/') => {
    const opened = await open();
    await opened.visit(path);
    await hydrateWidget(opened.page, 'finder');
    return opened;
  };
  const words = (page: Page) => page.getByRole('searchbox', { name: 'Find sessions' });
  const choose = async (page: Page, name: string, value: string) => {
    const choice = page.locator('.finder-choices button', { hasText: name });
    if ((await choice.getAttribute('aria-expanded')) === 'false') await choice.click();
    await page.locator('.finder-chips button', { has: page.getByText(value, { exact: true }) }).click();
  };
  const found = (page: Page) => page.locator('.finder').getByRole('status').textContent();

  test('finds words of all days in any case, with and without accents, in titles, names and rooms', async () => {
    const { page } = await searching();
    await words(page).fill('CAFE Culture');
    const cafes = titlesOf(({ title }) => title.startsWith('Café culture'));
    await expect.poll(() => found(page)).toBe(`Sessions found: ${cafes.length}`);
    await words(page).fill('மரங்கள்');
    await expect.poll(async () => (await results(page))[0]).toMatch(/^மரங்கள்/);
    // Another vowel sign is another word.
    await words(page).fill('மரங்களை');
    await expect.poll(() => found(page)).toBe('No session found');
    await words(page).fill('pendulums SPEAKER 44');
    const pendulums = titlesOf(
      ({ title, speakers }) => title.startsWith('Pendulums') && speakers.some((name) => name?.endsWith('Speaker 44')),
    );
    await expect.poll(async () => (await results(page)).toSorted()).toEqual(pendulums.toSorted());
  });

  test('finds words of descriptions', async () => {
    const { page } = await searching('Agenda/session-7/');
    await words(page).fill('while true');
    const described = titlesOf(({ description }) => description !== undefined);
    await expect.poll(() => found(page)).toBe(`Sessions found: ${described.length}`);
  });

  test('has choices that go together with the words, each with the number that it would find', async () => {
    const { page } = await searching();
    await words(page).fill('kites');
    await choose(page, 'Room', 'Invented hall 1');
    const kites = (each: (typeof sessions)[number]) =>
      each.title.startsWith('Kites') && each.location === 'Invented hall 1';
    await expect.poll(() => found(page)).toBe(`Sessions found: ${titlesOf(kites).length}`);
    await choose(page, 'Language', 'Tamil');
    const tamil = titlesOf((each) => kites(each) && each.language === 'ta');
    await expect.poll(() => found(page)).toBe(`Sessions found: ${tamil.length}`);
    expect(await page.locator('.finder-chips [aria-pressed=true] small').textContent()).toBe(`${tamil.length}`);
  });

  test('takes the place of the programme, lists what it finds, and gives the programme back', async () => {
    const { page } = await searching();
    expect(await found(page)).toBe('');
    await words(page).fill('part');
    await expect.poll(() => found(page)).toBe('Sessions found: 400');
    expect(await page.locator('.timetable:visible').count()).toBe(0);
    await expect.poll(() => results(page)).toHaveLength(200);
    await page.getByRole('button', { name: 'All (400)' }).click();
    await expect.poll(() => results(page)).toHaveLength(400);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => found(page)).toBe('');
    expect(await page.locator('.timetable:visible').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  });

  test('styles and lays out nothing of the programme again, however often it is used', async () => {
    const { page } = await searching();
    const field = words(page);
    await field.fill('part');
    await expect.poll(() => results(page)).toHaveLength(200);
    const session = await page.context().newCDPSession(page);
    const events: { name: string; args?: { elementCount?: number } }[] = [];
    session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as typeof events)));
    const over = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: ['devtools.timeline'] },
      transferMode: 'ReportEvents',
    });
    await field.fill('par');
    await field.fill('');
    await expect.poll(() => page.locator('.timetable:visible').count()).toBe(1);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await session.send('Tracing.end');
    await over;
    const styled = events.map(({ args }) => args?.elementCount ?? 0);
    // The programme has more than a thousand elements, and the results, at times with the field and its filters, hundreds.
    expect(Math.max(...styled)).toBeGreaterThan(0);
    expect(Math.max(...styled)).toBeLessThan(800);
  });

  test('finds sessions that can be opened and starred where they are listed, above the keyboard of a phone', async () => {
    const { page } = await searching('Agenda/');
    await page.setViewportSize({ width: 360, height: 640 });
    await words(page).click();
    await words(page).fill('bridges part 7');
    const entry = page.locator('.finder-day .entry', { hasText: 'Bridges, part 7' }).first();
    // A keyboard takes about 260 px.
    await expect.poll(async () => (await entry.boundingBox())?.y).toBeLessThan(380);
    const choices = page.locator('.finder-choices button');
    const ends = await choices.evaluateAll((all) => all.map((node) => node.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(360);
    // This page lists no sessions until somebody searches; the facts of a result are in one line all the same.
    const facts = entry.locator('.entry-facts > :is(.session-time, .session-location, .entry-people)');
    const looks = await facts.evaluateAll((all) =>
      all.map((node) => `${getComputedStyle(node).fontSize} ${Math.round(node.getBoundingClientRect().bottom)}`),
    );
    expect(looks).toHaveLength(3);
    expect(new Set(looks).size, looks.join()).toBe(1);
    await entry.locator('[data-star]').click();
    expect(await entry.locator('[data-star]').getAttribute('aria-pressed')).toBe('true');
    await entry.getByRole('link', { name: 'Bridges, part 7', exact: true }).click();
    await entry.getByText('goes on for a while').waitFor();
  });

  test('stands in the address', async () => {
    const { page, visit } = await searching();
    await words(page).fill('kites');
    await choose(page, 'Room', 'Invented hall 1');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=kites&room=Invented+hall+1');
    const before = await results(page);
    await visit('Agenda/?q=kites&room=Invented+hall+1');
    await expect.poll(() => results(page)).toEqual(before);
    expect(await words(page).inputValue()).toBe('kites');
  });

  test('is not there without script, and the page is whole', async () => {
    const { page, visit } = await open({ script: false });
    await visit('Agenda/day-1/');
    expect(await page.locator('.finder').isVisible()).toBe(false);
    expect(await page.locator('.session:visible').count()).toBe(134);
  });

  test('is not loaded before somebody touches the page', async () => {
    const { page, visit, requests } = await open();
    await visit('Agenda/day-1/');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((address) => address.includes('/FinderStyled-'))).toEqual([]);
    await hydrateWidget(page, 'finder');
    expect(requests.filter((address) => address.includes('/FinderStyled-'))).toHaveLength(1);
  });
});

const served = servable(site.root);
afterAll(served.remove);
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
