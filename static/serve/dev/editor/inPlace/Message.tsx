import { formatLocation } from '../../../../../content/messages/problems';
import type { Target } from '../targets/target';
import { useBox } from '../targets/useBox';
import type { Outcome } from './saveText';

type Props = {
  id: string;
  target: Target;
  outcome: Exclude<Outcome, { kind: 'saved' }>;
  onKeepMine(version: string): void;
  onTakeTheirs(): void;
};

/** What keeps a text from being saved, below it, as the terminal would say it. */
export function Message({ id, target, outcome, onKeepMine, onTakeTheirs }: Props) {
  const box = useBox(target);
  if (!box) return null;
  const left = Math.max(8, Math.min(box.left, innerWidth - 360));
  // A text that lies low in the window has its message above it.
  const isLow = box.top + box.height > innerHeight - 160;
  const style = isLow ? { left, bottom: innerHeight - box.top + 12 } : { left, top: box.top + box.height + 12 };
  return (
    <div id={id} className="message" role="alert" style={style}>
      {outcome.kind === 'refused' &&
        outcome.problems.map((problem) => (
          <p key={`${formatLocation(problem)} ${problem.message}`}>
            {problem.file && <code>{formatLocation(problem)}</code>} {problem.message}
          </p>
        ))}
      {outcome.kind === 'unreachable' && (
        <p>npm run dev has stopped. This text is kept here, and saved as soon as it runs again.</p>
      )}
      {outcome.kind === 'conflict' && (
        <>
          <p>Somebody else has changed this text meanwhile. Now it is:</p>
          <blockquote>{typeof outcome.now === 'string' ? outcome.now : 'no longer there'}</blockquote>
          <div className="row">
            <button type="button" onClick={() => onKeepMine(outcome.version)}>
              Keep mine
            </button>
            <button type="button" onClick={onTakeTheirs}>
              Take theirs
            </button>
          </div>
        </>
      )}
    </div>
  );
}
