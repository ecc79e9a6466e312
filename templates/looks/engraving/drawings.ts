import { gcd, type Pattern, rosettePath, wholeSwings } from '../../../widgets/rosettePath';
import type { Drawings } from '../look';
import { type Random, randomOf } from '../random';
import { drawEmblems } from './emblems';
import { drawHorizon } from './horizon';

/** The seed of the fest whose rosettes were chosen by eye. Every other event has rosettes of its own. */
const JUBILEE = 'jubilee';

/** The turns of a rosette: one for each year of the jubilee, and for each of the last days before the event. */
const TURNS = 75;

/** A guilloché rosette, which is one line of seventy-five turns, and the drawings that are made from such rosettes. */
export const drawings: Drawings = {
  isLine: true,
  ornament: (seed) => drawLine(rosettePath(choosePattern(seed))),
  printed(seed) {
    const half = takeFirstHalf(rosettePath(choosePattern(seed), TURNS, PRINTED.radius, PRINTED.grid));
    return { elements: `<path d="${half}"/><path transform="scale(-1 1)" d="${half}"/>`, radius: PRINTED.radius };
  },
  plates(seed) {
    if (seed === JUBILEE) return drawPlates().map(drawLine);
    const random = randomOf(`${seed}: plates`);
    return PLATES.map((pattern) => drawLine(rosettePath(varyPattern(pattern, random))));
  },
  portrait(index, seed) {
    const pattern = PATTERNS[1 + index] as Pattern;
    return drawPortrait(drawHalo(seed === JUBILEE ? pattern : varyPattern(pattern, randomOf(`${seed}: ${index}`))));
  },
  emblems: drawEmblems,
  // The hills of the country around the fest. An event by the sea has none.
  horizon: (seed) => (seed === JUBILEE ? drawHorizon(seed) : undefined),
  ring: () => `<path vector-effect="non-scaling-stroke" d="${drawWave()}"/>`,
  symbol(seed, { text, accent }) {
    const line =
      seed === JUBILEE ? drawRosette({ turns: 3, pattern: ICON_PATTERN }) : drawMark(randomOf(`${seed}: mark`));
    return `<g transform="scale(.1)" stroke="${text}" stroke-width="110"><path fill="none" d="${line}"/><circle r="180" fill="${accent}" stroke="none"/></g>`;
  },
  cardGround: (seed, { text }) =>
    `<g fill="none" stroke="${text}" stroke-width="2.4" transform="translate(1105 350)scale(.4)">${drawings.ornament(seed)}</g>`,
};

/** Returns the pattern of the rosette of an event. */
const choosePattern = (seed: string): Pattern => {
  const [pattern] = PATTERNS as [Pattern];
  return seed === JUBILEE ? pattern : varyPattern(pattern, randomOf(seed));
};

/**
 * Radius and grid of the path on paper. They give the cubic curves of a PDF whole numbers, because their control points lie at a
 * third of the way; that saves bytes.
 */
const PRINTED = { radius: 3000, grid: 6 };

/**
 * Returns the first half of a path: its first curve (`q`, which is a step too), and half of the steps after it (`t`). The other
 * half is a mirror image of this one, and a PDF compresses mirror images well.
 */
function takeFirstHalf(path: string): string {
  const [begin = '', rest = ''] = path.split('t');
  const steps = rest.match(/-?\d+ ?-?\d+/g) ?? [];
  return `${begin}t${steps.slice(0, (steps.length - 1) / 2).join(' ')}`;
}

/** Returns a rosette as an element whose length is counted in turns. */
const drawLine = (path: string): string => `<path pathLength="${TURNS}" d="${path}"/>`;

/**
 * Returns a pattern as dense as this one, with other swings and scallops. Its numbers were chosen by eye: within them, no rosette has
 * holes or dark knots. A value that is listed twice in `pick` comes twice as often.
 */
