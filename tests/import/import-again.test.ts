import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Question } from '../../content/import/ask';
import { importProgramme } from '../../content/import/import';
import type { ImportOptions } from '../../content/import/planImport';
import { loadContent } from '../../content/load/load';
import { createContent } from '../../content/new/new';
import { scratch } from '../helpers/scratch';

/** A new event, into which a programme is imported again and again. */
let folder: { content: string; files: string };
beforeEach(async () => {
  folder = await createContent(join(scratch(), 'fest'));
});

const trees = {
  title: 'Trees that talk',
  start: '10:00',
  id: 1,
  abstract: 'How.',
  persons: [{ id: 1, name: 'Noor Iqbal' }],
};
const boats = { title: 'Boats by hand', start: '11:00', id: 2, persons: [{ id: 2, name: 'Tove Lind' }] };

/** Imports these events of pretalx. */
const imported = (...events: object[]) => importedBy({}, ...events);
const importedBy = (options: Partial<ImportOptions>, ...events: object[]) =>
  importedDays({ '2026-03-07': { Hall: events } }, options);

/** Imports the events of pretalx in the halls of these dates. */
function importedDays(halls: Record<string, Record<string, object[]>>, options: Partial<ImportOptions> = {}) {
  const days = Object.entries(halls).map(([date, rooms]) => ({ date, rooms }));
  const path = join(scratch(), 'export.json');
  writeFileSync(path, JSON.stringify({ schedule: { conference: { title: 'Spring', days } } }));
  return importProgramme(path, { ...folder, force: true, ...options });
}
const read = (name: string) => JSON.parse(readFileSync(join(folder.content, `${name}.json`), 'utf8'));
/** Changes the first day of the schedule, or the list of speakers, by hand. */
function edit(
  name: 'schedule' | 'speakers',
  change: (list: Record<string, unknown>[], all: Record<string, unknown>) => void,
) {
  const content = read(name);
  change(
    name === 'schedule' ? content.days[0].events : content.speakers,
    name === 'schedule' ? content.days[0] : content,
  );
  writeFileSync(join(folder.content, `${name}.json`), JSON.stringify(content));
}
const events = () => read('schedule').days[0].events;

