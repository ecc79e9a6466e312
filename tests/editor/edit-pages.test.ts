import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../../content/edit/contentValues';
import type { Change, SaveResponse } from '../../content/edit/saving';
import { keepMark, readAllTexts } from '../../content/history/snapshots';
import { loadContent } from '../../content/load/load';
import { openEditor } from '../helpers/editing';
import { aifest } from '../helpers/events';

// Pages of one's own are renamed, copied, deleted and kept as drafts; changes outlive the server (rules 24.4, 24.20 and 24.24).

const page = (blocks: Json, more: object = {}) =>
  JSON.stringify({ meta: { title: 'A page', description: 'A page.' }, title: 'A page', ...more, blocks }, null, 2);

type Editor = Awaited<ReturnType<typeof openEditor>>;

/** A copy of the fest with the page `halls`, to which the menu, a text and a button lead. */
async function openWithPage(): Promise<Editor> {
  const editor = await openEditor();
  mkdirSync(join(editor.content, 'pages'), { recursive: true });
  writeFileSync(editor.path('pages/halls'), page([{ type: 'text', id: 'north', body: 'Up the stairs.' }]));
  const links = JSON.parse(editor.read('site')).header.links;
  await editor.save('site', { insert: ['header', 'links', links.length], value: { label: 'Halls', page: 'halls' } });
  await editor.save('home', {
    set: ['blocks'],
    value: [
      { type: 'text', body: 'See [the north hall](page:halls#north).' },
      { type: 'action', title: 'Come', button: { label: 'Halls', page: 'halls' } },
    ],
  });
  expect(JSON.parse(editor.read('home')).blocks).toHaveLength(2);
  return editor;
}
const value = (editor: Editor, file: string) => JSON.parse(editor.read(file));
const change = (answer: SaveResponse): Change => {
  if (answer.ok && answer.change) return answer.change;
  throw new Error(JSON.stringify(answer));
};

test('a page gets another address: links follow, the old address leads on, and it is one change that can be taken back', async () => {
  const editor = await openWithPage();
  const before = ['site', 'home', 'pages/halls'].map(editor.read);
  const { id, summary } = change(await editor.ask('page', { do: 'rename', page: 'halls', to: 'rooms' }));
  expect(summary).toBe('“A page”: its address is now rooms, links follow');
  expect(existsSync(editor.path('pages/halls'))).toBe(false);
  expect(value(editor, 'pages/rooms')).toEqual({ ...JSON.parse(before[2] ?? ''), formerly: ['halls'] });
  expect(value(editor, 'site').header.links.at(-1)).toEqual({ label: 'Halls', page: 'rooms' });
  expect(value(editor, 'home').blocks).toMatchObject([
    { body: 'See [the north hall](page:rooms#north).' },
    { button: { page: 'rooms' } },
  ]);
  // Once more, and back: no address leads to itself, and none is forgotten.
  change(await editor.ask('page', { do: 'rename', page: 'rooms', to: 'places' }));
  expect(value(editor, 'pages/places').formerly).toEqual(['halls', 'rooms']);
  const third = change(await editor.ask('page', { do: 'rename', page: 'places', to: 'halls' }));
  expect(value(editor, 'pages/halls').formerly).toEqual(['rooms', 'places']);
  for (const each of [third.id, third.id - 1, id])
    expect(await editor.ask('undo', { id: each })).toMatchObject({ ok: true });
  expect(['site', 'home', 'pages/halls'].map(editor.read)).toEqual(before);
  expect(existsSync(editor.path('pages/rooms'))).toBe(false);
});

test('an address that is taken, or that no page can have, is refused with what to write', async () => {
  const editor = await openWithPage();
  const rename = async (to: string) => (await editor.ask('page', { do: 'rename', page: 'halls', to })).error;
  expect(await rename('about')).toContain('choose another name');
  expect(await rename('Our halls!')).toBe('An address has small letters, digits and hyphens only; write our-halls.');
  expect(await rename('halls')).toBe('There is a page at this address already; choose another one.');
  expect((await editor.ask('page', { do: 'delete', page: 'home' })).error).toContain('Only pages of your own');
  expect((await editor.ask('page', { do: 'delete', page: '../site' })).error).toContain('Only pages of your own');
});

test('a page is deleted with its entries of menus, but not while anything else leads to it', async () => {
  const editor = await openWithPage();
  const before = ['site', 'home', 'pages/halls'].map(editor.read);
  expect(await editor.ask('links?page=halls')).toMatchObject([
    { file: 'site', name: expect.stringContaining('“Halls” in Site') },
    { file: 'home', path: ['blocks', 0, 'body'] },
    { file: 'home', path: ['blocks', 1, 'button', 'page'], name: '“Come” in Home: button, page' },
  ]);
  const { error } = await editor.ask('page', { do: 'delete', page: 'halls' });
  expect(error).toContain(
    'let them lead elsewhere first: “See [the north hall](page:halls#north).” in Home: text; “Come”',
  );
  expect(['site', 'home', 'pages/halls'].map(editor.read)).toEqual(before);
  await editor.save('home', { remove: ['blocks'] });
  const { id } = change(await editor.ask('page', { do: 'delete', page: 'halls' }));
  expect(existsSync(editor.path('pages/halls'))).toBe(false);
  expect(editor.read('site')).not.toContain('"halls"');
  await editor.ask('undo', { id });
  expect(editor.read('pages/halls')).toBe(before[2]);
  expect(editor.read('site')).toBe(before[0]);
  // Done again, and taken back once more.
  expect(await editor.ask('redo', { id })).toMatchObject({ ok: true });
  expect(existsSync(editor.path('pages/halls'))).toBe(false);
  await editor.ask('undo', { id });
  expect(editor.read('site')).toBe(before[0]);
});

