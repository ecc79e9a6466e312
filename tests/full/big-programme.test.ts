import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { weighPages } from '../../static/checks/budgets';
import { invalid } from '../../static/checks/site/checkPage';
import { awaken, openSite } from '../browser';
import { all } from '../markup';
import { buildBigProgramme, DAYS, ROOMS, sessions } from '../programme/bigProgramme';

// A plainly invented programme of three days, twelve rooms and four hundred sessions, in place of that of the fest.

const remove: (() => void)[] = [];
afterAll(() => {
  for (const each of remove) each();
});
const site = await buildBigProgramme({}, {}, (each) => remove.push(each));
const read = (path: string) => parse(readFileSync(join(site.root, site.prefix, path, 'index.html'), 'utf8'));
const dayOf = (n: number) => `Agenda/day-${Math.floor(n / 134) + 1}/`;
const open = (options: Parameters<typeof openSite>[0] = {}) => openSite({ site, width: 360, ...options });

describe('a programme of four hundred sessions', () => {
  test('has a page for each day, to which Agenda leads, and which lead to each other', () => {
    const links = read('Agenda').querySelectorAll('main .day-links a');
    const hrefs = Array.from({ length: DAYS }, (_, n) => `/shcaifest/Agenda/day-${n + 1}/`);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
    expect(all(read('Agenda'), '.day-links li')[0]).toContain('Sessions: 134');
    const days = read('Agenda/day-2').querySelectorAll('.days a');
    expect(days.map((link) => link.getAttribute('href'))).toEqual(hrefs);
    expect(days.map((link) => link.getAttribute('aria-current'))).toEqual([undefined, 'page', undefined]);
  });

  test('shows every session with its room, its people and its track, once', () => {
    const pages = Array.from({ length: DAYS }, (_, n) => read(`Agenda/day-${n + 1}`));
    const rows = pages.flatMap((page) => page.querySelectorAll('.session'));
    expect(rows).toHaveLength(400);
    for (const { id, title, location, speakers, track } of sessions) {
      const row = rows.find((each) => each.id === id);
      expect(row?.querySelector('h4')?.textContent).toBe(title);
      expect(row?.querySelector('.session-location')?.textContent).toBe(location);
      expect(row && all(row, '.session-speakers li')).toEqual([...new Set(speakers)]);
      expect(row?.querySelector('.session-track')?.textContent).toBe(`Things in the ${track}`);
    }
  });

  test('is read by the hour, and leads to each hour and each room', () => {
    const page = read('Agenda/day-1');
    expect(all(page, '.jumps a')).toEqual([
      ...['09:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '01:00 PM', '02:00 PM'],
      'Rooms',
    ]);
    expect(all(page, '.hour .hour-name')).toHaveLength(6);
    expect(all(page, '.room-index summary')).toHaveLength(ROOMS);
    const listed = page.querySelectorAll('.room-index a').map((link) => link.getAttribute('href'));
    expect(listed.toSorted()).toEqual(
      page
        .querySelectorAll('.session')
        .map(({ id }) => `#${id}`)
        .toSorted(),
    );
  });

  test('is a page that a person can use on a phone: short, and as wide as the screen', async () => {
    const { page, visit, trouble } = await open();
    await visit('Agenda/day-1/');
    const { scrollHeight, scrollWidth } = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return { scrollHeight, scrollWidth };
    });
    expect(scrollWidth).toBe(360);
    // Less than two hundred pixels a session, with half of them having a long description.
    expect(scrollHeight).toBeLessThan(134 * 250);
    expect(await page.locator('.session-more').first().getByText('goes on for a while').isVisible()).toBe(false);
    await page.locator('.session-more summary').first().click();
    expect(await page.locator('.session-more').first().getByText('goes on for a while').isVisible()).toBe(true);
    expect(trouble).toEqual([]);
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
          ...[...document.querySelectorAll('.header, .hour-name')].map((bar) => {
            const { top, bottom } = bar.getBoundingClientRect();
            return top < 120 ? bottom : 0;
          }),
        ),
        end: Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2,
      }));
      expect(top, `session-${n}`).toBeGreaterThanOrEqual(covered - 1);
      if (!end) expect(top, `session-${n}`).toBeLessThan(covered + 40);
    }
  });
});

test('a day is valid HTML, and its search weighs little', async () => {
  expect(await invalid(readFileSync(join(site.root, site.prefix, 'Agenda/day-1/index.html'), 'utf8'))).toEqual([]);
  const assets = join(site.root, site.prefix, 'assets');
  const [finder = ''] = readdirSync(assets).filter((name) => /^Finder-.*\.br$/.test(name));
  expect(statSync(join(assets, finder)).size).toBeLessThanOrEqual(4096);
});

