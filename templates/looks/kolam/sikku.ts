import type { Random } from '../random';

/**
 * A sikku kolam: dots (pulli) on a grid, and lines that wind around all of them. Two neighbouring dots are either joined or walled.
 * Between joined dots the line crosses itself; between walled ones it turns back. Whichever dots are joined, every line closes.
 */
export type Kolam = {
  /** The paths of the lines, each closed. */
  lines: string[];
  /** The dots that the lines wind around. */
  dots: Point[];
  /** The dots of the grid beyond the shape, which no line winds around. */
  dotsAround: Point[];
  /** Half the distance between two neighbouring dots, in units. */
  half: number;
};

export type Point = readonly [x: number, y: number];

/** The shape of a kolam. Lengths are counted from its middle; two neighbouring dots are 1 apart. */
export type Shape = {
  /** The distance of the farthest dots in each direction. */
  reach: number;
  /** Checks whether the shape has the dot at this place. */
  has(x: number, y: number): boolean;
};

/** Returns a square on its corner, with dots up to `reach` from its middle. */
export const makeDiamond = (reach: number): Shape => makeSquare(reach, reach);

/** Returns a square of dots up to `reach` from its middle: 1.5 gives four dots a side. Each side lacks `cut` dots at both ends. */
export const makeSquare = (reach: number, cut = 0): Shape => ({
  reach,
  has: (x, y) => Math.max(Math.abs(x), Math.abs(y)) <= reach && Math.abs(x) + Math.abs(y) <= 2 * reach - cut + 0.1,
});

/** The number of kolams from which the best one is chosen. */
const TRIES = 60;

/**
 * Returns a kolam of this shape within `radius` units around 0,0: the most beautiful of many, with few lines and many forms. Every
 * kolam looks the same when it is turned by a quarter. Most are also their own mirror image; with `isMirrored` all of them are.
 */
export function makeKolam(shape: Shape, random: Random, radius: number, isMirrored = false): Kolam {
  const grid = makeGrid(shape);
  const symmetries = isMirrored
    ? TURNS_AND_MIRRORINGS
    : random.pick([TURNS_AND_MIRRORINGS, TURNS_AND_MIRRORINGS, TURNS]);
  const orbits = findOrbits(grid, symmetries);
  let [best, highest] = [new Set<number>(), Number.NEGATIVE_INFINITY];
  for (let n = 0; n < TRIES; n++) {
    // With fewer joined places, most kolams are in pieces; with more, all dots look alike.
    const share = random.number(0.55, 0.85);
    const joined = new Set(orbits.filter(() => random.number() < share).flat());
    const beauty = rateBeauty(grid, joined);
    if (beauty > highest) [best, highest] = [joined, beauty];
  }
  return drawLines(grid, best, { radius, reach: shape.reach });
}

/** The sides of a dot, clockwise from the top. */
const SIDES: Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The dots of a shape, and the places halfway between two neighbours, where both are joined or walled. */
type Grid = {
  dots: Point[];
  dotsAround: Point[];
  places: Point[];
  /** The index of the neighbour at each of the four sides of each dot, and of the place before it; -1 if there is no neighbour. */
  sides: { neighbour: number; place: number }[][];
};

/** Returns the grid of a shape, row by row from the top. */
function makeGrid({ reach, has }: Shape): Grid {
  const dots: Point[] = [];
  const dotsAround: Point[] = [];
  const places: Point[] = [];
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) {
      if (has(x, y)) dots.push([x, y]);
      else dotsAround.push([x, y]);
    }
  const dotIndexes = new Map(dots.map((dot, n) => [toKey(dot), n]));
  const placeIndexes = new Map<string, number>();
  const sides = dots.map(([x, y]) =>
    SIDES.map(([right, down]) => {
      const neighbour = dotIndexes.get(toKey([x + right, y + down])) ?? -1;
      if (neighbour < 0) return { neighbour, place: -1 };
      const halfway: Point = [x + right / 2, y + down / 2];
      const place = placeIndexes.get(toKey(halfway)) ?? places.push(halfway) - 1;
      placeIndexes.set(toKey(halfway), place);
      return { neighbour, place };
    }),
  );
  return { dots, dotsAround, places, sides };
}

/** Returns a point as the key of a map; -0 is 0. */
const toKey = ([x, y]: Point): string => `${x + 0} ${y + 0}`;

/** The four turns by quarters, by which a wheel looks the same. */
const TURNS: ((point: Point) => Point)[] = [
  ([x, y]) => [x, y],
  ([x, y]) => [-y, x],
  ([x, y]) => [-x, -y],
  ([x, y]) => [y, -x],
];

/** The eight symmetries of a square: the turns, and each of them after a mirroring. */
const TURNS_AND_MIRRORINGS = [
  ...TURNS,
  ...TURNS.map(
    (turn) =>
      ([x, y]: Point) =>
        turn([-x, y]),
  ),
];

/**
 * Returns the orbits of the places, as their indexes: the groups whose members are moved onto each other by the symmetries. A
 * kolam is symmetric if it joins all places of an orbit or none.
 */
function findOrbits({ places }: Grid, symmetries: typeof TURNS): number[][] {
  const indexes = new Map(places.map((place, n) => [toKey(place), n]));
  const orbits = places.map((place) => [
    ...new Set(symmetries.map((symmetry) => indexes.get(toKey(symmetry(place))) as number)),
  ]);
  // Each place has found the same orbit as the others of it. The one of the first place is enough.
  return orbits.filter((orbit, n) => Math.min(...orbit) === n);
}

