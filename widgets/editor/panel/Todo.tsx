import { useEffect, useState } from 'react';
import type { Todo as Task } from '../../../content/edit/protocol';
import { refusalOf, useTools } from './tools';
import { UnusedFiles } from './UnusedFiles';

/** Lists mistakes, placeholders and warnings of the last build. A click opens the entry and scrolls to it. */
export function Todo() {
  const { requests, files, open, reveal, save, announce } = useTools();
  const [tasks, setTasks] = useState<Task[]>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are new after every change.
  useEffect(() => {
    requests.request<Task[]>('todo').then(setTasks, (error: Error) => setProblem(error.message));
  }, [requests, files]);
  async function confirm({ file, path, name }: Task) {
    const answer = await save(file, [{ remove: [...path, 'placeholder'] }]).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (answer?.ok) announce(`${name} is filled in.`);
  }
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
              <div key={`${task.shown} ${task.line} ${task.message}`} className="task">
                <button
                  type="button"
                  className="open"
                  onClick={() => {
                    open(task, true);
                    reveal(task);
                  }}
                >
                  <span>
                    <b>{task.name || 'The site'}</b>
                    {!isMark(task) && <small>{task.message}</small>}
                  </span>
                  <span aria-hidden="true">›</span>
                </button>
                {task.mayBeTrue && (
                  <button type="button" className="chip" onClick={() => confirm(task)}>
                    Right as it is<span className="unseen">: {task.name}</span>
                  </button>
                )}
              </div>
            ))}
          </section>
        );
      })}
      <UnusedFiles />
    </>
  );
}

/** Checks whether the message only says that the entry is a placeholder, as the heading already does. */
const isMark = ({ message }: Task) => message.startsWith('still to be filled in');
