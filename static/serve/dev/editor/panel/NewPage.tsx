import { useId, useState } from 'react';
import { valueAt } from '../../../../../content/json/path';
import { pageNameProblem } from '../../../../../content/schema/pageNames';
import type { Json, Step } from '../../editing/protocol';
import { leastValue } from '../form/leastValue';
import { refusalOf } from './refusalOf';
import { useTools } from './tools';

/** Makes a page of one's own with a text to write over, and a link to it in the header. */
export function NewPage() {
  const { files, schemas, save, open, reveal } = useTools();
  const id = useId();
  const [title, setTitle] = useState('');
  const [isLinked, setIsLinked] = useState(true);
  const [problem, setProblem] = useState<string>();
  const name = fileNameOf(title);

  async function add() {
    const wrong = files[`pages/${name}`] ? 'there is such a page already' : pageNameProblem(name);
    if (wrong) return setProblem(`${wrong}.`);
    const text = schemas.page?.properties?.blocks?.items?.oneOf?.find(({ properties }) => properties?.body);
    const event = `${valueAt(files.site?.value, ['title'])}`;
    const value: Json = {
      $schema: '../schemas/page.schema.json',
      meta: { title: `${title} · ${event}`, description: `${title}: ${event}.` },
      title,
      blocks: text ? [leastValue(text)] : [],
    };
    const links = (valueAt(files.site?.value, ['header', 'links']) ?? []) as Json[];
    const link: Step = { insert: ['header', 'links', links.length], value: { label: title, page: name } };
    const answer = await save(`pages/${name}`, [{ set: [], value }], isLinked ? { site: [link] } : {}).catch(
      () => undefined,
    );
    setProblem(refusalOf(answer));
    if (!answer?.ok) return;
    const place = { file: `pages/${name}`, path: ['blocks', 0] };
    open(place, true);
    reveal(place);
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
      <button type="button" disabled={!name} onClick={add}>
        + Page
      </button>
    </div>
  );
}

/** `Code of Conduct` → `code-of-conduct` */
const fileNameOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
