import { type Pattern, rosettePath } from '../../widgets/rosette/rosettePath';

/** 0 is the hero; 1 to 8 are the portraits, chosen by eye to differ at a glance; 9 is plain, for icons. */
const PATTERNS: Pattern[] = [
  { swings: 4.03, points: 3, rim: [0.31, 1.1], outer: [12, 0.11], inner: [12, 0.25], skew: 0 },
  { swings: 2.99, points: 4, rim: [0.22, 0.99], outer: [16, 0.14], inner: [8, 0.3], skew: 0.1 },
  { swings: 3.01, points: 4, rim: [0.25, 0.99], outer: [10, 0.16], inner: [10, 0.3], skew: 0 },
  { swings: 2.59, points: 4, rim: [0.2, 0.99], outer: [18, 0.12], inner: [9, 0.3], skew: 0 },
  { swings: 4.03, points: 3, rim: [0.22, 1.1], outer: [20, 0.12], inner: [10, 0.3], skew: 0 },
  { swings: 2.51, points: 4, rim: [0.2, 0.99], outer: [10, 0.14], inner: [5, 0.3], skew: 0 },
  { swings: 1.75, points: 6, rim: [0.2, 0.99], outer: [14, 0.14], inner: [7, 0.3], skew: 0 },
  { swings: 2.99, points: 4, rim: [0.25, 0.99], outer: [8, 0.16], inner: [8, 0.25], skew: 0 },
  { swings: 2.01, points: 5, rim: [0.3, 0.99], outer: [12, 0.12], inner: [12, 0.15], skew: 0 },
  { swings: 2.34, points: 6, rim: [0.34, 0.99], outer: [0, 0], inner: [0, 0], skew: 0 },
];

/** `turns`, `radius` and `grid` are those of the path, and `seed` is the number of the pattern. */
type RosetteOptions = { turns?: number; radius?: number; seed?: number; grid?: number };

/** The signature of the site: a guilloché rosette of seventy-five turns (rosettePath.ts). The same call gives the same bytes. */
export const rosette = ({ turns, radius, seed = 0, grid }: RosetteOptions = {}): string =>
  rosettePath(PATTERNS[seed % PATTERNS.length] as Pattern, turns, radius, grid);

/**
 * One ring of the waves around the place of a map: a narrow braid of four lines, with a radius of 200. It is coarse, so that it
 * takes a few bytes; copies of it in other sizes are the other rings.
 */
export const wave = (): string =>
  rosettePath({ swings: 8.2, points: 3, rim: [0.8, 1], outer: [0, 0], inner: [0, 0], skew: 0 }, 4, 200);
