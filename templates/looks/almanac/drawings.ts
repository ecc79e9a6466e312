import type { Drawings, MarkColours } from '../look';
import { type Random, randomOf } from '../random';
import { scene } from './scene';
import { around, star, swelling, wedge } from './strokes';

/** Woodcuts: areas of ink whose strokes swell and taper. A landscape for Home, the phases of the moon for the other pages. */
export const drawings: Drawings = {
  ornament: (seed) => scene(randomOf(seed)),
  // On paper the ornament is a medal with a code in its middle. A moon suits that better than a landscape.
  printed: (seed) => ({ elements: moonDial(randomOf(`${seed}: paper`).whole(2, 6)), radius: 1000 }),
  plates(seed) {
    const first = randomOf(`${seed}: plates`).whole(0, 7);
    return Array.from({ length: 8 }, (_, n) => moonDial((first + 3 * n) % 8));
  },
  portrait,
  map: (seed) => windRose(randomOf(`${seed}: map`)),
  symbol: (seed, colours) => mark(randomOf(`${seed}: mark`), colours),
  cardGround: (seed, { surface, ornament, accent }) => {
    const inked = scene(randomOf(seed))
      .replaceAll('var(--print)', surface)
      .replaceAll('var(--accent)', accent)
      .replaceAll('var(--rays)', '1');
    return `<svg width="1200" height="216" viewBox="-1000 -300 2000 360" color="${ornament}">${inked}</svg>`;
  },
};

const MIDDLE = { x: 0, y: 0 };
const MOON = { x: 200, y: 200 };
const RADIUS = 620;

/** Returns the moon in one of its eight phases, in a ring of its thirty days. The day of this phase is in colour. */
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

/**
 * Returns one of eight signs without a frame, as in the margin of an almanac. All look cut with one knife. The dark areas are one
 * path, and places that two of them cover are cut out. One detail is in colour. The seed decides how many strokes there are.
 */
function portrait(index: number, seed: string): string {
  const { dark, light } = (SIGNS[index % SIGNS.length] ?? wheat)(randomOf(`${seed}: sign ${index}`));
  return `<path fill="var(--text)" fill-rule="evenodd" d="${dark}"/><path fill="var(--accent)" d="${light}"/>`;
}

type Sign = (random: Random) => { dark: string; light: string };

/** Returns a staff for the height of the water, and waves on both sides of it. */
const staff: Sign = (random) => {
  const marks = random.whole(6, 8);
  const step = 330 / marks;
  const cuts = Array.from(
    { length: marks },
    (_, k) => `M${k % 2 ? 200 : 178} ${Math.round(30 + k * step)}h22v${Math.round(step / 2)}h-22z`,
  );
  const sea = [0, 1, 2, 3].flatMap((row) =>
    [-1, 1].flatMap((side) =>
      [0, 1].map((k) =>
        swelling({ x: 200 + side * (32 + k * 80), y: 236 + row * 40 }, side * 76, 0, 20 + row * 5, side * 9),
      ),
    ),
  );
  const gull = swelling({ x: 52, y: 92 }, 44, 16, 13, -12) + swelling({ x: 96, y: 108 }, 46, -22, 13, -12);
  return { dark: `M172 14h56v376h-56z${cuts.join('')}${sea.join('')}`, light: gull };
};

/** Returns the print of a bare foot in wet sand. */
const foot: Sign = (random) => {
  const toes = [
    [154, 62, 30],
    [204, 44, 21],
    [244, 56, 18],
    [276, 80, 16],
    [300, 112, 14],
  ].map(([x = 0, y = 0, r = 0]) => disc(x, y, r));
  const sole =
    'M128 152C130 96 268 96 294 150C314 196 262 226 252 276C244 318 268 392 206 392C146 392 160 320 156 270C152 224 126 196 128 152z';
  const count = random.whole(6, 8);
  const cuts = Array.from({ length: count }, (_, k) => swelling({ x: 170, y: 150 + (k * 220) / count }, 76, -8, 11, 5));
  const sand = [0, 1, 2, 3].flatMap((k) => [
    swelling({ x: 16 + k * 6, y: 190 + k * 52 }, 92, 0, 13, -7),
    swelling({ x: 300 - k * 6, y: 216 + k * 52 }, 92, 0, 13, -7),
  ]);
  return { dark: sole + cuts.join('') + toes.join(''), light: sand.join('') };
};

/** Returns a millstone with its furrows, seen from above. */
const millstone: Sign = (random) => {
  const turn = random.number(0, 0.7);
  const furrows = Array.from({ length: 8 }, (_, n) => {
    const angle = turn + (n / 8) * 2 * Math.PI;
    return [0, 1, 2].map((k) => {
      const foot = around(MOON, 150, angle + 0.1 + k * 0.21);
      return wedge(around(MOON, 62 + k * 32, angle + 0.22 + k * 0.1), foot, 9);
    });
  });
  return {
    dark: `${disc(200, 200, 188)}${disc(200, 200, 172)}${disc(200, 200, 162)}${furrows.flat().join('')}${disc(200, 200, 46)}`,
    light: 'M200 164l36 36-36 36-36-36z',
  };
};

