import { useEffect, useRef, useState } from 'react';
import type { Json, Operation } from '../../../content/edit/contentValues';
import type { NamedProblem, SaveResponse } from '../../../content/edit/saving';
import { formatPath, type Path } from '../../../content/json/path';
import { STOPPED } from '../requests';
import { useTools } from './tools';

/** The pause in typing after which a field is saved, in milliseconds. A field that is left is saved at once. */
const PAUSE = 1500;

type Conflict = { now: Json | undefined };

/** The state of one field, and its actions. */
export type Draft = {
  value: Json | undefined;
  problem?: string;
  conflict?: Conflict;
  state: 'same' | 'typed' | 'saving' | 'saved';
  /** Sets a typed value, and saves it after a pause. */
  type(next: Json | undefined): void;
  /** Saves the typed value, or `next`, at once. */
  commit(next?: Json): void;
  /** These two functions solve a conflict. */
  keepMine(): void;
  takeTheirs(): void;
};

/**
 * Keeps the value of a field while it is edited, and saves it when the field is left or after a pause. A refused value stays in the
 * field with the reason, even after a reload of the editor. The value undefined removes the key. A save also removes the paths of
 * `instead`. `append` returns the operation for an entry that its list does not have yet. Values that are typed in the fields at
 * the paths of `together` are saved with this one, such as the end of a session with its start.
 */
export function useDraft(
  file: string,
  path: Path,
  saved: Json | undefined,
  isRequired: boolean,
  instead: Path[] = [],
  append: ((value: Json) => Operation) | undefined = undefined,
  together: Path[] = [],
): Draft {
  const { save, announce } = useTools();
  const key = draftKey(file, path);
  const storedDraft = sessionStorage.getItem(key);
  const [typed, setTyped] = useState<{ value?: Json } | undefined>(
    storedDraft === null ? undefined : JSON.parse(storedDraft),
  );
  const [answer, setAnswer] = useState<{ problem?: string; conflict?: Conflict }>({});
  const [state, setState] = useState<Draft['state']>(storedDraft === null ? 'same' : 'typed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(typed);
  const writing = useRef(Promise.resolve());
  const now = useRef({ saved, save, append });
  now.current = { saved, save, append };
  useEffect(() => () => clearTimeout(timer.current), []);

  function keep(next: { value?: Json } | undefined) {
    latest.current = next;
    setTyped(next);
    if (next) sessionStorage.setItem(key, JSON.stringify(next));
    else sessionStorage.removeItem(key);
  }

  /** Saves one value after the other, because each save needs the version that the save before it wrote. */
  function write() {
    clearTimeout(timer.current);
    writing.current = writing.current.then(writeLatest);
  }
  async function writeLatest() {
    const sent = latest.current;
    if (!sent) return;
    if (JSON.stringify(sent.value) === JSON.stringify(now.current.saved)) {
      keep(undefined);
      setAnswer({});
      setState('same');
      return;
    }
    setState('saving');
    const write = now.current.append ?? ((value: Json): Operation => ({ set: path, value }));
    const operation: Operation = sent.value === undefined ? { remove: path } : write(sent.value);
    const response = await now.current
      .save(file, [
        ...instead.map((remove) => ({ remove })),
        operation,
        ...together.flatMap((other) => typedAt(file, other)),
      ])
      .catch(() => undefined);
    // If another value was typed during the request, it will be saved next.
    if (latest.current !== sent) return;
    if (response?.ok) {
      keep(undefined);
      setAnswer({});
      setState('saved');
      return;
    }
    setState('typed');
    setAnswer(explain(response, path));
    if (!response) announce(`${STOPPED}. What you typed is kept here, and saved then.`);
  }

  function type(next: Json | undefined) {
    const isGone = next === undefined || (next === '' && !isRequired);
    keep(isGone ? {} : { value: next });
    setState('typed');
    clearTimeout(timer.current);
    timer.current = setTimeout(write, PAUSE);
  }

  // Tries again to save a value that was not saved before a reload. This also shows the reason of a refusal again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (latest.current) write();
  }, []);

  // Another field may have saved this value together with its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the saved value has changed.
  useEffect(() => {
    if (!together.length || !latest.current || JSON.stringify(latest.current.value) !== JSON.stringify(saved)) return;
    clearTimeout(timer.current);
    keep(undefined);
    setAnswer({});
    setState('saved');
  }, [saved]);

  return {
    value: typed ? typed.value : saved,
    ...answer,
    state,
    type,
    commit(next) {
      if (next !== undefined) type(next);
      write();
    },
    keepMine: write,
    takeTheirs() {
      clearTimeout(timer.current);
      keep(undefined);
      setAnswer({});
      setState('same');
    },
  };
}

/** Returns the key in sessionStorage for the value that was typed into a field and is not saved yet. */
export const draftKey = (file: string, path: Path): string => `dev-edit-field ${file} ${formatPath(path)}`;

/** Returns the operation for the value that was typed into a field and is not saved yet; none if there is no such value. */
function typedAt(file: string, path: Path): Operation[] {
  const storedDraft: { value?: Json } | null = JSON.parse(sessionStorage.getItem(draftKey(file, path)) ?? 'null');
  if (!storedDraft) return [];
  return [storedDraft.value === undefined ? { remove: path } : { set: path, value: storedDraft.value }];
}

/** Returns the problem or the conflict to show beside a field that was not saved. */
function explain(response: SaveResponse | undefined, path: Path): { problem?: string; conflict?: Conflict } {
  if (!response || response.ok) return {};
  if ('conflict' in response) return { conflict: { now: response.conflict.now } };
  return { problem: response.problems.map((problem) => sentence(problem, formatPath(path))).join('\n') };
}

/** Returns the sentence of a problem. If it is at another place than `here`, the sentence names that place. */
const sentence = ({ path, name, file, message }: NamedProblem, here: string) =>
  path === here ? message : `${name ?? file}: ${message}`;
