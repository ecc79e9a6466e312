import { describe, expect, test } from 'vitest';
import { type Ask, type Question, takeOffers } from '../../content/import/ask';
import type { Programme } from '../../content/import/programme';
import type { ReadOptions } from '../../content/import/readProgramme';
import { placed, readBytes, readText } from '../helpers/imports';
import { type Cell, workbook } from '../helpers/workbook';

const FIRST = { first: '2026-08-15' };

/** Sessions as one reads them: `2026-08-15 09:00-10:00 Opening @ Hall A: Ann, Bo (Acme)`. */
const lines = ({ sessions }: Programme) =>
  sessions
    .map(({ date, start, end, title, location, people, afterMidnight }) => {
      const names = people.map(({ name, organisation }) => (organisation ? `${name} (${organisation})` : name));
      return `${date} ${start}${end ? `-${end}` : ''}${afterMidnight ? ' night' : ''} ${title}${location ? ` @ ${location}` : ''}${names.length ? `: ${names.join(', ')}` : ''}`;
    })
    .sort();
const read = async (rows: string[], options: ReadOptions = FIRST, name = 'plan.csv') =>
  lines(await readText(rows.join('\n'), name, options));

describe('dates in numbers', () => {
  test('are read in the order that a number above 12 shows, in all rows', async () => {
    const rows = [
      'title,start_time,end_time',
      'Show,8/10/2026 10:00,8/10/2026 11:00',
      'Pull,8/13/2026 11:00,8/13/2026 12:00',
    ];
    expect(await read(rows)).toEqual(['2026-08-10 10:00-11:00 Show', '2026-08-13 11:00-12:00 Pull']);
  });

  test('are read in the order that the weekday beside them shows', async () => {
    const rows = ['title,start,day_of_week', 'Show,8/10/2026 10:00,Mon', 'Pull,8/11/2026 11:00,Tue'];
    expect(await read(rows)).toEqual(['2026-08-10 10:00 Show', '2026-08-11 11:00 Pull']);
  });

  const open = ['When,From,To,What', '03/04/2026,09:00,10:00,Opening', '04/04/2026,09:00,10:00,Maps'].join('\n');

  test('that have two readings are asked about, with both in words', async () => {
    const asked: Question[] = [];
    const ask: Ask = async (question) => {
      asked.push(question);
      return question.option.startsWith('--dates') ? 'month-first' : takeOffers(question);
    };
    const programme = await readText(open, 'plan.csv', { ask });
    expect(asked[0]?.text).toContain('“03/04/2026”: is that 3 April 2026 or 4 March 2026?');
    expect(lines(programme)).toEqual(['2026-03-04 09:00-10:00 Opening', '2026-04-04 09:00-10:00 Maps']);
    expect(programme.decided?.dates).toBe('month-first');
  });

  test('are not asked about again, nor where the date of the event decides', async () => {
    const never: Ask = async (question) => {
      if (question.option.startsWith('--dates')) throw new Error('asked');
      return takeOffers(question);
    };
    expect(lines(await readText(open, 'x', { ask: never, map: { dates: 'month-first' } }))[0]).toMatch(/^2026-03-04/);
    expect(lines(await readText(open, 'x', { ask: never, first: '2026-04-03' }))[0]).toMatch(/^2026-04-03/);
  });

  test('may have a midnight behind them', async () => {
    const rows = ['Data,Início,Título', '2027-05-24 00:00:00,08:45:00,Alpha', '2027-05-25 00:00:00,09:00:00,Beta'];
    expect(await read(rows)).toEqual(['2027-05-24 08:45 Alpha', '2027-05-25 09:00 Beta']);
  });

  test('on another weekday than the file says are named', async () => {
    const { questions = [] } = await readText('date,start,title,weekday\n2026-08-11,9:00,A,Monday', 'plan.csv');
    expect(placed(questions)).toEqual([
      'plan.csv:2:4: “A” is on Tuesday, 11 August 2026, but the file says “Monday”; correct one of them',
    ]);
  });
});

