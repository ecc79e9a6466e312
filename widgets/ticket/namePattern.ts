import type { Pattern } from '../rosettePath';

/** The swings of each turn. Near a simple fraction, neighbouring turns run close together, which looks like a veil. */
const SWINGS = [2.01, 2.34, 2.51, 2.59, 2.66, 2.99, 3.01, 3.34, 3.49, 3.66, 4.03];

/**
 * Returns the rosette of a name: different names have different ones. Spaces around a name, and two ways to encode the same letter, make
 * no difference. Any numbers from these ranges look good together. Their order must stay, or all names would get other rosettes.
 */
export function namePattern(name: string): Pattern {
  const next = randomNumbers(name.normalize('NFC').trim());
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const swings = SWINGS[whole(0, SWINGS.length - 1)] as number;
  // The outer rim has as many scallops as the inner one, or twice as many, so that they meet in whole petals.
  const petals = whole(6, 10);
  return {
    swings,
    points: Math.ceil(10 / swings),
    rim: [between(0.22, 0.36), 0.99],
    outer: [petals * whole(1, 2), between(0.1, 0.17)],
    inner: [petals, between(0.18, 0.32)],
    skew: between(-0.12, 0.12),
  };
}

/** Returns a generator of numbers from 0 to 1, which is never reached, with a text as seed (FNV-1a, mulberry32), in integers, equal in all browsers. */
export function randomNumbers(text: string): () => number {
  let state = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) state = Math.imul(state ^ text.charCodeAt(n), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}
