import type { Palette } from '../../styles/palette';
import type { Drawings, MarkColours } from '../look';
import { type Random, randomOf } from '../random';
import { scene } from './scene';
import { around, rays, star, swelling, swellingArc, wedge } from './strokes';

/** Woodcuts: areas of ink whose strokes swell and taper. A landscape for Home, the phases of the moon for the other pages. */
export const drawings: Drawings = {
  ornament: (seed) => scene(randomOf(seed)),
  // On paper the ornament is a medal, with a code in its middle: there a moon is better than a landscape.
  printed: (seed) => ({ elements: moonDial(randomOf(`${seed}: paper`).whole(2, 6)), radius: 1000 }),
  plates(seed) {
    const first = randomOf(`${seed}: plates`).whole(0, 7);
    return Array.from({ length: 8 }, (_, n) => moonDial((first + 3 * n) % 8));
  },
  portrait,
  map: (seed) => windRose(randomOf(`${seed}: map`)),
  symbol: (seed, colours) => mark(randomOf(`${seed}: mark`), colours),
  cardGround: (seed, { surface, ornament, accent }) => {
    const inked = scene(randomOf(seed)).replaceAll('var(--print)', surface).replaceAll('var(--accent)', accent);
    return `<svg width="1200" height="216" viewBox="-1000 -300 2000 360" color="${ornament}">${inked}</svg>`;
  },
};

const MIDDLE = { x: 0, y: 0 };
const MOON = { x: 200, y: 200 };
const RADIUS = 620;

/** Returns the moon in one of its eight phases, in a ring of its thirty days, of which that of the phase is in colour. */
function moonDial(phase: number): string {
  const days = Array.from({ length: 30 }, (_, day) => {
    const angle = (day / 30) * 2 * Math.PI - Math.PI / 2;
    return wedge(around(MIDDLE, 760, angle), around(MIDDLE, 940, angle), 34);
  });
  const today = Math.round((phase / 8) * 30) % 30;
  const [marked] = days.splice(today, 1);
  return `<g stroke="none"><circle r="1000" fill="var(--surface)"/><circle r="${RADIUS}" fill="var(--on-inverse)" stroke="currentColor" stroke-width="22"/><path fill="var(--ornament)" d="${shade(phase, RADIUS - 10, 27)}"/><path fill="currentColor" d="${days.join('')}"/><path fill="var(--accent)" d="${marked}"/></g>`;
}

/** Returns the dark part of a moon in level strokes that end in points where the light begins. */
function shade(phase: number, radius: number, rows: number): string {
  const light = Math.cos((phase / 8) * 2 * Math.PI);
  const gap = (2 * radius) / rows;
  return Array.from({ length: rows }, (_, row) => {
    const level = -radius + (row + 0.5) * gap;
    const limb = Math.sqrt(radius * radius - level * level);
    // The moon waxes from its right side, and wanes from there too.
    const [side, edge] = phase < 4 ? [-1, light * limb] : [1, -light * limb];
    const from = side * limb;
    if (Math.abs(edge - from) < gap * 1.2) return '';
    const reach = phase === 0 ? limb : edge + (row % 2 ? side * gap * 0.9 : 0);
    const half = gap * 0.42;
    const step = (value: number) => Math.round(value);
    const body = from + (reach - from) * 0.62;
    return `M${step(from)} ${step(level - half)}H${step(body)}L${step(reach)} ${step(level)} ${step(body)} ${step(level + half)}H${step(from)}z`;
  }).join('');
}

/** Returns the moon as it grows from one speaker to the next, its dark part in an ink and a pattern that the others have not. */
function portrait(index: number, seed: string): string {
  const event = randomOf(`${seed}: portraits`);
  const ink = INKS[(index + event.whole(0, INKS.length - 1)) % INKS.length];
  const random = randomOf(`${seed}: ${index}`);
  const pattern = PATTERNS[(index + event.whole(0, PATTERNS.length - 1)) % PATTERNS.length]?.(random);
  const turn = Math.round(random.number(-28, -12));
  return `<path fill="var(--${ink})" d="M0 0h400v500H0z"/><path fill="var(--on-inverse)" d="${pattern}"/><g stroke="var(--${ink})" stroke-width="16"><circle cx="200" cy="200" r="195" fill="none"/><path fill="var(--on-inverse)" paint-order="stroke" transform="translate(200 200)rotate(${turn})" d="${lit(GROWTH[index % 8] ?? 0, 184)}"/></g>`;
}

