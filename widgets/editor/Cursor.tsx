import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatPath } from '../../content/json/path';
import { boxOf, type Target } from './targets';
import { useBox } from './useBox';

type Props = {
  target: Target;
  onMove(step: number): boolean;
  onEdit(): void;
  onKey(event: globalThis.KeyboardEvent): boolean;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Marks the current text of the keyboard: Tab and the arrows move to another, Enter edits it. */
export function Cursor({ target, onMove, onEdit, onKey }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const box = useBox(target) ?? boxOf(target);
  useEffect(() => {
    target.first.scrollIntoView({ block: 'nearest' });
    button.current?.focus({ preventScroll: true });
  }, [target]);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : STEPS[event.key];
    // After the last text, and before the first, Tab leaves the texts.
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

const SHORTCUTS = [
  ['Click, or Enter', 'edits a text'],
  ['Tab, arrows', 'go to the next text'],
  ['Enter', 'saves; in a text of several paragraphs Ctrl-Enter does'],
  ['Esc', 'gives up what was typed'],
  ['Ctrl-Z', 'takes back the last change'],
  ['Ctrl-click', 'follows a link, opens what is closed'],
  ['?', 'shows this list'],
] as const;

/** Lists what the mouse and the keys do while a page is edited. */
export function Help({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="help" aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title">Edit on the page</h2>
      <dl>
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>On a Mac, Cmd takes the place of Ctrl. What has no text of its own is in the panel.</p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
