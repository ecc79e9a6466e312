import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { Path } from '../../../../content/json/path';
import { describeStep } from './describeChange';
import { mergeStep, pathOf } from './mergeStep';
import type { Json, Step } from './protocol';
import { applyStep, type KeyOrder, parseText } from './text/applyStep';

/** What becomes of a file, or why nothing does: somebody else changed the value at this path, or nothing is there to be changed. */
type Merged = { text: string; summary: string } | { conflict: Path; now: Json | undefined } | { missing: Path };

/**
 * Applies steps that were made for the text `base` of a content file to the text `current`. Without `base` nobody knows what the steps were made
 * for, and the first is a conflict.
 */
export function mergeSteps(
  file: string,
  base: string | undefined,
  current: string,
  steps: Step[],
  keyOrder: KeyOrder,
): Merged {
  let [seen, text] = [base, current];
  const summary: string[] = [];
  for (const step of steps) {
    const [was, is] = [parseText(seen ?? ''), parseText(text)];
    const merged = seen === text ? step : was && is && mergeStep(was, is, step);
    const now = is && valueIn(is, pathOf(step));
    if (!merged) return { conflict: pathOf(step), now };
    const next = applyStep(text, merged, keyOrder);
    seen = seen === text ? next : applyStep(seen ?? '', step, keyOrder);
    if (next === undefined || seen === undefined) return { missing: pathOf(step) };
    summary.push(describeStep(file, merged, is && getNodeValue(is)));
    text = next;
  }
  return { text, summary: summary.join('; ') };
}

function valueIn(root: Parameters<typeof findNodeAtLocation>[0], path: Path): Json | undefined {
  const node = findNodeAtLocation(root, path);
  return node && getNodeValue(node);
}
