import type { Drawings, MarkColours } from '../look';
import { type Random, randomOf } from '../random';

/** The ridges of the landscape, the farthest first. */
const RIDGES = 6;
/** The distance of the points of a ridge, in units. */
const STEP = 40;

/** A landscape in the morning: ridges one behind another, paler the farther they are, and the sun. */
export const drawings: Drawings = {
  ornament: (seed) =>
    `<g>${landscape(randomOf(seed), { left: -1000, width: 2000, top: -150, bottom: 1000, floor: 500 })}</g>`,
  plates: () => [],
  portrait(index, seed) {
    const random = randomOf(`${seed}: ${index}`);
    const [head, shoulders] = [random.number(62, 76), random.number(108, 138)];
    const ground = landscape(random, { left: 0, width: 400, top: 70, bottom: 500, floor: 500, ridges: 3 });
    const body = `M${200 - shoulders} 520q0-${Math.round(shoulders * 1.25)} ${shoulders}-${Math.round(shoulders * 1.25)}t${shoulders} ${Math.round(shoulders * 1.25)}z`;
    return `<path fill="var(--fill)" d="M0 0h400v500H0z"/>${ground}<style>.bust{fill:var(--surface)}@media(prefers-color-scheme:dark){.bust{fill:var(--line)}}</style><g class="bust"><circle cx="200" cy="${215 + Math.round(random.number(-8, 8))}" r="${Math.round(head)}"/><path d="${body}"/></g>`;
  },
  symbol(seed, colours) {
    const random = randomOf(`${seed}: mark`);
    const [x, y] = [random.number(-34, 34), random.number(-34, -22)].map(Math.round);
    const near = ridge(random, { left: -96, width: 192, height: 34, base: 34, step: 32 });
    const far = ridge(random, { left: -96, width: 192, height: 40, base: 2, step: 48 });
    // The round of the mark cuts the ridges, so that it is clear at the size of a letter.
    return `<clipPath id="round"><circle r="96"/></clipPath><g clip-path="url(#round)"><circle r="96" fill="${colours['line-light']}"/><circle cx="${x}" cy="${y}" r="25" fill="${colours.accent}"/><path fill="${colours.line}" d="${far}V100H-96z"/><path fill="${colours.text}" d="${near}V100H-96z"/></g>`;
  },
  cardGround: (seed, colours) =>
    landscape(randomOf(seed), { left: 0, width: 1200, top: 120, bottom: 760, floor: 630 }, colours),
};

type Frame = { left: number; width: number; top: number; bottom: number; floor: number; ridges?: number };

/** Returns the sun and the ridges in front of it, down to `floor`; `top` is the height of the sky, `bottom` of the nearest ridge. */
function landscape(random: Random, { left, width, top, bottom, floor, ridges = RIDGES }: Frame, colours?: MarkColours) {
  const paint = (name: keyof MarkColours) => colours?.[name] ?? `var(--${name})`;
  // Each ridge is paler than the one before it: the air between them.
  const air = (share: number) =>
    colours
      ? mixed(colours.ornament, colours['line-light'], share)
      : `color-mix(in srgb,var(--ornament) ${Math.round(100 * share)}%,var(--line-light))`;
  const sky = width / 5;
  const sun = [left + width * random.number(0.28, 0.72), top + sky * random.number(0, 0.3)].map(Math.round);
  const disc = `<circle cx="${sun[0]}" cy="${sun[1]}" r="${Math.round(width / random.number(17, 24))}" fill="${paint('accent')}"/>`;
  const lines = Array.from({ length: ridges }, (_, n) => {
    const near = (n + 1) / ridges;
    const base = top + sky * 0.8 + (bottom - top - sky) * 0.62 * near ** 1.6;
    const line = ridge(random, {
      left,
      width,
      base,
      height: width * random.number(0.05, 0.11),
      step: STEP * (width / 2000) * random.pick([1, 1, 2]),
    });
    return `<path fill="${air(0.04 + 0.96 * near ** 1.3)}" d="${line}V${floor}H${left}z"/>`;
  });
  return disc + lines.join('');
}

/** Returns a mixture of two colours, each as `#rrggbb`, with this share of the first one. */
const mixed = (one: string, other: string, share: number): string => {
  const parts = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(b + (a - b) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
};

type Line = { left: number; width: number; base: number; height: number; step: number };

/** Returns the path of one ridge from left to right: three waves of chance on top of each other, the small ones sharp. */
function ridge(random: Random, { left, width, base, height, step }: Line): string {
  const waves = [1, 2.7, 7.1].map((pace, n) => ({
    pace: (pace * random.number(0.7, 1.3) * 2 * Math.PI) / width,
    phase: random.number(0, 2 * Math.PI),
    size: height / 2 ** n,
  }));
  const count = Math.ceil(width / step);
  const points = Array.from({ length: count + 1 }, (_, n) => {
    const x = Math.min(left + width, left + n * step);
    // The height of a roof and not of a wave: ridges have edges.
    const y = waves.reduce((sum, { pace, phase, size }) => sum - size * Math.abs(Math.sin(x * pace + phase)), base);
    return [Math.round(x), Math.round(y + random.number(-0.06, 0.06) * height)] as const;
  });
  return points
    .map(([x, y], n) => {
      const [px = 0, py = 0] = points[n - 1] ?? [];
      return n ? `l${x - px} ${y - py}` : `M${x} ${y}`;
    })
    .join('');
}
