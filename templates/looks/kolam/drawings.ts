import type { Drawings, MarkColours } from '../look';
import { type Random, randomOf } from '../random';
import { type Kolam, makeDiamond, makeKolam, makeSquare, type Point, type Shape } from './sikku';

/** The colours of a kolam: its line, the ground between the two parts of the line, and its dots. */
type Paints = { line: string; ground: string; dot: string };

/**
 * The paints of walls and doors. Pages have all of them as tokens (tokens.css), but the file of the portraits has only the colours
 * that all looks have, so the others say their value too.
 */
const EARTH = 'var(--accent-fill)';
const RICE = 'var(--on-accent)';
const TURMERIC = 'var(--turmeric,#ffc52e)';
const PEACOCK = 'var(--peacock,#00665f)';
const INK = 'var(--ink,#2d0c0e)';
const CLAY = 'var(--clay,#f08a4b)';
const WASH = 'var(--wash,#9fd8cd)';

/** The paints of a kolam on a page: its line has the colour of the letters around it. */
const ON_PAGE: Paints = { line: 'currentColor', ground: EARTH, dot: TURMERIC };

/** The paints of the kolam on a map, whatever the colour of the letters around it. */
const ON_MAP: Paints = { line: RICE, ground: EARTH, dot: TURMERIC };

/** The value of `--turmeric`, for drawings that are on no page. */
const TURMERIC_ON_CARD = '#ffc52e';

/** Returns the paints of the kolam on a link preview, which is on no page and so has no tokens. */
const choosePaintsOfCard = ({ 'on-accent': line, 'accent-fill': ground }: MarkColours): Paints => ({
  line,
  ground,
  dot: TURMERIC_ON_CARD,
});

/** The radius of a kolam in a square of 2000 units, with room for its widest line. */
const RADIUS = 980;

/** The shapes of kolams in the banner: of thirty to fifty dots. */
const LARGE: Shape[] = [
  makeDiamond(4),
  makeSquare(3, 2),
  makeSquare(3.5, 3),
  makeDiamond(4),
  makeSquare(3, 1),
  makeSquare(4, 3),
];

/** The shapes of kolams in the heads of pages and behind portraits, of fewer dots. */
const SMALL: Shape[] = [
  makeDiamond(3),
  makeSquare(2, 1),
  makeSquare(2.5, 2),
  makeSquare(2),
  makeSquare(3, 2),
  makeSquare(1.5),
  makeSquare(2.5, 1),
  makeDiamond(2),
];

/** The smallest shapes that still make a kolam, for the mark: of four, five and nine dots. */
const TINY: Shape[] = [makeSquare(0.5), makeDiamond(1), makeSquare(1)];

/** Sikku kolams, as they are drawn in front of a Tamil house, and the drawings that are made from them. */
export const drawings: Drawings = {
  ornament: (seed) => drawLarge(seed),
  // The kolam of the banner, before its line is closed.
  lost: (seed) => drawLarge(seed, { isOpen: true }),
  plates(seed) {
    const random = randomOf(`${seed}: plates`);
    const first = random.whole(0, SMALL.length - 1);
    return SMALL.map((_, n) =>
      drawKolam(makeKolam(SMALL[(first + n) % SMALL.length] as Shape, random, RADIUS), ON_PAGE),
    );
  },
  portrait: drawPortrait,
  map: (seed) => drawMap(randomOf(`${seed}: map`)),
  symbol(seed, colours) {
    const random = randomOf(`${seed}: mark`);
    const { lines, half } = makeKolam(random.pick(TINY), random, 84);
    // Two of three events have the accent, and two of three a kolam that stands upright.
    const accent = { ground: colours['accent-fill'], line: colours['on-accent'] };
    const inverse = { ground: colours.inverse, line: colours['on-inverse'] };
    const { ground, line } = random.pick([accent, accent, inverse]);
    const corner = random.whole(36, 100);
    const turn = random.pick([0, 0, 45]);
    const scale = turn ? 0.78 : 0.98; // within the round corners
    return `<rect x="-100" y="-100" width="200" height="200" rx="${corner}" fill="${ground}"/><path fill="none" stroke="${line}" stroke-width="${Math.round(half * 0.44)}" stroke-linejoin="round" transform="rotate(${turn})scale(${scale})" d="${lines.join('')}"/>`;
  },
  cardGround(seed, colours) {
    const random = randomOf(seed);
    const kolam = makeKolam(random.pick(LARGE), random, RADIUS);
    return `<path fill="${colours['accent-fill']}" d="M0 0h1200v630H0z"/><g transform="translate(900 315)scale(.29)">${drawKolam(kolam, choosePaintsOfCard(colours))}</g>`;
  },
};

