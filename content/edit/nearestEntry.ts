import { isObject, type Path, valueAt } from '../json/path';
import type { Json } from './contentValues';

/** Returns the path of the nearest object at or around `path`, such as the entry that a text belongs to; [] if none. */
export function nearestEntry(value: Json, path: Path): Path {
  for (let length = path.length; length > 0; length--) {
    const at = path.slice(0, length);
    if (isObject(valueAt(value, at) as Json | undefined)) return at;
  }
  return [];
}
