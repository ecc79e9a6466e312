import type { Random } from '../random';
import { drawArc, drawRays, drawStar, drawStroke, type Point, placeAround } from './strokes';

/**
 * The part of a scene that has strokes, in units: from edge to edge, with the horizon at 0. The shares and lengths of the functions
 * below were chosen by eye, and chance varies them within limits, as no two strokes of a knife are alike.
 */
const [LEFT, RIGHT, TOP, BOTTOM] = [-1000, 1000, -520, 310];

/**
 * Returns a landscape: a sky of strokes that thicken away from the light, the sun or the moon, and the sea or fields. Where the
 * page sets `--rays` to 0, it shows the landscape at night.
 */
export function drawScene(random: Random): string {
  const isDay = random.number() < 0.5;
  const light = { x: 0, y: random.whole(-164, -84), r: random.whole(84, 106) };
  const drawSky = random.pick(isDay ? [drawRaysOfDay, drawRaysOfDay, drawRings] : [drawRings, drawBars]);
  const isSea = random.number() < 0.6;
  const sky = drawSky(light, random);
  const body = isDay ? drawSun(light, random) : drawMoon(light, random);
  const ground = isSea ? drawSea(light, random) : drawFields(light, random);
  return `<g fill="currentColor" stroke="none"><path fill="var(--print)" d="M-1000-1000h2000v2000h-2000z"/><path opacity="var(--rays)" d="${sky}"/>${isDay ? '' : drawStars(light, random)}${body}<path fill="var(--print)" d="M-1000 0h2000v1000h-2000z"/>${ground}</g>`;
}

/** The place of the sun or the moon, and its radius. */
type Light = Point & { r: number };

/** Returns rays over the whole sky, and a little below the horizon at both sides. */
const drawRaysOfDay = (light: Light, random: Random): string =>
  drawRays(
    light,
    { from: 2.2 * light.r, far: 1500, count: random.whole(38, 48), arc: [Math.PI - 0.2, 2 * Math.PI + 0.2] },
    random,
  );

/** Returns arcs around the light, in strokes. */
function drawRings(light: Light, random: Random): string {
  const arcs: string[] = [];
  const gap = random.number(29, 34);
  // The farther a ring is from the light, the thicker it is, and the farther from the next one.
  for (let radius = 2.1 * light.r, k = 0; radius < FARTHEST_RING; radius += gap * (1 + k++ / 50)) {
    const thick = gap * Math.min(0.8, 0.1 + 0.05 * k);
    // From the left, a little below the level of the light, over the top to the right.
    for (let start = Math.PI - 0.3 + random.number(0, 0.25); start < 2 * Math.PI + 0.2; ) {
      const end = start + random.number(0.6, 1.3) * Math.min(1.5, 300 / radius + 0.35);
      const isSeen = [start, end].some((angle) => {
        const { x, y } = placeAround(light, radius, angle);
        return y > TOP && Math.abs(x) < RIGHT;
      });
      if (isSeen) arcs.push(drawArc(light, radius, [start, end], thick));
      start = end + 8 / radius; // a space of 8 units
    }
  }
  return arcs.join('');
}

/** The radius at which rings end, in units: it reaches the upper corners of the sky. */
const FARTHEST_RING = 1090;

/** Returns level strokes, which leave a clearing for the light and thicken with the height. */
function drawBars(light: Light, random: Random): string {
  const strokes: string[] = [];
  const gap = random.number(19, 23);
  for (let level = -gap, k = 0; level > TOP; level -= gap, k++) {
    const swell = gap * Math.min(1.5, 0.3 + k * 0.1);
    const clearing = measureClearing(light, level, random);
    if (clearing) {
      strokes.push(...fillLevel({ from: LEFT, to: light.x - clearing, level, swell }, random));
      strokes.push(...fillLevel({ from: light.x + clearing, to: RIGHT, level, swell }, random));
    } else strokes.push(...fillLevel({ from: LEFT, to: RIGHT, level, swell, isShifted: true }, random));
  }
  return strokes.join('');
}

/** Returns half the width of the clearing around the light at this level: a circle with twice its radius. It is 0 above and below. */
function measureClearing({ y, r }: Light, level: number, random: Random): number {
  const away = Math.abs(level - y);
  return away < 2 * r ? Math.sqrt(4 * r * r - away * away) + random.number(0, 60) : 0;
}

/** A row of level strokes. `isShifted` lets it begin left of `from`, so that strokes of two rows do not begin at one place. */
type Level = { from: number; to: number; level: number; swell: number; isShifted?: boolean };

