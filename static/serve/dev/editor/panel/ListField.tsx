import { useRef, useState } from 'react';
import type { Path } from '../../../../../content/json/path';
import type { Json, Operation } from '../../editing/protocol';
import { fieldLabel } from '../form/fieldLabel';
import type { JsonSchema } from '../form/jsonSchema';
import { requiredFiles } from '../form/leastValue';
import { resolveSchema } from '../form/resolveSchema';
import { uniqueEntry } from '../form/uniqueEntry';
import { AddEntry } from './AddEntry';
import { AddFile } from './AddFile';
import { hintOf } from './hintOf';
import { ListRow } from './ListRow';
import { refusalOf } from './refusalOf';
import { rowName } from './rowName';
import { useTools } from './tools';
import { useRowDrag } from './useRowDrag';

type ListFieldProps = { file: string; path: Path; schema: JsonSchema; list: Json[] };

/** A list: its entries, each with what can be done with it, and a button that adds one. */
export function ListField({ file, path, schema, list }: ListFieldProps) {
  const { files, save, announce, offerUndo } = useTools();
  const rows = useRef<HTMLOListElement>(null);
  const [problem, setProblem] = useState<string>();
  const drag = useRowDrag(rows, move);
  const items = schema.items ?? {};
  const label = fieldLabel(String(path.at(-1)));

  async function write(operations: Operation[]) {
    const answer = await save(file, operations).catch(() => undefined);
    setProblem(refusalOf(answer));
    return answer?.ok ? answer.change : undefined;
  }
  /** Puts the focus on an entry, which may be one that has just been drawn. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() =>
      rows.current?.children[index]?.querySelector<HTMLElement>('.open, textarea, input')?.focus(),
    );

  async function move(from: number, to: number) {
    if (to < 0 || to >= list.length || from === to) return;
    if (!(await write([{ move: [...path, from], to }]))) return;
    announce(`${rowName(list[from], from)} is now ${to + 1} of ${list.length}.`);
    focusRow(to);
  }
  async function duplicate(index: number) {
    const copy = uniqueEntry(list[index] as Json, files[file]?.value as Json, list);
    if (await write([{ insert: [...path, index + 1], value: copy }])) focusRow(index + 1);
  }
  async function remove(index: number) {
    const change = await write([{ remove: [...path, index] }]);
    if (change) offerUndo(`Deleted “${rowName(list[index], index)}”.`, change.id);
    focusRow(Math.max(0, index - 1));
  }

  const filesFirst = requiredFiles(resolveSchema(items, undefined));
  return (
    <fieldset className="group" data-field={JSON.stringify(path)}>
      <legend>{label}</legend>
      <p className="hint">{hintOf(schema)}</p>
      <ol className="rows" ref={rows}>
        {list.map((value, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else that distinguishes them.
            key={`${index} of ${list.length}`}
            {...{ file, value, index, drag, move, duplicate, remove }}
            path={[...path, index]}
            length={list.length}
            schema={resolveSchema(items, value)}
          />
        ))}
      </ol>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {filesFirst.length > 0 ? (
        <AddFile {...{ file, path, items, list, write }} fileKey={filesFirst[0] as string} />
      ) : (
        <AddEntry {...{ file, path, schema, list, write }} label={`Add to “${label}”`} />
      )}
    </fieldset>
  );
}
