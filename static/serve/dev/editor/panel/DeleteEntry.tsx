import { useState } from 'react';
import { isObject, type Path, valueAt } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import { entryName } from '../form/entryName';
import { fieldLabel } from '../form/fieldLabel';
import { schemaAt } from '../form/resolveSchema';
import { refusalOf } from './refusalOf';
import { schemaOf, useTools } from './tools';

/** Deletes an entry that need not be there; the bar at the bottom of the panel brings it back. */
export function DeleteEntry({ file, path }: { file: string; path: Path }) {
  const { files, schemas, save, open, offerUndo } = useTools();
  const [problem, setProblem] = useState<string>();
  const root = files[file]?.value;
  const key = path.at(-1);
  const parent = path.slice(0, -1);
  if (key === undefined) return null;
  const isInList = typeof key === 'number';
  if (!isInList && schemaAt(schemaOf(schemas, file), root, parent)?.required?.includes(key)) return null;
  const name = entryName(valueAt(root, path) as Json | undefined) ?? fieldLabel(String(isInList ? parent.at(-1) : key));

  async function remove() {
    const answer = await save(file, [{ remove: path }]).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (!answer?.ok) return;
    if (answer.change) offerUndo(`Deleted “${name}”.`, answer.change.id);
    const around = isObject(valueAt(root, parent) as Json) ? parent : parent.slice(0, -1);
    open({ file, path: around });
  }
  return (
    <div className="last">
      <button type="button" className="delete" onClick={remove}>
        Delete “{name}”
      </button>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
    </div>
  );
}
