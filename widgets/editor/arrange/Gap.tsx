import { useMemo } from 'react';
import type { ContentPlace } from '../../../content/edit/contentValues';
import { useBox } from '../useBox';
import { bringToView, elementTarget } from './overlay';
import type { Parts } from './parts';

/** A line between two blocks, at an edge of `element`. `y` is its place in the window, `index` the index of a new block there. */
export type GapLine = { series: ContentPlace; index: number; y: number; element: Element; isBelow: boolean };

/** Returns the lines above each shown block and below the last one. A page without blocks has one line, below its head. */
export function gapLines({ blocks }: Parts): GapLine[] {
  if (!blocks) return [];
  const { series, visible, head } = blocks;
  const last = visible.at(-1);
  const end = last?.element ?? head;
  const lines = visible.map(({ index, element }) => {
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
      {/* Esc on a text of the block leads to this button, and Tab goes on from it to the next text. */}
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
