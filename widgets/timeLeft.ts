/** A second, in milliseconds. */
const SECOND = 1000;

/** Returns the milliseconds from now until an instant such as `2025-09-13T09:00:00+05:30`, at least 0. */
export const timeLeft = (target: string): number => Math.max(0, Date.parse(target) - Date.now());

/**
 * Returns the days, hours, minutes and seconds in `left` milliseconds, each with two digits or more (rule 10.1), in the digits of
 * the language of the page.
 */
export function figuresOf(left: number): string[] {
  const seconds = Math.ceil(left / SECOND);
  // A day has 86,400 seconds, and an hour 3,600.
  const figures = [seconds / 86400, (seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60];
  // In most languages the digits are right already. bundle.ts says in which ones they are not.
  return figures.map((figure) =>
    process.env.DIGITS
      ? Math.floor(figure).toLocaleString(document.documentElement.lang, {
          minimumIntegerDigits: 2,
          useGrouping: false,
        })
      : `${Math.floor(figure)}`.padStart(2, '0'),
  );
}

/** Returns the milliseconds until the next second begins, so that none is skipped or shown twice. */
export const untilNextSecond = (left: number): number => left % SECOND || SECOND;
