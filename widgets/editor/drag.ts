import type { PointerEvent as DragStart } from 'react';

/** The distance in CSS pixels after which a press becomes a drag. */
const DRAG_DISTANCE = 4;
/** The time in milliseconds that a finger rests on a handle before it drags. A shorter touch is a tap. */
const LONG_PRESS = 300;

type Drag = {
  /** Called once the drag has begun, and whenever the pointer moves, with its place in the window. */
  onMove(x: number, y: number): void;
  onDrop(): void;
  /** Called at the end, also after a drop. */
  onEnd(): void;
};

/**
 * Follows a pointer that was pressed on a handle, until it is released. A mouse drags at once, a finger after a long press. Escape
 * ends the drag without a drop, and so does the system when it takes the touch for itself.
 */
export function startDrag(event: DragStart, { onMove, onDrop, onEnd }: Drag): void {
  const handle = event.currentTarget as HTMLElement;
  const { pointerId, pointerType, button, clientX: fromX, clientY: fromY } = event;
  if (button !== 0) return;
  event.preventDefault();
  handle.focus({ preventScroll: true });
  // The handle then gets the events of the pointer everywhere, also over the frame.
  handle.setPointerCapture(pointerId);
  let isDragging = false;
  const isTouch = pointerType === 'touch';
  const begin = () => {
    isDragging = true;
    onMove(fromX, fromY);
  };
  const timer = isTouch ? setTimeout(begin, LONG_PRESS) : undefined;

  const move = ({ clientX, clientY }: PointerEvent) => {
    const isFar = Math.hypot(clientX - fromX, clientY - fromY) >= DRAG_DISTANCE;
    if (!isDragging && isTouch && isFar) return end();
    isDragging ||= isFar;
    if (isDragging) onMove(clientX, clientY);
  };
  const drop = () => {
    if (isDragging) onDrop();
    end();
  };
  const endByKey = (pressed: KeyboardEvent) => {
    // A change of the page may have removed the handle.
    if (!handle.isConnected) return end();
    if (pressed.key !== 'Escape') return;
    pressed.preventDefault();
    // Otherwise the key would close the panel too.
    pressed.stopPropagation();
    end();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  function end() {
    clearTimeout(timer);
    listeners.abort();
    if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
    onEnd();
  }
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', drop, { signal });
  handle.addEventListener('pointercancel', end, { signal });
  // A long press must not open the menu of the browser.
  handle.addEventListener('contextmenu', (opened) => opened.preventDefault(), { signal });
  addEventListener('keydown', endByKey, { signal, capture: true });
}
