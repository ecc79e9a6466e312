import { type FormEvent, useEffect, useId, useState } from 'react';
import type { NamedProblem, SaveResponse } from '../../../content/edit/saving';
import type { ImportAnswers, ImportPreview, ImportQuestion } from '../../../content/import/previewImport';
import { Dropzone } from './Dropzone';
import { ImportTable } from './ImportTable';
import { refusalOf, useTools } from './tools';

type Answer = { preview: ImportPreview; answer?: SaveResponse };

/** The state of an import: its source, the answers so far, the preview of its changes, and whether it fetches portraits. */
type State = { from: string; opened: number; answers: ImportAnswers; preview: ImportPreview; pictures?: boolean };

const LABELS: Record<ImportQuestion['field'], string> = {
  date: 'First day',
  zone: 'Time zone',
  language: 'Language of texts without a mark',
  base: 'Links',
};

/** The last import, kept here so that nobody loses it by looking at another tab. */
let last: { state?: State; questions: ImportQuestion[] } = { questions: [] };

/**
 * Imports a programme. Asks for a file or an address, shows what was understood and what would be written, and lets the user choose
 * columns. Only then it writes.
 */
export function ImportProgramme() {
  const { requests, announce, refresh } = useTools();
  const id = useId();
  const [state, setState] = useState(last.state);
  const [questions, setQuestions] = useState(last.questions);
  const [said, setSaid] = useState<{
    isBusy?: boolean;
    problem?: string;
    done?: string;
    failed?: string[];
  }>({});

  useEffect(() => {
    last = { state, questions };
  }, [state, questions]);

  /** Runs a step. If the server refuses it, shows the reason. */
  async function run(step: () => Promise<void>) {
    setSaid({ isBusy: true });
    try {
      await step();
    } catch (error) {
      setSaid({ problem: error instanceof Error ? error.message : `${error}` });
    }
  }
  async function look(from: string, answers: ImportAnswers, before: ImportQuestion[], opened = Date.now()) {
    const { preview } = await requests.request<Answer>('import', { from, ...answers, write: false });
    // Answered questions are not asked again, but stay, so that answers can be changed.
    const answered = before.filter(({ field }) => !preview.asked.some((each) => each.field === field));
    setQuestions([...answered, ...preview.asked]);
    const isSame = state?.opened === opened;
    setState({ from, opened, answers, preview, pictures: isSame && state.pictures === true });
    setSaid({});
    announce(preview.problems.length ? 'This cannot be imported yet.' : `${preview.sessions} sessions were found.`);
  }
  const send = (file: File | undefined) =>
    file &&
    run(async () => {
      const query = new URLSearchParams({ name: file.name });
      const { from } = await requests.send<{ from: string }>(`import-file?${query}`, file);
      await look(from, {}, []);
    });
  const change = (answers: ImportAnswers) => state && run(() => look(state.from, answers, questions, state.opened));
  const write = () =>
    state &&
    run(async () => {
      const { preview, answer } = await requests.request<Answer>('import', {
        from: state.from,
        ...state.answers,
        pictures: state.pictures === true,
        write: true,
      });
      const problem = answer && refusalOf(answer);
      if (problem || !answer?.ok) {
        setState({ ...state, preview });
        return setSaid({ problem: problem ?? 'It was not imported; answer what is asked.' });
      }
      setState(undefined);
      setSaid({
        done: `Imported: ${counts(preview)}. “Changes” takes it back as a whole.`,
        failed: preview.failedPortraits,
      });
      announce('Imported.');
      await refresh();
    });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const from = `${new FormData(event.currentTarget).get('address')}`.trim();
    if (from) run(() => look(from, {}, []));
  };
  const { preview } = state ?? {};
  return (
    <>
      <h2 tabIndex={-1}>Import</h2>
      <p className="hint">
        The programme as you keep it: a spreadsheet, a calendar, a web page, or what another system exports. You see
        what was understood before anything is written.
      </p>
      <Dropzone label={said.isBusy ? 'Reading …' : 'Choose a file'} onFiles={([file]) => send(file)} />
      <form onSubmit={onSubmit} className="form-field">
        <label htmlFor={`${id}-address`}>Or its address</label>
        <input id={`${id}-address`} name="address" type="url" placeholder="https://…" autoComplete="off" />
        <p className="hint">That of a shared Google Sheet, of Sessionize or pretalx, or of any file.</p>
        <button type="submit">Look at it</button>
      </form>
      <div role="alert">{said.problem && <p className="problem">{said.problem}</p>}</div>
      <p role="status">{said.done}</p>
      {said.failed && said.failed.length > 0 && (
        <>
          <p>Portraits that could not be fetched:</p>
          <ul>
            {said.failed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {state && preview && (
        <section aria-label={`What was understood of ${state.from}`}>
          <h3>{state.from}</h3>
          {questions.map((question) => (
            <Asked
              key={`${state.opened} ${question.field}`}
              question={question}
              value={state.answers[question.field] ?? ''}
              answer={(value) => change({ ...state.answers, [question.field]: value || undefined })}
            />
          ))}
          <Problems problems={preview.problems} />
          <ImportTable
            key={state.opened}
            lists={preview.lists}
            choose={(lists) => change({ ...state.answers, lists })}
          />
          {preview.problems.length === 0 && preview.sessions > 0 && (
            <>
              <Found preview={preview} />
              {preview.portraits > 0 && (
                <label className="box">
                  <input
                    type="checkbox"
                    checked={state.pictures === true}
                    onChange={({ target }) => setState({ ...state, pictures: target.checked })}
                  />
                  Fetch the portraits too ({preview.portraits}), from the addresses in the file
                </label>
              )}
              <button type="button" disabled={said.isBusy} onClick={write}>
                Import
              </button>
            </>
          )}
        </section>
      )}
    </>
  );
}

type AskedProps = { question: ImportQuestion; value: string; answer(value: string): void };

/** Draws the field for a question that the imported file does not answer. */
function Asked({ question: { field, text, offered }, value, answer }: AskedProps) {
  const id = useId();
  const shown = { id, 'aria-describedby': `${id}-hint`, defaultValue: value };
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {LABELS[field]}
        {offered === undefined && <span className="required"> (required)</span>}
      </label>
      <input
        {...shown}
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

/** Lists the reasons why nothing can be imported yet, each with its place in the file. */
function Problems({ problems }: { problems: NamedProblem[] }) {
  return (
    <div role="alert">
      {problems.map(({ file, line, column, message }) => (
        <p className="problem" key={`${file} ${line} ${column} ${message}`}>
          {[file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')}
          {file && ': '}
          {message}
        </p>
      ))}
    </div>
  );
}

const counts = ({ sessions, days, halls, speakers, untimed }: ImportPreview): string =>
  [
    several(sessions, 'session'),
    several(days.length, 'day'),
    several(halls.length, 'hall'),
    several(speakers, 'speaker'),
    ...(untimed ? [`${untimed} without a time`] : []),
  ].join(', ');

const several = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Lists what an import would write, leave out and remove. */
function Found({ preview }: { preview: ImportPreview }) {
  const { days, halls, omitted, removed, deleted, questions } = preview;
  const gone = { 'Removed, because the programme no longer has them': removed, 'Stay deleted': deleted };
  return (
    <>
      <h3>What will be written</h3>
      <p>{counts(preview)}.</p>
      <p className="hint">{[days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days[0], ...halls].join(' · ')}</p>
      {Object.entries(gone).map(([title, titles]) =>
        titles.length ? (
          <p key={title}>
            {title}: {titles.slice(0, 10).join(', ')}
            {titles.length > 10 && ` and ${titles.length - 10} more`}.
          </p>
        ) : null,
      )}
      {omitted.length > 0 && (
        <details>
          <summary>Left out ({omitted.length})</summary>
          <ul>
            {omitted.map(({ field, count, hint }) => (
              <li key={field}>
                {field}: {several(count, 'value')}
                {hint && `; ${hint}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {questions.length > 0 && (
        <details>
          <summary>Did you mean this? ({questions.length})</summary>
          <Problems problems={questions} />
        </details>
      )}
    </>
  );
}
