import { useLayoutEffect, useRef } from 'react';
import type { ContentPlace } from '../../content/edit/contentValues';
import { counted } from '../../content/messages/entries';
import type { Notice, OverlayProblem } from '../../static/serve/dev/notice';

/** The properties of notices. `openField` shows a field in the panel; it is undefined while nothing can be edited. */
type NoticesProps = Notice & { openField: ((place: ContentPlace) => void) | undefined };

/**
 * Shows problems over the editor until they are fixed or the dialog is closed. A button in the bar shows them, or the questions.
 */
export function Notices({ problems, warnings, openField }: NoticesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shownProblems = JSON.stringify(problems);
  // Only new problems open the dialog: once closed, it stays closed.
  useLayoutEffect(() => {
    if (shownProblems === '[]') dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [shownProblems]);
  const [label, title] = problems.length
    ? [counted(problems.length, 'problem'), 'This must be fixed before the page can change']
    : [counted(warnings.length, 'question'), 'Did you mean this?'];
  const items = problems.length ? problems : warnings;
  return (
    <>
      {items.length > 0 && (
        <button
          type="button"
          className={problems.length ? 'bad' : undefined}
          onClick={() => dialog.current?.showModal()}
        >
          {label}
        </button>
      )}
      <dialog ref={dialog} role="alertdialog" aria-labelledby="notice-title" aria-describedby="notice-items">
        <h2 id="notice-title">{title}</h2>
        <ol id="notice-items">
          {items.map((item) => (
            <Item
              key={item.title + item.message}
              {...item}
              openField={
                openField &&
                ((place) => {
                  dialog.current?.close();
                  openField(place);
                })
              }
            />
          ))}
        </ol>
        <form method="dialog">
          <button type="submit">Close (Esc)</button>
        </form>
      </dialog>
    </>
  );
}

function Item({
  title,
  at,
  message,
  quote,
  column = 1,
  link,
  openField,
}: OverlayProblem & Pick<NoticesProps, 'openField'>) {
  return (
    <li>
      <p>
        {at && openField ? (
          <button type="button" className="link" onClick={() => openField(at)}>
            {title}
          </button>
        ) : link ? (
          <a href={link}>{title}</a>
        ) : (
          title
        )}
      </p>
      <p>{message}</p>
      {quote !== undefined && <Quote before={quote.slice(0, column - 1)} rest={quote.slice(column - 1)} />}
    </li>
  );
}

/** Draws a line with the character at the mistake marked; a caret below it would be in the wrong place when the line wraps. */
function Quote({ before, rest }: { before: string; rest: string }) {
  const [letter = { segment: ' ' }] = new Intl.Segmenter().segment(rest);
  return (
    <pre>
      {before.trimStart()}
      <mark>{letter.segment}</mark>
      {rest.slice(letter.segment.length)}
    </pre>
  );
}
