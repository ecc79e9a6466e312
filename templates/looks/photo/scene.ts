import type { MarkColours } from '../look';
import { type Random, randomOf } from '../random';

/** The colours of a scene: variables of the page, or `#rrggbb`. */
type Paint = {
  /** The nearest ridge. */
  near: string;
  /** The air at the horizon. */
  haze: string;
  sun: string;
};

type Frame = {
  left: number;
  width: number;
  /** The height of the farthest ridge; `depth` is how far below it the nearest ridge is. */
  horizon: number;
  depth: number;
  /** The height of the sun above the horizon, as a share of the width; `none` if it is not seen. */
  sun?: number | 'none';
  /** The lower edge of the drawing. */
  floor: number;
  ridges: number;
  /** The height of the largest trees; without it there are no trees. */
  trees?: number;
};

/** The colours of the page. The ridges differ from each other as much in the dark scheme as in the light one. */
const PAGE: Paint = { near: 'var(--ornament)', haze: 'var(--line-light)', sun: 'var(--accent)' };

/** The colours of the banner, which has the light of its own hour: tokens.css sets them for day and night. */
const BANNER: Paint = { near: 'var(--near)', haze: 'var(--haze)', sun: 'var(--sun)' };

/** Returns the elements of a landscape in flat colours: the sun, and ridges. The farther a ridge is, the paler. */
export function landscape(random: Random, frame: Frame, colours?: MarkColours): string {
  const paint = colours ? { near: colours.ornament, haze: colours['line-light'], sun: colours.accent } : PAGE;
  const mix = colours ? mixed : mixedByPage;
  const { x, y } = sunOf(random, frame);
  const disc =
    frame.sun === 'none'
      ? ''
      : `<circle cx="${x}" cy="${y}" r="${Math.round(frame.width / random.number(30, 42))}" fill="${paint.sun}"/>`;
  return (
    disc +
    ridgesOf(random, frame).reduce(
      (all, { path, nearness }) => `${all}<path fill="${mix(paint, nearness)}" d="${path}"/>`,
      '',
    )
  );
}

/**
 * Returns the elements of the scene of the banner: stars, the glow of the sun, and ridges. The foot of each ridge is in mist,
 * behind the next ridge. Its gradients have ids, so a page may have only one scene.
 */
export function scene(seed: string): string {
  const random = randomOf(seed);
  const frame: Frame = {
    left: -1000,
    width: 2000,
    horizon: -10,
    depth: 340,
    sun: 0.05,
    floor: 640,
    ridges: 6,
    trees: 92,
  };
  const sun = sunOf(random, frame);
  const stars = starsOf(random);
  const ridges = ridgesOf(random, frame);
  const areas = ridges.map(({ path }, n) => `<path fill="url(#r${n})" d="${path}"/>`);
  return `<defs>${GLOW}${ridges.map(mistOf).join('')}</defs>${stars}${sunlight(sun)}${areas.join('')}`;
}

/** Returns sixty stars, most of them high in the sky. hero.css shows them at night. */
function starsOf(random: Random): string {
  const stars = Array.from({ length: 60 }, () => {
    const [x, y] = [random.number(-1000, 1000), -640 + 560 * random.number() ** 1.5].map(Math.round);
    return `M${x} ${y}h0`;
  });
  return `<path class="hero-stars" stroke-width="3" stroke-linecap="round" d="${stars.join('')}"/>`;
}

/** The glow around the sun. Its edge is soft: its light falls off faster than in a straight line. */
const GLOW = `<radialGradient id="glow">${[1, 0.62, 0.3, 0.1, 0]
  .map((share, n) => `<stop offset="${n / 4}" stop-color="var(--glow)" stop-opacity="${share}"/>`)
  .join('')}</radialGradient>`;

/** Returns the sun in its glow. */
const sunlight = ({ x, y }: { x: number; y: number }): string =>
  `<ellipse cx="${x}" cy="${y + 60}" rx="1500" ry="470" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="30" fill="${BANNER.sun}"/>`;

/** Returns the gradient of ridge number `n`, from its crest to its foot, where it is paler. Only the nearest ridge has no mist. */
function mistOf({ nearness, top, foot }: Ridge, n: number, { length }: Ridge[]): string {
  const stop = (colour: string, at = '') => `<stop${at && ` offset="${at}"`} stop-color="${colour}"/>`;
  const stops =
    stop(mixedByPage(BANNER, nearness)) + stop(mixedByPage(BANNER, nearness * (n === length - 1 ? 1 : 0.5)), '1');
  return `<linearGradient id="r${n}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${foot}">${stops}</linearGradient>`;
}

/** Returns the place of the sun: a little above the farthest ridge, and near the middle, because narrow screens show only that. */
function sunOf(random: Random, { left, width, horizon, sun = 0.075 }: Frame) {
  const height = sun === 'none' ? 0 : sun;
  return {
    x: Math.round(left + width * random.number(0.54, 0.66)),
    y: Math.round(horizon - width * (height + random.number(-0.01, 0.01))),
  };
}

