import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toTimestamp, toWallTime } from '../../content/import/exportedTime';
import { importProgramme } from '../../content/import/import';
import { sessionIds } from '../../content/import/sessionIds';
import { stripMarkup } from '../../content/import/stripMarkup';
import { loadContent } from '../../content/load/load';
import { Problems } from '../../content/messages/problems';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';

const fixture = (name: string) => join('tests/fixtures/imports', name);

/** The content of the fest without its programme, to import one into. */
function bare() {
  const dir = join(scratch({ content: aifest.content }), 'content');
  for (const name of ['schedule.json', 'speakers.json']) rmSync(join(dir, name));
  return dir;
}

const read = (dir: string, name: string) => JSON.parse(readFileSync(join(dir, `${name}.json`), 'utf8'));

async function imported(from: string, dir = bare(), force = false) {
  const { omitted } = await importProgramme(from, { content: dir, files: aifest.static, force });
  const { days } = read(dir, 'schedule');
  return {
    dir,
    days,
    sessions: days.flatMap(({ date, events }: { date: string; events: { time: object }[] }) =>
      events.map((event) => ({ date, ...event })),
    ),
    speakers: read(dir, 'speakers').speakers,
    leftOut: Object.fromEntries([...omitted].map(([field, { count }]) => [field, count])),
  };
}

/** Returns what importing this text says is wrong, as if the file were called `x`. */
async function problems(text: string | Buffer, name = 'x', strict = false): Promise<string[]> {
  const dir = bare();
  const from = join(dir, '..', name);
  writeFileSync(from, text);
  const error = await importProgramme(from, { content: dir, files: aifest.static, force: false, strict }).catch(
    (error) => error,
  );
  expect(error).toBeInstanceOf(Problems);
  expect(readdirSync(dir)).not.toContain('schedule.json');
  return error.problems.map(({ line, column, path, message }: Problems['problems'][number]) =>
    [[line, column].filter(Boolean).join(':'), path, message].filter(Boolean).join(' '),
  );
}

describe('a schedule.json of pretalx', () => {
  test('becomes content that loads, in the zone and the plain text of our pages', async () => {
    const { dir, days, sessions, speakers, leftOut } = await imported(fixture('pretalx.json'));
    await expect(loadContent(dir, aifest.static)).resolves.toMatchObject({ content: { schedule: { days } } });
    expect(days).toMatchObject([
      { id: 'day-1', dayTitle: 'Saturday', date: '2025-09-13', rooms: ['Quay', '7'] },
      { id: 'day-2', dayTitle: 'Sunday', date: '2025-09-14' },
    ]);
    // Lisbon is four and a half hours behind in September; what ends on another day has no end; what two sessions are
    // called, or nobody can spell in an address, takes the number of the export.
    expect(sessions).toEqual([
      {
        date: '2025-09-13',
        id: 'tides-timetables',
        title: 'Tides & Timetables',
        description:
          'How a **harbour** plans its day,\\\nby the [moon](https://example.org/moon) and by the clock:\n\n- high water\n- low_water_mark\n\nA longer text that says the same at leisure.',
        kind: 'talk',
        time: { start: '09:00', end: '09:45' },
        location: 'Quay',
        links: [{ kind: 'slides', label: 'Slides', url: 'https://example.org/slides' }],
        speakers: ['Ines Marinho'],
        track: 'water',
        language: 'en',
      },
      {
        date: '2025-09-13',
        id: 'session-103',
        title: 'கடலும் கணினியும்',
        description: 'கடல் பற்றிய உரை.',
        time: { start: '09:30', end: '09:50' },
        location: '7',
        speakers: ['Oyelaran Tomas'],
      },
      {
        date: '2025-09-13',
        id: 'lunch-104',
        title: 'Lunch',
        kind: 'meal',
        time: { start: '12:30', end: '13:00' },
        location: '7',
      },
      {
        date: '2025-09-13',
        id: 'lanterns-on-the-water',
        title: 'Lanterns on the water',
        description: 'Bring a lantern.\\\nWe bring the boats & H2O.',
        time: { start: '23:30', end: '00:30' },
        location: 'Quay',
      },
      {
        date: '2025-09-14',
        id: 'lunch-105',
        title: 'Lunch',
        time: { start: '12:30', end: '13:00' },
        location: 'Quay',
        speakers: ['Ines Marinho'],
      },
    ]);
    expect(speakers).toEqual([{ name: 'Ines Marinho', biography: 'Keeps time.' }, { name: 'Oyelaran Tomas' }]);
    expect(read(dir, 'schedule').tracks).toEqual([{ id: 'water', name: 'Water' }]);
    expect(leftOut).toEqual({
      'conference.colors': 1,
      url: 1,
      recording_license: 1,
      do_not_record: 1,
      // The address of an attachment without a host, of a session that has no address itself.
      links: 1,
      'persons.avatar': 1,
      'persons without a name': 1,
    });
  });

  test('with mistakes has all of them named, by line, column and name', async () => {
    const inDay = (date: string, session: string) =>
      `{ "schedule": { "conference": { "days": [{ "date": "${date}", "rooms": { "A": [\n${session}] } }] } } }`;
    expect(await problems(inDay('2025-13-01', '{ "persons": {} }'))).toEqual([
      '1:52 days[0].date must be a date with a time, such as "2025-09-13T09:00:00+05:30"',
      '2:14 days[0].rooms.A[0].persons is not what pretalx and frab write here; export the file again',
    ]);
    expect(await problems(inDay('2025-09-13', '{ "title": "", "start": "9", "duration": "long" }'))).toEqual([
      '2:12 days[0].rooms.A[0].title must be the title of the session; write one',
      '2:25 days[0].rooms.A[0].start must be a time on the 24-hour clock, such as "09:00"',
      '2:42 days[0].rooms.A[0].duration must be hours and minutes, such as "00:45"; it is imported without an end',
    ]);
  });
});