describe('an import after edits by hand', () => {
  test('keeps what was changed, added and deleted, and takes what the export changes', async () => {
    await imported(trees, boats);
    edit('schedule', ([first, second]) => {
      Object.assign(first ?? {}, { description: 'Mine.', intended: true, capacity: 30 });
      delete second?.speakers;
    });
    edit('speakers', ([noor]) => void Object.assign(noor ?? {}, { role: 'Gardener', image: 'noor.jpg' }));
    await imported(
      { ...trees, abstract: 'Theirs.', start: '10:30' },
      { ...boats, abstract: 'New.', persons: [...boats.persons, { id: 3, name: 'Wren Okafor' }] },
    );
    expect(events()).toEqual([
      {
        id: 'trees-that-talk',
        title: 'Trees that talk',
        description: 'Mine.',
        time: { start: '10:30' },
        location: 'Hall',
        speakers: ['Noor Iqbal'],
        intended: true,
        capacity: 30,
      },
      { id: 'boats-by-hand', title: 'Boats by hand', description: 'New.', time: { start: '11:00' }, location: 'Hall' },
    ]);
    expect(read('speakers').speakers[0]).toEqual({ name: 'Noor Iqbal', role: 'Gardener', image: 'noor.jpg' });
  });

  test('keeps an edit at every further import', async () => {
    await imported(trees);
    edit('schedule', ([first]) => void Object.assign(first ?? {}, { title: 'Trees that sing' }));
    for (const abstract of ['One.', 'Two.', 'Three.']) {
      await imported({ ...trees, abstract });
      expect(events()).toMatchObject([{ title: 'Trees that sing', description: abstract }]);
    }
  });

  test('keeps sessions, speakers and days that were added', async () => {
    await imported(trees);
    const picnic = { id: 'picnic', title: 'Picnic', time: { start: '09:00' } };
    edit('schedule', (list) => void list.push(picnic));
    edit('speakers', (list) => void list.unshift({ name: 'The dean', role: 'Dean' }));
    const schedule = read('schedule');
    schedule.days.push({ id: 'walk', dayTitle: 'The walk', date: '2026-03-08', events: [{ ...picnic, id: 'walk-1' }] });
    writeFileSync(join(folder.content, 'schedule.json'), JSON.stringify(schedule));
    await imported(trees, boats);
    expect(events().map(({ id }: { id: string }) => id)).toEqual(['picnic', 'trees-that-talk', 'boats-by-hand']);
    expect(read('schedule').days[1]).toMatchObject({ id: 'walk', dayTitle: 'The walk', events: [{ id: 'walk-1' }] });
    expect(read('speakers').speakers).toEqual([
      { name: 'The dean', role: 'Dean' },
      { name: 'Noor Iqbal' },
      { name: 'Tove Lind' },
    ]);
  });

  test('keeps the address of a session whose title changes in the export', async () => {
    await imported(trees);
    await imported({ ...trees, title: 'What trees say' });
    expect(events()).toMatchObject([{ id: 'trees-that-talk', title: 'What trees say' }]);
  });

  test('keeps deleted what was deleted, removes what the export no longer has, and names both', async () => {
    await imported(trees, boats);
    edit('schedule', (list) => void list.shift());
    const { removed, deleted } = await imported(trees);
    expect({ removed, deleted }).toEqual({ removed: ['Boats by hand'], deleted: ['Trees that talk'] });
    expect(events()).toEqual([]);
  });

  test('keeps the new name of a hall that was renamed in all its sessions, also for new ones and at every further import', async () => {
    await imported(trees, boats);
    edit('schedule', (list) => {
      for (const event of list) event.location = 'Glass house';
    });
    const bees = { title: 'Bees', start: '12:00', id: 3 };
    for (let time = 0; time < 2; time++) {
      await imported(trees, boats, bees);
      expect(events().map(({ location }: { location: string }) => location)).toEqual(Array(3).fill('Glass house'));
    }
  });

  test('keeps the name of the export for a hall that only one of its sessions has left', async () => {
    await imported(trees, boats);
    edit('schedule', ([first]) => void Object.assign(first ?? {}, { location: 'Glass house' }));
    await imported(trees, boats, { title: 'Bees', start: '12:00', id: 3 });
    expect(events().map(({ location }: { location: string }) => location)).toEqual(['Glass house', 'Hall', 'Hall']);
  });

  test('keeps people deleted who were deleted, and says so, at every further import', async () => {
    await imported(trees, boats);
    edit('speakers', (list) => void list.shift());
    for (let time = 0; time < 2; time++) {
      const { deleted } = await imported(trees, boats);
      expect(deleted).toEqual(['Noor Iqbal']);
      expect(read('speakers').speakers).toEqual([{ name: 'Tove Lind' }]);
      expect(events()[0]).not.toHaveProperty('speakers');
    }
  });

  test('keeps a session cancelled that was cancelled by hand', async () => {
    await imported(trees, boats);
    edit('schedule', ([first]) => void Object.assign(first ?? {}, { status: 'cancelled' }));
    await imported({ ...trees, abstract: 'New.' }, boats);
    expect(events()[0]).toMatchObject({ status: 'cancelled', description: 'New.' });
  });

  test('says by name what is new and what has changed', async () => {
    const first = await imported(trees, boats);
    expect(first.changes).toEqual({ added: [], changed: [] });
    const { changes } = await imported({ ...trees, abstract: 'Other.' }, boats, {
      title: 'Bees',
      start: '12:00',
      id: 3,
      persons: [{ id: 3, name: 'Wren Okafor' }],
    });
    expect(changes).toEqual({ added: ['Bees', 'Wren Okafor'], changed: ['Trees that talk'] });
  });

  test('takes everything of the export if the two files were deleted', async () => {
    await imported(trees, boats);
    for (const name of ['schedule', 'speakers']) rmSync(join(folder.content, `${name}.json`));
    await imported(trees, boats);
    expect(events()).toHaveLength(2);
  });

  test('keeps values that the export lacks, even if nothing is known of the last import', async () => {
    await imported(trees);
    rmSync(join(folder.content, '.import.json'));
    edit('schedule', ([first]) => void Object.assign(first ?? {}, { description: 'Mine.', level: 'Beginner' }));
    await imported(trees);
    expect(events()).toMatchObject([{ description: 'How.', level: 'Beginner' }]);
  });
});