test('a session half a year from all others is asked about', async () => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((title) => `2026-09-13,9:00,${title}`);
  const { questions = [] } = await readText(['date,start,title', ...rows, '2025-09-13,9:00,F'].join('\n'), 'plan.csv');
  expect(placed(questions)).toEqual([
    'plan.csv:7:1: “F” is on 2025-09-13, more than half a year from the other sessions; correct its date if that is wrong',
  ]);
});

describe('days as numbers', () => {
  test.each([
    ['day', '1', '2'],
    ['day', '1st', '2nd'],
    ['Tag', '1', '2'],
  ])('below “%s” are days: %s and %s', async (name, one, two) => {
    expect(await read([`${name},time,title`, `${one},9:00,Opening`, `${two},9:00,Maps`])).toEqual([
      '2026-08-15 09:00 Opening',
      '2026-08-16 09:00 Maps',
    ]);
  });
});

describe('times', () => {
  test('may be written in several ways, and one that is none is named', async () => {
    const rows = [
      'When,From,To,What',
      '2026-02-13,9.30 a.m.,10.15 a.m.,Opening',
      '2026-02-13,12 noon,1 p.m.,Lunch',
      '2026-02-13,0930,1015,Army',
      '2026-02-13,half past two,3 p.m.,Tea',
    ];
    const programme = await readText(rows.join('\n'), 'plan.csv');
    expect(lines(programme)).toEqual([
      '2026-02-13 09:30-10:15 Army',
      '2026-02-13 09:30-10:15 Opening',
      '2026-02-13 12:00-13:00 Lunch',
    ]);
    expect(placed(programme.faults ?? [])).toEqual([
      'plan.csv:5:2: “Tea” has no time, because “half past two” is none; write one such as 09:00 or 4:30 PM',
    ]);
    expect(programme.untimed?.map(({ title }) => title)).toEqual(['Tea']);
  });

  test('may have lengths that are half words', async () => {
    const rows = [
      'day,time,activity,length',
      'Saturday,10:00,Smash tournament,1h',
      'Saturday,10:00,Board games,All day',
      'Sunday,11:00,Talk,1:00',
      'Sunday,13:00,Walk,TBD',
    ];
    expect(await read(rows)).toEqual([
      '2026-08-15 10:00 Board games',
      '2026-08-15 10:00-11:00 Smash tournament',
      '2026-08-16 11:00-12:00 Talk',
      '2026-08-16 13:00 Walk',
    ]);
  });

  test.each(['24:00', '00:00', '12 AM', 'midnight'])('may end at %s, however long that is', async (end) => {
    expect(await read(['Uhr,Was,Wo', `10:00 - ${end},Party,Aula`, '10:00 - 11:00,Talk,Aula'])).toEqual([
      '2026-08-15 10:00-00:00 Party @ Aula',
      '2026-08-15 10:00-11:00 Talk @ Aula',
    ]);
  });

  test('after midnight belong to the evening above them', async () => {
    const rows = [
      'Day,Time,Activity',
      'Saturday,7:00 PM,Dinner',
      'Saturday,12:00 AM,Snack',
      'Saturday,2:00 AM,Checkpoint',
      'Sunday,8:00 AM,Breakfast',
    ];
    expect((await read(rows)).map((line) => line.replace(/-\d\d:\d\d/, ''))).toEqual(
      [
        '2026-08-15 19:00 Dinner',
        '2026-08-16 00:00 night Snack',
        '2026-08-16 02:00 night Checkpoint',
        '2026-08-16 08:00 Breakfast',
      ].map((line) => line.replace(/-\d\d:\d\d (?=\d\d)/, '')),
    );
  });

  test('that disagree in two columns are named', async () => {
    const text = 'time_block,timetable1,session_title\n14:40–15:00,14:45,Break\n15:00–16:00,15:00,Maps';
    const { questions = [] } = await readText(text, 'plan.csv', FIRST);
    expect(placed(questions)).toEqual([
      'plan.csv:2:2: “timetable1” says 14:45 where “time_block” says 14:40–15:00; the latter is taken',
    ]);
  });
});

