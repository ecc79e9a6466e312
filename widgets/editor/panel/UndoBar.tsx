import { flushSync } from 'react-dom';
import { refusalOf, useTools } from './tools';
import type { Deletion } from './useDeletion';

type UndoBarProps = { deletion: Deletion | undefined; done(): void };

/** Draws the foot of the panel: the last deletion, with a button to undo it. */
export function UndoBar({ deletion, done }: UndoBarProps) {
  const { requests, refresh, announce } = useTools();
  async function undo(change: number) {
    const answer = await requests.undo(change).catch(() => undefined);
    announce(refusalOf(answer) ?? 'It is back.');
    await refresh();
    flushSync(done);
    // The focus was on the button, which is gone now.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#panel [role="tabpanel"]:not([hidden]) h2')?.focus();
  }
  return (
    <div className="undo-bar">
      <p role="status">{deletion?.message}</p>
      {deletion && (
        <button type="button" onClick={() => undo(deletion.change)}>
          Undo
        </button>
      )}
    </div>
  );
}
