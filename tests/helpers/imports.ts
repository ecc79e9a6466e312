import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeOffers } from '../../content/import/ask';
import { mergeProgramme } from '../../content/import/mergeProgramme';
import type { Programme, Session } from '../../content/import/programme';
import { type ReadOptions, readProgramme } from '../../content/import/readProgramme';
import { formatLocation, type Problem, Problems } from '../../content/messages/problems';
import { scratch } from './scratch';

/** Returns the problems of a file that is refused: `location: message`. */
export function refused(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof Problems) return error.problems.map((each) => `${formatLocation(each)}: ${each.message}`);
    throw error;
  }
  return [];
}
/** Reads a programme in a text of any form, as `npm run import -- --yes` does. */
export const readText = (text: string, name: string, options: ReadOptions = {}): Promise<Programme> =>
  readBytes(text, name, options);

/** Reads a programme in a file with these bytes, as `npm run import -- --yes` does. */
export async function readBytes(
  bytes: string | Uint8Array,
  name: string,
  options: ReadOptions = {},
): Promise<Programme> {
  const path = join(scratch(), 'programme');
  writeFileSync(path, bytes);
  return readProgramme(path, name, 'UTC', { ask: takeOffers, ...options });
}
/** Problems as one reads them: `x.csv:2:3: what is wrong`. */
export const placed = (problems: Problem[]) => problems.map((each) => `${formatLocation(each)}: ${each.message}`);
/** The fields that were left out, each with its count and hint. */
export const told = ({ omitted }: Programme) => [...omitted].map(([field, { count, hint }]) => [field, count, hint]);
/** A session without empty fields and without its place. */
export const bare = ({ locate, origin, ...session }: Session) => JSON.parse(JSON.stringify(session));

/** A schedule as pretalx exports it. */
export const conference = (days: unknown[], about = {}) => ({ schedule: { conference: { ...about, days } } });
export const day = (events: unknown[], more = {}) => ({ date: '2025-09-13', rooms: { Hall: events }, ...more });
export const event = { id: 7, title: 'Tea', start: '09:00', duration: '00:30' };

/** A session as every reader returns it. */
export const session = (title: string, start: string, more: Partial<Session> = {}): Session => ({
  key: start,
  title,
  date: '2025-09-13',
  start,
  people: [],
  locate: (field = 'title') => ({ file: 'x', line: 1, path: `${title} ${field}` }),
  ...more,
});
/** Before a first import. */
export const nothing = { schedule: { days: [], labels: {} }, speakers: undefined };
export const made = (sessions: Session[], before: Parameters<typeof mergeProgramme>[1] = nothing) =>
  mergeProgramme({ sessions, omitted: new Map() }, before, 'en-IN');