/** Returns strokes of equal length that fill a level. */
function fillLevel({ from, to, level, swell, isShifted }: Level, random: Random): string[] {
  const count = Math.max(1, Math.round((to - from) / random.number(420, 760)));
  const length = (to - from) / count;
  const shift = isShifted ? random.number(-0.5, 0) * length : 0;
  return Array.from({ length: count + (shift ? 1 : 0) }, (_, n) =>
    drawStroke({ x: from + shift + n * length, y: level }, length, 0, swell),
  );
}

/** Returns the sun with its flames: a straight one, a bent one, and so on. */
function drawSun(light: Light, random: Random): string {
  const { x, y, r } = light;
  const count = random.pick([12, 14, 16]);
  const bend = random.pick([-0.18, 0.18]) * r;
  const flames = Array.from({ length: 2 * count }, (_, k) => {
    const angle = (k * Math.PI) / count;
    const foot = placeAround(light, 1.1 * r, angle);
    const tip = placeAround(light, r * (k % 2 ? 1.6 : 2), angle);
    const half = (1.5 * r) / count;
    /** Returns the place beside a point of the axis of the flame, at this distance to its right. */
    const beside = ({ x, y }: Point, distance: number) =>
      `${Math.round(x - Math.sin(angle) * distance)} ${Math.round(y + Math.cos(angle) * distance)}`;
    const middle = { x: (foot.x + tip.x) / 2, y: (foot.y + tip.y) / 2 };
    const bentBy = k % 2 ? bend : 0;
    return `M${beside(foot, -half)}Q${beside(middle, bentBy)} ${beside(tip, 0)}Q${beside(middle, bentBy + half / 2)} ${beside(foot, half)}z`;
  });
  return `<g fill="var(--accent)"><circle cx="${x}" cy="${y}" r="${r}"/><path opacity="var(--rays)" d="${flames.join('')}"/></g>`;
}

/** Returns the moon: a full one with strokes in its shade, or a crescent. */
const drawMoon = (light: Light, random: Random): string =>
  random.number() < 0.4 ? drawCrescent(light, random) : drawFullMoon(light, random);

/** Returns a crescent between two arcs, open to the left or to the right. */
function drawCrescent({ x, y, r }: Light, random: Random): string {
  const side = random.pick([-1, 1]);
  const [outerSweep, innerSweep] = side > 0 ? [0, 1] : [1, 0];
  const [outerRadius, innerRadius] = [Math.round(r * 1.1), Math.round(r * 1.02)];
  const tipX = Math.round(x + side * r * 0.4);
  const [top, foot] = [`${tipX} ${Math.round(y - r)}`, `${tipX} ${Math.round(y + r)}`];
  return `<path fill="var(--accent)" d="M${top}A${outerRadius} ${outerRadius} 0 1 ${outerSweep} ${foot}A${innerRadius} ${innerRadius} 0 0 ${innerSweep} ${top}z"/>`;
}

/** Returns a full moon, with fifteen strokes from one side as its shade. */
function drawFullMoon({ x, y, r }: Light, random: Random): string {
  const tilt = random.number(-0.5, 0.5);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const shade = Array.from({ length: 15 }, (_, k) => {
    const across = ((k - 7) / 7.6) * r;
    const limb = Math.sqrt(r * r - across * across);
    const length = limb * random.number(0.6, 0.8) * (1 - Math.abs(k - 7) / 20);
    const from = { x: x + limb * 0.96 * cos - across * sin, y: y + limb * 0.96 * sin + across * cos };
    return drawStroke(from, -length * cos, -length * sin, r * 0.07);
  });
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--accent)"/><path fill="var(--print)" d="${shade.join('')}"/>`;
}

/** Returns stars cut out of the sky, none of them near the light. */
function drawStars({ x, y, r }: Light, random: Random): string {
  const stars = Array.from({ length: 28 }, () => {
    const place = { x: random.whole(LEFT, RIGHT), y: random.whole(TOP, -30) };
    return Math.hypot(place.x - x, place.y - y) < 2.8 * r ? '' : drawStar(place, random.number(9, 26));
  });
  return `<path fill="var(--print)" d="${stars.join('')}"/>`;
}

/** The rows of waves near the horizon that are level and long. Rows below them hang between pointed crests. */
const LEVEL_ROWS = 4;

