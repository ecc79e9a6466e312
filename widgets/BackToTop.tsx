import { useEffect, useState } from 'react';

/** The link is visible while the page is scrolled further than this, in pixels (rule 10.11). */
const THRESHOLD = 500;

/** Renders a link to the top of the page (rule 10.12). Without script it stands at the end of the page. */
export function BackToTop({ label }: { label: string }) {
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    const onScroll = () => setVisible(scrollY > THRESHOLD);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  return (
    <a className="back-to-top" href="#top" aria-label={label} data-visible={visible}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 15l7-7 7 7" />
      </svg>
    </a>
  );
}
