import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import type { Path } from '../json/path';
import type { Operation } from './protocol';

/** The path that an operation names: of the value, or of the entry of a list. */
export const pathOf = (operation: Operation): Path =>
  'set' in operation
    ? operation.set
    : 'remove' in operation
      ? operation.remove
      : 'move' in operation
        ? operation.move
        : operation.insert;

/**
 * The operation that does to `current` what `operation` does to `base`, of which somebody else has made `current` meanwhile. An entry of a
 * list is found by what it says. Undefined if that person has changed the same value or, where a list gets longer, shorter or
 * another order, the same list (rule 24.3).
 */
export function mergeOperation(base: Node, current: Node, operation: Operation): Operation | undefined {
  const path = pathOf(operation);
  const last = path.at(-1);
  const isInList = typeof last === 'number' && !('set' in operation);
  // A list as a whole, or the one value.
  const place = isInList ? path.slice(0, -1) : path;
  const found = relocate(base, current, place);
  if (!found || !isSame(findNodeAtLocation(base, place), findNodeAtLocation(current, found))) return undefined;
  const moved = isInList ? [...found, last] : found;
  if ('set' in operation) return { ...operation, set: moved };
  if ('remove' in operation) return { remove: moved };
  return 'move' in operation ? { ...operation, move: moved } : { ...operation, insert: moved };
}

/** The same path in `current`, where the entries of lists may stand elsewhere; undefined if one of them cannot be told. */
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

/** Where the entry of a list is now: where the same stands once, or the same place if all others stay where they were. */
function indexNow(before: Node[], now: Node[], index: number): number | undefined {
  const matches = (n: number) => isSame(before[index], now[n]);
  const others = before.length === now.length && before.every((entry, n) => n === index || isSame(entry, now[n]));
  if (others) return index;
  const same = [...now.keys()].filter(matches);
  return same.length === 1 ? same[0] : undefined;
}

/** Whether two values are the same, whatever their layout. */
const isSame = (a: Node | undefined, b: Node | undefined): boolean => textOf(a) === textOf(b);

const textOf = (node: Node | undefined): string | undefined => node && JSON.stringify(getNodeValue(node));
