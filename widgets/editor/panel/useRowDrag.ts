import { type PointerEvent, type RefObject, useState } from 'react';
import { startDrag } from '../drag';

/** The row that is dragged, the index at which it would be dropped, and the function that starts a drag. */
export type RowDrag = { from?: number; to?: number; start(event: PointerEvent, index: number): void };

/** Returns the state of a drag among the entries of a list. Calls `move` with the old and the new index at the drop. */
export function useRowDrag(
  rows: RefObject<HTMLOListElement | null>,
  move: (from: number, to: number) => void,
): RowDrag {
  const [drag, setDrag] = useState<{ from: number; to: number }>();

  function start(event: PointerEvent, from: number) {
    let to = from;
    startDrag(event, {
      onMove(_, y) {
        to = rowAt(rows.current, y);
        setDrag({ from, to });
      },
      onDrop: () => move(from, to),
      onEnd: () => setDrag(undefined),
    });
  }
  return { ...drag, start };
}

/** Returns the index of the row at the height `y` of the window. Above all rows this is the first one, below them the last. */
function rowAt(list: HTMLOListElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const index = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return index < 0 ? rows.length - 1 : index;
}
