import { type PointerEvent, type RefObject, useState } from 'react';
import { useTools } from './tools';

/** Where the entry that is dragged would be dropped. */
export type RowDrag = { to: number | undefined; start(event: PointerEvent, index: number): void };

/** Moves an entry of a list by pointer: `move` is called with its old and its new place when it is dropped. */
export function useRowDrag(
  rows: RefObject<HTMLOListElement | null>,
  move: (from: number, to: number) => void,
): RowDrag {
  const [to, setTo] = useState<number>();
  const { holdFor } = useTools();

  function start(event: PointerEvent, from: number) {
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    let target = from;
    holdFor('drag', true);
    // Events of the handle reach the pointer wherever it is.
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = ({ clientY }) => {
      target = rowAt(rows.current, clientY);
      setTo(target);
    };
    handle.onpointerup = () => {
      end();
      move(from, target);
    };
    handle.onpointercancel = end;
    function end() {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null;
      setTo(undefined);
      holdFor('drag', false);
    }
  }
  return { to, start };
}

/** The row at a height of the window; above the first it is the first, below the last the last. */
function rowAt(list: HTMLOListElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const index = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return index < 0 ? rows.length - 1 : index;
}
