/**
 * The parameters of one rosette, a closed line that goes many times round its centre while it swings between two scalloped rims:
 * swings in each turn, points on each swing, the inner and outer rim as fractions of the radius, the scallops of the outer and
 * inner rim as [number, depth], and the skew of swings. The site's are in templates/art/rosette.ts, those of names in
 * widgets/ticket/namePattern.ts.
 */
export type Pattern = {
  swings: number;
  points: number;
  rim: [number, number];
  outer: [number, number];
  inner: [number, number];
  skew: number;
};

export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Returns the swings of the whole line. They are coprime to the turns, or the line would close before its last turn. */
export const wholeSwings = (turns: number, swingsPerTurn: number): number => {
  let swings = Math.max(2, Math.round(turns * swingsPerTurn));
  while (gcd(turns, swings) !== 1) swings += 1;
  return swings;
};

/**
 * Returns how far a scalloped rim recedes. The line meets it once per swing: n scallops are a wave of n turns modulo the swings.
 */
const scallop = ([count, depth]: [number, number], turns: number, swings: number, angle: number): number => {
  const wave = ((count * turns + swings / 2) % swings) - swings / 2;
  return (depth * (1 - Math.cos(wave * angle))) / 2;
};

/** Returns one point of the line; `progress` goes from 0 to 1. */
const pointOn = (pattern: Pattern, turns: number, swings: number, progress: number): [number, number] => {
  const angle = 2 * Math.PI * progress;
  const rim = pattern.rim[1] * (1 - scallop(pattern.outer, turns, swings, angle));
  const core = pattern.rim[0] * (1 + pattern.inner[1] - 2 * scallop(pattern.inner, turns, swings, angle));
  const radius = core + ((rim - core) * (1 + Math.cos(swings * angle))) / 2;
  const bearing = turns * angle + pattern.skew * Math.sin(swings * angle);
  return [radius * Math.sin(bearing), -radius * Math.cos(bearing)];
};

/** Returns the control points of a smooth curve through `points`: each round corrects the displacement by the smoothing. */
const controlPoints = (points: [number, number][]): [number, number][] => {
  const count = points.length;
  let controls = points;
  const at = (k: number, axis: 0 | 1): number => controls[(k + count) % count]?.[axis] ?? 0;
  const corrected = (k: number, axis: 0 | 1): number =>
    at(k, axis) + (points[k]?.[axis] ?? 0) - (at(k - 1, axis) + 6 * at(k, axis) + at(k + 1, axis)) / 8;
  for (let round = 0; round < 6; round++) controls = controls.map((_, k) => [corrected(k, 0), corrected(k, 1)]);
  return controls;
};

/**
 * Returns the path of a rosette centred on 0,0, for a viewBox such as `-1000 -1000 2000 2000`, to be drawn with a hairline and no
 * fill. It is a chain of `t` commands of two whole numbers: control points have even coordinates, so the middle of two is a whole
 * number, the mirrored control point is exact, and no rounding error adds up along the line. `turns` is how often the line goes
 * round, `radius` is in whole units (a larger one is more exact), and control points lie on multiples of the even number `grid`.
 */
export const rosettePath = (pattern: Pattern, turns = 75, radius = 1000, grid = 2): string => {
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
