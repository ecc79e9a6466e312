/** The programme as scripts know it, in the one file that the build writes for them (templates/feeds/programmeList.ts). */
export type ProgrammeList = {
  /** The words of the strip that says what is on. */
  words: { now: string; next: string; more: string; comma: string };
  /** The instant at which each day begins, `2025-09-13T00:00:00+05:30`, and its date as it is read. */
  days: { begins: string; date: string }[];
  sessions: ListedSession[];
};

/** A session, also where the page does not show it. */
export type ListedSession = {
  id: string;
  /** Stands for the id in links. */
  short: string;
  title: string;
  /** Of the title, where they are not those of the page. */
  lang?: string;
  dir?: string;
  /** The number of its day. */
  day: number;
  /** Instants, as `2025-09-13T09:00:00+05:30`; no end if it is open. */
  start: string;
  end?: string;
  /** As they are read: `09:00 AM to 10:00 AM`; `09:00 AM`; `until 10:00 AM`, which lacks where the end is open. */
  hours: string;
  at: string;
  until?: string;
  place?: string;
  /** Where the site shows it, if it does. */
  href?: string;
  cancelled?: true;
};
