import { useEffect, useId, useRef } from 'react';
import type { ImportAnswers, ImportQuestion } from '../../../content/import/previewImport';
import { ImportSummary, Problems } from './ImportSummary';
import { ImportTable } from './ImportTable';
import type { PendingImport } from './useImport';

const LABELS: Record<ImportQuestion['field'], string> = {
  date: 'First day',
  dates: 'Dates in numbers',
  sheet: 'Sheet of the programme',
  zone: 'Time zone',
  language: 'Language of texts without a mark',
  base: 'Links',
  mode: 'Add or replace',
};

type Props = {
  pending: PendingImport;
  isBusy: boolean;
  /** Why the content refused the import. */
  refusal: string | undefined;
  /** Looks at the programme again with these answers. */
  answer(answers: ImportAnswers): void;
  setPictures(pictures: boolean): void;
  write(): void;
};

/** Draws what was understood of a programme, the questions about it, and what an import would write. */
export function ImportReview({ pending, isBusy, refusal, answer, setPictures, write }: Props) {
  const { from, opened, answers, preview, pictures, questions } = pending;
  return (
    <section aria-label={`What was understood of ${from}`}>
      <h3>{from}</h3>
      {questions.map((question) => (
        <AnswerField
          key={`${opened} ${question.field}`}
          question={question}
          value={answers[question.field] ?? ''}
          answer={(value) => answer({ ...answers, [question.field]: value || undefined })}
        />
      ))}
      <Problems problems={preview.problems} />
      <ImportTable key={opened} lists={preview.lists} choose={(lists) => answer({ ...answers, lists })} />
      {preview.problems.length === 0 && preview.sessions + preview.winners.length > 0 && (
        <>
          <ImportSummary preview={preview} />
          {preview.portraits > 0 && (
            <label className="box">
              <input type="checkbox" checked={pictures} onChange={({ target }) => setPictures(target.checked)} />
              Fetch the portraits too ({preview.portraits}), from the addresses in the file
            </label>
          )}
          <button type="button" disabled={isBusy} onClick={write}>
            Import
          </button>
          <Refusal text={refusal} />
        </>
      )}
    </section>
  );
}

/** Draws why an import was refused, beside its button, and scrolls to it. */
function Refusal({ text }: { text: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div role="alert" ref={box}>
      {text && <p className="problem">{text}</p>}
    </div>
  );
}

type AnswerFieldProps = { question: ImportQuestion; value: string; answer(value: string): void };

/** Draws the field for a question that the imported file does not answer. */
function AnswerField({ question: { field, text, offered, choices }, value, answer }: AnswerFieldProps) {
  const id = useId();
  if (choices)
    return (
      <div className="form-field">
        <label htmlFor={id}>{LABELS[field]}</label>
        <select
          id={id}
          aria-describedby={`${id}-hint`}
          value={value || offered}
          onChange={({ target }) => answer(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
        <p className="hint" id={`${id}-hint`}>
          {text}
        </p>
      </div>
    );
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {LABELS[field]}
        {offered === undefined && <span className="required"> (required)</span>}
      </label>
      <input
        id={id}
        aria-describedby={`${id}-hint`}
        defaultValue={value}
        type={field === 'date' ? 'date' : 'text'}
        placeholder={offered}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => field === 'date' && /^[12]/.test(target.value) && answer(target.value)}
        onBlur={({ target }) => target.value !== value && answer(target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && answer(event.currentTarget.value.trim())}
      />
      <p className="hint" id={`${id}-hint`}>
        {text}
      </p>
    </div>
  );
}
