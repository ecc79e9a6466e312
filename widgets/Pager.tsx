import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Cover } from '../static/assets/covers';
import { inLanguage } from './numbers';
import { LargePage, largeWidth } from './pdf/LargePage';
import type { PdfjsFiles } from './pdf/open';
import { type Image, useBrochure } from './pdf/useBrochure';

/** The time that a click waits for the next one before the page turns, in milliseconds (rule 11.2). */
const DEBOUNCE = 300;

type Props = {
  /** The address of the PDF. */
  src: string;
  /** Page 1 as the build drew it and the number of pages that it counted, until pdf.js has loaded (rules 11.15 and 11.17). */
  cover?: Cover;
  /** The text of the plain link to the PDF (rule 6.6). */
  download: string;
  label: string;
  loading: string;
  previous: string;
  next: string;
  /** 'Page {page} of {pages}' */
  position: string;
  /** The names of two buttons: the page itself, which shows it large, and the button that ends this. */
  enlarge: string;
  close: string;
  pdfjs: PdfjsFiles;
};

/** The width of the viewer (rule 11.9), by which browsers choose the size of the cover. */
const SIZES = '(min-width: 801px) 400px, 90vw';

/**
 * Renders a PDF. It says 'Loading PDF...' until pdf.js shows the first page, or for ever if pdf.js fails (rules 11.5 and 11.6). A
 * tap on a page shows it large (rule 11.16).
 */
export function Pager(props: Props) {
  const { src, cover, download, label, loading, previous, next, position, enlarge, close, pdfjs } = props;
  const [requestedPage, setPage] = useState(1);
  /** The width of the page in the dialog, in CSS pixels; 0 while there is no dialog. */
  const [dialogWidth, setDialogWidth] = useState(0);
  const { page, pages, image } = useBrochure({ src, pdfjs, requestedPage, dialogWidth, cover });
  const picture = image ?? (page === 1 ? cover : undefined);
  const viewer = useRef<HTMLElement>(null);
  const { canTurn, turn, turnByArrow } = useTurning(viewer, page, pages, setPage);
  const positionText = pages
    ? position.replace('{page}', `${inLanguage(page)}`).replace('{pages}', `${inLanguage(pages)}`)
    : '';
  // Without a cover, the text is in the place of the page.
  const statusLoads = cover && !positionText;
  const openDialog = () => setDialogWidth(largeWidth());
  const closeDialog = () => {
    setDialogWidth(0);
    // Safari does not focus what is clicked, so it cannot return the focus by itself.
    viewer.current?.querySelector<HTMLElement>('.pager-page')?.focus({ preventScroll: true });
  };

  function onKeyDown(event: KeyboardEvent) {
    const isPage = image && (event.target as Element).matches('.pager-page');
    if (isPage && [' ', 'Enter'].includes(event.key)) {
      event.preventDefault();
      openDialog();
    }
    turnByArrow(event);
  }

  const controls = (
    <div className="pager-controls">
      <button className="pager-button" type="button" value="-1" disabled={!canTurn(-1)} onClick={() => turn(-1)}>
        {previous}
      </button>
      <p className={`pager-position${statusLoads ? ' pager-loading' : ''}`} role="status" aria-live="polite">
        {statusLoads ? loading : positionText || null}
      </p>
      <button className="pager-button" type="button" value="1" disabled={!canTurn(1)} onClick={() => turn(1)}>
        {next}
      </button>
    </div>
  );

  return (
    <section className="pager" aria-label={label} tabIndex={-1} ref={viewer} onKeyDown={onKeyDown}>
      <div className="pager-stage">
        {picture ? (
          <PageLink
            src={src}
            cover={cover}
            image={image}
            picture={picture}
            alt={positionText || label}
            enlarge={`${positionText}: ${enlarge}`}
            onClick={openDialog}
          />
        ) : (
          <p className="pager-loading">{loading}</p>
        )}
        {image?.text ? <div className="pager-text visually-hidden">{image.text}</div> : null}
      </div>
      {controls}
      {dialogWidth ? (
        <LargePage
          image={image ?? undefined}
          position={positionText}
          words={{ loading, enlarge, close }}
          onClose={closeDialog}
        >
          {controls}
        </LargePage>
      ) : null}
      <p className="pager-download">
        <a href={src} type="application/pdf">
          {download}
        </a>
      </p>
    </section>
  );
}

type PageLinkProps = {
  src: string;
  cover: Cover | undefined;
  /** The page as pdf.js has drawn it; null until then, and the cover is shown. */
  image: Image | null;
  /** The size of what is shown. */
  picture: { width: number; height: number };
  alt: string;
  /** The name of the button that shows the page large. */
  enlarge: string;
  onClick(): void;
};

/**
 * Renders the page: a link to the PDF around the cover, and then a button around the image. Both use the same elements, so that
 * nothing moves when one replaces the other.
 */
function PageLink({ src, cover, image, picture, alt, enlarge, onClick }: PageLinkProps) {
  const button = { role: 'button', tabIndex: 0, 'aria-label': enlarge, onClick };
  return (
    <a className="pager-page" href={image ? undefined : src} {...(image && button)}>
      <picture>
        {image
          ? null
          : cover?.sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} sizes={SIZES} />)}
        <img
          className={image ? 'pager-image' : 'pager-image pager-cover'}
          src={image ? image.url : cover?.src}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={image ? undefined : 'lazy'}
          decoding="sync"
        />
      </picture>
    </a>
  );
}

/**
 * Returns functions that check whether there is a page `step` pages away, that turn to it after a pause without clicks, and that turn
 * at an arrow key.
 */
function useTurning(
  viewer: RefObject<HTMLElement | null>,
  page: number,
  pages: number,
  setPage: (page: number) => void,
) {
  const timer = useRef<number>(undefined);
  const focusedBefore = useRef<HTMLElement>(null);
  const canTurn = (step: number) => page + step >= 1 && page + step <= pages;
  useEffect(() => () => clearTimeout(timer.current), []);

  // A button that becomes disabled loses the focus, and so does a page that disappears. The viewer or its dialog then takes it, so
  // that arrow keys still work. Chrome 143 takes the focus from the button at once, other browsers when they paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these decide what is disabled and what disappears
  useLayoutEffect(() => {
    const focused = document.activeElement === document.body ? focusedBefore.current : findFocus(viewer.current);
    if (!focused || (focused.isConnected && !focused.matches(':disabled'))) return;
    (viewer.current?.querySelector('dialog') ?? viewer.current)?.focus({ preventScroll: true });
  }, [page, pages]);

  function turn(step: number) {
    clearTimeout(timer.current);
    if (!canTurn(step)) return;
    timer.current = window.setTimeout(() => {
      focusedBefore.current = findFocus(viewer.current);
      setPage(page + step);
    }, DEBOUNCE);
  }

  function turnByArrow(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn(step);
  }
  return { canTurn, turn, turnByArrow };
}

/** Returns the element of the viewer that has the focus; null if none has. */
const findFocus = (viewer: HTMLElement | null) => viewer?.querySelector<HTMLElement>(':focus') ?? null;