describe('a grid', () => {
  test('keeps a row whose time has no end, in the half of the day that its place shows', async () => {
    const rows = ['Time,Hall A,Hall B', '9:00-10:00,Talk 1,Talk 2', '10:00-11:00,Talk 3,Talk 4', '5:15 on,Buses,'];
    expect((await read(rows)).at(-1)).toBe('2026-08-15 17:15 Buses @ Hall A');
  });

  test('has its halls in the order of the columns', async () => {
    const text = 'Time,Hall A,Hall B,Hall C\n9:00 - 10:00,,,Early\n10:00 - 11:00,Talk 1,Talk 2,Talk 3';
    expect((await readText(text, 'plan.csv', FIRST)).rooms).toEqual(['Hall A', 'Hall B', 'Hall C']);
  });
});

describe('a table', () => {
  test('without a header keeps its ends, and what has no time', async () => {
    const text = '18:10-18:25;SP 4;Speaker 1\n;SP 5;Speaker 2\n18:25-19:00;Last session;Speaker 4';
    const programme = await readText(text, 'plan.csv', FIRST);
    expect(lines(programme)).toEqual([
      '2026-08-15 18:10-18:25 SP 4: Speaker 1',
      '2026-08-15 18:25-19:00 Last session: Speaker 4',
    ]);
    expect(programme.untimed?.map(({ title }) => title)).toEqual(['SP 5']);
  });

  test('may number its people, and what it says about each', async () => {
    const rows = [
      'date,start,title,Presenter1,Company1,Presenter2,Company2',
      '2027-05-22,09:00,Alpha,Ann Lee,Acme,Bo Kim,Beta Inc',
      '2027-05-22,10:00,Gamma,Cy Ray,Acme,,',
    ];
    expect(await read(rows)).toEqual([
      '2027-05-22 09:00 Alpha: Ann Lee (Acme), Bo Kim (Beta Inc)',
      '2027-05-22 10:00 Gamma: Cy Ray (Acme)',
    ]);
  });

  test('may have a head of two rows', async () => {
    const rows = [
      'Ort,Datum,Uhrzeit,Titel,Vortragende,,',
      ',,,,1,2,3',
      'Aula,13.02.2026,09:00,Eröffnung,Ann Lee,,',
      'Aula,13.02.2026,10:00,Podium,Bo Kim,Cy Ray,Di Ax',
    ];
    expect((await read(rows)).at(-1)).toBe('2026-02-13 10:00 Podium @ Aula: Bo Kim, Cy Ray, Di Ax');
  });

  test('may join names with “and”, and say where somebody is from; what may be one is asked about', async () => {
    const rows = [
      'Date,Start,Title,Speaker',
      '2026-02-13,09:00,A,Asha Raman and Joon Baek',
      '2026-02-13,10:00,B,Kavya Selvam & Signe Aalto',
      '2026-02-13,11:00,C,"Dr. Ravi Kumar, IIT Madras"',
      '2026-02-13,12:00,D,"Asha Raman, Kavya Selvam and Joon Baek"',
      '2026-02-13,13:00,E,Anderson and Sons Ltd',
    ];
    const programme = await readText(rows.join('\n'), 'plan.csv');
    expect(lines(programme).map((line) => line.slice(line.indexOf(': ') + 2))).toEqual([
      'Asha Raman, Joon Baek',
      'Kavya Selvam, Signe Aalto',
      'Dr. Ravi Kumar (IIT Madras)',
      'Asha Raman, Kavya Selvam, Joon Baek',
      'Anderson and Sons Ltd',
    ]);
    expect(placed(programme.questions ?? [])).toEqual([
      expect.stringContaining('“Anderson and Sons Ltd” is taken for one person or organisation'),
    ]);
  });
});

