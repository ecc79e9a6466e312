import { isObject, type Path, valueAt } from '../json/path';
import { shorten } from '../messages/entries';
import { pathOf } from './mergeOperation';
import { fieldLabel, fileName, rowName } from './names';
import type { Json, Operation } from './protocol';

/**
 * Describes an operation with the names of the panel: `“Keynote” in Schedule: time, end from “12:30” to “12:45”`. `root`
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
  if (done && typeof last === 'number' && isObject(value)) return `${entryIn(file, root, last, value)}: ${done}${to}`;
  const around = entryAround(root, path);
  const entry = valueAt(root, around) as Json | undefined;
  const where = around.length ? entryIn(file, root, around.at(-1) as number, entry) : fileName(file, root);
  const said = valueName(value);
  if (done && typeof last === 'number')
    return `${where}: ${said} ${done}${to} in ${fieldName(path.slice(around.length, -1))}`;
  const field = fieldName(path.slice(around.length)) || 'entry';
  // An unticked check box has no key.
  if ('remove' in operation) return `${where}: ${field}${value === true ? ': no' : ' deleted'}`;
  if (isNested(value)) return `${where}: ${field} ${before === undefined ? 'added' : 'changed'}`;
  return `${where}: ${field}${before === undefined || isNested(before) ? ':' : ` from ${valueName(before)} to`} ${said}`;
}

/** Describes a new file: `Speakers: new file`. */
export const describeNewFile = (file: string, root: Json): string => `${fileName(file, root)}: new file`;

const entryIn = (file: string, root: Json | undefined, index: number, value: Json | undefined) =>
  `“${rowName(value, index)}” in ${fileName(file, root)}`;

/** Returns the path of the nearest entry of a list at or around `path`; [] if there is none. */
const entryAround = (root: Json | undefined, path: Path): Path =>
  path.slice(
    0,
    path.findLastIndex(
      (step, index) =>
        typeof step === 'number' && isObject(valueAt(root, path.slice(0, index + 1)) as Json | undefined),
    ) + 1,
  );

/** Returns the name of a field: `['time', 'end']` → `time, end`; `['speakers', 1]` → `speakers 2`. */
const fieldName = (path: Path): string =>
  path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name} ${step + 1}`;
    const label = fieldLabel(step);
    return `${name}${name && ', '}${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  }, '');

const isNested = (value: Json | undefined) => typeof value === 'object' && value !== null;

/** Describes a value in a few words. */
function valueName(value: Json | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return isNested(value) ? 'an entry' : `${value}`;
  return `“${shorten(value, 40)}”`;
}
