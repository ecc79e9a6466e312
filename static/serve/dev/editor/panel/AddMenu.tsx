import { useState } from 'react';
import { valueAt } from '../../../../../content/json/path';
import type { Json, Operation } from '../../editing/protocol';
import { type AddPlace, addPlaces } from '../form/addPlaces';
import { homeBlock } from '../form/homeBlock';
import { requiredFiles } from '../form/leastValue';
import { inNewFile, newFile } from '../form/newFile';
import { AddEntry } from './AddEntry';
import { AddFile } from './AddFile';
import { fileName } from './fileName';
import { NewPage } from './NewPage';
import { fileAt } from './pageOf';
import { refusalOf } from './refusalOf';
import { schemaOf, useTools } from './tools';

/** What can be added anywhere in the content; what belongs to this page comes first. */
export function AddMenu() {
  const { files, schemas } = useTools();
  const here = fileAt(files, location.pathname);
  // A list that has no file yet, such as that of the speakers, comes with one.
  const names = [...new Set([...Object.keys(files), ...Object.keys(schemas).filter((file) => file !== 'page')])].sort(
    (one, other) => Number(other === here) - Number(one === here),
  );
  const places = names.flatMap((file) => {
    const schema = schemaOf(schemas, file);
    const value = files[file]?.value ?? newFile(file, schema, files.site?.value);
    return addPlaces(schema, value).map((place) => ({ ...place, file, value }));
  });
  return (
    <>
      <h2 tabIndex={-1}>Add</h2>
      <ul className="places">
        {places.map((place) => (
          <li key={`${place.file} ${place.path.join('.')}`}>
            <AddHere {...place} />
          </li>
        ))}
        <li>
          <NewPage />
        </li>
      </ul>
    </>
  );
}

/** Adds to a list of a file, whose value is that of a new one if there is none yet. */
function AddHere({ file, what, where, path, schema, value }: AddPlace & { file: string; value: Json }) {
  const { files, schemas, save } = useTools();
  const [problem, setProblem] = useState<string>();
  const list = (valueAt(value, path) ?? []) as Json[];
  const [fileKey] = requiredFiles(schema.items ?? {});

  async function write(operations: Operation[]) {
    // What no page shows would be lost from sight: a list that is new comes with its block of the home page.
    const block = files[file] ? undefined : homeBlock(file, schemaOf(schemas, 'home'), files.home?.value);
    const answer = await save(
      file,
      files[file] ? operations : inNewFile(value, operations),
      block ? { home: [block] } : undefined,
    ).catch(() => undefined);
    setProblem(refusalOf(answer));
    return answer?.ok ? answer.change : undefined;
  }
  return (
    <>
      <p className="where">
        {[fileName(file, value), where].filter((name, index, all) => name && all.indexOf(name) === index).join(' · ')}
      </p>
      {fileKey ? (
        <AddFile {...{ file, path, list, write, fileKey }} items={schema.items ?? {}} />
      ) : (
        <AddEntry {...{ file, path, schema, list, write }} label={what} />
      )}
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
    </>
  );
}