describe('a schedule.xml of frab', () => {
  test('becomes content that loads; times of no zone are ours, and those before the day begins are of its night', async () => {
    const { dir, days, sessions, speakers, leftOut } = await imported(fixture('frab.xml'));
    await expect(loadContent(dir, aifest.static)).resolves.toMatchObject({ content: { schedule: { days } } });
    expect(days[0].rooms).toEqual(['Barn', 'Meadow']);
    expect(sessions).toMatchObject([
      {
        date: '2025-09-13',
        id: 'grafting-growing',
        title: 'Grafting & growing',
        description: 'Two trees *become* one.',
        time: { start: '09:30', end: '10:15' },
        location: 'Barn',
        speakers: ['Maren Holt', 'Tadeo Ruiz'],
        links: [{ kind: 'other', label: 'How it is done', url: 'https://example.org/graft' }],
      },
      { date: '2025-09-13', id: 'bees', time: { start: '10:00', end: '11:00' }, location: 'Meadow' },
      { date: '2025-09-14', id: 'night-watch', time: { start: '22:30', end: '01:30' } },
      { date: '2025-09-15', id: 'moths', time: { start: '00:45', end: '01:15' } },
    ]);
    expect(speakers).toEqual([{ name: 'Maren Holt' }, { name: 'Tadeo Ruiz' }]);
    expect(leftOut).toMatchObject({ recording_license: 1, 'persons without a name': 1 });
    expect(leftOut).not.toHaveProperty('do_not_record');
  });

  test.each([
    ['its own date', '<date>2025-09-13T09:00:00-04:00</date>', '18:30'],
    ['its day', '<start>9:00</start>', '18:30'],
    ['the zone of the conference, before its day', '<start>09:00</start>', '12:30', 'Europe/Berlin'],
  ])('has times in the zone of %s', async (_, when, start, zone = '') => {
    const from = join(scratch(), 'x.xml');
    const day = '<day date="2025-09-13" start="2025-09-13T08:00:00-04:00">';
    const event = `<room name="A"><event id="1"><title>Tea</title>${when}<duration>1:00:30</duration></event></room>`;
    const about = `<conference><time_zone_name>${zone}</time_zone_name></conference>`;
    writeFileSync(from, `<schedule>${about}${day}${event}</day></schedule>`);
    const { sessions, leftOut } = await imported(from);
    // It lasts a day and half an hour: where it ends cannot be said.
    expect(sessions).toMatchObject([{ date: '2025-09-13', time: { start } }]);
    expect(sessions[0].time).not.toHaveProperty('end');
    expect(leftOut).toEqual({ 'ends on another day': 1 });
  });

  test('may have fields of any name', async () => {
    const from = join(scratch(), 'x.xml');
    const event = '<event constructor="a"><title>Tea</title><start>9:00</start><valueOf>b</valueOf></event>';
    writeFileSync(from, `<schedule><day date="2025-09-13"><room name="A">${event}</room></day></schedule>`);
    const { omitted } = await importProgramme(from, { content: bare(), files: aifest.static, force: false });
    expect(omitted).toEqual(
      new Map([
        ['constructor', { count: 1, hint: undefined }],
        ['valueOf', { count: 1, hint: undefined }],
      ]),
    );
  });

  test.each([
    ['is cut off', '<schedule>\n  <day></schedule>', '2:8 is not well-formed XML (Missing end tag for element day)'],
    ['has emoji before the mistake', '<schedule>😀😀<a></b></schedule>', '1:18 is not well-formed XML'],
    [
      'declares entities of its own',
      '<!DOCTYPE s [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><schedule>&b;</schedule>',
      "1:63 is not well-formed XML (Named entity isn't defined: &b;)",
    ],
    ['is another kind of XML', '<iCalendar/>', '1:1 is XML, but its root is <iCalendar>, not <schedule>'],
    ['is nested without end', '<a>'.repeat(50_000), 'has elements that are nested too deeply; export it again'],
    [
      'has an event without a title',
      '<schedule><conference/><day date="2025-09-13"><room name="A"><event>\n<start>10:00</start></event></room></day></schedule>',
      '1:62 days[0].rooms.A[0].title must be the title of the session',
    ],
  ])('that %s is refused with its place', async (_, text, said) => {
    expect(await problems(text)).toEqual([expect.stringContaining(said)]);
  });
});

