import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import './question.css';
import { refusalOf } from './panel/tools';
import type { Requests } from './requests';
import { type Question, requestFor } from './useQuestion';

type Props = {
  question: Question | undefined;
  requests: Requests;
  refresh(): Promise<void>;
  announce(message: string): void;
};

/**
 * Draws the question whether other places belong to a change, between the page and the last message. A screen reader reads it at
 * once; F6 leads there, and Esc answers no.
 */
export function OfferQuestion({ question, ...tools }: Props) {
  const section = useRef<HTMLElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    question?.end();
  }
  return (
    <section
      ref={section}
      className={question && 'question'}
      aria-label={question && 'One more question'}
      onKeyDown={onKeyDown}
    >
      <div role="alert">{question && <h2>{question.offer.question}</h2>}</div>
      {question && (
        <Answers
          key={`${question.change} ${question.offer.question}`}
          question={question}
          section={section}
          {...tools}
        />
      )}
    </section>
  );
}

type AnswersProps = Props & { question: Question; section: RefObject<HTMLElement | null> };

/** Draws the places that may belong to the change, and the two answers. */
function Answers({ question, section, requests, refresh, announce }: AnswersProps) {
  const { offer } = question;
  const [chosen, setChosen] = useState(() => offer.parts.map(({ isChosen }) => isChosen));
  const [problem, setProblem] = useState<string>();
  useFocus(section, offer.needed !== undefined);

  async function accept() {
    const answer = await requests.save(requestFor(question, chosen)).catch(() => undefined);
    const refusal = refusalOf(answer);
    setProblem(refusal);
    if (!answer?.ok) return;
    question.end(answer);
    // Whoever has sent a change that was refused before goes on from there.
    if (offer.needed) return;
    if (answer.change) announce(`Saved ${answer.change.summary}`);
    await refresh();
  }
  return (
    <>
      <ul>
        {offer.parts.map(({ name, detail }, n) => {
          const text = (
            <span>
              {name} {detail && <small>{detail}</small>}
            </span>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
            <li key={n}>
              {offer.needed ? (
                text
              ) : (
                <label>
                  <input
                    type="checkbox"
                    checked={chosen[n]}
                    onChange={({ target }) => setChosen(chosen.with(n, target.checked))}
                  />
                  {text}
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <p className="answers">
        <button type="button" className="accept" disabled={!chosen.includes(true)} onClick={accept}>
          {offer.accept}
        </button>
        <button type="button" className="decline" onClick={() => question.end()}>
          {offer.decline}
        </button>
      </p>
    </>
  );
}

/** Moves the focus to the answer that changes nothing, if `isAwaited`, and back when the question is answered. */
function useFocus(section: RefObject<HTMLElement | null>, isAwaited: boolean) {
  // At once, because the next key may be the answer.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const { current: element } = section;
    if (isAwaited) element?.querySelector<HTMLElement>('.decline')?.focus();
    // The panel is lower now, and its field must stay in sight.
    else if (before?.closest('#panel')) before.scrollIntoView({ block: 'nearest' });
    let last: HTMLElement | null = before;
    const note = ({ target }: FocusEvent) => {
      if (!element?.contains(target as Node)) last = target as HTMLElement;
    };
    addEventListener('focusin', note);
    return () => {
      removeEventListener('focusin', note);
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isLost) last?.focus({ preventScroll: true });
    };
  }, [section, isAwaited]);
}
