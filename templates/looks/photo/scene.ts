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

/** Where a landscape is, in units of its drawing, and what is in it. */
type Frame = {
  left: number;
  width: number;
  /** The y of the farthest ridge; `depth` is how far below it the nearest ridge is. */
  horizon: number;
  depth: number;
  /** The height of the sun above the horizon, as a share of the width; `none` if it is not seen. */
  sun?: number | 'none';
  /** The y of the lower edge of the drawing. */
  floor: number;
  /** The number of ridges. */
  ridges: number;
  /** The height of the largest trees; without it there are no trees. */
  trees?: number;
  /** True if its ridges and its sun are sheets of torn paper, each in front of the shade that it throws. */
  isPaper?: boolean;
};

/** The shade of a sheet of paper on those behind it. Browsers that know no such filter show the sheet without it. */
const SHADE = ' filter="drop-shadow(0 -4px 9px #0009)"';

/** The colours of the page. The ridges differ from each other as much in the dark scheme as in the light one. */
const PAGE: Paint = { near: 'var(--ornament)', haze: 'var(--line-light)', sun: 'var(--accent)' };

/** The colours of the banner, which has the light of its own hour: tokens.css sets them for day and night. */
const BANNER: Paint = { near: 'var(--near)', haze: 'var(--haze)', sun: 'var(--sun)' };

/** Returns the elements of a landscape in flat colours: the sun, and ridges. The farther a ridge is, the paler. */
export function drawLandscape(random: Random, frame: Frame, colours?: MarkColours): string {
  const paint = colours ? { near: colours.ornament, haze: colours['line-light'], sun: colours.accent } : PAGE;
  const mix = colours ? mixColours : mixOnPage;
  const { x, y } = placeSun(random, frame);
  const shade = frame.isPaper ? SHADE : '';
  const drawDisc = () => {
    const radius = Math.round(frame.width / random.number(30, 42));
    return frame.isPaper
      ? `<path fill="${paint.sun}"${shade} d="${drawTornDisc(random, x, y, radius)}"/>`
      : `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint.sun}"/>`;
  };
  const disc = frame.sun === 'none' ? '' : drawDisc();
  const ridges = makeRidges(random, frame).map(
    ({ path, nearness }) => `<path fill="${mix(paint, nearness)}"${shade} d="${path}"/>`,
  );
  return disc + ridges.join('');
}

/**
 * Returns the elements of the scene of the banner: stars, the glow of the sun, and ridges. The foot of each ridge is in mist,
 * behind the next ridge. Its gradients have ids, so a page may have only one scene.
 */
export function drawScene(seed: string): string {
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
  const sun = placeSun(random, frame);
  const stars = drawStars(random);
  const ridges = makeRidges(random, frame);
  const areas = ridges.map(({ path }, n) => `<path fill="url(#r${n})" d="${path}"/>`);
  return `<defs>${GLOW}${ridges.map(drawMist).join('')}</defs>${stars}${drawSunlight(sun)}${areas.join('')}`;
}

/** Returns sixty stars, most of them high in the sky. hero.css shows them at night. */
function drawStars(random: Random): string {
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
const drawSunlight = ({ x, y }: { x: number; y: number }): string =>
  `<ellipse cx="${x}" cy="${y + 60}" rx="1500" ry="470" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="30" fill="${BANNER.sun}"/>`;

/** Returns the gradient of ridge number `n`, from its crest to its foot, where it is paler. Only the nearest ridge has no mist. */
function drawMist({ nearness, top, foot }: Ridge, n: number, { length }: Ridge[]): string {
  const isNearest = n === length - 1;
  const crest = `<stop stop-color="${mixOnPage(BANNER, nearness)}"/>`;
  const mist = `<stop offset="1" stop-color="${mixOnPage(BANNER, isNearest ? nearness : nearness / 2)}"/>`;
  return `<linearGradient id="r${n}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${foot}">${crest}${mist}</linearGradient>`;
}

/** The height of the sun above the horizon, as a share of the width, where a frame does not say it. */
const SUN_HEIGHT = 0.075;

/** Returns the place of the sun: a little above the farthest ridge, and near the middle, because narrow screens show only that. */
function placeSun(random: Random, { left, width, horizon, sun = SUN_HEIGHT }: Frame) {
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

/**
 * Returns the ridges, the farthest first. The nearer a ridge is, the lower, the flatter and the darker it is, and the more so from one
 * ridge to the next. Trees stand on the nearest ridge, and small ones on the ridge behind it.
 */
function makeRidges(random: Random, { left, width, horizon, depth, floor, ridges, trees, isPaper }: Frame): Ridge[] {
  return Array.from({ length: ridges }, (_, n) => {
    const near = (n + 1) / ridges;
    const base = horizon + depth * (n / Math.max(1, ridges - 1)) ** 1.25;
    const height = width * random.number(0.05, 0.075) * (1.25 - 0.55 * near);
    const points = makeCrest(random, { left, width, base, height });
    const isNearest = n === ridges - 1;
    const hasTrees = n >= ridges - 2;
    const forest = trees && hasTrees ? drawTrees(random, points, isNearest ? trees : trees * 0.4) : '';
    return {
      path: `${drawCrest(isPaper ? tearCrest(random, points) : points)}V${Math.round(floor)}H${left}z${forest}`,
      nearness: Number((0.1 + 0.9 * near ** 1.7).toFixed(2)),
      top: Math.round(base - height),
      foot: Math.round(base + depth * 0.42),
    };
  });
}

/** Returns a line through points as the data of a path. */
function drawCrest(points: Point[]): string {
  const [first = [0, 0]] = points;
  const steps = points.map(([x, y], n) => {
    const [previousX, previousY] = points[n - 1] ?? first;
    return n ? `l${x - previousX} ${y - previousY}` : `M${x} ${y}`;
  });
  return steps.join('');
}

type Point = readonly [x: number, y: number];

/** How often the part of a crest between two points is halved. */
const HALVINGS = 4;

/** Returns the points of a crest from left to right. Chance lifts or lowers each half, and each half of a half by less. */
function makeCrest(
  random: Random,
  { left, width, base, height }: { left: number; width: number; base: number; height: number },
): Point[] {
  let heights = Array.from({ length: 4 }, () => random.number(-0.8, 0.8) * height);
  for (let round = 0, size = height * 0.55; round < HALVINGS; round++, size *= 0.46)
    heights = heights.flatMap((y, n) => {
      const next = heights[n + 1];
      return next === undefined ? [y] : [y, (y + next) / 2 + random.number(-size, size)];
    });
  const step = width / (heights.length - 1);
  return heights.map((y, n) => [Math.round(left + n * step), Math.round(base + y)]);
}

/** Returns a crest with two more points between each two, each a little above or below the straight line between them. */
function tearCrest(random: Random, points: Point[]): Point[] {
  return points.flatMap((point, n) => {
    const [x, y] = point;
    const [nextX, nextY] = points[n + 1] ?? point;
    const torn = [0.33, 0.67].map((share): Point => {
      const lift = random.number(-3, 3);
      return [Math.round(x + (nextX - x) * share), Math.round(y + (nextY - y) * share + lift)];
    });
    return nextX > x ? [point, ...torn] : [point];
  });
}

/** Returns the outline of a disc that is torn from paper. */
function drawTornDisc(random: Random, x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 44 }, (_, n) => {
    const [angle, reach] = [(n / 44) * 2 * Math.PI, radius + random.number(-1.5, 1.5)];
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)].map((place) => place.toFixed(1)).join(' ');
  });
  return `M${corners.join('L')}z`;
}

