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

/** The size of a button beside its part, in CSS pixels. */
const SIZE = 32;
/** The distance of a grip from the edges of its block, in CSS pixels. */
const EDGE = 8;
/** The distance from the upper or lower edge of the window at which a drag scrolls the page, in CSS pixels. */
const SCROLL_ZONE = 72;
/** The distance by which a drag scrolls the page in each frame, in CSS pixels. */
const SCROLL_STEP = 14;

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
    const forward = isRightToLeft(element) ? -1 : 1;
    const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -forward, ArrowRight: forward }[event.key];
    if (!step) return;
    event.preventDefault();
    onStep(step);
  }
  if (!box) return null;
  const { isFlat, ...place } = isBlock ? placeOnBlock(box, element) : placeBesideEntry(box, element);
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
    let pointer: { x: number; y: number } | undefined;
    let drop: Drop | undefined;
    let isDropped = false;
    /** Finds where the part would be dropped, and scrolls while the pointer is near an edge of the window. */
    const findDrop = () => {
      const over = grip.closest('.over')?.getBoundingClientRect();
      const view = page.defaultView;
      if (!pointer || !over || !view) return;
      const y = pointer.y - over.top;
      drop = dropAt(part, siblings(), pointer.x - over.left, y);
      setDrag({ line: drop && onPage(drop.line, view) });
      stopScrolling();
      const step = y < SCROLL_ZONE ? -SCROLL_STEP : y > over.height - SCROLL_ZONE ? SCROLL_STEP : 0;
      if (!step) return;
      frame.current = requestAnimationFrame(() => {
        view.scrollBy({ top: step, behavior: 'instant' });
        findDrop();
      });
    };
    startDrag(event, {
      onMove(x, y) {
        if (!pointer) announce(`Moving “${name}”. Esc leaves it where it was.`);
        pointer = { x, y };
        findDrop();
      },
      onDrop() {
        isDropped = drop !== undefined;
        if (drop) onMove(drop.to);
      },
      onEnd() {
        stopScrolling();
        setDrag(undefined);
        if (!pointer) announce(`Drag “${name}”, or move it with the arrow keys.`);
        else if (!isDropped) announce(`“${name}” is where it was.`);
      },
    });
  }
  return { drag, onPointerDown };
}

/** The place of a grip on the page, in CSS pixels. A flat grip has its buttons side by side. */
type Placed = { left: number; top: number; isFlat?: boolean };

/** Returns the place of the grip of a block on the page: in its corner, where headings and grips of entries do not begin. */
function placeOnBlock(box: Box, element: Element): Placed {
  const { ownerDocument: page } = element;
  const { scrollY = 0 } = page.defaultView ?? {};
  const left = isRightToLeft(element) ? box.left + EDGE : box.left + box.width - EDGE - SIZE;
  // A tall block has its grip where its visible part begins, below the header of the site.
  const highest = Math.max(box.top + EDGE, scrollY + headerHeight(page));
  const lowest = box.top + Math.max(EDGE, box.height - SIZE - EDGE);
  return { left, top: Math.min(highest, lowest) };
}

/** Returns the place of the grip of an entry on the page: beside it, or at its corner if there is no room. */
function placeBesideEntry(box: Box, element: Element): Placed {
  const isMirrored = isRightToLeft(element);
  const beside = isMirrored ? box.left + box.width : box.left - SIZE;
  const hasRoom = beside >= 0 && beside + SIZE <= element.ownerDocument.documentElement.clientWidth;
  if (hasRoom) return { left: beside, top: box.top };
  // The corner is over the line between two entries, where texts end.
  return { left: isMirrored ? box.left : box.left + box.width - 2 * SIZE, top: box.top - SIZE / 2, isFlat: true };
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Returns a box of the window as a box of the page, which does not depend on how far the page is scrolled. */
const onPage = (box: Box, { scrollX, scrollY }: Window): Box => ({
  ...box,
  left: box.left + scrollX,
  top: box.top + scrollY,
});
