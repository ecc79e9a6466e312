import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkImport } from '../content/import/checkImport';
import { formatImportReport } from '../content/import/formatImportReport';
import { mergeProgramme } from '../content/import/mergeProgramme';
import { countOmitted, type Programme, type Session } from '../content/import/programme';
import { readCsv } from '../content/import/readCsv';
import { readPentabarf } from '../content/import/readPentabarf';
import { readPretalx } from '../content/import/readPretalx';
import { readProgramme } from '../content/import/readProgramme';
import { replaceFiles } from '../content/import/replaceFiles';
import { sessionIds } from '../content/import/sessionIds';
import { stripMarkup } from '../content/import/stripMarkup';
import { toTimestamp, toWallTime } from '../content/import/zone';
import { parseJson } from '../content/json/json';
import { formatLocation, Problems } from '../content/messages/problems';

// Readers of exports, each by itself; import.test.ts imports whole exports into content.

const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};
/** What is said of a file that is refused: `place: message`. */
function refused(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof Problems) return error.problems.map((each) => `${formatLocation(each)}: ${each.message}`);
    throw error;
  }
  return [];
}
const told = ({ omitted }: Programme) => [...omitted].map(([field, { count, hint }]) => [field, count, hint]);
/** A session without what is not said, and without its way back into the export. */
const bare = ({ locate, ...session }: Session) => JSON.parse(JSON.stringify(session));

