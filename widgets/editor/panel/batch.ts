import type { Place } from '../../../content/edit/protocol';

/** A file that was not taken, and why; `isAsked` means that it is taken if somebody says so. */
export type Refused = { file: File; why: string; isAsked?: true };
/** A file that was stored as the picture `name`. */
export type Stored = { file: File; name: string };

/** Several pictures for a list, which are prepared one after the other. */
export type Batch = {
  /** The list. */
  place: Place;
  /** How many there are, and how many of them have been prepared or refused. */
  total: number;
  done: number;
  isRunning: boolean;
  /** The pictures for which somebody has to say whose they are; those of other lists are entries already. */
  stored: Stored[];
  refused: Refused[];
};

/** What the panel does with several pictures at once. */
export type Batches = {
  /** The last one; undefined once it was closed. */
  now: Batch | undefined;
  /** Prepares pictures for a list. `anyway` takes those that are too small. */
  start(place: Place, files: File[], anyway?: boolean): void;
  /** Leaves out what is not prepared yet. */
  stop(): void;
  close(): void;
};

/** Says how many pictures were added. */
export const addedPictures = (count: number): string => (count === 1 ? 'Added 1 picture.' : `Added ${count} pictures.`);
