import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeOffers } from '../../content/import/ask';
import { importProgramme } from '../../content/import/import';
import { formatImportReport } from '../../content/import/importReport';
import { loadContent } from '../../content/load/load';
import { createContent } from '../../content/new/new';
import { scratch } from '../helpers/scratch';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const noor = { id: 7, name: 'Noor Iqbal', organisation: 'Green Works' };
const session = (id: number, more: object = {}) => ({
  id,
  title: `Session ${id}`,
  subtitle: null,
  short_abstract: '',
  long_abstract: '<p>About <b>trees</b>.</p>',
  start_time: '2031-03-07T09:00:00+01:00',
  end_time: '2031-03-07T10:00:00+01:00',
  session_type: { id: 1, length: 0.3, name: 'Workshop, 2h' },
  track: { id: 3, name: 'Forest' },
  microlocation: { id: 2, name: 'Hall B' },
  speakers: [noor],
  state: 'accepted',
  ...more,
});

/** The parts of a small export, as servers of 2016 to 2018 wrote them. */
const parts = (): Record<string, unknown> => ({
  event: {
    id: 1,
    name: 'Tree Days',
    start_time: '2031-03-07T09:00:00+01:00',
    end_time: '2031-03-08T18:00:00+01:00',
    timezone: 'Europe/Oslo',
    location_name: 'Forest House, Moss Street 4, Oslo',
    description: '<p>Two days about trees.</p>',
    organizer_name: 'Friends of Trees',
    organizer_description: '<p>We plant trees.</p>',
    event_url: 'https://trees.example/',
    ticket_url: 'https://tickets.example/trees',
    email: 'trees@example.org',
    code_of_conduct: '<p>Be kind.</p>',
    topic: 'Nature',
    social_links: [
      { id: 1, name: 'Twitter', link: 'https://twitter.com/treedays' },
      { id: 2, name: 'Flickr', link: 'https://flickr.com/treedays' },
    ],
    version: { event_ver: 1 },
  },
  sessions: [
    session(10, { slides: 'https://x.example/10.pdf', video: 'https://youtu.be/10', audio: 'audio/10.mp3' }),
    session(11, {
      start_time: '2031-03-08T11:00:00+01:00',
      end_time: '2031-03-08T11:30:00+01:00',
      microlocation: { id: 1 },
    }),
    session(12, { state: 'rejected', speakers: [{ id: 8, name: 'Ola Berg' }] }),
    session(13, { state: 'draft' }),
    session(14, { deleted_at: '2031-01-01T00:00:00+00:00' }),
    session(15, {
      start_time: '2031-03-08T00:00:00+01:00',
      end_time: '2031-03-08T00:00:00+01:00',
      microlocation: null,
    }),
    session(16, { title: '' }),
  ],
  speakers: [
    {
      ...noor,
      position: 'Forester',
      photo: '/images/speakers/noor%20iqbal.png',
      thumbnail: 'https://x.example/small.png',
      short_biography: 'Plants trees.',
      long_biography: '',
      website: 'https://noor.example',
      twitter: '@noor',
      github: '',
      linkedin: null,
      email: 'noor@example.org',
      country: 'Norway',
      sessions: [{ id: 10, title: 'Session 10' }],
    },
    { id: 8, name: 'Ola Berg', photo: '/images/speakers/ola.png', sessions: [{ id: 12, title: 'Session 12' }] },
    { id: 9, name: 'Liv Dahl', organisation: 'Not available', sessions: [] },
  ],
  sponsors: [
    { id: 1, name: 'Moss Press', level: '2', sponsor_type: 'Silver Sponsor', url: '', logo: '' },
    {
      id: 2,
      name: 'First Bank',
      level: '1',
      sponsor_type: 'Gold Sponser',
      url: 'https://bank.example/',
      logo: 'images/sponsors/bank.png',
    },
    { id: 3, name: 'Blue Works', level: '1', sponsor_type: 'Gold Sponsor', url: null, logo: null },
  ],
  tracks: [
    { id: 3, name: 'Forest', color: '#00AA55', sessions: [{ id: 10, title: 'Session 10' }] },
    { id: 4, name: 'Desert', color: '#aa5500', sessions: [] },
  ],
  microlocations: [
    { id: 2, name: 'Hall B', floor: 1 },
    { id: 1, name: 'Hall A', floor: 0 },
  ],
});

const pictures = { 'images/speakers/noor iqbal.png': PNG, 'images/sponsors/bank.png': PNG };

let folder: { content: string; files: string };
beforeEach(async () => {
  folder = await createContent(join(scratch(), 'fest'));
});
const read = (name: string) => JSON.parse(readFileSync(join(folder.content, `${name}.json`), 'utf8'));