const INKS: (keyof Palette)[] = ['accent-fill', 'inverse', 'text-quiet', 'line'];

/** Where the light ends, from the middle of the moon to its edge, by the place in the list. */
const GROWTH = [0.52, 0.2, -0.16, -0.5, -0.62, -0.3, 0.06, 0.4];

/** Returns the bright part of the moon around 0,0, whose edge is cut in points. */
function lit(growth: number, radius: number): string {
  const rows = 17;
  const edge = Array.from({ length: rows }, (_, row) => {
    const at = (level: number) => [growth * Math.sqrt(radius * radius - level * level), level];
    const [x = 0, y = 0] = at(radius - ((row + 1) * 2 * radius) / (rows + 1));
    const step = radius / (rows + 1);
    return `L${Math.round(x + (row % 2 ? 44 : 20) * Math.sqrt(1 - (y / radius) ** 2))} ${Math.round(y + step)} ${Math.round(x)} ${Math.round(y)}`;
  });
  return `M0-${radius}A${radius} ${radius} 0 0 1 0 ${radius}${edge.join('')}z`;
}

/** What is cut out of the dark: rays, rings, level strokes, stars, rain, waves and so on. */
const PATTERNS: ((random: Random) => string)[] = [
  (random) =>
    Array.from({ length: 60 }, (_, k) =>
      swelling(
        { x: (k % 12) * 38 - 20 + random.number(-5, 5), y: Math.floor(k / 12) * 84 + (k % 2) * 42 - 20 },
        -24,
        74,
        9,
      ),
    ).join(''),
  () => Array.from({ length: 13 }, (_, k) => rings(MOON, 90 + k * 24, 3 + k)).join(''),
  () => Array.from({ length: 27 }, (_, k) => swelling({ x: -10, y: 10 + k * 19 }, 420, 0, 5 + k * 0.4)).join(''),
  () => Array.from({ length: 19 }, (_, k) => wedge({ x: k * 22 + 2, y: 500 }, { x: k * 22 + 2, y: -30 }, 6)).join(''),
  () => Array.from({ length: 12 }, (_, k) => waves(-20 - (k % 2) * 36, 20 + k * 36, 72, 14)).join(''),
  () => Array.from({ length: 18 }, (_, k) => rings({ x: 200, y: 520 }, 130 + k * 26, 11)).join(''),
  (random) => rays(MOON, { from: 62, far: 420, count: 22, arc: [0, 2 * Math.PI] }, random),
  (random) =>
    Array.from({ length: 46 }, (_, k) =>
      star({ x: ((k * 0.755) % 1) * 400, y: ((k * 0.57) % 1) * 420 }, random.number(9, 24)),
    ).join(''),
];

/** Returns a whole circle in four swelling strokes. */
const rings = (center: { x: number; y: number }, radius: number, thick: number): string =>
  [0, 1, 2, 3]
    .map((k) => swellingArc(center, radius, [k * 1.571 + radius / 90, k * 1.571 + 1.5 + radius / 90], thick))
    .join('');

/** Returns a row of waves, from `x` to the right edge of a portrait. */
const waves = (x: number, y: number, width: number, swell: number): string =>
  Array.from({ length: Math.ceil((420 - x) / width) }, (_, k) =>
    swelling({ x: x + k * width, y }, width, 0, swell, width * 0.1),
  ).join('');

