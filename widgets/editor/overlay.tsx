/** @jsxImportSource preact */

import { render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Notice, OverlayProblem } from '../../static/serve/dev/notice';
import { attachShadow } from './attachShadow';
import css from './overlay.css';
import { NO_TOKEN } from './token';

let root: ShadowRoot | undefined;
let shown: Notice & Switch = { problems: [], warnings: [], isEditing: false, isLocked: false, edit() {} };

type Switch = { isEditing: boolean; isLocked: boolean; edit(isOn: boolean): void };

/** Shows problems over the page until they are fixed or the dialog is closed; a button in the corner shows warnings. */
export const showNotice = (notice: Notice) => show(notice);

/** Shows the switch for editing; `edit` is called when somebody uses it. `isLocked` says how to get the right to edit. */
export const showEditSwitch = (isEditing: boolean, edit: Switch['edit'], isLocked = false) =>
  show({ isEditing, edit, isLocked });

function show(news: Partial<typeof shown>) {
  root ??= attachShadow('dev-overlay', css);
  shown = { ...shown, ...news };
  render(<Overlay {...shown} />, root);
}

function Overlay({ problems, warnings, isEditing, isLocked, edit }: typeof shown) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shownProblems = JSON.stringify(problems);
  // Only for new problems: a dialog that somebody has closed stays closed.
  useLayoutEffect(() => {
    if (shownProblems === '[]') dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [shownProblems]);
  const [label, title] = problems.length
    ? [count(problems, 'problem'), 'This must be fixed before the page can change']
    : [count(warnings, 'warning'), 'Did you mean this?'];
  const items = problems.length ? problems : warnings;
  return (
    <>
      <div class="corner">
        {isLocked && (
          <p role="status" class="locked">
            {NO_TOKEN}
          </p>
        )}
        {items.length > 0 && (
          <button type="button" onClick={() => dialog.current?.showModal()}>
            {label}
          </button>
        )}
        <button type="button" role="switch" aria-checked={isEditing} onClick={() => edit(!isEditing)}>
          Edit
        </button>
      </div>
      <dialog ref={dialog} role="alertdialog" aria-labelledby="title" aria-describedby="items">
        <h1 id="title">{title}</h1>
        <ol id="items">
          {items.map((item) => (
            <Item key={item.location + item.message} {...item} />
          ))}
        </ol>
        <form method="dialog">
          <button type="submit">Close (Esc)</button>
        </form>
      </dialog>
    </>
  );
}

function Item({ location, message, quote, column = 1, link }: OverlayProblem) {
  return (
    <li>
      <p>{link ? <a href={link}>{location}</a> : location}</p>
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

const count = ({ length }: OverlayProblem[], what: string) => `${length} ${what}${length === 1 ? '' : 's'}`;
