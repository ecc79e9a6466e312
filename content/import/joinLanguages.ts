import type { z } from 'zod';
import { isObject, type Path, valueAt } from '../json/path';
import { isInLanguages, keyFor, newKeyFor } from '../load/textLanguages';
import { schemaOf } from '../schema/schema';
import { textPlaces } from '../schema/walk';
import { hashOf, type ImportRecord } from './importRecord';
import { type MergedContent, mergeProgramme } from './mergeProgramme';
import type { Person, Programme, Session } from './programme';

// An import merges the default language only. This file then writes the other languages beside it: each text that the file says in
// several becomes an object with a text for each, as content/load/localise.ts reads it.

/** Names by those of the default language: of tracks and of people. */
type Names = Map<string, string>;

/** A programme in one language as the files would be without what was there before, and the names that differ. */
type Fresh = { schedule: Entries; speakers: Entries; tracks: Names; people: Names };

/** The two files as they are on disk, with texts in several languages; undefined where there is none. */
export type WrittenFiles = { schedule?: unknown; speakers?: unknown };

/** Hashes of the translations that an import wrote, by language and by place. */
export type TranslationRecord = NonNullable<ImportRecord['translations']>;

/**
 * Returns `merged`, the files in the default language, with the other languages of the `programme` and of the files `before`. Keeps
 * what was translated, changed or deleted by hand since the last import, as its `record` shows. `languages` are those of the site.
 */
export function joinLanguages(
  merged: MergedContent,
  programme: Programme,
  before: WrittenFiles,
  languages: string[],
  record: TranslationRecord = {},
): { schedule: MergedContent['schedule']; speakers: MergedContent['speakers']; translations: TranslationRecord } {
  const [main = 'en', ...others] = languages;
  const ids = new Map(
    merged.sessions.flatMap((sessions, day) =>
      sessions.flatMap((session, n) =>
        session ? [[session, merged.schedule.days[day]?.events[n]?.id ?? ''] as const] : [],
      ),
    ),
  );
  const plain = freshOf(programme, programme, ids, main);
  const fresh = new Map(
    [...(programme.languages?.translations ?? [])].map(([tag, other]) => [tag, freshOf(other, programme, ids, tag)]),
  );
  const translations: TranslationRecord = {};

  const joinFile = <File extends 'schedule' | 'speakers'>(file: File): MergedContent[File] => {
    const joined = structuredClone(merged[file]) as MergedContent[File];
    const written = entriesOf(before[file], main);
    const made = plain[file];
    const names = new Map([...entriesOf(joined, main)].map(([name, { path }]) => [path.join('/'), name]));
    for (const { path, value: text } of textPlaces(schemaOf(file), joined)) {
      if (typeof text !== 'string' || !text || isReference(path, text, joined)) continue;
      const { name, inner } = entryAt(path, names);
      const place =
        `${name} ${inner.filter((step) => typeof step === 'string').join('.')} ${inner.some((step) => typeof step === 'number') ? hashOf(text) : ''}`.trim();
      const old = textFor(written.get(name), inner, text, main);
      const now: Record<string, unknown> = isInLanguages(old) ? { ...old } : {};
      for (const tag of others) {
        const key = keyFor(now, tag) ?? newKeyFor(tag, languages);
        const offered = translationOf(fresh.get(tag), made.get(name), { name, inner, text, path }, main);
        const last = record[tag]?.[place];
        const isEdited = now[key] === undefined ? last !== undefined && old !== undefined : hashOf(now[key]) !== last;
        if (offered !== undefined) translations[tag] = { ...translations[tag], [place]: hashOf(offered) };
        if (isEdited || offered === undefined) continue;
        now[key] = offered;
      }
      const mainKey = keyFor(now, main) ?? newKeyFor(main, languages);
      const { [mainKey]: _, ...rest } = now;
      if (!Object.keys(rest).length) continue;
      const around = valueAt(joined, path.slice(0, -1)) as Record<string | number, unknown>;
      around[path.at(-1) as string] = { [mainKey]: text, ...rest };
    }
    return joined;
  };
  return { schedule: joinFile('schedule'), speakers: joinFile('speakers'), translations };
}

/** Returns a programme as files that nobody has edited, with the ids of the default language. */
function freshOf(programme: Programme, main: Programme, ids: Map<Session, string>, language: string): Fresh {
  const pairs = pairSessions(main.sessions, programme.sessions).filter(([session]) => ids.has(session));
  const sessions = pairs.map(([session, other]) => ({ ...other, key: session.key, id: ids.get(session) }));
  const [tracks, people]: [Names, Names] = [new Map(), new Map()];
  const call = (all: Person[], others: Person[]) => {
    if (all.length === others.length)
      for (const [n, { name }] of all.entries()) people.set(name, (others[n] as Person).name);
  };
  for (const [session, other] of pairs) {
    if (session.track && other.track) tracks.set(session.track, other.track);
    call(session.people, other.people);
  }
  call(main.people ?? [], programme.people ?? []);
  const { schedule, speakers } = mergeProgramme(
    { ...programme, sessions },
    { schedule: { days: [] }, speakers: undefined },
    language,
  );
  return { schedule: entriesOf(schedule, language), speakers: entriesOf(speakers, language), tracks, people };
}

