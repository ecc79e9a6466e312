import type { Drawings, MarkColours } from '../look';
import { type Random, randomOf } from '../random';
import { diamond, type Kolam, type Shape, sikku, square } from './sikku';

/** What a kolam is drawn with: its line, the powders inside it (from the middle outwards, in turn), and its dots. */
type Paints = { line: string; petals: string[]; dot: string };

/** The paints of a page, which the sheet and the tokens choose for each place. */
const PAGE: Paints = {
  line: 'currentColor',
  petals: ['var(--petal-1)', 'var(--petal-2)', 'var(--petal-3)'],
  dot: 'var(--pulli)',
};

/** The powders of Margazhi mornings, which portraits and pictures have in both schemes. */
const [TURMERIC, HIBISCUS, LEAF, INDIGO, PEACOCK, RICE] = [
  '#ffc20e',
  '#d4145a',
  '#0f8a4b',
  '#2a1b7a',
  '#0e9aa7',
  '#fffaf0',
] as const;

/** Shapes with thirty to fifty dots, for the banner, and with fewer, for the heads of pages. */
const LARGE: Shape[] = [diamond(4), square(3, 2), square(3.5, 3), diamond(4), square(3, 1), square(4, 3)];
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

/** Sikku kolams, as they are drawn before a Tamil house, and what is made of them. */
export const drawings: Drawings = {
  ornament(seed) {
    const random = randomOf(seed);
    return drawn(sikku(random.pick(LARGE), random, 980), PAGE, random);
  },
  plates(seed) {
    const random = randomOf(`${seed}: plates`);
    const first = random.whole(0, SMALL.length - 1);
    return SMALL.map((_, n) => drawn(sikku(SMALL[(first + n) % SMALL.length] as Shape, random, 980), PAGE, random));
  },
  portrait,
  ring: () =>
    '<path d="M-200 0a200 200 0 1 0 400 0a200 200 0 1 0-400 0" stroke-linecap="round" stroke-width="5" stroke-dasharray="0 14" vector-effect="non-scaling-stroke"/>',
  symbol(seed, colours) {
    const random = randomOf(`${seed}: mark`);
    const { lines, half } = sikku(random.pick(MARKS), random, 84);
    const width = Math.round(half * 0.42);
    return `<rect x="-100" y="-100" width="200" height="200" rx="56" fill="${colours['accent-fill']}"/><path fill="none" stroke="${colours['on-accent']}" stroke-width="${width}" stroke-linejoin="round" d="${lines.join('')}"/>`;
  },
  cardGround(seed, colours) {
    const random = randomOf(seed);
    const kolam = sikku(random.pick(LARGE), random, 980);
    return `<path fill="${colours['accent-fill']}" d="M0 0h1200v630H0z"/><g transform="translate(900 315)scale(.29)">${drawn(kolam, paintsOn(colours), random)}</g>`;
  },
};

/** The smallest kolams that are one, for the mark: of four, five and nine dots. */
const MARKS: Shape[] = [square(0.5), diamond(1), diamond(1), square(1)];

/** Returns the paints on the ground of the banner, without the variables of a page. */
const paintsOn = ({ 'on-accent': line }: MarkColours): Paints => ({
  line,
  petals: [INDIGO, '#8a0b45', '#006c63'],
  dot: TURMERIC,
});

/** Returns the elements of a kolam: the powders, the line over them, the dots, and those that the line leaves out. */
function drawn({ lines, petals, dots, free, half }: Kolam, paints: Paints, random: Random): string {
  const first = random.whole(0, paints.petals.length - 1);
  const filled = paints.petals.map((paint, n) => {
    const own = petals.filter(({ ring }) => (ring + first) % paints.petals.length === n);
    return `<path fill="${paint}" stroke="none" d="${own.map(({ path }) => path).join('')}"/>`;
  });
  const rest = free.length ? dotted(free, 'opacity=".4"', 0.2 * half, paints.line) : '';
  const line = `<path fill="none" stroke="${paints.line}" stroke-width="${Math.round(0.27 * half)}" stroke-linejoin="round" d="${lines.join('')}"/>`;
  return filled.join('') + rest + line + dotted(dots, '', 0.3 * half, paints.dot);
}

