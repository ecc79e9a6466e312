import { type Entry, hashesOf, type ImportRecord, keepEdits, type Speakers, type Written } from './importRecord';
import { personFields } from './personFields';
import type { Person, Session, UntimedSession } from './programme';

type Speaker = Speakers['speakers'][number];

/** Fields of a speaker, in the order of speakers.json. */
const FIELDS = [...personFields, 'image', 'biography'] as const;

/**
 * Merges the people of these sessions and those `listed` by the export with the `existing` speakers, each name once.
 * Adds the `pictures` that stood in sessions. With a record of the last import, keeps the order of the file and the
 * speakers who were added by hand. Returns also the hashes for the next record and the first session of each speaker.
 */
export function mergeSpeakers(
  sessions: (Session | UntimedSession)[],
  listed: Person[],
  existing: Speakers | undefined,
  record: ImportRecord | undefined,
  pictures: Map<string, Pick<Speaker, 'image' | 'focus'>>,
) {
  const appearances = new Map<string, { person: Person; session?: Session | UntimedSession }[]>();
  for (const session of sessions)
    for (const person of session.people)
      appearances.set(person.name, [...(appearances.get(person.name) ?? []), { person, session }]);
  for (const person of listed) if (!appearances.has(person.name)) appearances.set(person.name, [{ person }]);
  const before = new Map((existing?.speakers ?? []).map((speaker) => [speaker.name, speaker]));
  const written: Record<string, Written> = {};
  const entries = new Map<string, Speaker>();
  for (const [name, all] of appearances) {
    const first = <Key extends keyof Person>(key: Key) => all.find(({ person }) => person[key])?.person[key];
    const links = first('links');
    const fields = FIELDS.map((key) => [key, first(key)] as const).filter(([, value]) => value);
    const made: Entry = { name, ...Object.fromEntries(fields), ...(links?.length && { links }) };
    written[name] = hashesOf(made);
    const entry = keepEdits(made, before.get(name), record?.speakers[name]);
    entries.set(name, { ...(!entry.image && pictures.get(name)), ...entry } as Speaker);
  }
  const byHand = record ? [...before.values()].filter(({ name }) => !record.speakers[name]) : [];
  for (const speaker of byHand) if (!entries.has(speaker.name)) entries.set(speaker.name, speaker);
  const order = record ? [...before.keys(), ...entries.keys()] : [...entries.keys()];
  const speakers = [...new Set(order)].flatMap((name) => entries.get(name) ?? []);
  return { speakers, written, firstSessions: speakers.map(({ name }) => appearances.get(name)?.[0]?.session) };
}
