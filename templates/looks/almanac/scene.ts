import type { Random } from '../random';
import { around, type Point, rays, star, swelling, swellingArc } from './strokes';

/** The part of a scene that has strokes, in units: from edge to edge, with the horizon at 0. */
const [LEFT, RIGHT, TOP, BOTTOM] = [-1000, 1000, -520, 310];

/**
 * Returns a landscape: a sky of strokes that thicken away from the light, the sun or the moon, and the sea or fields. Where the
 * page sets `--rays` to 0, it shows the landscape at night.
 */
export function scene(random: Random): string {
  const isDay = random.number() < 0.5;
  const light = { x: 0, y: random.whole(-164, -84), r: random.whole(84, 106) };
  const draw = random.pick(isDay ? [raysOfDay, raysOfDay, rings] : [rings, bars]);
  const isSea = random.number() < 0.6;
  const sky = draw(light, random);
  const body = isDay ? sun(light, random) : moon(light, random);
  const ground = isSea ? sea(light, random) : fields(light, random);
  return `<g fill="currentColor" stroke="none"><path fill="var(--print)" d="M-1000-1000h2000v2000h-2000z"/><path opacity="var(--rays)" d="${sky}"/>${isDay ? '' : stars(light, random)}${body}<path fill="var(--print)" d="M-1000 0h2000v1000h-2000z"/>${ground}</g>`;
}

type Light = Point & { r: number };

const raysOfDay = (light: Light, random: Random): string =>
  rays(
    light,
    { from: 2.2 * light.r, far: 1500, count: random.whole(38, 48), arc: [Math.PI - 0.2, 2 * Math.PI + 0.2] },
    random,
  );

/** Returns arcs around the light, in strokes. */
function rings(light: Light, random: Random): string {
  const arcs: string[] = [];
  const gap = random.number(29, 34);
  const turn = Math.PI;
  for (let radius = 2.1 * light.r, k = 0; radius < 1090; radius += gap * (1 + k++ / 50)) {
    const thick = gap * Math.min(0.8, 0.1 + 0.05 * k);
    for (let start = turn - 0.3 + random.number(0, 0.25); start < 2 * turn + 0.2; ) {
      const end = start + random.number(0.6, 1.3) * Math.min(1.5, 300 / radius + 0.35);
      const isSeen = [start, end].some((angle) => {
        const { x, y } = around(light, radius, angle);
        return y > TOP && Math.abs(x) < RIGHT;
      });
      if (isSeen) arcs.push(swellingArc(light, radius, [start, end], thick));
      start = end + 8 / radius;
    }
  }
  return arcs.join('');
}

/** Returns level strokes, which leave a clearing for the light and thicken with the height. */
function bars({ x, y, r }: Light, random: Random): string {
  const strokes: string[] = [];
  const gap = random.number(19, 23);
  for (let level = -gap, k = 0; level > TOP; level -= gap, k++) {
    const swell = gap * Math.min(1.5, 0.3 + k * 0.1);
    const away = Math.abs(level - y);
    const clear = away < 2 * r ? Math.sqrt(4 * r * r - away * away) + random.number(0, 60) : 0;
    const spans: [number, number][] = clear
      ? [
          [LEFT, x - clear],
          [x + clear, RIGHT],
        ]
      : [[LEFT, RIGHT]];
    for (const [from, to] of spans) {
      const count = Math.max(1, Math.round((to - from) / random.number(420, 760)));
      const length = (to - from) / count;
      const shift = clear ? 0 : random.number(-0.5, 0) * length;
      for (let n = 0; n < count + (shift ? 1 : 0); n++)
        strokes.push(swelling({ x: from + shift + n * length, y: level }, length, 0, swell));
    }
  }
  return strokes.join('');
}

/** Returns the sun with its flames: a straight one, a bent one, and so on. */
function sun(light: Light, random: Random): string {
  const { x, y, r } = light;
  const count = random.pick([12, 14, 16]);
  const bend = random.pick([-0.18, 0.18]) * r;
  const flames = Array.from({ length: 2 * count }, (_, k) => {
    const angle = (k * Math.PI) / count;
    const foot = around(light, 1.1 * r, angle);
    const tip = around(light, r * (k % 2 ? 1.6 : 2), angle);
    const half = (1.5 * r) / count;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const beside = (from: Point, side: number) => `${Math.round(from.x - s * side)} ${Math.round(from.y + c * side)}`;
    const middle = { x: (foot.x + tip.x) / 2, y: (foot.y + tip.y) / 2 };
    const at = k % 2 ? bend : 0;
    return `M${beside(foot, -half)}Q${beside(middle, at)} ${beside(tip, 0)}Q${beside(middle, at + half / 2)} ${beside(foot, half)}z`;
  });
  return `<g fill="var(--accent)"><circle cx="${x}" cy="${y}" r="${r}"/><path opacity="var(--rays)" d="${flames.join('')}"/></g>`;
}

