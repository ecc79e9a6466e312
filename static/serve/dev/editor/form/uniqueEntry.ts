import { isObject, walk } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';

/** A copy of an entry whose every `id` is new in its file, and whose title or name is new in its list. */
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

/** `keynote`, or else `keynote-2`, `keynote-3` … */
function firstFree(name: string, between: string, taken: Set<unknown>): string {
  if (!taken.has(name)) return name;
  const [stem] = name.split(/[- ]\d+$/);
  for (let number = 2; ; number++) {
    const next = `${stem}${between}${number}`;
    if (!taken.has(next)) return next;
  }
}
