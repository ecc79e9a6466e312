import type { Phase } from '../schema/phases';

/** When a block is shown: in one of the phases, or in several; at all times if that is undefined. */
export type When = Phase | Phase[] | undefined;

/** Whether a block is shown before the event, as a page is built and read without script. */
export const isShownBefore = (when: When): boolean => when === undefined || [when].flat().includes('before');

/**
 * From when until when a block is shown, at an event that takes place from `start` to `end`. What is shown before and after it,
 * but not during it, ends before it begins.
 */
export function shownSpan(
  when: When,
  { start, end }: { start: string; end: string },
): { from?: string; until?: string } {
  if (when === undefined) return {};
  const [before, during, after] = (['before', 'during', 'after'] as const).map((phase) =>
    [when].flat().includes(phase),
  );
  if (before && after) return during ? {} : { from: end, until: start };
  return { ...(!before && { from: during ? start : end }), ...(!after && { until: during ? end : start }) };
}
