/** The programme for scripts, in the one file that templates/context/programmeList.ts writes. */
export type ProgrammeList = {
  /** The words of the strip with the sessions that are on now; the first two end with a colon. */
  words: { now: string; next: string; more: string; comma: string };
  /** The instant at which each day begins, `2025-09-13T00:00:00+05:30`, and its date as visitors read it. */
  days: { begins: string; date: string }[];
  sessions: ListedSession[];
  /** The sessions without a time, if there are any; their `hours` are the title of their list. */
  untimed?: UntimedEntry[];
};

/** A session of any page that has no time. */
export type UntimedEntry = Omit<ListedSession, 'day' | 'start' | 'end' | 'at' | 'until' | 'spans'>;

/** A session of any page. */
export type ListedSession = {
  id: string;
  /** The short form of the id in links. */
  short: string;
  title: string;
  /** Language and direction of the title, if they differ from those of the page. */
  lang?: string;
  dir?: string;
  /** The index of its day in `days`. */
  day: number;
  /** Start and end as instants such as `2025-09-13T09:00:00+05:30`. The end is missing if it is open. */
  start: string;
  end?: string;
  /** The times as visitors read them: `09:00 AM to 10:00 AM`; `09:00 AM`; `until 10:00 AM`, which is missing if the end is open. */
  hours: string;
  at: string;
  until?: string;
  place?: string;
  /** The address of its place on the site, if it has one. */
  href?: string;
  cancelled?: true;
  /** True if the session spans others, and so overlaps with none. */
  spans?: true;
};
