import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { valueAt } from '../../../../../content/json/path';
import type { Json, Place } from '../../editing/protocol';
import { PANEL_STATE } from '../../panelState';
import type { Editing } from '../editing';
import { fieldKind } from '../form/fieldKind';
import type { JsonSchema } from '../form/jsonSchema';
import { nearestEntry } from '../form/nearestEntry';
import { schemaAt } from '../form/resolveSchema';
import { AddMenu } from './AddMenu';
import { AllFiles } from './AllFiles';
import { Changes } from './Changes';
import { Check } from './Check';
import { EntryForm } from './EntryForm';
import { Publish } from './Publish';
import { fileAt } from './pageOf';
import { Tabs } from './Tabs';
import { Todo } from './Todo';
import { schemaOf, type Tools, ToolsContext } from './tools';
import { UndoBar } from './UndoBar';
import { useHold } from './useHold';
import { useKeptFocus } from './useKeptFocus';
import { stopRevealing, useReveal } from './useReveal';
import { useSave } from './useSave';
import { useStored } from './useStored';

type State = { isOpen: boolean; tab: string; place?: Place };

/** Everything that has no text of its own: the fields of the selected entry, what can be added, and what is left to do. */
export function Panel(editing: Editing) {
  const { requests, files, selection, dropped, drop, dock } = editing;
  const [schemas, setSchemas] = useState<Record<string, JsonSchema>>();
  const [state, setState] = useStored<State>(PANEL_STATE, { isOpen: false, tab: 'entry' });
  const [deleted, offer] = useStored<{ message: string; change: number } | null>('dev-edit-deleted', null);
  useLayoutEffect(() => dock(state.isOpen), [state.isOpen, dock]);
  const reveal = useReveal(editing);
  const { holdFor, holdBriefly } = useHold(editing.hold);
  // A page that is loaded again before its field takes it would forget what was dropped.
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
      // What was just added may not be there yet.
      const isThere = root !== undefined && valueAt(root, path) !== undefined;
      setState({ isOpen: true, tab: 'entry', place: { file, path: isThere ? nearestEntry(root, path) : path } });
      setWantsFocus(focus ? 'text' : 'heading');
    },
    [setState],
  );
  // The panel follows what is selected on the page, and opens for what cannot be edited there.
  useEffect(() => {
    if (!selection || !schemas) return;
    const { files: now, state: shown } = latest.current;
    const root = now[selection.file]?.value as Json;
    const schema = schemaAt(schemaOf(schemas, selection.file), root, selection.path);
    const isText = schema !== undefined && ['text', 'richText'].includes(fieldKind(schema));
    const place = { file: selection.file, path: nearestEntry(root, selection.path) };
    if (shown.isOpen || !isText) setState({ isOpen: true, tab: 'entry', place });
    else setState({ ...shown, place });
  }, [selection, schemas, setState]);
  useKeptFocus(sheet, wantsFocus, () => setWantsFocus(undefined));

  // What was deleted before can still be brought back in the list of changes.
  const save = useSave(editing, holdFor, () => offer(null));

  if (!schemas) return null;
  const { isOpen, tab } = state;
  const close = () => {
    flushSync(() => setState({ ...state, isOpen: false }));
    drop(undefined);
    opener.current?.focus();
  };
  const tools: Tools = {
    ...editing,
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
