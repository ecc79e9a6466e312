import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { isObject, type Path } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import { fieldLabel } from '../form/fieldLabel';
import type { JsonSchema } from '../form/jsonSchema';
import { Field } from './Field';
import { rowName } from './rowName';
import { useTools } from './tools';
import type { RowDrag } from './useRowDrag';

type ListRowProps = {
  file: string;
  path: Path;
  schema: JsonSchema;
  value: Json;
  index: number;
  length: number;
  drag: RowDrag;
  move(from: number, to: number): void;
  duplicate(index: number): void;
  remove(index: number): void;
};

/** An entry of a list: its name opens it, a text is edited here. It is moved by its handle, by Alt and an arrow, or by buttons. */
export function ListRow({ file, path, schema, value, index, length, drag, move, duplicate, remove }: ListRowProps) {
  const { open, holdFor } = useTools();
  const menu = useRef<HTMLDetailsElement>(null);
  const menuName = `menu ${path.join('.')}`;
  useEffect(() => () => holdFor(menuName, false), [holdFor, menuName]);
  const name = rowName(value, index);
  const isEntry = isObject(value);
  const details = isEntry
    ? [typeof value.type === 'string' && fieldLabel(value.type), value.placeholder && 'to be filled in']
    : [];

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !event.altKey) return;
    event.preventDefault();
    move(index, index + by);
  }
  function onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    holdFor(menuName, currentTarget.open);
    currentTarget.closest('li')?.scrollIntoView({ block: 'nearest' });
  }
  /** What a button of the menu does; the menu closes. */
  const choose = (act: () => void) => () => {
    if (menu.current) menu.current.open = false;
    act();
  };
  return (
    <li onKeyDown={onKeyDown} className={drag.to === index ? 'drop' : undefined}>
      <div className="entry">
        <span className="handle" aria-hidden="true" onPointerDown={(event) => drag.start(event, index)}>
          ⠿
        </span>
        {isEntry ? (
          <button type="button" className="open" onClick={() => open({ file, path })}>
            <span>
              <b>{name}</b>
              <small>{details.filter((each) => each && each !== name).join(', ')}</small>
            </span>
            <span aria-hidden="true">›</span>
          </button>
        ) : (
          <Field file={file} path={path} schema={schema} value={value} isRequired label={`Entry ${index + 1}`} />
        )}
        <details className="more" ref={menu} onToggle={onToggle}>
          <summary aria-label={`Move, duplicate or delete ${name}`}>⋯</summary>
          <div className="row">
            <button type="button" disabled={index === 0} onClick={choose(() => move(index, index - 1))}>
              Up
            </button>
            <button type="button" disabled={index === length - 1} onClick={choose(() => move(index, index + 1))}>
              Down
            </button>
            <button type="button" onClick={choose(() => duplicate(index))}>
              Duplicate
            </button>
            <button type="button" className="delete" onClick={choose(() => remove(index))}>
              Delete
            </button>
          </div>
        </details>
      </div>
    </li>
  );
}