describe('a CSV', () => {
  test('becomes content that loads', async () => {
    const { dir, days, sessions, speakers, leftOut } = await imported(fixture('programme.csv'));
    await expect(loadContent(dir, aifest.static)).resolves.toMatchObject({ content: { schedule: { days } } });
    expect(days).toMatchObject([
      { id: 'day-1', dayTitle: 'First day', date: '2025-09-13' },
      { id: 'day-2', dayTitle: 'Second day', date: '2025-09-14' },
    ]);
    expect(sessions).toMatchObject([
      {
        id: 'opening',
        title: 'Opening',
        description: 'Doors, tea\\\nand "good morning"',
        time: { start: '09:00', end: '10:00' },
        location: 'Main hall',
        speakers: ['Nila Arasu'],
        background: 'accent',
      },
      {
        id: 'bridges-that-breathe',
        time: { start: '14:00', end: '15:30' },
        location: 'Room 4',
        speakers: ['Nila Arasu', 'Joon Baek'],
      },
      { id: 'closing', time: { start: '17:00' }, speakers: ['Nila Arasu'] },
    ]);
    expect(speakers).toEqual([
      { name: 'Nila Arasu', role: 'Principal, Hill College' },
      { name: 'Joon Baek', role: 'Builder' },
    ]);
    expect(leftOut).toEqual({ Budget: 2 });
  });

  test('may have semicolons, Windows line ends and a byte order mark, as spreadsheets write it', async () => {
    const from = join(scratch(), 'sheet.txt');
    const rows = ['Title;START;Date;Speaker', 'Tea, and talk;9.30;2025-09-13;"Nila Arasu\nJoon Baek"', ';;;', ''];
    writeFileSync(from, `\uFEFF${rows.join('\r\n')}`);
    expect((await imported(from)).sessions).toMatchObject([
      { title: 'Tea, and talk', time: { start: '09:30' }, speakers: ['Nila Arasu', 'Joon Baek'] },
    ]);
  });

  test('with mistakes has every bad cell named by row and column, and nothing is imported with --strict', async () => {
    const rows = [
      'date,start,end,title,speaker,role,background',
      '13/09/2025,9:00,8:00,A,Ann,Host;Guest,red',
      '2025-02-30,10:00,nine,B,,,',
      '2025-09-13,31:00,,C,,,',
      '2025-09-13,9:00,nine,D,Ann,Host,',
      '2025-09-13,9:00,,,Ann,Host,',
      '2025-09-13,9:00,,E,Ann,Chief,surplus',
    ].join('\n');
    expect(await problems(rows, 'x.csv', true)).toEqual([
      '2:3 ends at 08:00, which is not after its start (09:00); it is imported without an end',
      '3:1 “B” has no date, because “2025-02-30” is none; write one such as 2025-09-13',
      '4:2 “C” has no time, because “31:00” is none; write one such as 09:00 or 4:30 PM',
      '5:3 “nine” is no time; write one such as 10:00, or leave the cell empty',
      '6:4 at 9:00 there is no title; write one',
      '2:7 must be plain, tinted or accent; “red” is none of these, and is left out',
      '7:7 must be plain, tinted or accent; “surplus” is none of these, and is left out',
    ]);
  });

  test('in which a person has two roles takes the first one, and asks', async () => {
    const rows = 'date,start,title,speaker,role\n2025-09-13,9:00,A,Ann,Host\n2025-09-13,10:00,B,Ann,Chief';
    const from = join(scratch(), 'roles.csv');
    writeFileSync(from, rows);
    const { questions = [] } = await importProgramme(from, { content: bare(), files: aifest.static, force: false });
    expect(questions.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '3: Ann is “Chief” here and “Host” before, which is taken; write the same in both rows',
    ]);
  });

  test.each([
    [
      'misspells its columns',
      'Date,Strat,tilte',
      [
        'has no column for a title and a time: “Strat” is perhaps “start”, “tilte” is perhaps “title”; correct the first row',
      ],
    ],
    [
      'misspells a column that may be left out, where nobody is there to see it',
      'date,start,title,speekers\n2025-09-13,9:00,A,Ann',
      [expect.stringMatching(/^Is that right\? .* Nobody is there to ask/)],
    ],
    [
      'has a quote that never ends',
      'date,start,title\n2025-09-13,9:00,"A\n2025-09-13,9:00,B',
      [expect.stringMatching(/^2 a double quote starts a text here that has no end/)],
    ],
    [
      'names a picture that is not there',
      'date,start,title,speaker,image\n2025-09-13,9:00,A,Ann,ann.jpg',
      [`2:5 there is no file ${aifest.static}/images/ann.jpg; add it, or leave the cell empty`],
    ],
    [
      'has a header only',
      'date,start,title',
      ['has no list of sessions that can be found; a list needs a title and a time in each row'],
    ],
  ])('that %s is refused', async (_, text, said) => {
    expect(await problems(text)).toEqual(said);
  });
});

