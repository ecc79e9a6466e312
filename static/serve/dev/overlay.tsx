/** @jsxImportSource preact */
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Notice, OverlayProblem } from './notice';
import css from './overlay.css';

let root: ShadowRoot | undefined;

/** Shows what is wrong over the page, until it is mended or put away. What is only odd waits in a corner. */
export function showNotice(notice: Notice) {
  root ??= attach();
  render(<Overlay {...notice} />, root);
}

/** In a tree of its own: the styles of the site and these never meet, and no widget finds it. */
function attach(): ShadowRoot {
  const shadow = document.documentElement
    .appendChild(document.createElement('dev-overlay'))
    .attachShadow({ mode: 'open' });
  // A sheet made by script is the one kind of style that the policy of the pages says nothing of.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  return shadow;
}

function Overlay({ problems, warnings }: Notice) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!problems.length) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [problems]);
  const [label, title] = problems.length
    ? [count(problems, 'problem'), 'This must be mended before the page can change']
    : [count(warnings, 'question'), 'Is this meant?'];
  const notes = problems.length ? problems : warnings;
  return (
    <>
      {notes.length > 0 && (
        <button type="button" class="corner" onClick={() => dialog.current?.showModal()}>
          {label}
        </button>
      )}
      <dialog ref={dialog} role="alertdialog" aria-labelledby="title" aria-describedby="notes">
        <h1 id="title">{title}</h1>
        <ol id="notes">
          {notes.map((note) => (
            <Item key={note.location + note.message} {...note} />
          ))}
        </ol>
        <form method="dialog">
          <button type="submit">Put away (Esc)</button>
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

/** The line itself; the letter where the mistake is stands marked, because no caret stays below it where a line wraps. */
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
