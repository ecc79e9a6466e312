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
  const last = path.at(-1);
  const done =
    'move' in operation ? 'moved' : 'insert' in operation ? 'added' : 'remove' in operation ? 'deleted' : undefined;
  const to = 'move' in operation ? ` to place ${operation.to + 1}` : '';
  if (done && typeof last === 'number' && isObject(value))
    return `${entryPlace(file, root, path, value)}: ${done}${to}`;
  const around = entryAround(root, path);
  const entry = valueAt(root, around) as Json | undefined;
  const where = around.length ? entryPlace(file, root, around, entry) : fileName(file, root);
  const quotedValue = valueName(value);
  if (done && typeof last === 'number')
    return `${where}: ${quotedValue} ${done}${to} in ${fieldName(path.slice(around.length, -1))}`;
  const field = fieldName(path.slice(around.length)) || 'entry';
  // An unticked check box has no key.
  if ('remove' in operation) return `${where}: ${field}${value === true ? ': no' : ' deleted'}`;
  if (isNested(value)) return `${where}: ${field} ${before === undefined ? 'added' : 'changed'}`;
  return `${where}: ${field}${before === undefined || isNested(before) ? ':' : ` from ${valueName(before)} to`} ${quotedValue}`;
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
