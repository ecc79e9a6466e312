import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { walk } from '../../content/json/path';
import { loadContent } from '../../content/load/load';
import type { AllContent } from '../../content/schema/schema';
import { aifest } from '../helpers/events';
import { everyPage } from '../helpers/everyPage';
import { renderPages } from '../helpers/renderPages';

/** The structured data of a page. */
type Data = Record<string, unknown>;

const HOSTS = ['https://example.org', 'https://conference.example.org'];
/** An instant with its offset from UTC, or a date. */
const WHEN = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/;

const graphIn = (html: string): Data[] => {
  const scripts = parse(html, { blockTextElements: { script: true } }).querySelectorAll(
    'script[type="application/ld+json"]',
  );
  expect(scripts.map(({ attributes }) => Object.keys(attributes))).toEqual([['type']]);
  const { '@context': context, '@graph': graph, ...rest } = JSON.parse(scripts[0]?.text ?? '');
  expect([context, rest]).toEqual(['https://schema.org', {}]);
  return graph;
};
const ofType = (graph: Data[], type: string) => graph.filter((item) => item['@type'] === type);

/** Every object in it that has this type, however deep. */
const within = (graph: Data[], type: string): Data[] =>
  walk(graph)
    .map(({ value }) => value as Data)
    .filter((value) => value?.['@type'] === type);

describe.each(everyPage)('$address', ({ html, path, site, address }) => {
  const graph = graphIn(html());
  const host = HOSTS.find((one) => html().includes(`rel="canonical" href="${one}/`)) ?? '';

  test('says where it is below the home page, which itself is below nothing', () => {
    const trails = ofType(graph, 'BreadcrumbList');
    if (path === '') return expect(trails).toEqual([]);
    expect(trails).toHaveLength(1);
    const [{ itemListElement }] = trails as [Data];
    const steps = itemListElement as Data[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]?.item).toBe(`${host}${site.prefix}/`);
    expect(steps.at(-1)?.item).toBe(host + address);
    for (const { name } of steps) expect(name).toMatch(/\S/);
  });

  test('names no address of the site that is not there', () => {
    const addresses = walk(graph)
      .filter(({ path }) => path.at(-1) !== '@id')
      .map(({ value }) => `${value}`);
    const own = addresses.filter((value) => value.startsWith(`${host}/`)).map((value) => new URL(value));
    expect(own.length).toBeGreaterThan(0);
    for (const { pathname, hash } of own) {
      const file = join(site.root, pathname, pathname.endsWith('/') ? 'index.html' : '');
      expect(existsSync(file), pathname).toBe(true);
      if (hash) expect(readFileSync(file, 'utf8')).toContain(` id="${hash.slice(1)}"`);
    }
  });

  test('has for each event what search engines require: a name, a start, a place with its address', () => {
    for (const event of within(graph, 'Event')) {
      expect(event.name).toMatch(/\S/);
      for (const when of [event.startDate, event.endDate ?? event.startDate]) {
        expect(when).toMatch(WHEN);
        expect(Date.parse(`${when}`)).not.toBeNaN();
      }
      expect([event.location].flat()[0]).toMatchObject({ '@type': 'Place', name: /\S/, address: /\S/ });
    }
  });

  test('says nothing that is still to be announced, and links to no "#"', () => {
    expect(JSON.stringify(graph)).not.toMatch(/to be announced|"#"|"placeholder"/i);
  });
});

const page = (address: string) => graphIn(everyPage.find((each) => each.address === address)?.html() ?? '');

test('the home page of the fest says what, when, where and by whom', () => {
  const [event, college, ...more] = page('/shcaifest/');
  expect(more).toEqual([]);
  expect(event).toEqual({
    '@type': 'Event',
    '@id': 'https://example.org/shcaifest/#event',
    name: 'Science and Technology AI Fest',
    url: 'https://example.org/shcaifest/',
    startDate: '2025-09-13T09:00:00+05:30',
    endDate: '2025-09-13T16:00:00+05:30',
    location: { '@type': 'Place', name: 'Sacred Heart College', address: 'Tirupattur, Tamil Nadu, India' },
    description: expect.stringMatching(/^A Platinum Jubilee day of science/),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: expect.stringMatching(/^https:\/\/example\.org\/shcaifest\/cards\/home-[0-9a-f]{8}\.png$/),
    organizer: { '@id': 'https://example.org/shcaifest/#organization' },
  });
  expect(college).toEqual({
    '@type': 'Organization',
    '@id': 'https://example.org/shcaifest/#organization',
    name: 'Sacred Heart College',
    url: 'https://example.org/shcaifest/',
  });
});

test('the agenda of the fest lists its five sessions, each where it stands', () => {
  const [event] = page('/shcaifest/Agenda/') as [Data];
  const sessions = event.subEvent as Data[];
  expect(sessions.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
    ['Registration and Inauguration', '2025-09-13T09:00:00+05:30', '2025-09-13T10:00:00+05:30'],
    ['Keynote', '2025-09-13T11:30:00+05:30', '2025-09-13T13:00:00+05:30'],
    ['Startup Pitch', '2025-09-13T14:00:00+05:30', '2025-09-13T15:00:00+05:30'],
    ['Innovation Expo', '2025-09-13T08:30:00+05:30', '2025-09-13T16:30:00+05:30'],
    ['Valedictory and Awards', '2025-09-13T17:00:00+05:30', undefined],
  ]);
  expect(sessions[1]?.url).toBe('https://example.org/shcaifest/Agenda/#keynote');
});

