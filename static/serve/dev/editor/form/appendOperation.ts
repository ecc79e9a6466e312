import type { Path } from '../../../../../content/json/path';
import type { Json, Operation } from '../../editing/protocol';

/** Adds an entry to the end of a list; a list that is not there yet comes with its first entry. */
export const appendOperation = (path: Path, list: Json[], value: Json): Operation =>
  list.length ? { insert: [...path, list.length], value } : { set: path, value: [value] };
