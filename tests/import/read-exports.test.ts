import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readProgramme } from '../../content/import/readProgramme';
import type { Problems } from '../../content/messages/problems';
import { bare, placed, told } from '../helpers/imports';
import { scratch } from '../helpers/scratch';
import { type Cell, workbook as manySheets } from '../helpers/workbook';

/** Reads a file with this content, whatever its name. */
async function readFrom(content: unknown) {
  const path = join(scratch(), 'export');
  writeFileSync(path, content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content));
  return readProgramme(path, 'x', 'Asia/Kolkata');
}
const sessionsOf = async (content: unknown) => (await readFrom(content)).sessions.map(bare);
const refusal = (content: unknown) =>
  readFrom(content).then(
    () => [],
    (error) => (error as Problems).list,
  );

describe('the data file of a Hoverboard site', () => {
  const data = {
    schedule: {
      '2026-03-07': {
        date: '2026-03-07',
        tracks: [{ title: 'River' }, { title: 'Lake' }],
        timeslots: [
          { startTime: '09:00', endTime: '10:00', sessions: [{ items: ['open'] }] },
          { startTime: '10:00', endTime: '11:00', sessions: [{ items: ['trees'] }, { items: ['boats'], extend: 2 }] },
          { startTime: '11:00', endTime: '12:00', sessions: [{ items: ['bees'] }, { items: [] }] },
        ],
      },
    },
    sessions: {
      open: { title: 'Registration & tea', icon: 'registration' },
      trees: {
        title: 'Trees that talk',
        description: '**Roots**</br></br>and leaves',
        complexity: 'Beginner',
        language: 'English',
        speakers: ['noor', 'tove'],
        tags: ['Nature'],
        presentation: 'https://slides.example/trees',
        videoId: 'abc_1',
      },
      boats: { title: 'Boats by hand', tags: ['Workshop'], speakers: ['tove'] },
      bees: { title: 'Bees', speakers: ['noor'], image: 'https://x.example/bees.jpg' },
      owls: { title: 'Owls' },
    },
    speakers: {
      noor: {
        name: 'Noor Iqbal',
        title: 'Gardener',
        company: 'Green Works',
        pronouns: 'she/her',
        bio: 'Plants *trees*.',
        socials: [{ icon: 'website', link: 'https://noor.example', name: 'Website' }, { link: 'http://old.example' }],
        photoUrl: 'https://x.example/noor.jpg',
        country: 'Norway',
      },
      tove: { name: 'Tove Lind' },
      wren: { name: 'Wren Okafor' },
    },
    partners: [{ title: 'Gold', items: [{ name: 'Green Works' }] }],
  };

  test('has sessions in the rooms of their columns, over as many slots as they extend', async () => {
    const people = (await readFrom(data)).people ?? [];
    const [noor, tove] = people;
    expect(await sessionsOf(data)).toEqual([
      {
        key: 'open',
        title: 'Registration & tea',
        date: '2026-03-07',
        start: '09:00',
        end: '10:00',
        people: [],
        kind: 'break',
      },
      {
        key: 'trees',
        title: 'Trees that talk',
        description: '**Roots**\n\nand leaves',
        date: '2026-03-07',
        start: '10:00',
        end: '11:00',
        location: 'River',
        people: [noor, tove],
        level: 'Beginner',
        language: 'en',
        tags: ['Nature'],
        links: [
          { kind: 'slides', url: 'https://slides.example/trees' },
          { kind: 'recording', url: 'https://www.youtube.com/watch?v=abc_1' },
        ],
      },
      {
        key: 'boats',
        title: 'Boats by hand',
        date: '2026-03-07',
        start: '10:00',
        end: '12:00',
        location: 'Lake',
        people: [tove],
        kind: 'workshop',
        tags: ['Workshop'],
      },
      {
        key: 'bees',
        title: 'Bees',
        date: '2026-03-07',
        start: '11:00',
        end: '12:00',
        location: 'River',
        people: [noor],
      },
    ]);
  });

  test('has everybody whom it lists, and says what is left out', async () => {
    const programme = await readFrom(data);
    expect(programme.people).toEqual([
      {
        key: 'noor',
        name: 'Noor Iqbal',
        role: 'Gardener',
        organisation: 'Green Works',
        pronouns: 'she/her',
        portrait: 'https://x.example/noor.jpg',
        biography: 'Plants *trees*.',
        links: [{ label: 'Website', url: 'https://noor.example' }],
      },
      { key: 'tove', name: 'Tove Lind', links: [] },
      { key: 'wren', name: 'Wren Okafor', links: [] },
    ]);
    expect(told(programme).map(([field, count]) => [field, count])).toEqual([
      ['speakers.country', 1],
      ['speakers.photoUrl', 1],
      ['links', 1],
      ['sessions.image', 1],
    ]);
  });

  test('keeps what has no time, and the words of the file for it', async () => {
    const { untimed = [] } = await readFrom(data);
    expect(untimed.map(({ key, title }) => [key, title])).toEqual([['owls', 'Owls']]);
  });

  test('has a wrong time and a session that is not there named with their places', async () => {
    const slots = [
      { startTime: 'noon', sessions: [] },
      { startTime: '9:00', sessions: [{ items: ['none'] }] },
    ];
    const data = { schedule: { '2026-03-07': { timeslots: slots } }, sessions: { a: { title: 'A' } } };
    expect(placed((await readFrom(data)).faults ?? [])).toEqual(
      [
        'x:1:43 schedule.2026-03-07.timeslots[0].startTime: must be a time such as "09:00"; write when it begins',
        'x:1:86 schedule.2026-03-07.timeslots[1]: there is no session "none" in this file; add it, or delete it here',
      ].map((line) => expect.stringContaining(line.replace(/^x:1:\d+ /, ''))),
    );
  });
});

