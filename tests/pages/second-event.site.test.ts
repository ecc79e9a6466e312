import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, inject, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { sitePages } from '../../content/programme/sitePages';
import { type Options, openSite } from '../helpers/browser';
import { maanadu } from '../helpers/events';
import { look } from '../helpers/look';
import { textOf, textsOf } from '../helpers/markup';

// What only the other event has: three days in three rooms, Tamil among Latin, another prefix, zone and currency, pages
// and blocks left out. It is built of its content alone; what any page is held to, everyPage.ts holds its pages to.

const { content } = await loadContent(maanadu.content, maanadu.static);
const { prefix } = content.site;
const pages = sitePages(content);
const paths = pages.map(({ path }) => path.slice(1));

const root = inject('maanadu');

const open = (options: Options = {}) => openSite({ ...options, site: { root, prefix } });
const html = (path: string) => readFileSync(join(root, prefix, path, 'index.html'), 'utf8');
const page = (path: string) => parse(html(path), { blockTextElements: { script: false, style: false } });

test('Home shows eight of forty speakers in rows, and leads to all of them on About', () => {
  const names = (path: string) => textsOf(page(path), '.speakers-rows h3');
  expect(names('')).toHaveLength(8);
  expect(names('About')).toHaveLength(40);
  expect(names('About').slice(0, 8)).toEqual(names(''));
  const link = page('').querySelector('#speakers > a');
  expect([textOf(link), link?.getAttribute('href')]).toEqual(['All 40', `${prefix}/About/#speakers`]);
  expect(page('About').querySelector('#speakers > a')).toBeNull();
});

test('pages whose files are left out are not there, and nothing speaks of them', () => {
  expect(pages.map(({ name }) => name)).toEqual([
    'home',
    'about',
    'agenda',
    'contact',
    'error',
    'hackathon',
    'friends',
    'visit',
    'embed agenda',
    'embed speakers',
    'embed countdown',
  ]);
  expect(existsSync(join(root, prefix, 'Booknow'))).toBe(false);
  for (const path of paths) expect(html(path)).not.toMatch(/Booknow|Speakerdetail|shcaifest|Sacred|\bINR\b|₹|IST\b/);
  expect(readFileSync(join(root, prefix, 'sitemap.xml'), 'utf8')).not.toContain('Booknow');
});

describe('the programme of three days', () => {
  test('leads to each day, and says the zone as it is on that day', () => {
    const agenda = page('Agenda/');
    expect(agenda.querySelectorAll('.days a').map((link) => link.getAttribute('href'))).toEqual([
      '#sat',
      '#sun',
      '#mon',
    ]);
    expect(textsOf(agenda, '.timetable-note')).toEqual(['Times are in EDT.', 'Times are in EST.', 'Times are in EST.']);
    expect(textOf(page('').querySelector('.countdown-line'))).toBe('Doors open 31st October 2026, 09:00 AM EDT');
    const props = page('').querySelector('[data-widget="countdown"]')?.getAttribute('data-props');
    expect(props).toContain('2026-10-31T09:00:00-04:00');
    expect(textsOf(page(''), '.timetable a.button')).toHaveLength(2);
    expect(page('').querySelector('.timetable a.button')?.getAttribute('href')).toBe(`${prefix}/Agenda/#sat`);
  });

  test('is a list on the home page, in which each session says its room, and has columns on the agenda', () => {
    const rooms = textsOf(page(''), '.timetable-view .session-location');
    expect(rooms.filter((room) => room === 'Workshop lab').length).toBeGreaterThan(1);
    expect(page('').querySelectorAll('.halls-grid')).toHaveLength(0);
    expect(page('Agenda/').querySelectorAll('.halls-grid')).toHaveLength(3);
  });

  /** Returns the place of each session of the first day, by its id. */
  const boxes = async (width: number) => {
    const { page, visit } = await open({ width });
    await visit('Agenda/');
    const found = page.locator('#sat .session');
    return found.evaluateAll((all) =>
      all.map((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const [start = '', end = start] = [...node.querySelectorAll('time')].map((time) => time.dateTime);
        const room = node.querySelector('.session-location')?.textContent ?? '';
        return { id: node.id, left, right, top, bottom, start, end, room };
      }),
    );
  };

  test('stands by room and by time on a wide screen', async () => {
    const [day] = content.schedule?.days ?? [];
    const rooms = day?.rooms ?? [];
    const sessions = await boxes(1280);
    expect(sessions).toHaveLength(day?.events.length ?? 0);
    const lefts = rooms.map((room) => new Set(sessions.filter((one) => one.room === room).map(({ left }) => left)));
    expect(lefts.map(({ size }) => size)).toEqual([1, 1, 1]);
    const order = lefts.map(([left = 0]) => left);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const one of sessions)
      for (const other of sessions) {
        if (one.start === other.start) expect(Math.abs(one.top - other.top)).toBeLessThan(1);
        if (one.start < other.start) expect(one.top).toBeLessThan(other.top);
        if (one.end <= other.start && one !== other) expect(one.bottom).toBeLessThanOrEqual(other.top);
      }
  });

  test('is one list in the order of time on a phone', async () => {
    const sessions = await boxes(360);
    const lefts = sessions.map(({ left }) => left);
    expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(20);
    expect(sessions.map(({ start }) => start)).toEqual(sessions.map(({ start }) => start).toSorted());
    for (const [n, { top }] of sessions.entries()) expect(top).toBeGreaterThanOrEqual(sessions[n - 1]?.bottom ?? 0);
  });
});

