import type { Path } from '../json/path';
import type { Problem } from '../messages/problems';
import type { ContentPlace, FileOperations, Json } from './contentValues';

// The requests of the editor that change content, and the history of these changes.

/**
 * The body of POST save. `also` has further files: all files are written, or none. `joins` is the id of an earlier change, which
 * becomes one step of the history with this one, unless something later stands in the way. `isAnswer` is true if somebody has
 * accepted an Offer: nothing further is offered then.
 */
export type SaveRequest = FileOperations & { also?: FileOperations[]; joins?: number; isAnswer?: true };

/** The response of POST save, undo, redo and page. */
export type SaveResponse =
  /**
   * `versions` has the new version of each changed file by name, and `version` is that of the first file. If nothing was different,
   * there is no `change`. `offer` has what may belong to the change.
   */
  | { ok: true; version: string; versions: Record<string, string>; change?: Change; offer?: Offer }
  /** The rules of the build refuse the change; nothing was written. `offer` has what would make it possible. */
  | { ok: false; problems: NamedProblem[]; offer?: Offer }
  /** Somebody else changed the same value; nothing was written. An empty path means the whole file. */
  | { ok: false; conflict: { file: string; version: string; path: Path; now: Json | undefined } };

/**
 * Further places that may belong to a change: others with the same name, or dates that move with the event. Only people know, so the
 * editor asks, and saves what was chosen as one step with the change.
 */
export type Offer = {
  question: string;
  /** The texts of the answers. */
  accept: string;
  decline: string;
  /** The place that was changed. Whoever changes it again before answering goes on with the same change. */
  place: ContentPlace;
  parts: OfferedPart[];
  /** The change itself, if it was not saved: then it is saved together with all parts. */
  needed?: FileOperations[];
};

/** The operations at one place, with its name and a few words about them. `isChosen` says whether they are proposed. */
export type OfferedPart = FileOperations & { name: string; detail: string; isChosen: boolean };

/** An offer whose files have no versions yet. */
export type UnversionedOffer = Omit<Offer, 'parts' | 'needed'> & { parts: Omit<OfferedPart, 'version'>[] };

/** A problem in the words of the panel: `name` says what it is about, and `at` is where a click leads. */
export type NamedProblem = Problem & { name?: string; at?: ContentPlace };

/**
 * A change. GET changes returns all changes that are kept, the oldest first, even those from before the start of the server. POST
 * undo {id} undoes any of them, and POST redo {id} does an undone one again.
 */
export type Change = {
  id: number;
  /** When it was made, in milliseconds since 1970. */
  time: number;
  shown: string;
  line: number;
  /** A description: `“Keynote” in Schedule: title from “Old” to “New”`. */
  summary: string;
  /** The changed lines as a diff: each begins with `-`, `+` or a space. */
  diff: string[];
  /** The ids of sessions that the schedule did not have before. */
  made?: string[];
  undone: boolean;
};

/**
 * What one file lost and got since a snapshot. GET since?snapshot=ID returns these for all files, and POST back {to: ID} takes them
 * back. GET snapshots returns the list of snapshots (content/history/snapshots.ts).
 */
export type Difference = { file: string; diff: string[] };

/**
 * The body of POST page: renames a page of the folder `pages`, so that links follow and its old address leads to the new one;
 * copies it as a draft; or deletes it with its links in menus. GET links?page=visit returns the links to a page as a list of
 * NamedPlace.
 */
export type PageAction =
  | { do: 'rename'; page: string; to: string }
  | { do: 'copy'; page: string; to: string; title: string }
  | { do: 'delete'; page: string };
