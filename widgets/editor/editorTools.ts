import type { ContentFile, Place } from '../../content/edit/protocol';
import type { ShownPage } from './frame';
import type { Requests } from './requests';

/** A file that was dropped on the page, and the place of its field; or several, and the place of their list. */
export type Dropped = { place: Place; files: File[] };

/** A place between two blocks of a page, or between two entries of a list: the new one gets this index. */
export type Adding = { series: Place; index: number };

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
  selection: Place | undefined;
  select(place: Place | undefined): void;
  /** Files for a field or a list of the panel, which uploads them as soon as it is shown. */
  dropped: Dropped | undefined;
  drop(dropped: Dropped | undefined): void;
  /** Where something is to be added on the page: the panel asks what. */
  adding: Adding | undefined;
  addAt(place: Adding | undefined): void;
  /** The places about which the last review asks whether they are meant as they are. */
  asked: Place[];
  /** Shows a message below the page, and reads it to screen readers without an interruption. */
  announce(message: string): void;
};

/** What the fields over the texts need. */
export type InPlaceTools = EditorTools & {
  /** Delays loading the page again while something is typed over it. */
  hold(isHeld: boolean): void;
  /** Lists what the mouse and the keys do. */
  showHelp(): void;
};
