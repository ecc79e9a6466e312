import type { ContentFile, Place } from '../../content/edit/protocol';
import type { Requests } from './requests';

/** A file that was dropped on the page, and the place of its field. */
export type Dropped = { place: Place; file: File };

/** The data and functions that both parts of the editor share: the texts that are edited in place, and the panel. */
export type EditorTools = {
  requests: Requests;
  /** The content files by name, as of the last refresh(). */
  files: Record<string, ContentFile>;
  /** Loads the content files again. */
  refresh(): Promise<void>;
  /** The value that was clicked or dropped on; the panel shows its entry. */
  selection: Place | undefined;
  select(place: Place | undefined): void;
  /** A file for a field of the panel, which uploads it as soon as the field is shown. */
  dropped: Dropped | undefined;
  drop(dropped: Dropped | undefined): void;
  /** Shows a message for some seconds, and reads it to screen readers without an interruption. */
  announce(message: string): void;
  /** Delays a reload of the page while something is typed. */
  hold(isHeld: boolean): void;
  /** Makes room for the panel while it is open. */
  dock(isOpen: boolean): void;
};

/** The key in sessionStorage for the state of the panel: open or not, and the entry that it shows. */
export const PANEL_STATE = 'dev-edit-panel';