/** Pairs the sessions of two readings of one file: they have the same places and times. */
function pairSessions(all: Session[], others: Session[]): [Session, Session][] {
  const isSame = (one: Session, other: Session | undefined) => other?.date === one.date && other.start === one.start;
  const inOrder = all.length === others.length && all.every((session, n) => isSame(session, others[n]));
  if (inOrder) return all.map((session, n) => [session, others[n] as Session]);
  const byKey = new Map(others.map((other) => [other.key, other]));
  return all.flatMap((session): [Session, Session][] => {
    const other = byKey.get(session.key);
    return other && isSame(session, other) ? [[session, other]] : [];
  });
}

/** An entry of a file, with its path. */
type Entries = Map<string, { value: unknown; path: Path }>;

/** Returns the entries of a file that keep their name when others are added: sessions, days, tracks, speakers; the file is ''. */
function entriesOf(file: unknown, main: string): Entries {
  const entries: Entries = new Map([['', { value: file, path: [] }]]);
  const list = (path: Path, key: string, kind: string) => {
    const values = valueAt(file, path);
    for (const [n, value] of (Array.isArray(values) ? values : []).entries()) {
      const name = `${kind} ${mainText(isObject(value) ? value[key] : undefined, main)}`;
      if (!entries.has(name)) entries.set(name, { value, path: [...path, n] });
    }
  };
  const days = valueAt(file, ['days']);
  list(['days'], 'date', 'day');
  for (const [n] of (Array.isArray(days) ? days : []).entries()) list(['days', n, 'events'], 'id', 'session');
  list(['tracks'], 'id', 'track');
  list(['speakers'], 'name', 'speaker');
  return entries;
}

/** Returns the smallest entry around a path, and the path in it; `names` are those of entries by their paths. */
function entryAt(path: Path, names: Map<string, string>): { name: string; inner: Path } {
  const length = path.findLastIndex((_, n) => names.has(path.slice(0, n).join('/')));
  return { name: names.get(path.slice(0, length).join('/')) ?? '', inner: path.slice(Math.max(0, length)) };
}

const mainText = (value: unknown, main: string): unknown =>
  isInLanguages(value) ? value[keyFor(value, main) ?? ''] : value;

/** Returns the path in another version of an entry; entries of lists are found by their text, because they may have moved. */
function pathFor(entry: unknown, inner: Path, text: string, main: string): Path | undefined {
  const at = inner.findIndex((step) => typeof step === 'number');
  if (at < 0) return inner;
  const list = valueAt(entry, inner.slice(0, at));
  const rest = inner.slice(at + 1);
  const index = Array.isArray(list) ? list.findIndex((each) => mainText(valueAt(each, rest), main) === text) : -1;
  return index < 0 ? undefined : [...inner.slice(0, at), index, ...rest];
}

/** Returns the text of another version of an entry, in one or several languages. */
function textFor(entry: { value: unknown } | undefined, inner: Path, text: string, main: string) {
  const path = entry && pathFor(entry.value, inner, text, main);
  return path && valueAt(entry.value, path);
}

type At = { name: string; inner: Path; text: string; path: Path };

/** Returns what a file says in another language at a place; undefined if it says nothing there, or the same. */
function translationOf(
  other: Fresh | undefined,
  made: { value: unknown } | undefined,
  { name, inner, text }: At,
  main: string,
) {
  if (!other) return undefined;
  const [kind = '', ...words] = name.split(' ');
  const id = words.join(' ');
  const given = (found: unknown) => (typeof found === 'string' && found !== text ? found : undefined);
  if (kind === 'track' && inner[0] === 'name') return given(other.tracks.get(text));
  const path = made && pathFor(made.value, inner, text, main);
  if (!path) return undefined;
  const file = kind === 'speaker' ? other.speakers : other.schedule;
  const entry = file.get(kind === 'speaker' ? `speaker ${other.people.get(id) ?? id}` : name);
  // A list of another length says other things.
  const list = path.findIndex((step) => typeof step === 'number');
  const lengths = [made.value, entry?.value].map(
    (value) => (valueAt(value, path.slice(0, list)) as unknown[] | undefined)?.length,
  );
  return list >= 0 && lengths[0] !== lengths[1] ? undefined : given(valueAt(entry?.value, path));
}

/** Checks whether a text names a person or a hall that is translated where it is listed. */
function isReference(path: Path, text: string, file: unknown): boolean {
  const [list, day, events] = path;
  if (list !== 'days' || events !== 'events') return false;
  const key = path[4];
  if (key === 'speakers' || key === 'speaker') return true;
  const rooms = valueAt(file, ['days', day as number, 'rooms']);
  const isRoom =
    Array.isArray(rooms) &&
    rooms.some((room) => room === text || (isObject(room) && Object.values(room).includes(text)));
  return (key === 'location' || key === 'alsoIn') && isRoom;
}

/**
 * Returns `plain` with the texts of other versions of it, which have the same form: each text that differs is one for each language.
 * `versions` are these by the tags of their languages.
 */
export function joinTexts<Value>(
  schema: z.ZodType,
  plain: Value,
  versions: Map<string, unknown>,
  languages: string[],
): Value {
  const joined = structuredClone(plain);
  const [main = 'en'] = languages;
  for (const { path, value: text } of textPlaces(schema, plain)) {
    const said = [...versions].flatMap(([tag, version]) => {
      const other = valueAt(version, path);
      return typeof other === 'string' && other && other !== text ? [[newKeyFor(tag, languages), other] as const] : [];
    });
    if (typeof text !== 'string' || !said.length) continue;
    const around = valueAt(joined, path.slice(0, -1)) as Record<string | number, unknown>;
    around[path.at(-1) as string] = { [newKeyFor(main, languages)]: text, ...Object.fromEntries(said) };
  }
  return joined;
}
