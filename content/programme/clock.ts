/** `13:30` → 810 */
export const minutesIn = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** 810 → `13:30`; what is after midnight begins at `00:00` again. */
export const clockAt = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
