import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openEditor } from '../helpers/editing';
import { aifest } from '../helpers/events';

// The editor makes the next edition of an event by the code of the command (rule 24.58).

/** Returns the value of a content file of an edition. */
const read = (folder: string, file: string) =>
  JSON.parse(readFileSync(join(folder, 'content', `${file}.json`), 'utf8'));

test('the next edition is made beside this one, with what the editor has saved, and how to open it is said', async () => {
  const { content, ask, save } = await openEditor();
  await save('site', { set: ['title'], value: 'The fest of fests' });
  const edition = await ask('next-edition', { date: '2026-09-12' });
  const folder = join(dirname(dirname(content)), 'shcaifest-2026');
  expect(edition).toMatchObject({ folder, moved: expect.arrayContaining([['2025-08-17', '2026-08-16']]) });
  expect(edition.command).toMatch(
    /^npm run dev -- --content ".*shcaifest-2026\/content" --static ".*shcaifest-2026\/static"$/,
  );
  expect(read(folder, 'site')).toMatchObject({ title: 'The fest of fests', event: { date: '2026-09-12' } });
  expect(readdirSync(join(folder, 'static/files'))).not.toEqual([]);
  expect(read(dirname(content), 'site').event.date).toBe('2025-09-13');
});

test('after a double click, the next edition is on the page of all events', async () => {
  const eventsPage = 'http://127.0.0.1:4000/events';
  const { content, ask } = await openEditor(aifest, undefined, { eventsPage });
  const folder = join(dirname(dirname(content)), 'shcaifest-2026');
  expect(await ask('next-edition', { date: '2026-09-12' })).toMatchObject({ folder, eventsPage });
});

test('a folder that is there, a day before this edition, and content with a mistake are refused, and nothing is written', async () => {
  const { content, ask, path } = await openEditor();
  const beside = dirname(dirname(content));
  const refusal = async (date?: string) =>
    (await ask('next-edition', { date })).problems.map(({ message = '' }) => message);
  mkdirSync(join(beside, 'shcaifest-2026'));
  writeFileSync(join(beside, 'shcaifest-2026/notes.txt'), 'ours');
  expect(await refusal('2026-09-12')).toEqual([
    expect.stringContaining('is there already, and nothing in it was changed'),
  ]);
  expect(readdirSync(join(beside, 'shcaifest-2026'))).toEqual(['notes.txt']);
  expect(await refusal('2024-09-14')).toEqual([
    'The next edition must begin after 2025-09-13, the first day of this one.',
  ]);
  writeFileSync(path('home'), '{ "banner": 1 }');
  expect((await refusal()).length).toBeGreaterThan(0);
  expect(readdirSync(beside).sort()).toEqual(['fest', 'shcaifest-2026']);
});
