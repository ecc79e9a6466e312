import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../static/checks/site/checkPage';
import { hydrateWidget, openSite } from '../helpers/browser';
import { mustBuild } from '../helpers/building';
import { aifest } from '../helpers/events';
import { textOf, textsOf } from '../helpers/markup';
import { scratch } from '../helpers/scratch';

// An invented evening in three halls that goes on after midnight, with sessions in several halls, and two lists without times.

const rooms = ['Salt Hall', 'Pump House', 'Lamp Room'];
const talk = (id: string, start: string, end: string, location: string, more: object = {}) => ({
  id,
  title: `About ${id}`,
  time: { start, end },
  location,
  ...more,
});
const evening = [
  talk('doors', '18:00', '18:30', 'Salt Hall', { alsoIn: ['Pump House', 'Lamp Room'] }),
  talk('salt', '18:30', '19:30', 'Salt Hall', { alsoIn: ['Lamp Room'] }),
  talk('pumps', '18:30', '19:30', 'Pump House', {
    description: 'Why water climbs.',
    level: 'Beginners',
    language: 'ta',
    links: [{ kind: 'recording', url: 'https://video.invented.in/pumps' }],
  }),
  talk('lamps', '23:30', '00:30', 'Lamp Room'),
];
const night = [talk('stars', '00:30', '01:30', 'Salt Hall')];
const short = ['Salt Hall', 'Pump House', 'Lamp Room'].flatMap((hall, n) =>
  ['20:00', '20:20', '20:40'].map((start, k) => talk(`note-${n}-${k}`, start, `20:${20 * k + 15}`, hall)),
);
const posters = Array.from({ length: 14 }, (_, n) => ({ id: `poster-${n}`, title: `Poster number ${n}` }));

async function buildEvening(sessionPages: boolean) {
  const dir = scratch({ content: aifest.content }, afterAll);
  const write = (name: string, change: (value: Record<string, unknown>) => object) => {
    const file = join(dir, 'content', `${name}.json`);
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  };
  write('schedule', (schedule) => ({
    ...schedule,
    days: [
      { id: 'saturday', dayTitle: 'Saturday', date: '2025-09-13', rooms, events: [...evening, ...short] },
      { id: 'sunday', dayTitle: 'Sunday', date: '2025-09-14', events: night },
    ],
    lists: [
      { id: 'posters', title: 'Posters', text: 'In the foyer.', events: posters },
      {
        id: 'to-be-scheduled',
        title: 'To be scheduled',
        events: [{ id: 'ropes', title: 'Ropes', date: '2025-09-13', description: 'How **ropes** hold.' }],
      },
    ],
  }));
  write('agenda', (page) => ({ ...page, sessionPages }));
  const out = join(dir, 'out');
  mkdirSync(out);
  await mustBuild(['--content', join(dir, 'content'), '--out', out]);
  return { root: out, prefix: '/shcaifest' };
}

const site = await buildEvening(true);
const file = (path: string) => readFileSync(join(site.root, site.prefix, path), 'utf8');
const read = (path: string) => parse(file(join(path, 'index.html')));
const data = (path: string) =>
  JSON.parse(read(path).querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@graph'] as {
    '@type': string;
    name?: string;
    startDate?: string;
    endDate?: string;
  }[];

