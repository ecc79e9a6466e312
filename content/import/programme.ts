import type { z } from 'zod';
import { type Problem, type ProblemLocation, Problems } from '../messages/problems';
import type { freePage } from '../schema/freePage';
import type { LinkKind, SessionKind } from '../schema/session';
import type { social } from '../schema/shared';
import type { ImportMap } from './importMap';
import type { Pictures } from './openEvent/parts';
import type { Origin, Origins } from './origin';
import type { PersonField } from './personFields';

export type Link = { label?: string | undefined; url: string };
export type SessionLink = Link & { kind: LinkKind };

/** The marks of an entry of one of our sites: it waits for its facts, or what looks like a mistake is meant. */
type Marks = { placeholder?: true | undefined; intended?: true | undefined };

export type Person = {
  /** Differs between two people of the same name. */
  key: string;
  name: string;
  /** The name of a picture in static/images. */
  image?: string | undefined;
  /** The address of a portrait, which is fetched only with `--pictures`; or its path among the `pictures` of the programme. */
  portrait?: string | undefined;
  /** Markdown. */
  biography?: string | undefined;
  links?: Link[] | undefined;
  /** The id in our content, if the export has one. */
  id?: string | undefined;
  socials?: { name: string; icon: string; url: string }[] | undefined;
} & Marks &
  Partial<Record<PersonField, string | undefined>>;

/** A session of an export in any format. Its times are in the time zone of the event. */
export type Session = {
  /** Differs between two sessions of the same title, and stays in the next export: a number or a time. */
  key: string;
  /** The id in our content, if the export has one. */
  id?: string | undefined;
  title: string;
  subtitle?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  /** Whom to ask about it: `Coordinator: Meena Oblak`. */
  contact?: string | undefined;
  /** `2025-09-13` */
  date: string;
  /** `09:00` */
  start: string;
  /** `10:00`; earlier than the start if the session ends on the next day. */
  end?: string | undefined;
  /** True if the export lists it with the evening before: at `24:30`, or below the evening. */
  afterMidnight?: true;
  location?: string | undefined;
  /** Further rooms of the same session. */
  alsoIn?: string[] | undefined;
  people: Person[];
  kind?: SessionKind | undefined;
  /** What the export calls its kind. */
  kindName?: string | undefined;
  /** The name of the track. */
  track?: string | undefined;
  level?: string | undefined;
  /** Who may come. */
  audience?: string | undefined;
  /** `en` */
  language?: string | undefined;
  tags?: string[] | undefined;
  capacity?: number | undefined;
  links?: SessionLink[] | undefined;
  livestream?: string | undefined;
  status?: 'cancelled' | 'moved' | undefined;
  note?: string | undefined;
  dayTitle?: string | undefined;
  background?: string | undefined;
  /** The row or entry of the export that says it; entries of known forms have one too. */
  origin?: Origin | undefined;
  /**
   * Returns the place of the session, or of one of its fields, in the export; `line` is the row of a spreadsheet.
   * A function, because exports are long and few places are needed.
   */
  locate(field?: string): ProblemLocation;
} & Marks;

/** An entry of a programme without a time; it may have a date. */
export type UntimedSession = Omit<Session, 'date' | 'start' | 'end' | 'afterMidnight'> & {
  date?: string | undefined;
  /** What stands in the place of its time, and is none: `half past two`, `the whole day`. */
  timeText?: string;
  /** The list that it is in, if the export has lists like ours. */
  list?: { id: string; title: string };
};

/** A session of an export, whether it has a time or not. */
export type ImportedSession = Session | UntimedSession;

/** A page beside the programme, such as that of the team. */
export type ImportedPage = {
  /** The name of its file in content/pages. */
  name: string;
  /** Its heading and the text of the link in the header. */
  title: string;
  description: string;
  blocks: z.input<typeof freePage>['blocks'];
  /** Addresses of portraits by the names of people, and of logos by those of organisations, as in Person. */
  portraits?: Map<string, string>;
  logos?: Map<string, string>;
  /** The currency of its prices; '' if it has prices and their currency is unknown. */
  currency?: string;
};

