import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentPlace, Json } from '../../../content/edit/contentValues';
import { fieldKind, fileSchema, type JsonSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { fileName } from '../../../content/edit/names';
import { nearestEntry } from '../../../content/edit/nearestEntry';
import { valueAt } from '../../../content/json/path';
import type { EditorTools } from '../editorTools';
import { isSamePlace } from '../targets';
import { useStored } from '../useStored';
import { AddAt } from './AddAt';
import { AddMenu } from './AddMenu';
import { BatchBar } from './BatchBar';
import { Changes } from './Changes';
import { Check, Publish } from './Commands';
import { EntryForm } from './EntryForm';
import { Find } from './Find';
import { ImportProgramme } from './ImportProgramme';
import { Look } from './Look';
import { Todo } from './Todo';
import { type PanelTools, refusalOf, ToolsContext, useTools } from './tools';
import { useBatch } from './useBatch';
import { fileAt, ownFileAt, pageAddresses, useReveal } from './useReveal';
import { useSave } from './useSave';

type State = { tab: string; place?: ContentPlace };
/** The last deletion, and the files as they were at that time. */
type Deletion = { message: string; change: number; files: EditorTools['files'] };

type Props = EditorTools & { isOpen: boolean; setOpen(isOpen: boolean): void };

/** Draws the panel beside the page: the fields of the selected entry, additions, changes, tasks, and the commands. */
export function Panel({ isOpen, setOpen, ...editor }: Props) {
  const { requests, files, page, selection, drop, adding, addAt } = editor;
  const [schemas, setSchemas] = useState<Record<string, JsonSchema>>();
  const [state, setState] = useStored<State>(sessionStorage, 'dev-edit-panel', { tab: 'entry' });
  const [deleted, offer] = useState<Deletion | null>(null);
  const { reveal, stopRevealing, hasOpened } = useReveal(editor);
  const sheet = useRef<HTMLElement>(null);
  const latest = useRef({ files, state, isOpen });
  latest.current = { files, state, isOpen };
  useEffect(() => {
    requests.schemas().then(setSchemas, () => undefined);
  }, [requests]);

  const [wantsFocus, setWantsFocus] = useState<'text' | 'heading'>();
  const open = useCallback(
    ({ file, path }: ContentPlace, focus = false) => {
      stopRevealing();
      const root = latest.current.files[file]?.value;
      // An entry that was just added may not be loaded yet.
      const isThere = root !== undefined && valueAt(root, path) !== undefined;
      setState({ tab: 'entry', place: { file, path: isThere ? nearestEntry(root, path) : path } });
      setWantsFocus(focus ? 'text' : 'heading');
      // The panel may be closed, because a “+” of the page can add something then.
      setOpen(true);
    },
    [setState, setOpen, stopRevealing],
  );
  // The panel shows the entry that is selected on the page. It opens if the value cannot be edited on the page.
  useEffect(() => {
    if (!selection || !schemas) return;
    const { files: now, state: shown, isOpen: wasOpen } = latest.current;
    const root = now[selection.file]?.value as Json;
    const schema = schemaAt(fileSchema(schemas, selection.file), root, selection.path);
    const isText = schema !== undefined && ['text', 'richText'].includes(fieldKind(schema));
    const place = { file: selection.file, path: nearestEntry(root, selection.path) };
    setState({ tab: wasOpen || !isText ? 'entry' : shown.tab, place });
    if (!isText) setOpen(true);
  }, [selection, schemas, setState, setOpen]);
  // Any render may be the first one with the element that should get the focus.
  useEffect(() => {
    if (!wantsFocus) return;
    const text = sheet.current?.querySelector<HTMLTextAreaElement>('[data-field] textarea');
    if (wantsFocus === 'text' && text) {
      text.focus();
      text.select();
    } else sheet.current?.querySelector<HTMLElement>('h2')?.focus();
    setWantsFocus(undefined);
  });
  // Another page shows its own fields in the panel. But if the panel itself has opened the page, its entry stays.
  const file = fileAt(files, page.address);
  const before = useRef(page.address);
  useEffect(() => {
    const { address } = page;
    if (before.current === address) return;
    before.current = address;
    if (hasOpened(address)) return;
    const show = (place?: ContentPlace) => setState({ tab: latest.current.state.tab, place });
    show();
    if (ownFileAt(latest.current.files, address)) return;
    // The page of a day, a session or a speaker shows the fields of that entry.
    const own = async () => (await requests.marks(address)).find((mark) => mark.file !== 'site');
    own().then(
      (mark) =>
        mark &&
        before.current === address &&
        show({ file: mark.file, path: nearestEntry(latest.current.files[mark.file]?.value as Json, mark.path) }),
      () => undefined,
    );
  }, [page, requests, hasOpened, setState]);

  // After the next save, a deletion can be undone only in the list of changes.
  const { save, settled } = useSave(editor, () => offer(null));

  // Ctrl-Z may have undone the deletion in the meantime.
  useEffect(() => {
    if (!deleted || files === deleted.files) return;
    const isBack = async () => (await requests.changes()).some(({ id, undone }) => id === deleted.change && undone);
    isBack().then(
      (isSo) => isSo && offer((now) => (now === deleted ? null : now)),
      () => undefined,
    );
  }, [deleted, files, requests]);

  const offerUndo = (message: string, change: number) => offer({ message, change, files: latest.current.files });
  const batches = useBatch({ ...editor, schemas, save, offerUndo });
  const { dropped } = editor;
  useEffect(() => {
    if (!schemas || !dropped || dropped.files.length < 2) return;
    drop(undefined);
    batches.start(dropped.place, dropped.files);
  }, [schemas, dropped, drop, batches]);

  if (!schemas) return null;
  const { tab } = state;
  const close = () => {
    setOpen(false);
    drop(undefined);
    document.querySelector<HTMLElement>('[aria-controls="panel"]')?.focus();
  };
  const tools: PanelTools = {
    ...editor,
    schemas,
    open,
    save,
    settled,
    reveal,
    offerUndo,
    batches,
  };
  const place = state.place ?? { file, path: [] };
  const exists = files[place.file] && valueAt(files[place.file]?.value, place.path) !== undefined;
  const { now } = batches;
  const list = now && {
    file: now.place.file,
    path: nearestEntry(files[now.place.file]?.value as Json, now.place.path),
  };
  const isListShown = list !== undefined && isSamePlace(list, place);
  const tabs = {
    entry: { title: 'Fields', content: exists ? <EntryForm key={JSON.stringify(place)} {...place} /> : <AllFiles /> },
    add: { title: 'Add', content: <AddMenu /> },
    look: { title: 'Look', content: <Look /> },
    import: { title: 'Import', content: <ImportProgramme /> },
    find: { title: 'Find', content: <Find /> },
    changes: { title: 'Changes', content: <Changes /> },
    todo: { title: 'To do', content: <Todo /> },
    check: { title: 'Check', content: <Check />, stays: true },
    publish: { title: 'Publish', content: <Publish />, stays: true },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <ToolsContext value={tools}>
      <aside id="panel" className="panel" hidden={!isOpen} ref={sheet} aria-label="Edit" onKeyDown={onKeyDown}>
        <Tabs tabs={tabs} chosen={tab} choose={(next) => setState({ ...state, tab: next })} close={close} />
        <BatchBar isListShown={tab === 'entry' && isListShown} />
        <UndoBar deleted={deleted} done={() => offer(null)} />
      </aside>
      {adding && <AddAt key={JSON.stringify(adding)} {...adding} onClose={() => addAt(undefined)} />}
    </ToolsContext>
  );
}

type TabsProps = {
  /** The tabs by name. A tab with `stays` goes on while another one is chosen: a check, or publishing. */
  tabs: Record<string, { title: string; content: ReactNode; stays?: boolean }>;
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
              aria-controls={`tab-panel-${name}`}
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
      {Object.entries(tabs).map(([name, { content, stays }]) => (
        <div
          key={name}
          className="sheet"
          id={`tab-panel-${name}`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          hidden={name !== current}
        >
          {(stays || name === current) && content}
        </div>
      ))}
    </>
  );
}

type UndoBarProps = { deleted: Deletion | null; done(): void };

/** Draws the foot of the panel: the last deletion, with a button to undo it. */
function UndoBar({ deleted, done }: UndoBarProps) {
  const { requests, refresh, announce } = useTools();
  async function undo(change: number) {
    const answer = await requests.undo(change).catch(() => undefined);
    announce(refusalOf(answer) ?? 'It is back.');
    await refresh();
    flushSync(done);
    // The focus was on the button, which is gone now.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#panel [role="tabpanel"]:not([hidden]) h2')?.focus();
  }
  return (
    <div className="undo-bar">
      <p role="status">{deleted?.message}</p>
      {deleted && (
        <button type="button" onClick={() => undo(deleted.change)}>
          Undo
        </button>
      )}
    </div>
  );
}

/** Lists every page and every list of the content. */
function AllFiles() {
  const { files, open } = useTools();
  const addresses = pageAddresses(files);
  return (
    <>
      <h2 tabIndex={-1}>All pages and lists</h2>
      {Object.entries(files).map(([file, { value }]) => (
        <button key={file} type="button" className="open" onClick={() => open({ file, path: [] })}>
          <span>
            <b>{fileName(file, value)}</b>
            <small>{addresses.find((page) => page.file === file)?.address ?? WHAT.get(file)}</small>
          </span>
          <span aria-hidden="true">›</span>
        </button>
      ))}
    </>
  );
}

/** The descriptions of the files that are no pages. */
const WHAT = new Map([
  ['site', 'The event, its look, the menu and the foot of every page'],
  ['schedule', 'Days and sessions'],
  ['speakers', 'Everybody who speaks'],
]);
