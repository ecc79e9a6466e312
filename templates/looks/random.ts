import { sha256 } from '../../content/json/hash';

/** A source of numbers that look random, and are the same for the same seed. */
export type Random = {
  /** Returns a number from `least` to below `most`; without them, from 0 to below 1. */
  number(least?: number, most?: number): number;
  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** Returns one element of a list. */
  pick<T>(list: readonly T[]): T;
};

/** Returns the source of a seed. The drawings of an event then differ from those of others, and are the same in each build. */
export function randomOf(seed: string): Random {
  let state = Number.parseInt(sha256(seed).slice(0, 8), 16);
  // mulberry32: a small generator that passes the usual tests of chance.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (least = 0, most = 1) => least + next() * (most - least);
  const whole = (least: number, most: number) => Math.floor(number(least, most + 1));
  return { number, whole, pick: (list) => list[whole(0, list.length - 1)] as never };
}