function varyPattern({ swings, points, rim, skew }: Pattern, random: Random): Pattern {
  const scallops = random.whole(8, 20);
  return {
    // Never more swings than the given pattern has, so that no rosette has more bytes.
    swings: Math.max(2, Math.round(swings - random.number(0, 1.2))) + random.pick([0.03, 0.03, -0.03]),
    points,
    rim: [rim[0] + random.number(-0.06, 0.06), Math.min(0.99 * rim[1], 1.05)],
    outer: [scallops, random.number(0.1, 0.17)],
    inner: [random.pick([scallops, scallops / 2, 2 * scallops]), random.number(0.18, 0.3)],
    skew: random.pick([skew, skew, random.number(0, 0.12)]),
  };
}

/** The radius of the rosette of a portrait, in units, before `drawPortrait` scales it. A larger one would have more bytes. */
const HALO_RADIUS = 640;

/**
 * Returns the rosette behind the head of a portrait. It looks like about seventy-five turns, and takes an eighth of the bytes: it
 * is a line of few turns, and copies of it. Each copy is rotated by whole scallops, so that all rims lie on each other.
 */
function drawHalo({ inner, outer, ...pattern }: Pattern): string {
  const [scallops] = outer;
  const innerScallops = Number.isInteger(inner[0]) ? inner[0] : scallops;
  const copies = gcd(scallops, innerScallops);
  let turns = Math.round(TURNS / copies);
  // If swings and copies had a common divisor, some copies would lie on each other.
  while (gcd(wholeSwings(turns, pattern.swings), copies) > 1) turns += 1;
  const line = rosettePath({ ...pattern, outer, inner: [innerScallops, inner[1]] }, turns, HALO_RADIUS);
  const rotatedCopies = Array.from({ length: copies - 1 }, (_, n) => {
    const tenthsOfDegrees = Math.round((3600 / copies) * (n + 1));
    return `<use href="#line" transform="rotate(${tenthsOfDegrees / 10})"/>`;
  });
  return `<path id="line" d="${line}"/>${rotatedCopies.join('')}`;
}

/** Returns the path of the simple rosette of icons: three turns of a bold line. */
const drawMark = (random: Random): string => {
  const swings = random.pick([1.67, 2.34, 2.67, 3.34, 3.67]);
  const rim: Pattern['rim'] = [random.number(0.3, 0.5), 0.99];
  return rosettePath({ swings, points: 6, rim, outer: [0, 0], inner: [0, 0], skew: 0 }, 3);
};

/** Returns the path of a guilloché rosette, of seventy-five turns unless `turns` says otherwise (widgets/rosettePath.ts). */
export const drawRosette = ({ turns, radius, pattern = 0, grid }: RosetteOptions = {}): string =>
  rosettePath(PATTERNS[pattern % PATTERNS.length] as Pattern, turns, radius, grid);

/** The options of a rosette: `pattern` is an index of `PATTERNS`, and `rosettePath` takes the others. */
type RosetteOptions = { turns?: number; radius?: number; pattern?: number; grid?: number };

/** The patterns: 0 for the banner, 1 to 8 for portraits (chosen by eye to differ at a glance), 9 for icons. */
const PATTERNS: Pattern[] = [
  { swings: 4.03, points: 3, rim: [0.31, 1.1], outer: [12, 0.11], inner: [12, 0.25], skew: 0 },
  { swings: 2.99, points: 4, rim: [0.22, 0.99], outer: [16, 0.14], inner: [8, 0.3], skew: 0.1 },
  { swings: 3.3, points: 4, rim: [0.25, 0.99], outer: [10, 0.16], inner: [10, 0.3], skew: 0 },
  { swings: 2.59, points: 4, rim: [0.2, 0.99], outer: [18, 0.12], inner: [9, 0.3], skew: 0 },
  { swings: 4.03, points: 3, rim: [0.22, 1.1], outer: [20, 0.12], inner: [10, 0.3], skew: 0 },
  { swings: 2.51, points: 4, rim: [0.2, 0.99], outer: [10, 0.14], inner: [5, 0.3], skew: 0 },
  { swings: 1.75, points: 6, rim: [0.2, 0.99], outer: [14, 0.14], inner: [7, 0.3], skew: 0 },
  { swings: 2.99, points: 4, rim: [0.25, 0.99], outer: [8, 0.16], inner: [8, 0.25], skew: 0 },
  { swings: 2.01, points: 5, rim: [0.3, 0.99], outer: [12, 0.12], inner: [12, 0.15], skew: 0 },
  { swings: 2.34, points: 6, rim: [0.34, 0.99], outer: [0, 0], inner: [0, 0], skew: 0 },
];

