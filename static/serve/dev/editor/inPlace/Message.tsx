import { useEffect, useRef } from 'react';
import { formatLocation } from '../../../../../content/messages/problems';
import type { Outcome } from './saveText';

type Props = {
  outcome: Exclude<Outcome, { kind: 'saved' }>;
  onKeepMine(version: string): void;
  onTakeTheirs(): void;
};

/** What keeps a text from being saved, as the terminal would say it. */
export function Message({ outcome, onKeepMine, onTakeTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the end of this effect.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="message" role="alert">
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
