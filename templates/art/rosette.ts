/**
 * The signature of the site: a guilloché rosette, one closed line that goes seventy-five times round its centre while it
 * swings between two scalloped rims. Everything is arithmetic on the seed, so the same call gives the same bytes.
 */

/**
 * The parameters of one curve: swings between the rims in each turn, points on each swing, the inner and outer rim as
 * fractions of the radius, the scallops of the outer and inner rim as [how many, how deep], and how far swings are skewed.
 */
type Pattern = {
  swings: number;
  points: number;
  rim: [number, number];
  outer: [number, number];
  inner: [number, number];
  skew: number;
};

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

/**
 * `turns`: how often the line goes round. `radius`: in whole units, so a larger one draws a finer line. `seed`: the pattern.
 * `grid`: control points lie on multiples of this even number.
 */
type RosetteOptions = { turns?: number; radius?: number; seed?: number; grid?: number };

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The swings of the whole line: coprime to the turns, or the line would close before its last turn. */
const wholeSwings = (turns: number, swingsPerTurn: number): number => {
  let swings = Math.max(2, Math.round(turns * swingsPerTurn));
  while (gcd(turns, swings) !== 1) swings += 1;
  return swings;
};

/** How far a scalloped rim recedes. The line meets a rim once a swing, so n scallops are a wave of n turns modulo the swings. */
const scallop = ([count, depth]: [number, number], turns: number, swings: number, angle: number): number => {
  const wave = ((count * turns + swings / 2) % swings) - swings / 2;
  return (depth * (1 - Math.cos(wave * angle))) / 2;
};

/** One point of the line; `progress` runs from 0 to 1. */
const pointOn = (pattern: Pattern, turns: number, swings: number, progress: number): [number, number] => {
  const angle = 2 * Math.PI * progress;
  const rim = pattern.rim[1] * (1 - scallop(pattern.outer, turns, swings, angle));
  const core = pattern.rim[0] * (1 + pattern.inner[1] - 2 * scallop(pattern.inner, turns, swings, angle));
  const radius = core + ((rim - core) * (1 + Math.cos(swings * angle))) / 2;
  const bearing = turns * angle + pattern.skew * Math.sin(swings * angle);
  return [radius * Math.sin(bearing), -radius * Math.cos(bearing)];
};

/** The control points of a smooth curve through `points`: each round corrects what the smoothing still displaces. */
const controlPoints = (points: [number, number][]): [number, number][] => {
  let controls = points;
  const corrected = (k: number, axis: 0 | 1): number => {
    const at = (index: number): number => controls.at(index % controls.length)?.[axis] ?? 0;
    return at(k) + (points[k]?.[axis] ?? 0) - (at(k - 1) + 6 * at(k) + at(k + 1)) / 8;
  };
  for (let round = 0; round < 6; round++) controls = controls.map((_, k) => [corrected(k, 0), corrected(k, 1)]);
  return controls;
};

/**
 * The path of a rosette centred on 0,0, for a viewBox such as `-1000 -1000 2000 2000`; draw it with a hairline and no fill.
 * It is a chain of `t` commands, two whole numbers each: control points have even coordinates, so the middle of two is a
 * whole number, the mirrored control point is exact, and no rounding error adds up along the line.
 */
export const rosette = ({ turns = 75, radius = 1000, seed = 0, grid = 2 }: RosetteOptions = {}): string => {
  const pattern = PATTERNS[seed % PATTERNS.length] as Pattern;
  const swings = wholeSwings(turns, pattern.swings);
  const steps = swings * pattern.points;
  const points = Array.from({ length: steps }, (_, k) => pointOn(pattern, turns, swings, (k + 0.5) / steps));
  const controls = controlPoints(points).map(([x, y]) => [
    grid * Math.round((x * radius) / grid),
    grid * Math.round((y * radius) / grid),
  ]);
  const half = (k: number, axis: 0 | 1): number => (controls.at(k % steps)?.[axis] ?? 0) / 2;
  const numbers = (...list: number[]): string => list.map((n) => (n < 0 ? `${n}` : ` ${n}`)).join('');

  // A step goes from the middle before control point k to the middle after it.
  const step = (k: number): string => numbers(half(k + 1, 0) - half(k - 1, 0), half(k + 1, 1) - half(k - 1, 1));
  const start = numbers(half(-1, 0) + half(0, 0), half(-1, 1) + half(0, 1));
  const first = numbers(half(0, 0) - half(-1, 0), half(0, 1) - half(-1, 1));
  const rest = Array.from({ length: steps - 1 }, (_, k) => step(k + 1)).join('');
  return `M${start}q${first}${step(0)}t${rest}z`.replace(/([a-zM]) /g, '$1');
};
