import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PdfjsFiles } from './pdf/open';
import { useBrochure } from './pdf/useBrochure';

/** How long a click waits for the next one before the page turns (rule 11.2). */
const DEBOUNCE_MS = 300;

type Props = {
  /** The address of the PDF. */
  src: string;
  /** The text of the plain link to it (rule 6.6). */
  download: string;
  label: string;
  loading: string;
  previous: string;
  next: string;
  /** 'Page {page} of {pages}' */
  position: string;
  pdfjs: PdfjsFiles;
};

/** The viewer of a PDF: 'Loading PDF...' until the first page is shown, and for ever if it fails (rules 11.5 and 11.6). */
export function Pager({ src, download, label, loading, previous, next, position, pdfjs }: Props) {
  const [page, setPage] = useState(1);
  const { pages, image } = useBrochure(src, pdfjs, page);
  const viewer = useRef<HTMLElement>(null);
  const timer = useRef<number>(undefined);
  const canTurn = (step: number) => page + step >= 1 && page + step <= pages;
  const positionText = pages ? position.replace('{page}', `${page}`).replace('{pages}', `${pages}`) : '';

  useEffect(() => () => clearTimeout(timer.current), []);

  // A button that becomes disabled loses the focus, and arrow keys would stop working: the viewer takes the focus.
  useLayoutEffect(() => {
    const focused = viewer.current?.querySelector<HTMLButtonElement>('button:focus');
    const atEnd = (focused?.value === '-1' && page === 1) || (focused?.value === '1' && page === pages);
    if (atEnd) viewer.current?.focus({ preventScroll: true });
  }, [page, pages]);

  function turn(step: number) {
    clearTimeout(timer.current);
    if (canTurn(step)) timer.current = window.setTimeout(() => setPage(page + step), DEBOUNCE_MS);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn(step);
  }

  return (
    <section className="pager" aria-label={label} tabIndex={-1} ref={viewer} onKeyDown={onKeyDown}>
      <div className="pager-stage">
        {image ? (
          <img className="pager-image" src={image.url} width={image.width} height={image.height} alt={positionText} />
        ) : (
          <p className="pager-loading">{loading}</p>
        )}
        {image?.text ? <div className="pager-text visually-hidden">{image.text}</div> : null}
      </div>
      <div className="pager-controls">
        <button className="pager-button" type="button" value="-1" disabled={!canTurn(-1)} onClick={() => turn(-1)}>
          {previous}
        </button>
        <p className="pager-position" role="status" aria-live="polite">
          {positionText || null}
        </p>
        <button className="pager-button" type="button" value="1" disabled={!canTurn(1)} onClick={() => turn(1)}>
          {next}
        </button>
      </div>
      <p className="pager-download">
        <a href={src} type="application/pdf">
          {download}
        </a>
      </p>
    </section>
  );
}
