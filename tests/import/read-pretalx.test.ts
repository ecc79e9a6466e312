import { describe, expect, test } from 'vitest';
import { toTimestamp, toWallTime } from '../../content/import/exportedTime';
import { readPentabarf } from '../../content/import/readPentabarf';
import { readPretalx } from '../../content/import/readPretalx';
import { parseJson } from '../../content/json/json';
import { bare, conference, day, event, placed, refused, told } from '../helpers/imports';

test('a moment has the time of its zone, before and after the clocks change', () => {
  const there = (date: string, time: string) => new Date(toTimestamp({ date, time }, 'Europe/Berlin')).toISOString();
  expect(there('2025-03-30', '01:30')).toBe('2025-03-30T00:30:00.000Z');
  expect(there('2025-03-30', '03:30')).toBe('2025-03-30T01:30:00.000Z');
  expect(there('2025-10-26', '01:30')).toBe('2025-10-25T23:30:00.000Z');
  expect(there('2025-10-26', '04:00')).toBe('2025-10-26T03:00:00.000Z');
  expect(toWallTime(Date.parse('2025-12-31T18:30:59Z'), 'Asia/Kolkata')).toEqual({ date: '2026-01-01', time: '00:00' });
});
const pretalx = (value: unknown) => readPretalx(parseJson(JSON.stringify(value)), 'x.json', 'Asia/Kolkata');
const first = (value: unknown) => pretalx(value).sessions.map(bare)[0];