/** Writes an export as a folder. Returns its path. */
function written(files: Record<string, unknown>, images: Record<string, Buffer> = pictures): string {
  const dir = join(folder.content, '..', 'export');
  const all = { ...Object.fromEntries(Object.entries(files).map(([name, value]) => [name, textOf(value)])), ...images };
  for (const [name, bytes] of Object.entries(all)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), bytes);
  }
  return dir;
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const imported = (from: string, more: object = {}) =>
  importProgramme(from, { ...folder, force: true, ask: takeOffers, ...more });

/** Returns date, start, end, hall and title of each session. */
const sessionsOf = () =>
  read('schedule').days.flatMap((day: { date: string; events: Record<string, unknown>[] }) =>
    day.events.map(({ time, location, title }) => [day.date, time, location, title]),
  );

describe('an Open Event export', () => {
  test('in a folder becomes sessions, people, halls, tracks, sponsors and what the event says of itself', async () => {
    const { omitted, account: sums, questions } = await imported(written(parts()));
    expect(sessionsOf()).toEqual([
      ['2031-03-07', { start: '09:00', end: '10:00' }, 'Hall B', 'Session 10'],
      ['2031-03-08', { start: '11:00', end: '11:30' }, 'Hall A', 'Session 11'],
    ]);
    const { days, lists, tracks } = read('schedule');
    expect(days[0].events[0]).toMatchObject({
      description: 'About **trees**.',
      kind: 'workshop',
      speakers: ['Noor Iqbal'],
      track: 'forest',
      links: [
        { kind: 'slides', url: 'https://x.example/10.pdf' },
        { kind: 'recording', url: 'https://youtu.be/10' },
      ],
    });
    expect(lists).toMatchObject([{ events: [{ title: 'Session 15', date: '2031-03-08' }] }]);
    expect(tracks).toEqual([{ id: 'forest', name: 'Forest', colour: '#00aa55' }]);
    expect(read('speakers').speakers).toEqual([
      {
        name: 'Noor Iqbal',
        role: 'Forester',
        organisation: 'Green Works',
        biography: 'Plants trees.',
        links: [
          { label: 'Website', url: 'https://noor.example' },
          { label: 'Twitter', url: 'https://twitter.com/noor' },
        ],
        image: 'speakers/noor-iqbal.png',
      },
      { name: 'Liv Dahl' },
    ]);
    expect(readFileSync(join(folder.files, 'images/speakers/noor-iqbal.png'))).toEqual(PNG);
    expect(existsSync(join(folder.files, 'images/speakers/ola-berg.png'))).toBe(false);
    expect(read('pages/sponsors').blocks[0].tiers).toEqual([
      {
        title: 'Gold Sponser',
        size: 'large',
        organisations: [
          { name: 'First Bank', url: 'https://bank.example/', logo: 'sponsors/first-bank.png' },
          { name: 'Blue Works' },
        ],
      },
      { title: 'Silver Sponsor', organisations: [{ name: 'Moss Press' }] },
    ]);
    expect(sums).toEqual([
      'sessions: 7 in the export: 2 imported, 1 without a time, 1 without a title, 1 rejected, 1 draft, 1 deleted',
      'speakers: 3 in the export: 2 imported, 1 of sessions that are left out',
      'sponsors: 3 in the export: 3 on the page “Sponsors”',
      'tracks: 2 in the export: 1 in use, 1 that no imported session has',
      'halls: 2 in the export: 2 in use',
    ]);
    expect(Object.fromEntries([...omitted].map(([field, { count }]) => [field, count]))).toMatchObject({
      'sessions: rejected': 1,
      'sessions.audio': 1,
      'speakers.email': 1,
      'event.social_links': 1,
    });
    expect(questions?.map(({ message, line }) => [message, line])).toEqual([
      ['this session has no title, and is left out; write one, or delete it', 1],
    ]);
  });

  test('fills in a new site with its name, place, organiser, accounts and contacts, and it can be built', async () => {
    const result = await imported(written(parts(), {}));
    expect(read('site')).toMatchObject({
      title: 'Tree Days',
      college: 'Friends of Trees',
      timeZone: 'Europe/Oslo',
      event: { date: '2031-03-07', lastDate: '2031-03-08', start: '09:00', end: '11:30' },
      footer: { socials: [{ name: 'Twitter', icon: 'x', url: 'https://twitter.com/treedays' }] },
    });
    expect(read('home')).toMatchObject({
      meta: { title: 'Tree Days', description: 'Two days about trees.' },
      overview: { text: 'Two days about trees.', place: { name: 'Forest House', address: 'Moss Street 4, Oslo' } },
      register: {
        button: { label: 'Tickets', url: 'https://tickets.example/trees' },
        contacts: [{ value: 'trees.example' }, { url: 'mailto:trees@example.org' }],
      },
    });
    expect(read('pages/about-the-event').blocks).toEqual([
      { type: 'text', body: 'Two days about trees.' },
      { type: 'text', title: 'Friends of Trees', body: 'We plant trees.' },
    ]);
    expect(read('pages/code-of-conduct').blocks).toEqual([{ type: 'text', body: 'Be kind.' }]);
    expect(formatImportReport(result, folder.content, folder.files)).toContain('sessions: 7 in the export: 2 imported');
    await expect(loadContent(folder.content, folder.files)).resolves.toBeDefined();
  });

  test('keeps what somebody has written into the site', async () => {
    const site = read('site');
    writeFileSync(join(folder.content, 'site.json'), JSON.stringify({ ...site, college: 'We', title: 'Ours' }));
    await imported(written(parts()));
    expect(read('site')).toMatchObject({ college: 'We', title: 'Ours' });
  });

  test('in a .zip, in a folder of it, says the same, and again without a new picture', async () => {
    const files = { ...parts(), '../__MACOSX/._sessions': 'x' };
    const entries = Object.entries({ ...files, ...pictures }).map(([name, value]) => [
      join('Tree Days', name),
      Buffer.isBuffer(value) ? new Uint8Array(value) : strToU8(textOf(value)),
    ]);
    const path = join(folder.content, '..', 'export.zip');
    writeFileSync(path, zipSync(Object.fromEntries(entries)));
    await imported(path);
    expect(sessionsOf()).toHaveLength(2);
    expect(read('speakers').speakers[0].image).toBe('speakers/noor-iqbal.png');
    const before = read('pages/sponsors');
    const { done } = await imported(path);
    expect(done.filter((line) => line.includes('images'))).toEqual([]);
    expect(read('pages/sponsors')).toEqual(before);
  });

  test('is read under the names of later versions too, and as one file', async () => {
    const renamed: Record<string, string> = { start_time: 'starts-at', end_time: 'ends-at', slides: 'slides-url' };
    const later = JSON.parse(JSON.stringify(parts()), (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, each]) => [renamed[key] ?? key.replaceAll('_', '-'), each]),
          )
        : value,
    );
    await imported(written(later));
    expect(sessionsOf()).toHaveLength(2);
    expect(read('schedule').days[0].events[0].links[0].kind).toBe('slides');
    const path = join(folder.content, '..', 'sessions.json');
    writeFileSync(path, JSON.stringify(later.sessions));
    const { questions, speakers } = await imported(path);
    expect(speakers.speakers.find(({ name }) => name === 'Noor Iqbal')?.organisation).toBe('Green Works');
    expect(questions?.[0]?.message).toMatch('has the sessions alone; import the folder or the .zip of the export');
  });

  test('whose sessions are all drafts is imported, with a question', async () => {
    const drafts = [10, 11].map((id) => session(id, { state: 'draft', microlocation: { id, name: `Hall ${id}` } }));
    const { questions } = await imported(
      written({ ...parts(), sessions: [...drafts, session(12, { state: 'rejected' })] }),
    );
    expect(sessionsOf()).toHaveLength(2);
    expect(questions?.[0]?.message).toMatch(
      'no session of this export is accepted, so all that are “draft” are imported',
    );
  });

  test('written by hand is read as far as its meaning is plain; other mistakes are named with their place', async () => {
    const dir = written({ ...parts(), event: '{ "name": "Tree Days",\n "copyright": FOSSASIA }' });
    writeFileSync(join(dir, 'sessions'), JSON.stringify([session(10)]).replace(/\]$/, ',\n]'));
    const { questions } = await imported(dir, { zone: 'Europe/Oslo' });
    expect(sessionsOf()).toHaveLength(1);
    expect(read('site').title).toBe('Tree Days');
    expect(questions?.[0]).toMatchObject({ line: 2 });
    writeFileSync(join(dir, 'sessions'), '[\n{ "title": Kites }]');
    await expect(imported(dir)).rejects.toThrow(/sessions:2:12: /);
  });

  test.each([
    ['Asia/Singapore', '2031-03-07T01:00:00+00:00', 'Asia/Singapore', '09:00'],
    ['US / Pacific', '2031-03-07T09:00:00-08:00', 'US/Pacific', '09:00'],
    ['Asia/Kolkata', '2031-03-07T09:00:00+05:30', 'Asia/Kolkata', '09:00'],
    ['Europe/Oslo', '2031-03-07T09:00:00', 'Europe/Oslo', '09:00'],
  ])('in the zone %s with the time %s is in %s at %s', async (timezone, start_time, zone, start) => {
    const event = { ...(parts().event as object), timezone, start_time, end_time: start_time };
    await imported(written({ ...parts(), event, sessions: [session(10, { start_time, end_time: null })] }));
    expect(read('site').timeZone).toBe(zone);
    expect(sessionsOf()).toEqual([['2031-03-07', { start }, 'Hall B', 'Session 10']]);
  });

  test('times are converted to the zone of a site that has one; without an offset they are those of the event', async () => {
    const times = { start_time: '2031-03-07T09:00:00', end_time: '2031-03-07T10:00:00' };
    const event = { ...(parts().event as object), timezone: 'Asia/Singapore' };
    const dir = written({ ...parts(), event, sessions: [session(10), session(11, times)] });
    await imported(dir, { zone: 'UTC' });
    expect(sessionsOf().map(([, time]: unknown[]) => time)).toEqual([
      { start: '01:00', end: '02:00' },
      { start: '08:00', end: '09:00' },
    ]);
  });

  test('times that cannot be read, and sessions outside of the event, are named', async () => {
    const sessions = [
      session(10, { start_time: '2031-03-0709:00' }),
      session(11, { end_time: '2031-03-0710:00:00' }),
      session(12, { start_time: '2032-03-07T09:00:00+01:00', end_time: '2032-03-07T10:00:00+01:00' }),
    ];
    const { questions } = await imported(written({ ...parts(), sessions }));
    expect(questions?.map(({ message }) => message.replace(/;.*/, ''))).toEqual([
      '“2031-03-0709:00” is no date and time, so this session has none yet',
      '“2031-03-0710:00:00” is no date and time, so this session has a start only',
      '“Session 12” is on 2032-03-07, and the event from 2031-03-07 to 2031-03-08',
    ]);
  });

  test.each([
    [[], 'export/sessions: has no sessions; export the event again once its programme is there'],
    [
      [session(1, { state: 'rejected' })],
      'has no session that is accepted (1 rejected); accept them where they come from',
    ],
    [{ talk: { title: 'Kites' } }, 'export/sessions:1:1: has no sessions of an Open Event export'],
    [[session(1, { start_time: null })], 'export: no session has a time yet; schedule them, and export it again'],
  ])('without a programme is refused with the reason: %#', async (sessions, says) => {
    await expect(imported(written({ ...parts(), sessions, event: '' }))).rejects.toThrow(says);
  });

  test('a folder or an archive without one is refused in a sentence about it', async () => {
    const dir = join(folder.content, '..', 'other');
    mkdirSync(dir);
    await expect(imported(dir)).rejects.toThrow('is a folder without the file “sessions” of an Open Event export');
    const path = join(folder.content, '..', 'other.zip');
    writeFileSync(path, zipSync({ 'plan.csv': strToU8('date,start,title') }));
    await expect(imported(path)).rejects.toThrow('is an archive without the file “sessions”');
    for (const event of ['a', 'b'])
      for (const part of ['sessions', 'event']) {
        mkdirSync(join(dir, event), { recursive: true });
        writeFileSync(join(dir, event, part), '[]');
      }
    await expect(imported(dir)).rejects.toThrow('has the exports of several events (a/, b/); import the folder of one');
  });

  test('as one file with all parts has them all, and in an old encoding it is read with a question', async () => {
    const path = join(folder.content, '..', 'all.json');
    writeFileSync(
      path,
      Buffer.from(JSON.stringify({ ...parts(), event: { name: 'Trädens dagar', timezone: 'Europe/Oslo' } }), 'latin1'),
    );
    await imported(path);
    expect(read('site').title).toBe('Trädens dagar');
    expect(read('pages/sponsors').blocks[0].tiers).toHaveLength(2);
    const dir = written({ ...parts(), event: '' });
    writeFileSync(
      join(dir, 'sessions'),
      Buffer.from(JSON.stringify([session(10, { title: 'Träd på hösten' })]), 'latin1'),
    );
    const { questions } = await imported(dir);
    expect(questions?.some(({ message }) => message.includes('was read as Windows-1252'))).toBe(true);
  });

  test('written by hand with one id for several people and halls keeps them apart by their names', async () => {
    const two = [
      session(10, { speakers: [{ id: 1, name: 'Noor Iqbal' }], microlocation: { id: 1, name: 'Hall A' } }),
      session(11, {
        speakers: [
          { id: 1, name: 'Ola Berg', long_biography: 'Digs.' },
          { id: 2, name: 'Liv “L” Dahl' },
        ],
        microlocation: { id: 1, name: 'Hall B' },
      }),
    ];
    const speakers = [
      { id: 5, name: 'Ola Berg', position: 'Gardener', long_biography: '', sessions: [{ id: 11 }] },
      { id: 2, name: 'Liv Dahl' },
    ];
    await imported(written({ ...parts(), sessions: two, speakers }));
    const { days } = read('schedule');
    expect(days[0].rooms).toEqual(['Hall B', 'Hall A']);
    expect(days[0].events.map((event: { speakers: string[] }) => event.speakers)).toEqual([
      ['Noor Iqbal'],
      ['Ola Berg', 'Liv Dahl'],
    ]);
    expect(read('speakers').speakers[1]).toEqual({ name: 'Ola Berg', role: 'Gardener', biography: 'Digs.' });
  });

  test('takes no picture from outside of its folder', async () => {
    const dir = written({ ...parts(), speakers: [{ ...noor, photo: '../../secret.png' }] }, {});
    writeFileSync(join(dir, '..', 'secret.png'), PNG);
    await imported(dir);
    expect(read('speakers').speakers[0].image).toBeUndefined();
  });
});