describe('an export of Sessionize', () => {
  const talk = {
    id: '2',
    title: 'Small models',
    description: 'Line one\r\nLine two',
    startsAt: '2026-03-07T10:00:00',
    endsAt: '2026-03-07T10:45:00',
    status: 'Accepted',
  };

  test('in the view “All” is read with its rooms, speakers and categories', async () => {
    const programme = await readFrom({
      sessions: [
        {
          ...talk,
          speakers: ['s1'],
          categoryItems: [100, 200, 300, 400, 500],
          roomId: 10,
          liveUrl: 'https://live.example/1',
          recordingUrl: 'https://video.example/2',
        },
        { id: '3', title: 'Some day', startsAt: null, endsAt: null, speakers: [] },
        { id: '4', title: 'No', startsAt: '2026-03-07T10:00:00', status: 'Declined', speakers: [] },
      ],
      speakers: [
        {
          id: 's1',
          firstName: 'Noor',
          lastName: 'Iqbal',
          bio: 'Builds.',
          tagLine: 'Engineer',
          profilePicture: 'https://x.example/a.jpg',
          links: [{ title: 'Blog', url: 'https://noor.example' }],
        },
      ],
      categories: [
        { title: 'Track', items: [{ id: 100, name: 'Nature' }] },
        { title: 'Level', items: [{ id: 200, name: 'Beginner' }] },
        { title: 'Session format', items: [{ id: 300, name: 'Workshop (90 min)' }] },
        { title: 'Topics', items: [{ id: 400, name: 'Trees' }] },
        { title: 'Language', items: [{ id: 500, name: 'Tamil' }] },
      ],
      rooms: [
        { id: 11, name: 'Lake', sort: 2 },
        { id: 10, name: 'River', sort: 1 },
      ],
    });
    expect(programme.sessions.map(bare)).toEqual([
      {
        key: '2',
        title: 'Small models',
        description: 'Line one\\\nLine two',
        date: '2026-03-07',
        start: '10:00',
        end: '10:45',
        location: 'River',
        people: [
          {
            key: 's1',
            name: 'Noor Iqbal',
            role: 'Engineer',
            portrait: 'https://x.example/a.jpg',
            biography: 'Builds.',
            links: [{ label: 'Blog', url: 'https://noor.example' }],
          },
        ],
        kind: 'workshop',
        kindName: 'Workshop (90 min)',
        track: 'Nature',
        level: 'Beginner',
        language: 'ta',
        tags: ['Trees'],
        links: [{ kind: 'recording', url: 'https://video.example/2' }],
        livestream: 'https://live.example/1',
      },
    ]);
    expect(programme.rooms).toEqual(['River', 'Lake']);
    expect(told(programme).map(([field, count]) => [field, count])).toEqual([
      ['speakers.profilePicture', 1],
      ['sessions that do not take place', 1],
    ]);
  });

  test('as a grid or in groups is read too, and a session for everybody once', async () => {
    const opening = {
      id: '1',
      title: 'Opening',
      startsAt: '2026-03-07T03:30:00Z',
      endsAt: '2026-03-07T04:00:00Z',
      room: 'River',
    };
    const speakers = [{ id: 's1', name: 'Noor Iqbal' }];
    const expected = [
      {
        key: '1',
        title: 'Opening',
        date: '2026-03-07',
        start: '09:00',
        end: '09:30',
        location: 'River',
        people: [],
        kind: 'ceremony',
      },
      {
        key: '2',
        title: 'Small models',
        description: 'Line one\\\nLine two',
        date: '2026-03-07',
        start: '10:00',
        end: '10:45',
        location: 'Lake',
        people: [{ key: 's1', name: 'Noor Iqbal' }],
      },
    ];
    const second = { ...talk, speakers, room: 'Lake' };
    expect(
      await sessionsOf([
        { date: '2026-03-07T00:00:00', rooms: [{ sessions: [opening] }, { sessions: [opening, second] }] },
      ]),
    ).toEqual(expected);
    expect(await sessionsOf([{ groupName: 'All', sessions: [opening, second] }])).toEqual(expected);
  });

  test('has a session without a title named with its place', async () => {
    const { faults = [] } = await readFrom({ sessions: [{ id: '1', title: ' ', startsAt: '2026-03-07T09:00:00' }] });
    expect(placed(faults)).toEqual(['x:1:14 sessions[0]: has no "title"; write what it is called']);
  });
});