test('the programme prints from the first sheet on, without the links to its days', async () => {
  const { page, visit } = await open();
  await visit('Agenda/');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.days').isVisible()).toBe(false);
  const breaks = page.locator('.schedule').evaluate((node) => getComputedStyle(node).breakInside);
  expect(await breaks).toBe('auto');
});

test('amounts and figures are written as in Canada', () => {
  expect(textsOf(page('HackathonRegistration/'), '.prizes-list p')).toEqual(['$2,500', '$1,000']);
  expect(textsOf(page(''), '.counters dd')).toEqual(['1,240', '40', '247', '3', '12,500']);
});

test('Tamil is joined as it is read, and is named as Tamil to screen readers', async () => {
  const { page, visit } = await open();
  await visit('About/');
  // One shape where letters join; shapes side by side where what joins them was lost.
  const { display, text } = look.families;
  const fonts = [`100px "${text.name}"`, `520 100px "${display.name}"`];
  const widths = await page.evaluate(async (fonts) => {
    await document.fonts.ready;
    const measure = (text: string, font: string) => {
      const span = document.createElement('span');
      span.textContent = text;
      span.className = 'zz';
      span.style.setProperty('font', font);
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return fonts.map((font) => ['க்ஷ', 'ஸ்ரீ', 'க', 'ஷ', 'ஸ', 'ரீ'].map((text) => measure(text, font)));
  }, fonts);
  for (const [ksha = 0, shri = 0, ka = 0, sha = 0, sa = 0, rii = 0] of widths) {
    expect(ksha).toBeLessThan((ka + sha) * 0.95);
    expect(shri).toBeLessThan((sa + rii) * 0.95);
  }
  expect(await page.locator('h3[lang=ta]').first().textContent()).toMatch(/^\p{Script=Tamil}/u);
});

describe('a page of its own', () => {
  const visit = page('Visit');
  const file = (name: string) => readFileSync(join(root, prefix, name), 'utf8');

  test('has an address, a head and a picture for previews of its own', () => {
    expect(visit.querySelector('title')?.text).toBe('Plan your visit · Maanadu 2026');
    const address = visit.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(address).toBe('https://conference.example.org/maanadu/Visit/');
    expect(visit.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
      /\/cards\/visit-\w+\.png$/,
    );
    expect(file('sitemap.xml')).toContain('<loc>https://conference.example.org/maanadu/Visit/</loc>');
    expect(file('.htaccess')).toContain('^Visit(/(index\\.html)?)?$');
  });

  test('is in the menu, which marks it on the page itself', () => {
    expect(visit.querySelector('.header-links [aria-current]')?.text).toBe('Visit');
    expect(page('').querySelector('.header-links a[href="/maanadu/Visit/"]')?.text).toBe('Visit');
  });
});
