import type { Pattern } from '../rosettePath';

/** What is swung in each turn: near a simple fraction, where neighbouring turns run close and draw veils and not a mere mesh. */
const SWINGS = [2.01, 2.34, 2.51, 2.59, 2.66, 2.99, 3.01, 3.34, 3.49, 3.66, 4.03];

/**
 * The rosette of a name. Every name has one of its own, and the same name the same one, however its letters are encoded and
 * whatever spaces stand around it. All that differs lies within ranges in which any two choices look good together.
 */
export function namePattern(name: string): Pattern {
  const next = randomNumbers(name.normalize('NFC').trim());
  const from = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => Math.floor(from(low, high + 1));
  const swings = SWINGS[whole(0, SWINGS.length - 1)] as number;
  // The rims have the same scallops, or one has twice as many as the other: else they would not meet in whole petals.
  const petals = whole(6, 10);
  return {
    swings,
    points: Math.ceil(10 / swings),
    rim: [from(0.22, 0.36), 0.99],
    outer: [petals * whole(1, 2), from(0.1, 0.17)],
    inner: [petals, from(0.18, 0.32)],
    skew: from(-0.12, 0.12),
  };
}

/** Numbers from 0 to 1 that the text alone decides (FNV-1a, then mulberry32): whole-number arithmetic, alike everywhere. */
function randomNumbers(text: string): () => number {
  let state = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) state = Math.imul(state ^ text.charCodeAt(n), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}
