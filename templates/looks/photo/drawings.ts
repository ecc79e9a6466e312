import type { Drawings, MarkColours } from '../look';
import { type Random, randomOf } from '../random';
import { drawLandscape } from './scene';

/** The frame at the foot and at the top of pages: the lower part of the square, down to its edge. */
const FOOT = {
  left: -1000,
  width: 2000,
  horizon: 680,
  depth: 220,
  sun: 0.045,
  floor: 1000,
  ridges: 5,
  trees: 56,
  isPaper: true,
};

/** A landscape in the first light: the sun, and ridges one behind another. The farther a ridge is, the paler. */
export const drawings: Drawings = {
  // No trees stand on the mist, because its nearest hill is the paper of the letters below.
  ornament: (seed) => `<g>${drawLandscape(randomOf(seed), { ...FOOT, trees: 0 })}</g>`,
  // Each page has another view, away from the sun, because only the banner shows the sun.
  plates: (seed) =>
    [1, 2, 3, 4].map((n) => `<g>${drawLandscape(randomOf(`${seed}: view ${n}`), { ...FOOT, sun: 'none' })}</g>`),
  portrait: (index, seed) => drawPortrait(index, randomOf(`${seed}: ${index}`)),
  map: (seed) => drawContours(randomOf(`${seed}: map`)),
  symbol: (seed, colours) => drawSymbol(randomOf(`${seed}: mark`), colours),
  cardGround(seed, colours) {
    const { inverse, 'line-light': haze } = colours;
    const sky = `<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${inverse}"/><stop offset=".62" stop-color="${haze}"/></linearGradient><path fill="url(#sky)" d="M0 0h1200v630H0z"/>`;
    return sky + drawLandscape(randomOf(seed), CARD_FRAME, colours);
  },
};

/** The frame on a link preview: the whole card, with the horizon above the sheet of its texts. */
const CARD_FRAME = { left: 0, width: 1200, horizon: 300, depth: 170, floor: 630, ridges: 6, trees: 60 };

/** The frame of a portrait: 400 × 500 units, with the horizon behind the head. */
const PORTRAIT_FRAME = { left: 0, width: 400, horizon: 268, depth: 120, sun: 0.2, floor: 500, ridges: 4 };

/** Returns a portrait: a figure against the light, at another place beside the sun for each speaker. */
function drawPortrait(index: number, random: Random): string {
  const ground = drawLandscape(random, PORTRAIT_FRAME);
  const warm = 'color-mix(in oklab,var(--accent-fill) 36%,var(--on-inverse))';
  const sky = `<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="var(--inverse)"/><stop offset="0.66" stop-color="${warm}"/></linearGradient>`;
  const x = Math.round(random.number(130, 235));
  const scale = random.number(0.94, 1.14).toFixed(2);
  const walker = `<g transform="translate(${x} ${PORTRAIT_FRAME.horizon})scale(${scale})" fill="var(--figure)">${WALKERS[index % WALKERS.length]}</g>`;
  const style =
    '<style>:root{--figure:var(--inverse)}@media(prefers-color-scheme:dark){:root{--figure:var(--surface)}}</style>';
  return `<defs>${sky}</defs><path fill="url(#sky)" d="M0 0h400v500H0z"/>${ground}${walker}${style}`;
}

/** Returns the mark: a sun over two ridges, in a circle that cuts them, so that it is clear at the size of a letter. */
function drawSymbol(random: Random, { 'line-light': haze, line, text, accent }: MarkColours): string {
  const [x, y] = [random.number(-34, 34), random.number(-34, -22)].map(Math.round);
  /** Returns the heights of a crest at the left, in the middle and at the right. */
  const makeHeights = () => [random.number(8, 34), random.number(-26, -6), random.number(6, 30)].map(Math.round);
  const [farLeft = 0, farMiddle = 0, farRight = 0] = makeHeights();
  const [nearLeft = 0, nearMiddle = 0, nearRight = 0] = makeHeights();
  const sky = `<circle r="96" fill="${haze}"/>`;
  const sun = `<circle cx="${x}" cy="${y}" r="25" fill="${accent}"/>`;
  const far = `<path fill="${line}" d="M-96 ${farLeft - 10}L-20 ${farMiddle}L96 ${farRight}V100H-96z"/>`;
  const near = `<path fill="${text}" d="M-96 ${nearLeft + 30}L24 ${nearMiddle + 42}L96 ${nearRight + 16}V100H-96z"/>`;
  return `<clipPath id="round"><circle r="96"/></clipPath><g clip-path="url(#round)">${sky}${sun}${far}${near}</g>`;
}