/** Returns spruces and larches along a crest, in groups of one to six; `height` is the height of the largest one. */
function drawTrees(random: Random, crest: Point[], height: number): string {
  const sizes = [1, 0.8, 0.62, 0.45].map((share) => Math.round(height * share));
  const trees: string[] = [];
  const [[left] = [0], [right] = [0]] = [crest[0], crest.at(-1)];
  for (let x = left; x < right; ) {
    const count = random.whole(1, 6);
    for (let n = 0; n < count; n++) {
      const size = random.pick(sizes);
      const y = findHeight(crest, x);
      // Two of three trees are spruces. The foot of a tree is a little below the crest.
      if (y !== undefined)
        trees.push(`M${Math.round(x)} ${y - size + 6}${random.pick([drawSpruce, drawSpruce, drawLarch])(size)}`);
      x += size * random.number(0.28, 0.6);
    }
    x += height * random.number(0.5, 3.6);
  }
  return trees.join('');
}

/** Returns the y of a crest at `x`; undefined outside the crest. */
function findHeight(crest: Point[], x: number): number | undefined {
  const next = crest.findIndex(([pointX]) => pointX > x);
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = [crest[next - 1], crest[next]];
  return next > 0 ? Math.round(y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)) : undefined;
}

/** Returns the outline of a spruce, beginning at its top: branches in three tiers. */
function drawSpruce(size: number): string {
  // The steps down its right side, as shares of its size: out along a tier, and back in to the next one.
  const side = [
    { right: 0.13, down: 0.36 },
    { right: -0.06, down: 0 },
    { right: 0.12, down: 0.32 },
    { right: -0.06, down: 0 },
    { right: 0.13, down: 0.36 },
  ].map(({ right, down }) => ({ right: Math.round(right * size), down: Math.round(down * size) }));
  const half = side.reduce((sum, { right }) => sum + right, 0);
  const rightSide = side.map(({ right, down }) => `l${right} ${down}`);
  const leftSide = side.toReversed().map(({ right, down }) => `l${right} ${-down}`);
  return `${rightSide.join('')}h${-2 * half}${leftSide.join('')}z`;
}

/** Returns the outline of a larch, beginning at its top: narrow, and widest below its middle. */
function drawLarch(size: number): string {
  const toUnits = (share: number) => Math.round(share * size);
  const [half, height] = [toUnits(0.1), toUnits(0.94)];
  return `q${toUnits(0.2)} ${toUnits(0.6)} ${half} ${height}h${-2 * half}q${toUnits(-0.1)} ${toUnits(-0.34)} ${half} ${-height}z`;
}

/** Returns a mixture of the two colours of a paint for a page; `share` is the share of the nearest ridge. */
const mixOnPage = ({ near, haze }: Paint, share: number): string =>
  share >= 1 ? near : `color-mix(in oklab,${near} ${Math.round(100 * share)}%,${haze})`;

/** Returns the same mixture of two colours that are written as `#rrggbb`. */
const mixColours = ({ near, haze }: Paint, share: number): string => {
  // The places of red, green and blue in `#rrggbb`.
  const channels = [1, 3, 5].map((start) => {
    const [nearValue, hazeValue] = [near, haze].map((colour) =>
      Number.parseInt(colour.slice(start, start + 2), 16),
    ) as [number, number];
    return Math.round(hazeValue + (nearValue - hazeValue) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
};
