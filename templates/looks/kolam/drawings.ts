import type { Drawings, MarkColours } from '../look';
import { type Random, randomOf } from '../random';
import { diamond, type Kolam, makeKolam, type Point, type Shape, square } from './sikku';

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

/** Returns the paints of the kolam on a link preview, which is on no page and so has no tokens. */
const onCard = ({ 'on-accent': line, 'accent-fill': ground }: MarkColours): Paints => ({
  line,
  ground,
  dot: '#ffc52e',
});

/** The shapes of kolams in the banner: of thirty to fifty dots. */
const LARGE: Shape[] = [diamond(4), square(3, 2), square(3.5, 3), diamond(4), square(3, 1), square(4, 3)];

/** The shapes of kolams in the heads of pages and behind portraits, of fewer dots. */
const SMALL: Shape[] = [
  diamond(3),
  square(2, 1),
  square(2.5, 2),
  square(2),
  square(3, 2),
  square(1.5),
  square(2.5, 1),
  diamond(2),
];

/** The smallest shapes that still make a kolam, for the mark: of four, five and nine dots. */
const TINY: Shape[] = [square(0.5), diamond(1), square(1)];

/** Sikku kolams, as they are drawn in front of a Tamil house, and the drawings that are made from them. */
export const drawings: Drawings = {
  ornament(seed) {
    const random = randomOf(seed);
    return drawKolam(makeKolam(random.pick(LARGE), random, 980), ON_PAGE);
  },
  plates(seed) {
    const random = randomOf(`${seed}: plates`);
    const first = random.whole(0, SMALL.length - 1);
    return SMALL.map((_, n) => drawKolam(makeKolam(SMALL[(first + n) % SMALL.length] as Shape, random, 980), ON_PAGE));
  },
  portrait: drawPortrait,
  map: (seed) => drawMap(randomOf(`${seed}: map`)),
  symbol(seed, colours) {
    const random = randomOf(`${seed}: mark`);
    const { lines, half } = makeKolam(random.pick(TINY), random, 84);
    const [ground, line] = random.pick([
      [colours['accent-fill'], colours['on-accent']],
      [colours['accent-fill'], colours['on-accent']],
      [colours.inverse, colours['on-inverse']],
    ]);
    const [round, turn] = [random.whole(36, 100), random.pick([0, 0, 45])];
    const size = turn ? 0.78 : 0.98;
    return `<rect x="-100" y="-100" width="200" height="200" rx="${round}" fill="${ground}"/><path fill="none" stroke="${line}" stroke-width="${Math.round(half * 0.44)}" stroke-linejoin="round" transform="rotate(${turn})scale(${size})" d="${lines.join('')}"/>`;
  },
  cardGround(seed, colours) {
    const random = randomOf(seed);
    const kolam = makeKolam(random.pick(LARGE), random, 980);
    return `<path fill="${colours['accent-fill']}" d="M0 0h1200v630H0z"/><g transform="translate(900 315)scale(.29)">${drawKolam(kolam, onCard(colours))}</g>`;
  },
};

