import { randomOf } from '../random';

/** The width of the drawing and its height, in units. The ground is at its foot. */
const [WIDTH, HEIGHT] = [1600, 240];

/** How far the lowest line of a slope is to the right of the crest, at most: so far to the left, each crest begins. */
const SHIFT = 240;

/** The ridges, from the farthest to the nearest: how high each is above the ground, in units, how many hills it has, and its lines. */
const RIDGES = [
  { height: 205, hills: 5, lines: 16, stroke: 0.8 },
  { height: 150, hills: 7, lines: 12, stroke: 1.1 },
  { height: 92, hills: 6, lines: 9, stroke: 1.5 },
  { height: 44, hills: 4, lines: 6, stroke: 2 },
];

/**
 * Returns a horizon of hills in an engraver's lines, as elements of an SVG of 1600 × 240 units in the colours of the page. Each ridge
 * hides what is behind it, and its slope is the line of its crest again and again, lower each time. The same seed gives the same hills.
 */
export function drawHorizon(seed: string): string {
  const random = randomOf(`${seed}: horizon`);
  const ridges = RIDGES.map(({ height, hills, lines, stroke }, n) => {
    const step = (WIDTH + SHIFT) / (2 * hills);
    const crest = Array.from({ length: 2 * hills + 1 }, (_, point) => {
      const isPeak = point % 2 === 1;
      const y = HEIGHT - height * (isPeak ? random.number(0.72, 1) : random.number(0.36, 0.6));
      return [Math.round(step * point) - SHIFT, Math.round(y)] as const;
    });
    const [[, first]] = crest as [readonly [number, number]];
    const curves = crest.slice(1).map(([x, y], point) => {
      const [fromX, fromY] = crest[point] as readonly [number, number];
      const middle = Math.round((fromX + x) / 2);
      return `C${middle} ${fromY} ${middle} ${y} ${x} ${y}`;
    });
    const line = `M-${SHIFT} ${first}${curves.join('')}`;
    const slopes = Array.from({ length: lines }, (_, k) => {
      const scale = (1 - (k + 1) / (lines + 1)) ** 1.25;
      return `<use href="#r${n}" transform="matrix(1 0 0 ${scale.toFixed(2)} ${12 * (k + 1)} ${(HEIGHT * (1 - scale)).toFixed(1)})"/>`;
    });
    return `<path fill="var(--surface)" d="${line}V${HEIGHT}H-${SHIFT}z"/><g fill="none" stroke="var(--text)" stroke-width="${stroke}"><path id="r${n}" vector-effect="non-scaling-stroke" d="${line}"/>${slopes.join('')}</g>`;
  });
  return ridges.join('');
}
