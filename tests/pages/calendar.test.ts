import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../content/import/readCalendar';
import { loadContent } from '../../content/load/load';
import { sessionSpeakers } from '../../content/programme/sessions';
import type { Content, Session } from '../../content/schema/schema';
import { writeCalendars } from '../../templates/feeds/calendars';
import { aifest, maanadu } from '../helpers/events';

const fest = (await loadContent(aifest.content, aifest.static)).content;
const other = (await loadContent(maanadu.content, maanadu.static)).content;

/** Returns the calendar files of a content, by their paths; `stamp` is when the content was changed. */
async function calendarsOf(content: Content, stamp?: Date): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  const write = async (path: string, data: unknown) => {
    if (path.endsWith('.ics')) all[path] = `${typeof data === 'function' ? await data() : data}`;
    return path;
  };
  await writeCalendars(content, stamp, { prefix: content.site.prefix, write });
  return all;
}

/** Returns the calendar of the whole event. */
const calendarOf = async (content: Content, stamp?: Date) =>
  (await calendarsOf(content, stamp))['calendar.ics'] as string;

/** An entry as a parser reads it. */
type ParsedEntry = Record<'uid' | 'title' | 'start' | 'description' | 'location' | 'status', string> & { end?: string };

const iso = (date: Date) => date.toISOString().replace('.000Z', 'Z');

/** Returns the entries of a calendar, as ical.js reads them, which Thunderbird uses. */
const parse = (text: string): ParsedEntry[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      start: iso(event.startDate.toJSDate()),
      ...(component.hasProperty('dtend') && { end: iso(event.endDate.toJSDate()) }),
      description: event.description ?? '',
      location: event.location ?? '',
      status: `${component.getFirstPropertyValue('status')}`,
    };
  });

/** Returns the fest with these sessions on one day, in this zone. */
const eventWith = (sessions: Partial<Session>[], { date = '2025-09-13', timeZone = 'Asia/Kolkata' } = {}): Content => {
  const events = sessions.map((session, n): Session => {
    const parts = { id: `session-${n}`, title: `Session ${n}`, time: { start: '10:00' }, background: 'plain' as const };
    return { ...parts, ...session };
  });
  const schedule = fest.schedule as NonNullable<Content['schedule']>;
  return {
    ...fest,
    site: { ...fest.site, timeZone },
    schedule: { ...schedule, days: [{ ...(schedule.days[0] as (typeof schedule.days)[0]), date, events }] },
  };
};

test('the descriptions have their paragraphs and lists in lines', async () => {
  const description = 'Bring *tools*:\n\n- a saw\n- [a hammer](https://example.org/)\n\nWe begin\non time.';
  const [entry] = parse(await calendarOf(eventWith([{ description, speakers: ['Asha Devi', 'Joon Baek'] }])));
  expect(entry?.description.split('\n')).toEqual([
    'Bring tools:',
    '- a saw',
    '- a hammer',
    'We begin on time.',
    'Asha Devi, Joon Baek',
  ]);
});

test('no hall, place or person is named that is still to be announced', async () => {
  const { toBeAnnounced = '' } = fest.site;
  expect(toBeAnnounced).toBeTruthy();
  const content = eventWith([{ location: toBeAnnounced, speakers: [toBeAnnounced] }]);
  const [day] = content.schedule?.days ?? [];
  Object.assign(day as object, { venue: { name: 'Not known yet', placeholder: true } });
  expect(parse(await calendarOf(content))).toMatchObject([{ location: '', description: '' }]);
});

describe('a calendar is read back by our import', () => {
  test('with halls, people and descriptions', async () => {
    const description = 'Bring tools:\n\n- a saw\n- a hammer';
    const content = eventWith([
      {
        location: 'Hall 1; upstairs',
        speakers: ['Asha', 'Asha Devi'],
        description,
        time: { start: '10:00', end: '11:00' },
      },
      { location: fest.site.toBeAnnounced, time: { start: '12:00' } },
    ]);
    const { sessions } = readCalendar(await calendarOf(content), 'x.ics', content.site.timeZone);
    expect(
      sessions.map(({ start, end, location, people }) => [start, end, location, people.map(({ name }) => name)]),
    ).toEqual([
      ['10:00', '11:00', 'Hall 1; upstairs', ['Asha', 'Asha Devi']],
      ['12:00', undefined, undefined, []],
    ]);
    expect(sessions.map((session) => session.description)).toEqual([description, undefined]);
  });

  test.each([
    ['the fest', fest],
    ['the other event', other],
  ])('of %s', async (_, content) => {
    const { sessions } = readCalendar(await calendarOf(content), 'x.ics', content.site.timeZone);
    const events = content.schedule?.days.flatMap((day) => day.events) ?? [];
    expect(
      sessions.map(({ title, start, location, people }) => [title, start, location, people.map(({ name }) => name)]),
    ).toEqual(events.map((event) => [event.title, event.time.start, event.location, sessionSpeakers(event)]));
  });
});

