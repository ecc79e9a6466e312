import { useTools } from './tools';

/**
 * Draws the foot of the panel: the progress while several pictures are prepared, and afterwards a button that leads to the result,
 * unless their list is shown.
 */
export function BatchBar({ isListShown }: { isListShown: boolean }) {
  const { batches, open } = useTools();
  const { now, stop } = batches;
  const { place, total = 0, done = 0, isRunning, stored = [], refused = [] } = now ?? {};
  const status = !now
    ? ''
    : isRunning
      ? `Preparing picture ${Math.min(done + 1, total)} of ${total}`
      : isListShown
        ? ''
        : [
            stored.length > 0 && `${stored.length} of ${total} pictures are prepared.`,
            refused.length > 0 && `${refused.length} of ${total} pictures were not taken.`,
          ]
            .filter(Boolean)
            .join(' ');
  return (
    <div className="undo-bar batch-bar">
      <p role="status">{status}</p>
      {isRunning && <progress aria-label="Pictures" max={total} value={done} />}
      {isRunning && (
        <button type="button" onClick={stop}>
          Stop
        </button>
      )}
      {place && !isRunning && !isListShown && (
        <button type="button" onClick={() => open(place)}>
          Show them
        </button>
      )}
    </div>
  );
}