describe('a table', () => {
  const csv = (...rows: string[]) => readCsv(rows.join('\n'), 'x.csv');
  const one = (header: string, row: string) => csv(header, row).sessions.map(bare)[0];

  test('is sessions, each with all that its row says', () => {
    const { sessions } = csv(
      'date,start,end,title,description,location,speaker,role,image,background,day title',
      '2025-09-13, 9:00 ,10 am,**Opening**,<p>Doors</p>, Main *hall* ,"Asha Devi; Bo",Dean; *Host*,a.jpg;,accent,First day',
    );
    expect(sessions.map(bare)).toEqual([
      {
        key: '2025-09-13-09:00',
        title: 'Opening',
        description: 'Doors',
        date: '2025-09-13',
        start: '09:00',
        end: '10:00',
        location: 'Main hall',
        people: [
          { key: 'Asha Devi', name: 'Asha Devi', role: 'Dean', image: 'a.jpg' },
          { key: 'Bo', name: 'Bo', role: 'Host' },
        ],
        dayTitle: 'First day',
        background: 'accent',
      },
    ]);
    expect(sessions[0]?.locate()).toEqual({ file: 'x.csv', line: 2, column: 4, path: 'title' });
    expect(sessions[0]?.locate('start')).toEqual({ file: 'x.csv', line: 2, column: 2, path: 'start' });
    expect(sessions[0]?.locate('none')).toEqual({ file: 'x.csv', line: 2, column: 1, path: 'none' });
  });

  test('says nothing where a cell is empty, or only spaces', () => {
    const header = 'date,start,end,title,description,location,speaker,role,image,background,day title';
    expect(one(header, '2025-09-13,09:00, ,A, , , , , , , ')).toEqual({
      key: '2025-09-13-09:00',
      title: 'A',
      date: '2025-09-13',
      start: '09:00',
      people: [],
    });
    expect(csv('date,start,title', ' , , ', '').sessions).toEqual([]);
    const [, second] = csv('date,start,title', '2025-09-13,9:00,A', ' , , ', '2025-09-13,10:00,B').sessions;
    expect(second?.locate()).toMatchObject({ line: 2 + 1 + 1 });
  });

  test('may name its columns in any case, with spaces, hyphens and underscores', () => {
    expect(one(' DATE ,Start,Title,Day_Title', '2025-09-13,9:00,A,One')).toMatchObject({ dayTitle: 'One' });
    expect(one('date,start,title,day - title', '2025-09-13,9:00,A,One')).toMatchObject({ dayTitle: 'One' });
  });

  test.each([',', ';', '\t'])('may be separated by %j', (separator) => {
    expect(one(['date', 'start', 'title'].join(separator), ['2025-09-13', '9:00', 'A'].join(separator))).toMatchObject({
      title: 'A',
    });
  });

  test('may have several speakers in one cell, in lines too', () => {
    const { sessions } = csv('date,start,title,speaker', '2025-09-13,9:00,A,"Ann;\n Bo ;;**Cy**"');
    expect(sessions[0]?.people.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy']);
  });

  test('counts what it has no place for, by the name of the column', () => {
    const { omitted } = csv(
      'date,start,title,Budget,',
      '2025-09-13,9:00,A,5,x',
      '2025-09-13,9:30,B,,',
      '2025-09-13,9:45,C,7,',
    );
    expect([...omitted]).toEqual([
      ['Budget', { count: 2, hint: undefined }],
      ['column 5', { count: 1, hint: undefined }],
    ]);
  });

  const format = '(in a spreadsheet, give the column the format yyyy-mm-dd)';
  test.each<[what: string, rows: string[], says: string[]]>([
    [
      'no title',
      ['date,start,title', '2025-09-13,9:00, '],
      ['x.csv:2:3 title: must not be empty; every session has a title'],
    ],
    [
      'markup alone for a title',
      ['date,start,title', '2025-09-13,9:00,<b></b>'],
      ['x.csv:2:3 title: must not be empty; every session has a title'],
    ],
    [
      'no start',
      ['date,start,title', '2025-09-13,,A'],
      ['x.csv:2:2 start: must not be empty; every session has a start'],
    ],
    ['no date', ['date,start,title', ',9:00,A'], ['x.csv:2:1 date: must not be empty; every session has a date']],
    [
      'another time',
      ['date,start,title', '2025-09-13,noon,A'],
      ['x.csv:2:2 start: must be a time such as 09:00 or 4:30 PM; “noon” is not one'],
    ],
    [
      'a very long one',
      ['date,start,title', `2025-09-13,${'x'.repeat(31)},A`],
      [`x.csv:2:2 start: must be a time such as 09:00 or 4:30 PM; “${'x'.repeat(30)}…” is not one`],
    ],
    [
      'one of thirty letters',
      ['date,start,title', `2025-09-13,${'x'.repeat(30)},A`],
      [`x.csv:2:2 start: must be a time such as 09:00 or 4:30 PM; “${'x'.repeat(30)}” is not one`],
    ],
    [
      'another date',
      ['date,start,title', '13.9.2025,9:00,A', 'soon,9:00,A'],
      [
        `x.csv:2:1 date: must be a date written year-month-day, such as 2025-09-13; did you mean 2025-09-13? ${format}`,
        `x.csv:3:1 date: must be a date written year-month-day, such as 2025-09-13; “soon” is not one ${format}`,
      ],
    ],
    [
      'an end at the start',
      ['date,start,end,title', '2025-09-13,9:00,9:00,A'],
      ['x.csv:2:3 end: must be after the start (09:00)'],
    ],
    [
      'another background',
      ['date,start,title,background', '2025-09-13,9:00,A,red'],
      ['x.csv:2:4 background: must be plain, tinted or accent, or empty; “red” is none of these'],
    ],
    [
      'images for some',
      ['date,start,title,speaker,image', '2025-09-13,9:00,A,Ann;Bo,a.jpg'],
      ['x.csv:2:5 image: must have one image for each speaker, separated by semicolons (speakers: 2, given: 1)'],
    ],
    [
      'two roles of one person',
      [
        'date,start,title,speaker,role',
        '2025-09-13,9:00,A,Ann,',
        '2025-09-13,9:00,B,Ann,Dean',
        '2025-09-13,9:00,C,Ann,Dean',
        '2025-09-13,9:00,D,Ann,Host',
      ],
      ['x.csv:5:5 role: Ann is “Dean” in row 3; write the same, or leave this cell empty'],
    ],
    [
      'cells too many',
      ['date,start,title', '2025-09-13,9:00,A,, ', '2025-09-13,9:00,A,,x'],
      ['x.csv:3:4: this row has more cells than the header; put a text that contains the separator in double quotes'],
    ],
    [
      'mistakes in the order of their places',
      ['title,start,date', ',25:00,soon', ',,'],
      [
        'x.csv:2:1 title: must not be empty; every session has a title',
        'x.csv:2:2 start: must be a time such as 09:00 or 4:30 PM; “25:00” is not one',
        `x.csv:2:3 date: must be a date written year-month-day, such as 2025-09-13; “soon” is not one ${format}`,
      ],
    ],
    [
      'columns that are missing',
      ['date,tilte', '2025-09-13,A'],
      [
        'x.csv:1: there is no column “start”; add it to the first row',
        'x.csv:1: there is no column “title”; did you mean it by “tilte”?',
      ],
    ],
    [
      'a column twice, and a misspelt one',
      ['date,start,title,Start,speeker,locaton', ''],
      [
        'x.csv:1:4: the column “start” appears twice; delete one of them',
        'x.csv:1:5: the column “speeker” is not known; did you mean “speaker”? Rename or delete it',
        'x.csv:1:6: the column “locaton” is not known; did you mean “location”? Rename or delete it',
      ],
    ],
    ['a column that is near one that is there', ['date,start,title,titles', ''], []],
    [
      'no known column',
      ['a,b', '1,2'],
      [
        'x.csv: is not in a known format; export schedule.json or schedule.xml from pretalx or frab, or CSV whose first row names its columns (date, start, end, title, description, location, speaker, role, image, background, day title)',
      ],
    ],
    [
      'a quote that never ends',
      ['date,start,title', '2025-09-13,9:00,A', '2025-09-13,9:00,"B'],
      ['x.csv:3: a double quote starts a text here that has no end; close it, or write "" for a quote within a text'],
    ],
    [
      'a quote within a text',
      ['date,start,title', '2025-09-13,9:00,A "b"'],
      [
        'x.csv:2: a double quote is inside a text here; put the whole text in double quotes, and write "" for the quote',
      ],
    ],
  ])('with %s', (_, rows, says) => {
    expect(refused(() => csv(...rows))).toEqual(says);
  });
});

describe('what has no place', () => {
  test.each<[value: unknown, counts: number]>([
    ['text', 1],
    [' ', 0],
    ['', 0],
    ['false', 0],
    [null, 0],
    [undefined, 0],
    [false, 0],
    [true, 1],
    [0, 1],
    [[], 0],
    [{}, 0],
    [['', null], 0],
    [['', 'x'], 1],
    [{ a: { b: 'x' } }, 1],
    [{ a: { b: '' } }, 0],
  ])('is counted where it says something: %j', (value, counts) => {
    const omitted = new Map();
    countOmitted(omitted, 'field', value, 'hint');
    countOmitted(omitted, 'field', value, 'hint');
    expect([...omitted]).toEqual(counts ? [['field', { count: 2, hint: 'hint' }]] : []);
  });
});

test.each([
  ['a <!-- b --> c <!-- d', 'a c'],
  ['a<script>b</script>c<STYLE>d</style >e<style>f', 'a c e'],
  ['<p>one</p><p class="x">two</p>three<BR>four', 'one two three four'],
  ['H<sub>2</sub>O and <a href="x">a link</a> and <em>so</em>', 'H2O and a link and so'],
  ['<unknown>', '<unknown>'],
  ['<px>', '<px>'],
  ['1 < 2 > 0', '1 < 2 > 0'],
  ['# One\n## Two\n####### Three', 'One Two ####### Three'],
  ['a # b', 'a # b'],
  ['- one\n+ two\n• three\n  * four\n> five', 'one two three four five'],
  ['a - b', 'a - b'],
  ['***\nend', 'end'],
  ['- - -\nend\n___', 'end'],
  ['--\nend', '-- end'],
  ['```js\ncode\n```\n~~~\nmore', 'code more'],
  ['![A picture](a.png) and [a link](b "B")', 'A picture and a link'],
  ['[no link] (x)', '[no link] (x)'],
  ['<https://example.org/a> <mailto:a@b.example>', 'https://example.org/a mailto:a@b.example'],
  ['**bold** *soft* ***both*** ~~gone~~ `code`', 'bold soft both gone code'],
  ['__bold__ _soft_ snake_case_name _a_b', 'bold soft snake_case_name _a_b'],
  ['** no ** and * no *', '** no ** and * no *'],
  ['2 \\* 3 \\# \\x', '2 * 3 # \\x'],
  [
    '&amp;&lt;&gt;&quot;&apos;&nbsp;&ndash;&mdash;&hellip;&lsquo;&rsquo;&ldquo;&rdquo;&bull;&middot;',
    '&<>"\' –—…‘’“”•·',
  ],
  ['&AMP; &unknown; &amp', '& &unknown; &amp'],
  [
    '&#8211; &#x2013; &#X2013; &#xe9; &#0; &#1114111; &#1114112; &#99999999;',
    '– – – é &#0; \u{10FFFF} &#1114112; &#99999999;',
  ],
  ['a\u0007b\u202Ec', 'abc'],
  ['  a \n\n b  ', 'a b'],
])('%j reads %j', (markup, text) => {
  expect(stripMarkup(markup)).toBe(text);
});

describe('ids', () => {
  const of = (...titles: string[]) => sessionIds(titles.map((title, n) => ({ title, key: `K ${n}` })));

  test('are titles in Latin letters and digits, as far as sixty go', () => {
    expect(of("The Dean's Café: 2nd round", 'ÅNGSTRÖM', '  ')).toEqual([
      'the-deans-cafe-2nd-round',
      'angstrom',
      'session-k-2',
    ]);
    expect(of('x'.repeat(70))).toEqual(['x'.repeat(60)]);
    expect(of(`${'x'.repeat(30)} ${'y'.repeat(29)} z`)).toEqual([`${'x'.repeat(30)}-${'y'.repeat(29)}`]);
    expect(of(`${'x'.repeat(30)} ${'y'.repeat(30)} z`)).toEqual(['x'.repeat(30)]);
  });

  test('take the key where the title stands twice, and a number where that is taken too', () => {
    expect(of('Tea', 'tea')).toEqual(['tea-k-0', 'tea-k-1']);
    const same = [1, 2, 3].map(() => ({ title: 'Tea', key: 'x' }));
    expect(sessionIds(same)).toEqual(['tea-x', 'tea-x-2', 'tea-x-3']);
    expect(sessionIds([{ title: 'Tea', key: '' }], ['tea'])).toEqual(['tea-2']);
  });
});

test('a moment has the time of its zone, before and after the clocks change', () => {
  const there = (date: string, time: string) => new Date(toTimestamp({ date, time }, 'Europe/Berlin')).toISOString();
  expect(there('2025-03-30', '01:30')).toBe('2025-03-30T00:30:00.000Z');
  expect(there('2025-03-30', '03:30')).toBe('2025-03-30T01:30:00.000Z');
  expect(there('2025-10-26', '01:30')).toBe('2025-10-25T23:30:00.000Z');
  expect(there('2025-10-26', '04:00')).toBe('2025-10-26T03:00:00.000Z');
  expect(toWallTime(Date.parse('2025-12-31T18:30:59Z'), 'Asia/Kolkata')).toEqual({ date: '2026-01-01', time: '00:00' });
});

const conference = (days: unknown[], about = {}) => ({ schedule: { conference: { ...about, days } } });
const day = (events: unknown[], more = {}) => ({ date: '2025-09-13', rooms: { Hall: events }, ...more });
const pretalx = (value: unknown) => readPretalx(parseJson(JSON.stringify(value)), 'x.json', 'Asia/Kolkata');
const event = { id: 7, title: 'Tea', start: '09:00', duration: '00:30' };
const first = (value: unknown) => pretalx(value).sessions.map(bare)[0];

describe('a schedule of pretalx', () => {
  test('is sessions, each with all that is said of it', () => {
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
        description: 'Short',
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
    expect(told(programme)).toEqual([
      ['description', 1, 'the abstract is shown'],
      ['persons without a name', 1, undefined],
    ]);
    const locate = programme.sessions[0]?.locate;
    expect(locate?.('title')).toMatchObject({ file: 'x.json', line: 1, path: 'days[0].rooms.Hall[0].title' });
    expect(locate?.('speaker')).toMatchObject({ path: 'days[0].rooms.Hall[0].persons' });
    expect(locate?.('location')).toMatchObject({ path: 'days[0].rooms.Hall[0].room' });
    expect(locate?.()).toMatchObject({ path: 'days[0].rooms.Hall[0]' });
    expect(locate?.().quote).toMatch(/^\{"schedule"/);
  });

  test('has the long text where there is no short one, and no place for either twice', () => {
    expect(first(conference([day([{ ...event, description: 'Long' }])]))).toMatchObject({ description: 'Long' });
    const same = pretalx(conference([day([{ ...event, abstract: 'A', description: '*A*' }])]));
    expect([same.sessions[0]?.description, told(same)]).toEqual(['A', []]);
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
    ['an end on the next day', { duration: '15:00' }, {}, '2025-09-13', '09:00', undefined],
  ])('has the time of %s', (_, more, about, date, start, end) => {
    expect(first(conference([day([{ ...event, ...more }])], about))).toMatchObject({
      date,
      start,
      ...(end && { end }),
    });
    if (!end) expect(first(conference([day([{ ...event, ...more }])], about))).not.toHaveProperty('end');
  });

  test('counts what ends after midnight', () => {
    expect(told(pretalx(conference([day([{ ...event, duration: '15:00' }])])))).toEqual([
      ['end after midnight', 1, 'these sessions have a start only'],
    ]);
  });

  test('takes what starts before its day begins for its night', () => {
    const night = (start: string, more = {}) =>
      first(conference([day([{ ...event, start, ...more }], { day_start: '2025-09-13T08:00:00+05:30' })]));
    expect(night('02:00')).toMatchObject({ date: '2025-09-14', start: '02:00' });
    expect(night('08:00')).toMatchObject({ date: '2025-09-13', start: '08:00' });
    expect(night('02:00', { date: '2025-09-13' })).toMatchObject({ date: '2025-09-13', start: '02:00' });
    expect(first(conference([day([event], { day_start: '2025-09-13T08:00:00Z' })]))).toMatchObject({ start: '14:30' });
    expect(
      first(conference([day([event], { day_start: '2025-09-13T08:00:00Z' })], { time_zone_name: 'Asia/Kolkata' })),
    ).toMatchObject({ start: '09:00' });
  });

  test('has no place for other fields, and says what to do with some', () => {
    const programme = pretalx(
      conference(
        [
          day([
            {
              ...event,
              logo: 'a.png',
              track: 'T',
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
      ['conference.title', 1, 'write the title of the event in site.json'],
      ['conference.colour', 1, undefined],
      ['logo', 1, 'put pictures into static/images'],
      ['track', 1, undefined],
      ['persons.avatar', 1, 'put pictures into static/images, and name them in speakers.json'],
      ['persons.biography', 1, 'speakers.json has a short "role"'],
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

  const here = 'x.json:1:';
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
      conference([day([{ ...event, duration: '1:60' }])]),
      [/\.duration: must be hours and minutes, such as "00:45"$/],
    ],
    [
      'another date',
      conference([day([{ ...event, date: '13.9.2025' }])]),
      [/\.date: must be a date with a time, such as "2025-09-13T09:00:00\+05:30"$/],
    ],
    [
      'a day with a time',
      conference([day([event], { date: '2025-09-13T09:00' })]),
      [/^days\[0\]\.date: must be a date, such as "2025-09-13"$/],
    ],
    ['no day', conference([day([event], { date: null })]), [/^days\[0\]\.date: must be a date, such as "2025-09-13"$/]],
    [
      'no such zone',
      conference([day([event])], { time_zone_name: 'Mars' }),
      [/^time_zone_name: must be a time zone such as "Asia\/Kolkata"$/],
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
});

describe('a schedule in XML', () => {
  const xml = (text: string) => readPretalx(readPentabarf(text, 'x.xml'), 'x.xml', 'Asia/Kolkata');
  const text = `<?xml version="1.0"?>
<schedule><conference><title>Fest</title><time_zone_name>Asia/Kolkata</time_zone_name></conference>
<day date="2025-09-13" start="2025-09-13T08:00:00+05:30">
<room name="Hall"><event id="7"><title>Tea</title><start>09:00</start><duration>00:30</duration>
<recording><license>CC</license><optout>true</optout></recording>
<persons><person id="5">Asha</person><other>x</other></persons><links><link href="https://a.example">A</link></links></event></room>
<room name="Hall"><event guid="g"><title>Bees</title><start>7:00</start></event></room>
<room><event guid="h"><title>Moths</title><start>10:00</start></event></room>
</day></schedule>`;

  test('says what the same in JSON would say', () => {
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
      },
      { key: 'g', title: 'Bees', date: '2025-09-14', start: '07:00', location: 'Hall', people: [] },
      { key: 'h', title: 'Moths', date: '2025-09-13', start: '10:00', people: [] },
    ]);
    expect(told(programme)).toEqual([
      ['conference.title', 1, 'write the title of the event in site.json'],
      ['recording_license', 1, undefined],
      ['do_not_record', 1, undefined],
      ['links', 1, undefined],
    ]);
    const [tea, bees] = programme.sessions;
    expect(tea?.locate()).toMatchObject({ line: 4, column: 19 });
    expect(tea?.locate('title')).toMatchObject({ line: 4, column: 33 });
    expect(tea?.locate('speaker')).toMatchObject({ line: 6, column: 1 });
    expect(tea?.locate('none')).toMatchObject({ line: 4, column: 19 });
    expect(bees?.locate()).toMatchObject({ line: 7, column: 19 });
  });

  test('keeps the address of a link and the name of a person', () => {
    const { value } = readPentabarf(text, 'x.xml') as unknown as {
      value: { schedule: { conference: { days: { rooms: Record<string, object[]> }[] } } };
    };
    expect(value.schedule.conference.days[0]?.rooms.Hall?.[0]).toMatchObject({
      links: [{ url: 'https://a.example', title: 'A' }],
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
});

describe('a file to import', () => {
  const said = async (name: string, text?: string) => {
    const dir = folder();
    if (text !== undefined) writeFileSync(join(dir, name), text);
    const error = await readProgramme(join(dir, name), name, 'Asia/Kolkata').catch((error) => error);
    return error instanceof Problems ? error.list : error.sessions.length;
  };
  const KNOWN =
    'supported are schedule.json and schedule.xml of pretalx and frab, and CSV with the columns date, start and title';

  test('is read by what stands in it, whatever its name', async () => {
    expect(await said('a.txt', `\uFEFF ${JSON.stringify(conference([day([event])]))}`)).toBe(1);
    expect(
      await said(
        'a.json',
        '\n<schedule><day date="2025-09-13"><room name="A"><event><title>T</title><start>9:00</start></event></room></day></schedule>',
      ),
    ).toBe(1);
    expect(await said('a', 'date,start,title\n2025-09-13,9:00,A')).toBe(1);
  });

  test.each<[name: string, text: string | undefined, says: string]>([
    ['none.csv', undefined, 'none.csv: there is no such file; check its name'],
    ...['a.xlsx', 'a.xls', 'a.ODS', 'a.zip'].map((name): [string, string, string] => [
      name,
      'PK',
      `${name}: is a workbook or an archive; save its sheet as “CSV UTF-8” and import that`,
    ]),
    ['a.csv', '', `a.csv: is empty; export it again (${KNOWN})`],
    ['a.csv', '\uFEFF \n', `a.csv: is empty; export it again (${KNOWN})`],
    [
      'a.json',
      '{ "schedule": }',
      'a.json:1:15: a value is expected here; delete the comma before this if it is one too many',
    ],
    ['a.json', '{}', `a.json: is JSON, but has no schedule.conference.days; ${KNOWN}`],
    ['a.json', '[]', `a.json: is JSON, but has no schedule.conference.days; ${KNOWN}`],
    [
      'a.json',
      '{"schedule":{"conference":{"days":{}}}}',
      `a.json: is JSON, but has no schedule.conference.days; ${KNOWN}`,
    ],
    ['a.xml', '<!DOCTYPE html><x/>', `a.xml: is a web page; download the export itself (${KNOWN})`],
    ['a.xml', '<html lang="en">', `a.xml: is a web page; download the export itself (${KNOWN})`],
    ['a.csv', 'date\0', 'a.csv: is not saved as UTF-8 (perhaps as UTF-16); save it as UTF-8'],
  ])('%s of %j is refused', async (name, text, says) => {
    expect(await said(name, text)).toEqual([says]);
  });

  test('is no folder', async () => {
    await expect(readProgramme(folder(), 'a', 'UTC')).rejects.toThrow('a: is a folder; name a file in it');
  });
});

const session = (title: string, start: string, more: Partial<Session> = {}): Session => ({
  key: start,
  title,
  date: '2025-09-13',
  start,
  people: [],
  locate: (field = 'title') => ({ file: 'x', line: 1, path: `${title} ${field}` }),
  ...more,
});
const nothing = { schedule: { days: [], labels: {} }, speakers: undefined };
const made = (sessions: Session[], before: Parameters<typeof mergeProgramme>[1] = nothing) =>
  mergeProgramme({ sessions, omitted: new Map() }, before, 'en-IN');

describe('two files are made of an export', () => {
  test('days and sessions in their order, speakers as they come', () => {
    const ann = { key: 'a', name: 'Ann' };
    const { schedule, speakers } = made([
      session('Late', '10:00', { date: '2025-09-14', people: [ann] }),
      session('Second', '10:00', {
        end: '11:00',
        people: [{ key: 'b', name: 'Bo', role: 'Dean', image: 'b.jpg' }, ann],
        description: 'D',
        location: 'Hall',
        background: 'accent',
      }),
      session('First', '09:00', { people: [{ key: 'b', name: 'Bo' }] }),
    ]);
    expect(schedule).toEqual({
      $schema: './schemas/schedule.schema.json',
      labels: {},
      days: [
        {
          id: 'day-1',
          dayTitle: 'Saturday',
          date: '2025-09-13',
          events: [
            { id: 'first', title: 'First', time: { start: '09:00' }, speaker: { name: 'Bo' } },
            {
              id: 'second',
              title: 'Second',
              description: 'D',
              time: { start: '10:00', end: '11:00' },
              location: 'Hall',
              speaker: { name: 'Bo, Ann' },
              background: 'accent',
            },
          ],
        },
        {
          id: 'day-2',
          dayTitle: 'Sunday',
          date: '2025-09-14',
          events: [{ id: 'late', title: 'Late', time: { start: '10:00' }, speaker: { name: 'Ann' } }],
        },
      ],
    });
    expect(speakers).toEqual({
      $schema: './schemas/speakers.schema.json',
      speakers: [{ name: 'Bo', role: 'Dean', image: 'b.jpg' }, { name: 'Ann' }],
    });
  });

  test('a day is called what one of its sessions says', () => {
    const { schedule } = made([session('A', '09:00'), session('B', '10:00', { dayTitle: 'The day' })]);
    expect(schedule.days[0]?.dayTitle).toBe('The day');
  });

  test('what an export cannot say stays', () => {
    const old = {
      id: 'a',
      title: 'Old',
      time: { start: '08:00' },
      speaker: { name: 'Ann', image: 'ann.jpg' },
      background: 'tinted' as const,
      intended: true as const,
      placeholder: true as const,
    };
    const venue = { name: 'College' };
    const before = {
      schedule: {
        $schema: 'own',
        labels: { note: 'N' },
        days: [
          {
            id: 'x',
            dayTitle: 'Named',
            date: '2025-09-14',
            venue,
            showMoreButton: true,
            placeholder: true as const,
            events: [old],
          },
          { id: 'y', dayTitle: 'Other', date: '2025-09-13', showMoreButton: false, events: [] },
        ],
      },
      speakers: { $schema: 'mine', detail: '/D', speakers: [{ name: 'Ann', role: 'Old role', image: 'old.jpg' }] },
    };
    const { schedule, speakers } = made(
      [
        session('A', '09:00', { people: [{ key: 'a', name: 'Ann' }] }),
        session('B', '10:00', { date: '2025-09-14', people: [{ key: 'a', name: 'Ann', role: 'New role' }] }),
        session('C', '10:00', { date: '2025-09-15' }),
      ],
      before,
    );
    expect(schedule).toEqual({
      $schema: 'own',
      labels: { note: 'N' },
      days: [
        {
          id: 'day-1',
          dayTitle: 'Other',
          date: '2025-09-13',
          showMoreButton: false,
          events: [{ ...old, title: 'A', time: { start: '09:00' } }],
        },
        {
          id: 'day-2',
          dayTitle: 'Named',
          date: '2025-09-14',
          venue,
          showMoreButton: true,
          placeholder: true,
          events: [{ id: 'b', title: 'B', time: { start: '10:00' }, speaker: { name: 'Ann' } }],
        },
        // Of a day that is new, as of the first one.
        {
          id: 'day-3',
          dayTitle: 'Monday',
          date: '2025-09-15',
          venue,
          showMoreButton: true,
          placeholder: true,
          events: [{ id: 'c', title: 'C', time: { start: '10:00' } }],
        },
      ],
    });
    expect(speakers).toEqual({
      $schema: 'mine',
      detail: '/D',
      speakers: [{ name: 'Ann', role: 'New role', image: 'old.jpg' }],
    });
  });

  test('a picture of a session is that of its one speaker, new or old', () => {
    const old = { id: 'a', title: 'A', time: { start: '09:00' }, speaker: { name: 'Ann', image: 'ann.jpg' } };
    const before = {
      ...nothing,
      schedule: { labels: {}, days: [{ id: 'x', dayTitle: 'X', date: '2025-09-13', events: [old] }] },
    };
    const speaker = (...people: { name: string; image?: string }[]) =>
      made([session('A', '09:00', { people: people.map((each) => ({ key: each.name, ...each })) })], before).schedule
        .days[0]?.events[0]?.speaker;
    expect(speaker({ name: 'Ann' })).toEqual({ name: 'Ann', image: 'ann.jpg' });
    expect(speaker({ name: 'Ann', image: 'new.jpg' })).toEqual({ name: 'Ann', image: 'new.jpg' });
    expect(speaker({ name: 'Bo' })).toEqual({ name: 'Bo' });
    expect(speaker({ name: 'Ann', image: 'new.jpg' }, { name: 'Bo' })).toEqual({ name: 'Ann, Bo' });
    expect(speaker()).toBeUndefined();
  });

  describe('rooms stand side by side', () => {
    const rooms = (...sessions: Session[]) => made(sessions).schedule.days[0]?.rooms;
    const at = (start: string, end: string | undefined, location?: string, date = '2025-09-13') =>
      session(`${start} ${location}`, start, { end, location, date });

    test('where sessions run in several of them at once', () => {
      expect(rooms(at('09:00', '10:00', 'B'), at('09:30', '10:00', 'A'))).toEqual(['B', 'A']);
      expect(rooms(at('09:00', '10:00', 'B'), at('09:00', undefined, 'A'))).toEqual(['B', 'A']);
      expect(rooms(at('11:00', '12:00', 'C'), at('09:30', '10:00', 'A'), at('09:00', '10:00', 'B'))).toEqual([
        'C',
        'A',
        'B',
      ]);
    });

    test('and not where they follow each other, share one, or are in none', () => {
      expect(rooms(at('09:00', '10:00', 'A'), at('10:00', '11:00', 'B'))).toBeUndefined();
      expect(rooms(at('09:00', '10:00', 'A'), at('09:30', '11:00', 'A'))).toBeUndefined();
      expect(rooms(at('09:00', '10:00', 'A'), at('09:30', '11:00'))).toBeUndefined();
      expect(rooms(at('09:00', '10:00'), at('09:30', '11:00', 'A'))).toBeUndefined();
      expect(rooms(at('09:00', undefined, 'A'), at('09:30', '11:00', 'B'))).toBeUndefined();
      expect(rooms(at('09:00', '10:00', 'A'), at('09:30', '11:00', 'B', '2025-09-14'))).toBeUndefined();
    });

    test('six of them at the most', () => {
      const many = (count: number) => rooms(...Array.from({ length: count }, (_, n) => at('09:00', '10:00', `R${n}`)));
      expect(many(6)).toEqual(['R0', 'R1', 'R2', 'R3', 'R4', 'R5']);
      expect(many(7)).toBeUndefined();
    });
  });
});

describe('what a build would refuse', () => {
  const said = async (sessions: Session[], files = folder()) =>
    (await checkImport(made(sessions), files)).map(
      ({ path, message }) => `${path}: ${message.replace(files, 'static')}`,
    );
  const lost = (text: string) => `${text}\uFFFD`;
  const holds = (before: string) =>
    `contains U+FFFD, which replaces a letter that was lost, after “${before}”; write that letter`;

  test('is told where the export says it', async () => {
    expect(await said([session('A', '09:00')])).toEqual([]);
    expect(
      await said([
        session('A', '09:00'),
        session('B', '10:00', {
          description: lost('d'),
          dayTitle: lost('t'),
          people: [{ key: 'p', name: lost('n'), role: lost('r') }],
        }),
      ]),
    ).toEqual([
      `B day title: ${holds('t')}`,
      `B description: ${holds('d')}`,
      `B speaker: ${holds('n')}`,
      `B role: ${holds('r')}`,
    ]);
  });

  test('is told of a room where the first session in it stands', async () => {
    expect(
      await said([
        session('A', '09:00', { end: '10:00', location: 'Hall' }),
        session('B', '09:30', { end: '10:00', location: lost('Room') }),
      ]),
    ).toEqual([`B location: ${holds('Room')}`]);
  });

  test('is told of a picture that is not there', async () => {
    const files = folder();
    mkdirSync(join(files, 'images/deep.jpg'), { recursive: true });
    writeFileSync(join(files, 'images/ann.jpg'), '');
    const person = (image: string) => session(image, '09:00', { people: [{ key: image, name: image, image }] });
    expect(await said([person('ann.jpg')], files)).toEqual([]);
    expect(await said([person('bo.jpg'), person('deep.jpg')], files)).toEqual([
      'bo.jpg image: there is no file static/images/bo.jpg; add it, or leave the cell empty',
      'deep.jpg image: there is no file static/images/deep.jpg; add it, or leave the cell empty',
    ]);
  });
});

describe('files are replaced', () => {
  const texts = (dir: string) =>
    Object.fromEntries(readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'utf8')]));

  test('all of them', async () => {
    const dir = folder();
    writeFileSync(join(dir, 'a'), 'old');
    await replaceFiles(['a', 'b'].map((name) => ({ path: join(dir, name), text: `new ${name}` })));
    expect(texts(dir)).toEqual({ a: 'new a', b: 'new b' });
  });

  test('or none, where one cannot be', async () => {
    const dir = folder();
    writeFileSync(join(dir, 'a'), 'old');
    mkdirSync(join(dir, 'folder/full'), { recursive: true });
    const paths = ['a', 'b', 'folder'].map((name) => ({ path: join(dir, name), text: 'new' }));
    await expect(replaceFiles(paths)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(dir).sort()).toEqual(['a', 'folder']);
    expect(readFileSync(join(dir, 'a'), 'utf8')).toBe('old');
  });
});

describe('after an import', () => {
  const { schedule, speakers, sessions, firstSessions } = made([
    session('A', '09:00', { people: [{ key: 'a', name: 'Ann' }] }),
    session('B', '09:00', { date: '2025-09-14' }),
  ]);
  const written = (omitted: Programme['omitted'], ...folders: [string, string]) =>
    formatImportReport({ schedule, speakers, sessions, firstSessions, omitted }, ...folders).split('\n');

  test('it is said what was made and what to do next', () => {
    expect(written(new Map(), 'content', 'static')).toEqual([
      'content/schedule.json: days 2, sessions 2',
      'content/speakers.json: speakers 1',
      '',
      'To see it: npm run build',
    ]);
    expect(written(new Map(), 'my content', 'static').at(-1)).toBe(
      'To see it: npm run build -- --content "my content"',
    );
    expect(written(new Map(), 'content', 'files').at(-1)).toBe('To see it: npm run build -- --static "files"');
  });

  test('it is said what was left out, in columns', () => {
    const omitted = new Map([
      ['logo', { count: 12, hint: 'put pictures into static/images' }],
      ['description', { count: 3, hint: undefined }],
    ]);
    expect(written(omitted, 'content', 'static').slice(2, -2)).toEqual([
      '',
      'Left out, because the content has no field for it:',
      '  logo           12  put pictures into static/images',
      '  description     3',
    ]);
  });
});