/** The index of the pattern of icons. */
const ICON_PATTERN = 9;

/** Returns the paths of the rosettes at the top of pages, each of seventy-five turns. The ninth page has the first one again. */
export const drawPlates = (): string[] => PLATES.map((pattern) => rosettePath(pattern));

/** Patterns chosen by eye: the parts that the edge of the page leaves differ, and all are as dense as the large rosette. */
const PLATES: Pattern[] = [
  { swings: 4.51, points: 4, rim: [0.4, 1], outer: [9, 0.15], inner: [18, 0.2], skew: 0 },
  { swings: 4.03, points: 4, rim: [0.3, 1.04], outer: [16, 0.12], inner: [16, 0.25], skew: 0.12 },
  { swings: 7.03, points: 3, rim: [0.52, 1.03], outer: [14, 0.12], inner: [14, 0.2], skew: 0 },
  { swings: 3.03, points: 5, rim: [0.5, 1], outer: [30, 0.06], inner: [30, 0.12], skew: 0 },
  { swings: 5.03, points: 3, rim: [0.4, 1.07], outer: [10, 0.16], inner: [10, 0.2], skew: 0 },
  { swings: 5.03, points: 3, rim: [0.3, 1.08], outer: [9, 0.2], inner: [9, 0.3], skew: 0 },
  { swings: 3.97, points: 4, rim: [0.42, 1], outer: [8, 0.18], inner: [16, 0.18], skew: 0 },
  { swings: 4.03, points: 3, rim: [0.3, 1.08], outer: [20, 0.1], inner: [5, 0.4], skew: 0 },
];

/**
 * Returns the elements of a portrait, 400 × 500 units: a rosette in hairlines around the head, and the same rosette, larger, inside
 * the bust. Only the density of its lines shades the bust.
 */
const drawPortrait = (rosette: string): string =>
  // On dark paper, a head in the colour of the page would look like a hood, and a dim head would be lost in a small portrait.
  `<style>g,use{fill:none}.bust{fill:var(--surface)}@media(prefers-color-scheme:dark){.bust{fill:var(--line)}[clip-path]{stroke:var(--fill)}}</style><clipPath id="cut"><path id="bust" d="${BUST}"/></clipPath><path fill="var(--fill)" d="M0 0h400v500H0z"/><g stroke="var(--text-quiet)"><g transform="translate(200 200)scale(.39)"><g id="halo">${rosette}</g></g><use href="#bust" class="bust" stroke-width="1.2"/></g><g stroke="var(--line)" clip-path="url(#cut)"><use href="#halo" transform="translate(200 742)scale(.74)" stroke-width="1.1"/></g>`;

/** The outline of head and shoulders, for a viewBox of 400 × 500. */
const BUST =
  'M200 104c42 0 67 33 67 84 0 43-16 78-35 95-2 27 0 40 27 50 74 26 113 64 121 169H20c8-105 47-143 121-169 27-10 29-23 27-50-19-17-35-52-35-95 0-51 25-84 67-84z';

/**
 * Returns one ring of the waves around a place on a map: a narrow braid of four lines, with a radius of 200. The other rings are
 * scaled copies of this one. It is coarse, to save bytes.
 */
const drawWave = (): string =>
  rosettePath({ swings: 8.2, points: 3, rim: [0.8, 1], outer: [0, 0], inner: [0, 0], skew: 0 }, 4, 200);