test('an event of several days ends on the last, with the offset that the clocks have then', () => {
  const [event, host] = page('/maanadu/');
  expect(event).toMatchObject({
    startDate: '2026-10-31T09:00:00-04:00',
    endDate: '2026-11-02T17:30:00-05:00',
    performer: expect.arrayContaining([{ '@type': 'Person', name: 'Amudhan Kalvettu' }]),
    offers: expect.arrayContaining([expect.objectContaining({ '@type': 'Offer', priceCurrency: 'CAD' })]),
  });
  expect(event?.performer).toHaveLength(12);
  expect(host?.sameAs).toEqual(['https://example.org/instagram', 'https://example.org/youtube']);
});

test('people who only stand in for speakers are not named as performers', async () => {
  const { content } = await loadContent(aifest.content, aifest.static);
  const [first] = content.speakers?.speakers ?? [];
  const speakers = [
    { ...first, name: 'Asha Devi', placeholder: undefined },
    { ...first, name: 'Invented Speaker', placeholder: true },
    { ...first, name: 'To be announced', placeholder: undefined },
  ];
  const pages = await renderPages({ ...content, speakers: { ...content.speakers, speakers } } as AllContent);
  const [event] = ofType(graphIn(pages['index.html'] ?? ''), 'Event');
  expect(event?.performer).toEqual([{ '@type': 'Person', name: 'Asha Devi' }]);
});

test('a place that is still to be announced is not told; the college stands in for it', async () => {
  const { content } = await loadContent(aifest.content, aifest.static);
  const { place: _, ...directions } = content.home.directions ?? { title: 'Directions' };
  const overview = { title: 'When', place: { name: 'To be announced', placeholder: true } };
  const days = content.schedule?.days.map((day) => ({ ...day, venue: undefined })) ?? [];
  const schedule = { ...content.schedule, days };
  const pages = await renderPages({
    ...content,
    schedule,
    home: { ...content.home, overview, directions },
  } as AllContent);
  const [event] = ofType(graphIn(pages['index.html'] ?? ''), 'Event');
  expect(event?.location).toEqual({
    '@type': 'Place',
    name: 'Sacred Heart College',
    address: 'Tirupattur, Tamil Nadu',
  });
});

describe('a session', async () => {
  const { content } = await loadContent(aifest.content, aifest.static);
  const base = { id: 'robots', title: 'Robots', time: { start: '23:30', end: '00:30' }, background: 'plain' } as const;
  const rendered = (session: object, agenda: object = {}, more: object = {}) => {
    const days = [{ id: 'one', dayTitle: 'First day', date: '2025-09-13', events: [{ ...base, ...session }] }];
    const schedule = { ...content.schedule, days };
    return renderPages({ ...content, ...more, schedule, agenda: { ...content.agenda, ...agenda } } as AllContent);
  };
  const told = async (session: object) => {
    const pages = await rendered(session);
    const [event] = graphIn(pages['Agenda/index.html'] ?? '') as [Data];
    return (event.subEvent as Data[])[0];
  };

  test('past midnight ends on the next day, in its hall, with those who speak', async () => {
    expect(await told({ location: 'Main hall', speakers: ['Asha Devi'], language: 'ta' })).toEqual({
      '@type': 'Event',
      name: 'Robots',
      url: 'https://example.org/shcaifest/Agenda/#robots',
      startDate: '2025-09-13T23:30:00+05:30',
      endDate: '2025-09-14T00:30:00+05:30',
      location: { '@type': 'Place', name: 'Main hall', address: 'Tirupattur, Tamil Nadu, India' },
      performer: [{ '@type': 'Person', name: 'Asha Devi' }],
      inLanguage: 'ta',
    });
  });

  test('that is cancelled or has moved says so', async () => {
    expect(await told({ status: 'cancelled' })).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(await told({ status: 'moved' })).toMatchObject({ eventStatus: 'https://schema.org/EventRescheduled' });
    expect(await told({})).not.toHaveProperty('eventStatus');
  });

  test('that is shown live can be attended from afar', async () => {
    const live = 'https://live.example.org/';
    expect(await told({ livestream: live })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: live }],
    });
  });

  test('with a page of its own is told of there, below its day, and not again on the page of the day', async () => {
    const pages = await rendered({ description: 'All *about* robots.' }, { sessionPages: true, dayPages: true });
    const [event, trail] = graphIn(pages['Agenda/robots/index.html'] ?? '');
    expect(event).toMatchObject({
      name: 'Robots',
      description: 'All about robots.',
      url: 'https://example.org/shcaifest/Agenda/robots/',
      superEvent: { '@id': 'https://example.org/shcaifest/#event' },
    });
    expect(trail?.itemListElement).toMatchObject(['Home', 'Agenda', 'First day', 'Robots'].map((name) => ({ name })));
    const [agenda] = graphIn(pages['Agenda/index.html'] ?? '');
    expect(agenda?.subEvent).toMatchObject([{ name: 'First day', url: 'https://example.org/shcaifest/Agenda/one/' }]);
    const [day] = graphIn(pages['Agenda/one/index.html'] ?? '');
    expect(day).toMatchObject({ name: 'First day' });
    expect(day).not.toHaveProperty('subEvent');
  });

  test('cannot end the data, whatever it is called', async () => {
    expect(await told({ title: '</script><b>' })).toMatchObject({ name: '</script><b>' });
  });

  test('a logo of the college and its real accounts are told of', async () => {
    const socials = [
      { name: 'X', icon: 'x', url: 'https://x.com/college' },
      { name: 'YouTube', icon: 'youtube', url: '#' },
    ];
    const site = { ...content.site, look: { logo: { file: 'logo.svg' } }, footer: { socials } };
    const [, college] = graphIn((await rendered({}, {}, { site }))['index.html'] ?? '');
    expect(college).toMatchObject({ logo: 'https://example.org/logo.svg.webp', sameAs: ['https://x.com/college'] });
  });
});
