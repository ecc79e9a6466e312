import { useEffect, useRef, useState } from 'react';

/** `after` stands behind each figure; a `locale` groups its digits. */
type Props = { items: { end: number; label: string }[]; after?: string; locale?: string };

/** How long a counter counts, in milliseconds (rule 10.8). */
const DURATION = 2000;

/** Figures with a plus sign that count up once, for two seconds, when they come into view (rules 10.7 and 10.8). */
export function Counters({ items, after = '+', locale }: Props) {
  const [share, setShare] = useState(1);
  const list = useRef<HTMLDListElement>(null);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const begun = performance.now();
      const count = (now: number) => {
        const time = Math.min(1, Math.max(0, now - begun) / DURATION);
        setShare(1 - (1 - time) ** 3);
        if (time < 1) frame = requestAnimationFrame(count);
      };
      count(begun);
    });
    observer.observe(list.current as Element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  const write = (figure: number) => (locale ? figure.toLocaleString(locale) : figure) + after;
  return (
    <dl className="counters-list" ref={list}>
      {items.map(({ end, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{write(Math.floor(end * share))}</dd>
        </div>
      ))}
    </dl>
  );
}
