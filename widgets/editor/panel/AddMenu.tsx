import { useId, useState } from 'react';
import {
  type AddPlace,
  addPlaces,
  headerLink,
  homeBlock,
  inNewFile,
  newFile,
  newPage,
} from '../../../content/edit/addPlaces';
import type { Json, Operation } from '../../../content/edit/contentValues';
import { fileSchema, requiredFiles } from '../../../content/edit/jsonSchema';
import { fileName } from '../../../content/edit/names';
import { valueAt } from '../../../content/json/path';
import { slug } from '../../../content/programme/slug';
import { type PageName, pageNameProblem, pageNames } from '../../../content/schema/pages';
import { AddEntry } from './AddEntry';
import { AddFile } from './AddFile';
import { NextEdition } from './NextEdition';
import { hintOf, refusalOf, useTools } from './tools';
import { fileAt } from './useReveal';

/** Lists everything that can be added to the content; additions to this page come first, and the next edition last. */
export function AddMenu() {
  const { files, schemas, page } = useTools();
  const here = fileAt(files, page.address);
  // A list may have no file yet, such as the list of speakers. Its first entry then makes the file.
  const names = [...new Set([...Object.keys(files), ...Object.keys(schemas).filter((file) => file !== 'page')])].sort(
    (one, other) => Number(other === here) - Number(one === here),
  );
  const places = names.flatMap((file) => {
    const schema = fileSchema(schemas, file);
    const value = files[file]?.value ?? newFile(file, schema, files.site?.value);
    // A new schedule has every day of the event.
    const placesInFile = addPlaces(schema, value).filter(
      ({ path }) => files[file] || path[0] !== 'days' || path.length > 1,
    );
    return placesInFile.map((place) => ({ ...place, file, value }));
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
      <NextEdition />
    </>
  );
}

/** Adds an entry to a list of a file. If the file does not exist, `value` is the value of a new file. */
function AddHere({ file, what, where, path, schema, value }: AddPlace & { file: string; value: Json }) {
  const { files, schemas, save } = useTools();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const list = (valueAt(value, path) ?? []) as Json[];
  const [fileKey] = requiredFiles(schema.items ?? {});

  async function write(operations: Operation[]) {
    // Otherwise no page would show the list of a new file, so the home page gets a block for it.
    const block = files[file] ? undefined : homeBlock(file, fileSchema(schemas, 'home'), files.home?.value);
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
      <p className="where" id={id}>
        {[fileName(file, value), where].filter((name, index, all) => name && all.indexOf(name) === index).join(' · ')}
      </p>
      {!schema.items?.oneOf && <p className="hint">{hintOf(schema).replace(' Not needed if there is none.', '')}</p>}
      {fileKey ? (
        <AddFile {...{ file, path, list, write, fileKey }} items={schema.items ?? {}} />
      ) : (
        <AddEntry {...{ file, path, schema, list, write }} label={what} describedBy={id} />
      )}
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
    </>
  );
}

/** Makes a page, with or without a link in the header: a free page with a placeholder text, or a known page that is missing. */
function NewPage() {
  const { files, schemas, save, open, reveal } = useTools();
  const id = useId();
  const [title, setTitle] = useState('');
  const [isLinked, setIsLinked] = useState(true);
  const [problem, setProblem] = useState<string>();
  const name = slug(title);
  const missing = pageNames.filter((page) => !files[page]);
  const contentOf = (file: string, heading: string) =>
    newPage(file, heading, fileSchema(schemas, file), files.site?.value);

  const linkTo = (page: string, label: string, isTyped: boolean) => headerLink(files.site?.value, page, label, isTyped);

  async function add(
    file: string,
    value: { [key: string]: Json },
    link: Operation | undefined,
    also: Record<string, Operation[]> = {},
  ) {
    const others = { ...also, ...(isLinked && link && { site: [link] }) };
    const answer = await save(file, [{ set: [], value }], others).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (!answer?.ok) return;
    const place = { file, path: value.blocks ? ['blocks', 0] : [] };
    open(place, true);
    reveal(place);
  }
  async function addOwn() {
    const wrong = files[`pages/${name}`] ? 'there is such a page already' : pageNameProblem(name);
    if (wrong) return setProblem(`${wrong}.`);
    await add(`pages/${name}`, contentOf(`pages/${name}`, title), linkTo(name, title, true));
  }
  async function addKnown(page: PageName) {
    const label = fileName(page, undefined);
    // The agenda is a page of the schedule.
    const schedule = newFile('schedule', fileSchema(schemas, 'schedule'), files.site?.value);
    const needs: Record<string, Operation[]> = { schedule: [{ set: [], value: schedule }] };
    await add(
      page,
      contentOf(page, label),
      linkTo(page, label, false),
      page === 'agenda' && !files.schedule ? needs : {},
    );
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>Title of a new page</label>
      <input id={id} placeholder="Sponsors" value={title} onChange={({ target }) => setTitle(target.value)} />
      <label className="box">
        <input type="checkbox" checked={isLinked} onChange={({ target }) => setIsLinked(target.checked)} />
        With a link in the header
      </label>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <button type="button" disabled={!name} onClick={addOwn}>
        + Page
      </button>
      {missing.length > 0 && (
        <fieldset className="absent">
          <legend>Or a page that every site may have</legend>
          <div className="row">
            {missing.map((page) => (
              <button key={page} type="button" className="chip" onClick={() => addKnown(page)}>
                + {fileName(page, undefined)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
