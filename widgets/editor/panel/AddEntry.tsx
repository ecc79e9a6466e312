import { useId, useState } from 'react';
import { choicesOf } from '../../../content/edit/choices';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
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
  const [chosen, choose] = useState(0);
  const choices = choicesOf(schema.items ?? {});
  const choice = choices[chosen] ?? choices[0];
  const root = files[file]?.value as Json;
  const facts = factsOf(files.site?.value);

  async function add() {
    const value = newEntry(choice?.schema ?? {}, root, list, facts);
    if (!(await write([appendOperation(path, list, value)]))) return;
    const place = { file, path: isObject(value) ? [...path, list.length] : path };
    open(place, true);
    reveal(place);
  }
  return (
    <div className="row">
      {choices.length > 1 && (
        <>
          <label htmlFor={id}>Kind</label>
          <select id={id} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
            {choices.map(({ label: kind, description }, index) => (
              <option key={kind} value={index}>
                {kind}: {description}
              </option>
            ))}
          </select>
        </>
      )}
      {choice?.file ? (
        <AddFile key={choice.label} {...{ file, path, list, write }} {...choice.file({}, root, facts)} />
      ) : (
        <button type="button" onClick={add}>
          + {label}
        </button>
      )}
    </div>
  );
}
