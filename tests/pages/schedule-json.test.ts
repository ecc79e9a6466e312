import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importProgramme } from '../../content/import/import';
import { loadContent } from '../../content/load/load';
import type { NamedPicture } from '../../content/schema/fields';
import type { Content, Session } from '../../content/schema/schema';
import type { Output } from '../../static/output/output';
import { frabSchedule, writeSchedule } from '../../templates/feeds/frab';
import { numberUuids, uuid } from '../../templates/feeds/frabEvent';
import { aifest, maanadu, rencontre, scripts, small } from '../helpers/events';
import { frabFormat } from '../helpers/frabFormat';
import { scratch } from '../helpers/scratch';

const assets = { picture: ({ file }: NamedPicture) => ({ src: `/p/${file}`, sources: [], width: 1, height: 1 }) };
const loaded = async (event: typeof aifest) => (await loadContent(event.content, event.static)).content;
const script = (name: string) => ({ content: `tests/fixtures/scripts/${name}/content`, static: aifest.static });

/** Returns the text of the `schedule.json` that a build of a content writes. */
async function scheduleJson(content: Content, translations: Content[] = []): Promise<string> {
  let text = '';
  const write: Output['write'] = async (path, data) => {
    text = String(typeof data === 'function' ? await data() : data);
    return path;
  };
  await writeSchedule(content, assets, { write }, translations);
  return text;
}

/** Returns the content of an event in its other languages. */
const translationsOf = async (event: typeof aifest) =>
  (await loadContent(event.content, event.static)).translations.map(({ content }) => content);

/** Returns the content after a `schedule.json` was imported into a new event with the same site.json. */
const imported = async (content: Content, text: string) => (await importedIn(content, text)).content;

/** The same in all `languages` of the new event. */
async function importedIn({ site }: Content, text: string, languages?: string[]) {
  const dir = scratch();
  const content = join(dir, 'content');
  mkdirSync(content);
  writeFileSync(join(content, 'home.json'), readFileSync('content/new/template/home.json'));
  writeFileSync(join(content, 'error.json'), readFileSync('content/new/template/error.json'));
  writeFileSync(
    join(content, 'site.json'),
    JSON.stringify({
      ...site,
      header: { ...site.header, links: [] },
      look: undefined,
      announcement: undefined,
      languages,
      ...(languages && { language: undefined }),
    }),
  );
  writeFileSync(join(dir, 'schedule.json'), text);
  const files = join(dir, 'static');
  const { omitted } = await importProgramme(join(dir, 'schedule.json'), { content, files, force: false });
  expect([...omitted]).toEqual([]);
  return loadContent(content, files);
}

/** Returns what both forms say of a session; who speaks is in a list in one of them. */
const said = ({ speaker, speakers, background, ...rest }: Session) => ({
  ...rest,
  people: speaker ? [speaker.name] : (speakers ?? []),
});
const programme = ({ schedule }: Content) =>
  (schedule?.days ?? []).map(({ id, dayTitle, date, events }) => ({
    ...{ id, dayTitle, date },
    sessions: events.map(said).toSorted((a, b) => a.id.localeCompare(b.id)),
  }));
const withSessions = (days: ReturnType<typeof programme>) => days.filter(({ sessions }) => sessions.length);

describe('schedule.json is read back unchanged by our import', () => {
  test.each([
    ['of the fest', aifest],
    ['of three days in three rooms', maanadu],
  ] as const)('%s', async (_, event) => {
    const content = await loaded(event);
    expect(withSessions(programme(await imported(content, await scheduleJson(content))))).toEqual(
      withSessions(programme(content)),
    );
  });

  test.each(['tamil', 'arabic', 'chinese-simplified'])('in the script %s', async (name) => {
    const event = script(name);
    const content = await loaded(event);
    const back = await imported(content, await scheduleJson(content));
    expect(withSessions(programme(back))).toEqual(withSessions(programme(content)));
  });

  test('with all that a session can say, and texts that look like markup', async () => {
    const content = await loaded(aifest);
    const [day] = content.schedule?.days ?? [];
    const events = [
      {
        id: 'types-7',
        title: 'Why *types* are `Vec<T>`',
        description: 'A <b>bold</b> claim:\n\n- one *word*\n- [a link](https://example.org/a_b)\n\nline one\nline two',
        time: { start: '23:15', end: '00:45' },
        location: 'Hall <1>',
        alsoIn: ['Small hall'],
        speakers: ['Asha Devi', 'Joon Baek'],
        kind: 'panel',
        track: 'makers',
        level: 'Beginners',
        language: 'ta',
        tags: ['Robots', 'C++'],
        capacity: 40,
        links: [
          { kind: 'slides', url: 'https://example.org/slides.pdf' },
          { kind: 'recording', label: 'The film', url: 'https://example.org/film' },
          { kind: 'feedback', url: 'https://example.org/feedback' },
        ],
        livestream: 'https://live.example.org/',
        status: 'moved',
        note: 'It was to be in the small hall.',
        background: 'plain',
      },
      { id: 'lunch-a', title: 'Lunch', time: { start: '12:00' }, location: 'A', background: 'plain' },
      { id: 'lunch-b', title: 'Lunch', time: { start: '12:00' }, location: 'B', background: 'plain' },
      { id: 'tea', title: 'Tea', time: { start: '15:00', end: '15:30' }, status: 'cancelled', background: 'plain' },
    ];
    const full = {
      ...content,
      speakers: {
        speakers: [
          {
            name: 'Asha Devi',
            biography: 'Builds *robots*.\n\nAnd <i>trees</i>.',
            links: [{ label: 'Laboratory', url: 'https://example.org/lab' }, { url: 'https://example.org/asha' }],
          },
          { name: 'Joon Baek' },
        ],
      },
      schedule: {
        ...content.schedule,
        tracks: [{ id: 'makers', name: 'Makers & menders', colour: '#1a7f5a' }],
        days: [{ ...day, id: 'saturday', dayTitle: 'Saturday', events }],
      },
    } as unknown as Content;
    const back = await imported(full, await scheduleJson(full));
    expect(programme(back)).toEqual(programme(full));
    expect(back.schedule?.tracks).toEqual([{ id: 'makers', name: 'Makers & menders', colour: '#1a7f5a' }]);
    expect(back.speakers?.speakers).toEqual(full.speakers?.speakers);
  });
});

