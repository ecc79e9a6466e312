import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeOffers } from '../../content/import/ask';
import { importProgramme } from '../../content/import/import';
import { createContent } from '../../content/new/new';
import { scratch } from '../helpers/scratch';

const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));

test('a first import keeps what was made by hand, and replaces only samples that are marked', async () => {
  const dir = join(scratch(), 'event');
  const { content, files } = await createContent(dir, { title: 'Robotics Day', date: '2031-02-01' });
  const write = (file: string, value: object) => writeFileSync(join(content, `${file}.json`), JSON.stringify(value));
  const byHand = {
    id: 'race',
    title: 'Robot race',
    time: { start: '15:00', end: '16:00' },
    speakers: ['Prof. S. Bose'],
  };
  const sample = { id: 'sample', title: 'A sample', time: { start: '09:00' }, placeholder: true };
  write('schedule', { days: [{ id: 'day-1', dayTitle: 'Race day', date: '2031-02-01', events: [sample, byHand] }] });
  write('speakers', {
    speakers: [
      { name: 'Prof. S. Bose', role: 'Chair' },
      { name: 'To come', placeholder: true },
    ],
  });
  const table = join(scratch(), 'plan.csv');
  writeFileSync(table, 'Day,Start,End,Title,Speaker\nDay 1,13:00,14:00,Drones over the campus,Meena K\n');
  await importProgramme(table, {
    content,
    files,
    force: true,
    ask: takeOffers,
    date: '2031-02-01',
    zone: 'Asia/Kolkata',
  });
  const [day] = read(content, 'schedule').days;
  expect(day.dayTitle).toBe('Race day');
  expect(day.events.map(({ title }: { title: string }) => title)).toEqual(['Drones over the campus', 'Robot race']);
  expect(read(content, 'speakers').speakers.map(({ name }: { name: string }) => name)).toEqual([
    'Prof. S. Bose',
    'Meena K',
  ]);
  expect(read(content, 'site').event).toMatchObject({ date: '2031-02-01', start: '13:00', end: '16:00' });
});
