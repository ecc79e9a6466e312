import type { ContentFile, Place } from '../../content/edit/protocol';
import type { Requests } from './requests';

/** A file that was dropped on the page, and the field that it is for. */
export type Dropped = { place: Place; file: File };

/** What the two parts of the editor share: texts that are edited in place, and the panel. */
export type EditorTools = {
  requests: Requests;
  /** The content files as they were when the page was loaded or a part last asked for them. */
  files: Record<string, ContentFile>;
  /** Asks for the files again. */
  refresh(): Promise<void>;
  /** The value under the cursor or the focus, for whose entry the panel opens. */
  selection: Place | undefined;
  select(place: Place | undefined): void;
  /** A file for a field of the panel, which takes it as soon as it is shown. */
  dropped: Dropped | undefined;
  drop(dropped: Dropped | undefined): void;
  /** Says something politely, also to screen readers. */
  announce(message: string): void;
  /** While something is typed, the page is not loaded again. */
  hold(isHeld: boolean): void;
  /** While the panel is open, the page leaves room for it. */
  dock(isOpen: boolean): void;
};

/** Where the tab keeps whether the panel is open, and what it shows. */
export const PANEL_STATE = 'dev-edit-panel';