/** Returns dots as a path, which is shorter than as circles. */
const dotted = (dots: Kolam['dots'], attributes: string, width: number, paint: string): string =>
  `<path ${attributes} stroke="${paint}" stroke-width="${Math.round(width)}" stroke-linecap="round" d="${dots.map(([x, y]) => `M${x} ${y}h0`).join('')}"/>`;

/** The ground, the person, the garment with its stitches, and the halo, of each portrait. */
const PEOPLE: [ground: string, person: string, garment: string, stitch: string, halo: string][] = [
  [TURMERIC, INDIGO, HIBISCUS, RICE, HIBISCUS],
  [HIBISCUS, TURMERIC, INDIGO, TURMERIC, RICE],
  [LEAF, RICE, TURMERIC, HIBISCUS, TURMERIC],
  [INDIGO, '#ff7aa8', PEACOCK, RICE, TURMERIC],
  [PEACOCK, INDIGO, TURMERIC, INDIGO, RICE],
  ['#ff7aa8', LEAF, INDIGO, '#ff7aa8', INDIGO],
  ['#ff7a1a', RICE, LEAF, TURMERIC, INDIGO],
  ['#8a0b45', PEACOCK, HIBISCUS, TURMERIC, '#ff7aa8'],
];

/** The stitches on garments, each a width and dashes: dots, dashes and stripes, as Gond painters fill their figures. */
const STITCHES = ['18 0 34', '8 26 22', '12 0 22', '26 0 46', '6 60 14', '14 1 30', '9 12 26', '20 0 30'];

/** Returns a portrait: a figure in flat colours, its garment filled with stitches, before a small kolam. */
function portrait(index: number, seed: string): string {
  const random = randomOf(`${seed}: ${index}`);
  const [ground, person, garment, stitch, halo] = PEOPLE[index % PEOPLE.length] as (typeof PEOPLE)[number];
  const kolam = sikku(SMALL[(index * 3 + 3) % SMALL.length] as Shape, random, 205);
  const [width, ...dashes] = (STITCHES[(index * 5) % STITCHES.length] as string).split(' ');
  const rows = Array.from({ length: 6 }, (_, n) => `M${-60 + 6 * n} ${560}a${255 - 34 * n} ${200 - 24 * n} 0 0 1 ${2 * (260 - 6 * n)} 0`);
  return (
    `<clipPath id="c"><path d="${GARMENT}"/></clipPath><path fill="${ground}" d="M0 0h400v500H0z"/>` +
    `<g transform="translate(200 196)" fill="none" stroke="${halo}" stroke-width="${Math.max(7, Math.round(kolam.half * 0.26))}"><path d="${kolam.lines.join('')}"/></g>` +
    `<path fill="${garment}" d="${GARMENT}"/><path clip-path="url(#c)" fill="none" stroke="${stitch}" stroke-linecap="round" stroke-width="${width}" stroke-dasharray="${dashes.join(' ')}" d="${rows.join('')}"/>` +
    `<path fill="${person}" stroke="${ground}" stroke-width="14" stroke-linejoin="round" paint-order="stroke" d="${HEAD}"/>`
  );
}

const GARMENT = 'M12 500c0-92 58-136 128-150h120c70 14 128 58 128 150z';
/** A head and its neck. */
const HEAD = 'M200 108c46 0 74 34 74 82 0 42-18 74-42 92v46c0 18 6 26 22 30-14 26-32 36-54 36s-40-10-54-36c16-4 22-12 22-30v-46c-24-18-42-50-42-92 0-48 28-82 74-82z';
