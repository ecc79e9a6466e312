/**
 * The parameters of one rosette: a closed line that goes many times round its centre, while it swings between two scalloped rims.
 * The patterns of the looks are in templates/looks/engraving/drawings.ts, those of names in widgets/ticket/namePattern.ts.
 */
export type Pattern = {
  /** The swings in each turn; need not be whole. */
  swings: number;
  /** The points that are computed on each swing. */
  points: number;
  /** The rims, as fractions of the radius. */
  rim: [inner: number, outer: number];
  /** The scallops of the outer and of the inner rim; their depth is a fraction of the rim. */
  outer: [count: number, depth: number];
  inner: [count: number, depth: number];
  /** How far a swing leans forward and back along the line, in radians. */
  skew: number;
};

type Point = [x: number, y: number];

/** Returns the greatest common divisor of two whole numbers. */
export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Returns the swings of the whole line. They are coprime to the turns, or the line would close before its last turn. */
export const wholeSwings = (turns: number, swingsPerTurn: number): number => {
  let swings = Math.max(2, Math.round(turns * swingsPerTurn));
  while (gcd(turns, swings) !== 1) swings += 1;
  return swings;
};

/**
 * Returns how far a scalloped rim recedes, from 0 to its depth, as a fraction of the rim. `phase` along the line goes from 0 to 2π. The
 * line meets the rim once in each swing. There, two waves along the line look the same if their numbers differ by a multiple of
 * `swings`. Of all waves that look like the scallops, the slowest one is taken.
 */
const scallop = ([count, depth]: Pattern['outer'], turns: number, swings: number, phase: number): number => {
  const wave = ((count * turns + swings / 2) % swings) - swings / 2;
  return (depth * (1 - Math.cos(wave * phase))) / 2;
};

/**
 * Returns one point of the line, in a circle with the radius 1. `progress` along the line goes from 0 to 1. While `phase` goes once
 * round from 0 to 2π, the line goes `turns` times round the centre, and swings `swings` times from the outer rim to the inner and back.
 */
const pointOn = (pattern: Pattern, turns: number, swings: number, progress: number): Point => {
  const phase = 2 * Math.PI * progress;
  const [innerRim, outerRim] = pattern.rim;
  const [, innerDepth] = pattern.inner;
  // The outer rim only recedes from its circle. The inner one goes as far outside of its circle as inside: from +depth to -depth.
  const outerRadius = outerRim * (1 - scallop(pattern.outer, turns, swings, phase));
  const innerRadius = innerRim * (1 + innerDepth - 2 * scallop(pattern.inner, turns, swings, phase));
  const swingPhase = swings * phase;
  const radius = innerRadius + ((outerRadius - innerRadius) * (1 + Math.cos(swingPhase))) / 2;
  const direction = turns * phase + pattern.skew * Math.sin(swingPhase);
  return [radius * Math.sin(direction), -radius * Math.cos(direction)];
};

/**
 * Returns the control points of a smooth closed curve through `points`. A curve of quadratic pieces passes its control point at
 * (before + 6 · control + after) / 8. Each of six rounds moves every control point by the distance between that place and its point,
 * and leaves at most half of it.
 */
const controlPoints = (points: Point[]): Point[] => {
  const count = points.length;
  let controls = points;
  const coordinate = (k: number, axis: 0 | 1): number => controls[(k + count) % count]?.[axis] ?? 0;
  const corrected = (k: number, axis: 0 | 1): number => {
    const passed = (coordinate(k - 1, axis) + 6 * coordinate(k, axis) + coordinate(k + 1, axis)) / 8;
    return coordinate(k, axis) + (points[k]?.[axis] ?? 0) - passed;
  };
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
  const controls = controlPoints(points).map((point) =>
    point.map((value) => grid * Math.round((value * radius) / grid)),
  );
  const half = (k: number, axis: 0 | 1): number => (controls.at(k % steps)?.[axis] ?? 0) / 2;
  // A minus separates two numbers of a path, so only numbers without one need a space.
  const writePair = (coordinateOf: (axis: 0 | 1) => number): string =>
    [coordinateOf(0), coordinateOf(1)].map((value) => (value < 0 ? `${value}` : ` ${value}`)).join('');

  // The line begins in the middle before control point 0. A step goes from the middle before control point k to the middle after it.
  const step = (k: number): string => writePair((axis) => half(k + 1, axis) - half(k - 1, axis));
  const start = writePair((axis) => half(-1, axis) + half(0, axis));
  const first = writePair((axis) => half(0, axis) - half(-1, axis));
  const rest = Array.from({ length: steps - 1 }, (_, k) => step(k + 1)).join('');
  return `M${start}q${first}${step(0)}t${rest}z`.replace(/([a-zM]) /g, '$1');
};
