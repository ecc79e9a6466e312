import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  /** The picture of the page; undefined while it is rendered. */
  image?: { url: string; text: string };
  /** 'Page 1 of 4' */
  position: string;
  words: { loading: string; enlarge: string; close: string };
  /** The buttons that turn the page. */
  children: ReactNode;
  onClose: () => void;
};

/** Returns the width of the page in the dialog, in CSS pixels, as styles/pager.css sets it. Its letters are readable on a phone. */
export const largeWidth = () => Math.min(960, Math.max(720, innerWidth));

/** Checks whether the screen is that of a phone. There, the whole page comes first, so that visitors see what they scroll later. */
const isPhone = () => matchMedia('(max-width: 47.99rem)').matches;

/**
 * Renders a page of the PDF in a dialog over the whole screen, so large that visitors scroll it; on a phone, it is fitted to the screen
 * first. A tap fits the page to the screen or makes it large again; fingers zoom it like any page. The close button and Escape close the dialog. It leaves
 * nothing in the history.
 */
export function LargePage({ image, position, words, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [isFitted, setFitted] = useState(isPhone);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    close.current?.focus();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => sheet.current?.scrollTo(0, 0), [position]);

  return (
    <dialog className="pager-large" aria-label={position} tabIndex={-1} ref={dialog} onClose={onClose}>
      <div className="pager-bar">
        {children}
        <button className="pager-button" type="button" ref={close} onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </div>
      <div className={isFitted ? 'pager-sheet pager-fitted' : 'pager-sheet'} ref={sheet}>
        {image ? (
          <button
            type="button"
            aria-label={words.enlarge}
            aria-pressed={!isFitted}
            onClick={() => setFitted(!isFitted)}
          >
            <img src={image.url} alt="" />
          </button>
        ) : (
          <p className="pager-loading">{words.loading}</p>
        )}
        {image ? <div className="visually-hidden">{image.text}</div> : null}
      </div>
    </dialog>
  );
}
