import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { sha256 } from '../json/hash';
import type { schemas } from '../schema/schema';

/** Content files as written on disk: a key with a default may be missing. */
export type Schedule = z.input<typeof schemas.schedule>;
export type Speakers = z.input<typeof schemas.speakers>;
export type Site = z.input<typeof schemas.site>;

/**
 * The record of the last import, from which the next one sees what was edited by hand. Sessions are listed by their key
 * in the export, days by their date, speakers by their name.
 */
export type ImportRecord = {
  sessions: Record<string, RecordedSession>;
  days: Record<string, Written>;
  speakers: Record<string, Written>;
  /** The hash of each text that it wrote in a language after the default, by language and place. */
  translations?: Record<string, Record<string, string>>;
  /** The hash of each page beside the programme. */
  pages?: Record<string, string>;
  /** The names that halls got by hand, by those of the export, and the people who were deleted by hand. */
  halls?: Record<string, string>;
  deletedPeople?: string[];
  /** Why people stay when an export no longer has them, by their names. */
  peopleWhoStay?: Record<string, Stay>;
  /** The hash of each portrait that was fetched or copied, by the name of the person. */
  portraits?: Record<string, string>;
};

/** A session that an import wrote, and why it stays when an export no longer has it. */
export type RecordedSession = { id: string; written: Written; stays?: Stay };

/**
 * Why something stays that an export no longer has: it was `made` by hand before an export had it, or it is of an `earlier` import,
 * and the last one left it.
 */
export type Stay = 'made' | 'earlier';

/** An entry of a content file, whatever its keys. */
export type Entry = Record<string, unknown>;

/** Hashes of the values that an import wrote into an entry, by the key of each value. */
export type Written = Record<string, string>;

/** A session in a content file, whether it has a time or not. */
export type AnyEvent =
  | Schedule['days'][number]['events'][number]
  | NonNullable<Schedule['lists']>[number]['events'][number];

/** Returns all sessions of a schedule: those of its days, then those of its lists without times. */
export const eventsIn = ({ days, lists = [] }: Schedule): AnyEvent[] =>
  [...days, ...lists].flatMap(({ events }) => events as AnyEvent[]);

/** Reads the record at `path`. Returns undefined if it is missing or broken: then no edit is known. */
export async function readRecord(path: string): Promise<ImportRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(path, 'utf8')) as ImportRecord;
    return record.sessions && record.days && record.speakers ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the entry that an import `made`, with the values that were changed, added or deleted by hand in the `existing`
 * entry since it was `written` (rule 19.15). Without `written`, keeps the values that the export does not have.
 */
export function keepEdits(made: Entry, existing: Entry | undefined, written: Written | undefined): Entry {
  if (!existing) return made;
  const keys = [...new Set([...Object.keys(made), ...Object.keys(existing)])];
  return Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => {
      const [before, now] = [existing[key], made[key]];
      const isEdited = written
        ? (before === undefined ? undefined : hashOf(before)) !== written[key]
        : now === undefined;
      const value = isEdited ? before : now;
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Returns the hash of each value of an entry. */
export const hashesOf = (entry: Entry): Written =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, hashOf(value)]));

/** Returns the hash of a value. */
export const hashOf = (value: unknown) => sha256(JSON.stringify(value), 'base64url').slice(0, 10);
