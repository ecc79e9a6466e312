import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { sha256 } from '../json/hash';
import type { schemas } from '../schema/schema';

/** An entry of a content file, whatever its keys. */
export type Entry = Record<string, unknown>;

/** Hashes of the values that an import wrote into an entry, by key. */
export type Written = Record<string, string>;

/**
 * What the last import wrote, so that the next one can tell what was edited by hand since: for each session its id by
 * the key that it has in the export, and hashes of its values; the same for days by date and for speakers by name.
 */
export type ImportRecord = {
  sessions: Record<string, { id: string; written: Written }>;
  days: Record<string, Written>;
  speakers: Record<string, Written>;
};

/** It lies beside the content files. A build reads no file that begins with a dot. */
export const RECORD_FILE = '.import.json';

/** The record at `path`; undefined if there is none that can be read: then nothing is known to be edited by hand. */
export async function readRecord(path: string): Promise<ImportRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(path, 'utf8')) as ImportRecord;
    return record.sessions && record.days && record.speakers ? record : undefined;
  } catch {
    return undefined;
  }
}

/** The hashes of an entry as it is written. */
export const hashesOf = (entry: Entry): Written =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, hash(value)]));

const hash = (value: unknown) => sha256(JSON.stringify(value), 'base64url').slice(0, 10);

/**
 * The entry that an import `made`, with what was edited by hand in the `existing` one since it was `written`: changed,
 * added and deleted values (rule 19.15). Where no record says what was written, values that the export lacks are kept.
 */
export function keepEdits(made: Entry, existing: Entry | undefined, written: Written | undefined): Entry {
  if (!existing) return made;
  const keys = [...new Set([...Object.keys(made), ...Object.keys(existing)])];
  return Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => {
      const [before, now] = [existing[key], made[key]];
      const isEdited = written ? (before === undefined ? undefined : hash(before)) !== written[key] : now === undefined;
      const value = isEdited ? before : now;
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Content files as they are written: a key that has a default may be missing. */
export type Schedule = z.input<typeof schemas.schedule>;
export type Speakers = z.input<typeof schemas.speakers>;
export type Site = z.input<typeof schemas.site>;
