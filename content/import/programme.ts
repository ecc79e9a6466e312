import type { Problem } from '../messages/problems';

/** Where something stands in the export; for a table `line` is the row and `column` the column of the spreadsheet. */
export type Where = Omit<Problem, 'message'>;

export type Person = {
  /** What tells this person from others of the same name. */
  key: string;
  name: string;
  role?: string | undefined;
  /** A picture in static/images. */
  image?: string | undefined;
};

/** One session as every reader hands it on, on the clock of the event's own zone. */
export type Session = {
  /** What tells this session from others of the same title, now and in the next export: its number, or its time. */
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
  /** Where it stands in the export, or where one of its values does. Worked out when asked: exports are long. */
  at(field?: string): Where;
};

/** What an export says that has no place in our content: each field, how often it says something, and what to do. */
export type LeftOut = Map<string, { count: number; hint: string | undefined }>;

/** An export as any reader reads it. */
export type Programme = { sessions: Session[]; leftOut: LeftOut };

/** Counts a field that has no place, if it says anything at all. */
export function leaveOut(leftOut: LeftOut, field: string, value: unknown, hint?: string) {
  if (says(value)) leftOut.set(field, { count: (leftOut.get(field)?.count ?? 0) + 1, hint });
}

/** Exports write what nobody filled in as null, "", false, [] or an object of such. */
function says(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value !== 'false';
  if (typeof value === 'object' && value !== null) return Object.values(value).some(says);
  return value !== null && value !== undefined && value !== false;
}
