import { useEffect, useRef, useState } from 'react';
import type { Json, Operation } from '../../../content/edit/contentValues';
import { movedEnd } from '../../../content/edit/movedEnd';
import type { NamedProblem, SaveResponse } from '../../../content/edit/saving';
import { formatPath, type Path } from '../../../content/json/path';
import { STOPPED } from '../requests';
import { useTools } from './tools';

/** The pause in typing after which a field is saved, in milliseconds. A field that is left is saved at once. */
const PAUSE = 1500;

type Conflict = { now: Json | undefined };

/** The reason why the last save was refused; empty if it was not. */
type Answer = { problem?: string; conflict?: Conflict };

/** The state of one field, and its actions. */
export type Draft = {
  value: Json | undefined;
  problem?: string;
  conflict?: Conflict;
  state: 'same' | 'typed' | 'saving' | 'saved';
  /** For an end that has moved with its start: the end before. */
  movedFrom?: Json | undefined;
  /** Sets a typed value, and saves it after a pause. */
  type(next: Json | undefined): void;
  /** Sets a value that may not be typed to its end yet, such as the first digit of a day. Only `commit` saves it. */
  hold(next: Json | undefined): void;
  /** Gives up what was typed, because it is no value. Shows the reason, if there is one. */
  refuse(problem?: string): void;
  /** Saves the typed value, or `next`, at once. */
  commit(next?: Json): void;
  /** These two functions solve a conflict. */
  keepMine(): void;
  takeTheirs(): void;
};

type Options = {
  file: string;
  path: Path;
  /** The value in the file. */
  saved: Json | undefined;
  isRequired: boolean;
  /** Paths that a save removes, because this value replaces theirs. */
  instead?: Path[];
  /** Returns the operation for an entry that its list does not have yet. */
  append?: ((value: Json) => Operation) | undefined;
  /** The paths of fields whose typed values are saved with this one, such as the end of a session with its start. */
  together?: Path[];
  /** The path of the end that moves with this start, and its saved value. */
  end?: { path: Path; saved: Json | undefined } | undefined;
};

/**
 * Keeps the value of a field while it is edited, and saves it when the field is left or after a pause. A refused value stays in the
 * field with the reason, even after a reload of the editor. The value undefined removes the key.
 */
export function useDraft({ file, path, saved, isRequired, instead = [], append, together = [], end }: Options): Draft {
  const { save, announce } = useTools();
  const { typed, latest, keep } = useTypedValue(draftKey(file, path));
  const [answer, setAnswer] = useState<Answer>({});
  const [state, setState] = useState<Draft['state']>(typed ? 'typed' : 'same');
  const { movedFrom, forgetMove } = useMovedFrom(typed, setState);
  const latestProps = useRef({ saved, save, append });
  latestProps.current = { saved, save, append };
  const { write, writeAfterPause, cancelPause } = useWriting(writeLatest);

  /** Shows the saved value again. */
  function settle(next: 'same' | 'saved') {
    if (next === 'same') forgetMove();
    keep(undefined);
    setAnswer({});
    setState(next);
  }
  const isSaved = ({ value }: TypedValue) => JSON.stringify(value) === JSON.stringify(latestProps.current.saved);
  function operationsFor({ value }: TypedValue): Operation[] {
    const { append: set = (next: Json): Operation => ({ set: path, value: next }) } = latestProps.current;
    return [
      ...instead.map((remove) => ({ remove })),
      value === undefined ? { remove: path } : set(value),
      ...together.flatMap((other) => operationsAt(file, other)),
    ];
  }
  /** Returns the operations for the fields that wait for this one to be left, because all are saved together. */
  const operationsThatWait = (): Operation[] =>
    together.flatMap((other) => (storedAt(draftKey(file, other))?.isHeld ? operationsAt(file, other) : []));
  async function writeLatest() {
    const sent = latest.current;
    const isDifferent = sent && !isSaved(sent);
    const operations = isDifferent ? operationsFor(sent) : operationsThatWait();
    if (!operations.length) {
      if (sent) settle('same');
      return;
    }
    setState('saving');
    const response = await latestProps.current.save(file, operations).catch(() => undefined);
    // If another value was typed during the request, it will be saved next.
    if (latest.current !== sent) return;
    if (response?.ok) return settle('saved');
    setState(sent ? 'typed' : 'same');
    setAnswer(explain(response, path));
    if (!response) announce(`${STOPPED}. What you typed is kept here, and saved then.`);
  }
  const isGone = (next: Json | undefined) => next === undefined || (next === '' && !isRequired);
  function type(next: Json | undefined) {
    forgetMove();
    keep(isGone(next) ? {} : { value: next });
    setState('typed');
    writeAfterPause();
  }
  function hold(next: Json | undefined) {
    forgetMove();
    if (end) moveEnd(file, end, saved, next);
    keep({ ...(!isGone(next) && { value: next }), isHeld: true });
    setState('typed');
  }
  function refuse(problem?: string) {
    if (end) moveEnd(file, end, saved, undefined);
    keep(undefined);
    setAnswer({ problem });
    setState('typed');
  }
  function commit(next?: Json) {
    if (next !== undefined) type(next);
    if (latest.current) keep({ ...latest.current, isHeld: undefined });
    write();
  }

  // Tries again to save a value that was not saved before a reload. This also shows the reason of a refusal again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (!latest.current) return;
    if (!latest.current.isHeld) write();
    // It was saved together with another field, just before this one was gone.
    else if (isSaved(latest.current)) settle('same');
  }, []);

  // Another field may have saved this value together with its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the saved value has changed.
  useEffect(() => {
    if (!together.length || !latest.current || !isSaved(latest.current)) return;
    cancelPause();
    settle('saved');
  }, [saved]);

  return {
    value: typed ? typed.value : saved,
    ...answer,
    state,
    movedFrom,
    type,
    hold,
    refuse,
    commit,
    keepMine: write,
    takeTheirs() {
      if (end) moveEnd(file, end, saved, undefined);
      cancelPause();
      settle('same');
    },
  };
}

