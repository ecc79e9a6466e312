import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeOffers } from '../../content/import/ask';
import { importProgramme } from '../../content/import/import';
import { loadContent } from '../../content/load/load';
import { createContent } from '../../content/new/new';
import { scratch } from '../helpers/scratch';

// Sessions without a time, from an import to the content.

let folder: { content: string; files: string };
beforeEach(async () => {
  folder = await createContent(join(scratch(), 'fest'));
});

const read = (name: string) => JSON.parse(readFileSync(join(folder.content, `${name}.json`), 'utf8'));
const write = (name: string, value: object) =>
  writeFileSync(join(folder.content, `${name}.json`), JSON.stringify(value));
function imported(...lines: string[]) {
  const path = join(scratch(), 'plan.csv');
  writeFileSync(path, ['id,date,start,end,title,kind,speaker', ...lines].join('\n'));
  return importProgramme(path, { ...folder, force: true, zone: 'Europe/Berlin', ask: takeOffers });
}

const KITES = '1,2031-05-02,09:00,10:00,Kites,Talk,Ana Coll';
const SOIL = '2,,,,What soil says,Poster,Ben Rao';
const CLAY = '3,,,,Clay and its colours,Poster,Cho Lind';
const ROPES = '4,,TBA,,Ropes,Talk,Ana Coll';

describe('what an export has no time for (rule 5.22)', () => {
  test('is kept: posters in one list, the rest in another', async () => {
    const { omitted } = await imported(KITES, SOIL, ROPES, CLAY);
    expect([...omitted.keys()]).not.toContain('entries without a time');
    expect(read('schedule').lists).toEqual([
      {
        id: 'posters',
        title: 'Posters',
        events: [
          { id: 'what-soil-says', title: 'What soil says', kindName: 'Poster', speakers: ['Ben Rao'] },
          { id: 'clay-and-its-colours', title: 'Clay and its colours', kindName: 'Poster', speakers: ['Cho Lind'] },
        ],
      },
      {
        id: 'to-be-scheduled',
        title: 'To be scheduled',
        events: [{ id: 'ropes', title: 'Ropes', kind: 'talk', speakers: ['Ana Coll'] }],
      },
    ]);
    expect(read('speakers').speakers.map(({ name }: { name: string }) => name)).toEqual([
      'Ana Coll',
      'Ben Rao',
      'Cho Lind',
    ]);
    await loadContent(folder.content, folder.files);
  });

  test('keeps what was edited by hand: titles of lists, texts, what was added and deleted', async () => {
    await imported(KITES, SOIL, ROPES, CLAY);
    const schedule = read('schedule');
    const [posters] = schedule.lists;
    posters.title = 'On the wall';
    posters.events[0].description = 'Mine.';
    posters.events.splice(1, 1);
    posters.events.push({ id: 'late', title: 'A late poster' });
    write('schedule', schedule);
    const { deleted } = await imported(KITES, SOIL, ROPES, CLAY);
    expect(deleted).toEqual(['Clay and its colours']);
    expect(read('schedule').lists[0]).toMatchObject({
      title: 'On the wall',
      events: [
        { id: 'what-soil-says', description: 'Mine.' },
        { id: 'late', title: 'A late poster' },
      ],
    });
  });

  test('moves to its day with its address when the export says its time', async () => {
    await imported(KITES, ROPES);
    expect(read('schedule').lists[0].events[0].id).toBe('ropes');
    await imported(KITES, '4,2031-05-02,11:00,12:00,Ropes,Talk,Ana Coll');
    expect(read('schedule').lists).toBeUndefined();
    expect(read('schedule').days[0].events[1]).toMatchObject({ id: 'ropes', time: { start: '11:00', end: '12:00' } });
  });

  test('stays on the day to which somebody has moved it', async () => {
    await imported(KITES, ROPES);
    const schedule = read('schedule');
    const [ropes] = schedule.lists[0].events;
    schedule.days[0].events.push({ ...ropes, time: { start: '15:00' } });
    delete schedule.lists;
    write('schedule', schedule);
    await imported(KITES, ROPES);
    expect(read('schedule').lists).toBeUndefined();
    expect(read('schedule').days[0].events[1]).toMatchObject({ id: 'ropes', time: { start: '15:00' } });
  });

  test('is a heading if it has a title only, and is counted', async () => {
    const { omitted } = await imported(KITES, '9,,TBA,,Second half,,');
    expect(read('schedule').lists).toBeUndefined();
    expect(omitted.get('entries with a title only')?.count).toBe(1);
  });

  test('is written in the language of the site', async () => {
    write('site', { ...read('site'), language: 'de' });
    await imported(KITES, SOIL, ROPES);
    expect(read('schedule').lists.map(({ title }: { title: string }) => title)).toEqual(['Poster', 'Noch ohne Termin']);
  });
});
