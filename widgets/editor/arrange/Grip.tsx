import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { startDrag } from '../drag';
import type { Box } from '../targets';
import { useBox } from '../useBox';
import { type Drop, dropAt } from './drop';
import { bringToView, elementTarget, headerHeight } from './overlay';
import type { Part } from './parts';

type Props = {
  part: Part;
  isBlock: boolean;
  name: string;
  /** The number of parts in the series. */
  count: number;
  /** Returns the parts among which this one can be moved, as the page shows them now. */
  siblings(): Part[];
  /** Checks whether the page still shows the order before the last move. */
  isStale(): boolean;
  announce(message: string): void;
  onMove(to: number): void;
  onStep(by: number): void;
  /** Adds an entry after this one. */
  onAdd?(): void;
};

/** The size of a button beside its part, and its distance from the edge of a block, in CSS pixels. */
const [SIZE, EDGE] = [32, 8];
/** The distance from an edge of the page at which a drag scrolls it, and the scrolling in each frame, in CSS pixels. */
const [MARGIN, SPEED] = [72, 14];

/** Draws the grip of a block or an entry, which is dragged or moved by the arrow keys. */
export function Grip(props: Props) {
  const { part, isBlock, name, count, onStep, onAdd } = props;
  const { element } = part;
  const target = useMemo(() => elementTarget(element), [element]);
  const measured = useBox(target);
  const last = useRef(measured);
  const box = measured ?? last.current;
  last.current = box;
  const { ownerDocument: page } = element;
  const { drag, onPointerDown } = useGripDrag(props);

  function onKeyDown(event: KeyboardEvent) {
    const isMirrored = getComputedStyle(element).direction === 'rtl';
    const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: isMirrored ? 1 : -1, ArrowRight: isMirrored ? -1 : 1 }[
      event.key
    ];
    if (!by) return;
    event.preventDefault();
    onStep(by);
  }
  if (!box) return null;
  const { isFlat, ...place } = placeOf(box, isBlock, element);
  const onFocus = ({ currentTarget }: { currentTarget: Element }) => bringToView(currentTarget, page);
  return (
    <>
      <div className={isFlat ? 'grip grip-flat' : isBlock ? 'grip grip-block' : 'grip'} style={place}>
        {/* Esc on a text leads to this button, and Tab goes on from it to the next text. */}
        <button
          type="button"
          tabIndex={-1}
          className="drag"
          aria-label={`Move ${isBlock ? 'the block ' : ''}“${name}”, ${part.index + 1} of ${count}`}
          aria-keyshortcuts="ArrowUp ArrowDown"
          title={`Drag “${name}”, or move it with the arrow keys`}
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        {onAdd && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Add after “${name}”`}
            title={`Add after “${name}”`}
            onFocus={onFocus}
            onClick={onAdd}
          >
            <span aria-hidden="true">+</span>
          </button>
        )}
      </div>
      {drag && <div className="dragged" style={box} />}
      {drag?.line && <div className="drop-line" style={drag.line} />}
    </>
  );
}

/** Returns the drag of a grip, with the line at which its part would be dropped, and the handler that starts it. */
function useGripDrag({ part, name, siblings, isStale, announce, onMove }: Props) {
  const [drag, setDrag] = useState<{ line?: Box }>();
  const frame = useRef(0);
  const page = part.element.ownerDocument;
  const stopScrolling = () => cancelAnimationFrame(frame.current);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function onPointerDown(event: PointerEvent) {
    if (isStale()) return;
    const grip = event.currentTarget as HTMLElement;
    let point: [number, number] | undefined;
    let drop: Drop | undefined;
    let isDropped = false;
    /** Looks where the part would be dropped, and scrolls while the pointer is near an edge of the page. */
    const look = () => {
      const over = grip.closest('.over')?.getBoundingClientRect();
      const view = page.defaultView;
      if (!point || !over || !view) return;
      const [x, y] = [point[0] - over.left, point[1] - over.top];
      drop = dropAt(part, siblings(), x, y);
      setDrag({ line: drop && onPage(drop.line, view) });
      stopScrolling();
      const by = y < MARGIN ? -SPEED : y > over.height - MARGIN ? SPEED : 0;
      if (!by) return;
      frame.current = requestAnimationFrame(() => {
        view.scrollBy({ top: by, behavior: 'instant' });
        look();
      });
    };
    startDrag(event, {
      onMove(x, y) {
        if (!point) announce(`Moving “${name}”. Esc leaves it where it was.`);
        point = [x, y];
        look();
      },
      onDrop() {
        isDropped = drop !== undefined;
        if (drop) onMove(drop.to);
      },
      onEnd() {
        stopScrolling();
        setDrag(undefined);
        if (!point) announce(`Drag “${name}”, or move it with the arrow keys.`);
        else if (!isDropped) announce(`“${name}” is where it was.`);
      },
    });
  }
  return { drag, onPointerDown };
}

type Placed = { left: number; top: number; isFlat?: boolean };

/**
 * Returns the place of the grip on the page: in the margin of a block, or beside an entry, or at its corner if there is no room.
 */
function placeOf(box: Box, isBlock: boolean, element: Element): Placed {
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  const { scrollY = 0 } = element.ownerDocument.defaultView ?? {};
  if (isBlock) {
    // At this side, because headings and grips of entries are at the other one.
    const left = isMirrored ? box.left + EDGE : box.left + box.width - EDGE - SIZE;
    // A tall block has its grip where its visible part begins, below the header of the site.
    return {
      left,
      top: Math.min(
        Math.max(box.top + EDGE, scrollY + headerHeight(element.ownerDocument)),
        box.top + Math.max(EDGE, box.height - SIZE - EDGE),
      ),
    };
  }
  const beside = isMirrored ? box.left + box.width : box.left - SIZE;
  const hasRoom = beside >= 0 && beside + SIZE <= element.ownerDocument.documentElement.clientWidth;
  if (hasRoom) return { left: beside, top: box.top };
  // The corner is over the line between two entries, where texts end.
  return { left: isMirrored ? box.left : box.left + box.width - 2 * SIZE, top: box.top - SIZE / 2, isFlat: true };
}

const onPage = (box: Box, { scrollX, scrollY }: Window): Box => ({
  ...box,
  left: box.left + scrollX,
  top: box.top + scrollY,
});
