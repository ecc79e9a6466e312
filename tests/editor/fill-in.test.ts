import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Todo } from '../../content/edit/publishing';
import { valueAt } from '../../content/json/path';
import { createContent } from '../../content/new/new';
import { openEditor } from '../helpers/editing';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';

// Whoever writes what was still to be filled in need not say so, too (rule 24.42).

type Editor = Awaited<ReturnType<typeof openEditor>>;
const isMarked = (editor: Editor, file: string, ...entry: (string | number)[]) =>
  valueAt(JSON.parse(editor.read(file)), [...entry, 'placeholder']) === true;

test('the mark of a placeholder goes when it is filled in, in the same change', async () => {
  const editor = await openEditor();
  const before = editor.read('speakers');
  const answer = await editor.save('speakers', { set: ['speakers', 0, 'name'], value: 'Asha Devi' });
  expect(answer).toMatchObject({
    change: {
      summary:
        '“To be announced” in Speakers: name from “To be announced” to “Asha Devi”; “Asha Devi” in Speakers is filled in',
    },
  });
  expect(isMarked(editor, 'speakers', 'speakers', 0)).toBe(false);
  await editor.ask('undo', { id: answer.ok && answer.change?.id });
  expect(editor.read('speakers')).toBe(before);

  // It can be marked again.
  await editor.save('speakers', { set: ['speakers', 0, 'name'], value: 'Asha Devi' });
  await editor.save('speakers', { set: ['speakers', 0, 'placeholder'], value: true });
  await editor.save('speakers', { set: ['speakers', 0, 'role'], value: 'Chief guest of the day' });
  expect(isMarked(editor, 'speakers', 'speakers', 0)).toBe(true);
});

test('what is marked and could be true as it is waits for a word only (rule 24.14)', async () => {
  const editor = await openEditor();
  await editor.save('speakers', { set: ['speakers', 0, 'name'], value: 'Asha Devi' });
  await editor.save('speakers', { set: ['speakers', 0, 'placeholder'], value: true });
  for (const index of [0, 1])
    editor.findings.placeholders.push({ file: editor.path('speakers'), path: `speakers[${index}]`, message: 'is one' });
  const tasks: Todo[] = await editor.ask('todo');
  expect(tasks.map(({ mayBeTrue }) => mayBeTrue)).toEqual([true, undefined]);
});

test('the mark stays while anything in the entry only stands in for what is not known', async () => {
  const editor = await openEditor();
  const contact = ['register', 'contacts', 0];
  await editor.save('home', { set: [...contact, 'value'], value: 'The desk in the hall' });
  expect(isMarked(editor, 'home', ...contact)).toBe(true);
  await editor.save('home', { set: [...contact, 'url'], value: 'tel:+914162220000' });
  expect(isMarked(editor, 'home', ...contact)).toBe(false);

  // What stands in for it says nothing either.
  await editor.save('speakers', { set: ['speakers', 0, 'name'], value: 'Somebody, to be announced' });
  expect(isMarked(editor, 'speakers', 'speakers', 0)).toBe(true);
  // All of its texts could be true, and one of them is not.
  await editor.save('about', { set: ['foundation', 'title'], value: 'The foundation' });
  expect(isMarked(editor, 'about', 'foundation')).toBe(true);

  const session = ['days', 0, 'events', 5];
  const value = { id: 'session', title: 'To be announced', time: { start: '17:00' }, placeholder: true };
  await editor.save('schedule', { insert: session, value });
  await editor.save('schedule', { set: [...session, 'title'], value: 'Dinner' });
  // Nobody has said when it begins.
  expect(isMarked(editor, 'schedule', ...session)).toBe(true);
  await editor.save('schedule', { set: [...session, 'time', 'end'], value: '18:00' });
  expect(isMarked(editor, 'schedule', ...session)).toBe(false);
});

test('a new event is filled in text by text, and its headings can stay', async () => {
  const { content, files } = await createContent(join(scratch(), 'event'), { zone: 'Europe/Lisbon' });
  const editor = await openEditor({ ...aifest, content, static: files });
  await editor.save('home', { set: ['banner', 'text'], value: 'Two days of robots.' });
  expect(isMarked(editor, 'home', 'banner')).toBe(false);
  await editor.save('home', { set: ['overview', 'text'], value: 'For everybody.' });
  expect([isMarked(editor, 'home', 'overview'), isMarked(editor, 'home', 'overview', 'place')]).toEqual([false, true]);
  await editor.save('site', { set: ['title'], value: 'Robots' });
  expect(isMarked(editor, 'site')).toBe(true);
});

test('a translation over a sample text leaves its mark, until the text in the default language is written', async () => {
  const { content, files } = await createContent(join(scratch(), 'event'), { zone: 'Asia/Kolkata' });
  const editor = await openEditor({ ...aifest, content, static: files });
  await editor.save('site', { remove: ['language'] }, { set: ['languages'], value: ['en', 'ta'] });
  const text = ['banner', 'text'];
  const answer = await editor.save('home', { set: [...text, 'ta'], value: 'மாணவர்களின் ரோபாட்கள்' });
  expect(answer.ok && answer.change?.summary).not.toContain('is filled in');
  await editor.save('home', { set: [...text, 'ta'], value: 'இரண்டு நாள் ரோபாட்கள்' });
  expect(isMarked(editor, 'home', 'banner')).toBe(true);
  await editor.save('home', { set: [...text, 'en'], value: 'Two days of robots.' });
  expect(isMarked(editor, 'home', 'banner')).toBe(false);

  // Nor does it where the text in the default language could be true as it is.
  await editor.save('home', { set: ['banner', 'placeholder'], value: true });
  await editor.save('home', { set: [...text, 'ta'], value: 'ரோபாட்கள்' });
  expect(isMarked(editor, 'home', 'banner')).toBe(true);
});
