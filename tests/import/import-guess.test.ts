import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Ask, type Question, takeOffers } from '../../content/import/ask';
import { importProgramme } from '../../content/import/import';
import type { ImportOptions } from '../../content/import/planImport';
import { readProgramme } from '../../content/import/readProgramme';
import { parseDay } from '../../content/import/tables/days';
import { parseMoment } from '../../content/import/tables/moments';
import { parseDuration, parseSpan } from '../../content/import/tables/times';
import { loadContent } from '../../content/load/load';
import { createContent } from '../../content/new/new';
import { findPlaceholders } from '../../content/rules/lint/lint';
import { conference } from '../helpers/imports';
import { scratch } from '../helpers/scratch';

/** A new event, of which nobody has said anything yet. */
let folder: { content: string; files: string };
beforeEach(async () => {
  folder = await createContent(join(scratch(), 'fest'));
});

const file = (text: string, name = 'plan.csv') => {
  const path = join(scratch(), name);
  writeFileSync(path, text);
  return path;
};
const read = (name: string) => JSON.parse(readFileSync(join(folder.content, `${name}.json`), 'utf8'));
const imported = (from: string | undefined, options: Partial<ImportOptions> = {}) =>
  importProgramme(from, { ...folder, force: true, ask: takeOffers, date: '2031-05-02', ...options });
const events = () =>
  read('schedule').days.flatMap(({ date, events }: { date: string; events: Record<string, unknown>[] }) =>
    events.map((event) => ({ date, ...event })),
  );
/** Answers in this order, and keeps the questions. */
function answering(...answers: string[]) {
  const asked: Question[] = [];
  const ask: Ask = async (question) => {
    asked.push(question);
    return answers.shift() ?? question.offered ?? '';
  };
  return { ask, asked };
}

const PLAN = 'Tag;Zeit;Was gibt es;Wo\nTag 1;9:00–10:00;Brot;Küche\nTag 2;10:00–11:00;Salz;Keller';

describe('a guess', () => {
  test('is shown with samples, and refused where nobody is there to confirm it', async () => {
    const path = file(PLAN);
    const { ask, asked } = answering();
    await imported(path, { ask, zone: 'Europe/Berlin' });
    expect(asked[0]?.above).toMatch(/title +← `Was gibt es` +“Brot”/);
    expect(asked[0]?.above).toMatch(/start +← `Zeit` +“9:00–10:00”/);
    expect(asked[0]?.above).toContain('Tag 1, 09:00 to 10:00 | Küche | Brot');
    const other = await createContent(join(scratch(), 'other'));
    const refused = importProgramme(path, { ...other, force: false, date: '2031-05-02' });
    await expect(refused).rejects.toThrow(/Nobody is there to ask; to take this guess as it is, add --yes$/);
    expect(existsSync(join(other.content, 'schedule.json'))).toBe(false);
  });

  test('can be changed by number', async () => {
    const { ask, asked } = answering('1', '4', 'yes');
    await imported(file(PLAN), { ask });
    expect(asked[1]).toMatchObject({ text: expect.stringMatching(/^Which column is the title\?/) });
    expect(asked[1]?.above).toMatch(/ 4 {2}Wo {2}Küche \| Keller$/);
    expect(events().map(({ title }: { title: string }) => title)).toEqual(['Küche', 'Keller']);
  });

  test('is remembered, can be edited, and is not asked about again', async () => {
    const path = file(PLAN);
    await imported(path);
    const map = read('.import.map');
    expect(map).toMatchObject({
      from: path,
      date: '2031-05-02',
      lists: { 'the table': { title: 'Was gibt es', hall: 'Wo' } },
    });
    delete map.lists['the table'].hall;
    writeFileSync(join(folder.content, '.import.map.json'), JSON.stringify(map));
    writeFileSync(path, PLAN.replace('Brot', 'Käse'));
    const { ask, asked } = answering();
    await importProgramme(undefined, { ...folder, force: false, ask });
    expect(asked.filter(({ text }) => text.startsWith('Is that right?'))).toEqual([]);
    expect(events()).toMatchObject([{ title: 'Käse' }, { title: 'Salz' }]);
    expect(events()[0]).not.toHaveProperty('location');
  });

  test('keeps what was edited by hand when the file has changed, also its time', async () => {
    const path = file(PLAN);
    await imported(path);
    const schedule = read('schedule');
    schedule.days[0].events[0].description = 'Mine.';
    writeFileSync(join(folder.content, 'schedule.json'), JSON.stringify(schedule));
    writeFileSync(path, PLAN.replace('9:00–10:00', '9:30–10:00'));
    await imported(undefined);
    expect(events()[0]).toMatchObject({ id: 'brot', description: 'Mine.', time: { start: '09:30' } });
  });

  test('of a file without titles and times says what the file has, and what to add', async () => {
    const path = file('[{"fruit":"pear","weight":3},{"fruit":"plum","weight":1}]', 'a.json');
    await expect(imported(path)).rejects.toThrow(
      /its longest list \(\[\]\) has 2 rows with “fruit”, “weight”\. Give it/,
    );
  });
});