/** Returns the sea with the light on it and a boat. The nearer a row of waves is, the wider and deeper its waves are. */
function drawSea(light: Light, random: Random): string {
  const waves: string[] = [`M${LEFT}-3h2000v6h-2000z`];
  const glints: string[] = [];
  for (let y = 10, row = 0; y < BOTTOM; row++) {
    const depth = 7.5 + row * 2.7;
    const isLevel = row < LEVEL_ROWS;
    const width = isLevel ? 300 : 66 + (row - LEVEL_ROWS) * 26;
    for (let left = LEFT - random.number(0, width); left < RIGHT; ) {
      const length = width * random.number(0.75, 1.3);
      // The light on the water becomes narrower with each row.
      const isLit = Math.abs(left + length / 2 - light.x) < light.r * (1.15 - row * 0.03);
      const bow = isLevel ? 0 : length * random.number(0.09, 0.14);
      const swell = depth * (isLevel ? 0.9 : 1.25) * (isLit ? 0.35 : random.number(0.8, 1.05));
      waves.push(drawStroke({ x: left, y }, length, 0, swell, bow / 2));
      if (isLit && row > 1)
        glints.push(drawStroke({ x: left + length * 0.2, y: y - depth * 0.3 }, length * 0.6, 0, depth * 0.4, bow / 4));
      left += length;
    }
    y += depth + 2;
  }
  const boat = drawBoat(light.x + random.pick([-1, 1]) * random.number(196, 214), random);
  return `<path d="${waves.join('')}"/><path fill="var(--accent)" d="${glints.join('')}"/>${boat}`;
}

/** Returns a small boat under sail on the far water. */
function drawBoat(x: number, random: Random): string {
  const lean = random.pick([-1, 1]);
  return `<g transform="translate(${Math.round(x)} 13)scale(${lean} 1)"><path stroke="var(--print)" stroke-width="10" paint-order="stroke" d="M-34 0h70l-12 17h-44zM2-6v-72q30 40 32 72zM-4-6v-58q-22 30-30 58z"/></g>`;
}

/** Returns ploughed fields that run to a point behind the hills, and trees on the hills. */
function drawFields(light: Light, random: Random): string {
  const furrows = drawFurrows(light.x + random.number(-260, 260), random);
  const hills: string[] = [];
  const cuts: string[] = [];
  const trees: string[] = [];
  for (let left = LEFT - random.number(60, 300); left < RIGHT; ) {
    const hill = { left, width: random.number(560, 900), height: random.number(60, 110) };
    hills.push(
      `M${Math.round(left)} 30q${Math.round(hill.width / 2)} ${Math.round(-2 * hill.height)} ${Math.round(hill.width)} 0z`,
    );
    cuts.push(...cutHill(hill));
    trees.push(...plantTrees(hill, light, random));
    left += hill.width * random.number(0.62, 0.9);
  }
  return `<path d="${furrows}"/><path stroke="var(--print)" stroke-width="4" d="${hills.join('')}"/><path fill="var(--print)" d="${cuts.join('')}"/><path stroke="var(--print)" stroke-width="7" paint-order="stroke" d="${trees.join('')}"/>`;
}

/** Returns 41 furrows from near `vanish` on the horizon to the lower edge, where they are far apart. */
function drawFurrows(vanish: number, random: Random): string {
  const furrows = Array.from({ length: 41 }, (_, k) => {
    const from = vanish + (k - 20) * 58;
    const foot = vanish + (k - 20) * 122;
    const half = random.number(27, 36);
    return `M${Math.round(from)} 26L${Math.round(foot - half)} 370 ${Math.round(foot + half)} 370z`;
  });
  return furrows.join('');
}

/** A hill on the horizon: a curve that is twice as high at its control point as in its middle. */
type Hill = { left: number; width: number; height: number };

/** Returns four strokes of light on a hill, one above the other, as curved as the hill. */
const cutHill = ({ left, width, height }: Hill): string[] =>
  [1, 2, 3, 4].map((row) => {
    const inset = row * width * 0.09;
    const from = { x: left + inset + 30, y: 27 };
    return drawStroke(from, width - 2 * inset - 60, 0, 7, -height * (0.9 - row * 0.16));
  });

/** Returns one to three trees on a hill, without those that would hide the light. */
function plantTrees({ left, width, height }: Hill, light: Light, random: Random): string[] {
  return Array.from({ length: random.whole(1, 3) }, () => {
    const along = random.number(0.2, 0.8);
    const size = random.number(15, 27);
    const top = 30 - 4 * height * along * (1 - along);
    const x = left + along * width;
    return Math.abs(x - light.x) < 1.5 * light.r ? '' : drawTree(x, top, size);
  });
}

/** Returns a round crown and its trunk on the ground at `x`, `y`. */
function drawTree(x: number, y: number, size: number): string {
  const [half, high] = [Math.round(size), Math.round(-1.5 * size)];
  return `M${Math.round(x - size)} ${Math.round(y - size * 0.9)}q0 ${high} ${half} ${high}t${half} ${Math.round(1.5 * size)}-${half} ${half}-${half}-${half}zm${Math.round(size * 0.85)} 0h5v${Math.round(size * 1.6)}h-5z`;
}
