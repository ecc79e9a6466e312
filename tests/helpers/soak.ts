import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True to try everything (`npm run soak`); false to try a small part, always the same. */
    soak: boolean;
  }
}

/** Returns how often a test repeats something: `all` times in `npm run soak`, otherwise `few` times. */
export const times = (all: number, few: number): number => (inject('soak') ? all : few);

/** Returns the items that a test tries: all (or `many`) in `npm run soak`, otherwise a few, from the first on at equal distances. */
export function some<T>(all: T[], few: number, many = all.length): T[] {
  const wanted = Math.min(all.length, times(many, few));
  return Array.from({ length: wanted }, (_, n) => all[Math.floor((n * all.length) / wanted)] as T);
}

/** Returns the options for fast-check: `all` inputs, new ones each time, in `npm run soak`; otherwise `few` that are always the same. */
export const runs = (all: number, few: number): { numRuns: number; seed?: number } =>
  inject('soak') ? { numRuns: all } : { numRuns: few, seed: 75 };
