import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Change, SaveResponse } from '../../content/edit/saving';
import { keepAfter, keepMark, listSnapshots, publishedAt, readAllTexts } from '../../content/history/snapshots';
import { openEditor } from '../helpers/editing';
import { scratch } from '../helpers/scratch';

// Every moment of the content that is kept can be found again (rule 24.52).

type Editor = Awaited<ReturnType<typeof openEditor>>;

const say = async (editor: Editor, value: string): Promise<Change> => {
  const answer: SaveResponse = await editor.save('home', { set: ['banner', 'text'], value });
  if (answer.ok && answer.change) return answer.change;
  throw new Error(JSON.stringify(answer));
};
const textNow = (editor: Editor): string => JSON.parse(editor.read('home')).banner.text;

test('the content goes back to any moment, byte by byte, and going back is a change that can be undone', async () => {
  const editor = await openEditor();
  const before = editor.read('home');
  const first = await say(editor, 'One.');
  const afterFirst = editor.read('home');
  await say(editor, 'Two.');
  const afterSecond = editor.read('home');
  // Somebody else has written meanwhile.
  writeFileSync(editor.path('about'), `${editor.read('about')} `);
  await say(editor, 'Three.');
  // The text of the first change was changed since, so that alone cannot be undone.
  expect(await editor.ask('undo', { id: first.id })).toMatchObject({ ok: false, conflict: { file: 'home' } });

  expect(await editor.ask('back', { to: `change-${first.id}` })).toMatchObject({ ok: true });
  expect(editor.read('home')).toBe(afterFirst);
  const changes: Change[] = await editor.ask('changes');
  expect(changes.at(-1)?.summary).toMatch(/^Back to \d+ \w+,? .*\d\d:\d\d$/);
  await editor.ask('undo', { id: changes.at(-1)?.id });
  expect(textNow(editor)).toBe('Three.');
  expect(await editor.ask('back', { to: `change-${first.id + 1}` })).toMatchObject({ ok: true });
  expect(editor.read('home')).toBe(afterSecond);
  expect(await editor.ask('back', { to: `change-${first.id - 1}` })).toMatchObject({ ok: true });
  expect(editor.read('home')).toBe(before);
});

test('before going back it is said what changes, and nothing happens if nothing does', async () => {
  const editor = await openEditor();
  const first = await say(editor, 'One.');
  expect(await editor.ask(`since?snapshot=change-${first.id}`)).toEqual([]);
  expect((await editor.ask('back', { to: `change-${first.id}` })).error).toBe('The content is now as it was then.');
  await say(editor, 'Two.');
  const [difference, ...more] = await editor.ask(`since?snapshot=change-${first.id}`);
  expect(more).toEqual([]);
  expect(difference.file).toBe('home');
  expect(difference.diff.filter((line: string) => /^[+-]/.test(line)).map((line: string) => line.trim())).toEqual([
    '-    "text": "Two.",',
    '+    "text": "One.",',
  ]);
  for (const id of ['change-99', '../changes', 'published-1'])
    expect((await editor.ask('back', { to: id })).error).toBe(
      'What the content was at this moment is not kept any more.',
    );
});

test('pages that were deleted since come back, and pages that were added since go', async () => {
  const editor = await openEditor();
  mkdirSync(join(editor.content, 'pages'), { recursive: true });
  const page = {
    meta: { title: 'Halls', description: 'Halls.' },
    title: 'Halls',
    blocks: [{ type: 'text', body: 'Up.' }],
  };
  writeFileSync(editor.path('pages/halls'), JSON.stringify(page));
  const first = await say(editor, 'One.');
  await editor.ask('page', { do: 'copy', page: 'halls', to: 'rooms', title: 'Rooms' });
  await editor.ask('page', { do: 'delete', page: 'halls' });
  expect([existsSync(editor.path('pages/halls')), existsSync(editor.path('pages/rooms'))]).toEqual([false, true]);
  expect(await editor.ask('back', { to: `change-${first.id}` })).toMatchObject({ ok: true });
  expect([existsSync(editor.path('pages/halls')), existsSync(editor.path('pages/rooms'))]).toEqual([true, false]);
});

test('what was published or imported by a command is listed, and the content goes back to it after a restart', async () => {
  const editor = await openEditor();
  const { content } = editor;
  // Of a folder that nobody edits, nothing is kept.
  await keepMark('published', 'live', content, await readAllTexts(content));
  expect(existsSync(join(content, '.history'))).toBe(false);
  await say(editor, 'One.');
  expect(await publishedAt(content)).toBe(0);
  await keepMark('published', 'live', content, await readAllTexts(content));
  expect(await publishedAt(content)).toBeGreaterThan(0);
  await say(editor, 'Two.');
  const published = (await editor.ask('snapshots')).find(({ kind }: { kind: string }) => kind === 'published');
  expect(published.of).toBe('live');
  expect(await editor.ask('back', { to: published.id })).toMatchObject({ ok: true });
  expect(textNow(editor)).toBe('One.');
});

test('what is missing or damaged there is not offered as if it were whole', async () => {
  const editor = await openEditor();
  const first = await say(editor, 'One.');
  await say(editor, 'Two.');
  const texts = join(editor.content, '.history/texts');
  for (const name of readdirSync(texts)) writeFileSync(join(texts, name), 'garbage');
  expect((await editor.ask('back', { to: `change-${first.id}` })).error).toContain('not kept any more');
  rmSync(join(editor.content, '.history/snapshots'), { recursive: true });
  expect(await editor.ask('snapshots')).toEqual([]);
  await say(editor, 'Three.');
  expect(textNow(editor)).toBe('Three.');
});

test('the oldest moments are forgotten, and with them the texts that no other has', async () => {
  const content = scratch();
  for (let n = 0; n < 560; n++)
    await keepAfter(
      n,
      content,
      new Map([
        ['home.json', `${n}`],
        ['site.json', 'same'],
      ]),
    );
  const kept = await listSnapshots(content);
  expect(kept.length).toBeLessThan(550);
  expect(kept.length).toBeGreaterThanOrEqual(500);
  expect(readdirSync(join(content, '.history/texts'))).toHaveLength(kept.length + 1);
  expect(kept.at(-1)).toMatchObject({ id: 'change-559' });
});

test('nothing is written through a symbolic link in the content', async () => {
  const elsewhere = scratch();
  for (const link of ['.history', '.history/texts', '.history/snapshots']) {
    const content = scratch();
    if (link !== '.history') mkdirSync(join(content, '.history'));
    symlinkSync(elsewhere, join(content, link));
    await keepMark('published', 'live', content, new Map([['home.json', '{}']]));
    await keepAfter(1, content, new Map([['home.json', '{}']])).catch(() => undefined);
  }
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('the folder of what is kept is ignored by Git', async () => {
  const editor = await openEditor();
  await say(editor, 'One.');
  expect(readFileSync(join(editor.content, '.history/.gitignore'), 'utf8')).toBe('*\n');
});