/** Neck and shoulders under a head around 0,0; below, the hair or the hat of each of the eight walkers. */
const BODY = '<path d="M-19 40h38v36q2 14 22 20 76 20 84 84l14 90h-278l14-90q8-64 84-84 20-6 22-20z"/>';
const HEAD = '<ellipse rx="46" ry="56"/>';
const WALKERS = [
  // A hat with a brim, a bun, a hood, a cap.
  `${HEAD}<path d="M-92-22q92-22 184 0-14 12-92 12t-92-12zM-50-26q2-52 50-52t50 52z"/>`,
  `${HEAD}<circle cx="18" cy="-66" r="24"/><path d="M-50 8q-6-70 50-70t50 70q-16-40-50-40t-50 40z"/>`,
  '<path d="M-60 70q-24-96 18-136 26-24 52-30 2 16 22 34 46 40 28 132-18 24-60 24t-60-24z"/>',
  `${HEAD}<path d="M-49-12q0-54 49-54t49 48l46 10q4 8-8 8z"/>`,
  // Long hair, short hair, curls, a woollen hat.
  `${HEAD}<path d="M-58 74q-16-142 58-142t58 142q-22 12-34-6h-48q-12 18-34 6z"/>`,
  `${HEAD}<path d="M-52-4q-4-66 52-66t54 58q-24-12-40-26-30 22-66 34z"/>`,
  `${HEAD}<circle cx="-38" cy="-32" r="28"/><circle cx="38" cy="-32" r="28"/><circle cy="-52" r="34"/><circle cx="-52" cy="4" r="18"/><circle cx="52" cy="4" r="18"/>`,
  `${HEAD}<path d="M-52-18q0-60 52-60t52 60v12h-104z"/><circle cy="-84" r="17"/>`,
].map((head) => BODY + head);

/** A hill on a map. Its outline is a circle with waves: each so many `times` around it, `by` a share of the radius, `from` an angle. */
type Hill = { x: number; y: number; waves: { times: number; by: number; from: number }[] };

/** Returns lines of equal height around a place between two hills; every fifth line is bold. */
function drawContours(random: Random): string {
  const hills = [-1, 1].map((side) => ({
    x: side * random.number(210, 330),
    y: random.number(-130, 130),
    waves: [2, 3, 5].map((times) => ({ times, by: random.number(0.05, 0.16), from: random.number(0, 6.28) })),
  }));
  const lines = { fine: '', bold: '' };
  for (const hill of hills) for (let n = 1; n <= CONTOURS; n++) lines[n % 5 ? 'fine' : 'bold'] += drawContour(hill, n);
  return `<g fill="none" stroke="var(--line)" stroke-linejoin="round"><path opacity=".55" stroke-width="1.6" d="${lines.fine}"/><path stroke-width="3" d="${lines.bold}"/><circle r="42" fill="var(--surface-raised)" stroke="none"/><circle r="26" fill="none" stroke="var(--accent)" stroke-width="4"/><circle r="11" fill="var(--accent)" stroke="none"/></g>`;
}

/** The lines around each hill, and the points of each line. */
const [CONTOURS, POINTS] = [16, 48];

/** Returns line `n` of a hill, counted from its top. */
function drawContour({ x, y, waves }: Hill, n: number): string {
  const points = Array.from({ length: POINTS }, (_, k) => {
    const angle = (k / POINTS) * 2 * Math.PI;
    const wave = waves.reduce((sum, { times, by, from }) => sum + by * Math.sin(times * angle + from + n / 9), 1);
    // The lines of one hill do not reach the other: they are flat along the valley between them.
    const isTowardsValley = Math.cos(angle) * (x > 0 ? -1 : 1) > 0;
    const stretch = isTowardsValley ? 0.72 : 1.3;
    const radius = 22 * n ** 1.06 * wave;
    return `${Math.round(x + stretch * radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
  });
  return `M${points.join(' ')}z`;
}
