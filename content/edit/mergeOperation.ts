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
  const moved = isInList ? [...found, last] : found;
  if ('set' in operation) return { ...operation, set: moved };
  if ('remove' in operation) return { remove: moved };
  return 'move' in operation ? { ...operation, move: moved } : { ...operation, insert: moved };
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