/**
 * Returns how beautiful a kolam is: a higher number for loops of many forms, a lower one for many lines, for dots that stand alone,
 * for too many crossings, and for a kolam in several pieces. The weights were chosen by eye. A form says of each side of a dot,
 * clockwise from the top, whether it is joined: `1111` crosses on all sides, `0000` stands alone.
 */
function rateBeauty(grid: Grid, joined: Set<number>): number {
  const forms = grid.sides.map((sides) => sides.map(({ place }) => (joined.has(place) ? 1 : 0)).join(''));
  const count = (form: string) => forms.filter((other) => other === form).length;
  const lines = 1.5 * followLines(grid, joined).length;
  const alone = 6 * count('0000');
  const crossings = 10 * Math.max(0, count('1111') / forms.length - 0.3);
  const pieces = isWhole(grid, joined) ? 0 : 30;
  return new Set(forms).size - lines - alone - crossings - pieces;
}

/** Checks whether every dot is joined to every other dot, directly or through others. */
function isWhole({ sides }: Grid, joined: Set<number>): boolean {
  const reached = new Set([0]);
  // A loop over a set also visits the elements that are added during the loop.
  for (const dot of reached)
    for (const { neighbour, place } of sides[dot] ?? []) if (joined.has(place)) reached.add(neighbour);
  return reached.size === sides.length;
}

/**
 * A quarter of the way around a dot: quarter 0 leads from its top to its right side, quarter 1 from there to the bottom, and so on.
 * `back` is true if the line runs through the quarter the other way.
 */
type Step = { dot: number; quarter: number; back: boolean };

/** Follows all lines and returns the steps of each. */
function followLines({ sides }: Grid, joined: Set<number>): Step[][] {
  const passed = new Set<number>();
  const lines: Step[][] = [];
  for (let first = 0; first < 4 * sides.length; first++) {
    const line: Step[] = [];
    let [dot, quarter, back] = [Math.floor(first / 4), first % 4, false];
    while (!passed.has(4 * dot + quarter)) {
      passed.add(4 * dot + quarter);
      line.push({ dot, quarter, back });
      const side = sides[dot]?.[(back ? quarter : quarter + 1) % 4];
      // The line goes across to the neighbour, or stays around the same dot.
      if (side && joined.has(side.place)) [dot, quarter, back] = [side.neighbour, (quarter + 2) % 4, !back];
      else quarter = (quarter + (back ? 3 : 1)) % 4;
    }
    if (line.length) lines.push(line);
  }
  return lines;
}

/** Returns the kolam that joins these places, in units. */
function drawLines(grid: Grid, joined: Set<number>, { radius, reach }: { radius: number; reach: number }): Kolam {
  const half = Math.floor(radius / (2 * reach + 1));
  const toUnits = ([x, y]: Point): Point => [2 * half * x, 2 * half * y];
  return {
    lines: followLines(grid, joined).map((steps) =>
      joinSteps(steps.map((step) => placeStep(grid, step, joined, half))),
    ),
    dots: grid.dots.map(toUnits),
    dotsAround: grid.dotsAround.map(toUnits),
    half,
  };
}

/** The distance from a dot at which a line turns back, as a share of half the distance to the next dot. */
const TURN = 0.7;
/** The distance of the control points from the ends of a quarter of a circle with the radius `TURN`. */
const ROUND = 0.45 * TURN;

/** Returns the points of a step: two of a straight line if it crosses at both ends, otherwise four of a cubic curve. */
function placeStep({ dots, sides }: Grid, { dot, quarter, back }: Step, joined: Set<number>, half: number): Point[] {
  const [crossesFirst, crossesLast] = [quarter, (quarter + 1) % 4].map((n) => joined.has(sides[dot]?.[n]?.place ?? -1));
  // In quarter 0, and in halves of the distance between two dots: the line crosses at 1, halfway to the neighbour and at a slant, or it
  // turns back nearer to the dot. The control points were chosen by eye, so that a line has no corner where two steps meet.
  const first: Point = [0, crossesFirst ? -1 : -TURN];
  const last: Point = [crossesLast ? 1 : TURN, 0];
  const afterFirst: Point = crossesFirst ? [0.42, -0.58] : [crossesLast ? 0.32 : ROUND, -TURN];
  const beforeLast: Point = crossesLast ? [0.58, -0.42] : [TURN, crossesFirst ? -0.32 : -ROUND];
  const points = crossesFirst && crossesLast ? [first, last] : [first, afterFirst, beforeLast, last];
  const [right, down] = dots[dot] as Point;
  const placed = points.map((point): Point => {
    let [x, y] = point;
    for (let n = 0; n < quarter; n++) [x, y] = [-y, x];
    return [Math.round(half * (2 * right + x)), Math.round(half * (2 * down + y))];
  });
  return back ? placed.reverse() : placed;
}

/** Returns the closed path of steps that follow each other, in coordinates relative to the point before. */
function joinSteps(steps: Point[][]): string {
  const [[start]] = steps as [[Point]];
  const parts = steps.map(([from = start, ...points]) => {
    const numbers = points.flatMap(([x, y]) => [x - from[0], y - from[1]]);
    return (points.length === 1 ? 'l' : 'c') + numbers.join(' ').replaceAll(' -', '-');
  });
  return `M${start.join(' ')}${parts.join('')}z`;
}
