import type { NamedProblem } from '../../../content/edit/saving';
import { countsInWords, hadSomething } from '../../../content/import/importCounts';
import type { ImportPreview } from '../../../content/import/previewImport';
import { counted } from '../../../content/messages/entries';

/** Lists the reasons why nothing can be imported yet, each with its place in the file. */
export function Problems({ problems }: { problems: NamedProblem[] }) {
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

/**
 * Returns the counts of an import in words: `12 sessions, 2 days, 3 halls, 9 speakers`, or `3 winners`. If there was a programme before,
 * says of sessions and speakers how many are new and how many stay.
 */
export function countsOf({ sessions, days, halls, speakers, untimed, winners, counts }: ImportPreview): string {
  if (winners.length) return counted(winners.length, 'winner');
  const unknown = untimed ? [`${untimed} without a time`] : [];
  if (hadSomething(counts.sessions) || hadSomething(counts.people))
    return [
      [countsInWords(counts.sessions, 'session'), ...unknown].join('; '),
      countsInWords(counts.people, 'speaker'),
      [counted(days.length, 'day'), counted(halls.length, 'hall')].join(', '),
    ].join('. ');
  return [
    counted(sessions, 'session'),
    counted(days.length, 'day'),
    counted(halls.length, 'hall'),
    counted(speakers, 'speaker'),
    ...unknown,
  ].join(', ');
}

/** Lists what an import would write, leave out and remove. */
export function ImportSummary({ preview }: { preview: ImportPreview }) {
  const { days, halls, winners, omitted, account, faults, added, changed, removed, deleted, questions } = preview;
  const titlesByFate = {
    New: added,
    Changed: changed,
    'Removed: samples, and what the programme no longer has': removed,
    'Stay deleted': deleted,
  };
  return (
    <>
      <h3>What will be written</h3>
      <p>{countsOf(preview)}.</p>
      {winners.length > 0 && (
        <ul>
          {winners.map((winner) => (
            <li key={winner}>{winner}</li>
          ))}
        </ul>
      )}
      <p className="hint">{[days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days[0], ...halls].join(' · ')}</p>
      {account.map((sentence) => (
        <p className="hint" key={sentence}>
          {sentence}.
        </p>
      ))}
      {faults.length > 0 && (
        <details open>
          <summary>Not imported as it stands in the file ({faults.length})</summary>
          <Problems problems={faults} />
        </details>
      )}
      {Object.entries(titlesByFate).map(([title, titles]) =>
        titles.length ? (
          <p key={title}>
            {title}: {(titles === removed ? titles : titles.slice(0, 10)).join(', ')}
            {titles !== removed && titles.length > 10 && ` and ${titles.length - 10} more`}.
          </p>
        ) : null,
      )}
      {omitted.length > 0 && (
        <details>
          <summary>Left out ({omitted.length})</summary>
          <ul>
            {omitted.map(({ field, count, hint }) => (
              <li key={field}>
                {field}: {counted(count, 'value')}
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
