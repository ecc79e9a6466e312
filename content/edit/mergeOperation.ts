import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import type { Path } from '../json/path';
import type { Operation } from './contentValues';

/**
 * Adapts an operation that was made for `base` to `current`, the version that somebody else has saved meanwhile. Finds
 * entries of lists by their content. Returns undefined for a conflict: the same value was changed or, if the operation
 * inserts, removes or moves an entry, the same list (rule 24.3).
 */
export function mergeOperation(base: Node, current: Node, operation: Operation): Operation | undefined {
  const path = pathOf(operation);
  const last = path.at(-1);
  const isInList = typeof last === 'number' && !('set' in operation);
  // The part that nobody else may have changed: the list or the value.
  const place = isInList ? path.slice(0, -1) : path;
  const currentPlace = relocate(base, current, place);
  if (!currentPlace || !isSame(findNodeAtLocation(base, place), findNodeAtLocation(current, currentPlace)))
    return undefined;
  return withPath(operation, isInList ? [...currentPlace, last] : currentPlace);
}

/**
 * Adapts an operation that was made for `base` to `current`, the version that the same editor has saved since. Nothing in that
 * version is a conflict (rule 24.46). Returns undefined if the entry of the operation is no longer there, or if the operation would
 * undo an addition.
 */
export function carryOperation(base: Node, current: Node, operation: Operation): Operation | undefined {
  const path = pathOf(operation);
  if ('insert' in operation && path.at(-1) === countEntries(base, path.slice(0, -1)))
    return carryAppend(base, current, operation);
  const currentPath = relocate(base, current, path);
  if (!currentPath) return undefined;
  // A text that was typed later replaces the earlier one. A whole entry or list must not, because something may have been added to
  // it since.
  const isWhole = 'set' in operation && operation.value !== null && typeof operation.value === 'object';
  if (isWhole && !isSame(findNodeAtLocation(base, path), findNodeAtLocation(current, currentPath))) return undefined;
  if (!('move' in operation)) return withPath(operation, currentPath);
  const lastIndex = countEntries(current, currentPath.slice(0, -1)) - 1;
  return withPath({ ...operation, to: Math.min(operation.to, lastIndex) }, currentPath);
}

/** Adapts the addition of an entry to the end of a list, which may have become longer. */
function carryAppend(base: Node, current: Node, operation: Operation): Operation | undefined {
  const currentList = relocate(base, current, pathOf(operation).slice(0, -1));
  return currentList && withPath(operation, [...currentList, countEntries(current, currentList)]);
}

/** Returns the number of entries of a list; 0 if the list is not there yet. */
const countEntries = (root: Node, list: Path): number => findNodeAtLocation(root, list)?.children?.length ?? 0;

/** Returns an operation at another path. */
function withPath(operation: Operation, path: Path): Operation {
  if ('set' in operation) return { ...operation, set: path };
  if ('remove' in operation) return { remove: path };
  return 'move' in operation ? { ...operation, move: path } : { ...operation, insert: path };
}

/** Returns the same path in `current`, where entries may have moved; undefined if one of them cannot be found. */
function relocate(base: Node, current: Node, path: Path): Path | undefined {
  const currentPath: Path = [];
  for (const [n, step] of path.entries()) {
    if (typeof step !== 'number') {
      currentPath.push(step);
      continue;
    }
    const entriesBefore = findNodeAtLocation(base, path.slice(0, n))?.children ?? [];
    const entriesNow = findNodeAtLocation(current, currentPath)?.children ?? [];
    const index = findEntryAgain(entriesBefore, entriesNow, step);
    if (index === undefined) return undefined;
    currentPath.push(index);
  }
  return currentPath;
}

/**
 * Finds the entry that was at `index` again. Returns its old index if all other entries are the same as before, else the index of
 * the only equal entry; undefined if there is none, or several.
 */
function findEntryAgain(before: Node[], now: Node[], index: number): number | undefined {
  const areOthersSame = before.every((entry, n) => n === index || isSame(entry, now[n]));
  if (before.length === now.length && areOthersSame) return index;
  const [match, another] = [...now.keys()].filter((n) => isSame(before[index], now[n]));
  return another === undefined ? match : undefined;
}

/** Checks whether two values are equal, apart from their layout. */
const isSame = (one: Node | undefined, other: Node | undefined): boolean => jsonOf(one) === jsonOf(other);

const jsonOf = (node: Node | undefined): string | undefined => node && JSON.stringify(getNodeValue(node));

/** Returns the path of an operation: that of a value, or of an entry of a list. */
export function pathOf(operation: Operation): Path {
  if ('set' in operation) return operation.set;
  if ('remove' in operation) return operation.remove;
  return 'move' in operation ? operation.move : operation.insert;
}
