import { type ReactNode, useEffect, useState } from 'react';
import type { ContentFile } from '../../../content/edit/contentValues';
import { fileName } from '../../../content/edit/names';
import type { Change } from '../../../content/edit/saving';
import type { Snapshot } from '../../../content/history/snapshots';
import { STOPPED } from '../requests';
import { GoBack } from './GoBack';
import { Lines } from './Lines';
import { refusalOf, useTools } from './tools';

/** The history of the content: the changes, the oldest first, and the moments that one can go back to. */
type History = { changes: Change[]; snapshots: Snapshot[] };

/**
 * Lists the changes of all sittings, and when the site was published or imported, latest first. A change has its lines and a button that
 * undoes or redoes it. From each moment that is kept, one can go back to it.
 */
export function Changes() {
  const { requests, files, refresh, announce } = useTools();
  const [history, setHistory] = useState<History>();
  const [problem, setProblem] = useState<string>();
  const [chosenMoment, chooseMoment] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are new after every change.
  useEffect(() => {
    Promise.all([requests.changes(), requests.snapshots()]).then(
      ([changes, snapshots]) => setHistory({ changes, snapshots }),
      () => setProblem(`${STOPPED}.`),
    );
  }, [requests, files]);

  async function turn({ id, summary, undone }: Change) {
    const answer = await (undone ? requests.redo(id) : requests.undo(id)).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (answer?.ok) announce(`${undone ? 'Done again' : 'Undone'}: ${summary}`);
    await refresh();
  }
  const { changes = [], snapshots = [] } = history ?? {};
  const backTo = (snapshot: Snapshot | undefined, what: string): ReactNode =>
    snapshot && (
      <GoBack
        snapshot={snapshot}
        what={what}
        later={changes.filter(({ time, undone }) => time > snapshot.time && !undone)}
        isChosen={chosenMoment === snapshot.id}
        choose={chooseMoment}
      />
    );
  const after = (change: number) => snapshots.find(({ kind, number }) => kind === 'change' && number === change);
  const listedChanges = changes.map((change) => {
    // After the last change, the content is as it is now, unless something was undone.
    const isNow = change === changes.at(-1) && !changes.some(({ undone }) => undone);
    const snapshot = isNow ? undefined : after(change.id);
    return {
      time: change.time,
      item: (
        <li key={change.id}>
          <ListedChange change={change} turn={() => turn(change)} files={files} />
          {backTo(snapshot, 'this change')}
        </li>
      ),
    };
  });
  const listedMarks = snapshots.flatMap((snapshot) => {
    const { id, kind, time, of } = snapshot;
    if (kind === 'change') return [];
    const text = kind === 'published' ? `Published: ${of}` : `Imported: ${of}`;
    return {
      time,
      item: (
        <li key={id} className="mark">
          <p className="where">{when(time)}</p>
          <p>{text}</p>
          {backTo(snapshot, text)}
        </li>
      ),
    };
  });
  const first = after((changes[0]?.id ?? 0) - 1);
  return (
    <>
      <h2 tabIndex={-1}>Changes</h2>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {history && !changes.length && <p>Nothing has been changed yet.</p>}
      <ol className="changes">
        {[...listedChanges, ...listedMarks].sort((one, other) => other.time - one.time).map(({ item }) => item)}
        {first && (
          <li>
            <p className="where">{when(first.time)}</p>
            <p>Before these changes</p>
            {backTo(first, 'the time before these changes')}
          </li>
        )}
      </ol>
    </>
  );
}

type ListedChangeProps = { change: Change; files: Record<string, ContentFile>; turn(): void };

/** Draws what a change did, its lines, and the button that undoes or redoes it. */
function ListedChange({ change, files, turn }: ListedChangeProps) {
  return (
    <>
      <p className="where">{when(change.time)}</p>
      <p>{change.undone ? <s>{change.summary}</s> : change.summary}</p>
      <details>
        <summary>Before and after in “{nameOf(change.shown, files)}”</summary>
        <Lines diff={change.diff} />
      </details>
      <button type="button" onClick={turn}>
        {change.undone ? 'Redo' : 'Undo'}
      </button>
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
