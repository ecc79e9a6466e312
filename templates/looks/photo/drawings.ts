import type { Drawings } from '../look';
import { type Random, randomOf } from '../random';
import { landscape } from './scene';

/** The view at the foot and at the top of pages: the lower part of the square, down to its edge. */
const FOOT = { left: -1000, width: 2000, horizon: 680, depth: 220, sun: 0.045, floor: 1000, ridges: 5, trees: 56 };

/** A landscape in the first light: the sun, and ridges one behind another. The farther a ridge is, the paler. */
export const drawings: Drawings = {
  // No trees stand on the mist, because its nearest hill is the paper of the letters below.
  ornament: (seed) => `<g>${landscape(randomOf(seed), { ...FOOT, trees: 0 })}</g>`,
  // Each page has another view, away from the sun, because only the banner shows the sun.
  plates: (seed) =>
    [1, 2, 3, 4].map((n) => `<g>${landscape(randomOf(`${seed}: view ${n}`), { ...FOOT, sun: 'none' })}</g>`),
  portrait(index, seed) {
    const random = randomOf(`${seed}: ${index}`);
    const ground = landscape(random, {
      left: 0,
      width: 400,
      horizon: 268,
      depth: 120,
      sun: 0.2,
      floor: 500,
      ridges: 4,
    });
    const stop = (at: number, colour: string) => `<stop offset="${at}" stop-color="${colour}"/>`;
    const warm = 'color-mix(in oklab,var(--accent-fill) 36%,var(--on-inverse))';
    const sky = `<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1">${stop(0, 'var(--inverse)')}${stop(0.66, warm)}</linearGradient>`;
    // A figure against the light, on the left of the sun for one speaker and on the right for the next.
    const x = Math.round(random.number(130, 235));
    const scale = random.number(0.94, 1.14).toFixed(2);
    return `<defs>${sky}</defs><path fill="url(#sky)" d="M0 0h400v500H0z"/>${ground}<g transform="translate(${x} 268)scale(${scale})" fill="var(--figure)">${WALKERS[index % WALKERS.length]}</g><style>:root{--figure:var(--inverse)}@media(prefers-color-scheme:dark){:root{--figure:var(--surface)}}</style>`;
  },
  map: (seed) => contours(randomOf(`${seed}: map`)),
  symbol(seed, colours) {
    const random = randomOf(`${seed}: mark`);
    const [x, y] = [random.number(-34, 34), random.number(-34, -22)].map(Math.round);
    /** Returns the heights of a crest at the left, in the middle and at the right. */
    const heights = () => [random.number(8, 34), random.number(-26, -6), random.number(6, 30)].map(Math.round);
    const [left = 0, middle = 0, right = 0] = heights();
    const [nearLeft = 0, nearMiddle = 0, nearRight = 0] = heights();
    // The mark is a circle that cuts the ridges, so that it is clear at the size of a letter.
    const sky = `<circle r="96" fill="${colours['line-light']}"/>`;
    const sun = `<circle cx="${x}" cy="${y}" r="25" fill="${colours.accent}"/>`;
    const far = `<path fill="${colours.line}" d="M-96 ${left - 10}L-20 ${middle}L96 ${right}V100H-96z"/>`;
    const near = `<path fill="${colours.text}" d="M-96 ${nearLeft + 30}L24 ${nearMiddle + 42}L96 ${nearRight + 16}V100H-96z"/>`;
    return `<clipPath id="round"><circle r="96"/></clipPath><g clip-path="url(#round)">${sky}${sun}${far}${near}</g>`;
  },
  cardGround(seed, colours) {
    const { inverse, 'line-light': haze } = colours;
    const sky = `<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${inverse}"/><stop offset=".62" stop-color="${haze}"/></linearGradient><path fill="url(#sky)" d="M0 0h1200v630H0z"/>`;
    return (
      sky +
      landscape(
        randomOf(seed),
        { left: 0, width: 1200, horizon: 300, depth: 170, floor: 630, ridges: 6, trees: 60 },
        colours,
      )
    );
  },
};

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

/** Returns lines of equal height around a place between two hills; every fifth line is bold. */
function contours(random: Random): string {
  const hills = [-1, 1].map((side) => ({
    x: side * random.number(210, 330),
    y: random.number(-130, 130),
    wobbles: [2, 3, 5].map((times) => ({ times, by: random.number(0.05, 0.16), from: random.number(0, 6.28) })),
  }));
  const lines = ['', ''];
  for (const { x, y, wobbles } of hills)
    for (let n = 1; n < 17; n++) {
      const points = Array.from({ length: 48 }, (_, k) => {
        const angle = (k / 48) * 2 * Math.PI;
        const wobble = wobbles.reduce(
          (sum, { times, by, from }) => sum + by * Math.sin(times * angle + from + n / 9),
          1,
        );
        // The lines of one hill do not reach the other: they are flat along the valley between them.
        const across = Math.cos(angle) * (x > 0 ? -1 : 1) > 0 ? 0.72 : 1.3;
        const radius = 22 * n ** 1.06 * wobble;
        return `${Math.round(x + across * radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
      });
      lines[n % 5 ? 0 : 1] += `M${points.join(' ')}z`;
    }
  return `<g fill="none" stroke="var(--line)" stroke-linejoin="round"><path opacity=".55" stroke-width="1.6" d="${lines[0]}"/><path stroke-width="3" d="${lines[1]}"/><circle r="42" fill="var(--surface-raised)" stroke="none"/><circle r="26" fill="none" stroke="var(--accent)" stroke-width="4"/><circle r="11" fill="var(--accent)" stroke="none"/></g>`;
}
