import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True to try everything (`npm run soak`); false to try a small part, always the same. */
    soak: boolean;
  }
}

/** So many times, or in `npm test` a few times. */
export const times = (all: number, few: number): number => (inject('soak') ? all : few);

/** All of these (or `many`), or in `npm test` a few of them, from the first on at equal distances. */
export function some<T>(all: T[], few: number, many = all.length): T[] {
  const wanted = Math.min(all.length, times(many, few));
  return Array.from({ length: wanted }, (_, n) => all[Math.floor((n * all.length) / wanted)] as T);
}

/** For fast-check: so many inputs, others each time, or in `npm test` a few that are always the same. */
export const runs = (all: number, few: number): { numRuns: number; seed?: number } =>
  inject('soak') ? { numRuns: all } : { numRuns: few, seed: 75 };