describe('a schedule of pretalx', () => {
  test('is read as sessions', () => {
    const persons = [
      { code: 'A', public_name: '*Asha*' },
      { name: 'Bo', public_name: 'B' },
      { id: 5, name: 'Cy' },
      { name: '' },
    ];
    const programme = pretalx(
      conference([day([{ ...event, abstract: '**Short**', description: 'Long', persons, guid: 'g' }])]),
    );
    expect(programme.sessions.map(bare)).toEqual([
      {
        key: '7',
        title: 'Tea',
        description: '**Short**\n\nLong',
        date: '2025-09-13',
        start: '09:00',
        end: '09:30',
        location: 'Hall',
        people: [
          { key: 'A', name: 'Asha' },
          { key: 'Bo', name: 'Bo' },
          { key: '5', name: 'Cy' },
        ],
      },
    ]);
    expect(told(programme)).toEqual([['persons without a name', 1, undefined]]);
    const locate = programme.sessions[0]?.locate;
    expect(locate?.('title')).toMatchObject({ file: 'x.json', line: 1, path: 'days[0].rooms.Hall[0].title' });
    expect(locate?.('speaker')).toMatchObject({ path: 'days[0].rooms.Hall[0].persons' });
    expect(locate?.('location')).toMatchObject({ path: 'days[0].rooms.Hall[0].room' });
    expect(locate?.()).toMatchObject({ path: 'days[0].rooms.Hall[0]' });
    expect(locate?.().quote).toMatch(/^\{"schedule"/);
  });

  test('is described by the abstract and the long text, each of them once', () => {
    const described = (abstract: string, description: string) =>
      first(conference([day([{ ...event, abstract, description }])]))?.description;
    expect(described('', 'Long')).toBe('Long');
    expect(described('Short', '')).toBe('Short');
    expect(described('Short', '<p>Long</p>')).toBe('Short\n\nLong');
    expect(described('A', '*A*')).toBe('A');
    expect(described('It begins', 'It begins, and goes on')).toBe('It begins, and goes on');
  });

  test('says of what kind, track and language a session is, and what it links to', () => {
    const more = {
      type: 'Lightning Talk',
      track: 'Robots & co',
      language: 'de-formal',
      url: 'https://talks.example/fest/talk/T/',
      attachments: [{ url: '/media/slides.pdf', title: 'All slides' }],
      links: [
        { url: 'https://video.example/1', title: 'Recording' },
        { url: 'https://video.example/1', title: 'Again' },
        { url: 'http://old.example', title: 'Old' },
        { url: 'code.example/fest', title: 'Source code' },
      ],
      feedback_url: 'https://talks.example/feedback',
    };
    const programme = pretalx(conference([day([{ ...event, ...more }])]));
    expect(programme.sessions.map(bare)[0]).toMatchObject({
      kind: 'talk',
      track: 'Robots & co',
      language: 'de',
      links: [
        { kind: 'slides', label: 'All slides', url: 'https://talks.example/media/slides.pdf' },
        { kind: 'recording', label: 'Recording', url: 'https://video.example/1' },
        { kind: 'repository', label: 'Source code', url: 'https://code.example/fest' },
        { kind: 'feedback', url: 'https://talks.example/feedback' },
      ],
    });
    expect(told(programme)).toEqual([
      ['url', 1, 'the pages of the sessions at the old site'],
      ['links', 1, 'their addresses are not https:// addresses'],
    ]);
  });

  test('says who people are, also where they are listed by themselves', () => {
    const persons = [
      { id: 1, name: 'Asha', biography: '<p>Plants <em>trees</em>.</p>' },
      { id: 2, name: 'Bo' },
    ];
    const listed = [{ id: 2, name: 'Bo', biography: 'Sings.' }];
    expect(first(conference([day([{ ...event, persons }])], { persons: listed }))?.people).toEqual([
      { key: '1', name: 'Asha', biography: 'Plants *trees*.' },
      { key: '2', name: 'Bo', biography: 'Sings.' },
    ]);
  });

  test('quotes no line of a megabyte', () => {
    const long = pretalx(conference([day([{ ...event, abstract: 'x'.repeat(1000) }])]));
    expect(long.sessions[0]?.locate()).not.toHaveProperty('quote');
  });

  test.each<[what: string, events: object, about: object, date: string, start: string, end: string | undefined]>([
    ['its own date and offset', { date: '2025-09-13T09:00:00+02:00' }, {}, '2025-09-13', '12:30', '13:00'],
    [
      'its own date, in the zone of the conference',
      { date: '2025-09-13T09:00:00' },
      { time_zone_name: 'Europe/Berlin' },
      '2025-09-13',
      '12:30',
      '13:00',
    ],
    ['its own date, in ours', { date: '2025-09-13 10:00' }, {}, '2025-09-13', '10:00', '10:30'],
    ['its own date without a time', { date: '2025-09-14' }, {}, '2025-09-14', '09:00', '09:30'],
    ['its start', {}, {}, '2025-09-13', '09:00', '09:30'],
    ['a start of one digit and seconds', { start: '9:05:59' }, {}, '2025-09-13', '09:05', '09:35'],
    ['a start in the zone of the conference', {}, { time_zone_name: 'UTC' }, '2025-09-13', '14:30', '15:00'],
    ['no length', { duration: '' }, {}, '2025-09-13', '09:00', undefined],
    ['a length of hours', { duration: '2:15' }, {}, '2025-09-13', '09:00', '11:15'],
    ['a length of no day', { duration: '0:01:00' }, {}, '2025-09-13', '09:00', '10:00'],
    ['spaces around it', { start: ' 09:00 ' }, {}, '2025-09-13', '09:00', '09:30'],
    ['a fraction of a second', { date: '2025-09-13T09:00:00.123+0530' }, {}, '2025-09-13', '09:00', '09:30'],
    ['a length of more than a day', { duration: '1:01:00' }, {}, '2025-09-13', '09:00', undefined],
    ['a length of ten days', { duration: '10:00:00' }, {}, '2025-09-13', '09:00', undefined],
    ['an end at midnight', { duration: '15:00' }, {}, '2025-09-13', '09:00', '00:00'],
    ['an end on the next day', { duration: '16:00' }, {}, '2025-09-13', '09:00', undefined],
    ['an end after midnight', { start: '22:00', duration: '4:00' }, {}, '2025-09-13', '22:00', '02:00'],
    ['a night that is too long', { start: '22:00', duration: '7:00' }, {}, '2025-09-13', '22:00', undefined],
  ])('has the time of %s', (_, more, about, date, start, end) => {
    expect(first(conference([day([{ ...event, ...more }])], about))).toMatchObject({
      date,
      start,
      ...(end && { end }),
    });
    if (!end) expect(first(conference([day([{ ...event, ...more }])], about))).not.toHaveProperty('end');
  });

  test('counts what ends on another day', () => {
    expect(told(pretalx(conference([day([{ ...event, duration: '16:00' }])])))).toEqual([
      ['ends on another day', 1, 'these sessions have a start only'],
    ]);
  });

  test('has a session that starts before its day opens in the night after that day', () => {
    const night = (start: string, more = {}) =>
      first(conference([day([{ ...event, start, ...more }], { day_start: '2025-09-13T08:00:00+05:30' })]));
    expect(night('02:00')).toMatchObject({
      date: '2025-09-14',
      start: '02:00',
      afterMidnight: true,
    });
    expect(night('08:00')).toMatchObject({ date: '2025-09-13', start: '08:00' });
    expect(night('02:00', { date: '2025-09-13' })).toMatchObject({ date: '2025-09-13', start: '02:00' });
    expect(first(conference([day([event], { day_start: '2025-09-13T08:00:00Z' })]))).toMatchObject({ start: '14:30' });
    expect(
      first(conference([day([event], { day_start: '2025-09-13T08:00:00Z' })], { time_zone_name: 'Asia/Kolkata' })),
    ).toMatchObject({ start: '09:00' });
  });

  test('counts the fields that are left out, and says what to do with some', () => {
    const programme = pretalx(
      conference(
        [
          day([
            {
              ...event,
              logo: 'a.png',
              slug: 's',
              persons: [{ name: 'A', avatar: 'x', biography: 'b', code: 'c' }],
            },
          ]),
        ],
        {
          title: 'Fest',
          acronym: 'f',
          daysCount: 1,
          colour: 'red',
        },
      ),
    );
    expect(told(programme)).toEqual([
      ['conference.colour', 1, undefined],
      ['logo', 1, 'put pictures into static/images'],
      ['persons.avatar', 1, '--pictures fetches those at https:// addresses; or put them into static/images'],
    ]);
  });

  test('may leave out rooms, persons and all but title and time', () => {
    expect(pretalx(conference([{ date: '2025-09-13' }, { date: '2025-09-13', rooms: { A: null } }])).sessions).toEqual(
      [],
    );
    expect(
      first(conference([{ date: '2025-09-13', rooms: { '': [{ title: 'T', start: '9:00', guid: 'g' }] } }])),
    ).toEqual({
      key: 'g',
      title: 'T',
      date: '2025-09-13',
      start: '09:00',
      people: [],
    });
  });

  test('counts fields whose names are like those that are used', () => {
    const person = { name: 'A', nickname: 'n', names: 'n' };
    const programme = pretalx(
      conference([day([{ ...event, subtitles: 'S', rooms: 'R', persons: [person] }])], { weekend: 1, starts: 1 }),
    );
    expect(told(programme).map(([field]) => field)).toEqual([
      'conference.weekend',
      'conference.starts',
      'subtitles',
      'rooms',
      'persons.nickname',
      'persons.names',
    ]);
  });

  test.each<[key: string, values: string[]]>([
    ['start', ['09:00h', 'at 09:00']],
    ['duration', ['0:30h', 'for 0:30']],
    ['date', ['on 2025-09-13', '2025-09-13x', '2025-13-13', 'September 13, 2025']],
  ])('names what has more than a %s in its place', (key, values) => {
    for (const value of values)
      expect(pretalx(conference([day([{ ...event, [key]: value }])])).faults, value).toHaveLength(1);
  });

  test('may have a length of more than 60 minutes, written as minutes', () => {
    expect(first(conference([day([{ ...event, duration: '00:90' }])]))).toMatchObject({ start: '09:00', end: '10:30' });
  });

  const here = 'x.json:1:';
  test.each<[what: string, value: unknown, says: RegExp[]]>([
    [
      'a day with a time',
      conference([day([event], { date: '2025-09-13T09:00' })]),
      [/^days\[0\]\.date: must be a date, such as "2025-09-13"$/],
    ],
    ['no day', conference([day([event], { date: null })]), [/^days\[0\]\.date: must be a date, such as "2025-09-13"$/]],
    [
      'no such zone',
      conference([day([event])], { time_zone_name: 'Mars' }),
      [/^time_zone_name: must be a time zone, named by its largest city, such as "Asia\/Kolkata" for all of India$/],
    ],
    [
      'an abbreviation of a zone',
      conference([day([event])], { time_zone_name: 'IST' }),
      [/^time_zone_name: must be a time zone, named by its largest city; did you mean "Asia\/Kolkata"\?$/],
    ],
    [
      'persons of another kind',
      conference([day([{ ...event, persons: {} }])]),
      [/\.persons: is not what pretalx and frab write here; export the file again$/],
    ],
    [
      'no days',
      { schedule: { conference: {} } },
      [/: is not what pretalx and frab write here; export the file again$/],
    ],
  ])('with %s is refused', (_, value, says) => {
    const found = refused(() => pretalx(value));
    expect(found.map((line) => line.replace(/^x\.json:1:\d+ ?/, ''))).toEqual(
      says.map((each) => expect.stringMatching(each)),
    );
    expect(found[0]).toContain(here);
  });

  test.each<[what: string, value: unknown, says: RegExp[]]>([
    [
      'no time',
      conference([day([{ title: 'T' }])]),
      [/^days\[0\]\.rooms\.Hall\[0\]: must have a "date" or a "start"; write when the session begins$/],
    ],
    [
      'no title',
      conference([day([{ ...event, title: ' ' }])]),
      [/Hall\[0\]\.title: must be the title of the session; write one$/],
    ],
    [
      'another time',
      conference([day([{ ...event, start: '25:00' }])]),
      [/\.start: must be a time on the 24-hour clock, such as "09:00"$/],
    ],
    [
      'another length',
      conference([day([{ ...event, duration: 'one hour' }])]),
      [/\.duration: must be hours and minutes, such as "00:45"; it is imported without an end$/],
    ],
    [
      'another date',
      conference([day([{ ...event, date: '13.9.2025' }])]),
      [/\.date: must be a date with a time, such as "2025-09-13T09:00:00\+05:30"$/],
    ],
  ])('with %s in one session has it named, and the others are taken', (_, value, says) => {
    const found = placed(pretalx(value).faults ?? []);
    expect(found.map((line) => line.replace(/^x\.json:1:\d+ ?/, ''))).toEqual(
      says.map((each) => expect.stringMatching(each)),
    );
    expect(found[0]).toContain(here);
  });
});

describe('a schedule in XML', () => {
  const xml = (text: string) => readPretalx(readPentabarf(text, 'x.xml'), 'x.xml', 'Asia/Kolkata');
  const text = `<?xml version="1.0"?>
<schedule><conference><title>Fest</title><time_zone_name>Asia/Kolkata</time_zone_name></conference>
<day date="2025-09-13" start="2025-09-13T08:00:00+05:30">
<room name="Hall"><event id="7"><title>Tea</title><start>09:00</start><duration>00:30</duration>
<recording><license>CC</license><optout>true</optout></recording>
<persons><person id="5">Asha</person><other>x</other></persons><links><link href="https://a.example">A</link></links>
<attachments><attachment href="/slides.pdf">Slides</attachment></attachments></event></room>
<room name="Hall"><event guid="g"><title>Bees</title><start>7:00</start></event></room>
<room><event guid="h"><title>Moths</title><start>10:00</start></event></room>
</day></schedule>`;

  test('is read like the same schedule in JSON', () => {
    const programme = xml(text);
    expect(programme.sessions.map(bare)).toEqual([
      {
        key: '7',
        title: 'Tea',
        date: '2025-09-13',
        start: '09:00',
        end: '09:30',
        location: 'Hall',
        people: [{ key: '5', name: 'Asha' }],
        links: [{ kind: 'other', label: 'A', url: 'https://a.example' }],
      },
      { key: 'g', title: 'Bees', date: '2025-09-14', start: '07:00', location: 'Hall', people: [] },
      { key: 'h', title: 'Moths', date: '2025-09-13', start: '10:00', people: [] },
    ]);
    expect(told(programme)).toEqual([
      ['recording_license', 1, undefined],
      ['do_not_record', 1, undefined],
      ['links', 1, 'their addresses are not https:// addresses'],
    ]);
    const [tea, bees] = programme.sessions;
    expect(tea?.locate()).toMatchObject({ line: 4, column: 19 });
    expect(tea?.locate('title')).toMatchObject({ line: 4, column: 33 });
    expect(tea?.locate('speaker')).toMatchObject({ line: 6, column: 1 });
    expect(tea?.locate('none')).toMatchObject({ line: 4, column: 19 });
    expect(bees?.locate()).toMatchObject({ line: 8, column: 19 });
  });

  test('keeps the address of a link and the name of a person', () => {
    const { value } = readPentabarf(text, 'x.xml') as unknown as {
      value: { schedule: { conference: { days: { rooms: Record<string, object[]> }[] } } };
    };
    expect(value.schedule.conference.days[0]?.rooms.Hall?.[0]).toMatchObject({
      links: [{ url: 'https://a.example', title: 'A' }],
      attachments: [{ url: '/slides.pdf', title: 'Slides' }],
      persons: [{ id: '5', name: 'Asha' }],
    });
  });

  test.each([
    ['<a/>', 'x.xml:1:1: is XML, but its root is <a>, not <schedule>; export “schedule.xml”'],
    [
      '<schedule>\n<a></schedule>',
      'x.xml:2:4: is not well-formed XML (Missing end tag for element a); export it again',
    ],
    [
      '<schedule>`&b;</schedule>',
      "x.xml:1:12: is not well-formed XML (Named entity isn't defined: &b;); export it again",
    ],
  ])('%s is refused', (text, says) => {
    expect(refused(() => readPentabarf(text, 'x.xml'))).toEqual([says]);
  });

  test('that is nested too deeply is refused', () => {
    expect(refused(() => readPentabarf(`<schedule>${'<a>'.repeat(50_000)}`, 'x.xml'))).toEqual([
      'x.xml: has elements that are nested too deeply; export it again',
    ]);
  });
});
