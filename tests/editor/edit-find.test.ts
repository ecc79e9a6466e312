import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findText } from '../../content/edit/findText';
import { unusedFiles } from '../../content/edit/unusedFiles';
import { openEditor } from '../helpers/editing';
import { aifest, maanadu } from '../helpers/events';

// A text is found wherever the content has it (rule 24.25); what nothing names is offered for deletion, and the same file is stored
// once (rule 24.26).

const files = new Map([
  ['site', JSON.stringify({ title: 'Café of robots', header: { links: [] } })],
  [
    'schedule',
    JSON.stringify({
      days: [
        {
          date: '2025-09-13',
          events: [
            {
              title: { en: 'Keynote', ta: 'தொடக்க உரை' },
              description: `${'Long '.repeat(20)}the CAFÉ\nof robots ${'goes on '.repeat(20)}`,
            },
          ],
        },
      ],
    }),
  ],
]);

test('a text is found whatever its case, its accents and its language, with its place and what is around it', () => {
  expect(findText('cafe of', files)).toEqual([
    { file: 'site', path: ['title'], name: 'Site: title', before: '', found: 'Café of', after: ' robots' },
    {
      file: 'schedule',
      path: ['days', 0, 'events', 0, 'description'],
      name: expect.stringMatching(/\(13 September\): description$/),
      before: `…${'Long '.repeat(20).slice(-36)}the `,
      found: 'CAFÉ\nof',
      after: ` robots ${'goes on '.repeat(4)}…`,
    },
  ]);
  expect(findText('உரை', files)).toMatchObject([{ path: ['days', 0, 'events', 0, 'title', 'ta'], found: 'உரை' }]);
  expect(findText('  ', files)).toEqual([]);
  expect(findText('nowhere', files)).toEqual([]);
});

test('what is found in the fest stands where it says', async () => {
  const editor = await openEditor();
  const found = await editor.ask(`find?${new URLSearchParams({ text: 'tirupattur' })}`);
  expect(found.length).toBeGreaterThan(3);
  for (const { file, found: text } of found) expect(editor.read(file)).toContain(text);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';

test('files that nothing names are listed and deleted; one that is named, or that a name leads out to, is not', async () => {
  const editor = await openEditor();
  const before = await editor.ask('unused');
  mkdirSync(join(editor.static, 'images/old'), { recursive: true });
  writeFileSync(join(editor.static, 'images/old/poster.svg'), SVG);
  writeFileSync(join(editor.static, 'images/.DS_Store'), '');
  const name = 'images/old/poster.svg';
  expect(await editor.ask('unused')).toEqual(expect.arrayContaining([{ name, bytes: SVG.length }]));
  expect(await editor.ask('unused')).toHaveLength(before.length + 1);
  for (const wrong of ['images/../../content/home.json', 'images/none.svg', 'images/.DS_Store'])
    expect((await editor.ask('unused', { names: [name, wrong] })).error).toBe(
      `${wrong} is used, or is no longer there; nothing was deleted.`,
    );
  expect(readFileSync(join(editor.static, name), 'utf8')).toBe(SVG);
  expect(await editor.ask('unused', { names: [name] })).toEqual(before);
  expect(existsSync(join(editor.static, name))).toBe(false);
  // While a file has mistakes of JSON, nobody knows what it names.
  writeFileSync(join(editor.static, name), SVG);
  writeFileSync(editor.path('home'), '{ "banner":');
  expect(await editor.ask('unused')).toEqual([]);
});

test('no file of our two events is offered', async () => {
  for (const event of [aifest, maanadu]) {
    const editor = await openEditor(event);
    const texts = Object.keys(await editor.ask('files')).map(editor.read);
    expect(await unusedFiles(editor.static, texts)).toEqual([]);
  }
});

test('the same drawing is stored once, in whatever folder and under whatever name it comes', async () => {
  const editor = await openEditor();
  const first = await editor.send({ folder: 'speakers', name: 'Lake.svg' }, Buffer.from(SVG));
  expect(first.name).toBe('speakers/lake.svg');
  expect(await editor.send({ folder: 'logos', name: 'other.svg' }, Buffer.from(SVG))).toEqual(first);
  const other = await editor.send({ folder: 'speakers', name: 'Lake.svg' }, Buffer.from(SVG.replace('9 9', '8 8')));
  expect(other.name).toBe('speakers/lake-2.svg');
});