describe('a letter that was lost before the export', () => {
  const lost = [
    'date,start,title,speaker,location,day title',
    '2025-09-13,9:00,The caf\uFFFD,Ann\uFFFD,Room\uFFFD,Day\uFFFD',
    '2025-09-13,10:00,Tea,,Hall,',
  ].join('\n');

  test('is left out, and named by its place in the file, and stops no import and no build', async () => {
    const dir = bare();
    const from = join(scratch(), 'lost.csv');
    writeFileSync(from, lost);
    const { questions = [] } = await importProgramme(from, { content: dir, files: aifest.static, force: false });
    expect(questions.map(({ line, column, message }) => [line, column, message.split(';')[0]])).toEqual([
      [2, 24, 'a letter was lost here, after “caf” (U+FFFD), and is left out'],
      [2, 29, 'a letter was lost here, after “Ann” (U+FFFD), and is left out'],
      [2, 35, 'a letter was lost here, after “Room” (U+FFFD), and is left out'],
      [2, 40, 'a letter was lost here, after “Day” (U+FFFD), and is left out'],
    ]);
    const { content } = await loadContent(dir, aifest.static);
    expect(content.schedule?.days[0]).toMatchObject({
      dayTitle: 'Day',
      events: [{ title: 'The caf', location: 'Room', speakers: ['Ann'] }, { title: 'Tea' }],
    });
  });

  test('is named for at most twenty places', async () => {
    const from = join(scratch(), 'lost.csv');
    writeFileSync(from, `date,start,title\n2025-09-13,9:00,a${'\uFFFD'.repeat(23)}`);
    const { questions = [] } = await importProgramme(from, { content: bare(), files: aifest.static, force: false });
    expect(questions).toHaveLength(21);
    expect(questions.at(-1)?.message).toBe('3 more letters were lost; export the file again as UTF-8');
  });
});

