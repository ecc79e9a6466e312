import { type Path, valueAt, walk } from '../json/path';
import { languagesOf } from '../load/localise';
import { isInLanguages, keyFor, means } from '../load/textLanguages';
import { readTemplate } from '../new/sampleTexts';
import { isFiller } from '../rules/lint/filler';
import { schemaOf } from '../schema/schema';
import { nearestWith, textPlaces } from '../schema/walk';
import { applyOperation } from './applyOperation';
import type { Json, Operation } from './contentValues';
import { type Facts, factsOf, startAfter } from './newEntry';
import { parseValue } from './parsedTexts';

/** The key that marks an entry as a placeholder. */
const MARK = 'placeholder';

/** A content file: its name, its value `root`, and the value of site.json, which has the facts about the event. */
type ContentSource = { file: string; root: Json | undefined; site: Json | undefined };

/**
 * Removes the mark of a placeholder from each entry that `operations` have filled in (rule 24.42). An entry is filled in if
 * something was written into it, and it has no stand-in for an unknown value any more. If it had no stand-in before either, it is
 * filled in only if it has a single text, and that text was written. A translation fills in nothing: what was marked is the text in
 * the default language. `before` and `after` are the texts of the file. Returns the new text and the paths of these entries;
 * undefined if there are none.
 */
export function fillIn(
  file: string,
  before: string,
  after: string,
  operations: Operation[],
  site: Json | undefined,
): { text: string; entries: Path[] } | undefined {
  if (!before.includes(`"${MARK}"`)) return undefined;
  const sourceBefore = { file, root: parseValue(before), site };
  const sourceAfter = { file, root: parseValue(after), site };
  let text = after;
  const entries: Path[] = [];
  for (const operation of operations) {
    if (!('set' in operation) || operation.set.at(-1) === MARK || typeof operation.value === 'boolean') continue;
    const entry = filledEntry(sourceBefore, sourceAfter, operation.set);
    if (!entry || entries.some((each) => `${each}` === `${entry}`)) continue;
    const withoutMark = applyOperation(text, { remove: [...entry, MARK] });
    if (withoutMark === undefined) continue;
    text = withoutMark;
    entries.push(entry);
  }
  return entries.length ? { text, entries } : undefined;
}

/** Returns the path of the entry that was filled in by a change of the value at `path`; undefined if none was. */
function filledEntry(before: ContentSource, after: ContentSource, path: Path): Path | undefined {
  const entry = findMarkableEntry(after, path);
  if (!entry) return undefined;
  const staysMarked = [before, after].every((source) => isMarked(source, entry));
  const [was, is] = [before, after].map((source) => JSON.stringify(inDefaultLanguage(source, path)));
  if (!staysMarked || was === is || findStandIns(after, entry).length) return undefined;
  return findStandIns(before, entry).length || isOnlyText(after, entry, path) ? entry : undefined;
}

/**
 * Returns the value at `path`; of a text in several languages, the one in the default language, also if `path` leads to a
 * translation of it.
 */
function inDefaultLanguage(source: ContentSource, path: Path): unknown {
  const value = valueAt(source.root, withoutLanguage(source, path));
  if (!isTextInLanguages(source, value)) return value;
  return value[keyFor(value, languagesOf(source.site)[0] as string) ?? ''];
}

/** Returns the path of a value. Of a text in one of several languages, returns the path of the text, without its language. */
function withoutLanguage(source: ContentSource, path: Path): Path {
  const around = path.slice(0, -1);
  return isTextInLanguages(source, valueAt(source.root, around)) ? around : path;
}

/** Checks whether a value is a text in several languages. An entry may have keys that only look like languages, such as `url`. */
const isTextInLanguages = ({ site }: ContentSource, value: unknown): value is Record<string, unknown> =>
  isInLanguages(value) && Object.keys(value).every((key) => languagesOf(site).some((tag) => means(key, tag)));

/** Checks whether an entry is marked but could be true as it is, because it has no stand-in for an unknown value. */
export const mayBeTrue = (source: ContentSource, entry: Path): boolean =>
  isMarked(source, entry) && findStandIns(source, entry).length === 0;

/** Returns the paths of the values that are still to be filled in, in a marked entry; none for an entry without a mark. */
export const findUnknown = (source: ContentSource, entry: Path): Path[] =>
  isMarked(source, entry) ? findStandIns(source, entry) : [];

const isMarked = ({ root }: ContentSource, entry: Path): boolean => valueAt(root, [...entry, MARK]) === true;