/** Returns a kolam as one `<g>`: the dots around it, its line, and the dots that its line winds around. */
function drawKolam({ lines, dots, dotsAround, half }: Kolam, paints: Paints): string {
  // The widest stroke leaves a fine line at a little distance around the bold one.
  const d = lines.join('');
  const stroke = (paint: string, width: number) => `stroke="${paint}" stroke-width="${Math.round(width * half)}"`;
  const line = `<g fill="none" stroke-linejoin="round"><path ${stroke(paints.line, 0.62)} d="${d}"/><path ${stroke(paints.ground, 0.52)} d="${d}"/><path ${stroke(paints.line, 0.3)} d="${d}"/></g>`;
  // Many dots look like a field; a few at each corner would look forgotten.
  const field = dotsAround.length > 12 ? drawDots(dotsAround, 'opacity=".4"', 0.2 * half, paints.line) : '';
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
  const kolam = makeKolam(diamond(2), random, 125, true);
  const step = 2 * kolam.half;
  const line = (points: Point[]) => `M${points.map((at) => at.map((n) => Math.round(n * step)).join(' ')).join('L')}`;
  // Lines of dots are dashes without length.
  const dots = (d: string, perStep: number, paint: string, width: number) =>
    `<path stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${step / perStep}" d="${d}"/>`;
  const row = (y: number) =>
    line([
      [-10, y],
      [13, y],
    ]);
  const field = dots(Array.from({ length: 15 }, (_, n) => row(n - 7)).join(''), 1, RICE, 8);
  // The way, the kolam and the sights hide the dots of the field below them.
  const bare = line([...WAY, [0, 0], [0, 3], [-3, 0], [0, -3], [3, 0], [0, 3]]);
  const sight = ([x, y]: Point, size: number, elements: string) =>
    `<g transform="translate(${Math.round(x * step)} ${Math.round(y * step)})scale(${size})"><circle r="78" fill="${EARTH}"/>${elements}</g>`;
  const elements = [
    `<g opacity=".45">${field}</g>`,
    `<path fill="${EARTH}" stroke="${EARTH}" stroke-width="56" stroke-linejoin="round" d="${bare}"/>`,
    dots(line(WAY), 2, TURMERIC, 18),
    drawKolam({ ...kolam, dotsAround: [] }, ON_MAP),
    sight([4.5, -2.75], 1.25, GOAT),
    sight([6.6, 0], 1, TANK),
    sight([-1.5, 4.5], 1.3, BUS),
    dots(line(ASTRAY), 3, RICE, 9),
  ];
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

/** The ground, the face, the hair, the garment with its stitches, and the kolam behind them, of each portrait. */
const PORTRAIT_COLOURS: [ground: string, face: string, hair: string, garment: string, stitch: string, kolam: string][] =
  [
    [EARTH, CLAY, INK, PEACOCK, TURMERIC, RICE],
    [PEACOCK, TURMERIC, INK, EARTH, RICE, WASH],
    [RICE, CLAY, INK, EARTH, TURMERIC, EARTH],
    [WASH, EARTH, INK, RICE, PEACOCK, PEACOCK],
    [EARTH, RICE, INK, TURMERIC, EARTH, TURMERIC],
    [INK, CLAY, EARTH, PEACOCK, RICE, CLAY],
    [RICE, PEACOCK, INK, CLAY, INK, PEACOCK],
    [PEACOCK, RICE, EARTH, WASH, INK, TURMERIC],
  ];

/** The stitches on garments, each a width and dashes. Gond painters fill their figures with such dots, grains and threads. */
const STITCHES = ['15 0 30', '7 20 20', '10 0 20', '20 0 40', '7 44 18', '9 9 24', '12 1 26 22 26', '17 0 34'];

/** The outlines of hair: short, in a knot, long, under a cloth. */
const HAIR = [
  'M126 190c0-56 32-88 74-88s74 32 74 88c-14-22-34-34-60-38-18 14-52 18-66 14-10 6-18 14-22 24z',
  'M128 196c-4-58 30-94 72-94s76 36 72 94c-12-30-36-48-72-48s-60 18-72 48zM158 84a42 42 0 1 1 84 0a42 42 0 1 1-84 0z',
  'M200 98c54 0 84 36 84 96 0 60 6 92 22 118-34 14-66 6-74-12l-32-150-32 150c-8 18-40 26-74 12 16-26 22-58 22-118 0-60 30-96 84-96z',
  'M122 178c-12-52 24-92 78-92s90 40 78 92c-24-18-50-26-78-26s-54 8-78 26zM236 100a26 26 0 1 1 52-6a26 26 0 1 1-52 6z',
];

/** Returns a portrait: a figure in flat colours, its garment filled with stitches, before a small kolam. */
function drawPortrait(index: number, seed: string): string {
  const random = randomOf(`${seed}: ${index}`);
  const [ground, face, hair, garment, stitch, line] = PORTRAIT_COLOURS[
    index % PORTRAIT_COLOURS.length
  ] as (typeof PORTRAIT_COLOURS)[number];
  const { lines, half } = makeKolam(SMALL[(index * 3 + 3) % SMALL.length] as Shape, random, 205);
  const [width, ...dashes] = (STITCHES[(index * 5) % STITCHES.length] as string).split(' ');
  // Long hair is also behind the neck; other hair is only over the head.
  const [behind, before] = index % 4 === 2 ? [HAIR[2], HAIR[0]] : ['', HAIR[index % 4]];
  const rows = [0, 1, 2, 3, 4].map(
    (n) => `M${-10 + 4 * n} ${470 + 34 * n}c40-${70 + 2 * n} 90-92 210-92s170 22 210 92`,
  );
  return (
    `<clipPath id="c"><path d="${GARMENT}"/></clipPath><path fill="${ground}" d="M0 0h400v500H0z"/>` +
    `<path transform="translate(200 200)" fill="none" stroke="${line}" stroke-width="${Math.max(7, Math.round(half * 0.24))}" d="${lines.join('')}"/>` +
    `<g stroke="${ground}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"><path fill="${hair}" d="${behind}"/><path fill="${garment}" d="${GARMENT}"/></g>` +
    `<path clip-path="url(#c)" fill="none" stroke="${stitch}" stroke-linecap="round" stroke-width="${width}" stroke-dasharray="${dashes.join(' ')}" d="${rows.join('')}"/>` +
    `<path fill="${face}" stroke="${ground}" stroke-width="14" stroke-linejoin="round" paint-order="stroke" d="${HEAD}"/><path fill="${hair}" d="${before}"/>`
  );
}

const GARMENT = 'M8 512c0-100 62-142 134-156h116c72 14 134 56 134 156z';
/** A head and its neck. */
const HEAD =
  'M200 108c44 0 72 32 72 80 0 40-16 72-40 90v50c0 16 6 24 22 28-12 26-32 36-54 36s-42-10-54-36c16-4 22-12 22-28v-50c-24-18-40-50-40-90 0-48 28-80 72-80z';
