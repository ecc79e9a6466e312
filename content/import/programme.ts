import type { ProblemLocation } from '../messages/problems';

export type Person = {
  /** Distinguishes this person from others of the same name. */
  key: string;
  name: string;
  role?: string | undefined;
  /** A picture in static/images. */
  image?: string | undefined;
};

/** A session as every reader returns it. Its times are in the time zone of the event. */
export type Session = {
  /** Distinguishes this session from others of the same title, now and in the next export: its number, or its time. */
  key: string;
  title: string;
  description?: string | undefined;
  /** `2025-09-13` */
  date: string;
  /** `09:00` */
  start: string;
  end?: string | undefined;
  location?: string | undefined;
  people: Person[];
  dayTitle?: string | undefined;
  background?: string | undefined;
  /**
   * Where the session, or one of its fields, is in the export; in a table `line` is the row of the spreadsheet.
   * Computed on demand, because exports are long.
   */
  locate(field?: string): ProblemLocation;
};

/** The fields of an export that our content does not have: how many entries have a value there, and what to do. */
export type OmittedFields = Map<string, { count: number; hint: string | undefined }>;

/** An export, whatever its format. */
export type Programme = { sessions: Session[]; omitted: OmittedFields };

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
