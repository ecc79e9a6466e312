import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { Path } from '../json/path';
import { applyOperation, type KeyOrder } from './applyOperation';
import type { Json, Operation } from './contentValues';
import { describeOperation } from './describeChange';
import { mergeOperation, pathOf } from './mergeOperation';
import { parseText, parseValue } from './parsedTexts';

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
  // Each operation changes both texts: the one that the editor has seen, and the one that is written.
  let [seenText, text] = [base, current];
  const phrases: string[] = [];
  const adaptedOperations: Operation[] = [];
  for (const operation of operations) {
    const path = pathOf(operation);
    const isSameText = seenText === text;
    const [seenRoot, root] = [parseText(seenText ?? ''), parseText(text)];
    const adapted = isSameText ? operation : seenRoot && root && merge(seenRoot, root, operation);
    if (!adapted) return { conflict: path, now: root && valueIn(root, path) };
    const nextText = applyOperation(text, adapted, keyOrder);
    const nextSeenText = isSameText ? nextText : applyOperation(seenText ?? '', operation, keyOrder);
    if (nextText === undefined || nextSeenText === undefined) return { missing: path };
    phrases.push(describeOperation(file, adapted, parseValue(text)));
    adaptedOperations.push(adapted);
    [seenText, text] = [nextSeenText, nextText];
  }
  return { text, summary: phrases.join('; '), operations: adaptedOperations };
}

function valueIn(root: Parameters<typeof findNodeAtLocation>[0], path: Path): Json | undefined {
  const node = findNodeAtLocation(root, path);
  return node && getNodeValue(node);
}
