import { useEffect, useRef, useState } from 'react';
import { type Choice, choicesOf } from '../../../content/edit/choices';
import type { Json, Operation } from '../../../content/edit/contentValues';
import { fileSchema, resolveSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { factsOf, insertOperation, makeEntry } from '../../../content/edit/newEntry';
import { planBlock } from '../../../content/edit/series';
import { valueAt } from '../../../content/json/path';
import type { Adding } from '../editorTools';
import { AddFile } from './AddFile';
import { refusalOf, useTools } from './tools';

/** Adds a block or an entry at the “+” that was clicked. Asks for its kind if there are several, and for the file that it needs. */
export function AddAt({ series, index, onClose }: Adding & { onClose(): void }) {
  const { files, schemas, save, settled, open, reveal, announce } = useTools();
  const { file, path } = series;
  const root = files[file]?.value as Json;
  const list = (valueAt(root, path) ?? []) as Json[];
  const items = schemaAt(fileSchema(schemas, file), root, path)?.items ?? {};
  const choices = choicesOf(items.oneOf ? items : { oneOf: [resolveSchema(items, undefined)] });
  const [only] = choices.length === 1 && !choices[0]?.file ? choices : [];
  const [withFile, setWithFile] = useState(choices.length === 1 && !only ? choices[0] : undefined);
  const [problem, setProblem] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const plan = ({ type }: Choice) => planBlock(files, series, index, type);
  const facts = factsOf(files.site?.value);

  async function write(operations: Operation[]) {
    const answer = await save(file, operations).catch(() => undefined);
    const refusal = refusalOf(answer);
    setProblem(refusal);
    // With only one kind, no form is open that could show the reason.
    if (only && refusal) announce(refusal);
    if (only || answer?.ok) onClose();
    return answer?.ok ? answer.change : undefined;
  }
  async function add(choice: Choice) {
    const latestFiles = await settled();
    const latestRoot = latestFiles[file]?.value as Json;
    const entries = (valueAt(latestRoot, path) ?? []) as Json[];
    const { index: newIndex, values, also } = planBlock(latestFiles, series, index, choice.type);
    const latestFacts = factsOf(latestFiles.site?.value);
    const entry = makeEntry(choice.schema, latestRoot, entries, latestFacts, { values, index: newIndex });
    if (!(await write([insertOperation(path, entries, newIndex, entry), ...also]))) return;
    const place = { file, path: [...path, newIndex] };
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
      <h2 id="add-at-title">{withFile?.file ? withFile.label : 'What is to be added here?'}</h2>
      {withFile?.file ? (
        <AddFile
          {...{ file, path, list }}
          index={plan(withFile).index}
          {...withFile.file(plan(withFile).values, root, facts)}
          write={(operations) => write([...operations, ...plan(withFile).also])}
        />
      ) : (
        <ul>
          {choices.map((choice) => (
            <li key={choice.label}>
              <button type="button" onClick={() => (choice.file ? setWithFile(choice) : add(choice))}>
                <b>{choice.label}</b> <span>{choice.description}</span>
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