describe('an import that lacks what earlier ones brought', () => {
  const bees = { title: 'Bees', start: '12:00', id: 3, persons: [{ id: 3, name: 'Wren Okafor' }] };
  const titles = () => events().map(({ title }: { title: string }) => title);
  const names = () => read('speakers').speakers.map(({ name }: { name: string }) => name);

  test('keeps the session and the person that were made by hand before an import had them', async () => {
    await imported(bees);
    edit('schedule', (list) =>
      list.push({
        id: 'trees-that-talk',
        title: 'Trees that talk',
        time: { start: '10:00' },
        speakers: ['Noor Iqbal'],
      }),
    );
    edit('speakers', (list) => list.push({ name: 'Noor Iqbal', role: 'Gardener' }));
    const { counts } = await imported(trees, boats, bees);
    expect(counts.sessions).toEqual({ inFile: 3, added: 1, had: 2, stay: 0 });
    for (let time = 0; time < 2; time++) {
      expect(await imported(boats, bees)).toMatchObject({ removed: [], counts: { sessions: { inFile: 2, stay: 1 } } });
      expect(titles()).toEqual(['Trees that talk', 'Boats by hand', 'Bees']);
      expect(names()).toContain('Noor Iqbal');
    }
  });

  test('keeps what was edited by hand, and the people whom it names, and removes the rest', async () => {
    await imported(trees, boats, bees, { ...bees, id: 4, title: 'Hives', persons: [{ id: 4, name: 'Ana Silva' }] });
    edit('schedule', ([, second]) => void Object.assign(second ?? {}, { description: 'Mine.' }));
    edit('speakers', (list) => void Object.assign(list[2] ?? {}, { image: 'wren.jpg' }));
    const { removed, removedPeople, counts } = await imported(trees, { ...bees, id: 4, title: 'Hives', persons: [] });
    expect({ removed, removedPeople }).toEqual({ removed: ['Bees'], removedPeople: ['Ana Silva'] });
    expect(titles()).toEqual(['Trees that talk', 'Boats by hand', 'Hives']);
    expect(names()).toEqual(['Noor Iqbal', 'Tove Lind', 'Wren Okafor']);
    expect(counts.people).toEqual({ inFile: 1, added: 0, had: 1, stay: 2 });
  });

  test('adds to them if more than half are lacking and nobody is asked, and names them in the question', async () => {
    await imported(trees, boats);
    const questions: string[] = [];
    const ask = async ({ text, offered }: Question) => {
      questions.push(text);
      return `${offered}`;
    };
    const { removed } = await importedBy({ ask, zone: 'UTC' }, bees);
    expect(questions).toEqual([
      'This lacks most of the last import. Add these, or replace what the last import brought? Replacing removes 2 sessions (Trees that talk, Boats by hand) and 2 speakers (Noor Iqbal, Tove Lind).',
    ]);
    expect(removed).toEqual([]);
    expect(titles()).toEqual(['Trees that talk', 'Boats by hand', 'Bees']);
    // The next import of the whole brings it up to date, and leaves what was added.
    await imported({ ...trees, abstract: 'New.' }, boats);
    expect(events()).toMatchObject([{ description: 'New.' }, {}, { title: 'Bees' }]);
    expect(names()).toEqual(['Noor Iqbal', 'Tove Lind', 'Wren Okafor']);
  });

  test('replaces them if somebody says so', async () => {
    await imported(trees, boats);
    const { removed, removedPeople } = await importedBy({ mode: 'replace' }, bees);
    expect([...removed, ...removedPeople]).toEqual(['Trees that talk', 'Boats by hand', 'Noor Iqbal', 'Tove Lind']);
    expect(titles()).toEqual(['Bees']);
  });

  test('keeps the days, halls and deletions of earlier imports where it adds to them', async () => {
    const monday = { title: 'Rest', start: '10:00', id: 5 };
    await importedDays({
      '2026-03-07': { Hall: [{ ...trees, duration: '1:00' }], Barn: [{ ...boats, start: '10:00', duration: '1:00' }] },
      '2026-03-08': { Hall: [monday] },
    });
    edit('schedule', (list) => void list.pop());
    await importedDays({ '2026-03-08': { Hall: [bees] } });
    const { days } = read('schedule');
    expect(days.map(({ id, date }: { id: string; date: string }) => [id, date])).toEqual([
      ['day-1', '2026-03-07'],
      ['day-2', '2026-03-08'],
    ]);
    await importedDays({ '2026-03-07': { Garden: [{ ...bees, id: 6, title: 'Honey' }] } });
    expect(read('schedule').days[0].rooms).toEqual(['Hall', 'Garden']);
    const { deleted } = await importedDays({ '2026-03-07': { Barn: [boats], Hall: [trees] } });
    expect(deleted).toEqual(['Boats by hand']);
  });
});

