import { refusalOf } from './refusalOf';
import { useTools } from './tools';

type UndoBarProps = { deleted: { message: string; change: number } | null; done(): void };

/** The foot of the panel: what was just deleted, with the button that brings it back; else the keys. */
export function UndoBar({ deleted, done }: UndoBarProps) {
  const { requests, refresh, announce } = useTools();
  async function undo(change: number) {
    const answer = await requests.undo(change).catch(() => undefined);
    announce(refusalOf(answer) ?? 'It is back.');
    await refresh();
    done();
  }
  return (
    <footer>
      <p role="status">{deleted?.message}</p>
      {deleted ? (
        <button type="button" onClick={() => undo(deleted.change)}>
          Undo
        </button>
      ) : (
        <details className="keys">
          <summary>Keys</summary>
          <dl>
            <dt>Enter</dt>
            <dd>saves a field, in long texts with Ctrl</dd>
            <dt>Alt ↑ ↓</dt>
            <dd>moves an entry of a list</dd>
            <dt>← →</dt>
            <dd>goes from tab to tab</dd>
            <dt>Ctrl Z</dt>
            <dd>outside a field takes the last change back</dd>
            <dt>Esc</dt>
            <dd>closes the panel</dd>
          </dl>
        </details>
      )}
    </footer>
  );
}
