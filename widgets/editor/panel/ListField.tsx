import { useRef, useState } from 'react';
import type { Json, Operation } from '../../../content/edit/contentValues';
import { type JsonSchema, requiredFiles, resolveSchema } from '../../../content/edit/jsonSchema';
import { fieldLabel, rowName } from '../../../content/edit/names';
import { appendOperation, copyEntry, isTyped } from '../../../content/edit/newEntry';
import { isObject, type Path, valueAt } from '../../../content/json/path';
import { AddEntry } from './AddEntry';
import { AddFile } from './AddFile';
import { AddSpeaker, isOfSpeakers, speakerCalled } from './AddSpeaker';
import { ListPictures } from './ListPictures';
import { ListRow } from './ListRow';
import { Overlaps } from './Overlaps';
import { hintOf, refusalOf, useTools } from './tools';
import { draftKey } from './useDraft';
import { useRowDrag } from './useRowDrag';

type ListFieldProps = { file: string; path: Path; schema: JsonSchema; list: Json[] };

/** Draws a list: its entries, each with its actions, and a button that adds one. */
export function ListField({ file, path, schema, list }: ListFieldProps) {
  const { files } = useTools();
  const rows = useRef<HTMLOListElement>(null);
  /** Moves the focus to an entry in the next frame, because a new entry is rendered only then. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = rows.current?.children[index]?.querySelector<HTMLElement>('.open, textarea, input');
      // If the last entry is gone, the focus goes to the button that adds one.
      (row ?? rows.current?.parentElement?.querySelector<HTMLElement>('button, input'))?.focus();
    });
  const { problem, write, move, duplicate, remove, removeAll } = useListActions({ file, path, schema, list, focusRow });
  const drag = useRowDrag(rows, move);
  const items = schema.items ?? {};
  const label = fieldLabel(String(path.at(-1)));
  const next = list.length;
  const isChosen = isOfSpeakers(file, path);
  // The index of the row that is typed and not written yet. After a reload, the typed text may be there already.
  const [typed, setTyped] = useState(() =>
    isTyped(items) && !isChosen && (!next || sessionStorage.getItem(draftKey(file, [...path, next])))
      ? next
      : undefined,
  );
  const rowValues = typed === next ? [...list, undefined] : list;
  const addTyped = () => {
    setTyped(next);
    focusRow(next);
  };

  const [fileKey] = requiredFiles(resolveSchema(items, undefined));
  return (
    <fieldset className="group" data-field={JSON.stringify(path)}>
      <legend>{label}</legend>
      <p className="hint">{hintOf(schema)}</p>
      <ol className="rows" ref={rows}>
        {rowValues.map((value, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else that distinguishes them.
            key={`${index} of ${rowValues.length}`}
            {...{ file, value, index, drag, move, duplicate, remove }}
            append={value === undefined ? (entry) => appendOperation(path, list, entry) : undefined}
            path={[...path, index]}
            length={list.length}
            schema={resolveSchema(items, value)}
            person={isChosen ? speakerCalled(files, value) : undefined}
          />
        ))}
      </ol>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {problem && next <= (schema.minItems ?? 0) && (
        <p className="row">
          <button type="button" className="delete" onClick={removeAll}>
            Delete all of “{label}”
          </button>
        </p>
      )}
      <Overlaps file={file} path={path} />
      {isChosen ? (
        <AddSpeaker {...{ file, path, list }} />
      ) : fileKey !== undefined ? (
        <AddFile {...{ file, path, items, list, write, fileKey }} />
      ) : isTyped(items) ? (
        <button type="button" onClick={addTyped}>
          + Add to “{label}”
        </button>
      ) : (
        <AddEntry {...{ file, path, schema, list, write }} label={`Add to “${label}”`} />
      )}
      <ListPictures {...{ file, path, schema, list }} />
    </fieldset>
  );
}

type ListActionsOptions = ListFieldProps & { focusRow(index: number): void };

/** Returns functions that change a list in its file, and the reason why the last change was refused. */
function useListActions({ file, path, schema, list, focusRow }: ListActionsOptions) {
  const { save, settled, announce, offerUndo } = useTools();
  const label = fieldLabel(String(path.at(-1)));
  const [problem, setProblem] = useState<string>();

  async function write(operations: Operation[]) {
    const answer = await save(file, operations).catch(() => undefined);
    setProblem(refusalOf(answer));
    return answer?.ok ? answer.change : undefined;
  }
  async function move(from: number, to: number) {
    if (to < 0 || to >= list.length || from === to) return;
    if (!(await write([{ move: [...path, from], to }]))) return;
    announce(`${rowName(list[from], from)} is now ${to + 1} of ${list.length}.`);
    focusRow(to);
  }
  async function duplicate(index: number) {
    const root = (await settled())[file]?.value as Json;
    const entries = (valueAt(root, path) ?? []) as Json[];
    const entry = entries[index];
    if (entry === undefined) return;
    const copy = copyEntry(resolveSchema(schema.items ?? {}, entry), entry, root, entries);
    if (await write([{ insert: [...path, index + 1], value: copy }])) focusRow(index + 1);
  }
  async function remove(index: number) {
    // A list that may not be empty is deleted together with its only entry.
    const isOnly = list.length === 1 && schema.minItems === 1;
    const change = await write([{ remove: isOnly ? path : [...path, index] }]);
    const name = `“${rowName(list[index], index)}”`;
    // A text of a list, such as the name of a speaker in a session, only mentions what may stand elsewhere too.
    const message = isObject(list[index]) ? `Deleted ${name}.` : `${name} is no longer in “${label}”.`;
    if (!change) return;
    offerUndo(message, change.id);
    focusRow(Math.max(0, index - 1));
  }
  async function removeAll() {
    const change = await write([{ remove: path }]);
    if (change) offerUndo(`Deleted “${label}”.`, change.id);
  }
  return { problem, write, move, duplicate, remove, removeAll };
}