/** The fewest dots around a kolam that look like a field. A few at each corner would look forgotten. */
const FEWEST_IN_FIELD = 13;

/** The part of an open line that is drawn, and the part that is missing, for a `pathLength` of 100. */
const OPEN_LINE = ' pathLength="100" stroke-dasharray="96 4" stroke-linecap="round"';

/** Returns the large kolam of the event. */
function drawLarge(seed: string, options?: { isOpen: boolean }): string {
  const random = randomOf(seed);
  return drawKolam(makeKolam(random.pick(LARGE), random, RADIUS), ON_PAGE, options);
}

/** Returns a kolam as one `<g>`: the dots around it, its line, and the dots that its line winds around. */
function drawKolam({ lines, dots, dotsAround, half }: Kolam, paints: Paints, { isOpen = false } = {}): string {
  const [longest = '', ...others] = lines.toSorted((a, b) => b.length - a.length);
  const drawStroke = (paint: string, width: number) => {
    const stroke = `stroke="${paint}" stroke-width="${Math.round(width * half)}"`;
    if (!isOpen) return `<path ${stroke} d="${lines.join('')}"/>`;
    return `<path ${stroke} d="${others.join('')}"/><path ${stroke}${OPEN_LINE} d="${longest}"/>`;
  };
  // The ground over the widest stroke leaves a fine line at a little distance around the bold one.
  const strokes = drawStroke(paints.line, 0.62) + drawStroke(paints.ground, 0.52) + drawStroke(paints.line, 0.3);
  const line = `<g fill="none" stroke-linejoin="round">${strokes}</g>`;
  const hasField = dotsAround.length >= FEWEST_IN_FIELD;
  const field = hasField ? drawDots(dotsAround, 'opacity=".4"', 0.2 * half, paints.line) : '';
  return `<g>${field}${line}${drawDots(dots, '', 0.26 * half, paints.dot)}</g>`;
}

/** The way to the kolam of a map, in steps of its grid: from the bus, left at the tank, left to the kolam. */
const WAY: Point[] = [
  [1, 4.5],
  [4.5, 4.5],
  [4.5, 0],
  [2.49, 0],
];

/** The wrong way: straight on, to the goat. */
const ASTRAY: Point[] = [
  [4.5, -0.67],
  [4.5, -1.35],
];

/**
 * Returns the drawing beside a map: bus, tank and goat around a kolam in a field of dots, and a way of larger dots that leads to
 * the kolam. All of them are within the square in the middle, because narrow screens show only that.
 */
function drawMap(random: Random): string {
  const kolam = makeKolam(makeDiamond(2), random, 125, true);
  const step = 2 * kolam.half;
  const drawLine = (points: Point[]) =>
    `M${points.map((at) => at.map((n) => Math.round(n * step)).join(' ')).join('L')}`;
  // Lines of dots are dashes without length.
  const drawDotted = (path: string, dotsPerStep: number, paint: string, width: number) =>
    `<path stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${step / dotsPerStep}" d="${path}"/>`;
  const drawSight = ([x, y]: Point, scale: number, elements: string) =>
    `<g transform="translate(${Math.round(x * step)} ${Math.round(y * step)})scale(${scale})"><circle r="78" fill="${EARTH}"/>${elements}</g>`;
  // Fifteen rows of dots from edge to edge.
  const rows = Array.from({ length: 15 }, (_, n) =>
    drawLine([
      [-10, n - 7],
      [13, n - 7],
    ]),
  );
  // The way, the kolam and the sights hide the dots of the field below them.
  const bareGround = drawLine([...WAY, [0, 0], [0, 3], [-3, 0], [0, -3], [3, 0], [0, 3]]);
  const elements = [
    `<g opacity=".45">${drawDotted(rows.join(''), 1, RICE, 8)}</g>`,
    `<path fill="${EARTH}" stroke="${EARTH}" stroke-width="56" stroke-linejoin="round" d="${bareGround}"/>`,
    drawDotted(drawLine(WAY), 2, TURMERIC, 18),
    drawKolam({ ...kolam, dotsAround: [] }, ON_MAP),
    drawSight([4.5, -2.75], 1.25, GOAT),
    drawSight([6.6, 0], 1, TANK),
    drawSight([-1.5, 4.5], 1.3, BUS),
    drawDotted(drawLine(ASTRAY), 3, RICE, 9),
  ];
  // The way and the sights are right of the kolam. Moved to the left, all of them together are in the middle.
  return `<g fill="none" stroke="none" transform="translate(-117)">${elements.join('')}</g>`;
}