type Ridge = {
  /** The data of the path around its area. */
  path: string;
  /** The share of the colour of the nearest ridge, from 0 to 1; the rest is haze. */
  nearness: number;
  /** The heights of its crest and of its foot. */
  top: number;
  foot: number;
};

/** Returns the ridges, the farthest first. */
function ridgesOf(random: Random, { left, width, horizon, depth, floor, ridges, trees }: Frame): Ridge[] {
  return Array.from({ length: ridges }, (_, n) => {
    const near = (n + 1) / ridges;
    const base = horizon + depth * (n / Math.max(1, ridges - 1)) ** 1.25;
    const height = width * random.number(0.05, 0.075) * (1.25 - 0.55 * near);
    const points = crest(random, { left, width, base, height });
    const forest = trees && n > ridges - 3 ? treesOn(random, points, trees * (n === ridges - 1 ? 1 : 0.4)) : '';
    const [first = [0, 0]] = points;
    const line = points.map(([x, y], i) => {
      const [px, py] = points[i - 1] ?? first;
      return i ? `l${x - px} ${y - py}` : `M${x} ${y}`;
    });
    return {
      path: `${line.join('')}V${Math.round(floor)}H${left}z${forest}`,
      nearness: Number((0.1 + 0.9 * near ** 1.7).toFixed(2)),
      top: Math.round(base - height),
      foot: Math.round(base + depth * 0.42),
    };
  });
}

type Point = readonly [x: number, y: number];

/** Returns the points of a crest from left to right. Chance lifts or lowers each half, and each half of a half by less. */
function crest(
  random: Random,
  { left, width, base, height }: { left: number; width: number; base: number; height: number },
): Point[] {
  const LEVELS = 5;
  let heights = Array.from({ length: 4 }, () => random.number(-0.8, 0.8) * height);
  for (let level = 0, size = height * 0.55; level < LEVELS - 1; level++, size *= 0.46)
    heights = heights.flatMap((at, n) => {
      const next = heights[n + 1];
      return next === undefined ? [at] : [at, (at + next) / 2 + random.number(-size, size)];
    });
  const step = width / (heights.length - 1);
  return heights.map((y, n) => [Math.round(left + n * step), Math.round(base + y)]);
}

/** Returns spruces and larches along a crest, in groups; `height` is the height of the largest one. */
function treesOn(random: Random, points: Point[], height: number): string {
  const sizes = [1, 0.8, 0.62, 0.45].map((share) => Math.round(height * share));
  const trees: string[] = [];
  const [[left] = [0], [right] = [0]] = [points[0], points.at(-1)];
  for (let x = left; x < right; ) {
    const count = random.whole(1, 6);
    for (let n = 0; n < count; n++) {
      const size = random.pick(sizes);
      const at = points.findIndex(([px]) => px > x);
      const [x0, y0] = points[at - 1] ?? [0, 0];
      const [x1, y1] = points[at] ?? [x0 + 1, y0];
      const y = Math.round(y0 + ((y1 - y0) * (x - x0)) / (x1 - x0));
      if (at > 0) trees.push(`M${Math.round(x)} ${y - size + 6}${random.pick([spruce, spruce, larch])(size)}`);
      x += size * random.number(0.28, 0.6);
    }
    x += height * random.number(0.5, 3.6);
  }
  return trees.join('');
}

/** Returns the outline of a spruce, beginning at its top: branches in three tiers. */
function spruce(size: number): string {
  const side = [
    [0.13, 0.36],
    [-0.06, 0],
    [0.12, 0.32],
    [-0.06, 0],
    [0.13, 0.36],
  ].map(([x = 0, y = 0]) => [Math.round(x * size), Math.round(y * size)] as const);
  const width = side.reduce((sum, [x]) => sum + x, 0);
  const back = side.toReversed().map(([x, y]) => `l${x} ${-y}`);
  return `${side.map(([x, y]) => `l${x} ${y}`).join('')}h${-2 * width}${back.join('')}z`;
}

/** Returns the outline of a larch, beginning at its top: a leaf of paper. */
function larch(size: number): string {
  const part = (share: number) => Math.round(share * size);
  return `q${part(0.2)} ${part(0.6)} ${part(0.1)} ${part(0.94)}h${-2 * part(0.1)}q${part(-0.1)} ${part(-0.34)} ${part(0.1)} ${-part(0.94)}z`;
}

/** Returns a mixture of the two colours of a paint for a page; `share` is the share of the nearest ridge. */
const mixedByPage = ({ near, haze }: Paint, share: number): string =>
  share >= 1 ? near : `color-mix(in oklab,${near} ${Math.round(100 * share)}%,${haze})`;

/** Returns the same mixture of two colours that are written as `#rrggbb`. */
const mixed = ({ near, haze }: Paint, share: number): string => {
  const parts = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [near, haze].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(b + (a - b) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
};
