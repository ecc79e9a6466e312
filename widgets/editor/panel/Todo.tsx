import { useEffect, useState } from 'react';
import { entryName, fileName } from '../../../content/edit/names';
import { nearestEntry } from '../../../content/edit/nearestEntry';
import type { Json, Todo as Task } from '../../../content/edit/protocol';
import { isObject, valueAt } from '../../../content/json/path';
import type { EditorTools } from '../editorTools';
import { useTools } from './tools';

/** Lists mistakes, placeholders and warnings of the last build. A click opens the entry and scrolls to it. */
export function Todo() {
  const { requests, files, open, reveal } = useTools();
  const [tasks, setTasks] = useState<Task[]>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are new after every change.
  useEffect(() => {
    requests.request<Task[]>('todo').then(setTasks, (error: Error) => setProblem(error.message));
  }, [requests, files]);
  const kinds = { mistake: 'To be mended first', placeholder: 'Still to be filled in', question: 'Did you mean this?' };
  return (
    <>
      <h2 tabIndex={-1}>To do</h2>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {tasks?.length === 0 && <p>Nothing is left to do.</p>}
      {Object.entries(kinds).map(([kind, title]) => {
        const some = tasks?.filter((task) => task.kind === kind) ?? [];
        if (!some.length) return null;
        return (
          <section key={kind}>
            <h3>
              {title} ({some.length})
            </h3>
            {some.map((task) => (
              <button
                key={`${task.shown} ${task.line} ${task.message}`}
                type="button"
                className="open"
                onClick={() => {
                  open(task, true);
                  reveal(task);
                }}
              >
                <span>
                  <b>{nameOf(task, files)}</b>
                  {!isMark(task) && <small>{task.message}</small>}
                  <small>
                    {task.shown}:{task.line}
                  </small>
                </span>
                <span aria-hidden="true">›</span>
              </button>
            ))}
          </section>
        );
      })}
    </>
  );
}

/** Returns the name of the entry of a task. */
function nameOf({ file, path }: Task, files: EditorTools['files']): string {
  const root = files[file]?.value;
  if (root === undefined) return 'Content';
  const entry = nearestEntry(root, path);
  const value = valueAt(root, entry) as Json | undefined;
  const name = entryName(value);
  // Several people may be “to be announced”.
  const role = isObject(value) && typeof value.role === 'string' ? ` · ${value.role}` : '';
  return entry.length && name ? name + role : fileName(file, root);
}

/** Checks whether the message only says that the entry is a placeholder, as the heading already does. */
const isMark = ({ message }: Task) => message.startsWith('still to be filled in');