describe('a programme without dates', () => {
  test('is asked once for the first day, and says which days it means', async () => {
    const { ask, asked } = answering('yes', '2031-05-02');
    await imported(file(PLAN), { ask, date: undefined, zone: 'Europe/Berlin' });
    expect(asked[1]?.text).toMatch(/says “Tag 1”, “Tag 2”, and no date\. Which date is the first day\?/);
    expect(read('schedule').days.map(({ date }: { date: string }) => date)).toEqual(['2031-05-02', '2031-05-03']);
  });

  test('with --yes is refused until --date says it', async () => {
    await expect(imported(file(PLAN), { date: undefined })).rejects.toThrow('Say it with --date 2026-02-13');
    await expect(imported(file(PLAN), { date: '2.5.2031' })).rejects.toThrow('--date must be a date');
  });

  test('goes on after midnight on the next date, which belongs to the evening (rule 5.23)', async () => {
    await imported(
      file('Day,Time,Title\nDay 1,21:00,Film\nDay 1,23:30,Stars\nDay 1,00:30,Soup\nDay 2,25:00-26:00,Owls'),
    );
    expect(events().map(({ date, time, title }: never) => [date, time, title])).toEqual([
      ['2031-05-02', { start: '21:00' }, 'Film'],
      ['2031-05-02', { start: '23:30' }, 'Stars'],
      ['2031-05-03', { start: '00:30', afterMidnight: true }, 'Soup'],
      ['2031-05-04', { start: '01:00', end: '02:00', afterMidnight: true }, 'Owls'],
    ]);
  });
});

describe('the time zone', () => {
  const talk = { title: 'Kites', id: 1, start: '23:30', date: '2031-05-02T23:30:00-02:30', duration: '00:20' };
  const frab = () => file(JSON.stringify(conference([{ date: '2031-05-02', rooms: { Hill: [talk] } }])), 'a.json');

  test('of a file with offsets alone is one with these offsets, and no time is moved', async () => {
    await imported(frab());
    expect(events()).toMatchObject([{ date: '2031-05-02', time: { start: '23:30', end: '23:50' } }]);
    expect(read('site').timeZone).toBe('America/St_Johns');
  });

  test('stays open where nobody says it', async () => {
    await imported(file(PLAN));
    expect(read('site')).toMatchObject({ timeZone: 'UTC', event: { date: '2031-05-02', placeholder: true } });
    await imported(undefined, { zone: 'Europe/Berlin' });
    expect(read('site').timeZone).toBe('Europe/Berlin');
  });

  test('must be said for times in UTC', async () => {
    const path = file(
      '[{"title":"A","start":"2031-05-02T22:30:00Z"},{"title":"B","start":"2031-05-03T08:00:00Z"}]',
      'a.json',
    );
    await expect(imported(path)).rejects.toThrow('In which one is the event? Say it with --zone Europe/Berlin');
    await imported(path, { zone: 'Asia/Kolkata' });
    expect(events()).toMatchObject([{ date: '2031-05-03', time: { start: '04:00' } }, { time: { start: '13:30' } }]);
  });
});

