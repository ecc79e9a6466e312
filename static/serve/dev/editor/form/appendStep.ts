import type { Path } from '../../../../../content/json/path';
import type { Json, Step } from '../../editing/protocol';

/** Adds an entry to the end of a list; a list that is not there yet comes with its first entry. */
export const appendStep = (path: Path, list: Json[], value: Json): Step =>
  list.length ? { insert: [...path, list.length], value } : { set: path, value: [value] };
