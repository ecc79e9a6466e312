import { type Random, randomOf } from '../random';

/** A flat shape in a square module: its corner (x, y), the length of its side, and which of its four turns it has. */
type Draw = (x: number, y: number, side: number, turn: number) => string;

/** The shapes that are cut out of a module, each as the data of a path. */
const SHAPES = {
  square: (x, y, s) => `M${x} ${y}h${s}v${s}h${-s}z`,
  disc: (x, y, s) => `M${x} ${y + s / 2}a${s / 2} ${s / 2} 0 1 1 0 .01z`,
  /** A quarter of a disc, with its centre in a corner. */
  quarter: (x, y, s, turn) =>
    [
      `M${x} ${y}h${s}a${s} ${s} 0 0 1${-s} ${s}z`,
      `M${x + s} ${y}v${s}a${s} ${s} 0 0 1${-s} ${-s}z`,
      `M${x + s} ${y + s}h${-s}a${s} ${s} 0 0 1 ${s} ${-s}z`,
      `M${x} ${y + s}v${-s}a${s} ${s} 0 0 1 ${s} ${s}z`,
    ][turn] as string,
  /** Half a disc, on one side of the module. */
  half: (x, y, s, turn) =>
    [
      `M${x} ${y}h${s}a${s / 2} ${s / 2} 0 0 1${-s} 0z`,
      `M${x + s} ${y}v${s}a${s / 2} ${s / 2} 0 0 1 0 ${-s}z`,
      `M${x + s} ${y + s}h${-s}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`,
      `M${x} ${y + s}v${-s}a${s / 2} ${s / 2} 0 0 1 0 ${s}z`,
    ][turn] as string,
  /** Two arcs that meet in opposite corners. */
  leaf: (x, y, s, turn) =>
    turn % 2
      ? `M${x + s} ${y}a${s} ${s} 0 0 1${-s} ${s}a${s} ${s} 0 0 1 ${s} ${-s}z`
      : `M${x} ${y}a${s} ${s} 0 0 1 ${s} ${s}a${s} ${s} 0 0 1${-s} ${-s}z`,
  /** Half of the square, cut from corner to corner. */
  triangle: (x, y, s, turn) =>
    [
      `M${x} ${y}h${s}l${-s} ${s}z`,
      `M${x + s} ${y}v${s}l${-s} ${-s}z`,
      `M${x + s} ${y + s}h${-s}l${s} ${-s}z`,
      `M${x} ${y + s}v${-s}l${s} ${s}z`,
    ][turn] as string,
  /** A bar along one side, a third of the module wide. */
  bar: (x, y, s, turn) =>
    [
      `M${x} ${y}h${s}v${s / 3}h${-s}z`,
      `M${x + s} ${y}v${s}h${-s / 3}v${-s}z`,
      `M${x + s} ${y + s}h${-s}v${-s / 3}h${s}z`,
      `M${x} ${y + s}v${-s}h${s / 3}v${s}z`,
    ][turn] as string,
  /** A quarter of a broad ring, with its centre in a corner. */
  arch: (x, y, s, turn) => {
    const h = s / 2;
    return [
      `M${x + h} ${y}h${h}a${s} ${s} 0 0 1${-s} ${s}v${-h}a${h} ${h} 0 0 0 ${h} ${-h}z`,
      `M${x + s} ${y + h}v${h}a${s} ${s} 0 0 1${-s} ${-s}h${h}a${h} ${h} 0 0 0 ${h} ${h}z`,
      `M${x + h} ${y + s}h${-h}a${s} ${s} 0 0 1 ${s} ${-s}v${h}a${h} ${h} 0 0 0${-h} ${h}z`,
      `M${x} ${y + h}v${-h}a${s} ${s} 0 0 1 ${s} ${s}h${-h}a${h} ${h} 0 0 0${-h} ${-h}z`,
    ][turn] as string;
  },
} satisfies Record<string, Draw>;

export type Shape = keyof typeof SHAPES;

/** Returns the data of a path that draws this shape in this module. */
export const shape = (name: Shape, x: number, y: number, side: number, turn = 0): string =>
  SHAPES[name](x, y, side, turn % 4);

/**
 * The shapes that an event is made of, of which each set was chosen by eye: the first is the largest one. An event has one set on
 * all of its pages, so that its sheets look like cut from the same paper.
 */
const SETS: Shape[][] = [
  ['quarter', 'half', 'disc', 'bar'],
  ['half', 'quarter', 'bar', 'square'],
  ['arch', 'disc', 'quarter', 'bar'],
  ['disc', 'half', 'quarter', 'square'],
  ['quarter', 'leaf', 'disc', 'half'],
  ['triangle', 'disc', 'quarter', 'bar'],
  ['leaf', 'quarter', 'disc', 'bar'],
  ['arch', 'half', 'square', 'disc'],
  ['quarter', 'triangle', 'half', 'disc'],
  ['half', 'disc', 'leaf', 'quarter'],
];

/** Returns the set of shapes of an event. */
export const setOf = (seed: string): Shape[] => randomOf(`${seed}: shapes`).pick(SETS);

/** The number of modules along the side of a sheet. */
export const MODULES = 6;

/** Where a large shape stands: column, row and side in modules. Each plan was chosen by eye, and is also turned and mirrored. */
type Place = [number, number, number];
const PLANS: Place[][] = [
  [
    [3, 0, 3],
    [0, 2, 2],
    [4, 4, 2],
    [2, 4, 2],
  ],
  [
    [2, 1, 4],
    [0, 0, 2],
    [0, 4, 2],
  ],
  [
    [3, 2, 3],
    [1, 0, 2],
    [4, 0, 2],
    [1, 4, 2],
  ],
  [
    [2, 0, 4],
    [0, 2, 2],
    [3, 4, 2],
  ],
  [
    [0, 0, 3],
    [3, 1, 3],
    [1, 4, 2],
    [4, 4, 2],
  ],
  [
    [3, 0, 3],
    [3, 3, 3],
    [0, 1, 2],
    [1, 4, 2],
  ],
];

/**
 * Returns the shapes of a sheet of `MODULES` × `MODULES` modules as the data of one path for each of three colours. The sheet is
 * dense at its end and open at its beginning, where titles stand.
 */
export function sheet(seed: string, set: Shape[]): [string, string, string] {
  const random: Random = randomOf(seed);
  const colours: [string, string, string] = ['', '', ''];
  const taken = new Set<number>();
  const upsideDown = random.pick([true, false]);
  const put = (name: Shape, column: number, row: number, side: number, colour: number) => {
    const top = upsideDown ? MODULES - row - side : row;
    for (let x = column; x < column + side; x++) for (let y = top; y < top + side; y++) taken.add(MODULES * y + x);
    colours[colour] += shape(name, column, top, side, random.whole(0, 3));
  };
  const first = random.whole(0, 2);
  random.pick(PLANS).forEach(([column, row, side], n) => {
    const name = n ? (random.pick([set[0], set[0], set[1], set[2]]) as Shape) : (set[0] as Shape);
    put(name, column, row, side, (first + n) % 3);
  });
  for (let at = 0; at < MODULES * MODULES; at++) {
    const [column, row] = [at % MODULES, Math.floor(at / MODULES)];
    if (taken.has(at) || random.number() > 0.3 + column / 12) continue;
    const n = random.pick([1, 1, 2, 3]);
    colours[(first + n) % 3] += shape(set[n] as Shape, column, row, 1, random.whole(0, 3));
  }
  return colours.map((path) => path.replace(/(\.\d\d)\d+/g, '$1')) as [string, string, string];
}
