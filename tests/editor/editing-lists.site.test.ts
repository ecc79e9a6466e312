import { expect, inject, test } from 'vitest';
import type { Json, Operation } from '../../content/edit/contentValues';
import { type JsonSchema, requiredFiles, resolveSchema, schemaAt } from '../../content/edit/jsonSchema';
import { appendOperation, copyEntry, factsOf, isTyped, makeEntry } from '../../content/edit/newEntry';
import type { SaveResponse } from '../../content/edit/saving';
import { type Path, valueAt, walk } from '../../content/json/path';
import { openEditor } from '../helpers/editing';
import { readContent } from '../helpers/editTexts';
import { aifest, maanadu, scripts } from '../helpers/events';
import { some } from '../helpers/soak';

/** Returns what the panel does with a list, and what the list is then. */
function operations(list: Json[], path: Path, items: JsonSchema, file: Json): Record<string, [Operation, Json[]]> {
  const [first, ...others] = list as [Json, ...Json[]];
  const added = isTyped(items) ? 'What somebody types' : makeEntry(items, file, list, factsOf(undefined));
  const copy = copyEntry(resolveSchema(items, first), first, file, list);
  return {
    // Where there must be a picture, it is chosen first.
    ...(requiredFiles(items).length === 0 && { add: [appendOperation(path, list, added), [...list, added]] }),
    copy: [{ insert: [...path, 1], value: copy }, [first, copy, ...others]],
    move: [{ move: [...path, 0], to: others.length }, [...others, first]],
    delete: [{ remove: [...path, 0] }, others],
  };
}

/** The refusals that the rules give for good reasons, by change. */
const REFUSED = [
  /^move: must not be before /,
  /^copy: .* stands in this list already/,
  /^delete: must have at least one entry/,
  /^delete: there is no block /,
];

test.each(inject('soak') ? [aifest, maanadu, ...scripts] : [aifest])(
  'entries of each list of $content are added, copied, moved and deleted, and undone to the first byte',
  async (event) => {
    const editor = await openEditor(event);
    const schemas: Record<string, JsonSchema> = await editor.ask('schemas');
    const before = readContent(editor.content);
    const lists = Object.entries(before).flatMap(([file, text]) => {
      const root = JSON.parse(text);
      const schema = schemas[file.startsWith('pages/') ? 'page' : file] ?? {};
      return walk(root).flatMap(({ path, value }) => {
        const { items } = schemaAt(schema, root, path) ?? {};
        return Array.isArray(value) && value.length && items
          ? [{ file, root, path, list: value as Json[], items }]
          : [];
      });
    });
    expect(lists.length).toBeGreaterThan(7);
    const refused: string[] = [];
    for (const { file, root, path, list, items } of some(lists, 3))
      for (const [what, [operation, expected]] of Object.entries(operations(list, path, items, root))) {
        const response: SaveResponse = await editor.save(file, operation);
        const now = JSON.parse(editor.read(file));
        if (!response.ok) {
          refused.push(`${what}: ${'problems' in response && response.problems[0]?.message}`);
          expect(editor.read(file)).toBe(before[file]);
          continue;
        }
        expect(valueAt(now, path)).toEqual(expected);
        if (response.change) expect(await editor.ask('undo', { id: response.change.id })).toMatchObject({ ok: true });
        expect(editor.read(file)).toBe(before[file]);
      }
    expect(refused.filter((each) => !REFUSED.some((known) => known.test(each)))).toEqual([]);
    expect(readContent(editor.content)).toEqual(before);
  },
);
