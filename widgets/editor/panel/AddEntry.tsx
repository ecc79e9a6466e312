import { useId, useState } from 'react';
import { type JsonSchema, requiredFiles } from '../../../content/edit/jsonSchema';
import { fieldLabel } from '../../../content/edit/names';
import { appendOperation, factsOf, newEntry } from '../../../content/edit/newEntry';
import type { Change, Json, Operation } from '../../../content/edit/protocol';
import { isObject, type Path } from '../../../content/json/path';
import { AddFile } from './AddFile';
import { useTools } from './tools';

type AddEntryProps = {
  file: string;
  path: Path;
  schema: JsonSchema;
  list: Json[];
  /** The text of the button. */
  label: string;
  write(operations: Operation[]): Promise<Change | undefined>;
};

/** Adds an entry to the end of a list and opens it; asks for its kind if there are several, and for the file that it needs. */
export function AddEntry({ file, path, schema, list, label, write }: AddEntryProps) {
  const { files, open, reveal } = useTools();
  const id = useId();
  const [kind, setKind] = useState(0);
  const kinds = schema.items?.oneOf;
  const items = kinds?.[kind] ?? schema.items ?? {};
  const [fileKey] = requiredFiles(items);

  async function add() {
    const value = newEntry(items, files[file]?.value as Json, list, factsOf(files.site?.value));
    if (!(await write([appendOperation(path, list, value)]))) return;
    const place = { file, path: isObject(value) ? [...path, list.length] : path };
    open(place, true);
    reveal(place);
  }
  return (
    <div className="row">
      {kinds && (
        <>
          <label htmlFor={id}>Kind</label>
          <select id={id} value={kind} onChange={({ target }) => setKind(Number(target.value))}>
            {kinds.map(({ properties, description }, index) => (
              <option key={description} value={index}>
                {fieldLabel(`${properties?.type?.const}`)}: {description}
              </option>
            ))}
          </select>
        </>
      )}
      {fileKey ? (
        <AddFile {...{ file, path, items, fileKey, list, write }} />
      ) : (
        <button type="button" onClick={add}>
          + {label}
        </button>
      )}
    </div>
  );
}
