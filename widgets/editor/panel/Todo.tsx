import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Todo as Task } from '../../../content/edit/publishing';
import { languageName } from '../../../content/edit/siteLanguages';
import { focusField } from '../focusField';
import { refusalOf, useTools } from './tools';
import { UnusedFiles } from './UnusedFiles';

/**
 * Lists mistakes, placeholders, warnings and untranslated texts of the last build. A click opens the entry and scrolls to it.
 */
export function Todo() {
  const { open, reveal, save, announce } = useTools();
  const { tasks, problem, setProblem } = useTasks();
  const list = useRef<HTMLDivElement>(null);
  /** The index of the confirmed task, and the number of tasks that are left. The focus goes to the next task at this index. */
  const confirmed = useRef<{ index: number; tasksLeft: number }>(undefined);
  useLayoutEffect(() => {
    if (!confirmed.current || !tasks || document.activeElement !== document.body) return;
    const { index, tasksLeft } = confirmed.current;
    const taskButtons = [...(list.current?.querySelectorAll<HTMLElement>('.task .open') ?? [])];
    (taskButtons[index] ?? taskButtons.at(-1) ?? list.current?.querySelector('h2'))?.focus();
    // The button disappears first; the list without the task comes later.
    if (tasks.length <= tasksLeft) confirmed.current = undefined;
  }, [tasks]);
  async function confirm(task: Task) {
    const { file, path, name } = task;
    const answer = await save(file, [{ remove: [...path, 'placeholder'] }]).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (!answer?.ok) return;
    if (tasks) confirmed.current = { index: tasks.indexOf(task), tasksLeft: tasks.length - 1 };
    announce(`${name} is filled in.`);
  }
  const kinds = { mistake: 'To be mended first', placeholder: 'Still to be filled in', question: 'Did you mean this?' };
  return (
    <div ref={list}>
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
              <div key={`${task.relativePath} ${task.line} ${task.message}`} className="task">
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
                    <small>{isMark(task) ? task.unknown?.join('; ') : task.message}</small>
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
      {[...new Set(tasks?.flatMap(({ language }) => language ?? []))].map((language) => (
        <ToTranslate
          key={language}
          language={language}
          texts={tasks?.filter((task) => task.language === language) ?? []}
        />
      ))}
      <UnusedFiles />
    </div>
  );
}

/** Asks for the tasks after every change. `problem` is the reason why there is no answer, or what `setProblem` was given. */
function useTasks() {
  const { requests, files } = useTools();
  const [tasks, setTasks] = useState<Task[]>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are new after every change.
  useEffect(() => {
    // A later answer must not be replaced by an earlier one that took longer.
    let isWanted = true;
    requests.request<Task[]>('todo').then(
      (answer) => isWanted && setTasks(answer),
      (error: Error) => isWanted && setProblem(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [requests, files]);
  return { tasks, problem, setProblem };
}

/** Draws the texts that are not translated into a language, closed: there may be many. A click opens the field of the translation. */
function ToTranslate({ language, texts }: { language: string; texts: Task[] }) {
  const { select, reveal } = useTools();
  return (
    <details>
      <summary>
        Still to be translated into {languageName(language)} ({texts.length})
      </summary>
      {texts.map((task) => {
        const { file, path, key, name, message } = task;
        return (
          <button
            key={JSON.stringify([file, path])}
            type="button"
            className="open"
            onClick={() => {
              select({ file, path });
              focusField([...path, key as string]);
              reveal(task);
            }}
          >
            <span>
              <b>{name}</b>
              <small>{message}</small>
            </span>
            <span aria-hidden="true">›</span>
          </button>
        );
      })}
    </details>
  );
}

/** Checks whether the message only says that the entry is a placeholder, as the heading already does. */
const isMark = ({ message }: Task) => message.startsWith('still to be filled in');