/** Returns the path of the nearest entry around a value that can be marked; undefined if there is none. */
const findMarkableEntry = ({ file, root }: ContentSource, path: Path): Path | undefined =>
  nearestWith(MARK, schemaOf(file), path, root);

/** Checks whether the text at `path` is the only one of an entry. */
function isOnlyText(source: ContentSource, entry: Path, path: Path): boolean {
  const texts = textPlaces(schemaOf(source.file), source.root).filter(
    (text) => text.value !== undefined && isIn(text.path, entry) && belongsTo(source, entry, text.path),
  );
  return texts.length === 1 && isIn(path, texts[0]?.path ?? []);
}

const isIn = (path: Path, around: Path): boolean => around.every((step, n) => step === path[n]);

/** Checks that a value belongs to an entry, and not to another one in it that has a mark of its own. */
const belongsTo = (source: ContentSource, entry: Path, path: Path): boolean =>
  findMarkableEntry(source, path)?.length === entry.length;

/** Returns the paths of the stand-ins in an entry: the values that are only there because the true ones are not known. */
function findStandIns(source: ContentSource, entry: Path): Path[] {
  const facts = factsOf(source.site);
  return walk(valueAt(source.root, entry), entry).flatMap(({ path, value }) =>
    isStandIn(source, withoutLanguage(source, path), value, facts) && belongsTo(source, entry, path) ? [path] : [],
  );
}

/** Checks whether a value is the one that the editor, or `npm run new`, writes while the true one is not known. */
function isStandIn(source: ContentSource, path: Path, value: unknown, { unknown, date, time }: Facts): boolean {
  const { file, root, site } = source;
  const key = path.at(-1);
  // The least that the schema allows for a price, an amount or a number to count to.
  if (typeof value === 'number') return value <= 1;
  if (typeof value !== 'string') return false;
  // The words for what is not known are themselves known.
  if (key === 'toBeAnnounced') return false;
  if (!value || isFiller(value) || value.toLowerCase().includes(unknown.toLowerCase())) return true;
  // `newPage` writes such a description.
  if (key === 'description' && value.endsWith(`: ${valueAt(site, ['title'])}.`)) return true;
  if (key === 'page') return value === 'home';
  if (key === 'currency') return value === 'XXX';
  if (key === 'start' && path.at(-2) === 'time') return isStandInForStart(root, path, value, time);
  if (key === 'time') return value === time;
  if (key === 'date' && file === 'schedule' && path.length === 3)
    return value === valueAt(root, ['days', (path[1] as number) - 1, 'date']);
  if (key === 'date') return value === date && file !== 'site';
  return isOfNewEvent(file, path, value, site);
}

/** Checks whether a session at this path starts when the editor has chosen: after the sessions before it, or with the event. */
function isStandInForStart(root: Json | undefined, path: Path, start: string, startOfEvent: string): boolean {
  // Somebody who wrote the end has seen the start beside it.
  if (valueAt(root, [...path.slice(0, -1), 'end']) !== undefined) return false;
  const [index, sessions] = [path.at(-3) as number, valueAt(root, path.slice(0, -3))];
  const startFromList = Array.isArray(sessions) ? startAfter(sessions.slice(0, index)) : undefined;
  return start === (startFromList || startOfEvent);
}

/** The content that `npm run new` writes, by file and language; read when it is first needed. */
const templates = new Map<string, unknown>();
/** The keys of titles and labels in that content, which may stay as they are. */
const LASTING_KEYS = ['where', 'when', 'hours', 'label', 'button', 'language', '$schema'];

/** Checks whether this text is one that `npm run new` writes to tell people what belongs there, in the language of the site. */
function isOfNewEvent(file: string, path: Path, value: string, site: Json | undefined): boolean {
  if ((file !== 'site' && file !== 'home') || LASTING_KEYS.includes(`${path.at(-1)}`)) return false;
  const isHeading = file === 'home' && path.length === 2 && path[1] === 'title' && path[0] !== 'meta';
  if (isHeading) return false;
  return ['en', ...languagesOf(site)].some((tag) => valueAt(templateIn(file, tag), path) === value);
}

/** Returns the value of a content file of a new event in the language `tag`. */
function templateIn(file: 'site' | 'home', tag: string): unknown {
  const key = `${file} ${tag}`;
  if (!templates.has(key)) templates.set(key, JSON.parse(readTemplate(file, tag)));
  return templates.get(key);
}