describe('a file of another kind is refused with what to do', () => {
  test.each([
    ['JSON of something else', 'a.json', '{}', 'is JSON, but of no known form; supported are schedule.json'],
    ['broken JSON', 'a.json', '{ "schedule": }', '1:15 the key "schedule" has no value; write it after the colon'],
    ['a web page', 'schedule.xml', '<!doctype html>\n<html></html>', 'is a web page; download the export itself'],
    ['a calendar', 'a.ics', 'BEGIN:VCALENDAR', 'is not a calendar that can be read'],
    ['a workbook', 'a.xlsx', 'PK', 'is not an Excel workbook that can be read; save it again as .xlsx'],
    ['nothing', 'a.csv', ' \n', 'is empty; export it again'],
    [
      'other letters than UTF-8',
      'a.csv',
      Buffer.from('date,start,title\n2025-09-13,9:00,\xbf\xaa\xc4\xbb\xb5\xe4\xc0\xf1', 'latin1'),
      'save the file as UTF-8',
    ],
  ])('%s', async (_, name, text, said) => {
    expect(await problems(text, name)).toEqual([expect.stringContaining(said)]);
  });
});

describe('what an export cannot say', () => {
  test('is kept from the files that are replaced', async () => {
    const dir = join(scratch({ content: aifest.content }), 'content');
    const before = read(dir, 'schedule');
    before.days[0].placeholder = true;
    before.days[0].events[0] = { ...before.days[0].events[0], id: 'tides-timetables', background: 'accent' };
    writeFileSync(join(dir, 'schedule.json'), JSON.stringify(before));
    const socials = [{ name: 'X', icon: 'x', url: 'https://example.org/ines' }];
    const ines = { name: 'Ines Marinho', role: 'Harbour master', socials };
    writeFileSync(join(dir, 'speakers.json'), JSON.stringify({ ...read(dir, 'speakers'), speakers: [ines] }));

    const { days, sessions, speakers } = await imported(fixture('pretalx.json'), dir, true);
    expect(read(dir, 'schedule').labels).toEqual(before.labels);
    expect(days[0]).toMatchObject({ dayTitle: before.days[0].dayTitle, venue: before.days[0].venue });
    expect(sessions[0]).toMatchObject({ id: 'tides-timetables', background: 'accent', placeholder: true });
    expect(sessions[1]).not.toHaveProperty('placeholder');
    expect(days.map(({ placeholder }: { placeholder?: true }) => placeholder)).toEqual([true, true]);
    expect(speakers).toEqual([{ ...ines, biography: 'Keeps time.' }, { name: 'Oyelaran Tomas' }]);
  });
});

describe('files that are there already', () => {
  test('are not overwritten without --force', async () => {
    const dir = join(scratch({ content: aifest.content }), 'content');
    const before = read(dir, 'schedule');
    await expect(imported(fixture('frab.xml'), dir)).rejects.toThrow(
      /schedule\.json: already exists; use --force to overwrite\n.*speakers\.json: already exists/,
    );
    expect(read(dir, 'schedule')).toEqual(before);
  });

  test('both stay when one cannot be written', async () => {
    const dir = join(scratch({ content: aifest.content }), 'content');
    const before = read(dir, 'schedule');
    mkdirSync(join(dir, 'speakers.json.part'));
    await expect(imported(fixture('frab.xml'), dir, true)).rejects.toThrow();
    expect(read(dir, 'schedule')).toEqual(before);
    expect(existsSync(join(dir, 'schedule.json.part'))).toBe(false);
  });
});

