import type { Problem, ProblemLocation } from '../messages/problems';
import type { LinkKind, SessionKind } from '../schema/session';

export type Link = { label?: string | undefined; url: string };
export type SessionLink = Link & { kind: LinkKind };

export type Person = {
  /** Distinguishes this person from others of the same name. */
  key: string;
  name: string;
  role?: string | undefined;
  /** A picture in static/images. */
  image?: string | undefined;
  /** Markdown. */
  biography?: string | undefined;
  organisation?: string | undefined;
  pronouns?: string | undefined;
  links?: Link[] | undefined;
};

/** A session as every reader returns it. Its times are in the time zone of the event. */
export type Session = {
  /** Distinguishes this session from others of the same title, now and in the next export: its number, or its time. */
  key: string;
  /** The id that the session is to have, where the export knows it. */
  id?: string | undefined;
  title: string;
  /** Markdown. */
  description?: string | undefined;
  /** `2025-09-13` */
  date: string;
  /** `09:00` */
  start: string;
  /** Before the start if the session ends on the next day. */
  end?: string | undefined;
  location?: string | undefined;
  /** Further rooms in which the same session is. */
  alsoIn?: string[] | undefined;
  people: Person[];
  kind?: SessionKind | undefined;
  /** The name of the track. */
  track?: string | undefined;
  level?: string | undefined;
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
  /**
   * Where the session, or one of its fields, is in the export; in a table `line` is the row of the spreadsheet.
   * Computed on demand, because exports are long.
   */
  locate(field?: string): ProblemLocation;
};

export type Track = { id?: string | undefined; name: string; colour?: string | undefined };

/** The fields of an export that our content does not have: how many entries have a value there, and what to do. */
export type OmittedFields = Map<string, { count: number; hint: string | undefined }>;

/** An export, whatever its format. */
export type Programme = {
  sessions: Session[];
  omitted: OmittedFields;
  /** Tracks and rooms in the order of the export, if it lists them. */
  tracks?: Track[];
  /** The ids of its days by their dates, if it has ids like ours. */
  dayIds?: Map<string, string>;
  rooms?: string[];
  /** Everybody whom the export lists, whether they are in a session or not. */
  people?: Person[];
  /** What the export says of the event as a whole. */
  event?: { title?: string | undefined; timeZone?: string | undefined };
  /** What is probably a mistake in the export, but stops no import. */
  questions?: Problem[];
};

/** Counts a field that our content does not have, if it has a value. */
export function countOmitted(omitted: OmittedFields, field: string, value: unknown, hint?: string) {
  if (hasValue(value)) omitted.set(field, { count: (omitted.get(field)?.count ?? 0) + 1, hint });
}

/** Exports write empty fields as null, "", false, [] or an object of these. */
function hasValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value !== 'false';
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasValue);
  return value !== null && value !== undefined && value !== false;
}
