import { useEffect, useRef, useState } from 'react';
import type { AllContent } from '../content/schema/schema';

/** `before`, the text with the start of the event, is shown until the script runs and while the countdown runs. */
type Props = NonNullable<AllContent['home']['countdown']> & {
  /** The start of the event, with its offset from UTC. */
  target?: string;
};

const SECOND = 1000;
const DAY = 86_400_000;

/**
 * Renders days, hours, minutes and seconds until `target`, then zeros and the started message (rule 10.2). It reads the clock
 * at every tick instead of counting, so it is right after sleep and in a background tab. The first render reads no clock,
 * because hydration needs the markup of the build.
 */
export function Countdown({ target = '2025-09-13T09:00:00+05:30', label, before, units, started }: Props) {
  const [left, setLeft] = useState<number>();
  const face = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: number | undefined;
    const tick = () => {
      clearTimeout(timer);
      const remaining = Math.max(0, Date.parse(target) - Date.now());
      setLeft(remaining);
      // templates/styles/hero.css draws more of the rosette as this number falls (rule 10.16).
      const banner = face.current?.closest<HTMLElement>('.hero');
      banner?.style.setProperty('--days-left', `${Math.ceil(remaining / DAY)}`);
      // Ticks when the second changes, so that none is skipped or shown twice.
      if (remaining > 0) timer = window.setTimeout(tick, remaining % SECOND || SECOND);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [target]);

  const state = left === undefined ? 'before' : left > 0 ? 'running' : 'started';
  const seconds = Math.ceil((left ?? 0) / SECOND);
  const figures = [
    [Math.floor(seconds / 86400), units.days],
    [Math.floor(seconds / 3600) % 24, units.hours],
    [Math.floor(seconds / 60) % 60, units.minutes],
    [seconds % 60, units.seconds],
  ] as const;
  return (
    <div className="countdown" role="timer" aria-live="off" aria-label={label} data-state={state}>
      <div className="countdown-face" ref={face} aria-hidden={left === undefined || undefined}>
        {figures.map(([figure, unit]) => (
          <div className="countdown-cell" key={unit}>
            <span className="countdown-figure">{left === undefined ? '––' : String(figure).padStart(2, '0')}</span>
            <span className="countdown-unit">{unit}</span>
          </div>
        ))}
      </div>
      <p className="countdown-line">{state === 'started' ? started : before}</p>
    </div>
  );
}
