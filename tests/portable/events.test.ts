import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORDS_TAGS } from '../../content/words/tags';
import { Events, folderName, oldFolders } from '../../static/start/events';
import words from '../../static/start/words.json';
import { scratch } from '../helpers/scratch';

/** The folder of Start of one version, with these events. */
async function startFolder(around: string, name: string, titles: string[]): Promise<{ home: string; events: Events }> {
  const home = join(around, name);
  mkdirSync(join(home, 'program'), { recursive: true });
  writeFileSync(join(home, 'program/files.json'), '{}');
  const events = new Events(join(home, 'events'));
  for (const title of titles) await events.create({ title, language: 'en' });
  return { home, events };
}

const siteOf = (home: string, name: string) =>
  JSON.parse(readFileSync(join(home, 'events', name, 'content/site.json'), 'utf8'));

test('a new event has a folder that every system takes, its title, its day and its language', async () => {
  const { home, events } = await startFolder(scratch(), 'new', []);
  expect(await events.create({ title: 'சென்னை விழா: 2027?', date: '2027-02-13', language: 'ta' })).toBe('சென்னை-விழா-2027');
  expect(await events.create({ title: 'CON', language: 'en' })).toBe('event-con');
  expect(await events.create({ title: '???', language: 'en' })).toBe('event');
  expect(await events.create({ title: '!!!', language: 'en' })).toBe('event-2');
  expect(siteOf(home, 'சென்னை-விழா-2027')).toMatchObject({
    title: 'சென்னை விழா: 2027?',
    language: 'ta',
    event: { date: '2027-02-13' },
  });
  expect(folderName('a'.repeat(100))).toHaveLength(30);
  expect((await events.list()).map(({ title }) => title)).toEqual(['!!!', '???', 'CON', 'சென்னை விழா: 2027?']);
});

test('a refused event leaves nothing', async () => {
  const { home, events } = await startFolder(scratch(), 'new', ['One']);
  await expect(events.create({ title: 'Two', date: '2027-02-31', language: 'en' })).rejects.toThrow('--date');
  expect(readdirSync(join(home, 'events'))).toEqual(['one']);
});

test('the events of the old folder are taken over: content and static, and nothing else', async () => {
  const around = scratch();
  const old = await startFolder(around, 'event-site-1.0.0', ['Fest', 'Winter School']);
  const { home, events } = await startFolder(around, 'event-site-1.1.0', ['Fest']);
  const fest = join(old.home, 'events/fest');
  writeFileSync(join(fest, '.env'), 'PUBLISH_PASSWORD=secret');
  writeFileSync(join(fest, 'static/images/photo.jpg'), 'photo');
  writeFileSync(join(fest, 'content/code.ts'), 'of an earlier version');
  symlinkSync('/etc/hostname', join(fest, 'static/images/link.jpg'));
  mkdirSync(join(fest, 'dist'));

  expect(await oldFolders(home)).toEqual([old.home]);
  expect(await events.takeOver(` "${old.home}" `)).toEqual(['Fest', 'Winter School']);
  expect(readdirSync(join(home, 'events')).sort()).toEqual(['fest', 'fest-2', 'winter-school']);
  expect(readdirSync(join(home, 'events/fest-2'))).toEqual(['content', 'static']);
  expect(readdirSync(join(home, 'events/fest-2/static/images'))).toEqual(['photo.jpg']);
  expect(existsSync(join(home, 'events/fest-2/content/code.ts'))).toBe(false);
  expect(existsSync(join(home, 'events/fest-2/content/schemas/site.schema.json'))).toBe(true);
  // What was there stays, on both sides.
  expect(readdirSync(join(old.home, 'events')).sort()).toEqual(['fest', 'winter-school']);
  expect(readFileSync(join(fest, '.env'), 'utf8')).toContain('secret');
});

test('a folder of the generator itself, as a ZIP of it has, is an event that can be taken over', async () => {
  const { home, events } = await startFolder(scratch(), 'new', []);
  const [title] = await events.takeOver(process.cwd());
  const [taken] = await events.list();
  expect(taken?.title).toBe(title);
  expect(existsSync(join(home, 'events', `${taken?.name}`, 'content/home.json'))).toBe(true);
  expect(existsSync(join(home, 'events', `${taken?.name}`, 'content/load'))).toBe(false);
});

test('a folder without events, one that is not there and this folder itself are refused with what to choose', async () => {
  const around = scratch();
  const { home, events } = await startFolder(around, 'new', ['One']);
  await expect(events.takeOver(join(around, 'nowhere'))).rejects.toThrow(/^There is no folder .*nowhere\./);
  await expect(events.takeOver(home)).rejects.toThrow('These events are here already.');
  await expect(events.takeOver(scratch())).rejects.toThrow(/^There are no events in /);
  await expect(events.folderOf('../one')).rejects.toThrow('There is no event ../one');
  expect((await events.list()).map(({ name }) => name)).toEqual(['one']);
});

test('the sample is copied once, and the event that was opened last is known as long as it is there', async () => {
  const { events } = await startFolder(scratch(), 'new', []);
  expect(await events.last()).toBe(undefined);
  expect(await events.copySample()).toBe('sample');
  expect(await events.copySample()).toBe('sample');
  await events.setLast('sample');
  expect(await events.last()).toBe('sample');
  await events.setLast('gone');
  expect(await events.last()).toBe(undefined);
});

test('the first page has every word in each of the languages', () => {
  expect(Object.keys(words)).toEqual([...WORDS_TAGS]);
  for (const [tag, texts] of Object.entries(words)) {
    expect(Object.keys(texts), tag).toEqual(Object.keys(words.en));
    expect(
      Object.values(texts).filter((text) => !text.trim()),
      tag,
    ).toEqual([]);
    expect(tag === 'en' || texts.window !== words.en.window, tag).toBe(true);
  }
});