describe('what a programme says beside time and place', () => {
  test('may stand in two columns, and both are kept', async () => {
    const text = 'Zeit;Titel;Kurzbeschreibung;Bemerkung\n9:00;Licht;Versuche mit Licht;Beamer';
    await imported(file(text), { date: '2031-05-02', zone: 'Europe/Berlin' });
    expect(events()[0]).toMatchObject({ title: 'Licht', description: 'Versuche mit Licht\n\nBeamer' });
  });

  const rows = [
    'Day,Time,Title,Hall,Speaker,Contact person,Type,Link',
    'Day 1,9:00,Kites,Hill,TBD,Ada Bloom,Members only,http://kites.test/a',
    'Day 1,10:00,Ropes,,Ben Coll,ada@ropes.test,Open,../ropes',
    'Day 1,11:00,Knots,Hill,Ben Coll & Cleo Dane,,Puzzle hour,https://knots.test/',
  ].join('\n');

  test('is kept as far as pages can show it', async () => {
    const { omitted } = await imported(file(rows), { base: 'https://old.test/2031/' });
    expect(events()).toMatchObject([
      {
        title: 'Kites',
        location: 'Hill',
        audience: 'Members only',
        description: 'Contact person: Ada Bloom',
        links: [{ url: 'https://kites.test/a' }],
      },
      { title: 'Ropes', speakers: ['Ben Coll'], audience: 'Open', links: [{ url: 'https://old.test/ropes' }] },
      { title: 'Knots', speakers: ['Ben Coll', 'Cleo Dane'], kindName: 'Puzzle hour' },
    ]);
    expect(events()[0]).not.toHaveProperty('speakers');
    expect(events()[1]).not.toHaveProperty('location');
    expect([...omitted.keys()]).toEqual(['e-mail addresses']);
  });

  test('has its links asked about once, and left out where nobody wants them', async () => {
    const { ask, asked } = answering('yes', 'no');
    const { omitted } = await imported(file(rows), { ask, zone: 'Europe/Berlin' });
    expect(asked.map(({ text }) => text.slice(text.indexOf(': ') + 2)).at(-1)).toMatch(
      /^1 links begin with http:\/\/ \(http:\/\/kites\.test\/a\); our pages take only https:\/\/, and 1 links have no host \(\.\.\/ropes\)/,
    );
    expect(omitted.get('links')?.count).toBe(2);
  });

  test('may be about placeholders without being one', async () => {
    const about = 'Why placeholders are no labels; try it at https://example.org/forms';
    await imported(file(`Day,Time,Title,Description\nDay 1,9:00,Beyond placeholders,${about}`));
    const inSchedule = async () =>
      findPlaceholders((await loadContent(folder.content, folder.files)).content)
        .filter(({ file }) => file === 'schedule')
        .map(({ path }) => path.at(-1));
    expect(await inSchedule()).toEqual([]);
    await imported(file(`Day,Time,Title,Description\nDay 1,9:00,Placeholder,This is a placeholder text`));
    expect(await inSchedule()).toEqual(['title', 'description']);
  });

  test.each([
    'TBD',
    'tba',
    'To be announced',
    'Speaker TBA',
    '(Will be announced soon)',
    'N.N.',
    '-',
    'XX',
    'Not yet known',
  ])('is nobody, and no hall, where it says %s; as a title it is still to be filled in', async (text) => {
    await imported(
      file(
        `Day,Time,Title,Hall,Speaker\nDay 1,9:00,${text === '-' ? 'TBA' : text},${text},${text}\nDay 1,10:00,Ropes,Hill,Ben Coll`,
      ),
    );
    expect(events()[0]).not.toHaveProperty('speakers');
    expect(events()[0]).not.toHaveProperty('location');
    expect(events()[0]).toMatchObject({ placeholder: true });
    expect(events()[1]).toMatchObject({ location: 'Hill', speakers: ['Ben Coll'] });
    expect(events()[1]).not.toHaveProperty('placeholder');
  });

  test('has what has no time beside it, and a wrong time is named', async () => {
    const path = file(
      'Day,Time,Title,Type,Speaker\nDay 1,9:00,Kites,Talk,\nDay 1,10:00,Ropes,Talk,\nDay 1,,How kites fly,Poster,Ben Coll\nDay 1,half past nine,Knots,Talk,',
    );
    const {
      sessions,
      untimed = [],
      faults = [],
    } = await readProgramme(path, 'plan.csv', 'UTC', {
      first: '2031-05-02',
      ask: takeOffers,
    });
    expect(sessions.map(({ title }) => title)).toEqual(['Kites', 'Ropes']);
    expect(untimed).toMatchObject([
      { title: 'How kites fly', kindName: 'Poster', people: [{ name: 'Ben Coll' }] },
      { title: 'Knots', kindName: 'Talk' },
    ]);
    expect(faults.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '5: “Knots” has no time, because “half past nine” is none; write one such as 09:00 or 4:30 PM',
    ]);
  });

  test('is open to everybody where it says so', async () => {
    await imported(file('Day,Time,Title,Open to\nDay 1,9:00,Kites,All\nDay 1,10:00,Ropes,UG only'));
    expect(events()[0]).not.toHaveProperty('audience');
    expect(events()[1]).toMatchObject({ audience: 'UG only' });
  });
});

