import { useEffect, useRef } from 'react';
import type { Outcome } from './saveText';

type Props = {
  page: Document;
  outcome: Exclude<Outcome, { kind: 'saved' }>;
  onKeepMine(version: string): void;
  onTakeTheirs(): void;
};

/** Draws the reason why a text was not saved, with the place of the problem in words (rule 24.22). */
export function UnsavedMessage({ page, outcome, onKeepMine, onTakeTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { bottom = 0 } = box.current?.getBoundingClientRect() ?? {};
    const hidden = bottom + 8 - (box.current?.closest('.over')?.getBoundingClientRect().bottom ?? 0);
    if (hidden > 0) page.defaultView?.scrollBy({ top: hidden, behavior: 'instant' });
  }, [page]);
  return (
    <div ref={box} className="message" role="alert">
      {outcome.kind === 'refused' &&
        outcome.problems.map((problem) => (
          <p key={`${problem.name} ${problem.message}`}>{[problem.name, problem.message].filter(Boolean).join(': ')}</p>
        ))}
      {outcome.kind === 'unreachable' && (
        <p>
          {outcome.isBack
            ? 'The editor was started again. This text is kept here, and saved as soon as you have opened the new link, which stands where it was started.'
            : 'The program behind the editor has stopped. This text is kept here, and saved as soon as it runs again.'}
        </p>
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