test('weighs no more than it did: all but the home page and the days keep the budget, and these only send more themselves', async () => {
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
  expect(weights).toHaveLength(10);
  // Of 60 speakers, and of 134 sessions.
  const long = (url: string) => (url === '/shcaifest/' ? 23_000 : /day-\d\/$/.test(url) ? 18_000 : 14_336);
  for (const { url, figures } of weights)
    for (const [what, { actual, limit }] of Object.entries(figures))
      expect(actual, `${url} ${what}`).toBeLessThanOrEqual(what === 'firstFlight' ? long(url) : limit);
});

describe('the search', () => {
  const shown = (page: Awaited<ReturnType<typeof open>>['page']) =>
    page.locator('.session:visible').evaluateAll((rows) => rows.map(({ id }) => id));
  const idsOf = (matches: (each: (typeof sessions)[number]) => boolean) =>
    sessions
      .slice(0, 134)
      .filter(matches)
      .map(({ id }) => id);
  const searching = async (path = 'Agenda/day-1/') => {
    const opened = await open();
    await opened.visit(path);
    await awaken(opened.page, 'finder');
    return opened;
  };

  test('finds words in any case, with and without accents, in titles, names, rooms and tracks', async () => {
    const { page } = await searching();
    const words = page.getByRole('searchbox', { name: 'Find sessions' });
    await words.fill('CAFE Culture');
    expect(await shown(page)).toEqual(idsOf(({ title }) => title.startsWith('Café culture')));
    await words.fill('மரங்கள்');
    expect(await shown(page)).toEqual(idsOf(({ title }) => title.startsWith('மரங்கள்')));
    // Another vowel sign is another word.
    await words.fill('மரங்களை');
    expect(await shown(page)).toEqual([]);
    await words.fill('pendulums SPEAKER 44');
    expect(await shown(page)).toEqual(
      idsOf(({ title, speakers }) => title.startsWith('Pendulums') && speakers.includes('Invented Speaker 44')),
    );
  });

  test('has filters that go together with the words', async () => {
    const { page } = await searching();
    await page.locator('[name=room]').selectOption('Invented hall 1');
    expect(await shown(page)).toEqual(idsOf(({ location }) => location === 'Invented hall 1').toSorted(byStart));
    await page.locator('[name=track]').selectOption('Things in the air');
    await page.locator('[name=language]').selectOption('Tamil');
    expect(await shown(page)).toEqual(
      idsOf((each) => each.location === 'Invented hall 1' && each.track === 'air' && each.language === 'ta'),
    );
    await page.locator('[name=language]').selectOption('English');
    await page.locator('[name=level]').selectOption('Beginners');
    expect(await shown(page)).toEqual(
      idsOf((each) => each.location === 'Invented hall 1' && !each.language && each.level === 'Beginners'),
    );
  });

  test('announces how many are found, and leaves no empty hour', async () => {
    const { page } = await searching();
    const status = page.locator('.finder').getByRole('status');
    expect(await status.textContent()).toBe('');
    await page.getByRole('searchbox').fill('104');
    await expect.poll(() => status.textContent()).toBe('Sessions found: 1');
    expect(await page.locator('.hour:visible').count()).toBe(1);
    expect(await page.locator('.jumps a:visible').allTextContents()).toEqual(['01:00 PM']);
    await page.getByRole('searchbox').fill('nobody knows');
    await expect.poll(() => status.textContent()).toBe('No session found');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => status.textContent()).toBe('');
    expect(await shown(page)).toHaveLength(134);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  });

  test('stands in the address, and goes on to the other days', async () => {
    const { page, visit } = await searching();
    await page.getByRole('searchbox').fill('kites');
    await page.locator('[name=room]').selectOption('Invented hall 1');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=kites&room=Invented+hall+1');
    const found = await shown(page);
    await visit('Agenda/day-1/?q=kites&room=Invented+hall+1');
    await expect.poll(() => shown(page)).toEqual(found);
    await page.locator('.finder').getByRole('link', { name: 'Invented day 2' }).click();
    await expect.poll(() => page.locator('.finder [role=status]').textContent()).toMatch(/^Sessions found: \d+$/);
    expect(page.url()).toContain('/Agenda/day-2/?q=kites');
  });

  test('is not there without script, and the page is whole', async () => {
    const { page, visit } = await open({ script: false });
    await visit('Agenda/day-1/');
    expect(await page.locator('.finder').isVisible()).toBe(false);
    expect(await shown(page)).toHaveLength(134);
  });

  test('is not loaded before somebody touches the page', async () => {
    const { page, visit, requests } = await open();
    await visit('Agenda/day-1/');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((address) => address.includes('/Finder-'))).toEqual([]);
    await awaken(page, 'finder');
    expect(requests.filter((address) => address.includes('/Finder-'))).toHaveLength(1);
  });
});

const byStart = (a: string, b: string) => Number(a.slice(8)) - Number(b.slice(8));
