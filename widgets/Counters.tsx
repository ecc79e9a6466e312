import { useEffect, useRef, useState } from 'react';

/** The numbers. `after` follows each one; `as` are the arguments of `toLocaleString`, for numbers that are not plain digits. */
type Props = {
  items: { end: number; label: string }[];
  after?: string;
  as?: [language: string, options?: Intl.NumberFormatOptions];
};

/** The duration of counting, in milliseconds (rule 10.8). */
const DURATION = 2000;

/**
 * Renders numbers that count up once, for two seconds, when they come into view (rules 10.7 and 10.8). Until then they are zero
 * on the screen, and complete on paper.
 */
export function Counters({ items, after = '+', as }: Props) {
  const [progress, setProgress] = useState(1);
  const list = useRef<HTMLDListElement>(null);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      // The numbers are zero before they are seen, otherwise the final numbers would show for a moment.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return setProgress(0);
      observer.disconnect();
      const start = performance.now();
      const count = (now: number) => {
        const elapsed = Math.min(1, Math.max(0, now - start) / DURATION);
        setProgress(1 - (1 - elapsed) ** 3);
        if (elapsed < 1) frame = requestAnimationFrame(count);
      };
      count(start);
    });
    observer.observe(list.current as Element);
    const end = () => setProgress(1);
    addEventListener('beforeprint', end);
    return () => {
      removeEventListener('beforeprint', end);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  const format = (value: number) => `${as ? value.toLocaleString(...as) : value}`;
  // A plus is an element, so that a look can draw it. While the number grows, both are one text: an element would be seen to move.
  const hasPlus = after === '+' && progress === 1;
  return (
    <dl className={after === '+' ? 'counters-list counters-plus' : 'counters-list'} ref={list}>
      {items.map(({ end, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {format(Math.floor(end * progress)) + (hasPlus ? '' : after)}
            {hasPlus && <span className="plus">{after}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
