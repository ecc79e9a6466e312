import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Target } from './targets';
import { pageBoxOf, useBox } from './useBox';

type Props = {
  target: Target;
  /** The place of the text, in words. */
  name: string;
  onMove(step: number): boolean;
  onEdit(): void;
  onKey(event: globalThis.KeyboardEvent): boolean;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Marks the text at which the keyboard is. Tab and the arrows move to another text, Enter edits this one. */
export function Cursor({ target, name, onMove, onEdit, onKey }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const box = useBox(target) ?? pageBoxOf(target);
  const wasShown = useRef(false);
  useEffect(() => {
    // A change of the page makes a new object of the text. The focus must not leave the panel or the tools then.
    if (document.activeElement?.closest('#panel, .bar, .arrange')) return;
    // The page must not scroll back either, if somebody has scrolled on since this text was shown.
    if (!wasShown.current) target.first.scrollIntoView({ block: 'nearest' });
    wasShown.current = true;
    button.current?.focus({ preventScroll: true });
  }, [target]);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : STEPS[event.key];
    if (step ? onMove(step) : onKey(event.nativeEvent)) event.preventDefault();
    else if (event.key === 'Tab' && event.shiftKey) {
      // Before the first text comes the bar. If the page took the key, it would go on with its last text.
      event.preventDefault();
      document.querySelector<HTMLElement>('.bar > :last-child')?.focus();
    }
  }
  return (
    <button
      ref={button}
      type="button"
      className="outline outline-focus"
      aria-label={`${target.isUntranslated ? 'Translate' : 'Edit'} “${target.value}”, ${name}`}
      style={box}
      onKeyDown={onKeyDown}
      onClick={onEdit}
    />
  );
}