describe('sizes', () => {
  test.each([
    ['rows', 'a.csv', `Day,Time,Title\n${'Day 1,9:00,A\n'.repeat(100_001)}`, 'has more than 100,000 rows'],
    [
      'sessions',
      'a.csv',
      `Day,Time,Title\n${'Day 1,9:00,A\n'.repeat(10_001)}`,
      'has 10001 sessions, and pages can show 10,000',
    ],
    ['brackets', 'a.json', '['.repeat(1_000_000), 'has more than 100,000 brackets'],
    ['brackets in YAML', 'a.yaml', `a: b\nc: ${'['.repeat(500_000)}`, 'has more than 400,000 brackets'],
    ['values', 'a.json', `[${'1,'.repeat(600_000)}1]`, 'has more than 500,000 values'],
    ['a text', 'a.json', `[{ "title": "${'a'.repeat(1_000_001)}" }]`, 'has a text of more than a million characters'],
    ['cells', 'a.csv', `a,b\n${`${','.repeat(900)}\n`.repeat(2500)}`, 'has more than 1,500,000 cells or lines'],
    ['lines', 'a.ics', `BEGIN:VCALENDAR\n${'X-A:b\n'.repeat(2_000_001)}`, 'has more than 1,500,000 cells or lines'],
    ['values of YAML', 'a.yaml', `talks:\n${'- 1\n'.repeat(200_001)}`, 'is YAML of more than 5 MB or 150,000 values'],
    ['elements', 'a.xml', `<schedule>${'<a/>'.repeat(1_000_001)}</schedule>`, 'has more than a million elements'],
    [
      'brackets in a text',
      'a.csv',
      `date,start,title,description\n2031-05-02,9:00,A,"${'[a]('.repeat(100_000)}"`,
      'has thousands of brackets or lines',
    ],
    ['columns', 'a.csv', `Time,Title${',x'.repeat(2000)}\n9:00,A`, 'has more than 1,000 columns'],
    ['a calendar', 'a.ics', `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(20_000)}`, 'has 20000 sessions'],
    ['a page', 'a.html', `<html>${'<table>'.repeat(200_000)}`, 'is a page of more than 7 MB, 150,000 tags'],
    ['attributes', 'a.html', `<table ${'a=1 '.repeat(400_001)}>`, '150,000 tags or 400,000 attributes'],
    [
      'merged cells of a page',
      'a.html',
      `<table><tr>${'<td rowspan=1000 colspan=100>9:00'.repeat(300)}${'<tr>'.repeat(999)}`,
      'has more than 1,000 columns',
    ],
    [
      'a line',
      'a.csv',
      `Day,Time,Title\nDay 1,9:00,${'a'.repeat(1_000_001)}`,
      'has a line of more than a million characters',
    ],
    [
      'repetitions in YAML',
      'a.yaml',
      `a: &a [x, x, x, x, x, x, x, x]\n${[...'bcdefgh'].map((name, n) => `${name}: &${name} [${Array(8).fill(`*${'abcdefg'[n]}`).join(', ')}]`).join('\n')}`,
      'repeats parts of itself (* and &) too many times',
    ],
    [
      'nesting in a page',
      'a.html',
      `<table>${'<div>'.repeat(100_000)}<tr><td>1</td></tr></table>`,
      'has elements that are nested too deeply',
    ],
  ])('of %s without end are a sentence', async (_, name, text, said) => {
    await expect(imported(file(text, name))).rejects.toThrow(said);
  });
});

