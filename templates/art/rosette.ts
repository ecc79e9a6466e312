/**
 * The signature of the site: a guilloché rosette, one closed line that goes seventy-five times round its centre while it
 * swings between two scalloped rims. Everything is arithmetic on the seed, so the same call gives the same bytes.
 */

/** How one line is engraved: swings a turn, the two rims as parts of the radius, scallops [how many, how deep], lean. */
type Plate = {
  swings: number;
  points: number;
  rim: [number, number];
  outer: [number, number];
  inner: [number, number];
  lean: number;
};

/** Plate 0 is the hero; 1 to 8 are the portraits, chosen by eye to differ at a glance; 9 is plain, for small marks. */
const PLATES: Plate[] = [
  { swings: 4.03, points: 3, rim: [0.31, 1.1], outer: [12, 0.11], inner: [12, 0.25], lean: 0 },
  { swings: 2.99, points: 4, rim: [0.22, 0.99], outer: [16, 0.14], inner: [8, 0.3], lean: 0.1 },
  { swings: 3.01, points: 4, rim: [0.25, 0.99], outer: [10, 0.16], inner: [10, 0.3], lean: 0 },
  { swings: 2.59, points: 4, rim: [0.2, 0.99], outer: [18, 0.12], inner: [9, 0.3], lean: 0 },
  { swings: 4.03, points: 3, rim: [0.22, 1.1], outer: [20, 0.12], inner: [10, 0.3], lean: 0 },
  { swings: 2.51, points: 4, rim: [0.2, 0.99], outer: [10, 0.14], inner: [5, 0.3], lean: 0 },
  { swings: 1.75, points: 6, rim: [0.2, 0.99], outer: [14, 0.14], inner: [7, 0.3], lean: 0 },
  { swings: 2.99, points: 4, rim: [0.25, 0.99], outer: [8, 0.16], inner: [8, 0.25], lean: 0 },
  { swings: 2.01, points: 5, rim: [0.3, 0.99], outer: [12, 0.12], inner: [12, 0.15], lean: 0 },
  { swings: 2.34, points: 6, rim: [0.34, 0.99], outer: [0, 0], inner: [0, 0], lean: 0 },
];

/** `turns`: how often the line goes round. `radius`: of the whole; the line keeps to whole units, so larger is finer. */
type RosetteOptions = { turns?: number; radius?: number; seed?: number };

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The swings of the whole line: prime to the turns, or the line would close before its last turn. */
const wholeSwings = (turns: number, each: number): number => {
  let swings = Math.max(2, Math.round(turns * each));
  while (gcd(turns, swings) !== 1) swings += 1;
  return swings;
};

/** A rim is met once a swing only, so `n` scallops round it are a slow wave: n times the turns, modulo the swings. */
const scallop = ([count, depth]: [number, number], turns: number, swings: number, angle: number): number => {
  const wave = ((count * turns + swings / 2) % swings) - swings / 2;
  return (depth * (1 - Math.cos(wave * angle))) / 2;
};

/** One point of the line; `at` runs from 0 to 1. */
const pointOn = (plate: Plate, turns: number, swings: number, at: number): [number, number] => {
  const angle = 2 * Math.PI * at;
  const rim = plate.rim[1] * (1 - scallop(plate.outer, turns, swings, angle));
  const core = plate.rim[0] * (1 + plate.inner[1] - 2 * scallop(plate.inner, turns, swings, angle));
  const radius = core + ((rim - core) * (1 + Math.cos(swings * angle))) / 2;
  const bearing = turns * angle + plate.lean * Math.sin(swings * angle);
  return [radius * Math.sin(bearing), -radius * Math.cos(bearing)];
};

/** Handles whose smooth curve goes through `points`: each round takes away what the smoothing still pulls aside. */
const handlesFor = (points: [number, number][]): [number, number][] => {
  let handles = points;
  const pull = (k: number, axis: 0 | 1): number => {
    const at = (index: number): number => handles.at(index % handles.length)?.[axis] ?? 0;
    return at(k) + (points[k]?.[axis] ?? 0) - (at(k - 1) + 6 * at(k) + at(k + 1)) / 8;
  };
  for (let round = 0; round < 6; round++) handles = handles.map((_, k) => [pull(k, 0), pull(k, 1)]);
  return handles;
};

/**
 * The path of a rosette centred on 0,0, for a viewBox such as `-1000 -1000 2000 2000`; draw it with a hairline and no fill.
 * It is a chain of `t` commands, two whole numbers a step: handles stand on even numbers, so the middle between two is
 * whole, the mirrored handle is exact, and no error adds up along the line.
 */
export const rosette = ({ turns = 75, radius = 1000, seed = 0 }: RosetteOptions = {}): string => {
  const plate = PLATES[seed % PLATES.length] as Plate;
  const swings = wholeSwings(turns, plate.swings);
  const steps = swings * plate.points;
  const points = Array.from({ length: steps }, (_, k) => pointOn(plate, turns, swings, (k + 0.5) / steps));
  const handles = handlesFor(points).map(([x, y]) => [
    2 * Math.round((x * radius) / 2),
    2 * Math.round((y * radius) / 2),
  ]);
  const half = (k: number, axis: 0 | 1): number => (handles.at(k % steps)?.[axis] ?? 0) / 2;
  const numbers = (...list: number[]): string => list.map((n) => (n < 0 ? `${n}` : ` ${n}`)).join('');

  // A step goes from the middle before handle k to the middle after it.
  const step = (k: number): string => numbers(half(k + 1, 0) - half(k - 1, 0), half(k + 1, 1) - half(k - 1, 1));
  const start = numbers(half(-1, 0) + half(0, 0), half(-1, 1) + half(0, 1));
  const first = numbers(half(0, 0) - half(-1, 0), half(0, 1) - half(-1, 1));
  const rest = Array.from({ length: steps - 1 }, (_, k) => step(k + 1)).join('');
  return `M${start}q${first}${step(0)}t${rest}z`.replace(/([a-zM]) /g, '$1');
};
