import { isObject } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import type { JsonSchema } from './jsonSchema';
import { leastValue } from './leastValue';
import { uniqueEntry } from './uniqueEntry';

/**
 * A new entry for the end of a list in `file`, as the rules want it: it says something else than the others, and is not earlier than
 * the last.
 */
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
