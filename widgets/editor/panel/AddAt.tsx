import { useEffect, useRef, useState } from 'react';
import { fileSchema, type JsonSchema, requiredFiles, resolveSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { fieldLabel } from '../../../content/edit/names';
import { factsOf, insertOperation, newEntry } from '../../../content/edit/newEntry';
import type { Json, Operation } from '../../../content/edit/protocol';
import { blockInsertion } from '../../../content/edit/series';
import { valueAt } from '../../../content/json/path';
import type { Adding } from '../editorTools';
import { AddFile } from './AddFile';
import { refusalOf, useTools } from './tools';

/** Adds a block or an entry where a “+” of the page was clicked: asks for its kind if there are several, and for the file that it needs. */
export function AddAt({ series, index, onClose }: Adding & { onClose(): void }) {
  const { files, schemas, save, open, reveal, announce } = useTools();
  const { file, path } = series;
  const root = files[file]?.value as Json;
  const list = (valueAt(root, path) ?? []) as Json[];
  const items = schemaAt(fileSchema(schemas, file), root, path)?.items ?? {};
  const kinds = items.oneOf ?? [resolveSchema(items, undefined)];
  const [only] = kinds.length === 1 && !requiredFiles(kinds[0] ?? {}).length ? kinds : [];
  const [withFile, setWithFile] = useState(kinds.length === 1 && !only ? kinds[0] : undefined);
  const [problem, setProblem] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const plan = (kind: JsonSchema) => blockInsertion(files, series, index, typeOf(kind));

  async function write(operations: Operation[], kind: JsonSchema) {
    const answer = await save(file, [...operations, ...plan(kind).also]).catch(() => undefined);
    const refusal = refusalOf(answer);
    setProblem(refusal);
    // Nothing asks where there is only one kind.
    if (only && refusal) announce(refusal);
    if (only || answer?.ok) onClose();
    return answer?.ok ? answer.change : undefined;
  }
  async function add(kind: JsonSchema) {
    const { at, given } = plan(kind);
    const value = newEntry(kind, root, list, factsOf(files.site?.value), given);
    if (!(await write([insertOperation(path, list, at, value)], kind))) return;
    const place = { file, path: [...path, at] };
    open(place, true);
    reveal(place);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each “+” asks once.
  useEffect(() => {
    if (only) add(only);
    else dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (withFile) dialog.current?.querySelector('input')?.focus();
  }, [withFile]);
  if (only) return null;
  return (
    <dialog ref={dialog} className="panel add-at" aria-labelledby="add-at-title" onClose={onClose}>
      <h2 id="add-at-title">{withFile ? fieldLabel(typeOf(withFile)) : 'What is to be added here?'}</h2>
      {withFile ? (
        <AddFile
          {...{ file, path, list }}
          at={plan(withFile).at}
          given={plan(withFile).given}
          items={withFile}
          fileKey={`${requiredFiles(withFile)[0]}`}
          write={(operations) => write(operations, withFile)}
        />
      ) : (
        <ul>
          {kinds.map((kind) => (
            <li key={typeOf(kind)}>
              <button type="button" onClick={() => (requiredFiles(kind).length ? setWithFile(kind) : add(kind))}>
                <b>{fieldLabel(typeOf(kind))}</b> <span>{kind.description}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <form method="dialog">
        <button type="submit">Cancel (Esc)</button>
      </form>
    </dialog>
  );
}

/** Returns the type of a kind of block: `faq`. */
const typeOf = ({ properties }: JsonSchema): string => `${properties?.type?.const ?? 'entry'}`;
