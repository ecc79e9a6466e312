import { useEffect, useId, useRef, useState } from 'react';
import { type JsonSchema, resolveSchema } from '../../../content/edit/jsonSchema';
import { fieldLabel } from '../../../content/edit/names';
import { factsOf, insertOperation, newEntry } from '../../../content/edit/newEntry';
import type { Change, Json, Operation } from '../../../content/edit/protocol';
import { isObject, type Path } from '../../../content/json/path';
import { Library } from './Library';
import { hintOf, useTools } from './tools';
import { fileEndings, fileFolder, UploadFile } from './UploadFile';

type AddFileProps = {
  file: string;
  path: Path;
  items: JsonSchema;
  /** The key of the required picture or file of an entry. */
  fileKey: string;
  list: Json[];
  /** The index of the new entry; without it, the end of the list. */
  at?: number;
  /** What the entry has beside its file. */
  given?: { [key: string]: Json };
  write(operations: Operation[]): Promise<Change | undefined>;
};

/**
 * Adds an entry that requires a picture or a file; asks at once for the alternative text of a picture. If more of the entry is
 * to be filled in, opens it.
 */
export function AddFile({ file, path, items, fileKey, list, at = list.length, given: also, write }: AddFileProps) {
  const { files, open, reveal, batches } = useTools();
  const id = useId();
  const [stored, setStored] = useState<string>();
  const [alt, setAlt] = useState('');
  const altField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (stored !== undefined) altField.current?.focus();
  }, [stored]);
  const entry = resolveSchema(items, undefined);
  const { [fileKey]: schema = {}, alt: altSchema } = entry.properties ?? {};
  const [first] = list;

  async function add(name: string) {
    const given = { ...also, [fileKey]: name, ...(altSchema && { alt }) };
    const value = newEntry(entry, files[file]?.value as Json, list, factsOf(files.site?.value), given);
    if (!(await write([insertOperation(path, list, at, value)]))) return;
    setStored(undefined);
    setAlt('');
    if (!isObject(value) || !value.placeholder) return;
    const place = { file, path: [...path, at] };
    open(place, true);
    reveal(place);
  }
  const kind = schema.kind === 'picture' ? 'picture' : 'file';
  const take = (name: string) => (altSchema ? setStored(name) : add(name));
  // A list of a file that is not there yet gets one entry first.
  const hasRoom = kind === 'picture' && files[file] !== undefined;
  if (stored === undefined)
    return (
      <>
        <UploadFile
          label={`Add a ${kind}`}
          place={{ file, path: [...path, list.length, fileKey] }}
          folder={fileFolder(schema, isObject(first) ? first[fileKey] : undefined)}
          accept={fileEndings(schema)}
          onStored={take}
          onSeveral={hasRoom ? (several) => batches.start({ file, path }, several) : undefined}
        />
        {kind === 'picture' && <Library onChosen={take} />}
      </>
    );
  return (
    <div className="form-field">
      <p>{stored} is here. One more thing:</p>
      <label htmlFor={id}>
        {fieldLabel('alt')}
        <span className="required"> (required)</span>
      </label>
      <textarea
        id={id}
        ref={altField}
        aria-describedby={`${id}-hint`}
        rows={2}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {altSchema && hintOf(altSchema)}
      </p>
      <button type="button" disabled={!alt.trim()} onClick={() => add(stored)}>
        Add the {kind}
      </button>
    </div>
  );
}
