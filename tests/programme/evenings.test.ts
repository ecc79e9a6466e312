import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeOffers } from '../../content/import/ask';
import { importProgramme } from '../../content/import/import';
import { loadContent } from '../../content/load/load';
import { createContent } from '../../content/new/new';
import { evenings } from '../../content/programme/evenings';
import { scratch } from '../helpers/scratch';

type Written = [title: string, start: string, end?: string, afterMidnight?: boolean];
/** Returns the days as pages show them: the date of each, and its sessions; `+` begins what is on the next date. */
function arranged(days: Record<string, Written[]>, rooms?: Record<string, string[]>) {
  const written = Object.entries(days).map(([date, sessions]) => ({
    date,
    rooms: rooms?.[date],
    events: sessions.map(([title, start, end, afterMidnight]) => ({
      title,
      location: title,
      time: { start, end, afterMidnight },
    })),
  }));
  return evenings(written).map(({ date, events, rooms }) => ({
    date,
    events: events.map(({ title, time }) => ('nextDate' in time ? `+${title}` : title)),
    ...(rooms && { rooms }),
  }));
}

const FRIDAY: Written[] = [
  ['Bread', '09:00', '10:00'],
  ['Film', '22:00', '23:30'],
];

describe('what begins after midnight (rule 5.23)', () => {
  test('stands at the end of its evening, and the next day begins in the morning', () => {
    expect(
      arranged({
        '2031-05-02': FRIDAY,
        '2031-05-03': [
          ['Stars', '00:30', '01:30'],
          ['Tea', '09:00'],
        ],
      }),
    ).toEqual([
      { date: '2031-05-02', events: ['Bread', 'Film', '+Stars'] },
      { date: '2031-05-03', events: ['Tea'] },
    ]);
  });

  test('makes no day of its own', () => {
    expect(arranged({ '2031-05-02': FRIDAY, '2031-05-03': [['Stars', '00:30', '01:30']] })).toEqual([
      { date: '2031-05-02', events: ['Bread', 'Film', '+Stars'] },
    ]);
  });

  test('brings its hall, which the next day does not keep', () => {
    const rooms = { '2031-05-02': ['Bread', 'Film'], '2031-05-03': ['Stars', 'Tea', 'Cake'] };
    const next: Written[] = [
      ['Stars', '00:30', '01:30'],
      ['Tea', '09:00'],
      ['Cake', '09:00'],
    ];
    expect(arranged({ '2031-05-02': FRIDAY, '2031-05-03': next }, rooms).map((day) => day.rooms)).toEqual([
      ['Bread', 'Film', 'Stars'],
      ['Tea', 'Cake'],
    ]);
  });

  test('stays on its date if the night goes on into the morning', () => {
    const days = arranged({
      '2031-05-02': FRIDAY,
      '2031-05-03': [
        ['Stars', '00:30', '01:30'],
        ['Race', '03:00', '05:00'],
        ['Tea', '05:30'],
      ],
    });
    expect(days[1]?.events).toEqual(['Stars', 'Race', 'Tea']);
  });

  test('stays on its date if no evening came before', () => {
    expect(arranged({ '2031-05-02': [['Bread', '09:00']], '2031-05-03': [['Stars', '00:30']] })).toHaveLength(2);
    expect(arranged({ '2031-05-01': FRIDAY, '2031-05-03': [['Stars', '00:30']] })).toHaveLength(2);
  });

  test('stands where the content says', () => {
    const days = arranged({
      '2031-05-02': FRIDAY,
      '2031-05-03': [
        ['Stars', '00:30', '01:30', false],
        ['Race', '05:30', '07:00', true],
      ],
    });
    expect(days.map(({ events }) => events)).toEqual([['Bread', 'Film', '+Race'], ['Stars']]);
  });
});

test('an import keeps every date, and the dates of the event are those of its evenings', async () => {
  const folder = await createContent(join(scratch(), 'fest'));
  const read = (name: string) => JSON.parse(readFileSync(join(folder.content, `${name}.json`), 'utf8'));
  const path = join(scratch(), 'plan.csv');
  writeFileSync(path, 'date,start,end,title\n2031-05-02,22:00,23:30,Film\n2031-05-03,00:30,01:30,Stars');
  await importProgramme(path, { ...folder, force: true, zone: 'Europe/Berlin', ask: takeOffers });
  expect(read('schedule').days.map(({ date }: { date: string }) => date)).toEqual(['2031-05-02', '2031-05-03']);
  expect(read('site').event).toMatchObject({ date: '2031-05-02' });
  expect(read('site').event).not.toHaveProperty('lastDate');
  const { warnings } = await loadContent(folder.content, folder.files);
  expect(warnings).toEqual([]);
});

test('a session that belongs to the evening of no day is refused', async () => {
  const folder = await createContent(join(scratch(), 'fest'));
  const path = join(scratch(), 'plan.csv');
  writeFileSync(path, 'date,start,end,title\n2031-05-03,00:30,01:30,Stars');
  await importProgramme(path, { ...folder, force: true, zone: 'Europe/Berlin', ask: takeOffers });
  const file = join(folder.content, 'schedule.json');
  const schedule = JSON.parse(readFileSync(file, 'utf8'));
  schedule.days[0].events[0].time.afterMidnight = true;
  writeFileSync(file, JSON.stringify(schedule));
  await expect(loadContent(folder.content, folder.files)).rejects.toThrow(
    'there is no day before 2031-05-03 to which this session could belong; add that day, or delete "afterMidnight"',
  );
});