/** A goat that looks at the visitor. */
const GOAT = `<path fill="${RICE}" d="M0 44C-9 44-16 30-17 6C-17-10-10-16 0-16s17 6 17 22C16 30 9 44 0 44zM-15-6c-18-8-26 0-30 10 14 6 24 4 29-3zM15-6c18-8 26 0 30 10-14 6-24 4-29-3z"/><path fill="none" stroke="${RICE}" stroke-width="7" stroke-linecap="round" d="M-8-16C-10-34-20-44-34-42M8-16C10-34 20-44 34-42M0 44v12"/><path stroke="${INK}" stroke-width="7" stroke-linecap="round" d="M-8 4h0M8 4h0M-3 30h6"/>`;
/** The steps of the tank around its water. */
const TANK = `<path fill="${WASH}" d="M-42-42h84v84h-84z"/><path stroke="${PEACOCK}" stroke-width="6" stroke-linecap="round" d="M-28-16q7-8 14 0t14 0 14 0 14 0M-28 16q7-8 14 0t14 0 14 0 14 0"/><path stroke="${RICE}" stroke-width="7" d="M-55-55h110v110h-110zM-72-72h144v144h-144zM0-72v17M0 55v17M-72 0h17M55 0h17"/>`;
/** The bus that brings visitors. */
const BUS = `<path fill="${RICE}" d="M-56-38h112q16 0 16 16v44h-144v-44q0-16 16-16z"/><path fill="${EARTH}" d="M-60-25h28v20h-28zM-26-25h28v20h-28zM8-25h28v20h-28zM42-25h18v20h-18z"/><path stroke="${TURMERIC}" stroke-width="28" stroke-linecap="round" d="M-40 24h0M38 24h0"/>`;

/** Returns dots as one path, which is shorter than circles. */
const drawDots = (dots: Kolam['dots'], attributes: string, width: number, paint: string): string =>
  `<path ${attributes} stroke="${paint}" stroke-width="${Math.round(width)}" stroke-linecap="round" d="${dots.map(([x, y]) => `M${x} ${y}h0`).join('')}"/>`;

/** The paints of each portrait: `stitch` is that of the stitches on the garment, and `kolam` that of the kolam behind the head. */
const PORTRAIT_PAINTS = [
  { ground: EARTH, face: CLAY, hair: INK, garment: PEACOCK, stitch: TURMERIC, kolam: RICE },
  { ground: PEACOCK, face: TURMERIC, hair: INK, garment: EARTH, stitch: RICE, kolam: WASH },
  { ground: RICE, face: CLAY, hair: INK, garment: EARTH, stitch: TURMERIC, kolam: EARTH },
  { ground: WASH, face: EARTH, hair: INK, garment: RICE, stitch: PEACOCK, kolam: PEACOCK },
  { ground: EARTH, face: RICE, hair: INK, garment: TURMERIC, stitch: EARTH, kolam: TURMERIC },
  { ground: INK, face: CLAY, hair: EARTH, garment: PEACOCK, stitch: RICE, kolam: CLAY },
  { ground: RICE, face: PEACOCK, hair: INK, garment: CLAY, stitch: INK, kolam: PEACOCK },
  { ground: PEACOCK, face: RICE, hair: EARTH, garment: WASH, stitch: INK, kolam: TURMERIC },
];