describe('an Open Event server', () => {
  const resource = (type: string, id: number, attributes: object, relationships: object = {}) => ({
    type,
    id: `${id}`,
    attributes,
    relationships,
  });
  const to = (type: string, id: number) => ({ data: { type, id: `${id}` } });
  const talk = (id: number, hour: number) =>
    resource(
      'session',
      id,
      {
        title: `Talk ${id}`,
        'starts-at': `2031-03-07T0${hour}:00:00+00:00`,
        'ends-at': `2031-03-07T0${hour}:30:00+00:00`,
        state: 'confirmed',
      },
      {
        microlocation: to('microlocation', 2),
        track: to('track', 3),
        speakers: { data: [{ type: 'speaker', id: '7' }] },
        feedbacks: { links: { related: '/v1/x' } },
      },
    );
  const included = [
    resource('microlocation', 2, { name: 'Hall B' }),
    resource('track', 3, { name: 'Forest', color: '#00aa55' }),
    resource('speaker', 7, { name: 'Noor Iqbal' }),
  ];
  const event = { name: 'Tree Days', timezone: 'Asia/Singapore', 'starts-at': '2031-03-07T00:00:00+00:00' };
  let origin: string;
  const answers = (): Record<string, object> => ({
    '/v1/events/tree': { data: resource('event', 1, event, { 'social-links': { data: [] } }) },
    '/v1/events/tree/sessions': {
      data: [talk(1, 1)],
      included,
      links: { next: `${origin}/v1/events/tree/sessions?page=2` },
    },
    '/v1/events/tree/sessions?page=2': { data: [talk(2, 2)], included, links: { next: null } },
    '/v1/events/tree/speakers': { data: [resource('speaker', 7, { name: 'Noor Iqbal', position: 'Forester' })] },
    '/v1/events/tree/sponsors': { data: [resource('sponsor', 1, { name: 'First Bank', type: 'Gold', level: 1 })] },
    '/v1/events/tree/tracks': { data: [resource('track', 3, { name: 'Forest', color: '#00aa55' })] },
    '/v1/events/tree/microlocations': { data: [resource('microlocation', 2, { name: 'Hall B' })] },
  });
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const answer = answers()[url] ?? answers()[url.replace(/\?.*/, '')];
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer));
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  test('is asked page by page, by the address of the event or of one of its lists', async () => {
    const { account } = await imported(`${origin}/v1/events/tree/sessions`, { allowsLoopback: true });
    expect(sessionsOf()).toEqual([
      ['2031-03-07', { start: '09:00', end: '09:30' }, 'Hall B', 'Talk 1'],
      ['2031-03-07', { start: '10:00', end: '10:30' }, 'Hall B', 'Talk 2'],
    ]);
    expect(read('speakers').speakers).toEqual([{ name: 'Noor Iqbal', role: 'Forester' }]);
    expect(read('pages/sponsors').blocks[0].tiers).toEqual([
      { title: 'Gold', organisations: [{ name: 'First Bank' }] },
    ]);
    expect(account?.[0]).toBe('sessions: 2 in the export: 2 imported');
    await imported(`${origin}/v1/events/tree`, { allowsLoopback: true });
    expect(sessionsOf()).toHaveLength(2);
  });
});
