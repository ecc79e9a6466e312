import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ContentPlace, Json } from '../../../content/edit/contentValues';
import { fieldKind, fileSchema, type JsonSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { nearestEntry } from '../../../content/edit/nearestEntry';
import { valueAt } from '../../../content/json/path';
import type { EditorTools } from '../editorTools';
import { isWide } from '../isWide';
import { useEvent } from '../useEvent';
import { useStored } from '../useStored';
import { siteLanguages } from '../writing/language';
import type { Focus } from './tools';
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

  const open = useEvent(({ file, path }: ContentPlace, focus: Focus = false) => {
    stopRevealing();
    const root = files[file]?.value;
    // An entry that was just added may not be loaded yet.
    const isLoaded = root !== undefined && valueAt(root, path) !== undefined;
    setState({ tab: 'entry', place: isLoaded ? entryAround({ file, path }, files, schemas) : { file, path } });
    if (focus !== 'field') focusSoon(focus ? 'text' : 'heading');
    // The panel may be closed, because a “+” of the page can add something then.
    setOpen(true);
  });

  // The panel opens if the selected value cannot be edited on the page, or has a field for each language of the site. In a narrow
  // window it would cover the text that is edited.
  const showSelected = useEvent((selected: ContentPlace, fileSchemas: Record<string, JsonSchema>) => {
    const isText = isPlainText(selected, files, fileSchemas);
    const isEnough = isText && (siteLanguages(files).length < 2 || !isWide());
    setState({ tab: isOpen || !isEnough ? 'entry' : state.tab, place: entryAround(selected, files, fileSchemas) });
    if (!isEnough) setOpen(true);
  });
  useEffect(() => {
    if (selection && schemas) showSelected(selection, schemas);
  }, [selection, schemas, showSelected]);

  const setPlace = useEvent((place: ContentPlace | undefined) => setState({ tab: state.tab, place }));
  useEntryOfPage(editor, schemas, hasOpened, setPlace);
  const setTab = (tab: string) => setState({ ...state, tab });
  return { ...state, setTab, open, reveal };
}

/** Returns the place of the nearest entry at or around a value. A text in several languages is an object too, but no entry. */
function entryAround({ file, path }: ContentPlace, files: EditorTools['files'], schemas: Options['schemas'] = {}) {
  const root = files[file]?.value as Json;
  const nearest = nearestEntry(root, path);
  const isEntry = !schemaAt(fileSchema(schemas, file), root, nearest)?.isText;
  return { file, path: isEntry ? nearest : nearestEntry(root, nearest.slice(0, -1)) };
}

/** Checks whether a value is a text of the page. */
function isPlainText({ file, path }: ContentPlace, files: EditorTools['files'], schemas: Record<string, JsonSchema>) {
  const schema = schemaAt(fileSchema(schemas, file), files[file]?.value, path);
  return schema !== undefined && ['text', 'richText'].includes(fieldKind(schema));
}

/**
 * Chooses the entry for each page that is opened in the frame: none, for a page with a file of its own; otherwise the day, session
 * or speaker that the page shows. If the panel itself has opened the page, its entry stays.
 */
function useEntryOfPage(
  { page, files, requests }: EditorTools,
  schemas: Options['schemas'],
  hasOpened: (address: string) => boolean,
  setPlace: (place: ContentPlace | undefined) => void,
) {
  const lastAddress = useRef(page.address);
  const setEntryAround = useEvent((place: ContentPlace) => setPlace(entryAround(place, files, schemas)));
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
