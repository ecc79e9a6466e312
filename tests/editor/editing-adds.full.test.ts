import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headerLink, homeBlock, newFile, newPage } from '../../content/edit/addPlaces';
import type { Json, Operation } from '../../content/edit/contentValues';
import { exclusiveKeys, fieldKind, type JsonSchema, requiredFiles, schemaAt } from '../../content/edit/jsonSchema';
import { appendOperation, copyEntry, factsOf, fieldOperations, isTyped, makeEntry } from '../../content/edit/newEntry';
import type { SaveResponse } from '../../content/edit/saving';
import { formatPath, isObject, type Path, valueAt, walk } from '../../content/json/path';
import { loadContent } from '../../content/load/load';
import { createContent } from '../../content/new/new';
import { pageNames } from '../../content/schema/pages';
import { openEditor } from '../helpers/editing';
import { scratch } from '../helpers/scratch';

// Everything that the panel of `npm run dev` can add is added once to a new event, entry by entry, as the panel does it.

/** What is said of this fest and of no other event. */
const THIS_FEST =
  /2025|Asia\/|Kolkata|\bIST\b|INR|Tirupattur|Tamil|Sacred|Jubilee|\bAI\b|Fest\b|shcaifest|4179|15000|100000/;

type Editor = Awaited<ReturnType<typeof openEditor>>;

