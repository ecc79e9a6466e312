import { isObject, valueAt } from '../json/path';
import { shorten } from '../messages/entries';
import type { Json, Operation } from './contentValues';
import { pathOf } from './mergeOperation';
import { entryAround, entryPlace, fieldName, fileName } from './names';

/**
 * Describes an operation with the names of the panel: `“Keynote” (13 September): time, end from “12:30” to “12:45”`. `root`
 * is the file before the operation.
 */
export function describeOperation(file: string, operation: Operation, root: Json | undefined): string {
  const path = pathOf(operation);
  const before = valueAt(root, path) as Json | undefined;
  const value = 'value' in operation ? operation.value : before;
  const isInList = !('set' in operation) && typeof path.at(-1) === 'number';
  if (isInList && isObject(value)) return `${entryPlace(file, root, path, value)}: ${verbOf(operation)}`;
  const around = entryAround(root, path);
  const entry = valueAt(root, around) as Json | undefined;
  const place = around.length ? entryPlace(file, root, around, entry) : fileName(file, root);
  if (isInList)
    return `${place}: ${valueName(value)} ${verbOf(operation)} in ${fieldName(path.slice(around.length, -1))}`;
  const field = fieldName(path.slice(around.length)) || 'entry';
  // An unticked check box has no key.
  if ('remove' in operation) return `${place}: ${field}${value === true ? ': no' : ' deleted'}`;
  if (isNested(value)) return `${place}: ${field} ${before === undefined ? 'added' : 'changed'}`;
  const hasOldValue = before !== undefined && !isNested(before);
  return `${place}: ${field}${hasOldValue ? ` from ${valueName(before)} to` : ':'} ${valueName(value)}`;
}

/** Returns a verb for what an operation does with an entry of a list: `added`, `moved to place 3`. */
function verbOf(operation: Operation): string {
  if ('move' in operation) return `moved to place ${operation.to + 1}`;
  return 'insert' in operation ? 'added' : 'deleted';
}

/** Describes a new file: `Speakers: new`. */
export const describeNewFile = (file: string, root: Json): string => `${fileName(file, root)}: new`;

const isNested = (value: Json | undefined) => typeof value === 'object' && value !== null;

/** Describes a value in a few words. */
function valueName(value: Json | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return isNested(value) ? 'an entry' : `${value}`;
  return `“${shorten(value, 40)}”`;
}