describe('sessions without a time (rule 5.22)', () => {
  test('stand in lists after the days, a long one folded, and the days lead there', () => {
    const page = read('Agenda');
    expect(textsOf(page, '.untimed h2')).toEqual(['Posters', 'To be scheduled']);
    const [long, short] = page.querySelectorAll('.untimed') as [HTMLElement, HTMLElement];
    expect(textOf(long.querySelector('.timetable-day p'))).toBe('In the foyer.');
    expect(textOf(long.querySelector('details > summary'))).toBe('Sessions: 14');
    expect(long.querySelectorAll('details .session')).toHaveLength(14);
    expect(short.querySelector('details')).toBeNull();
    expect(textsOf(short, '.session .session-time')).toEqual(['13th September 2025']);
    expect(page.querySelectorAll('.days a').map((link) => link.getAttribute('href'))).toEqual([
      '#saturday',
      '#posters',
      '#to-be-scheduled',
    ]);
  });

  test('have pages, which lead back to their list', () => {
    const page = read('Agenda/ropes');
    expect(textOf(page.querySelector('h1'))).toBe('Ropes');
    expect(page.querySelector('.session-page-when a')?.getAttribute('href')).toBe('/shcaifest/Agenda/#ropes');
    expect(textsOf(page, '.session-page-when p')).toEqual(['To be scheduled', '13th September 2025']);
    expect(page.querySelector('.session-page strong')?.textContent).toBe('ropes');
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Ropes, To be scheduled, 2025-09-13',
    );
  });

  test('are events for search engines only if they have a date, and are in no calendar', () => {
    expect(data('Agenda/ropes')[0]).toMatchObject({ '@type': 'Event', name: 'Ropes', startDate: '2025-09-13' });
    expect(data('Agenda/poster-3').map((each) => each['@type'])).toEqual(['BreadcrumbList']);
    expect(existsSync(join(site.root, site.prefix, 'calendar/ropes.ics'))).toBe(false);
    expect(read('Agenda/ropes').querySelector('.icon-calendar')).toBeNull();
    expect(file('calendar.ics')).not.toContain('Ropes');
  });

  test('are in the programme for apps, beside the conference, whose form has no place for them', () => {
    const { event_site } = JSON.parse(file('schedule.json')).schedule;
    expect(event_site.lists.map(({ title, events }: never) => [title, (events as object[]).length])).toEqual([
      ['Posters', 14],
      ['To be scheduled', 1],
    ]);
  });

  test('open in place, on a phone too', async () => {
    const { page, visit, trouble } = await openSite({ site, width: 360 });
    await visit('Agenda/#ropes');
    await page.keyboard.press('Shift');
    await page.locator('#ropes h3 a').click();
    await page.locator('#ropes > div.opened').waitFor();
    expect(await page.locator('#ropes > .opened strong').textContent()).toBe('ropes');
    expect(new URL(page.url()).pathname).toBe('/shcaifest/Agenda/');
    expect(trouble).toEqual([]);
  });

  test('can be searched, and found in their list', async () => {
    const { page, visit, trouble } = await openSite({ site, width: 360 });
    await visit('Agenda/?q=number+7');
    await hydrateWidget(page, 'finder');
    const found = page.locator('.finder-found .session');
    await found.first().waitFor();
    expect(await page.locator('.finder-day h2').allTextContents()).toEqual(['Posters ']);
    expect(await found.locator('h3').allTextContents()).toEqual(['Poster number 7']);
    expect(trouble).toEqual([]);
  });

  test('can be starred, overlap with nothing and are shown alone without opening their list', async () => {
    const { page, visit, trouble } = await openSite({ site, width: 1280 });
    await visit('Agenda/#poster-2');
    await page.locator('#poster-2 [data-star]').click();
    await page.locator('#poster-3 [data-star]').click();
    await page.locator('[data-star="pumps"]').first().click();
    const bar = page.locator('.my-day');
    await bar.locator('.my-day-count').click();
    await expect
      .poll(() => bar.locator('.my-day-list li').allInnerTexts())
      .toEqual([
        expect.stringContaining('About pumps'),
        expect.stringContaining('Poster number 2'),
        expect.stringContaining('Poster number 3'),
      ]);
    expect(await bar.locator('[role=status]').textContent()).toBe('');
    await page.locator('.untimed summary').click();
    await bar.locator('.my-day-bar button').nth(1).click();
    await page.waitForFunction(() => document.querySelector('.schedule[data-my-day]'));
    expect(await page.locator('#poster-2').isVisible()).toBe(true);
    expect(await page.locator('#poster-4').isVisible()).toBe(false);
    expect(trouble).toEqual([]);
  });
});

describe('after midnight (rule 5.23)', () => {
  test('a session stands at the end of its evening, and says so', () => {
    const page = read('Agenda');
    expect(textsOf(page, '#saturday .timetable-sessions .session h4').at(-1)).toBe('About stars');
    expect(textOf(page.querySelector('#stars .session-time'))).toBe('12:30–01:30 AM next day');
    expect(textsOf(page, '.halls-hour')).toContain('01:00 AM');
    expect(textsOf(page, '.halls-hour').slice(-2)).toEqual(['12:00 AM', '01:00 AM']);
  });

  test('the page, the data and the calendar of the session have the true date', () => {
    const page = read('Agenda/stars');
    expect(page.querySelector('.session-page-when time')?.getAttribute('datetime')).toBe('2025-09-14');
    expect(textOf(page.querySelector('.session-page-when .session-time'))).toBe('12:30 AM– 01:30 AM');
    expect(data('Agenda/stars')[0]).toMatchObject({
      startDate: '2025-09-14T00:30:00+05:30',
      endDate: '2025-09-14T01:30:00+05:30',
    });
    expect(file('calendar/stars.ics')).toContain('DTSTART:20250913T190000Z');
    const { days } = JSON.parse(file('schedule.json')).schedule.conference;
    expect(days).toHaveLength(1);
    expect(days[0].rooms['Salt Hall'].at(-1)).toMatchObject({ date: '2025-09-14T00:30:00+05:30', start: '00:30' });
  });

  test('the session is on at its true time', async () => {
    const { page, visit } = await openSite({ site, width: 360, now: '2025-09-14T00:45:00+05:30' });
    await visit('Agenda/');
    await page.locator('[data-state]').first().waitFor({ state: 'attached' });
    expect(await page.locator('[data-state="now"]').evaluateAll((rows) => rows.map(({ id }) => id))).toEqual(['stars']);
  });
});

