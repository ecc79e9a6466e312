import type { PointerEvent as DragStart } from 'react';

/** The distance in CSS pixels after which a press becomes a drag. */
const FAR = 4;
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
    // A change of the page may have removed the handle.
    if (!handle.isConnected) return end();
    if (pressed.key !== 'Escape') return;
    pressed.preventDefault();
    // Otherwise the key would close the panel too.
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
