import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PdfjsFiles } from './pdf/open';
import { useBrochure } from './pdf/useBrochure';

/** How long a click waits for the next one before the page turns (rule 11.2). */
const DEBOUNCE_MS = 300;

type Props = {
  /** Address of the PDF. */
  src: string;
  /** Words of the plain link to it. */
  download: string;
  label: string;
  loading: string;
  previous: string;
  next: string;
  /** 'Page {page} of {pages}' */
  position: string;
  pdfjs: PdfjsFiles;
};

/** Viewer of a PDF (rules 11.5 and 11.6): 'Loading PDF...' until the first page shows, and for ever if it cannot. */
export function Pager({ src, download, label, loading, previous, next, position, pdfjs }: Props) {
  const [page, setPage] = useState(1);
  const { pages, image } = useBrochure(src, pdfjs, page);
  const viewer = useRef<HTMLElement>(null);
  const waiting = useRef<number>(undefined);
  const canTurn = (step: number) => page + step >= 1 && page + step <= pages;
  const where = pages ? position.replace('{page}', `${page}`).replace('{pages}', `${pages}`) : '';

  useEffect(() => () => clearTimeout(waiting.current), []);

  // A button that becomes disabled loses the focus, and the arrow keys with it: the viewer takes it over just before.
  useLayoutEffect(() => {
    const focused = viewer.current?.querySelector<HTMLButtonElement>('button:focus');
    const atEnd = (focused?.value === '-1' && page === 1) || (focused?.value === '1' && page === pages);
    if (atEnd) viewer.current?.focus({ preventScroll: true });
  }, [page, pages]);

  function turn(step: number) {
    clearTimeout(waiting.current);
    if (canTurn(step)) waiting.current = window.setTimeout(() => setPage(page + step), DEBOUNCE_MS);
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
          <img className="pager-image" src={image.url} width={image.width} height={image.height} alt={where} />
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
          {where || null}
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
