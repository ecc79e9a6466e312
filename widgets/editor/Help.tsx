import { useEffect, useRef } from 'react';

const SHORTCUTS = [
  ['Click, or Enter', 'edits a text'],
  ['Tab, arrows', 'go to the next text'],
  ['Enter', 'saves; in a text of several paragraphs Ctrl-Enter does'],
  ['Esc', 'gives up what was typed; once more, it closes the panel'],
  ['Ctrl-Z', 'outside a field takes back the last change'],
  ['Ctrl-Shift-Z, Ctrl-Y', 'outside a field do again what was taken back'],
  ['Ctrl-B, Ctrl-K', 'make selected words bold, or a link'],
  ['Ctrl-Shift-8', 'makes the selected lines a list, or lines again'],
  ['Drag ⠿', 'moves a block or an entry, on the page and in lists; Esc leaves it where it was'],
  ['+', 'adds something there; it appears between blocks and beside ⠿'],
  ['Esc on a text', 'goes to the ⠿ around it; arrows move, Tab goes to “+”, Esc comes back'],
  ['Ctrl-click', 'follows a link, opens what is closed'],
  ['Alt ↑ ↓', 'moves an entry of a list in the panel'],
  ['← →', 'go from tab to tab in the panel'],
  ['F6', 'goes from the bar to the page, to the panel, to a question below, and back to the bar'],
  ['?', 'shows this list'],
] as const;

/** Draws a dialog that lists the actions of the mouse and the keys in the editor. */
export function Help({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="help" aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title">Keys</h2>
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
      <p>
        On a Mac, Cmd takes the place of Ctrl. With Edit off, the page behaves as for visitors. What has no text of its
        own is in the panel.
      </p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