/** The stitches on garments. Gond painters fill their figures with such dots, grains and threads. */
const STITCHES = [
  { width: 15, dashes: '0 30' },
  { width: 7, dashes: '20 20' },
  { width: 10, dashes: '0 20' },
  { width: 20, dashes: '0 40' },
  { width: 7, dashes: '44 18' },
  { width: 9, dashes: '9 24' },
  { width: 12, dashes: '1 26 22 26' },
  { width: 17, dashes: '0 34' },
];

/** The outlines of hair: short, in a knot, long, under a cloth. */
const HAIR = [
  'M126 190c0-56 32-88 74-88s74 32 74 88c-14-22-34-34-60-38-18 14-52 18-66 14-10 6-18 14-22 24z',
  'M128 196c-4-58 30-94 72-94s76 36 72 94c-12-30-36-48-72-48s-60 18-72 48zM158 84a42 42 0 1 1 84 0a42 42 0 1 1-84 0z',
  'M200 98c54 0 84 36 84 96 0 60 6 92 22 118-34 14-66 6-74-12l-32-150-32 150c-8 18-40 26-74 12 16-26 22-58 22-118 0-60 30-96 84-96z',
  'M122 178c-12-52 24-92 78-92s90 40 78 92c-24-18-50-26-78-26s-54 8-78 26zM236 100a26 26 0 1 1 52-6a26 26 0 1 1-52 6z',
];

/** The index of long hair in `HAIR`. It is also behind the neck; other hair is only over the head. */
const LONG = 2;

/** Returns a portrait: a figure in flat colours, its garment filled with stitches, before a small kolam. */
function drawPortrait(index: number, seed: string): string {
  const paints = PORTRAIT_PAINTS[index % PORTRAIT_PAINTS.length] as (typeof PORTRAIT_PAINTS)[0];
  const { width, dashes } = STITCHES[(index * 5) % STITCHES.length] as (typeof STITCHES)[0];
  // 3 and 8 have no common divisor, and neither have 5 and 8: all eight portraits have other shapes and stitches.
  const shape = SMALL[(index * 3 + 3) % SMALL.length] as Shape;
  const { lines, half } = makeKolam(shape, randomOf(`${seed}: ${index}`), 205);
  const hair = index % HAIR.length;
  const [behind, before] = hair === LONG ? [HAIR[LONG], HAIR[0]] : ['', HAIR[hair]];
  // Threads from one side of the garment over the shoulders to the other, one below the other.
  const threads = [0, 1, 2, 3, 4].map(
    (n) => `M${-10 + 4 * n} ${470 + 34 * n}c40-${70 + 2 * n} 90-92 210-92s170 22 210 92`,
  );
  // A line in the colour of the ground separates the parts of a figure.
  const outline = `stroke="${paints.ground}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"`;
  return [
    `<clipPath id="c"><path d="${GARMENT}"/></clipPath><path fill="${paints.ground}" d="M0 0h400v500H0z"/>`,
    `<path transform="translate(200 200)" fill="none" stroke="${paints.kolam}" stroke-width="${Math.max(7, Math.round(half * 0.24))}" d="${lines.join('')}"/>`,
    `<g ${outline}><path fill="${paints.hair}" d="${behind}"/><path fill="${paints.garment}" d="${GARMENT}"/></g>`,
    `<path clip-path="url(#c)" fill="none" stroke="${paints.stitch}" stroke-linecap="round" stroke-width="${width}" stroke-dasharray="${dashes}" d="${threads.join('')}"/>`,
    `<path fill="${paints.face}" ${outline} d="${HEAD}"/><path fill="${paints.hair}" d="${before}"/>`,
  ].join('');
}

/** The outlines of a garment, and of a head with its neck, 400 × 500 units. */
const GARMENT = 'M8 512c0-100 62-142 134-156h116c72 14 134 56 134 156z';
const HEAD =
  'M200 108c44 0 72 32 72 80 0 40-16 72-40 90v50c0 16 6 24 22 28-12 26-32 36-54 36s-42-10-54-36c16-4 22-12 22-28v-50c-24-18-40-50-40-90 0-48 28-80 72-80z';
