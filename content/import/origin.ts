import type { ProblemLocation } from '../messages/problems';

/** What becomes of a row or an entry of an export, with the words for one and for several. */
export const FATES = {
  session: ['session', 'sessions'],
  part: ['part of another session', 'parts of other sessions'],
  untimed: ['without a time', 'without a time'],
  total: ['total', 'totals'],
  header: ['header again', 'headers again'],
  day: ['heading of a day', 'headings of days'],
  list: ['list of sessions', 'lists of sessions'],
  aboveHeader: ['above the header', 'above the header'],
  titleOnly: ['with a title only', 'with a title only'],
  untitled: ['without a title', 'without a title'],
  noDate: ['without a date', 'without a date'],
  rejected: ['rejected or withdrawn', 'rejected or withdrawn'],
  cancelled: ['cancelled occurrence', 'cancelled occurrences'],
  deleted: ['deleted by hand', 'deleted by hand'],
  repeated: ['the same as another', 'the same as others'],
  otherVersion: ['in another version of the plan', 'in another version of the plan'],
  noProgramme: ['in a list that is no programme', 'in a list that is no programme'],
  hidden: ['in a hidden sheet', 'in a hidden sheet'],
  unreadable: ['that cannot be read', 'that cannot be read'],
} satisfies Record<string, [one: string, several: string]>;

export type Fate = keyof typeof FATES;

/** A row, a cell or an entry of an export. It becomes a session, or is left out for a reason; what becomes of each is counted in the end. */
export type Origin = {
  /** Returns its place in the file. */
  locate(): ProblemLocation;
  /** What became of it; undefined until that is known. */
  fate?: Fate;
};

/** The rows of one list of an export, and what they are called. */
export type Origins = { name: string; unit: 'rows' | 'cells' | 'entries' | 'lines'; origins: Origin[] };
