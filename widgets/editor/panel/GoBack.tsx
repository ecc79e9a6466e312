import { useEffect, useState } from 'react';
import { fileName } from '../../../content/edit/names';
import type { Change, Difference } from '../../../content/edit/saving';
import type { Snapshot } from '../../../content/history/snapshots';
import { SNAPSHOTS_PATH } from '../../../static/serve/dev/previews';
import { Lines } from './Lines';
import { refusalOf, useTools } from './tools';

type Props = {
  snapshot: Snapshot;
  /** What was done at this moment, for screen readers, which read the buttons one after the other. */
  what: string;
  /** The changes since then. */
  later: Change[];
  isChosen: boolean;
  choose(id: string | undefined): void;
};

/** Draws a button that shows what going back to a moment would do, and then the button that goes back. */
export function GoBack({ snapshot, what, later, isChosen, choose }: Props) {
  return (
    <>
      <button type="button" aria-expanded={isChosen} onClick={() => choose(isChosen ? undefined : snapshot.id)}>
        Back to here<span className="unseen">: {what}</span>
      </button>
      {isChosen && <Review snapshot={snapshot} later={later} close={() => choose(undefined)} />}
    </>
  );
}

/** Draws what would change, with a link to the site as it was. */
function Review({ snapshot: { id }, later, close }: { snapshot: Snapshot; later: Change[]; close(): void }) {
  const { requests, files, refresh, announce } = useTools();
  const [differences, setDifferences] = useState<Difference[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    requests.since(id).then(setDifferences, (error: Error) => setProblem(error.message));
  }, [requests, id]);

  async function goBack() {
    const answer = await requests.goBack(id).catch((error: Error) => setProblem(error.message));
    if (!answer) return;
    setProblem(refusalOf(answer));
    if (answer.ok) {
      announce('The content is as it was then. “Undo” brings back what it was before.');
      close();
    }
    await refresh();
  }
  return (
    <section className="go-back" aria-label="What going back changes">
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {differences?.length === 0 && <p>Nothing would change: all is now as it was then.</p>}
      {differences && differences.length > 0 && (
        <>
          <p>
            <a href={`${SNAPSHOTS_PATH}${id}/`} target="_blank" rel="noreferrer">
              Look at the site as it was then
              <span className="unseen">, in a new tab</span> ↗
            </a>
          </p>
          {later.length > 0 && (
            <p>Going back takes away {later.length === 1 ? 'this' : `these ${later.length} changes`}:</p>
          )}
          <ul>
            {later.toReversed().map((change) => (
              <li key={change.id}>{change.summary}</li>
            ))}
          </ul>
          {differences.map(({ file, diff }) => (
            <details key={file}>
              <summary>What changes in “{fileName(file, files[file]?.value)}”</summary>
              <Lines diff={diff} />
            </details>
          ))}
          <p>It is a change like any other: you can undo it.</p>
        </>
      )}
      <div className="choices">
        {differences && differences.length > 0 && (
          <button type="button" onClick={goBack}>
            Go back
          </button>
        )}
        <button type="button" onClick={close}>
          Stay
        </button>
      </div>
    </section>
  );
}