describe('a workbook', () => {
  const header = ['Date', 'Start', 'Title'];
  const EIGHTH = 46088;
  const read = async (...sheets: Parameters<typeof workbook>[0]) => readBytes(workbook(sheets), 'plan.xlsx', FIRST);

  test('has a session that begins or ends at midnight', async () => {
    const rows = [
      ['Title', 'Start', 'End'],
      ['Concert', [EIGHTH + 20 / 24, 1], [EIGHTH + 1, 1]],
      ['Talk', [EIGHTH + 10 / 24, 1], [EIGHTH + 11 / 24, 1]],
    ] as Cell[][];
    expect(lines(await read({ name: 'S', rows }))).toEqual([
      '2026-03-07 10:00-11:00 Talk',
      '2026-03-07 20:00-00:00 Concert',
    ]);
  });

  test('has all its sheets read', async () => {
    const programme = await read(
      { name: 'Day 1', rows: [header, [[EIGHTH, 1], '9:00', 'Opening']] },
      { name: 'Day 2', rows: [header, [[EIGHTH + 1, 1], '9:00', 'Maps']] },
    );
    expect(lines(programme)).toEqual(['2026-03-07 09:00 Opening', '2026-03-08 09:00 Maps']);
  });

  test('has no session of a hidden sheet, whose rows are counted', async () => {
    const rows = (title: string): Cell[][] => [header, [[EIGHTH, 1], '9:00', title]];
    const programme = await read(
      { name: 'Notes', rows: rows('Idea'), isHidden: true },
      { name: 'Plan', rows: rows('Maps') },
    );
    expect(lines(programme)).toEqual(['2026-03-07 09:00 Maps']);
    expect(programme.sources?.[0]).toMatchObject({ name: 'sheet “Notes”', origins: [{ fate: 'hidden' }] });
  });

  test('with an old plan beside the new one is asked which it is', async () => {
    const plan = (start: string) =>
      [header, [[EIGHTH, 1], start, 'Opening'], [[EIGHTH, 1], '11:00', 'Maps']] as Cell[][];
    const programme = await read({ name: 'Old plan', rows: plan('9:00') }, { name: 'Plan', rows: plan('9:30') });
    expect(lines(programme)).toEqual(['2026-03-07 09:30 Opening', '2026-03-07 11:00 Maps']);
    expect(programme.sources?.map(({ name, origins }) => [name, origins.map(({ fate }) => fate)])).toEqual([
      ['sheet “Old plan”', ['otherVersion', 'otherVersion']],
      ['sheet “Plan”', [undefined, undefined]],
    ]);
  });
});