describe('a session that was renamed by hand', () => {
  test('is known under its new title and id, and not told of as deleted', async () => {
    await imported(trees, boats);
    edit('schedule', (list) => {
      for (const event of list) event.location = 'Glass house';
      Object.assign(list[1] ?? {}, { id: 'boats', title: 'Boats' });
    });
    for (let time = 0; time < 2; time++) {
      const { deleted } = await imported(trees, { ...boats, abstract: 'New.' });
      expect(deleted).toEqual([]);
      expect(events()).toMatchObject([{}, { id: 'boats', title: 'Boats', description: 'New.' }]);
      expect(events()).toHaveLength(2);
    }
  });

  test('is another one if something else differs too', async () => {
    await imported(trees, boats);
    edit('schedule', (list) =>
      list.splice(1, 1, { id: 'lunch', title: 'Lunch', time: { start: '11:00' }, location: 'Garden' }),
    );
    expect((await imported(trees, boats)).deleted).toEqual(['Boats by hand']);
    expect(events().map(({ title }: { title: string }) => title)).toEqual(['Trees that talk', 'Lunch']);
  });
});

describe('the first import into a new event', () => {
  test('shows the programme, and says of the event what the export says', async () => {
    const { done } = await imported(trees, boats);
    const { content } = await loadContent(folder.content, folder.files);
    expect(content.agenda).toMatchObject({ title: 'Agenda', placeholder: true });
    expect(content.home).toMatchObject({ schedule: { title: 'Schedule' }, speakers: { title: 'Speakers' } });
    expect(content.site.header.links).toMatchObject([{ page: 'home' }, { label: 'Agenda', page: 'agenda' }]);
    expect(content.site).toMatchObject({
      title: 'Spring',
      timeZone: 'UTC',
      placeholder: true,
    });
    // The export does not say in which zone these times are.
    expect(content.site.event).toEqual({ date: '2026-03-07', start: '10:00', placeholder: true });
    expect(content.schedule?.days[0]?.showMoreButton).toBe(false);
    expect(done.map((line) => line.replace(folder.content, 'content'))).toEqual([
      'content/site.json: dates, name of the event',
      'content/agenda.json: the page of the whole programme, with a link in the header',
      'content/home.json: the schedule and the speakers',
    ]);
  });

  test('takes the time zone of the export', async () => {
    const path = join(scratch(), 'export.json');
    const event = { title: 'Tea', date: '2026-03-07T09:00:00+01:00', duration: '1:00', id: 1 };
    writeFileSync(
      path,
      JSON.stringify({
        schedule: {
          conference: { time_zone_name: 'Europe/Berlin', days: [{ date: '2026-03-07', rooms: { Hall: [event] } }] },
        },
      }),
    );
    await importProgramme(path, { ...folder, force: false });
    expect(read('site').timeZone).toBe('Europe/Berlin');
    expect(read('site').event).toEqual({ date: '2026-03-07', start: '09:00', end: '10:00' });
    expect(read('site')).not.toHaveProperty('zoneLabel');
    expect(events()).toMatchObject([{ time: { start: '09:00', end: '10:00' } }]);
  });

  test('leaves the end of the event open if it goes on after midnight', async () => {
    await imported(trees, { ...boats, start: '22:00', duration: '3:00' });
    expect(events()[1].time).toEqual({ start: '22:00', end: '01:00' });
    expect(read('site').event).toEqual({ date: '2026-03-07', start: '10:00', placeholder: true });
  });

  test('leaves a site alone whose dates and hours somebody has written', async () => {
    const site = read('site');
    const event = { date: '2026-03-07', start: '09:00', end: '17:00' };
    writeFileSync(join(folder.content, 'site.json'), JSON.stringify({ ...site, title: 'Ours', event }));
    await imported(trees);
    expect(read('site')).toMatchObject({ title: 'Ours', event });
  });

  test('takes the hours of the programme where somebody has said the date alone', async () => {
    folder = await createContent(join(scratch(), 'other'), { date: '2026-03-07', zone: 'Asia/Kolkata' });
    expect((await imported(trees, { ...boats, duration: '1:30' })).isFirst).toBe(true);
    expect(read('site').event).toEqual({ date: '2026-03-07', start: '10:00', end: '12:30' });
    folder = await createContent(join(scratch(), 'third'), { date: '2026-03-06', zone: 'Asia/Kolkata' });
    await imported(trees);
    expect(read('site').event).toMatchObject({ date: '2026-03-06', start: '09:00', placeholder: true });
  });

  test('shows of a long day the first sessions on the home page, and of many speakers none', async () => {
    const many = Array.from({ length: 61 }, (_, n) => ({
      ...boats,
      id: n,
      title: `Boat ${n}`,
      persons: [{ id: n, name: `Person ${n}` }],
    }));
    await imported(...many);
    expect(read('schedule').days[0].showMoreButton).toBe(true);
    expect(read('home')).toHaveProperty('schedule');
    expect(read('home')).not.toHaveProperty('speakers');
    await loadContent(folder.content, folder.files);
  });
});
