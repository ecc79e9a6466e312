import { isObject, type Path, valueAt } from '../json/path';
import type { Json } from './protocol';

/** The path of the nearest object at or around `path`: the entry that a text belongs to. */
export function nearestEntry(value: Json, path: Path): Path {
  for (let length = path.length; length > 0; length--) {
    const at = path.slice(0, length);
    if (isObject(valueAt(value, at) as Json | undefined)) return at;
  }
  return [];
}