/** Returns the value of the first line with this name in the calendar of the whole event. */
const line = async (name: string, content: Content, stamp?: Date) =>
  new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(await calendarOf(content, stamp))?.[1];

describe.each([
  ['the fest', fest],
  ['the other event', other],
])('the calendars of %s', async (_, content) => {
  const sessions = content.schedule?.days.flatMap(({ events }) => events) ?? [];
  const calendars = await calendarsOf(content);

  test('are one of the whole event and one of each session', () => {
    expect(Object.keys(calendars).sort()).toEqual(
      ['calendar.ics', ...sessions.map(({ id }) => `calendar/${id}.ics`)].sort(),
    );
  });

  test('end each line as the format wants, after 75 octets at most, and cut no character', () => {
    for (const text of Object.values(calendars)) {
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text).not.toContain('\uFFFD');
    }
  });

  test('have each session once', () => {
    const all = parse(calendars['calendar.ics'] as string);
    expect(all.map(({ title }) => title)).toEqual(sessions.map(({ title }) => title));
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(sessions.length);
    for (const [n, { id }] of sessions.entries())
      expect(parse(calendars[`calendar/${id}.ics`] as string)).toEqual([all[n]]);
  });
});

describe('the instants that a calendar program reads', () => {
  test.each([
    ['Asia/Kolkata', '2025-09-13', '09:00', '10:00', '2025-09-13T03:30:00Z', '2025-09-13T04:30:00Z'],
    ['Asia/Kolkata', '2025-09-13', '23:00', '01:30', '2025-09-13T17:30:00Z', '2025-09-13T20:00:00Z'],
    // Clocks go forward at two in the morning.
    ['America/Los_Angeles', '2026-03-08', '01:30', '03:30', '2026-03-08T09:30:00Z', '2026-03-08T10:30:00Z'],
    ['America/Los_Angeles', '2026-03-07', '23:00', '03:30', '2026-03-08T07:00:00Z', '2026-03-08T10:30:00Z'],
    // They go back at two in the morning.
    ['America/Los_Angeles', '2026-11-01', '00:30', '03:00', '2026-11-01T07:30:00Z', '2026-11-01T11:00:00Z'],
    ['Pacific/Auckland', '2026-09-26', '22:00', '03:30', '2026-09-26T10:00:00Z', '2026-09-26T14:30:00Z'],
    ['Pacific/Auckland', '2026-07-01', '09:00', '10:00', '2026-06-30T21:00:00Z', '2026-06-30T22:00:00Z'],
    ['Europe/Berlin', '2026-10-24', '23:00', '03:30', '2026-10-24T21:00:00Z', '2026-10-25T02:30:00Z'],
  ])('are those of %s on %s from %s to %s', async (timeZone, date, start, end, starts, ends) => {
    const content = eventWith([{ time: { start, end } }], { date, timeZone });
    expect(parse(await calendarOf(content))).toMatchObject([{ start: starts, end: ends }]);
  });

  test.each([
    ['Tamil', 'காலை உணவும் பதிவும் — '],
    ['Chinese', '登记与开幕式，请提前到场。'],
    ['emoji of several characters', 'Women in science 👩🏽‍🔬 and 🏳️‍🌈 '],
    ['what the format escapes', 'Bread, butter; salt \\ pepper: a "talk" '],
  ])('come with texts that are whole: %s', async (_, text) => {
    const title = text.repeat(12).trim();
    const [found] = parse(await calendarOf(eventWith([{ title, location: title, description: title }])));
    expect(found?.title).toBe(title);
    expect(found?.location.startsWith(`${title}, Sacred Heart College`)).toBe(true);
    expect(found?.description).toBe(title);
  });

  test('say of a session that it is cancelled', async () => {
    const found = parse(await calendarOf(eventWith([{}, { status: 'cancelled' }, { status: 'moved' }])));
    expect(found.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED']);
  });
});

describe('an entry', () => {
  test('has no end where the session has none', async () => {
    expect(await calendarOf(eventWith([{ time: { start: '17:00' } }]))).not.toMatch(/^(DTEND|DURATION)/m);
  });

  test('keeps its name when the title changes, and has another on another site', async () => {
    expect(await line('UID', eventWith([{ id: 'keynote' }]))).toBe('keynote.shcaifest@example.org');
    expect(await line('UID', eventWith([{ id: 'keynote', title: 'Another' }]))).toBe('keynote.shcaifest@example.org');
    const content = eventWith([{ id: 'keynote' }]);
    const site = { ...content.site, prefix: '/events/2027', url: 'https://fest.example' };
    expect(await line('UID', { ...content, site })).toBe('keynote.events.2027@fest.example');
    expect(await line('UID', { ...content, site: { ...site, prefix: '' } })).toBe('keynote@fest.example');
  });

  test('says when the content was changed, and the same in each build of it', async () => {
    const stamp = new Date('2025-08-01T10:00:30Z');
    expect(await line('DTSTAMP', fest, stamp)).toBe('20250801T100030Z');
    expect(await line('LAST-MODIFIED', fest, stamp)).toBe('20250801T100030Z');
    expect(await calendarsOf(fest, stamp)).toEqual(await calendarsOf(fest, stamp));
  });

  test('of content without a history says a fixed date, and not that it was changed', async () => {
    expect(await line('DTSTAMP', fest)).toBe('20200101T000000Z');
    expect(await line('LAST-MODIFIED', fest)).toBeUndefined();
  });

  test('has a number that is greater after each change, and differs when it says something else', async () => {
    const first = new Date('2025-08-01T10:00:00Z');
    const next = new Date('2025-08-01T10:01:00Z');
    const number = async (title: string, stamp?: Date) => Number(await line('SEQUENCE', eventWith([{ title }]), stamp));
    expect(await number('A')).toBeLessThan(256);
    expect(await number('A')).not.toBe(await number('B'));
    // 2,936,760 minutes after 2020 began.
    expect(Math.floor((await number('A', first)) / 256)).toBe(2_936_760);
    expect(await number('A', first)).not.toBe(await number('B', first));
    for (const title of ['A', 'B', 'C', 'D', 'E'])
      expect(await number(title, next)).toBeGreaterThan(await number('A', first));
    expect(await number('A', new Date('2019-01-01T00:00:00Z'))).toBe(await number('A'));
    expect(await number('A', new Date('2060-01-01T00:00:00Z'))).toBeLessThan(2 ** 31);
  });

  test('says what the session is about, who speaks, for whom and where it can be watched', async () => {
    const content = eventWith([
      {
        description: 'Read **this**:\n\n- one\n- two',
        status: 'moved',
        note: 'It was to be in the small hall.',
        speakers: ['Asha Devi', 'Joon Baek', 'Asha Devi'],
        level: 'Beginners',
        livestream: 'https://live.example.org/',
        location: 'Main hall',
        kind: 'talk',
        tags: ['Robots', 'Talk'],
      },
    ]);
    const [found] = parse(await calendarOf(content));
    expect(found?.description.split('\n')).toEqual([
      'Moved: It was to be in the small hall.',
      'Read this:',
      '- one',
      '- two',
      'Asha Devi, Joon Baek',
      'Beginners',
      'Livestream: https://live.example.org/',
    ]);
    expect(found?.location).toBe('Main hall, Sacred Heart College, Tirupattur, Tamil Nadu, India');
    expect(await line('CATEGORIES', content)).toBe('Talk,Robots');
    const { 'calendar/a.ics': file } = await calendarsOf(eventWith([{ id: 'a' }]));
    expect(file).toContain('\r\nURL;VALUE=URI:https://example.org/shcaifest/Agenda/#a\r\n');
  });
});

describe('the calendar of the whole event', () => {
  test('says its name, where it comes from and how often to look for changes', async () => {
    const title = 'Science, Technology; AI';
    const text = (await calendarOf({ ...fest, site: { ...fest.site, title } })).replaceAll('\r\n ', '');
    const head = text.split('\r\n').slice(0, text.split('\r\n').indexOf('BEGIN:VEVENT'));
    expect(head).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Event site generator//Calendar//EN',
      'URL:https://example.org/shcaifest/',
      'SOURCE;VALUE=URI:https://example.org/shcaifest/calendar.ics',
      'NAME:Science\\, Technology\\; AI',
      'X-WR-CALNAME:Science\\, Technology\\; AI',
      'X-WR-CALDESC:A Platinum Jubilee day of science\\, technology and AI on 13th September 2025 at Sacred Heart College\\, Tirupattur: talks\\, hackathon\\, pitches and expo.',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]);
  });

  test('has a name of its own, which that of a session has not: programs would open it as a calendar', async () => {
    const { 'calendar/keynote.ics': text } = await calendarsOf(eventWith([{ id: 'keynote' }]));
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:[^\r]*\r\nBEGIN:VEVENT\r\n/);
  });

  test('has the event itself while there is no session', async () => {
    const { schedule: _, ...content } = fest;
    const files = await calendarsOf(content);
    expect(Object.keys(files)).toEqual(['calendar.ics']);
    expect(parse(files['calendar.ics'] as string)).toMatchObject([
      {
        uid: 'event.shcaifest@example.org',
        title: 'Science and Technology AI Fest',
        start: '2025-09-13T03:30:00Z',
        end: '2025-09-13T10:30:00Z',
        location: 'Sacred Heart College, Tirupattur, Tamil Nadu, India',
      },
    ]);
  });

  test('of several days ends on the last one, at a time that may be earlier than the start', async () => {
    const event = { date: '2025-09-13', lastDate: '2025-09-15', start: '09:00', end: '08:00' };
    const { schedule: _, ...content } = fest;
    const [found] = parse(await calendarOf({ ...content, site: { ...fest.site, event } }));
    expect(found).toMatchObject({ start: '2025-09-13T03:30:00Z', end: '2025-09-15T02:30:00Z' });
  });
});