/** What an export says of the event as a whole. */
export type EventFacts = {
  title?: string | undefined;
  timeZone?: string | undefined;
  currency?: string | undefined;
  /** Who holds it. */
  organiser?: string | undefined;
  place?: { name: string; address?: string } | undefined;
  /** What it is, without markup. */
  summary?: string | undefined;
  website?: string | undefined;
  /** The address where tickets are sold. */
  tickets?: string | undefined;
  email?: string | undefined;
  /** Its accounts in networks that have an icon. */
  accounts?: z.input<typeof social>[] | undefined;
};

export type Track = { id?: string | undefined; name: string; colour?: string | undefined };

/** Fields that our content does not have, by name: the number of entries with a value, and a hint what to do. */
export type OmittedFields = Map<string, { count: number; hint: string | undefined }>;

/** What was understood of a list in a file of no known form. */
export type UnderstoodList = {
  name: string;
  /** The numbers of its sessions and days; the days are undefined if it has no column for them. */
  sessions: number;
  days: number | undefined;
  /** All columns that it has. */
  columns: string[];
  /** Every role with its name in words, the columns that are taken for it, and the value of the first session. */
  roles: { role: string; name: string; from: string[]; sample: string }[];
  /** The cells of the first three sessions: day, start, end, hall, title and people. */
  samples: string[][];
  unused: { column: string; isTranslation: boolean }[];
};

/** The content of an export in any format. */
export type Programme = {
  sessions: Session[];
  omitted: OmittedFields;
  /** Tracks and rooms in the order of the export, if it lists them. */
  tracks?: Track[];
  /** Whether its texts are those of one of our sites, so that nothing in it is taken for “to be announced” and left out. */
  isVerbatim?: true;
  /** Ids of days by their dates, if the export has ids like ours. */
  dayIds?: Map<string, string>;
  rooms?: string[];
  /** Posters and other things of the programme that have no time. */
  untimed?: UntimedSession[];
  /** All people of the export, with or without a session. */
  people?: Person[];
  /** Pages that the export has beside the programme. */
  pages?: ImportedPage[];
  /** Facts about the event as a whole. */
  event?: EventFacts;
  /** Pictures that came with the export. */
  pictures?: Pictures;
  /** Sentences that say what became of the entries of its lists: `sessions: 82 in the export: 80 imported, 2 rejected`. */
  sums?: string[];
  /** Probable mistakes in the export, which do not stop an import. */
  questions?: Problem[];
  /** What is wrong in it, and was left out or is imported without it; with `--strict` each of them stops an import. */
  faults?: Problem[];
  /** All rows, cells or entries of the export, of which each has become something in the end. */
  sources?: Origins[];
  /** The tag of the language that it is in, and the same programme in the other languages of the site, by their tags. */
  languages?: { main: string; translations: Map<string, Programme> };
  /** What was decided about the columns of a file of no known form. */
  decided?: ImportMap;
  /** What was understood of each list of such a file. */
  understood?: UnderstoodList[];
};

/** The most sessions that pages can show. */
export const MAX_SESSIONS = 10_000;

/** Throws Problems if there are more sessions than pages can show. */
export function checkCount(count: number, file: string): void {
  if (count > MAX_SESSIONS)
    throw new Problems([
      { file, message: `has ${count} sessions, and pages can show 10,000; export the programme of one event` },
    ]);
}

/** Hints of the report about pictures that are left out. */
export const HINT = {
  pictures: 'put pictures into static/images',
  portraits: '--pictures fetches those at https:// addresses; or put them into static/images',
};

/** Counts a field that our content does not have, if the field has a value. */
export function countOmitted(omitted: OmittedFields, field: string, value: unknown, hint?: string) {
  if (hasValue(value)) omitted.set(field, { count: (omitted.get(field)?.count ?? 0) + 1, hint });
}

/** Checks whether a field is filled. Exports write empty fields as null, "", false, [] or an object of these. */
function hasValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value !== 'false';
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasValue);
  return value !== null && value !== undefined && value !== false;
}
