import { useId, useRef, useState } from 'react';
import { choicesOf } from '../../../content/edit/choices';
import type { Json, Operation } from '../../../content/edit/contentValues';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import { appendOperation, factsOf, makeEntry } from '../../../content/edit/newEntry';
import type { Change } from '../../../content/edit/saving';
import { isObject, type Path, valueAt } from '../../../content/json/path';
import { AddFile } from './AddFile';
import { useTools } from './tools';

type AddEntryProps = {
  file: string;
  path: Path;
  schema: JsonSchema;
  list: Json[];
  /** The text of the button. */
  label: string;
  /** The id of the element that names the list, if this is not clear from the form around the button. */
  describedBy?: string;
  /** Saves the operations that add the entry. */
  write(operations: Operation[]): Promise<Change | undefined>;
};

/** Adds an entry to the end of a list and opens it. Asks for its kind if there are several, and for the file that it needs. */
export function AddEntry({ file, path, schema, list, label, describedBy, write }: AddEntryProps) {
  const { files, settled, open, reveal } = useTools();
  const id = useId();
  const [chosen, choose] = useState(0);
  const choices = choicesOf(schema.items ?? {});
  const choice = choices[chosen] ?? choices[0];
  const root = files[file]?.value as Json;
  const facts = factsOf(files.site?.value);
  const isAdding = useRef(false);

  /** Adds one entry, even for a double click. */
  async function add() {
    if (isAdding.current) return;
    isAdding.current = true;
    const place = await addOne().finally(() => {
      isAdding.current = false;
    });
    if (!place) return;
    open(place, true);
    reveal(place);
  }
  async function addOne() {
    const { [file]: now, site } = await settled();
    // If its file does not exist yet, the list already has the value that the new file will have.
    const entries = now ? ((valueAt(now.value, path) ?? []) as Json[]) : list;
    const value = makeEntry(choice?.schema ?? {}, now?.value as Json, entries, factsOf(site?.value));
    if (!(await write([appendOperation(path, entries, value)]))) return undefined;
    return { file, path: isObject(value) ? [...path, entries.length] : path };
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
        <button type="button" aria-describedby={describedBy} onClick={add}>
          + {label}
        </button>
      )}
    </div>
  );
}
