import { type FormEvent, useId, useState } from 'react';
import type { TextMatch } from '../../../content/edit/protocol';
import { useTools } from './tools';

/** Draws the search for a text in the whole site. A click on a result leads to the page and to the field. */
export function Find() {
  const { requests, open, reveal } = useTools();
  const id = useId();
  const [text, setText] = useState('');
  const [matches, setMatches] = useState<TextMatch[]>();
  const [problem, setProblem] = useState<string>();

  function find(event: FormEvent) {
    event.preventDefault();
    requests.request<TextMatch[]>(`find?${new URLSearchParams({ text })}`).then(
      (answer) => {
        setMatches(answer);
        setProblem(undefined);
      },
      (error: Error) => setProblem(error.message),
    );
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
            open(place, true);
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