describe('a page of the API of pretalx', () => {
  const trees = {
    code: 'TREES',
    title: 'Trees that talk',
    speakers: [{ code: 'P1', name: 'Noor Iqbal', biography: '*Plants*', avatar: 'https://x.example/a.png' }, 'P2'],
    submission_type: { en: 'Talk', de: 'Vortrag' },
    track: { name: { en: 'Nature' } },
    state: 'canceled',
    abstract: 'Short',
    description: 'Long',
    content_locale: 'en',
    resources: [{ resource: 'https://x.example/slides.pdf', description: 'Slides' }],
  };
  const slot = { room: { en: 'River' }, start: '2026-03-07T10:00:00+05:30', end: '2026-03-07T10:45:00+05:30' };
  const read = {
    key: 'TREES',
    title: 'Trees that talk',
    description: 'Short\n\nLong',
    people: [{ key: 'P1', name: 'Noor Iqbal', portrait: 'https://x.example/a.png', biography: '*Plants*' }],
    kind: 'talk',
    track: 'Nature',
    language: 'en',
    links: [{ kind: 'slides', label: 'Slides', url: 'https://x.example/slides.pdf' }],
    status: 'cancelled',
    date: '2026-03-07',
    start: '10:00',
    end: '10:45',
    location: 'River',
  };

  test('with submissions is read', async () => {
    const rejected = { code: 'NO', title: 'No', state: 'rejected', slot };
    const programme = await readFrom({
      next: null,
      results: [
        { ...trees, slot },
        rejected,
        { code: 'LATER', title: 'Later' },
        { code: 'SOON', title: 'Soon', state: 'confirmed', submission_type: 'Poster' },
      ],
    });
    expect(programme.sessions.map(bare)).toEqual([read]);
    expect(programme.untimed).toMatchObject([{ key: 'SOON', title: 'Soon', kindName: 'Poster' }]);
    expect(told(programme).map(([field, count]) => [field, count])).toEqual([
      ['speakers.avatar', 1],
      ['speakers without a name', 1],
      ['sessions that do not take place', 1],
      ['submissions without a slot', 1],
    ]);
    expect(programme.questions).toEqual([]);
  });

  test('with slots is read, and asked about if it is one of several', async () => {
    const programme = await readFrom({
      next: 'https://x.example/?page=2',
      results: [{ id: 1, submission: trees, ...slot }],
    });
    expect(programme.sessions.map(bare)).toEqual([read]);
    expect(programme.questions?.map(({ message }) => message)).toEqual([
      'this is one page of several; import a file with all results',
    ]);
  });

  test('has a session of two slots at one time once, with both rooms', async () => {
    const slots = [slot, { ...slot, room: { en: 'Lake' } }];
    expect(await sessionsOf({ results: [{ ...trees, slots }] })).toEqual([{ ...read, alsoIn: ['Lake'] }]);
  });
});