describe('JSON and YAML', () => {
  const json = async (value: unknown) => lines(await readText(JSON.stringify(value), 'plan.json', FIRST));

  test('may have halls as keys, beside tracks, which are no halls', async () => {
    const programme = await readText(
      JSON.stringify({
        'Day 1': {
          'Hall A': [{ title: 'Opening', start: '09:00', end: '10:00', track: 'Main' }],
          'Hall B': [{ title: 'Ice', start: '09:00', end: '10:00', track: 'Geo' }],
        },
      }),
      'plan.json',
      FIRST,
    );
    expect(lines(programme)).toEqual([
      '2026-08-15 09:00-10:00 Ice @ Hall B',
      '2026-08-15 09:00-10:00 Opening @ Hall A',
    ]);
    expect(programme.sessions.map(({ track }) => track)).toEqual(['Main', 'Geo']);
  });

  test('have no session in a list that is no programme', async () => {
    const start = '2026-02-13T00:00:00+05:30';
    expect(
      await json({
        sessions: [{ title: 'Opening', start: '2026-02-13T09:00:00+05:30', end: '2026-02-13T10:00:00+05:30' }],
        rooms: [{ name: 'Aula', availabilities: [{ allDay: false, start, end: '2026-02-14T00:00:00+05:30' }] }],
      }),
    ).toEqual(['2026-02-13 03:30-04:30 Opening']);
  });

  test('may have a comment before them, or brackets in a file of YAML', async () => {
    const talk = '{ "title": "Maps", "start": "2026-02-13T09:00" }';
    const yaml = 'sessions: [{title: Maps, start: 2026-02-13T09:00}]';
    for (const [text, name] of [
      [`// The plan\n[${talk}]`, 'a.json'],
      [`# The plan\n[${talk}]`, 'a.json'],
      [yaml, 'a.yml'],
    ] as const)
      expect(lines(await readText(text, name)), text).toEqual(['2026-02-13 09:00 Maps']);
  });

  test('may have slots with one session of their own, and slots with a list of them', async () => {
    const slots = [
      { time: '09:00', title: 'Registration' },
      { time: '10:00', title: 'Keynote', speaker: 'Ann Lee' },
      {
        time: '11:00',
        talks: [
          { title: 'Maps', speaker: 'Bo Ek' },
          { title: 'Ice', speaker: 'Cy Oz' },
        ],
      },
    ];
    const programme = await readText(JSON.stringify([{ date: '2026-02-13', slots }]), 'plan.json');
    expect(lines(programme).map((line) => line.replace(/(?<= \d\d:\d\d)-\d\d:\d\d/, ''))).toEqual([
      '2026-02-13 09:00 Registration',
      '2026-02-13 10:00 Keynote: Ann Lee',
      '2026-02-13 11:00 Ice: Cy Oz',
      '2026-02-13 11:00 Maps: Bo Ek',
    ]);
  });

  test('have no date in the name of a picture', async () => {
    const talks = [
      { timeImg: '1.15.png', title: 'Maps', time: '13:15-13:30' },
      { timeImg: '2.30.png', title: 'Ice', time: '14:30-15:00' },
    ];
    expect(await json(talks)).toEqual(['2026-08-15 13:15-13:30 Maps', '2026-08-15 14:30-15:00 Ice']);
  });

  test('have no code of a language as a text', async () => {
    const talk = { title: 'Opening', description: 'All of it.', content_locale: 'en', start: '2026-02-13T09:00:00' };
    const { sessions } = await readText(JSON.stringify({ talks: { a: talk, b: { ...talk, title: 'Maps' } } }), 'x');
    expect(sessions.map(({ description }) => description)).toEqual(['All of it.', 'All of it.']);
  });

  test('may have the dash of a list alone on its line', async () => {
    const rows = [
      '-',
      '  date: 2026-02-13',
      '  start: "09:00"',
      '  title: Opening',
      '-',
      '  date: 2026-02-13',
      '  start: "10:00"',
      '  title: Maps',
    ];
    expect(await read(rows, {}, 'plan.yaml')).toEqual(['2026-02-13 09:00 Opening', '2026-02-13 10:00 Maps']);
  });
});

