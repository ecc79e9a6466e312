import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatPath } from '../../../../../content/json/path';
import { boxOf } from '../targets/boxOf';
import type { Target } from '../targets/target';
import { useBox } from '../targets/useBox';

type Props = {
  target: Target;
  onMove(step: number): boolean;
  onEdit(): void;
  onKey(event: globalThis.KeyboardEvent): boolean;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The text that the keyboard is at: Tab and the arrows go on, Enter edits. */
export function Cursor({ target, onMove, onEdit, onKey }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const box = useBox(target) ?? boxOf(target);
  useEffect(() => {
    target.first.scrollIntoView({ block: 'nearest' });
    button.current?.focus({ preventScroll: true });
  }, [target]);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : STEPS[event.key];
    // At either end, Tab goes on to what comes next.
    if (step ? onMove(step) : onKey(event.nativeEvent)) event.preventDefault();
  }
  return (
    <button
      ref={button}
      type="button"
      className="outline outline-focus"
      aria-label={`Edit “${target.value}”, ${target.file}.json ${formatPath(target.path)}`}
      style={box}
      onKeyDown={onKeyDown}
      onClick={onEdit}
    />
  );
}