test.each([
  ['9:00', 540, undefined],
  ['9 am', 540, undefined],
  ['9h30 – 10h', 570, 600],
  ['10.15 - 11 Uhr', 615, 660],
  ['2-3 pm', 840, 900],
  ['11-1 pm', 660, 780],
  ['08:30 AM - 09:45 AM', 510, 585],
  ['10時30分〜11時', 630, 660],
  ['午後1時30分', 810, undefined],
  ['24:00–25:30', 1440, 1530],
  ['23:00-00:30', 1380, 1470],
  ['10:00 (45 min)', 600, 645],
  ['09:00 CEST', 540, undefined],
  ['noon', 720, undefined],
])('the time %j is understood', (text, start, end) => {
  expect(parseSpan(text)).toMatchObject({ start, ...(end !== undefined && { end }) });
});

test.each(['2031', '7', 'Room 9', 'Talk 10:30 in the park', '31:00', '1.2.3', 'to'])('%j is no time', (text) => {
  expect(parseSpan(text)).toBeUndefined();
});

test.each([
  ['2031-05-02', { year: 2031, month: 5, day: 2 }],
  ['02.05.2031', { year: 2031, month: 5, day: 2 }],
  ['Sep 29th | Friday', { month: 9, day: 29, weekday: 5 }],
  ['samedi 14 juin', { month: 6, day: 14, weekday: 6 }],
  ['2031年6月14日(土)', { year: 2031, month: 6, day: 14 }],
  ['Mittwoch, 3. März', { month: 3, day: 3, weekday: 3 }],
  ['Day 2: Workshops', { number: 2, rest: 'Workshops' }],
  ['2日目', { number: 2 }],
  ['Tuesday', { weekday: 2 }],
])('the day %j is understood', (text, said) => {
  expect(parseDay(text)).toMatchObject(said);
});

test.each(['Opening', 'The long march of the second day to the sea', 'Room 12', '10:30', 'A may day'])(
  '%j is no day',
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

test.each([
  ['45', 45],
  ['1h 30', 90],
  ['1,5 Stunden', 90],
  ['0:45', 45],
  ['PT1H15M', 75],
  ['90 minutes', 90],
])('the duration %j is understood', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

test.each([
  ['2031-05-02T09:00:00+05:30', '+05:30'],
  ['2031-05-02 09:00', undefined],
  ['2 May 2031, 9:00 am', undefined],
  ['1935478800', 'Z'],
])('the moment %j is understood', (text, offset) => {
  expect(parseMoment(text)).toMatchObject({ day: { year: 2031, month: 5, day: 2 }, ...(offset && { offset }) });
});
