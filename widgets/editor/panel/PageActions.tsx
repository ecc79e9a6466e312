import { useId, useState } from 'react';
import type { NamedPlace } from '../../../content/edit/contentValues';
import type { PageAction, SaveResponse } from '../../../content/edit/saving';
import { valueAt } from '../../../content/json/path';
import { slug } from '../../../content/programme/slug';
import { pathOf } from '../../../content/schema/pages';
import { inDefault } from '../writing/language';
import { refusalOf, useTools } from './tools';
import { pageAddresses } from './useReveal';

/** Draws the actions for a page of one's own: rename, copy, delete. `file` is its content file, such as `pages/visit`. */
export function PageActions({ file }: { file: string }) {
  const { requests, files, refresh, open, reveal, announce, offerUndo, go } = useTools();
  const id = useId();
  const page = file.replace(/^pages\//, '');
  const title = inDefault(valueAt(files[file]?.value, ['title']), files) || page;
  const [address, setAddress] = useState(page);
  const [copied, setCopied] = useState('');
  const [links, setLinks] = useState<NamedPlace[]>();
  const [problem, setProblem] = useState<string>();
  const newPage = slug(address);

  /** Runs an action. Resolves to the id of the change; undefined if it was refused. */
  async function act(action: PageAction): Promise<number | undefined> {
    try {
      const answer = await requests.request<SaveResponse>('page', action);
      setProblem(refusalOf(answer));
      await refresh();
      return answer.ok ? answer.change?.id : undefined;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
  async function rename() {
    if ((await act({ do: 'rename', page, to: newPage })) === undefined) return;
    announce(`The page is now at ${pathOf(newPage)}. Links follow, and its old address leads there.`);
    open({ file: `pages/${newPage}`, path: [] });
    reveal({ file: `pages/${newPage}`, path: ['title'] });
  }
  async function copy() {
    const to = slug(copied);
    if ((await act({ do: 'copy', page, to, title: copied })) === undefined) return;
    announce(`“${copied}” is a draft: nobody else sees it yet.`);
    open({ file: `pages/${to}`, path: [] });
    reveal({ file: `pages/${to}`, path: ['title'] });
  }
  async function remove() {
    const change = await act({ do: 'delete', page });
    if (change === undefined) return;
    offerUndo(`Deleted the page “${title}”.`, change);
    const home = pageAddresses(files).find((each) => each.file === 'home');
    if (home) await go(home.address);
  }
  const ask = () =>
    requests
      .request<NamedPlace[]>(`links?${new URLSearchParams({ page })}`)
      .then(setLinks, (error: Error) => setProblem(error.message));
  return (
    <fieldset className="group">
      <legend>This page</legend>
      <div className="form-field">
        <label htmlFor={`${id}-address`}>Its address</label>
        <input
          id={`${id}-address`}
          spellCheck={false}
          aria-describedby={`${id}-address-hint`}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <p className="hint" id={`${id}-address-hint`}>
          {newPage ? pathOf(newPage) : 'Letters a to z, digits and hyphens.'} Links to the page follow, and its old
          address leads to the new one.
        </p>
        <button type="button" disabled={!newPage || newPage === page} onClick={rename}>
          Change the address
        </button>
      </div>
      <div className="form-field">
        <label htmlFor={`${id}-copy`}>Title of a copy</label>
        <input id={`${id}-copy`} value={copied} onChange={({ target }) => setCopied(target.value)} />
        <button type="button" disabled={!slug(copied)} onClick={copy}>
          Copy this page
        </button>
      </div>
      {links ? (
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
      ) : (
        <button type="button" className="delete" onClick={ask}>
          Delete this page …
        </button>
      )}
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
    </fieldset>
  );
}
