import { useEffect, useState } from 'react';
import type { Change } from '../../../content/edit/protocol';
import { refusalOf, useTools } from './tools';

/** Lists the changes since the server was started, latest first, each with its lines and a button to undo it. */
export function Changes() {
  const { requests, files, refresh, announce } = useTools();
  const [changes, setChanges] = useState<Change[]>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are new after every change.
  useEffect(() => {
    requests.changes().then(setChanges, () => setProblem('npm run dev does not answer.'));
  }, [requests, files]);

  async function undo({ id, summary }: Change) {
    const answer = await requests.undo(id).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (answer?.ok) announce(`Undone: ${summary}`);
    await refresh();
  }
  return (
    <>
      <h2 tabIndex={-1}>Changes</h2>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {changes?.length === 0 && <p>Nothing has been changed since npm run dev was started.</p>}
      <ol className="changes">
        {changes?.toReversed().map((change) => (
          <li key={change.id}>
            <p className="where">
              {change.shown}:{change.line}
            </p>
            <p>{change.undone ? <s>{change.summary}</s> : change.summary}</p>
            <details>
              <summary>Lines</summary>
              <pre className="diff">
                {change.diff.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never move.
                  <span key={index} className={line.startsWith('+') ? 'new' : line.startsWith('-') ? 'old' : undefined}>
                    {`${line}\n`}
                  </span>
                ))}
              </pre>
            </details>
            {change.undone ? (
              <p>Undone.</p>
            ) : (
              <button type="button" onClick={() => undo(change)}>
                Undo
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
