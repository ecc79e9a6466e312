import { type KeyboardEvent, type PointerEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import type { ContentPlace, Json, Operation } from '../../../content/edit/contentValues';
import { fileSchema, type JsonSchema, requiredFiles, resolveSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { dayOf, fieldLabel, rowName } from '../../../content/edit/names';
import { appendOperation, copyEntry, isTyped } from '../../../content/edit/newEntry';
import { keyOf } from '../../../content/edit/photo';
import { isObject, type Path, valueAt } from '../../../content/json/path';
import { startDrag } from '../drag';
import { AddEntry } from './AddEntry';
import { AddFile } from './AddFile';
import { AddSpeaker, isOfSpeakers, speakerCalled } from './AddSpeaker';
import { Field } from './Field';
import { ListPictures } from './ListPictures';
import { Thumbnail } from './Thumbnail';
import { hintOf, refusalOf, useTools } from './tools';
import { draftKey } from './useDraft';

type ListFieldProps = { file: string; path: Path; schema: JsonSchema; list: Json[] };

/** Draws a list: its entries, each with its actions, and a button that adds one. */
export function ListField({ file, path, schema, list }: ListFieldProps) {
  const { files, save, settled, announce, offerUndo } = useTools();
  const rows = useRef<HTMLOListElement>(null);
  const [problem, setProblem] = useState<string>();
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

  async function write(operations: Operation[]) {
    const answer = await save(file, operations).catch(() => undefined);
    setProblem(refusalOf(answer));
    return answer?.ok ? answer.change : undefined;
  }
  /** Moves the focus to an entry in the next frame, because a new entry is rendered only then. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = rows.current?.children[index]?.querySelector<HTMLElement>('.open, textarea, input');
      // If the last entry is gone, the focus goes to the button that adds one.
      (row ?? rows.current?.parentElement?.querySelector<HTMLElement>('button, input'))?.focus();
    });

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
    const copy = copyEntry(resolveSchema(items, entry), entry, root, entries);
    if (await write([{ insert: [...path, index + 1], value: copy }])) focusRow(index + 1);
  }
  async function remove(index: number) {
    // A list that may not be empty is deleted together with its only entry.
    const isOnly = next === 1 && schema.minItems === 1;
    const change = await write([{ remove: isOnly ? path : [...path, index] }]);
    if (change) offerUndo(`Deleted “${rowName(list[index], index)}”.`, change.id);
    focusRow(Math.max(0, index - 1));
  }

  async function removeAll() {
    const change = await write([{ remove: path }]);
    if (change) offerUndo(`Deleted “${label}”.`, change.id);
  }

  const filesFirst = requiredFiles(resolveSchema(items, undefined));
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
      {isChosen ? (
        <AddSpeaker {...{ file, path, list }} />
      ) : filesFirst.length > 0 ? (
        <AddFile {...{ file, path, items, list, write }} fileKey={filesFirst[0] as string} />
      ) : isTyped(items) ? (
        <button
          type="button"
          onClick={() => {
            setTyped(next);
            focusRow(next);
          }}
        >
          + Add to “{label}”
        </button>
      ) : (
        <AddEntry {...{ file, path, schema, list, write }} label={`Add to “${label}”`} />
      )}
      <ListPictures {...{ file, path, schema, list }} />
    </fieldset>
  );
}

type ListRowProps = {
  file: string;
  path: Path;
  schema: JsonSchema;
  /** Undefined for a row that is not written yet. */
  value: Json | undefined;
  /** The entry of the speaker that the row names. */
  person: ContentPlace | undefined;
  /** Returns the operation that writes a row that is not written yet. */
  append: ((entry: Json) => Operation) | undefined;
  index: number;
  length: number;
  drag: RowDrag;
  move(from: number, to: number): void;
  duplicate(index: number): void;
  remove(index: number): void;
};

/** Draws an entry of a list: a button that opens it, or a field for a text. A handle, Alt with an arrow, or buttons move it. */
function ListRow(props: ListRowProps) {
  const { file, path, schema, value, person, append, index, length, drag, move, duplicate, remove } = props;
  const { files, schemas, open } = useTools();
  const menu = useRef<HTMLDetailsElement>(null);
  const name = rowName(value, index);
  const isEntry = isObject(value);
  const root = person && files[person.file]?.value;
  const picture = person
    ? pictureIn(schemaAt(fileSchema(schemas, person.file), root, person.path), valueAt(root, person.path))
    : pictureIn(schema, value);
  const details = isEntry
    ? [
        dayOf(value).trim(),
        typeof value.type === 'string' && fieldLabel(value.type),
        value.placeholder && 'to be filled in',
      ]
    : [];

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !event.altKey || append) return;
    event.preventDefault();
    move(index, index + by);
  }
  // The line marks the place where the entry would be dropped.
  const isTarget = drag.from !== undefined && drag.to === index && drag.to !== drag.from;
  const dropMark = isTarget ? (index > (drag.from ?? 0) ? 'drop-after' : 'drop') : undefined;
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    currentTarget.closest('li')?.scrollIntoView({ block: 'nearest' });
  /** Returns the handler of a button in the menu, which also closes the menu. */
  const choose = (act: () => void) => () => {
    if (menu.current) menu.current.open = false;
    act();
  };
  return (
    <li onKeyDown={onKeyDown} className={dropMark}>
      <div className="entry">
        {!append && (
          <span className="handle" aria-hidden="true" onPointerDown={(event) => drag.start(event, index)}>
            ⠿
          </span>
        )}
        {isEntry || person ? (
          <button type="button" className="open" onClick={() => open(person ?? { file, path })}>
            {picture !== undefined && <Thumbnail picture={{ name: picture, stored: 0 }} />}
            <span>
              <b>{name}</b>
              <small>{details.filter((each) => each && each !== name).join(', ')}</small>
            </span>
            <span aria-hidden="true">›</span>
          </button>
        ) : (
          <Field {...{ file, path, schema, value, append }} isRequired={!append} label={`Entry ${index + 1}`} />
        )}
        {!append && (
          <details className="more" ref={menu} onToggle={onToggle}>
            <summary aria-label={`Move, duplicate or delete ${name}`}>⋯</summary>
            <div className="row">
              <button type="button" disabled={index === 0} onClick={choose(() => move(index, index - 1))}>
                Up
              </button>
              <button type="button" disabled={index === length - 1} onClick={choose(() => move(index, index + 1))}>
                Down
              </button>
              {!person && (
                <button type="button" onClick={choose(() => duplicate(index))}>
                  Duplicate
                </button>
              )}
              <button type="button" className="delete" onClick={choose(() => remove(index))}>
                Delete
              </button>
            </div>
          </details>
        )}
      </div>
    </li>
  );
}

