import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import type { ContentPlace, Json, Operation } from '../../../content/edit/contentValues';
import { fileSchema, type JsonSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { dateInBrackets, fieldLabel, rowName } from '../../../content/edit/names';
import { keyOf } from '../../../content/edit/photo';
import { isObject, type Path, valueAt } from '../../../content/json/path';
import { Field } from './Field';
import { Thumbnail } from './Thumbnail';
import { useTools } from './tools';
import type { RowDrag } from './useRowDrag';

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
export function ListRow(props: ListRowProps) {
  const { file, path, schema, value, person, append, index, length, drag, move, duplicate, remove } = props;
  const { files, schemas, open } = useTools();
  const name = rowName(value, index);
  const root = person && files[person.file]?.value;
  const picture = person
    ? pictureIn(schemaAt(fileSchema(schemas, person.file), root, person.path), valueAt(root, person.path))
    : pictureIn(schema, value);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !event.altKey || append) return;
    event.preventDefault();
    move(index, index + by);
  }
  // The line marks the place where the entry would be dropped.
  const isTarget = drag.from !== undefined && drag.to === index && drag.to !== drag.from;
  const dropMark = isTarget ? (index > (drag.from ?? 0) ? 'drop-after' : 'drop') : undefined;
  return (
    <li onKeyDown={onKeyDown} className={dropMark}>
      <div className="entry">
        {!append && (
          <span className="handle" aria-hidden="true" onPointerDown={(event) => drag.start(event, index)}>
            ⠿
          </span>
        )}
        {isObject(value) || person ? (
          <button type="button" className="open" onClick={() => open(person ?? { file, path })}>
            {picture !== undefined && <Thumbnail picture={{ name: picture, stored: 0 }} />}
            <span>
              <b>{name}</b>
              <small>{detailsOf(value, name)}</small>
            </span>
            <span aria-hidden="true">›</span>
          </button>
        ) : (
          <Field {...{ file, path, schema, value, append }} isRequired={!append} label={`Entry ${index + 1}`} />
        )}
        {!append && <RowMenu {...{ name, index, length, move, remove }} duplicate={person ? undefined : duplicate} />}
      </div>
    </li>
  );
}

type RowMenuProps = Pick<ListRowProps, 'index' | 'length' | 'move' | 'remove'> & {
  name: string;
  duplicate: ListRowProps['duplicate'] | undefined;
};

/** Draws the menu of a row: buttons that move, duplicate or delete its entry, and close the menu. */
function RowMenu({ name, index, length, move, duplicate, remove }: RowMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const closeAnd = (act: () => void) => () => {
    if (menu.current) menu.current.open = false;
    act();
  };
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    currentTarget.closest('li')?.scrollIntoView({ block: 'nearest' });
  return (
    <details className="more" ref={menu} onToggle={onToggle}>
      <summary aria-label={`Move, duplicate or delete ${name}`}>⋯</summary>
      <div className="row">
        <button type="button" disabled={index === 0} onClick={closeAnd(() => move(index, index - 1))}>
          Up
        </button>
        <button type="button" disabled={index === length - 1} onClick={closeAnd(() => move(index, index + 1))}>
          Down
        </button>
        {duplicate && (
          <button type="button" onClick={closeAnd(() => duplicate(index))}>
            Duplicate
          </button>
        )}
        <button type="button" className="delete" onClick={closeAnd(() => remove(index))}>
          Delete
        </button>
      </div>
    </details>
  );
}

/** Returns what distinguishes an entry besides its name: `13 September, Talk`; empty for a value that is no entry. */
function detailsOf(value: Json | undefined, name: string): string {
  if (!isObject(value)) return '';
  const { type, placeholder } = value;
  const details = [
    dateInBrackets(value).trim(),
    typeof type === 'string' && fieldLabel(type),
    placeholder && 'to be filled in',
  ];
  return details.filter((each) => each && each !== name).join(', ');
}

/** Returns the name of the picture of an entry; undefined if it has none. */
function pictureIn(schema: JsonSchema | undefined, entry: unknown): string | undefined {
  const key = keyOf(schema, 'picture');
  const name = key !== undefined && isObject(entry) ? entry[key] : undefined;
  return typeof name === 'string' && name ? name : undefined;
}
