import { randomOf } from '../random';

/** Draws a flat shape in a square module: its corner is (x, y), `side` its length, and `turn` one of four rotations, 0 to 3. */
type Draw = (x: number, y: number, side: number, turn: number) => string;

/**
 * The shapes that are cut out of a module, each as the data of a path. Of a shape with four rotations there are four paths, because
 * the numbers of a rotated path would not be whole.
 */
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
export const drawShape = (name: Shape, x: number, y: number, side: number, turn = 0): string =>
  SHAPES[name](x, y, side, turn % 4);

/**
 * Sets of shapes for the map and the mark of an event, chosen by eye; the first shape of a set is the largest. An event has one set
 * on all of its pages, so that all shapes look cut from the same paper.
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
export const chooseShapes = (seed: string): Shape[] => randomOf(`${seed}: shapes`).pick(SETS);

/** Draws a quarter of a form: its middle is (x, y), and it begins at the angle `turn`, in degrees. */
type Quarter = (x: number, y: number, radius: number, turn: number) => string;

/** Returns the point at this distance from (x, y), and at the angle `turn`, in degrees. */
const placeAround = (x: number, y: number, distance: number, turn: number): [x: number, y: number] => {
  const angle = (turn * Math.PI) / 180;
  return [Math.round(x + distance * Math.cos(angle)), Math.round(y + distance * Math.sin(angle))];
};

/** Draws a quarter of a disc. */
const drawSector: Quarter = (x, y, r, turn) =>
  `M${x} ${y}L${placeAround(x, y, r, turn)}A${r} ${r} 0 0 1 ${placeAround(x, y, r, turn + 90)}z`;

/** Returns the function that draws a quarter of a ring; `hollow` is the share of the radius that stays empty. */
const makeBand =
  (hollow: number): Quarter =>
  (x, y, r, turn) => {
    const inner = Math.round(r * hollow);
    const [start, end] = [placeAround(x, y, inner, turn), placeAround(x, y, inner, turn + 90)];
    return `M${start}L${placeAround(x, y, r, turn)}A${r} ${r} 0 0 1 ${placeAround(x, y, r, turn + 90)}L${end}A${inner} ${inner} 0 0 0 ${start}z`;
  };

/** Draws a quarter of a square on its corner, which is as large as a disc of this radius looks. */
const drawTriangle: Quarter = (x, y, r, turn) =>
  `M${x} ${y}L${placeAround(x, y, 1.15 * r, turn)}L${placeAround(x, y, 1.15 * r, turn + 90)}z`;

/** Draws a quarter of a ring, and of a disc in the middle of the ring. */
const drawBandAroundSector: Quarter = (x, y, r, turn) =>
  makeBand(0.62)(x, y, r, turn) + drawSector(x, y, Math.round(r * 0.44), turn);

/**
 * The forms that are cut into four quarters: a disc, a ring, a square on its corner, and a ring around a disc. They are so large and
 * plain that people know them at once.
 */
const FORMS: Quarter[] = [drawSector, makeBand(0.42), drawTriangle, drawBandAroundSector];

/** The middle of a form on its sheet, and its radius, in units. The middle is a little right of that of the sheet, and below it. */
const [X, Y] = [140, 40];
const RADIUS = 690;

/** The distance from the middle of a form to the centre of a quarter, around which a loose quarter turns. */
const TO_CENTRE = 400;

/** The colours of the four quarters: the first and the third lie opposite each other and share one, and the last is loose. */
const COLOURS = [0, 1, 0, 2];
const LOOSE = 3;

/**
 * Returns the form of an event as the data of three paths, one for each colour. `seed` decides the form, and `name`, that of a sheet,
 * how it lies there. The form comes apart: three quarters are still around the middle, and one is loose. No edge is parallel to an edge
 * of a letter, so that the titles over the form cross it.
 */
export function cutForm(seed: string, name: string): [string, string, string] {
  const quarter = randomOf(`${seed}: form`).pick(FORMS);
  const random = randomOf(name);
  const paths: [string, string, string] = ['', '', ''];
  const turn = 90 * random.whole(0, 3) + random.whole(20, 34);
  const firstColour = random.whole(0, 2);
  for (const [n, colour] of COLOURS.entries()) {
    const angle = turn + 90 * n;
    const isLoose = n === LOOSE;
    const tilt = isLoose ? random.pick([-1, 1]) * random.whole(24, 62) : 0; // in degrees
    const gap = isLoose ? random.whole(260, 330) : random.whole(20, 70); // from the middle, in units
    const centre = placeAround(X, Y, TO_CENTRE + gap, angle + 45);
    const corner = placeAround(...centre, -TO_CENTRE, angle + 45 + tilt);
    paths[(firstColour + colour) % 3] += quarter(...corner, RADIUS, angle + tilt);
  }
  return paths;
}
