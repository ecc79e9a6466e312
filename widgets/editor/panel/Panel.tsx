import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldKind, fileSchema, type JsonSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { fileName } from '../../../content/edit/names';
import { nearestEntry } from '../../../content/edit/nearestEntry';
import type { Json, Place } from '../../../content/edit/protocol';
import { valueAt } from '../../../content/json/path';
import { type EditorTools, PANEL_STATE } from '../editorTools';
import { AddMenu } from './AddMenu';
import { Changes } from './Changes';
import { Check, Publish } from './Commands';
import { EntryForm } from './EntryForm';
import { Find } from './Find';
import { Todo } from './Todo';
import { type PanelTools, refusalOf, ToolsContext, useTools } from './tools';
import { useHold } from './useHold';
import { useKeptFocus } from './useKeptFocus';
import { fileAt, stopRevealing, useReveal } from './useReveal';
import { useSave } from './useSave';

type State = { isOpen: boolean; tab: string; place?: Place };

/** Draws the panel beside the page: the fields of the selected entry, additions, changes, tasks, and the commands. */
export function Panel(editor: EditorTools) {
  const { requests, files, selection, dropped, drop, dock } = editor;
  const [schemas, setSchemas] = useState<Record<string, JsonSchema>>();
  const [state, setState] = useStored<State>(PANEL_STATE, { isOpen: false, tab: 'entry' });
  const [deleted, offer] = useStored<{ message: string; change: number } | null>('dev-edit-deleted', null);
  useLayoutEffect(() => dock(state.isOpen), [state.isOpen, dock]);
  const reveal = useReveal(editor);
  const { holdFor, holdBriefly } = useHold(editor.hold);
  // A reload would lose a dropped file that its field has not yet uploaded.
  useEffect(() => holdFor('a dropped file', dropped !== undefined), [holdFor, dropped]);
  const sheet = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const latest = useRef({ files, state });
  latest.current = { files, state };
  useEffect(() => {
    requests.schemas().then(setSchemas, () => undefined);
  }, [requests]);

  const [wantsFocus, setWantsFocus] = useState<'text' | 'heading'>();
  const open = useCallback(
    ({ file, path }: Place, focus = false) => {
      stopRevealing();
      const root = latest.current.files[file]?.value;
      // An entry that was just added may not be loaded yet.
      const isThere = root !== undefined && valueAt(root, path) !== undefined;
      setState({ isOpen: true, tab: 'entry', place: { file, path: isThere ? nearestEntry(root, path) : path } });
      setWantsFocus(focus ? 'text' : 'heading');
    },
    [setState],
  );
  // The panel shows what is selected on the page, and opens for a value that is not edited there.
  useEffect(() => {
    if (!selection || !schemas) return;
    const { files: now, state: shown } = latest.current;
    const root = now[selection.file]?.value as Json;
    const schema = schemaAt(fileSchema(schemas, selection.file), root, selection.path);
    const isText = schema !== undefined && ['text', 'richText'].includes(fieldKind(schema));
    const place = { file: selection.file, path: nearestEntry(root, selection.path) };
    if (shown.isOpen || !isText) setState({ isOpen: true, tab: 'entry', place });
    else setState({ ...shown, place });
  }, [selection, schemas, setState]);
  useKeptFocus(sheet, wantsFocus, () => setWantsFocus(undefined));

  // After the next save, a deletion can be undone only in the list of changes.
  const save = useSave(editor, holdFor, () => offer(null));

  if (!schemas) return null;
  const { isOpen, tab } = state;
  const close = () => {
    flushSync(() => setState({ ...state, isOpen: false }));
    drop(undefined);
    opener.current?.focus();
  };
  const tools: PanelTools = {
    ...editor,
    schemas,
    open,
    save,
    reveal,
    holdFor,
    offerUndo: (message, change) => offer({ message, change }),
  };
  const place = state.place ?? { file: fileAt(files, location.pathname), path: [] };
  const exists = files[place.file] && valueAt(files[place.file]?.value, place.path) !== undefined;
  const tabs = {
    entry: { title: 'Entry', content: exists ? <EntryForm key={JSON.stringify(place)} {...place} /> : <AllFiles /> },
    add: { title: 'Add', content: <AddMenu /> },
    find: { title: 'Find', content: <Find /> },
    changes: { title: 'Changes', content: <Changes /> },
    todo: { title: 'To do', content: <Todo /> },
    check: { title: 'Check', content: <Check /> },
    publish: { title: 'Publish', content: <Publish /> },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    holdBriefly();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <ToolsContext value={tools}>
      <button
        type="button"
        className="panel-opener"
        ref={opener}
        aria-expanded={isOpen}
        hidden={isOpen}
        onClick={() => {
          setState({ ...state, isOpen: true });
          setWantsFocus('heading');
        }}
      >
        Fields and lists
      </button>
      {isOpen && (
        <aside className="panel" ref={sheet} aria-label="Edit" onKeyDown={onKeyDown} onPointerDown={holdBriefly}>
          <Tabs tabs={tabs} chosen={tab} choose={(next) => setState({ ...state, tab: next })} close={close} />
          <UndoBar deleted={deleted} done={() => offer(null)} />
        </aside>
      )}
    </ToolsContext>
  );
}