/** Returns everybody in speakers.json. Photographs and where they are cut do not come back. */
const people = ({ speakers }: Content) => (speakers?.speakers ?? []).map(({ image, focus, ...speaker }) => speaker);

describe('schedule.json brings back everybody, with marks, roles and accounts', () => {
  test.each([
    ['of the fest, of whom four are to be announced', aifest],
    ['of three days in three rooms', maanadu],
    ['of a small event', small],
  ] as const)('%s', async (_, event) => {
    const content = await loaded(event);
    expect(people(await imported(content, await scheduleJson(content)))).toEqual(people(content));
  });

  test('also those without a session, and a hall that is to be announced', async () => {
    const content = await loaded(small);
    const [day] = content.schedule?.days ?? [];
    const [event] = day?.events ?? [];
    const speaker = { name: 'Signe Aalto', role: 'Cook', organisation: 'Lab', pronouns: 'she/her', placeholder: true };
    const { toBeAnnounced = 'To be announced' } = content.site;
    const open = { ...event, speakers: [], speaker: undefined, location: toBeAnnounced, placeholder: true };
    const full = {
      ...content,
      site: { ...content.site, toBeAnnounced },
      speakers: { ...content.speakers, speakers: [speaker] },
      schedule: {
        ...content.schedule,
        tracks: undefined,
        days: [{ ...day, rooms: undefined, events: [{ ...open, track: undefined }] }],
      },
    } as unknown as Content;
    const text = await scheduleJson(full);
    expect(JSON.parse(text).schedule.conference.rooms).not.toContainEqual(
      expect.objectContaining({ name: toBeAnnounced }),
    );
    const back = await imported(full, text);
    expect(people(back)).toEqual([speaker]);
    expect(back.schedule?.days[0]?.events).toMatchObject([{ location: toBeAnnounced, placeholder: true }]);
  });
});

test.each([
  ['English and Tamil', maanadu, ['en-IN', 'ta-IN']],
  ['French and Arabic', rencontre, ['fr', 'ar']],
] as const)('schedule.json comes back in %s', async (_, event, languages) => {
  const content = await loaded(event);
  const translations = await translationsOf(event);
  const text = await scheduleJson(content, translations);
  const back = await importedIn(content, text, [...languages]);
  const [main, other] = [back.content, back.translations[0]?.content as Content];
  expect(withSessions(programme(main))).toEqual(withSessions(programme(content)));
  expect(withSessions(programme(other))).toEqual(withSessions(programme(translations[0] as Content)));
  expect(people(other)).toEqual(people(translations[0] as Content));
  expect(other.schedule?.tracks).toEqual(translations[0]?.schedule?.tracks);
});

