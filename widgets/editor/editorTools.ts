import type { ContentFile, ContentPlace } from '../../content/edit/contentValues';
import type { ShownPage } from './frame';
import type { Requests } from './requests';

/** What a button of the bar or a key does with the changes. */
export type UndoAction = 'undo' | 'redo';

/** Files that were dropped on the page: one with the place of its field, or several with the place of their list. */
export type Dropped = { place: ContentPlace; files: File[] };

/** A place between two blocks of a page, or two entries of a list. `index` is the index of the new one. */
export type Adding = { series: ContentPlace; index: number };

/** The data and functions that both parts of the editor share: the texts that are edited in place, and the panel. */
export type EditorTools = {
  requests: Requests;
  /** The content files by name, as of the last refresh(). */
  files: Record<string, ContentFile>;
  /** Loads the content files again. */
  refresh(): Promise<void>;
  /** The page in the frame. */
  page: ShownPage;
  /** Opens an address of the site in the frame. Resolves when it is shown. */
  go(address: string): Promise<void>;
  /** The value that was clicked or dropped on; the panel shows its entry. */
  selection: ContentPlace | undefined;
  select(place: ContentPlace | undefined): void;
  /** Files for a field or a list. The panel uploads them as soon as it shows that field or list. */
  dropped: Dropped | undefined;
  drop(dropped: Dropped | undefined): void;
  /** The place on the page for something new. The panel asks what to add there. */
  adding: Adding | undefined;
  addAt(place: Adding | undefined): void;
  /** The places about which the last review asks: is this meant as it is? */
  asked: ContentPlace[];
  /** Shows a message below the page, and reads it to screen readers without an interruption. */
  announce(message: string): void;
};

/** The data and functions that the fields over the texts need. */
export type InPlaceTools = EditorTools & {
  /** Delays reloading the page while somebody types over it. */
  hold(isHeld: boolean): void;
  /** Opens the list of the actions of mouse and keys. */
  showHelp(): void;
  /** Undoes the last change, or redoes what was undone last. */
  undo(action: UndoAction): void;
};
