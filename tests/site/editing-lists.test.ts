import { expect, inject, test } from 'vitest';
import { type Path, valueAt, walk } from '../../content/json/path';
import type { Json, SaveResponse, Step } from '../../static/serve/dev/editing/protocol';
import { appendStep } from '../../static/serve/dev/editor/form/appendStep';
import type { JsonSchema } from '../../static/serve/dev/editor/form/jsonSchema';
import { requiredFiles } from '../../static/serve/dev/editor/form/leastValue';
import { newEntry } from '../../static/serve/dev/editor/form/newEntry';
import { schemaAt } from '../../static/serve/dev/editor/form/resolveSchema';
import { uniqueEntry } from '../../static/serve/dev/editor/form/uniqueEntry';
import { openEditor } from '../editing';
import { readContent } from '../editTexts';
import { aifest, maanadu, scripts } from '../events';
import { some } from '../soak';

/** What the panel does with a list, and what the list is then. */
function operations(list: Json[], path: Path, items: JsonSchema, file: Json): Record<string, [Step, Json[]]> {
  const added = newEntry(items, file, list);
  const [first, ...others] = list as [Json, ...Json[]];
  const copy = uniqueEntry(first, file, list);
  return {
    // Where there must be a picture, it is chosen first.
    ...(requiredFiles(items).length === 0 && { add: [appendStep(path, list, added), [...list, added]] }),
    copy: [{ insert: [...path, 1], value: copy }, [first, copy, ...others]],
    move: [{ move: [...path, 0], to: others.length }, [...others, first]],
    delete: [{ remove: [...path, 0] }, others],
  };
}

/** What the rules say for good reasons, by what was done. */
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
      for (const [what, [step, expected]] of Object.entries(operations(list, path, items, root))) {
        const response: SaveResponse = await editor.save(file, step);
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