/** Returns the moon: a full one with strokes in its shade, or a crescent. */
function moon(light: Light, random: Random): string {
  const { x, y, r } = light;
  if (random.number() < 0.4) {
    const side = random.pick([-1, 1]);
    const [sx, big, small] = [x + side * r * 0.4, Math.round(r * 1.1), Math.round(r * 1.02)];
    const [outer, inner] = side > 0 ? [0, 1] : [1, 0];
    return `<path fill="var(--accent)" d="M${Math.round(sx)} ${Math.round(y - r)}A${big} ${big} 0 1 ${outer} ${Math.round(sx)} ${Math.round(y + r)}A${small} ${small} 0 0 ${inner} ${Math.round(sx)} ${Math.round(y - r)}z"/>`;
  }
  const tilt = random.number(-0.5, 0.5);
  const shade = Array.from({ length: 15 }, (_, k) => {
    const across = ((k - 7) / 7.6) * r;
    const limb = Math.sqrt(r * r - across * across);
    const length = limb * random.number(0.6, 0.8) * (1 - Math.abs(k - 7) / 20);
    const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
    const from = { x: x + limb * 0.96 * c - across * s, y: y + limb * 0.96 * s + across * c };
    return swelling(from, -length * c, -length * s, r * 0.07);
  });
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--accent)"/><path fill="var(--print)" d="${shade.join('')}"/>`;
}

/** Returns stars cut out of the sky, larger ones further from the horizon. */
function stars({ x, y, r }: Light, random: Random): string {
  const cut = Array.from({ length: 28 }, () => {
    const at = { x: random.whole(LEFT, RIGHT), y: random.whole(-520, -30) };
    return Math.hypot(at.x - x, at.y - y) < 2.8 * r ? '' : star(at, random.number(9, 26));
  });
  return `<path fill="var(--print)" d="${cut.join('')}"/>`;
}

/** Returns the sea with the light on it and a boat. Far strokes are level; near ones hang between pointed crests. */
function sea({ x, r }: Light, random: Random): string {
  const strokes: string[] = [`M${LEFT}-3h2000v6h-2000z`];
  const glints: string[] = [];
  for (let y = 10, k = 0; y < BOTTOM; k++) {
    const depth = 7.5 + k * 2.7;
    const width = k < 4 ? 300 : 66 + (k - 4) * 26;
    for (let left = LEFT - random.number(0, width); left < RIGHT; ) {
      const length = width * random.number(0.75, 1.3);
      const isLit = Math.abs(left + length / 2 - x) < r * (1.15 - k * 0.03);
      const bow = k < 4 ? 0 : length * random.number(0.09, 0.14);
      const swell = depth * (k < 4 ? 0.9 : 1.25) * (isLit ? 0.35 : random.number(0.8, 1.05));
      strokes.push(swelling({ x: left, y }, length, 0, swell, bow / 2));
      if (isLit && k > 1)
        glints.push(swelling({ x: left + length * 0.2, y: y - depth * 0.3 }, length * 0.6, 0, depth * 0.4, bow / 4));
      left += length;
    }
    y += depth + 2;
  }
  return `<path d="${strokes.join('')}"/><path fill="var(--accent)" d="${glints.join('')}"/>${boat(x + random.pick([-1, 1]) * random.number(196, 214), random)}`;
}

/** Returns a small boat under sail on the far water. */
function boat(x: number, random: Random): string {
  const lean = random.pick([-1, 1]);
  return `<g transform="translate(${Math.round(x)} 13)scale(${lean} 1)"><path stroke="var(--print)" stroke-width="10" paint-order="stroke" d="M-34 0h70l-12 17h-44zM2-6v-72q30 40 32 72zM-4-6v-58q-22 30-30 58z"/></g>`;
}

/** Returns ploughed fields that run to a point behind the hills, and trees on the hills. */
function fields({ x, r }: Light, random: Random): string {
  const vanish = x + random.number(-260, 260);
  const furrows = Array.from({ length: 41 }, (_, k) => {
    const from = vanish + (k - 20) * 58;
    const foot = vanish + (k - 20) * 122;
    const half = random.number(27, 36);
    return `M${Math.round(from)} 26L${Math.round(foot - half)} 370 ${Math.round(foot + half)} 370z`;
  });
  const hills: string[] = [];
  const cuts: string[] = [];
  const trees: string[] = [];
  for (let left = LEFT - random.number(60, 300); left < RIGHT; ) {
    const [width, height] = [random.number(560, 900), random.number(60, 110)];
    hills.push(`M${Math.round(left)} 30q${Math.round(width / 2)} ${Math.round(-2 * height)} ${Math.round(width)} 0z`);
    for (let row = 1; row < 5; row++) {
      const inset = row * width * 0.09;
      cuts.push(swelling({ x: left + inset + 30, y: 27 }, width - 2 * inset - 60, 0, 7, -height * (0.9 - row * 0.16)));
    }
    for (let tree = random.whole(1, 3); tree > 0; tree--) {
      const along = random.number(0.2, 0.8);
      const size = random.number(15, 27);
      const top = 30 - 4 * height * along * (1 - along);
      // A tree must not hide the light.
      if (Math.abs(left + along * width - x) < 1.5 * r) continue;
      trees.push(
        `M${Math.round(left + along * width - size)} ${Math.round(top - size * 0.9)}q0 ${Math.round(-1.5 * size)} ${Math.round(size)} ${Math.round(-1.5 * size)}t${Math.round(size)} ${Math.round(1.5 * size)}-${Math.round(size)} ${Math.round(size)}-${Math.round(size)}-${Math.round(size)}zm${Math.round(size * 0.85)} 0h5v${Math.round(size * 1.6)}h-5z`,
      );
    }
    left += width * random.number(0.62, 0.9);
  }
  return `<path d="${furrows.join('')}"/><path stroke="var(--print)" stroke-width="4" d="${hills.join('')}"/><path fill="var(--print)" d="${cuts.join('')}"/><path stroke="var(--print)" stroke-width="7" paint-order="stroke" d="${trees.join('')}"/>`;
}
