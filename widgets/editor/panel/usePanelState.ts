import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ContentPlace, Json } from '../../../content/edit/contentValues';
import { fieldKind, fileSchema, type JsonSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { nearestEntry } from '../../../content/edit/nearestEntry';
import { valueAt } from '../../../content/json/path';
import type { EditorTools } from '../editorTools';
import { useEvent } from '../useEvent';
import { useStored } from '../useStored';
import { ownFileAt, useReveal } from './useReveal';

/** The chosen tab, and the entry whose fields the panel shows; without it, the panel shows those of the page in the frame. */
type PanelState = { tab: string; place?: ContentPlace };

type Options = {
  schemas: Record<string, JsonSchema> | undefined;
  panel: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
};

/** Keeps what the panel shows: it follows the entry that is selected on the page, and the page in the frame. */
export function usePanelState(editor: EditorTools, { schemas, panel, isOpen, setOpen }: Options) {
  const { files, selection } = editor;
  const [state, setState] = useStored<PanelState>(sessionStorage, 'dev-edit-panel', { tab: 'entry' });
  const { reveal, stopRevealing, hasOpened } = useReveal(editor);
  const focusSoon = useFocus(panel);

  const open = useEvent(({ file, path }: ContentPlace, focus = false) => {
    stopRevealing();
    const root = files[file]?.value;
    // An entry that was just added may not be loaded yet.
    const isLoaded = root !== undefined && valueAt(root, path) !== undefined;
    setState({ tab: 'entry', place: { file, path: isLoaded ? nearestEntry(root, path) : path } });
    focusSoon(focus ? 'text' : 'heading');
    // The panel may be closed, because a “+” of the page can add something then.
    setOpen(true);
  });

  // The panel opens if the selected value cannot be edited on the page.
  const showSelected = useEvent(({ file, path }: ContentPlace, fileSchemas: Record<string, JsonSchema>) => {
    const root = files[file]?.value as Json;
    const schema = schemaAt(fileSchema(fileSchemas, file), root, path);
    const isText = schema !== undefined && ['text', 'richText'].includes(fieldKind(schema));
    setState({ tab: isOpen || !isText ? 'entry' : state.tab, place: { file, path: nearestEntry(root, path) } });
    if (!isText) setOpen(true);
  });
  useEffect(() => {
    if (selection && schemas) showSelected(selection, schemas);
  }, [selection, schemas, showSelected]);

  const setPlace = useEvent((place: ContentPlace | undefined) => setState({ tab: state.tab, place }));
  useEntryOfPage(editor, hasOpened, setPlace);
  const setTab = (tab: string) => setState({ ...state, tab });
  return { ...state, setTab, open, reveal };
}

/**
 * Chooses the entry for each page that is opened in the frame: none, for a page with a file of its own; otherwise the day, session
 * or speaker that the page shows. If the panel itself has opened the page, its entry stays.
 */
function useEntryOfPage(
  { page, files, requests }: EditorTools,
  hasOpened: (address: string) => boolean,
  setPlace: (place: ContentPlace | undefined) => void,
) {
  const lastAddress = useRef(page.address);
  const setEntryAround = useEvent(({ file, path }: ContentPlace) =>
    setPlace({ file, path: nearestEntry(files[file]?.value as Json, path) }),
  );
  const follow = useEvent(async (address: string) => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    if (hasOpened(address)) return;
    setPlace(undefined);
    if (ownFileAt(files, address)) return;
    const marks = await requests.marks(address).catch(() => []);
    const mark = marks.find(({ file }) => file !== 'site');
    if (mark && lastAddress.current === address) setEntryAround(mark);
  });
  useEffect(() => {
    follow(page.address);
  }, [page, follow]);
}

/** Returns a function that moves the focus into the panel as soon as it has the element: its first text, or its heading. */
function useFocus(panel: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<'text' | 'heading'>();
  // Any render may be the first one with the element.
  useEffect(() => {
    if (!target) return;
    const text = panel.current?.querySelector<HTMLTextAreaElement>('[data-field] textarea');
    if (target === 'text' && text) {
      text.focus();
      text.select();
    } else panel.current?.querySelector<HTMLElement>('h2')?.focus();
    setTarget(undefined);
  });
  return useCallback((element: 'text' | 'heading') => setTarget(element), []);
}
