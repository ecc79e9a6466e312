import { gcd, type Pattern, rosettePath, wholeSwings } from '../../widgets/rosettePath';
import type { Palette } from '../styles/palette';

/** Returns the path of a guilloché rosette, of seventy-five turns unless told otherwise (widgets/rosettePath.ts). */
export const rosette = ({ turns, radius, seed = 0, grid }: RosetteOptions = {}): string =>
  rosettePath(PATTERNS[seed % PATTERNS.length] as Pattern, turns, radius, grid);

/** `turns`, `radius` and `grid` as `rosettePath` takes them; `seed` is the index of a pattern. */
type RosetteOptions = { turns?: number; radius?: number; seed?: number; grid?: number };

/** The rosettes by their seed: 0 for the hero, 1 to 8 for portraits (chosen by eye to differ at a glance), 9 for icons. */
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

/** Returns the paths of the rosettes at the top of pages, each of seventy-five turns. The ninth page has the first one again. */
export const plates = (): string[] => PLATES.map((pattern) => rosettePath(pattern));

/** Chosen by eye: they differ where the edge of the page crops them, and are as dense as the large rosette. */
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
 * Returns the SVG file of all portraits of speakers without a photograph, 400 × 500: `#p1` at the end of its address shows the
 * first. One file, because they stand beside each other. Each is a rosette in hairlines as the background, and the same line
 * inside a bust, which only the density of the lines shades.
 */
export const portraits = (palette: Palette): string => {
  const colours = (scheme: 'light' | 'dark') =>
    [
      `.paper{fill:${palette.fill[scheme]}}`,
      // On dark paper a head in the colour of the page would be a hood.
      `.bust{fill:${palette[scheme === 'dark' ? 'line-light' : 'surface'][scheme]}}`,
      `.line{stroke:${palette['text-quiet'][scheme]}}`,
      `.shade{stroke:${palette.line[scheme]}}`,
    ].join('');
  const all = Array.from({ length: PORTRAITS }, (_, n) => portrait(n + 1)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><style>svg>g{display:none}svg>g:target{display:inline}g,use{fill:none}${colours('light')}@media(prefers-color-scheme:dark){${colours('dark')}}</style><clipPath id="cut"><path id="bust" d="${BUST}"/></clipPath><path class="paper" d="M0 0h400v500H0z"/>${all}</svg>`;
};

const portrait = (n: number): string =>
  `<g id="p${n}"><g class="line" transform="translate(200 200)scale(.39)"><g id="h${n}">${halo(n)}</g></g><use href="#bust" class="bust line" stroke-width="1.2"/><g class="shade" clip-path="url(#cut)"><use href="#h${n}" transform="translate(200 742)scale(.74)" stroke-width="1.1"/></g></g>`;

/**
 * Returns a rosette of about seventy-five turns in an eighth of the bytes: a line of few turns, and copies of it, each turned by
 * some scallops, so that the rims of all lie on each other.
 */
export const halo = (seed: number): string => {
  const pattern = PATTERNS[seed] as Pattern;
  const copies = gcd(pattern.outer[0], pattern.inner[0]);
  let turns = Math.round(75 / copies);
  // Where swings and copies have a divisor in common, some copies would lie on each other.
  while (gcd(wholeSwings(turns, pattern.swings), copies) > 1) turns += 1;
  const angle = (copy: number) => Math.round((3600 / copies) * copy) / 10;
  const turned = Array.from(
    { length: copies - 1 },
    (_, n) => `<use href="#l${seed}" transform="rotate(${angle(n + 1)})"/>`,
  );
  return `<path id="l${seed}" d="${rosettePath(pattern, turns, 640)}"/>${turned.join('')}`;
};

/** The outline of head and shoulders, for a viewBox of 400 × 500. */
const BUST =
  'M200 104c42 0 67 33 67 84 0 43-16 78-35 95-2 27 0 40 27 50 74 26 113 64 121 169H20c8-105 47-143 121-169 27-10 29-23 27-50-19-17-35-52-35-95 0-51 25-84 67-84z';

/** The number of portraits: the ninth speaker gets the first one again. */
export const PORTRAITS = 8;

/**
 * Returns the path of one ring of the waves around a place on a map: a narrow braid of four lines, with a radius of 200. The
 * other rings are scaled copies of it. It is coarse to save bytes.
 */
export const wave = (): string =>
  rosettePath({ swings: 8.2, points: 3, rim: [0.8, 1], outer: [0, 0], inner: [0, 0], skew: 0 }, 4, 200);
