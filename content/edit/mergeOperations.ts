import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { Path } from '../json/path';
import { applyOperation, type KeyOrder } from './applyOperation';
import type { Json, Operation } from './contentValues';
import { describeOperation } from './describeChange';
import { parseText, parseValue } from './knownTexts';
import { mergeOperation, pathOf } from './mergeOperation';

/**
 * The result of a merge: the new text of a file with the operations that made it, or the path where somebody else changed the
 * value, or the path that does not exist.
 */
export type Merged =
  | { text: string; summary: string; operations: Operation[] }
  | { conflict: Path; now: Json | undefined }
  | { missing: Path };

/**
 * Applies operations that were made for the text `base` of a content file to the text `current`, after `merge` has adapted them. If
 * `base` is unknown, the first operation is a conflict.
 */
export function mergeOperations(
  file: string,
  base: string | undefined,
  current: string,
  operations: Operation[],
  keyOrder: KeyOrder,
  merge = mergeOperation,
): Merged {
  let [seen, text] = [base, current];
  const summary: string[] = [];
  const adapted: Operation[] = [];
  for (const operation of operations) {
    const [was, is] = [parseText(seen ?? ''), parseText(text)];
    const merged = seen === text ? operation : was && is && merge(was, is, operation);
    const now = is && valueIn(is, pathOf(operation));
    if (!merged) return { conflict: pathOf(operation), now };
    const next = applyOperation(text, merged, keyOrder);
    seen = seen === text ? next : applyOperation(seen ?? '', operation, keyOrder);
    if (next === undefined || seen === undefined) return { missing: pathOf(operation) };
    summary.push(describeOperation(file, merged, parseValue(text)));
    adapted.push(merged);
    text = next;
  }
  return { text, summary: summary.join('; '), operations: adapted };
}

function valueIn(root: Parameters<typeof findNodeAtLocation>[0], path: Path): Json | undefined {
  const node = findNodeAtLocation(root, path);
  return node && getNodeValue(node);
}
