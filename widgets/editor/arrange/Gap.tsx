import { useMemo } from 'react';
import type { Place } from '../../../content/edit/protocol';
import { useBox } from '../useBox';
import { bringToView, elementTarget } from './overlay';
import type { Parts } from './parts';

/** A line between two blocks: its height in the window, and the index that a block gets there. It is at an edge of `element`. */
export type GapLine = { series: Place; index: number; y: number; element: Element; isBelow: boolean };

/** Returns the lines above each block that is shown and below the last one; below the head of a page without blocks. */
export function gapLines({ blocks }: Parts): GapLine[] {
  if (!blocks) return [];
  const { series, shown, head } = blocks;
  const last = shown.at(-1);
  const end = last?.element ?? head;
  const lines = shown.map(({ index, element }) => {
    const { top } = element.getBoundingClientRect();
    return { series, index, y: top, element, isBelow: false };
  });
  if (!end) return lines;
  const { bottom } = end.getBoundingClientRect();
  return [...lines, { series, index: last ? last.index + 1 : 0, y: bottom, element: end, isBelow: true }];
}

type Props = Pick<GapLine, 'element' | 'isBelow'> & { label: string; onAdd(): void };

/** Draws a line across the page with a “+” that adds a block there. */
export function Gap({ element, isBelow, label, onAdd }: Props) {
  const target = useMemo(() => elementTarget(element), [element]);
  const box = useBox(target);
  if (!box) return null;
  return (
    <div className="gap" style={{ left: box.left, width: box.width, top: box.top + (isBelow ? box.height : 0) }}>
      {/* Esc on a text of its block leads to it; Tab goes on to the next text. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        title={label}
        onFocus={({ currentTarget }) => bringToView(currentTarget, element.ownerDocument)}
        onClick={onAdd}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
