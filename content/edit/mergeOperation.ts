import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import type { Path } from '../json/path';
import type { Operation } from './protocol';

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
  const found = relocate(base, current, place);
  if (!found || !isSame(findNodeAtLocation(base, place), findNodeAtLocation(current, found))) return undefined;
  return at(operation, isInList ? [...found, last] : found);
}

/**
 * Adapts an operation that was made for `base` to `current`, the version that the same editor has saved since: nothing of that is a
 * conflict (rule 24.46). Returns undefined if the entry that it is about is no longer there, or if it would undo what was added.
 */
export function carryOperation(base: Node, current: Node, operation: Operation): Operation | undefined {
  const path = pathOf(operation);
  const list = path.slice(0, -1);
  const entries = findNodeAtLocation(base, list)?.children;
  // At the end of the list, or in one that is not there yet.
  if ('insert' in operation && path.at(-1) === (entries?.length ?? 0)) {
    const found = relocate(base, current, list);
    const end = found && (findNodeAtLocation(current, found)?.children?.length ?? 0);
    return found && end !== undefined ? at(operation, [...found, end]) : undefined;
  }
  const found = relocate(base, current, path);
  if (!found) return undefined;
  // A text that was typed later takes the place of the earlier one; an entry or a list would take that of what was added to it.
  const isWhole = 'set' in operation && operation.value !== null && typeof operation.value === 'object';
  if (isWhole && !isSame(findNodeAtLocation(base, path), findNodeAtLocation(current, found))) return undefined;
  if (!('move' in operation)) return at(operation, found);
  const { length = 1 } = findNodeAtLocation(current, found.slice(0, -1))?.children ?? [];
  return at({ ...operation, to: Math.min(operation.to, length - 1) }, found);
}

/** Returns an operation at another path. */
function at(operation: Operation, path: Path): Operation {
  if ('set' in operation) return { ...operation, set: path };
  if ('remove' in operation) return { remove: path };
  return 'move' in operation ? { ...operation, move: path } : { ...operation, insert: path };
}

/** Returns the same path in `current`, where entries may have moved; undefined if one of them cannot be found. */
function relocate(base: Node, current: Node, path: Path): Path | undefined {
  const found: Path = [];
  for (const [n, step] of path.entries()) {
    if (typeof step !== 'number') {
      found.push(step);
      continue;
    }
    const before = findNodeAtLocation(base, path.slice(0, n))?.children ?? [];
    const now = findNodeAtLocation(current, found)?.children ?? [];
    const index = indexNow(before, now, step);
    if (index === undefined) return undefined;
    found.push(index);
  }
  return found;
}

/** Finds an entry again: at its old index if all others stay where they were, or where an equal one stands once. */
function indexNow(before: Node[], now: Node[], index: number): number | undefined {
  const matches = (n: number) => isSame(before[index], now[n]);
  const others = before.length === now.length && before.every((entry, n) => n === index || isSame(entry, now[n]));
  if (others) return index;
  const same = [...now.keys()].filter(matches);
  return same.length === 1 ? same[0] : undefined;
}

/** Checks whether two values are equal, apart from their layout. */
const isSame = (a: Node | undefined, b: Node | undefined): boolean => jsonOf(a) === jsonOf(b);

const jsonOf = (node: Node | undefined): string | undefined => node && JSON.stringify(getNodeValue(node));

/** Returns the path of an operation: that of a value, or of an entry of a list. */
export const pathOf = (operation: Operation): Path =>
  'set' in operation
    ? operation.set
    : 'remove' in operation
      ? operation.remove
      : 'move' in operation
        ? operation.move
        : operation.insert;