describe('schedule.json is valid against the schema that it names', () => {
  test.each([aifest, maanadu, rencontre, small, ...scripts].map((event) => [event.content, event] as const))(
    '%s',
    async (_, event) => {
      const { content, translations } = await loadContent(event.content, event.static);
      for (const each of [content, ...translations.map((translation) => translation.content)]) {
        const text = await scheduleJson(each);
        expect(frabFormat.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([]);
        expect(text).not.toContain('undefined');
      }
    },
  );

  test('with an id of one letter, a link that leads nowhere yet, a speaker of no card, and a zone that it does not know', async () => {
    const content = await loaded(aifest);
    const [day] = content.schedule?.days ?? [];
    const link = { kind: 'feedback', url: '#', placeholder: true };
    const events = [{ id: 'a', title: 'A', time: { start: '09:00' }, speaker: { name: 'Asha' }, links: [link] }];
    const full = {
      ...content,
      site: { ...content.site, timeZone: 'Etc/GMT-5' },
      speakers: { ...content.speakers, speakers: [{ name: 'Asha' }] },
      schedule: { ...content.schedule, days: [{ ...day, events }] },
    } as unknown as Content;
    const text = await scheduleJson(full);
    expect(frabFormat.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([]);
    expect(text).not.toContain('undefined');
    const back = await imported(full, text);
    expect(back.schedule?.days[0]?.events).toMatchObject([{ id: 'a', links: [link] }]);
  });
});

test('schedule.json has the form that frab and pretalx write', async () => {
  const { $schema, generator, schedule } = JSON.parse(await scheduleJson(await loaded(aifest)));
  expect([$schema, generator]).toEqual(['https://c3voc.de/schedule/schema.json', { name: 'event-site-generator' }]);
  const { conference, event_site, ...about } = schedule;
  expect(about).toEqual({
    url: 'https://example.org/shcaifest/schedule.json',
    version: expect.stringMatching(/^[0-9a-f]{8}$/),
    base_url: 'https://example.org/shcaifest/',
  });
  const { days, rooms, description, ...event } = conference;
  expect(event).toEqual({
    acronym: 'shcaifest',
    title: 'Science and Technology AI Fest',
    start: '2025-09-13',
    end: '2025-09-13',
    daysCount: 1,
    timeslot_duration: '00:05',
    time_zone_name: 'Asia/Kolkata',
    url: 'https://example.org/shcaifest/',
    tracks: [],
  });
  // Their halls are not known: they are at the place of the day.
  expect(rooms.map(({ name }: { name: string }) => name)).toEqual(['Sacred Heart College']);
  expect(days).toHaveLength(1);
  expect(days[0]).toMatchObject({
    index: 1,
    date: '2025-09-13',
    day_start: '2025-09-13T08:30:00+05:30',
    day_end: '2025-09-13T17:00:00+05:30',
  });
  const [, registration, keynote, , valedictory] = days[0].rooms['Sacred Heart College'];
  expect(registration).toMatchObject({ start: '09:00', duration: '01:00' });
  expect(keynote).toEqual({
    guid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    id: expect.any(Number),
    date: '2025-09-13T11:30:00+05:30',
    start: '11:30',
    duration: '01:30',
    room: '',
    slug: 'keynote',
    url: 'https://example.org/shcaifest/Agenda/#keynote',
    title: 'Keynote',
    subtitle: '',
    track: null,
    type: '',
    language: 'en-IN',
    abstract: '',
    description: 'One long look at what science, technology and AI ask of us next.',
    persons: [],
    links: [],
    attachments: [],
  });
  // An open end stays open.
  expect(valedictory).toMatchObject({ start: '17:00', duration: '00:00' });
});

test('a session that is cancelled says so below its title, and one in no room is all over the place', async () => {
  const content = await loaded(aifest);
  const [day] = content.schedule?.days ?? [];
  const events = [{ id: 'tea', title: 'Tea', time: { start: '15:00' }, status: 'cancelled', note: 'No milk.' }];
  const made = frabSchedule(
    { ...content, schedule: { ...content.schedule, days: [{ ...day, events }] } } as Content,
    assets,
  );
  expect(made?.schedule.conference.days[0]?.rooms).toMatchObject({
    'Sacred Heart College': [{ title: 'Tea', subtitle: 'Cancelled · No milk.', room: '' }],
  });
});

test('a session across the change of the clocks has its real length', async () => {
  const content = await loaded(maanadu);
  const [day] = content.schedule?.days ?? [];
  const events = [{ id: 'night', title: 'Night', time: { start: '23:00', end: '03:00' }, location: 'Hall' }];
  const made = frabSchedule(
    { ...content, schedule: { ...content.schedule, days: [{ ...day, events }] } } as unknown as Content,
    assets,
  );
  expect(Object.values(made?.schedule.conference.days[0]?.rooms ?? {}).flat()).toMatchObject([
    { date: '2026-10-31T23:00:00-04:00', duration: '05:00' },
  ]);
});

test('ids stay when other sessions come and go, and no two are the same', async () => {
  // As Python's uuid5 makes it, in the namespace of addresses.
  expect(uuid('http://www.example.com')).toBe('2d32a3f1-fac2-52a6-ac52-fe9e87e628ea');
  const two = ['00000005-0000', '00000005-1111'];
  expect([...numberUuids(two).values()]).toEqual([6, 7]);
  const content = await loaded(aifest);
  const guids = (events: Session[]) =>
    JSON.stringify(
      frabSchedule(
        { ...content, schedule: { ...content.schedule, days: [{ ...content.schedule?.days[0], events }] } } as Content,
        assets,
      ),
    ).match(/"guid":"[^"]+","id":\d+,"date"/g) ?? [];
  const all = content.schedule?.days[0]?.events ?? [];
  expect(guids(all)).toHaveLength(5);
  expect(new Set(guids(all)).size).toBe(5);
  expect(guids(all)).toEqual(expect.arrayContaining(guids(all.slice(2))));
});
