import { type FormEvent, useEffect, useId, useState } from 'react';
import type { TextMatch } from '../../../content/edit/protocol';
import { focusField } from '../focusField';
import { useTools } from './tools';

/** The key in sessionStorage for the text that was searched last. */
const QUESTION = 'dev-edit-find';

/**
 * Draws the search for a text in the whole site. A click on a result leads to the page and to the field. The question stays while
 * something else is done in the panel, and its answer is the present one.
 */
export function Find() {
  const { requests, files, open, reveal } = useTools();
  const id = useId();
  const [text, setText] = useState(() => sessionStorage.getItem(QUESTION) ?? '');
  const [asked, setAsked] = useState(text);
  const [matches, setMatches] = useState<TextMatch[]>();
  const [problem, setProblem] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: files are new after every change.
  useEffect(() => {
    if (!asked.trim()) return;
    let isWanted = true;
    requests.request<TextMatch[]>(`find?${new URLSearchParams({ text: asked })}`).then(
      (answer) => {
        if (!isWanted) return;
        setMatches(answer);
        setProblem(undefined);
      },
      (error: Error) => isWanted && setProblem(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [requests, files, asked]);

  function find(event: FormEvent) {
    event.preventDefault();
    sessionStorage.setItem(QUESTION, text);
    setAsked(text);
  }
  return (
    <>
      <h2 tabIndex={-1}>Find</h2>
      <form className="form-field" onSubmit={find}>
        <label htmlFor={id}>A text of the site</label>
        <input id={id} type="search" value={text} onChange={({ target }) => setText(target.value)} />
        <button type="submit" disabled={!text.trim()}>
          Find
        </button>
      </form>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <p role="status">{matches && (matches.length === 1 ? '1 place' : `${matches.length} places`)}</p>
      {matches?.map((place) => (
        <button
          key={JSON.stringify([place.file, place.path])}
          type="button"
          className="open"
          onClick={() => {
            open(place, 'field');
            focusField(place.path, place.found);
            reveal(place);
          }}
        >
          <span>
            <b>{place.name}</b>
            <small>
              {place.before}
              <mark>{place.found}</mark>
              {place.after}
            </small>
          </span>
          <span aria-hidden="true">›</span>
        </button>
      ))}
    </>
  );
}
