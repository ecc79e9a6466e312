import { useEffect, useState } from 'react';

/** The link is visible while the page is scrolled further than this, in pixels (rule 10.11). */
const THRESHOLD = 500;
/** Somebody who scrolls down further than this, in pixels, reads on, and the link is away until they rest or turn. */
const READING_ON = 24;
/** How long the page rests before the link comes back, in milliseconds. */
const REST = 300;

/**
 * Renders a link to the top of the page (rule 10.12), which is away while somebody scrolls down (rule 10.11). Without script it stands at
 * the end of the page.
 */
export function BackToTop({ label }: { label: string }) {
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    // Where the way down began: the last place at which the page rested, or turned. Above the threshold there is no link to take away.
    let start = scrollY;
    let last = scrollY;
    let timer = 0;
    const rest = () => {
      start = scrollY;
      setVisible(scrollY > THRESHOLD);
    };
    const onScroll = () => {
      if (scrollY < last) start = scrollY;
      last = scrollY;
      setVisible(scrollY > THRESHOLD && scrollY - Math.max(start, THRESHOLD) <= READING_ON);
      clearTimeout(timer);
      timer = window.setTimeout(rest, REST);
    };
    rest();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);

  return (
    <a className="back-to-top" href="#top" aria-label={label} data-visible={visible}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 15l7-7 7 7" />
      </svg>
    </a>
  );
}
