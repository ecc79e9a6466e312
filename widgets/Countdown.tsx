import { useEffect, useState } from 'react';
import type { AllContent } from '../content/schema/schema';
import { figuresOf, timeLeft, untilNextSecond } from './timeLeft';

/** The texts of the countdown. `before` names the start of the event; it is shown until a script runs and during the countdown. */
type Props = NonNullable<AllContent['home']['countdown']> & {
  /** The start of the event, with its offset from UTC. */
  target?: string;
  /** The milliseconds left, as firstPaint.ts found them; undefined in the markup of the build, which reads no clock. */
  left?: number;
};

/**
 * Renders days, hours, minutes and seconds until `target`, then zeros and the started message (rule 10.2). It reads the clock
 * at every tick instead of counting, so it is right after sleep and in a background tab. The first render reads no clock,
 * because hydration needs the markup of the page.
 */
export function Countdown({
  target = '2025-09-13T09:00:00+05:30',
  left: initiallyLeft,
  label,
  before,
  units,
  started,
}: Props) {
  const [left, setLeft] = useState(initiallyLeft);

  useEffect(() => {
    let timer: number | undefined;
    const tick = () => {
      clearTimeout(timer);
      const remaining = timeLeft(target);
      setLeft(remaining);
      if (remaining > 0) timer = window.setTimeout(tick, untilNextSecond(remaining));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [target]);

  let state = 'before';
  if (left !== undefined) state = left > 0 ? 'running' : 'started';
  const figures = left === undefined ? [] : figuresOf(left);
  return (
    <div className="countdown" role="timer" aria-live="off" aria-label={label} data-state={state}>
      <div className="countdown-face" aria-hidden={left === undefined || undefined}>
        {[units.days, units.hours, units.minutes, units.seconds].map((unit, n) => (
          <div className="countdown-cell" key={unit}>
            <span className="countdown-figure">{figures[n] ?? '––'}</span>
            <span className="countdown-unit">{unit}</span>
          </div>
        ))}
      </div>
      <p className="countdown-line">{state === 'started' ? started : before}</p>
    </div>
  );
}
