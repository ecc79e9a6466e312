import { type Entry, hashesOf, type ImportRecord, keepEdits, type Speakers, type Written } from './importRecord';
import { personFields } from './personFields';
import type { ImportedSession, Person, Programme } from './programme';

type Speaker = Speakers['speakers'][number];

/** Fields of a speaker, in the order of speakers.json. */
const FIELDS = ['id', ...personFields, 'image', 'biography', 'socials', 'placeholder', 'intended'] as const;

/**
 * Merges the people of these sessions and those listed by the export with the `existing` speakers, each name once.
 * Adds the `pictures` that stood in sessions. Keeps of the other speakers those for whom `stays` returns true, and the order of all who
 * stay. Returns also the hashes for the next record and the first session of each speaker.
 */
export function mergeSpeakers(
  sessions: ImportedSession[],
  { people: listed = [], isVerbatim }: Pick<Programme, 'people' | 'isVerbatim'>,
  existing: Speakers | undefined,
  record: ImportRecord | undefined,
  pictures: Map<string, Pick<Speaker, 'image' | 'focus'>>,
  stays: (speaker: Speaker) => boolean,
) {
  const appearances = new Map<string, { person: Person; session?: ImportedSession }[]>();
  for (const session of sessions)
    for (const person of session.people)
      appearances.set(person.name, [...(appearances.get(person.name) ?? []), { person, session }]);
  for (const person of listed) if (!appearances.has(person.name)) appearances.set(person.name, [{ person }]);
  const before = new Map((existing?.speakers ?? []).map((speaker) => [speaker.name, speaker]));
  const written: Record<string, Written> = {};
  const entries = new Map<string, Speaker>();
  for (const [name, all] of appearances) {
    const made = entryOf(all.map(({ person }) => person));
    written[name] = hashesOf(made);
    const entry = keepEdits(made, before.get(name), record?.speakers[name]);
    entries.set(name, { ...(!entry.image && pictures.get(name)), ...entry } as Speaker);
  }
  for (const speaker of before.values())
    if (!entries.has(speaker.name) && stays(speaker)) entries.set(speaker.name, speaker);
  // Several may have one name, such as “To be announced”: sessions mean the first of them.
  const old = (existing?.speakers ?? []).filter(({ placeholder }) => record || !placeholder);
  const oldNames = new Set(old.map(({ name }) => name));
  const further = record || !isVerbatim ? [] : listed.filter(({ name }) => !oldNames.has(name));
  const inOrder = [...old, ...further.map((person) => entryOf([person]))];
  const placed = new Set<string>();
  const inPlace = inOrder.flatMap((speaker) => {
    const { name } = speaker as Speaker;
    const entry = entries.get(name);
    const isFurther = placed.has(name);
    placed.add(name);
    return entry ? [isFurther ? (speaker as Speaker) : entry] : [];
  });
  const speakers = [...inPlace, ...[...entries.values()].filter(({ name }) => !placed.has(name))];
  return { speakers, written, firstSessions: speakers.map(({ name }) => appearances.get(name)?.[0]?.session) };
}

/** Returns the entry of one person in speakers.json, with the first value that each of the appearances of that person has. */
function entryOf(people: Person[]): Entry {
  const first = <Key extends keyof Person>(key: Key) => people.find((person) => person[key])?.[key];
  const links = first('links');
  const fields = FIELDS.map((key) => [key, first(key)] as const).filter(([, value]) => value);
  return { name: first('name'), ...Object.fromEntries(fields), ...(links?.length && { links }) };
}
