/** The property of sessions that a choice of the search is about. */
export type ChoiceName = 'day' | 'room' | 'track' | 'kind' | 'audience' | 'language' | 'level' | 'recorded';

/**
 * The sessions of all days for the search, in the file that templates/context/writeFinder.ts writes: a list for each property,
 * because equal things side by side compress well. Numbers are indexes of `times`, `days` and `values`.
 */
export type FinderIndex = {
  /** The address of the pages of sessions, if they have any. */
  pages?: string;
  /** The days, and the address of each day's timetable. */
  days: { title: string; date: string; href: string }[];
  /** The values of each choice as visitors read them, in their order. */
  values: Partial<Record<ChoiceName, string[]>>;
  /** Start and end as visitors read them: `10:30–10:55 AM`. */
  times: string[];
  titles: string[];
  /** The language of each title that is not in the language of the page, by the index of the session. */
  langs: Record<number, string>;
  /** The id of each session; 0 if it is `slug(title)`. */
  ids: (string | 0)[];
  /** The index of the day of each session. */
  day: number[];
  /** The start of each session, in minutes from midnight. */
  starts: number[];
  /** The index of the start and end of each session. */
  time: number[];
  /** The names of the speakers of each session, with commas between them. */
  people: string[];
  /** The values of each session: an index, several, or -1 for none. */
  has: Partial<Record<ChoiceName, (number | number[])[]>>;
  /** The tags of each session, searched and not shown; left out if no session has any. */
  tags?: string[];
  /** The indexes of the sessions that are cancelled. */
  cancelled: number[];
  /** The addresses of the files with the words of descriptions (words.ts). */
  words: string[];
};