/** Returns a large star of eight points, each with a dark half, and four small stars. */
const northStar: Sign = (random) => {
  const half = (n: number, side: number) => {
    const angle = (n / 8) * 2 * Math.PI - Math.PI / 2;
    const corners = [around(MOON, n % 2 ? 116 : 196, angle), around(MOON, 58, angle + (side * Math.PI) / 8)];
    return `M200 200L${corners.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`;
  };
  const small = [0.6, 2.1, 3.8, 5.4].map((angle) =>
    star(around(MOON, random.number(160, 180), angle), random.number(20, 30)),
  );
  return {
    dark: Array.from({ length: 8 }, (_, n) => half(n, 1)).join(''),
    light: [0, 2, 4, 6].map((n) => half(n, -1)).join('') + small.join(''),
  };
};

/** Returns ears of wheat in a band. */
const wheat: Sign = (random) => {
  const ears = [-1, 0, 1].map((side) => {
    const rows = random.whole(6, 7);
    const foot = { x: 200 + side * 8, y: 300 };
    const tip = { x: 200 + side * 122, y: 52 - (side ? 0 : 32) };
    const [dx, dy] = [tip.x - foot.x, tip.y - foot.y];
    const stem = swelling(foot, dx * 0.92, dy * 0.92, 9);
    const straw = swelling({ x: 200 + side * 10, y: 316 }, -side * 62, 76, 12, side * 5);
    const grains = Array.from({ length: rows }, (_, k) => {
      const part = 0.42 + (k / rows) * 0.52;
      const at = { x: foot.x + dx * part, y: foot.y + dy * part };
      const along = Math.atan2(dy, dx);
      return [-0.62, 0.62].map((lean) =>
        swelling(around(at, 6, along + 2 * lean), 46 * Math.cos(along + lean), 46 * Math.sin(along + lean), 30),
      );
    });
    return stem + straw + grains.flat().join('');
  });
  return { dark: ears.join(''), light: 'M160 296q40 16 80 0v28q-40 16-80 0z' };
};

/** Returns a crescent with strokes in its shade. */
const newMoon: Sign = (random) => {
  const count = random.whole(9, 12);
  const cuts = Array.from({ length: count }, (_, k) => {
    const angle = 2.2 + (k / (count - 1)) * 2;
    const [from, to] = [around(MOON, 166, angle), around(MOON, 116, angle)];
    return swelling(from, to.x - from.x, to.y - from.y, 11);
  });
  return {
    dark: `M276 32A184 184 0 1 0 362 290A150 150 0 1 1 276 32z${cuts.join('')}`,
    light: star({ x: 278, y: 176 }, random.whole(62, 76)),
  };
};

/** Returns an hourglass. */
const hourglass: Sign = (random) => {
  const count = random.whole(5, 7);
  const grain = Array.from({ length: count }, (_, k) =>
    swelling({ x: 146 + k * 3, y: 330 - k * 13 }, 108 - k * 6, 0, 12, -8),
  );
  return {
    dark: 'M84 14h232v34h-232zM84 352h232v34h-232zM98 58h18v284h-18zM284 58h18v284h-18zM126 56h148c0 90-52 104-60 144 8 40 60 54 60 144h-148c0-90 52-104 60-144-8-40-60-54-60-144zM144 72c8 62 44 84 56 128 12-44 48-66 56-128zM144 334c2-52 44-84 56-118 12 34 54 66 56 118z',
    light: `M162 116h76c-14 28-30 48-38 74-8-26-24-46-38-74z${grain.join('')}`,
  };
};

/** Returns the sun. */
const midday: Sign = (random) => {
  const count = random.whole(10, 13);
  const flames = Array.from({ length: 2 * count }, (_, k) => {
    const angle = (k / count) * Math.PI;
    return wedge(around(MOON, k % 2 ? 142 : 192, angle), around(MOON, 104, angle), k % 2 ? 7 : 15);
  });
  return { dark: `${flames.join('')}${disc(200, 200, 92)}${disc(200, 200, 78)}`, light: disc(200, 200, 64) };
};

const SIGNS = [staff, foot, millstone, northStar, wheat, newMoon, hourglass, midday];

/** Returns a circle. */
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0 ${r} ${r} 0 0 1-${2 * r} 0z`;

/** Returns a wind rose over a sea of strokes: sixteen points, each half dark and half light, in a ring of degrees. */
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
    // The points between the main ones are drawn first, so that they lie below these.
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
  return { disc: disc(center.x, center.y, r), rays: rays.join('') };
}