/** A new event in which nothing is marked any more, so that each mark is one that the editor made. */
async function openNewEvent(): Promise<Editor> {
  const { content, files } = await createContent(join(scratch(), 'event'), { zone: 'Europe/Lisbon' });
  mkdirSync(join(files, 'images'), { recursive: true });
  writeFileSync(join(files, 'images/lake.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  writeFileSync(join(files, 'files/plan.pdf'), '%PDF-1.4');
  const editor = await openEditor({ content, static: files });
  for (const file of ['site', 'home', 'error']) fillIn(editor, file);
  // No example of the schemas says this time.
  expect(await editor.save('site', { set: ['event', 'start'], value: '10:15' })).toMatchObject({ ok: true });
  return editor;
}

/** Deletes each mark of a file, as somebody does who has filled everything in. */
function fillIn(editor: Editor, file: string) {
  const filled = JSON.parse(editor.read(file), (key, value) => (key === 'placeholder' ? undefined : value));
  writeFileSync(editor.path(file), JSON.stringify(filled, null, 2));
}

test('whatever is added is accepted, says nothing of this fest, and is refused by --final until somebody fills it in (rule 19.18)', async () => {
  const editor = await openNewEvent();
  const { site } = await editor.ask('files');
  const facts = factsOf(site.value);
  const schemas: Record<string, JsonSchema> = await editor.ask('schemas');
  const schemaOf = (file: string) => schemas[file.startsWith('pages/') ? 'page' : file] ?? {};
  const wrong: string[] = [];
  let added = 0;

  /** Notes what is wrong with the value at `path`, which the editor has just written. */
  async function inspect(file: string, path: Path, given: Json[] = []) {
    added++;
    const root: Json = JSON.parse(editor.read(file));
    const { placeholders } = await loadContent(editor.content, editor.static);
    const listed = new Set(
      placeholders.filter((each) => each.file?.endsWith(`/${file}.json`)).map((each) => each.path),
    );
    for (const { path: at, value } of walk(valueAt(root, path), path)) {
      const { examples = [], default: usual, const: only, kind } = schemaAt(schemaOf(file), root, at) ?? {};
      const isSaid = given.includes(value as Json) || ['$schema', 'placeholder'].includes(`${at.at(-1)}`);
      if (typeof value === 'object' || typeof value === 'boolean' || value === '' || isSaid) continue;
      const name = `${file} ${formatPath(at)}: ${value}`;
      // A page, a block and the type of a block are names that every site has.
      const isName = only !== undefined || kind === 'block';
      const isExample = typeof value === 'string' && examples.includes(value) && value !== usual && value !== '#';
      if (THIS_FEST.test(`${value}`)) wrong.push(`${name} is said of this fest`);
      if (isExample && !isName && kind !== 'page') wrong.push(`${name} is an example`);
      const marked = at.findLastIndex((_, length) => valueAt(root, [...at.slice(0, length), 'placeholder']) === true);
      const isListed = marked >= 0 && listed.has(formatPath(at.slice(0, marked)));
      if (!isListed && !isName) wrong.push(`${name} is not listed`);
    }
  }
  /**
   * Makes a change and inspects the value at `place`. With `then`, goes on from there, once that is filled in: a mark of an entry
   * must not speak for what is added to it later. In the end the file is as it was.
   */
  async function tryOut(file: string, operations: Operation[], place: Path, given: Json[] = [], then?: () => unknown) {
    const before = editor.read(file);
    const answer: SaveResponse = await editor.save(file, ...operations);
    if (!answer.ok) return wrong.push(`${JSON.stringify(operations)} is refused: ${JSON.stringify(answer)}`);
    await inspect(file, place, given);
    fillIn(editor, file);
    await then?.();
    writeFileSync(editor.path(file), before);
  }

  /** Blocks and entries that stand in several files have the same fields everywhere. */
  const known = new Set<string>();
  /** Adds everything that the entry at `path` may have. */
  async function addAll(file: string, path: Path): Promise<void> {
    const root: Json = JSON.parse(editor.read(file));
    const schema = schemaAt(schemaOf(file), root, path);
    const entry = valueAt(root, path) as Json;
    const text = JSON.stringify(schema);
    if (!schema?.properties || !isObject(entry) || known.has(text)) return;
    known.add(text);
    for (const [key, field] of Object.entries(schema.properties)) {
      // 'Edit' knows one language.
      if (exclusiveKeys(schema).includes(key) || key === 'languages') continue;
      const at = [...path, key];
      const kind = fieldKind(field);
      const isAbsent = entry[key] === undefined;
      if (kind === 'entry' && isAbsent)
        await tryOut(file, fieldOperations(schemaOf(file), root, at, facts), at, [], () => addAll(file, at));
      else if (kind === 'entry') await addAll(file, at);
      if (kind === 'list') await addEntries(file, at, field);
    }
  }
  /** Adds an entry of each kind to a list, which the file may not have yet, and a copy of it. */
  async function addEntries(file: string, at: Path, { items = {}, minItems = 0 }: JsonSchema): Promise<void> {
    const root: Json = JSON.parse(editor.read(file));
    const list = (valueAt(root, at) ?? []) as Json[];
    const isAbsent = valueAt(root, at) === undefined;
    // Nothing is written before somebody has typed it.
    if (isTyped(items) && (minItems < 2 || !isAbsent)) return;
    const first = items.oneOf?.[0] ?? items;
    if (isAbsent && !requiredFiles(first).length)
      await tryOut(file, fieldOperations(schemaOf(file), root, at, facts), at);
    if (isTyped(items)) return;
    for (const one of items.oneOf ?? [items]) {
      const keys = requiredFiles(one).map((key) => [
        key,
        one.properties?.[key]?.kind === 'file' ? 'plan.pdf' : 'lake.svg',
      ]);
      const alt = one.properties?.alt ? { alt: 'The lake.' } : {};
      const given = keys.length ? { ...Object.fromEntries(keys), ...alt } : {};
      const value = makeEntry(one, root, list, facts, { values: given });
      const place = [...at, list.length];
      await tryOut(file, [appendOperation(at, list, value)], place, Object.values(given) as Json[], async () => {
        await addAll(file, place);
        const now: Json = JSON.parse(editor.read(file));
        const copy = copyEntry(one, valueAt(now, place) as Json, now, valueAt(now, at) as Json[]);
        const next = [...at, list.length + 1];
        if (isObject(copy)) await tryOut(file, [{ insert: next, value: copy }], next);
      });
    }
  }

  const lists = ['speakers', 'schedule'].map((file) => [file, newFile(file, schemaOf(file), site.value)] as const);
  const pages = [...pageNames.filter((page) => !['home', 'error'].includes(page)), 'pages/visit'].map(
    (file) => [file, newPage(file, 'Title', schemaOf(file), site.value)] as const,
  );
  for (const [file, value] of [...lists, ...pages]) {
    expect(await editor.save(file, { set: [], value })).toMatchObject({ ok: true });
    await inspect(file, [], ['Title']);
  }
  // A new page may get a link in the header, and a new list a block of the home page.
  for (const [page, label, isTyped] of [
    ['about', 'About', false],
    ['visit', 'Title', true],
  ] as const) {
    const link = headerLink((await editor.ask('files')).site.value, page, label, isTyped);
    const at = link && 'insert' in link ? link.insert : [];
    if (link) await tryOut('site', [link], at, isTyped ? ['Title', page] : [page]);
  }
  for (const file of ['speakers', 'schedule']) {
    const home: Json = JSON.parse(editor.read('home'));
    const block = homeBlock(file, schemaOf('home'), home);
    if (block) await tryOut('home', [block], [file]);
  }
  for (const [file] of [...lists, ...pages]) fillIn(editor, file);
  for (const file of ['site', 'home', 'error', ...[...lists, ...pages].map(([name]) => name)]) await addAll(file, []);
  expect(wrong).toEqual([]);
  expect(added).toBeGreaterThan(150);
});
