import { useId, useState } from 'react';
import type { EditionResponse } from '../../../content/edit/protocol';
import { useTools } from './tools';

type Edition = Exclude<EditionResponse, { problems: unknown }>;

/** Makes the next edition of the event in a folder of its own, and says where it is and how it is opened (rule 24.58). */
export function NextEdition() {
  const { requests, settled } = useTools();
  const id = useId();
  const [date, setDate] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [edition, setEdition] = useState<Edition>();
  const [problem, setProblem] = useState<string>();

  async function make() {
    setMaking(true);
    setEdition(undefined);
    setProblem(undefined);
    try {
      // What was typed last belongs to the next edition too.
      await settled();
      const answer = await requests.request<EditionResponse>('next-edition', date ? { date } : {});
      if ('problems' in answer)
        setProblem(answer.problems.map(({ name, message }) => [name, message].filter(Boolean).join(': ')).join('\n'));
      else setEdition(answer);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : `${error}`);
    }
    setMaking(false);
  }
  return (
    <section className="last" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Next edition</h3>
      <p>
        Carries this event over to next year, in a folder of its own. Dates move with the first day; people, sessions
        and prices are marked as still to be filled in; results and recordings are left out. Nothing changes here.
      </p>
      <div className="form-field">
        <label htmlFor={id}>Its first day. Empty, if nobody knows it yet</label>
        <input id={id} type="date" value={date} onChange={({ target }) => setDate(target.value)} />
      </div>
      <button type="button" disabled={isMaking} onClick={make}>
        Make the next edition
      </button>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <div role="status">{edition && <Made {...edition} />}</div>
    </section>
  );
}

/** Draws where the next edition is, and what to do with it. */
function Made({ folder, command, eventsPage, moved, marked }: Edition) {
  return (
    <>
      <p>
        The next edition is in the folder <b>{folder}</b>. Still to be filled in there: {marked}.
      </p>
      {moved.length > 0 && (
        <details>
          <summary>Dates that moved: {moved.length}</summary>
          <ul>
            {moved.map(([from, to]) => (
              <li key={from}>
                {from} → {to}
              </li>
            ))}
          </ul>
        </details>
      )}
      {eventsPage ? (
        <p>
          To edit it, choose it under <a href={eventsPage}>All events</a>.
        </p>
      ) : (
        <>
          <p>To edit it, end this editor with Ctrl-C in the window in which it was started, and start it there with:</p>
          <pre>{command}</pre>
        </>
      )}
    </>
  );
}