describe('several halls (rule 5.24)', () => {
  test('a session spans neighbours, and stands in each of other halls', async () => {
    const { page, visit } = await openSite({ site, width: 1280 });
    await visit('Agenda/');
    const box = (selector: string) => page.locator(selector).evaluate((node) => node.getBoundingClientRect().toJSON());
    const names = await page
      .locator('.halls-name')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    const doors = await box('#doors');
    expect(Math.round(doors.left)).toBe(Math.round(names[0] as number));
    expect(doors.right).toBeGreaterThan(names[2] as number);
    const copy = await box('.halls-copy');
    expect(Math.round(copy.left)).toBe(Math.round(names[2] as number));
    expect(Math.round(copy.top)).toBe(Math.round((await box('#salt')).top));
    expect(await page.locator('.halls-copy').count()).toBe(1);
    // The first session is on the first screen (rule 5.10).
    expect(doors.top).toBeLessThan(760);
  });

  test('during the event a session is on in each of its halls, and the line of the present crosses no word', async () => {
    const { page, visit } = await openSite({ site, width: 1280, now: '2025-09-13T18:40:00+05:30' });
    await visit('Agenda/');
    await page.locator('.halls-grid .now-line').waitFor();
    expect(await page.locator('[data-state="now"]').evaluateAll((rows) => rows.map(({ id }) => id))).toEqual([
      '',
      'salt',
      'pumps',
    ]);
    const crossed = await page.locator('.halls-grid').evaluate((grid) => {
      const line = grid.querySelector('.now-line') as HTMLLIElement;
      line.style.pointerEvents = 'auto';
      const words = [...grid.querySelectorAll('[data-state="now"] :is(.session-mark, a, .entry-facts)')];
      return words.map((word) => {
        // At the height of its middle.
        const { left, top, height } = word.getBoundingClientRect();
        line.style.top = '0';
        line.style.top = `${top + height / 2 - line.getBoundingClientRect().top}px`;
        return line.contains(document.elementFromPoint(left + 4, top + height / 2));
      });
    });
    expect(crossed).toEqual(Array(10).fill(false));
  });

  test('a list has a session once, with all of its halls', async () => {
    const { page, visit } = await openSite({ site, width: 360 });
    await visit('Agenda/');
    expect(await page.locator('.halls-copy').isVisible()).toBe(false);
    expect(await page.locator('#salt .session-location').textContent()).toBe('Salt Hall, Lamp Room');
  });

  test.each([360, 1280])(
    'a screen reader at %i px reads each session once, with its hall, by the hour',
    async (width) => {
      const { page, visit } = await openSite({ site, width, reducedMotion: true });
      await visit('Agenda/');
      expect(await findViolations(page)).toEqual([]);
      const read = await page.locator('#saturday .halls').ariaSnapshot();
      const facts: string[] = [];
      for (const line of read.split('\n')) {
        const [, title, level] = /- heading "(.*)" \[level=(\d)\]/.exec(line) ?? [];
        const text = /- (?:time|text): "?(.*?)"?$/.exec(line)?.[1] ?? /- link "(Watch)"/.exec(line)?.[1];
        if (title) facts.push(`${level} ${title}`);
        // The commas are those of halls, and of dots between facts that stand in a line.
        if (text) facts.push(`${facts.pop()} ${text}`.replaceAll(/,? +/g, ' '));
      }
      expect(facts).toEqual([
        '3 06:00 PM',
        '4 About doors 06:00 – 06:30 PM Salt Hall Pump House Lamp Room',
        '4 About salt 06:30 – 07:30 PM Salt Hall Lamp Room',
        '4 About pumps 06:30 – 07:30 PM Pump House Beginners Tamil Watch',
        '3 08:00 PM',
        '4 About note-0-0 08:00 – 08:15 PM Salt Hall',
        '4 About note-1-0 08:00 – 08:15 PM Pump House',
        '4 About note-2-0 08:00 – 08:15 PM Lamp Room',
        '4 About note-0-1 08:20 – 08:35 PM Salt Hall',
        '4 About note-1-1 08:20 – 08:35 PM Pump House',
        '4 About note-2-1 08:20 – 08:35 PM Lamp Room',
        '4 About note-0-2 08:40 – 08:55 PM Salt Hall',
        '4 About note-1-2 08:40 – 08:55 PM Pump House',
        '4 About note-2-2 08:40 – 08:55 PM Lamp Room',
        '3 11:00 PM',
        '4 About lamps 11:30 PM – 12:30 AM next day Lamp Room',
        '3 12:00 AM',
        '4 About stars 12:30 – 01:30 AM next day Salt Hall',
      ]);
    },
  );
});
