import { isObject, type Path, walk } from '../json/path';
import { type JsonSchema, leastValue } from './jsonSchema';
import type { Json, Operation } from './protocol';

/** Makes a new entry for the end of a list in `file`: it differs from the others, and its date is not before the last. */
export function newEntry(items: JsonSchema, file: Json, list: Json[]): Json {
  const word = [...(items.enum ?? []), ...(items.examples ?? [])].find(
    (each) => typeof each === 'string' && !list.includes(each),
  );
  if (items.type === 'string' && word !== undefined) return word;
  const entry = uniqueEntry(leastValue(items), file, list);
  const last = list.at(-1);
  const isEarlier = isObject(entry) && isObject(last) && entry.date && last.date && entry.date < last.date;
  return isEarlier ? { ...entry, date: last.date as Json } : entry;
}

/** Copies an entry, with every `id` new in its file and a title or name new in its list. */
export function uniqueEntry(entry: Json, file: Json, list: Json[]): Json {
  const taken = new Set(
    walk(file)
      .filter(({ path }) => path.at(-1) === 'id')
      .map(({ value }) => value),
  );
  const copy = withNewIds(entry, taken);
  if (!isObject(copy)) return copy;
  for (const key of ['name', 'title']) {
    const names = new Set(list.map((each) => isObject(each) && each[key]));
    const name = copy[key];
    if (typeof name === 'string') copy[key] = firstFree(name, ' ', names);
  }
  return copy;
}

function withNewIds(value: Json, taken: Set<unknown>): Json {
  if (Array.isArray(value)) return value.map((each) => withNewIds(each, taken));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key !== 'id' || typeof each !== 'string') return [key, withNewIds(each, taken)];
      const id = firstFree(each, '-', taken);
      taken.add(id);
      return [key, id];
    }),
  );
}

/** Returns the first name that is not taken: `keynote`, `keynote-2`, `keynote-3` … */
function firstFree(name: string, between: string, taken: Set<unknown>): string {
  if (!taken.has(name)) return name;
  const [stem] = name.split(/[- ]\d+$/);
  for (let number = 2; ; number++) {
    const next = `${stem}${between}${number}`;
    if (!taken.has(next)) return next;
  }
}

/** Returns the operation that adds an entry to the end of a list, or makes a missing list with it. */
export const appendOperation = (path: Path, list: Json[], value: Json): Operation =>
  list.length ? { insert: [...path, list.length], value } : { set: path, value: [value] };