describe('on the command line', () => {
  const run = (script: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  test('an import says what it made, what had no place and what to do next, and the site of it builds', () => {
    const folder = scratch({ 'my content': aifest.content, 'my static': aifest.static });
    const [dir, files] = [join(folder, 'my content'), join(folder, 'my static')];
    for (const name of ['schedule.json', 'speakers.json']) rmSync(join(dir, name));
    const flags = ['--content', dir, '--static', files];
    const { status, stdout, stderr } = run('content/import/import.ts', fixture('frab.xml'), ...flags);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/schedule\.json: days 3, sessions 4\n.*speakers\.json: speakers 2\n/);
    expect(stdout).toMatch(/^ {2}persons without a name +1$/m);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      `To see it: npm run build -- --content "${dir}" --static "${files}"`,
    );
    const out = scratch();
    expect(run('build.ts', ...flags, '--out', out)).toMatchObject({ status: 0, stderr: '' });
    const agenda = readFileSync(join(out, 'shcaifest/Agenda/index.html'), 'utf8');
    // What begins after midnight belongs to its evening.
    for (const id of ['day-1', 'grafting-growing', 'day-2', 'moths']) expect(agenda).toContain(`id="${id}"`);
  });

  test.each([
    [['none.csv'], 'none.csv: there is no such file'],
    [['--fore', 'x'], "'--fore'"],
  ])('%j is refused in words, with exit code 1', (args, said) => {
    const { status, stdout, stderr } = run('content/import/import.ts', '--content', bare(), ...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(said);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

test.each([
  ['# Heading\n\nSome **bold**, _soft_ and `code`.', 'Heading Some bold, soft and code.'],
  ['* one\n* two\n\n> said\n---\nend', 'one two said end'],
  [
    'See [the map](https://example.org "Map") and <https://example.org/a_b_c>',
    'See the map and https://example.org/a_b_c',
  ],
  ['<p>One<br/>two</p><script>alert(1)</script><b>th</b>ree<!-- no -->', 'One two three'],
  [
    '2 * 3 * 4 < 30 & snake_case_name &amp; caf&#233; &#x2013; &unknown;',
    '2 * 3 * 4 < 30 & snake_case_name & café – &unknown;',
  ],
  ['&constructor; &toString;', '&constructor; &toString;'],
  ['&lt;b&gt; is a tag\u0007\u202E', '<b> is a tag'],
  ['தமிழ் **உரை**', 'தமிழ் உரை'],
])('Markdown and HTML %j read %j', (markup, text) => {
  expect(stripMarkup(markup)).toBe(text);
});

test('ids come from titles, are unique, and do not depend on the order', () => {
  const sessions = [
    { title: 'Café & Crème', key: '1' },
    { title: 'Lunch', key: '2' },
    { title: 'lunch!', key: '3' },
    { title: 'தேநீர்', key: '0c0ffee0-4000' },
    { title: 'Day 1', key: '5' },
    { title: 'A very long title that goes on and on until nobody would read it to its end', key: '6' },
  ];
  const made = sessionIds(sessions, ['day-1']);
  expect(made).toEqual([
    'cafe-creme',
    'lunch-2',
    'lunch-3',
    'session-0c0ffee0-4000',
    'day-1-5',
    'a-very-long-title-that-goes-on-and-on-until-nobody-would',
  ]);
  expect(sessionIds(sessions.toReversed(), ['day-1'])).toEqual(made.toReversed());
});

test.each([
  ['2025-09-13', '09:00', 'Asia/Kolkata', '2025-09-13T03:30Z'],
  ['2025-03-30', '03:00', 'Europe/Berlin', '2025-03-30T01:00Z'],
  ['2025-11-02', '00:30', 'America/New_York', '2025-11-02T04:30Z'],
  ['2025-01-01', '00:00', 'Pacific/Kiritimati', '2024-12-31T10:00Z'],
])('%s %s in %s is the moment %s, and back', (date, time, zone, moment) => {
  expect(toTimestamp({ date, time }, zone)).toBe(Date.parse(moment));
  expect(toWallTime(Date.parse(moment), zone)).toEqual({ date, time });
});
