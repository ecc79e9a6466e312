import type { Random } from '../random';

/**
 * A sikku kolam: dots (pulli) on a grid, and lines that wind around all of them. Two neighbouring dots are either joined, and
 * the line crosses itself between them, or walled, and it turns back there. Whatever is joined, every line closes.
 */
export type Kolam = {
  /** The paths of the lines, each closed. */
  lines: string[];
  /** The closed path around each dot, and how far that dot is from the middle: 0 for the innermost, 1, 2 … further out. */
  petals: { path: string; ring: number }[];
  /** The places of the dots, and of those of the grid that no line winds around. */
  dots: Point[];
  free: Point[];
  /** Half the distance of two dots, in units. */
  half: number;
};

export type Point = readonly [x: number, y: number];

/** Which dots a kolam has: whether the dot at `x`, `y` (distances from the middle, 1 between dots) belongs to it. */
export type Shape = { reach: number; has(x: number, y: number): boolean };

export const diamond = (reach: number): Shape => square(reach, reach);

/** A square of dots up to `reach` from the middle (a half where there is no dot in it), which loses `cut` dots at the end of a side. */
export const square = (reach: number, cut = 0): Shape => ({
  reach,
  has: (x, y) => Math.max(Math.abs(x), Math.abs(y)) <= reach && Math.abs(x) + Math.abs(y) <= 2 * reach - cut + 0.1,
});

/** The sides of a dot, clockwise from the top. */
const SIDES: Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The number of kolams to choose the best of. */
const TRIES = 90;

/** Returns a kolam of this shape within `radius` units around 0,0: the most beautiful of many, with few lines and many turns. */
export function sikku(shape: Shape, random: Random, radius: number): Kolam {
  const grid = new Grid(shape);
  const group = random.pick([MIRRORED, MIRRORED, TURNED]);
  let best: { joined: Set<string>; score: number } = { joined: new Set(), score: Number.NEGATIVE_INFINITY };
  for (let n = 0; n < TRIES; n++) {
    const joined = grid.join(random, group);
    const score = grid.score(joined);
    if (score > best.score) best = { joined, score };
  }
  return grid.draw(best.joined, radius);
}

/** The symmetries of the square: turns by a quarter, with and without mirroring. */
const TURNED: ((point: Point) => Point)[] = [
  ([x, y]) => [x, y],
  ([x, y]) => [-y, x],
  ([x, y]) => [-x, -y],
  ([x, y]) => [y, -x],
];
const MIRRORED = [
  ...TURNED,
  ...TURNED.map(
    (turn) =>
      ([x, y]: Point) =>
        turn([-x, y]),
  ),
];

const keyOf = ([x, y]: Point): string => `${x === 0 ? 0 : x},${y === 0 ? 0 : y}`;

/** The dots of a shape, and the places between two neighbours, which are named by the point halfway. */
class Grid {
  readonly dots: Point[] = [];
  readonly free: Point[] = [];
  private readonly places: Point[] = [];

  constructor(private readonly shape: Shape) {
    const { reach, has } = shape;
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) (has(x, y) ? this.dots : this.free).push([x, y]);
    for (const [x, y] of this.dots) {
      if (has(x + 1, y)) this.places.push([x + 0.5, y]);
      if (has(x, y + 1)) this.places.push([x, y + 0.5]);
    }
  }

  /** Returns the places where neighbours are joined, chosen by chance, and symmetrical. */
  join(random: Random, group: typeof TURNED): Set<string> {
    const share = random.number(0.55, 0.85);
    const joined = new Set<string>();
    const decided = new Set<string>();
    for (const place of this.places) {
      if (decided.has(keyOf(place))) continue;
      const join = random.number() < share;
      for (const symmetry of group) {
        const key = keyOf(symmetry(place));
        decided.add(key);
        if (join) joined.add(key);
      }
    }
    return joined;
  }

  /** Returns how beautiful a kolam is: few lines that pass every dot, petals of many forms, none alone. */
  score(joined: Set<string>): number {
    const forms = new Map<string, number>();
    for (const dot of this.dots) {
      const form = SIDES.map((side) => Number(joined.has(placeAt(dot, side)))).join('');
      forms.set(form, (forms.get(form) ?? 0) + 1);
    }
    const alone = forms.get('0000') ?? 0;
    const plain = (forms.get('1111') ?? 0) / this.dots.length;
    const lines = this.trace(joined).length;
    return forms.size - 1.5 * lines - 6 * alone - 10 * Math.max(0, plain - 0.3) - 30 * Number(!this.isWhole(joined));
  }

  /** Checks whether every dot is joined to every other one, directly or over others. */
  private isWhole(joined: Set<string>): boolean {
    const [first] = this.dots as [Point];
    const reached = new Set([keyOf(first)]);
    const next = [first];
    for (let dot = next.pop(); dot; dot = next.pop())
      for (const side of SIDES) {
        const neighbour: Point = [dot[0] + side[0], dot[1] + side[1]];
        if (!joined.has(placeAt(dot, side)) || reached.has(keyOf(neighbour))) continue;
        reached.add(keyOf(neighbour));
        next.push(neighbour);
      }
    return reached.size === this.dots.length;
  }

  /**
   * Follows all lines and returns their steps. A step is a quarter of the way around a dot: quarter 0 leads from its top to its
   * right side, quarter 1 from there to the bottom, and so on; `back` is true where the line comes from the other end.
   */
  private trace(joined: Set<string>): Step[][] {
    const passed = new Set<string>();
    const lines: Step[][] = [];
    for (const dot of this.dots)
      for (const quarter of [0, 1, 2, 3]) {
        const line: Step[] = [];
        let step: Step = { dot, quarter, back: false };
        while (!passed.has(`${keyOf(step.dot)} ${step.quarter}`)) {
          passed.add(`${keyOf(step.dot)} ${step.quarter}`);
          line.push(step);
          step = after(step, joined);
        }
        if (line.length) lines.push(line);
      }
    return lines;
  }

  draw(joined: Set<string>, radius: number): Kolam {
    const half = Math.floor(radius / (2 * this.shape.reach + 1));
    const place = ([x, y]: Point): Point => [2 * half * x, 2 * half * y];
    const path = (steps: Step[]) => pathOf(steps.map((step) => pointsOf(step, joined, half)));
    const distances = [...new Set(this.dots.map(distance))].toSorted((a, b) => a - b);
    return {
      lines: this.trace(joined).map(path),
      petals: this.dots.map((dot) => ({
        path: path([0, 1, 2, 3].map((quarter) => ({ dot, quarter, back: false }))),
        ring: distances.indexOf(distance(dot)),
      })),
      dots: this.dots.map(place),
      free: this.free.map(place),
      half,
    };
  }
}

