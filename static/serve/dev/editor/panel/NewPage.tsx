import { useId, useState } from 'react';
import { valueAt } from '../../../../../content/json/path';
import { slug } from '../../../../../content/programme/slug';
import { pageNameProblem } from '../../../../../content/schema/pageNames';
import { type PageName, pageNames } from '../../../../../content/schema/pages';
import type { Json, Operation } from '../../editing/protocol';
import { leastValue } from '../form/leastValue';
import { newFile } from '../form/newFile';
import { fileName } from './fileName';
import { refusalOf } from './refusalOf';
import { schemaOf, useTools } from './tools';

/** Makes a page, with a link to it in the header: one of one's own with a text to write over, or one that every site may have. */
export function NewPage() {
  const { files, schemas, save, open, reveal } = useTools();
  const id = useId();
  const [title, setTitle] = useState('');
  const [isLinked, setIsLinked] = useState(true);
  const [problem, setProblem] = useState<string>();
  const name = slug(title);
  const missing = pageNames.filter((page) => !files[page]);
  const event = `${valueAt(files.site?.value, ['title'])}`;
  const meta = (heading: string) => ({ title: `${heading} · ${event}`, description: `${heading}: ${event}.` });

  async function add(
    file: string,
    value: { [key: string]: Json },
    link: { label: string; page: string },
    also: Record<string, Operation[]> = {},
  ) {
    const links = (valueAt(files.site?.value, ['header', 'links']) ?? []) as Json[];
    const operation: Operation = { insert: ['header', 'links', links.length], value: link };
    const isWanted = isLinked && !links.some((each) => valueAt(each, ['page']) === link.page);
    const others = { ...also, ...(isWanted && { site: [operation] }) };
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
    const text = schemas.page?.properties?.blocks?.items?.oneOf?.find(({ properties }) => properties?.body);
    const blocks = text ? [leastValue(text)] : [];
    const value = { $schema: '../schemas/page.schema.json', meta: meta(title), title, blocks };
    await add(`pages/${name}`, value, { label: title, page: name });
  }
  async function addKnown(page: PageName) {
    const label = fileName(page, undefined);
    const least = (file: string) => newFile(file, schemaOf(schemas, file), files.site?.value);
    // The agenda is a page of the schedule.
    const needs: Record<string, Operation[]> = { schedule: [{ set: [], value: least('schedule') }] };
    const value = { ...least(page), meta: meta(label), title: label };
    await add(page, value, { label, page }, page === 'agenda' && !files.schedule ? needs : {});
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