type TabsProps = {
  tabs: Record<string, { title: string; content: ReactNode }>;
  chosen: string;
  choose(name: string): void;
  close(): void;
};

/** Draws the tabs of the panel: arrow keys move between them, and the Tab key reaches only the chosen one. */
function Tabs({ tabs, chosen, choose, close }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const names = Object.keys(tabs);
  const current = tabs[chosen] ? chosen : (names[0] as string);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (names.indexOf(current) + by + names.length) % names.length;
    choose(names[next] as string);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }
  return (
    <>
      <header>
        <div role="tablist" aria-label="Parts of the panel" ref={list} onKeyDown={onKeyDown}>
          {Object.entries(tabs).map(([name, { title }]) => (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={name === current}
              aria-controls="tab-panel"
              tabIndex={name === current ? 0 : -1}
              onClick={() => choose(name)}
            >
              {title}
            </button>
          ))}
        </div>
        <button type="button" className="close" aria-label="Close (Esc)" onClick={close}>
          ✕
        </button>
      </header>
      <div className="sheet" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${current}`}>
        {tabs[current]?.content}
      </div>
    </>
  );
}

type UndoBarProps = { deleted: { message: string; change: number } | null; done(): void };

/** Draws the foot of the panel: the last deletion with a button to undo it, or else the list of keys. */
function UndoBar({ deleted, done }: UndoBarProps) {
  const { requests, refresh, announce } = useTools();
  async function undo(change: number) {
    const answer = await requests.undo(change).catch(() => undefined);
    announce(refusalOf(answer) ?? 'It is back.');
    await refresh();
    done();
  }
  return (
    <footer>
      <p role="status">{deleted?.message}</p>
      {deleted ? (
        <button type="button" onClick={() => undo(deleted.change)}>
          Undo
        </button>
      ) : (
        <details className="keys">
          <summary>Keys</summary>
          <dl>
            <dt>Enter</dt>
            <dd>saves a field, in long texts with Ctrl</dd>
            <dt>Alt ↑ ↓</dt>
            <dd>moves an entry of a list</dd>
            <dt>← →</dt>
            <dd>goes from tab to tab</dd>
            <dt>Ctrl Z</dt>
            <dd>outside a field takes the last change back</dd>
            <dt>Esc</dt>
            <dd>closes the panel</dd>
          </dl>
        </details>
      )}
    </footer>
  );
}

/** Lists every file of the content. */
function AllFiles() {
  const { files, open } = useTools();
  return (
    <>
      <h2 tabIndex={-1}>All pages and lists</h2>
      {Object.entries(files).map(([file, { shown, value }]) => (
        <button key={file} type="button" className="open" onClick={() => open({ file, path: [] })}>
          <span>
            <b>{fileName(file, value)}</b>
            <small>{shown}</small>
          </span>
          <span aria-hidden="true">›</span>
        </button>
      ))}
    </>
  );
}

/** Keeps a state over reloads of the tab, in sessionStorage under `key`. Returns it and a function that sets it. */
function useStored<State>(key: string, start: State): [State, (next: State) => void] {
  const [state, setState] = useState<State>(() => {
    const stored = sessionStorage.getItem(key);
    return stored === null ? start : (JSON.parse(stored) as State);
  });
  const store = useCallback(
    (next: State) => {
      sessionStorage.setItem(key, JSON.stringify(next));
      setState(next);
    },
    [key],
  );
  return [state, store];
}