type Step = { dot: Point; quarter: number; back: boolean };

/** Dots that symmetry makes equal are equally far from the middle. */
const distance = ([x, y]: Point): number =>
  Math.max(Math.abs(x), Math.abs(y)) + Math.min(Math.abs(x), Math.abs(y)) / 100;

const placeAt = ([x, y]: Point, side: Point): string => keyOf([x + side[0] / 2, y + side[1] / 2]);
const sideOf = (n: number): Point => SIDES[(n + 4) % 4] as Point;

/** Returns the step that follows: across to the neighbour, or around the same dot. */
function after({ dot, quarter, back }: Step, joined: Set<string>): Step {
  const end = back ? quarter : quarter + 1;
  const side = sideOf(end);
  if (!joined.has(placeAt(dot, side))) return { dot, quarter: (quarter + (back ? 3 : 1)) % 4, back };
  return { dot: [dot[0] + side[0], dot[1] + side[1]], quarter: (quarter + 2) % 4, back: !back };
}

/** Returns the points of a step: two of a straight line where it crosses at both ends, else four of a cubic curve. */
function pointsOf({ dot, quarter, back }: Step, joined: Set<string>, half: number): Point[] {
  const [crossesFirst, crossesLast] = [quarter, quarter + 1].map((end) => joined.has(placeAt(dot, sideOf(end))));
  // In quarter 0: a line crosses halfway to a neighbour, at a slant, or turns back nearer to the dot.
  const first: Point = [0, crossesFirst ? -1 : -TURN];
  const last: Point = [crossesLast ? 1 : TURN, 0];
  const afterFirst: Point = crossesFirst ? [0.42, -0.58] : [crossesLast ? 0.32 : ROUND, -TURN];
  const beforeLast: Point = crossesLast ? [0.58, -0.42] : [TURN, crossesFirst ? -0.32 : -ROUND];
  const points = crossesFirst && crossesLast ? [first, last] : [first, afterFirst, beforeLast, last];
  const placed = points.map((point): Point => {
    let [x, y] = point;
    for (let n = 0; n < quarter; n++) [x, y] = [-y, x];
    return [Math.round(half * (2 * dot[0] + x)), Math.round(half * (2 * dot[1] + y))];
  });
  return back ? placed.reverse() : placed;
}

/** How far from a dot a line turns back, as a share of half the distance to the next dot. */
const TURN = 0.7;
/** How far the control points of a quarter of a circle with the radius `TURN` are from its ends. */
const ROUND = 0.45 * TURN;

/** Returns the closed path of steps that follow each other. */
function pathOf(steps: Point[][]): string {
  const [[start]] = steps as [[Point]];
  const parts = steps.map(([from = start, ...points]) => {
    const numbers = points.flatMap(([x, y]) => [x - from[0], y - from[1]]);
    return (points.length === 1 ? 'l' : 'c') + numbers.join(' ').replaceAll(' -', '-');
  });
  return `M${start.join(' ')}${parts.join('')}z`;
}
