import { valueAt } from '../json/path';
import type { Mistake } from '../messages/mistake';
import { nearest } from '../messages/nearest';
import { homeBlocks } from '../schema/homeBlocks';

/** What the order of the home page names must be there, once. */
export function orderProblems(home: unknown): Mistake[] {
  const { order, blocks } = (home ?? {}) as { order?: unknown; blocks?: unknown };
  if (!Array.isArray(order)) return [];
  const ids = (Array.isArray(blocks) ? blocks : []).flatMap((block) => {
    const id = valueAt(block, ['id']);
    return typeof id === 'string' ? id : [];
  });
  const names: string[] = [...homeBlocks, ...ids];
  return order.flatMap((name, n): Mistake[] => {
    if (typeof name !== 'string') return [];
    const path = ['order', n];
    if (order.indexOf(name) < n)
      return [{ path, message: `“${name}” stands in this list already; delete one of them` }];
    if (names.includes(name)) return [];
    const suggestion = nearest(name, names);
    const remedy = suggestion
      ? `did you mean "${suggestion}"?`
      : `write one of ${names.map((each) => `"${each}"`).join(', ')}`;
    return [{ path, message: `there is no block “${name}” on this page; ${remedy}` }];
  });
}