describe('a list of objects with the names of columns', () => {
  const tea = { Title: 'Tea', Date: '2026-03-07', 'Start Time': '9:00', Speakers: ['Ann', 'Bo'], Seats: 40 };

  test('is read as a table', async () => {
    const expected = [
      {
        key: 'Tea',
        title: 'Tea',
        date: '2026-03-07',
        start: '09:00',
        people: [
          { key: 'Ann', name: 'Ann' },
          { key: 'Bo', name: 'Bo' },
        ],
        capacity: 40,
      },
    ];
    expect(await sessionsOf([tea])).toEqual(expected);
    expect(await sessionsOf({ version: 1, sessions: [tea] })).toEqual(expected);
    const { Title: title, Date: date, 'Start Time': startTime, Speakers: speakerNames, Seats: seats } = tea;
    expect(await sessionsOf([{ title, date, startTime, speakerNames, seats }])).toEqual(expected);
  });

  test('has a wrong time named by the place of its object', async () => {
    const { faults = [] } = await readFrom([tea, { ...tea, Title: 'Bees', 'Start Time': 'soon' }]);
    expect(placed(faults)).toEqual([
      expect.stringMatching(/^x:1:\d+ \[1\].*: “Bees” has no time, because “soon” is none; write one such as 09:00/),
    ]);
  });
});

describe('an Excel workbook', () => {
  const workbook = (rows: Cell[][]) => manySheets([{ name: 'A', rows }]);
  /** 7 March 2026, as Excel counts days. */
  const MARCH_7 = 46088;

  test('is read with its dates and times, below its title, and a date counts for the rows below it', async () => {
    const book = workbook([
      ['Spring fest'],
      [],
      ['Date', 'Start Time', 'End time', 'Session Title', 'Presenter(s)', 'Hall', 'Seats'],
      [[MARCH_7, 1], [9 / 24, 2], [10 / 24, 2], 'Opening', 'TBD', 'Hall', 200],
      [null, [0.4375, 2], 0.5, 'Small models', 'Noor Iqbal, Tove Lind', 'Hall', null],
      [[MARCH_7 + 1, 1], '9:00 - 10:30 AM', null, 'Farewell', 'Noor Iqbal', 'Garden', null],
    ]);
    const [noor, tove] = ['Noor Iqbal', 'Tove Lind'].map((name) => ({ key: name, name }));
    expect(await sessionsOf(book)).toEqual([
      {
        key: 'Opening',
        title: 'Opening',
        date: '2026-03-07',
        start: '09:00',
        end: '10:00',
        location: 'Hall',
        people: [],
        kind: 'ceremony',
        capacity: 200,
      },
      {
        key: 'Small models',
        title: 'Small models',
        date: '2026-03-07',
        start: '10:30',
        end: '12:00',
        location: 'Hall',
        people: [noor, tove],
      },
      {
        key: 'Farewell',
        title: 'Farewell',
        date: '2026-03-08',
        start: '09:00',
        end: '10:30',
        location: 'Garden',
        people: [noor],
      },
    ]);
  });

  test('with a wrong cell has it named by its row and column', async () => {
    const rows: Cell[][] = [
      ['Fest'],
      ['Date', 'Start', 'Title'],
      [[MARCH_7, 1], 0.5, 'Opening'],
      [[MARCH_7, 1], 'later', 'Tea'],
    ];
    const { faults = [] } = await readFrom(workbook(rows));
    expect(placed(faults)).toEqual([
      'x:4:2: “Tea” has no time, because “later” is none; write one such as 09:00 or 4:30 PM',
    ]);
  });

  test('without a programme is refused with what to do', async () => {
    expect(await refusal(workbook([['Budget'], [5]]))).toEqual([expect.stringMatching(/^x: has no list/)]);
    expect(await refusal(strToU8('PK and nothing else'))).toEqual([
      'x: is not an Excel workbook that can be read; save it again as .xlsx, or its sheet as “CSV UTF-8”',
    ]);
  });
});

test.each([false, true])('a time zone that an export abbreviates is refused where it stands: %s', async (isZoneSet) => {
  const path = join(scratch(), 'export');
  const zone = 'must be a time zone, named by its largest city; did you mean "Asia/Kolkata"?';
  const refusalOf = async (text: string) => {
    writeFileSync(path, text);
    return readProgramme(path, 'x', 'Asia/Kolkata', { isZoneSet }).then(
      () => [],
      (error) => (error as Problems).list,
    );
  };
  expect(await refusalOf('{ "schedule": { "conference": {\n"time_zone_name": "IST", "days": [] } } }')).toEqual([
    `x:2:19 time_zone_name: ${zone}`,
  ]);
  const xml = '<schedule><conference><title>Fest</title>\n<time_zone_name>IST</time_zone_name></conference></schedule>';
  expect(await refusalOf(xml)).toEqual([expect.stringContaining(zone)]);
});
