import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Path, valueAt, walk } from '../json/path';
import { isFiller } from '../rules/lint/filler';
import { schemaOf } from '../schema/schema';
import { keysAt, textPlaces } from '../schema/walk';
import { applyOperation } from './applyOperation';
import type { Json, Operation } from './contentValues';
import { parseValue } from './knownTexts';
import { type Facts, factsOf, startAfter } from './newEntry';

/**
 * Removes the mark of a placeholder from each entry that `operations` have filled in (rule 24.42). An entry is filled in if
 * something was written into it, and it has no stand-in for an unknown value any more. If it had no stand-in before either, it is
 * filled in only if it has a single text, and that text was written. `before` and `after` are the texts of the file. Returns the
 * new text and the paths of these entries; undefined if there are none.
 */
export function fillIn(
  file: string,
  before: string,
  after: string,
  operations: Operation[],
  site: Json | undefined,
): { text: string; entries: Path[] } | undefined {
  if (!before.includes(`"${MARK}"`)) return undefined;
  const [was, is] = [parseValue(before), parseValue(after)];
  let text = after;
  const entries: Path[] = [];
  for (const operation of operations) {
    if (!('set' in operation) || operation.set.at(-1) === MARK || typeof operation.value === 'boolean') continue;
    const { set: path } = operation;
    const entry = markable(file, is, path);
    const isMarked = entry && [was, is].every((root) => valueAt(root, [...entry, MARK]) === true);
    if (!isMarked || JSON.stringify(valueAt(was, path)) === JSON.stringify(valueAt(is, path))) continue;
    const isFilled = standIns(file, was, entry, site).length > 0 || isOnlyText(file, is, entry, path);
    if (!isFilled || standIns(file, is, entry, site).length > 0) continue;
    const next = applyOperation(text, { remove: [...entry, MARK] });
    if (next === undefined || entries.some((each) => `${each}` === `${entry}`)) continue;
    text = next;
    entries.push(entry);
  }
  return entries.length ? { text, entries } : undefined;
}

const MARK = 'placeholder';

/** Checks whether an entry is marked but could be true as it is, because it has no stand-in for an unknown value. */
export const mayBeTrue = (file: string, root: Json | undefined, entry: Path, site: Json | undefined): boolean =>
  valueAt(root, [...entry, MARK]) === true && standIns(file, root, entry, site).length === 0;

/** Returns the path of the nearest entry around a value that can be marked. */
const markable = (file: string, root: unknown, path: Path): Path | undefined =>
  path.map((_, length) => path.slice(0, length)).findLast((around) => isMarkable(file, root, around));

const isMarkable = (file: string, root: unknown, path: Path): boolean =>
  isObject(valueAt(root, path)) && keysAt(schemaOf(file), path, root).includes(MARK);

/** Checks whether the text at `path` is the only one of an entry. */
function isOnlyText(file: string, root: unknown, entry: Path, path: Path): boolean {
  const texts = textPlaces(schemaOf(file), root).filter(
    ({ path: at, value }) => value !== undefined && isIn(at, entry) && isOwn(file, root, entry, at),
  );
  return texts.length === 1 && isIn(path, texts[0]?.path ?? []);
}

const isIn = (path: Path, around: Path): boolean => around.every((step, n) => step === path[n]);

/** Checks that a value belongs to an entry, and not to another one in it that has a mark of its own. */
const isOwn = (file: string, root: unknown, entry: Path, path: Path): boolean =>
  markable(file, root, path)?.length === entry.length;

/** Returns the paths of the stand-ins in an entry: the values that are only there because the true ones are not known. */
function standIns(file: string, root: unknown, entry: Path, site: Json | undefined): Path[] {
  const facts = factsOf(site);
  return walk(valueAt(root, entry), entry).flatMap(({ path, value }) =>
    standsIn(file, root, path, value, facts, site) && isOwn(file, root, entry, path) ? [path] : [],
  );
}

function standsIn(
  file: string,
  root: unknown,
  path: Path,
  value: unknown,
  { unknown, date, time }: Facts,
  site: Json | undefined,
): boolean {
  const key = path.at(-1);
  // The least that the schema allows for a price, an amount or a number to count to.
  if (typeof value === 'number') return value <= 1;
  if (typeof value !== 'string') return false;
  if (!value || isFiller(value) || value.toLowerCase().includes(unknown.toLowerCase())) return true;
  // `newPage` writes such a description.
  if (key === 'description' && value.endsWith(`: ${valueAt(site, ['title'])}.`)) return true;
  if (key === 'page') return value === 'home';
  if (key === 'currency') return value === 'XXX';
  if (key === 'start' && path.at(-2) === 'time') {
    // Somebody who wrote the end has seen the start beside it.
    if (valueAt(root, [...path.slice(0, -1), 'end']) !== undefined) return false;
    const [index, list] = [path.at(-3) as number, valueAt(root, path.slice(0, -3))];
    return value === ((Array.isArray(list) && startAfter(list.slice(0, index))) || time);
  }
  if (key === 'time') return value === time;
  if (key === 'date' && file === 'schedule' && path.length === 3)
    return value === valueAt(root, ['days', (path[1] as number) - 1, 'date']);
  if (key === 'date') return value === date && file !== 'site';
  return isOfNewEvent(file, path, value);
}

/** The content that `npm run new` writes, by file. Titles and labels in it may stay as they are. */
const template = new Map<string, unknown>();
const LABELS = ['where', 'when', 'hours', 'label', 'button', 'language', '$schema', 'backToTop'];

/** Checks whether this text is one that `npm run new` writes to tell people what belongs there. */
function isOfNewEvent(file: string, path: Path, value: string): boolean {
  if (!['site', 'home'].includes(file) || LABELS.includes(`${path.at(-1)}`)) return false;
  if (!template.has(file))
    template.set(
      file,
      JSON.parse(readFileSync(join(import.meta.dirname, '..', 'new', 'template', `${file}.json`), 'utf8')),
    );
  const isHeading = file === 'home' && path.length === 2 && path[1] === 'title' && path[0] !== 'meta';
  return !isHeading && valueAt(template.get(file), path) === value;
}
