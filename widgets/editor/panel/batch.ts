import type { ContentPlace } from '../../../content/edit/contentValues';

/** A refused file, and the reason. `isAsked` means that the user can still accept it. */
export type Refused = { file: File; why: string; isAsked?: true };
/** A file that was stored as the picture `name`. */
export type Stored = { file: File; name: string };

/** Several pictures for a list, which are prepared one after the other. */
export type Batch = {
  /** The list. */
  place: ContentPlace;
  /** The number of pictures; `done` is the number of those that have been prepared or refused. */
  total: number;
  done: number;
  isRunning: boolean;
  /** The pictures that wait for the answer whose they are. In other lists, the pictures have become entries already. */
  stored: Stored[];
  refused: Refused[];
};

/** The functions of the panel for several pictures at once. */
export type Batches = {
  /** The last batch; undefined once it was closed. */
  now: Batch | undefined;
  /** Prepares pictures for a list. `anyway` takes those that are too small. */
  start(place: ContentPlace, files: File[], anyway?: boolean): void;
  /** Leaves out the pictures that are not prepared yet. */
  stop(): void;
  close(): void;
};

/** Returns a sentence with the number of pictures that were added. */
export const sayHowManyAdded = (count: number): string =>
  count === 1 ? 'Added 1 picture.' : `Added ${count} pictures.`;