/** Returns the name of the picture of an entry; undefined if it has none. */
function pictureIn(schema: JsonSchema | undefined, entry: unknown): string | undefined {
  const key = keyOf(schema, 'picture');
  const name = key !== undefined && isObject(entry) ? entry[key] : undefined;
  return typeof name === 'string' && name ? name : undefined;
}

/** The row that is dragged, the index at which it would be dropped, and the function that starts a drag. */
type RowDrag = { from?: number; to?: number; start(event: PointerEvent, index: number): void };

/** Returns the state of a drag among the entries of a list. Calls `move` with the old and the new index at the drop. */
function useRowDrag(rows: RefObject<HTMLOListElement | null>, move: (from: number, to: number) => void): RowDrag {
  const [drag, setDrag] = useState<{ from: number; to: number }>();

  function start(event: PointerEvent, from: number) {
    let to = from;
    startDrag(event, {
      onMove(_, y) {
        to = rowAt(rows.current, y);
        setDrag({ from, to });
      },
      onDrop: () => move(from, to),
      onEnd: () => setDrag(undefined),
    });
  }
  return { ...drag, start };
}

/** Returns the index of the row at the height `y` of the window. Above all rows this is the first one, below them the last. */
function rowAt(list: HTMLOListElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const index = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return index < 0 ? rows.length - 1 : index;
}