describe('a calendar', () => {
  const calendar = (...entries: string[][]) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...entries.flatMap((entry) => ['BEGIN:VEVENT', ...entry, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n');
  const yoga = [
    'UID:a',
    'SUMMARY:Yoga',
    'DTSTART:20270417T110000',
    'DTEND:20270417T120000',
    'RRULE:FREQ=DAILY;COUNT=4',
  ];
  const change = (...values: string[]) => ['UID:a', 'RECURRENCE-ID:20270419T110000', ...values];

  test('has what is moved, changed or left out on one date there alone', async () => {
    const moved = change('SUMMARY:Indoors', 'LOCATION:Gym', 'DTSTART:20270419T130000', 'DTEND:20270419T140000');
    const text = calendar([...yoga, 'EXDATE:20270418T110000'], moved);
    expect(lines(await readText(text, 'a.ics'))).toEqual([
      '2027-04-17 11:00-12:00 Yoga',
      '2027-04-19 13:00-14:00 Indoors @ Gym',
      '2027-04-20 11:00-12:00 Yoga',
    ]);
    const cancelled = change('SUMMARY:Yoga', 'STATUS:CANCELLED', 'DTSTART:20270419T110000', 'DTEND:20270419T120000');
    const { sessions } = await readText(calendar(yoga, cancelled), 'a.ics');
    expect(sessions.map(({ status }) => status)).toEqual([undefined, undefined, 'cancelled', undefined]);
  });

  test('may change all dates from one on', async () => {
    const later = [
      'UID:a',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20270419T110000',
      'SUMMARY:Yoga',
      'LOCATION:Gym',
      'DTSTART:20270419T130000',
      'DTEND:20270419T140000',
    ];
    expect(lines(await readText(calendar(yoga, later), 'a.ics'))).toEqual([
      '2027-04-17 11:00-12:00 Yoga',
      '2027-04-18 11:00-12:00 Yoga',
      '2027-04-19 13:00-14:00 Yoga @ Gym',
      '2027-04-20 13:00-14:00 Yoga @ Gym',
    ]);
  });

  test('may be several in one file, and an empty one', async () => {
    const one = (uid: string, time: string) => calendar([`UID:${uid}`, `SUMMARY:${uid}`, `DTSTART:20260213T${time}00`]);
    const text = [calendar(), one('a', '0900'), one('b', '1100')].join('\r\n');
    expect(lines(await readText(text, 'a.ics'))).toEqual(['2026-02-13 09:00 a', '2026-02-13 11:00 b']);
  });

  test('may be written loosely: no calendar around it, no seconds, a line broken without a space', async () => {
    const text = 'BEGIN:VEVENT\nSUMMARY:A long\ntitle\nDTSTART:20260213T0900\nDTEND:2026-02-13T10:00:00\nEND:VEVENT';
    expect(lines(await readText(text, 'a.ics'))).toEqual(['2026-02-13 09:00-10:00 A long title']);
  });

  test('has whole days without a time, and names a value that cannot be read', async () => {
    const text = calendar(
      ['UID:a', 'SUMMARY:Market', 'DTSTART:20260213'],
      ['UID:b', 'SUMMARY:Talk', 'DTSTART:20260213T090000'],
      ['UID:c', 'SUMMARY:Walk', 'DTSTART:soon'],
    );
    const programme = await readText(text, 'a.ics');
    expect(lines(programme)).toEqual(['2026-02-13 09:00 Talk']);
    expect(programme.untimed).toMatchObject([{ title: 'Market', date: '2026-02-13' }]);
    expect(placed(programme.faults ?? [])).toEqual([expect.stringMatching(/^a\.ics:13: cannot be read: /)]);
  });

  test('may stand below other lines; a file without one is called what it is', async () => {
    const text = `<!-- The plan\n${calendar(['UID:a', 'SUMMARY:Talk', 'DTSTART:20260213T090000'])}\n-->`;
    expect(lines(await readText(text, 'a.ics'))).toEqual(['2026-02-13 09:00 Talk']);
    await expect(readText('The plan', 'a.ics')).rejects.toThrow(
      'a.ics: is not a calendar: it has no line BEGIN:VCALENDAR',
    );
  });

  test('that repeats without an end says where it was cut', async () => {
    const programme = await readText(calendar(yoga.map((line) => line.replace(';COUNT=4', ''))), 'a.ics');
    expect(programme.sessions).toHaveLength(200);
    expect(programme.faults?.[0]?.message).toMatch(
      /^“Yoga” repeats without an end, or very often: the first 200 dates/,
    );
  });

  test.each([
    ['happens twice, the first', '2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['is missing, an hour later', '2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['happens twice, the first', '2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['is missing, an hour later', '2026-03-08T02:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('means of an hour that %s: %s in %s', async (_, at, zone, instant) => {
    const [date = '', time = ''] = at.replace(/[-:]/g, '').split('T');
    const text = calendar(['UID:a', 'SUMMARY:A', `DTSTART;TZID=${zone}:${date}T${time}`]);
    const [session] = (await readText(text, 'a.ics')).sessions;
    expect(`${session?.date}T${session?.start}:00.000Z`).toBe(instant);
  });
});