test('a copy of a page is a draft: it is listed while editing, and no visitor gets it or a link to it', async () => {
  const editor = await openWithPage();
  change(await editor.ask('page', { do: 'copy', page: 'halls', to: 'gardens', title: 'Gardens' }));
  expect(value(editor, 'pages/gardens')).toMatchObject({
    meta: { title: 'Gardens' },
    title: 'Gardens',
    placeholder: true,
    draft: true,
  });
  const links = value(editor, 'site').header.links;
  await editor.save('site', { insert: ['header', 'links', 0], value: { label: 'Gardens', page: 'gardens' } });
  const { content, placeholders } = await loadContent(editor.content, editor.static);
  expect(Object.keys(content.pages ?? {})).toContain('halls');
  expect(Object.keys(content.pages ?? {})).not.toContain('gardens');
  expect(content.site.header.links).toMatchObject(links);
  // What is not finished there hinders nobody.
  expect(placeholders.filter(({ file }) => file?.includes('gardens'))).toEqual([]);
  // A link from a text of another page would lead nowhere.
  await editor.save('home', { set: ['blocks', 0, 'body'], value: 'See [the gardens](page:gardens).' });
  await expect(loadContent(editor.content, editor.static)).rejects.toThrow(
    'leads to “Gardens”, a draft that is not published; delete "draft" in pages/gardens.json, or let this lead elsewhere',
  );
});

test('a change is taken back after a restart, also where others have written meanwhile; git ignores what is kept', async () => {
  const editor = await openEditor();
  const before = editor.read('home');
  const first = change(await editor.save('home', { set: ['banner', 'text'], value: 'Said by the editor.' }));
  const { content, static: files } = editor;
  await expect.poll(() => existsSync(join(content, '.history/changes.json'))).toBe(true);
  expect(readFileSync(join(content, '.history/.gitignore'), 'utf8')).toBe('*\n');
  // Somebody edits the file by hand, while no server runs.
  const theirs = before.replace('"meta"', '\n  "meta"');
  writeFileSync(editor.path('home'), editor.read('home').replace('"meta"', '\n  "meta"'));
  const again = await openEditor({ ...aifest, content, static: files });
  const [kept] = await again.ask('changes');
  expect(kept).toMatchObject({ id: first.id, summary: first.summary, undone: false });
  expect(await again.ask('undo', { id: first.id })).toMatchObject({ ok: true });
  expect(again.read('home')).toBe(theirs);
  expect(await again.ask('redo', { id: first.id })).toMatchObject({ ok: true });
  expect(value(again, 'home').banner.text).toBe('Said by the editor.');
  expect((await again.ask('redo', { id: first.id })).error).toBe('There is no such change, or it is not undone.');
  // The next change gets a number of its own.
  expect(change(await again.save('home', { set: ['banner', 'text'], value: 'Another.' })).id).toBe(first.id + 1);
});

test('a history that cannot be read is begun anew', async () => {
  const editor = await openEditor();
  mkdirSync(join(editor.content, '.history'));
  writeFileSync(join(editor.content, '.history/changes.json'), '{"version":1,');
  expect(await editor.ask('changes')).toEqual([]);
  change(await editor.save('home', { set: ['banner', 'text'], value: 'Said.' }));
  await expect.poll(() => readFileSync(join(editor.content, '.history/changes.json'), 'utf8')).toContain('Said.');
});

test('the id of a new session follows its title until the site has been published, whatever the mark says', async () => {
  const editor = await openEditor();
  const at = value(editor, 'schedule').days[0].events.length;
  const path = ['days', 0, 'events', at];
  const idNow = () => value(editor, 'schedule').days[0].events[at].id;
  const session = { id: 'session', title: 'To be announced', time: { start: '15:00' }, placeholder: true };
  await editor.save('schedule', { insert: path, value: session });
  // The mark goes before the title is typed.
  await editor.save('schedule', { remove: [...path, 'placeholder'] });
  const say = (title: string) => editor.save('schedule', { set: [...path, 'title'], value: title });
  await say('Robots for all');
  expect(idNow()).toBe('robots-for-all');
  await say('Robots for everybody');
  expect(idNow()).toBe('robots-for-everybody');
  await keepMark('published', 'live', editor.content, await readAllTexts(editor.content));
  await say('Bees for everybody');
  expect(idNow()).toBe('robots-for-everybody');
  // What was there before the editor came keeps its address.
  await editor.save('schedule', { remove: ['days', 0, 'events', 1, 'placeholder'] });
  await editor.save('schedule', { set: ['days', 0, 'events', 1, 'title'], value: 'The opening talk' });
  expect(value(editor, 'schedule').days[0].events[1].id).toBe('keynote');
});
