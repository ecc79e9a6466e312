import { useEffect, useState } from 'react';
import type { ContentFile } from '../../../content/edit/contentValues';
import { fileName } from '../../../content/edit/names';
import type { Change } from '../../../content/edit/saving';
import { STOPPED } from '../requests';
import { refusalOf, useTools } from './tools';

/** Lists the changes of all sittings, latest first. Each has its lines, and a button that undoes or redoes it. */
export function Changes() {
  const { requests, files, refresh, announce } = useTools();
  const [changes, setChanges] = useState<Change[]>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are new after every change.
  useEffect(() => {
    requests.changes().then(setChanges, () => setProblem(`${STOPPED}.`));
  }, [requests, files]);

  async function turn({ id, summary, undone }: Change) {
    const answer = await (undone ? requests.redo(id) : requests.undo(id)).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (answer?.ok) announce(`${undone ? 'Done again' : 'Undone'}: ${summary}`);
    await refresh();
  }
  return (
    <>
      <h2 tabIndex={-1}>Changes</h2>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {changes?.length === 0 && <p>Nothing has been changed yet.</p>}
      <ol className="changes">
        {changes?.toReversed().map((change) => (
          <li key={change.id}>
            <p className="where">{when(change.time)}</p>
            <p>{change.undone ? <s>{change.summary}</s> : change.summary}</p>
            <details>
              <summary>Before and after in “{nameOf(change.shown, files)}”</summary>
              <pre className="diff">
                {change.diff.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never move.
                  <span key={index} className={line.startsWith('+') ? 'new' : line.startsWith('-') ? 'old' : undefined}>
                    {`${line}\n`}
                  </span>
                ))}
              </pre>
            </details>
            <button type="button" onClick={() => turn(change)}>
              {change.undone ? 'Redo' : 'Undo'}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Names a file as the panel does: `Home`, `Halls`. */
function nameOf(filePath: string, files: Record<string, ContentFile>): string {
  const [file, { value } = {}] = Object.entries(files).find(([, each]) => each.relativePath === filePath) ?? [];
  // A page that was deleted later has no title any more.
  return fileName(file ?? /([^/\\]+)\.json$/.exec(filePath)?.[1] ?? filePath, value);
}

/** Returns the time of a change in the reader's format: `14:05`, or for another day `13 September, 14:05`. */
function when(time: number): string {
  const date = new Date(time);
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(undefined, { ...(!isToday && day), hour: '2-digit', minute: '2-digit' });
}