/** Returns a wind rose over a sea of strokes: sixteen points, of which one half is cut out of the wood, in a ring of degrees. */
function windRose(random: Random): string {
  const waves: string[] = [];
  for (let y = -300; y < 330; y += 30)
    for (let x = -560 + random.number(0, 90); x < 520; ) {
      const width = random.number(70, 150);
      waves.push(swelling({ x, y }, width, 0, 12, 10));
      x += width * 1.12;
    }
  const degrees = Array.from({ length: 64 }, (_, n) => {
    const angle = (n / 64) * 2 * Math.PI;
    return wedge(around(MIDDLE, 172, angle), around(MIDDLE, 194, angle), n % 4 ? 2 : 5);
  });
  const points = Array.from({ length: 16 }, (_, n) => {
    // Those between come first, and lie below.
    const turn = n < 8 ? 2 * n + 1 : n < 12 ? 4 * (n - 8) + 2 : 4 * (n - 12);
    const [far, wide] = n < 8 ? [112, 20] : n < 12 ? [140, 28] : [turn ? 186 : 214, 34];
    const half = (side: number, fill: string) => `<path fill="${fill}" d="M0 0L${side * wide}-${wide}L0-${far}z"/>`;
    const dark = turn ? 'currentColor' : 'var(--accent)';
    return `<g transform="rotate(${22.5 * turn})">${half(-1, dark)}${half(1, 'var(--print)')}</g>`;
  });
  return `<g fill="currentColor" stroke="none"><path d="${waves.join('')}"/><circle r="232" fill="var(--print)"/><circle r="204" fill="none" stroke="currentColor" stroke-width="6"/><path d="${degrees.join('')}"/><g stroke="currentColor" stroke-width="3" stroke-linejoin="round">${points.join('')}</g><circle r="15" fill="var(--print)" stroke="currentColor" stroke-width="4"/><circle r="7" fill="var(--accent)"/></g>`;
}

/** Returns the mark: a rising sun, a crescent or a whole sun over two rows of waves. */
function mark(random: Random, { text, accent }: MarkColours): string {
  const crests = random.whole(2, 3);
  const width = 196 / crests;
  const swell = random.number(21, 27);
  const wave = (row: number) =>
    Array.from({ length: crests }, (_, k) => swelling({ x: -98 + width * k, y: 46 + row * 32 }, width, 0, swell, 9));
  const water = [0, 1].flatMap(wave).join('');
  const light = random.pick([rising, crescent, shining])(random);
  return `<path fill="${text}" d="${water}${light.rays}"/><path fill="${accent}" d="${light.disc}"${light.turn ? ` transform="rotate(${light.turn} 0 -26)"` : ''}/>`;
}

type Light = { disc: string; rays: string; turn?: number };

function rising(random: Random): Light {
  const [r, count] = [random.whole(46, 56), random.whole(5, 9)];
  const center = { x: 0, y: 26 };
  const rays = Array.from({ length: count }, (_, k) => {
    const angle = -Math.PI + ((k + 0.5) / count) * Math.PI;
    return wedge(around(center, 116, angle), around(center, r + 11, angle), 76 / count);
  });
  return { disc: `M${-r} 26a${r} ${r} 0 0 1 ${2 * r} 0z`, rays: rays.join('') };
}

function crescent(random: Random): Light {
  const rays = star({ x: random.whole(56, 74), y: -random.whole(66, 82) }, random.whole(17, 23));
  return { disc: 'M22-90a66 66 0 1 0 42 90 54 54 0 1 1-42-90z', rays, turn: random.whole(-24, 24) };
}

function shining(random: Random): Light {
  const [r, count] = [random.whole(32, 40), random.whole(9, 14)];
  const center = { x: 0, y: -28 };
  const rays = Array.from({ length: count }, (_, k) => {
    const angle = -Math.PI / 2 + (k / count) * 2 * Math.PI;
    return wedge(around(center, 68, angle), around(center, r + 8, angle), 92 / count);
  });
  return { disc: `M${-r}-28a${r} ${r} 0 0 1 ${2 * r} 0 ${r} ${r} 0 0 1-${2 * r} 0z`, rays: rays.join('') };
}
