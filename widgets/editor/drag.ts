import type { PointerEvent as DragStart } from 'react';

/** The distance in CSS pixels from which on a press is a drag. */
const FAR = 4;
/** How long a finger rests on a handle before it drags, in milliseconds: a shorter touch is a tap. */
const LONG_PRESS = 300;

type Drag = {
  /** Called once the drag has begun, and whenever the pointer moves, with its place in the window. */
  onMove(x: number, y: number): void;
  onDrop(): void;
  /** Called at the end, after a drop too. */
  onEnd(): void;
};

/**
 * Follows a pointer that was pressed on a handle, until it is released. A mouse drags at once, a finger after a long press. Escape, or a
 * touch that the system takes away, ends it without a drop.
 */
export function startDrag(event: DragStart, { onMove, onDrop, onEnd }: Drag): void {
  const handle = event.currentTarget as HTMLElement;
  const { pointerId, pointerType, button, clientX: fromX, clientY: fromY } = event;
  if (button !== 0) return;
  event.preventDefault();
  handle.focus({ preventScroll: true });
  // The handle gets the events of the pointer wherever it is, also over the frame.
  handle.setPointerCapture(pointerId);
  let isDragging = false;
  const isTouch = pointerType === 'touch';
  const begin = () => {
    isDragging = true;
    onMove(fromX, fromY);
  };
  const timer = isTouch ? setTimeout(begin, LONG_PRESS) : undefined;

  const move = ({ clientX, clientY }: PointerEvent) => {
    const isFar = Math.hypot(clientX - fromX, clientY - fromY) >= FAR;
    if (!isDragging && isTouch && isFar) return end();
    isDragging ||= isFar;
    if (isDragging) onMove(clientX, clientY);
  };
  const drop = () => {
    if (isDragging) onDrop();
    end();
  };
  const leave = (pressed: KeyboardEvent) => {
    // The page may have changed without the handle.
    if (!handle.isConnected) return end();
    if (pressed.key !== 'Escape') return;
    pressed.preventDefault();
    // It would close the panel, too.
    pressed.stopPropagation();
    end();
  };
  const noMenu = (opened: Event) => opened.preventDefault();
  function end() {
    clearTimeout(timer);
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', drop);
    handle.removeEventListener('pointercancel', end);
    handle.removeEventListener('contextmenu', noMenu);
    removeEventListener('keydown', leave, true);
    if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
    onEnd();
  }
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', drop);
  handle.addEventListener('pointercancel', end);
  handle.addEventListener('contextmenu', noMenu);
  addEventListener('keydown', leave, true);
}
