import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { Path } from '../../../../content/json/path';
import { describeOperation } from './describeChange';
import { mergeOperation, pathOf } from './mergeOperation';
import type { Json, Operation } from './protocol';
import { applyOperation, type KeyOrder, parseText } from './text/applyOperation';

/** What becomes of a file, or why nothing does: somebody else changed the value at this path, or nothing is there to be changed. */
type Merged = { text: string; summary: string } | { conflict: Path; now: Json | undefined } | { missing: Path };

/**
 * Applies operations that were made for the text `base` of a content file to the text `current`. Without `base` nobody knows what the operations were made
 * for, and the first is a conflict.
 */
export function mergeOperations(
  file: string,
  base: string | undefined,
  current: string,
  operations: Operation[],
  keyOrder: KeyOrder,
): Merged {
  let [seen, text] = [base, current];
  const summary: string[] = [];
  for (const operation of operations) {
    const [was, is] = [parseText(seen ?? ''), parseText(text)];
    const merged = seen === text ? operation : was && is && mergeOperation(was, is, operation);
    const now = is && valueIn(is, pathOf(operation));
    if (!merged) return { conflict: pathOf(operation), now };
    const next = applyOperation(text, merged, keyOrder);
    seen = seen === text ? next : applyOperation(seen ?? '', operation, keyOrder);
    if (next === undefined || seen === undefined) return { missing: pathOf(operation) };
    summary.push(describeOperation(file, merged, is && getNodeValue(is)));
    text = next;
  }
  return { text, summary: summary.join('; ') };
}

function valueIn(root: Parameters<typeof findNodeAtLocation>[0], path: Path): Json | undefined {
  const node = findNodeAtLocation(root, path);
  return node && getNodeValue(node);
}
