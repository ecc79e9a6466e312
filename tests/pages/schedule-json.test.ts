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
import { aifest, maanadu } from '../helpers/events';
import { scratch } from '../helpers/scratch';

const assets = { picture: ({ file }: NamedPicture) => ({ src: `/p/${file}`, sources: [], width: 1, height: 1 }) };
const loaded = async (event: typeof aifest) => (await loadContent(event.content, event.static)).content;
const script = (name: string) => ({ content: `tests/fixtures/scripts/${name}/content`, static: aifest.static });

/** Returns the text of the `schedule.json` that a build of a content writes. */
async function scheduleJson(content: Content): Promise<string> {
  let text = '';
  const write: Output['write'] = async (path, data) => {
    text = String(typeof data === 'function' ? await data() : data);
    return path;
  };
  await writeSchedule(content, assets, { write });
  return text;
}

/** Returns the content after a `schedule.json` was imported into a new event with the same site.json. */
async function imported({ site }: Content, text: string): Promise<Content> {
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
      languages: undefined,
    }),
  );
  writeFileSync(join(dir, 'schedule.json'), text);
  const files = join(dir, 'static');
  const { omitted } = await importProgramme(join(dir, 'schedule.json'), { content, files, force: false });
  expect([...omitted]).toEqual([]);
  return (await loadContent(content, files)).content;
}

/** Returns what both forms say of a session; who speaks is in a list in one of them. */
const said = ({ speaker, speakers, background, intended, placeholder, ...rest }: Session) => ({
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

test('schedule.json has the form that frab and pretalx write', async () => {
  const { $schema, generator, schedule } = JSON.parse(await scheduleJson(await loaded(aifest)));
  expect([$schema, generator]).toEqual(['https://c3voc.de/schedule/schema.json', { name: 'event-site-generator' }]);
  const { conference, ...about } = schedule;
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
    logo: null,
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
    feedback_url: null,
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
    ).match(/"guid":"[^"]+","id":\d+,"logo"/g) ?? [];
  const all = content.schedule?.days[0]?.events ?? [];
  expect(guids(all)).toHaveLength(5);
  expect(new Set(guids(all)).size).toBe(5);
  expect(guids(all)).toEqual(expect.arrayContaining(guids(all.slice(2))));
});