/**
 * Returns functions that call `writeLatest` at once, or after a pause in typing. Each call waits for the one before it, because a
 * save needs the version that the save before it wrote.
 */
function useWriting(writeLatest: () => Promise<void>) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastWrite = useRef(Promise.resolve());
  useEffect(() => () => clearTimeout(pause.current), []);
  const cancelPause = () => clearTimeout(pause.current);
  function write() {
    cancelPause();
    lastWrite.current = lastWrite.current.then(writeLatest);
  }
  function writeAfterPause() {
    cancelPause();
    pause.current = setTimeout(write, PAUSE);
  }
  return { write, writeAfterPause, cancelPause };
}

/**
 * A value that was typed and is not saved yet. Without `value`, the key is to be removed. `isHeld` is true until the field is left:
 * the value may not be typed to its end, and is not saved by itself. `movedFrom` is the saved end, if nobody has typed this one: it
 * has moved with its start.
 */
type TypedValue = { value?: Json | undefined; isHeld?: true | undefined; movedFrom?: Json };

/** Functions that are called when an end was moved with its start, by the keys of their fields. */
const onMoved = new Map<string, () => void>();

/**
 * Moves the end of a session or an event with its start from `saved` to `next`, as a typed value that is saved together with the
 * start. An end that somebody is typing stays. If `next` is no time or no date, the end is what it was.
 */
function moveEnd(file: string, end: NonNullable<Options['end']>, saved: Json | undefined, next: Json | undefined) {
  const key = draftKey(file, end.path);
  const typed = storedAt(key);
  const isTyping = typed?.isHeld && typed.movedFrom === undefined;
  if (isTyping) return;
  // An end that is just being saved is not shown as saved yet.
  const before = typed ? (typed.movedFrom ?? typed.value) : end.saved;
  const value = next === saved ? undefined : movedEnd(saved, next, before);
  if (value === undefined || before === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ value, isHeld: true, movedFrom: before }));
  onMoved.get(key)?.();
}

/** Returns the end before it has moved with its start, also after it was saved, and a function that forgets it. */
function useMovedFrom(typed: TypedValue | undefined, setState: (state: Draft['state']) => void) {
  const [kept, setKept] = useState<Json>();
  useEffect(() => {
    if (typed?.movedFrom === undefined) return;
    setKept(typed.movedFrom);
    setState('typed');
  }, [typed, setState]);
  return { movedFrom: typed ? typed.movedFrom : kept, forgetMove: () => setKept(undefined) };
}

/** Keeps a typed value in the tab under a key: `typed` as of this render, and `latest` as of the last keep(). */
function useTypedValue(key: string) {
  const [typed, setTyped] = useState(() => storedAt(key));
  const latest = useRef(typed);
  function keep(next: TypedValue | undefined) {
    latest.current = next;
    setTyped(next);
    if (next) sessionStorage.setItem(key, JSON.stringify(next));
    else sessionStorage.removeItem(key);
  }
  useEffect(() => {
    onMoved.set(key, () => {
      latest.current = storedAt(key);
      setTyped(latest.current);
    });
    return () => {
      onMoved.delete(key);
    };
  }, [key]);
  return { typed, latest, keep };
}

const storedAt = (key: string): TypedValue | undefined =>
  JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;

/** Returns the key in sessionStorage for the value that was typed into a field and is not saved yet. */
export const draftKey = (file: string, path: Path): string => `dev-edit-field ${file} ${formatPath(path)}`;

/** Returns the operation for the value that was typed into a field and is not saved yet; none if there is no such value. */
function operationsAt(file: string, path: Path): Operation[] {
  const typed = storedAt(draftKey(file, path));
  if (!typed) return [];
  return [typed.value === undefined ? { remove: path } : { set: path, value: typed.value }];
}

/** Returns the problem or the conflict to show beside a field that was not saved. */
function explain(response: SaveResponse | undefined, path: Path): Answer {
  if (!response || response.ok) return {};
  if ('conflict' in response) return { conflict: { now: response.conflict.now } };
  return { problem: response.problems.map((problem) => sentence(problem, formatPath(path))).join('\n') };
}

/** Returns the sentence of a problem. If it is at another place than `here`, the sentence names that place. */
const sentence = ({ path, name, file, message }: NamedProblem, here: string) =>
  path === here ? message : `${name ?? file}: ${message}`;
