import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ContentPlace, Json } from '../../../content/edit/contentValues';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import { nearestEntry } from '../../../content/edit/nearestEntry';
import { valueAt } from '../../../content/json/path';
import type { EditorTools } from '../editorTools';
import { isSamePlace } from '../targets';
import { useSchemas } from '../useSchemas';
import { AddAt } from './AddAt';
import { AddMenu } from './AddMenu';
import { AllFiles } from './AllFiles';
import { BatchBar } from './BatchBar';
import type { Batches } from './batch';
import { Changes } from './Changes';
import { Check, Publish } from './Commands';
import { EntryForm } from './EntryForm';
import { Find } from './Find';
import { ImportProgramme } from './ImportProgramme';
import { Look } from './Look';
import { Tabs } from './Tabs';
import { Todo } from './Todo';
import { ToolsContext } from './tools';
import { UndoBar } from './UndoBar';
import { useBatch } from './useBatch';
import { useDeletion } from './useDeletion';
import { usePanelState } from './usePanelState';
import { fileAt } from './useReveal';
import { useSave } from './useSave';

type Props = EditorTools & { isOpen: boolean; setOpen(isOpen: boolean): void };

/** Draws the panel beside the page: the fields of the selected entry, additions, changes, tasks, and the commands. */
export function Panel({ isOpen, setOpen, ...editor }: Props) {
  const { requests, files, page, drop, adding, addAt } = editor;
  const schemas = useSchemas(requests);
  const panel = useRef<HTMLElement>(null);
  const { tab, setTab, open, reveal, ...state } = usePanelState(editor, { schemas, panel, isOpen, setOpen });
  const { deletion, offerUndo, forgetDeletion } = useDeletion(editor);
  // After the next save, a deletion can be undone only in the list of changes.
  const { save, settled } = useSave(editor, forgetDeletion);
  const batches = useBatch({ ...editor, schemas, save, offerUndo });
  useDroppedPictures(editor, schemas, batches);

  if (!schemas) return null;
  const close = () => {
    setOpen(false);
    drop(undefined);
    document.querySelector<HTMLElement>('[aria-controls="panel"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const place = state.place ?? { file: fileAt(files, page.address), path: [] };
  return (
    <ToolsContext value={{ ...editor, schemas, open, save, settled, reveal, offerUndo, batches }}>
      <aside id="panel" className="panel" hidden={!isOpen} ref={panel} aria-label="Edit" onKeyDown={onKeyDown}>
        <Tabs tabs={tabsFor(place, files)} chosen={tab} choose={setTab} close={close} />
        <BatchBar isListShown={tab === 'entry' && isPlaceOfBatch(place, batches, files)} />
        <UndoBar deletion={deletion} done={forgetDeletion} />
      </aside>
      {adding && <AddAt key={JSON.stringify(adding)} {...adding} onClose={() => addAt(undefined)} />}
    </ToolsContext>
  );
}

/** Returns the tabs of the panel; the first one shows the fields of a place, or all files if the place is gone. */
function tabsFor(place: ContentPlace, files: EditorTools['files']) {
  const root = files[place.file]?.value;
  const exists = root !== undefined && valueAt(root, place.path) !== undefined;
  return {
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
}

/** Starts a batch for several pictures that were dropped on a list of the page. */
function useDroppedPictures(
  { dropped, drop }: EditorTools,
  schemas: Record<string, JsonSchema> | undefined,
  batches: Batches,
) {
  useEffect(() => {
    if (!schemas || !dropped || dropped.files.length < 2) return;
    drop(undefined);
    batches.start(dropped.place, dropped.files);
  }, [schemas, dropped, drop, batches]);
}

/** Checks whether a place is the entry with the list for which pictures are prepared. */
function isPlaceOfBatch(place: ContentPlace, { now: batch }: Batches, files: EditorTools['files']): boolean {
  if (!batch) return false;
  const { file, path } = batch.place;
  return isSamePlace({ file, path: nearestEntry(files[file]?.value as Json, path) }, place);
}
