import { useId, useState } from 'react';
import type { NamedPlace } from '../../../content/edit/contentValues';
import type { PageAction, SaveResponse } from '../../../content/edit/saving';
import { valueAt } from '../../../content/json/path';
import { slug } from '../../../content/programme/slug';
import { pathOf } from '../../../content/schema/pages';
import { inDefault } from '../writing/language';
import { refusalOf, useTools } from './tools';
import { pageAddresses } from './useReveal';

/** Runs an action on a page. Resolves to the id of the change; undefined if it was refused. */
type Act = (action: PageAction) => Promise<number | undefined>;

/** Draws the actions for a page of one's own: rename, copy, delete. `file` is its content file, such as `pages/visit`. */
export function PageActions({ file }: { file: string }) {
  const { requests, refresh } = useTools();
  const [problem, setProblem] = useState<string>();
  const page = file.replace(/^pages\//, '');

  const act: Act = async (action) => {
    try {
      const answer = await requests.request<SaveResponse>('page', action);
      setProblem(refusalOf(answer));
      await refresh();
      return answer.ok ? answer.change?.id : undefined;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  return (
    <fieldset className="group">
      <legend>This page</legend>
      <Rename page={page} act={act} />
      <Copy page={page} act={act} />
      <Delete page={page} act={act} onProblem={setProblem} />
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
    </fieldset>
  );
}

/** Returns a function that shows the fields of a page, and the page itself. */
function useOpenPage(): (page: string) => void {
  const { open, reveal } = useTools();
  return (page) => {
    open({ file: `pages/${page}`, path: [] });
    reveal({ file: `pages/${page}`, path: ['title'] });
  };
}

type ActionProps = { page: string; act: Act };

/** Draws the field for the address of a page, and a button that changes it. */
function Rename({ page, act }: ActionProps) {
  const { announce } = useTools();
  const openPage = useOpenPage();
  const id = useId();
  const [address, setAddress] = useState(page);
  const to = slug(address);

  async function rename() {
    if ((await act({ do: 'rename', page, to })) === undefined) return;
    announce(`The page is now at ${pathOf(to)}. Links follow, and its old address leads there.`);
    openPage(to);
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>Its address</label>
      <input
        id={id}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {to ? pathOf(to) : 'Letters a to z, digits and hyphens.'} Links to the page follow, and its old address leads to
        the new one.
      </p>
      <button type="button" disabled={!to || to === page} onClick={rename}>
        Change the address
      </button>
    </div>
  );
}

/** Draws the field for the title of a copy of a page, and a button that copies it. */
function Copy({ page, act }: ActionProps) {
  const { announce } = useTools();
  const openPage = useOpenPage();
  const id = useId();
  const [title, setTitle] = useState('');
  const to = slug(title);

  async function copy() {
    if ((await act({ do: 'copy', page, to, title })) === undefined) return;
    announce(`“${title}” is a draft: nobody else sees it yet.`);
    openPage(to);
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>Title of a copy</label>
      <input id={id} value={title} onChange={({ target }) => setTitle(target.value)} />
      <button type="button" disabled={!to} onClick={copy}>
        Copy this page
      </button>
    </div>
  );
}

/** Draws a button that lists the links to a page, and then one that deletes the page. */
function Delete({ page, act, onProblem }: ActionProps & { onProblem(message: string): void }) {
  const { requests, files, open, reveal, offerUndo, go } = useTools();
  const [links, setLinks] = useState<NamedPlace[]>();
  const title = inDefault(valueAt(files[`pages/${page}`]?.value, ['title']), files) || page;

  const listLinks = () =>
    requests
      .request<NamedPlace[]>(`links?${new URLSearchParams({ page })}`)
      .then(setLinks, (error: Error) => onProblem(error.message));
  async function remove() {
    const change = await act({ do: 'delete', page });
    if (change === undefined) return;
    offerUndo(`Deleted the page “${title}”.`, change);
    const home = pageAddresses(files).find((each) => each.file === 'home');
    if (home) await go(home.address);
  }
  if (!links)
    return (
      <button type="button" className="delete" onClick={listLinks}>
        Delete this page …
      </button>
    );
  return (
    <section aria-label="Delete this page">
      <p>{links.length ? 'This leads to the page; entries of menus go with it:' : 'Nothing leads to this page.'}</p>
      {links.map((link) => (
        <button
          key={JSON.stringify([link.file, link.path])}
          type="button"
          className="open"
          onClick={() => {
            open(link, true);
            reveal(link);
          }}
        >
          <span>
            <b>{link.name}</b>
          </span>
          <span aria-hidden="true">›</span>
        </button>
      ))}
      <div className="row">
        <button type="button" className="delete" onClick={remove}>
          Delete “{title}”
        </button>
        <button type="button" onClick={() => setLinks(undefined)}>
          Keep it
        </button>
      </div>
    </section>
  );
}
