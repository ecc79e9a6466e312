import type { Drawings, MarkColours } from '../look';
import { type Random, randomOf } from '../random';
import { drawScene } from './scene';
import { drawStar, drawStroke, drawWedge, placeAround } from './strokes';

/** Woodcuts: areas of ink whose strokes swell and taper. A landscape for Home, the phases of the moon for the other pages. */
export const drawings: Drawings = {
  ornament: (seed) => drawScene(randomOf(seed)),
  // On paper the ornament is a medal with a code in its middle. A moon suits that better than a landscape.
  printed: (seed) => ({ elements: drawMoonDial(randomOf(`${seed}: paper`).whole(2, 6)), radius: 1000 }),
  plates(seed) {
    const first = randomOf(`${seed}: plates`).whole(0, PHASES - 1);
    // Steps of three phases, so that two pages in a row differ much.
    return Array.from({ length: PHASES }, (_, n) => drawMoonDial((first + 3 * n) % PHASES));
  },
  portrait: drawPortrait,
  map: (seed) => drawWindRose(randomOf(`${seed}: map`)),
  symbol: (seed, colours) => drawMark(randomOf(`${seed}: mark`), colours),
  cardGround: (seed, { surface, ornament, accent }) => {
    const inked = drawScene(randomOf(seed))
      .replaceAll('var(--print)', surface)
      .replaceAll('var(--accent)', accent)
      .replaceAll('var(--rays)', '1');
    return `<svg width="1200" height="216" viewBox="-1000 -300 2000 360" color="${ornament}">${inked}</svg>`;
  },
};

/** The middle of an ornament and of a map, and that of a sign. */
const MIDDLE = { x: 0, y: 0 };
const SIGN_MIDDLE = { x: 200, y: 200 };

/** The radius of the moon in its ring, in units. */
const MOON_RADIUS = 620;

/** The phases of the moon that are drawn, from the new moon on, and the days of a month. */
const [PHASES, DAYS] = [8, 30];

/** Returns the moon in one of its eight phases, in a ring of its thirty days. The day of this phase is in colour. */
function drawMoonDial(phase: number): string {
  const days = Array.from({ length: DAYS }, (_, day) => {
    const angle = (day / DAYS) * 2 * Math.PI - Math.PI / 2;
    return drawWedge(placeAround(MIDDLE, 760, angle), placeAround(MIDDLE, 940, angle), 34);
  });
  const today = Math.round((phase / PHASES) * DAYS) % DAYS;
  const [marked] = days.splice(today, 1);
  const ground = `<circle r="1000" fill="var(--surface)"/>`;
  const moon = `<circle r="${MOON_RADIUS}" fill="var(--on-inverse)" stroke="currentColor" stroke-width="22"/>`;
  const shade = `<path fill="var(--ornament)" d="${drawShade(phase, MOON_RADIUS - 10)}"/>`;
  return `<g stroke="none">${ground}${moon}${shade}<path fill="currentColor" d="${days.join('')}"/><path fill="var(--accent)" d="${marked}"/></g>`;
}

/** The strokes that make the shade of a moon. */
const SHADE_ROWS = 27;

/** Returns the dark part of a moon in level strokes that end in points where the light begins. */
function drawShade(phase: number, radius: number): string {
  // The edge of the light crosses each row at this share of its half: 1 at a new moon, -1 at a full one.
  const light = Math.cos((phase / PHASES) * 2 * Math.PI);
  const gap = (2 * radius) / SHADE_ROWS;
  const half = gap * 0.42;
  return Array.from({ length: SHADE_ROWS }, (_, row) => {
    const level = -radius + (row + 0.5) * gap;
    const limb = Math.sqrt(radius * radius - level * level);
    // The moon waxes from its right side, and wanes from there too.
    const [side, edge] = phase < PHASES / 2 ? [-1, light * limb] : [1, -light * limb];
    const from = side * limb;
    if (Math.abs(edge - from) < gap * 1.2) return '';
    // The points of every second stroke are behind the others, so that the edge of the light is not a line.
    const tip = phase === 0 ? limb : edge + (row % 2 ? side * gap * 0.9 : 0);
    const shoulder = from + (tip - from) * 0.62;
    const [left, middle, right] = [from, shoulder, tip].map(Math.round);
    const [top, center, foot] = [level - half, level, level + half].map(Math.round);
    return `M${left} ${top}H${middle}L${right} ${center} ${middle} ${foot}H${left}z`;
  }).join('');
}

/**
 * Returns one of eight signs without a frame, as in the margin of a printed almanac. The dark areas are one path, in which an area
 * on another one is cut out of it (`evenodd`). One detail is in colour. The seed decides how many strokes there are.
 */
function drawPortrait(index: number, seed: string): string {
  const drawSign = SIGNS[index % SIGNS.length] as DrawSign;
  const { dark, light } = drawSign(randomOf(`${seed}: sign ${index}`));
  return `<path fill="var(--text)" fill-rule="evenodd" d="${dark}"/><path fill="var(--accent)" d="${light}"/>`;
}

/** Draws a sign in a square of 400 units, as the data of two paths: `dark` in ink, and `light` in colour. */
type DrawSign = (random: Random) => { dark: string; light: string };

/** Returns a staff for the height of the water, and waves on both sides of it. */
const drawStaff: DrawSign = (random) => {
  const marks = random.whole(6, 8);
  const step = 330 / marks; // over the height of the staff
  const cuts = Array.from(
    { length: marks },
    (_, k) => `M${k % 2 ? 200 : 178} ${Math.round(30 + k * step)}h22v${Math.round(step / 2)}h-22z`, // left and right in turn
  );
  // Four rows of waves, thicker from row to row, with two waves on each side.
  const sea = [0, 1, 2, 3].flatMap((row) =>
    [-32, -112, 32, 112].map((fromMiddle) => {
      const side = Math.sign(fromMiddle);
      return drawStroke({ x: 200 + fromMiddle, y: 236 + row * 40 }, side * 76, 0, 20 + row * 5, side * 9);
    }),
  );
  const gull = drawStroke({ x: 52, y: 92 }, 44, 16, 13, -12) + drawStroke({ x: 96, y: 108 }, 46, -22, 13, -12);
  return { dark: `M172 14h56v376h-56z${cuts.join('')}${sea.join('')}`, light: gull };
};

/** Returns the print of a bare foot in wet sand. */
const drawFootprint: DrawSign = (random) => {
  const toes = [
    { x: 154, y: 62, r: 30 },
    { x: 204, y: 44, r: 21 },
    { x: 244, y: 56, r: 18 },
    { x: 276, y: 80, r: 16 },
    { x: 300, y: 112, r: 14 },
  ].map(({ x, y, r }) => drawDisc(x, y, r));
  const sole =
    'M128 152C130 96 268 96 294 150C314 196 262 226 252 276C244 318 268 392 206 392C146 392 160 320 156 270C152 224 126 196 128 152z';
  const count = random.whole(6, 8);
  const cuts = Array.from({ length: count }, (_, k) =>
    drawStroke({ x: 170, y: 150 + (k * 220) / count }, 76, -8, 11, 5),
  );
  const sand = [0, 1, 2, 3].flatMap((k) => [
    drawStroke({ x: 16 + k * 6, y: 190 + k * 52 }, 92, 0, 13, -7),
    drawStroke({ x: 300 - k * 6, y: 216 + k * 52 }, 92, 0, 13, -7),
  ]);
  return { dark: sole + cuts.join('') + toes.join(''), light: sand.join('') };
};

/** Returns a millstone with its furrows, seen from above. */
const drawMillstone: DrawSign = (random) => {
  const turn = random.number(0, 0.7);
  const furrows = Array.from({ length: 8 }, (_, n) => {
    const angle = turn + (n / 8) * 2 * Math.PI;
    return [0, 1, 2].map((k) => {
      const foot = placeAround(SIGN_MIDDLE, 150, angle + 0.1 + k * 0.21);
      return drawWedge(placeAround(SIGN_MIDDLE, 62 + k * 32, angle + 0.22 + k * 0.1), foot, 9);
    });
  });
  return {
    dark: `${drawDisc(200, 200, 188)}${drawDisc(200, 200, 172)}${drawDisc(200, 200, 162)}${furrows.flat().join('')}${drawDisc(200, 200, 46)}`,
    light: 'M200 164l36 36-36 36-36-36z',
  };
};

/** Returns a large star of eight points, each with a dark half, and four small stars. */
const drawNorthStar: DrawSign = (random) => {
  /** Returns the half of point `n` that is on its left (side -1) or on its right (1). */
  const drawHalf = (n: number, side: number) => {
    const angle = (n / 8) * 2 * Math.PI - Math.PI / 2;
    const tip = placeAround(SIGN_MIDDLE, n % 2 ? 116 : 196, angle);
    const waist = placeAround(SIGN_MIDDLE, 58, angle + (side * Math.PI) / 8);
    return `M200 200L${[tip, waist].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`;
  };
  const small = [0.6, 2.1, 3.8, 5.4].map((angle) =>
    drawStar(placeAround(SIGN_MIDDLE, random.number(160, 180), angle), random.number(20, 30)),
  );
  return {
    dark: Array.from({ length: 8 }, (_, n) => drawHalf(n, 1)).join(''),
    light: [0, 2, 4, 6].map((n) => drawHalf(n, -1)).join('') + small.join(''),
  };
};

/** Returns three ears of wheat, tied by a band. */
const drawWheat: DrawSign = (random) => {
  const ears = [-1, 0, 1].map((side) => drawEar(side, random.whole(6, 7)));
  return { dark: ears.join(''), light: 'M160 296q40 16 80 0v28q-40 16-80 0z' };
};

/** Returns an ear with its straw, on the left (side -1), in the middle (0) or on the right (1); each row has two grains. */
function drawEar(side: number, rows: number): string {
  const foot = { x: 200 + side * 8, y: 300 };
  const tip = { x: 200 + side * 122, y: side ? 52 : 20 };
  const [dx, dy] = [tip.x - foot.x, tip.y - foot.y];
  const along = Math.atan2(dy, dx);
  const stem = drawStroke(foot, dx * 0.92, dy * 0.92, 9);
  const straw = drawStroke({ x: 200 + side * 10, y: 316 }, -side * 62, 76, 12, side * 5);
  const grains = Array.from({ length: rows }, (_, row) => {
    const part = 0.42 + (row / rows) * 0.52;
    const place = { x: foot.x + dx * part, y: foot.y + dy * part };
    return [-0.62, 0.62].map((lean) => {
      const angle = along + lean;
      return drawStroke(placeAround(place, 6, angle + lean), 46 * Math.cos(angle), 46 * Math.sin(angle), 30);
    });
  });
  return stem + straw + grains.flat().join('');
}

/** Returns a crescent with strokes in its shade. */
const drawNewMoon: DrawSign = (random) => {
  const count = random.whole(9, 12);
  const cuts = Array.from({ length: count }, (_, k) => {
    const angle = 2.2 + (k / (count - 1)) * 2;
    const [from, to] = [placeAround(SIGN_MIDDLE, 166, angle), placeAround(SIGN_MIDDLE, 116, angle)];
    return drawStroke(from, to.x - from.x, to.y - from.y, 11);
  });
  return {
    dark: `M276 32A184 184 0 1 0 362 290A150 150 0 1 1 276 32z${cuts.join('')}`,
    light: drawStar({ x: 278, y: 176 }, random.whole(62, 76)),
  };
};

/** Returns an hourglass. */
const drawHourglass: DrawSign = (random) => {
  const count = random.whole(5, 7);
  const grain = Array.from({ length: count }, (_, k) =>
    drawStroke({ x: 146 + k * 3, y: 330 - k * 13 }, 108 - k * 6, 0, 12, -8),
  );
  return {
    dark: 'M84 14h232v34h-232zM84 352h232v34h-232zM98 58h18v284h-18zM284 58h18v284h-18zM126 56h148c0 90-52 104-60 144 8 40 60 54 60 144h-148c0-90 52-104 60-144-8-40-60-54-60-144zM144 72c8 62 44 84 56 128 12-44 48-66 56-128zM144 334c2-52 44-84 56-118 12 34 54 66 56 118z',
    light: `M162 116h76c-14 28-30 48-38 74-8-26-24-46-38-74z${grain.join('')}`,
  };
};

/** Returns the sun. */
const drawMidday: DrawSign = (random) => {
  const count = random.whole(10, 13);
  const flames = Array.from({ length: 2 * count }, (_, k) => {
    const angle = (k / count) * Math.PI;
    return drawWedge(
      placeAround(SIGN_MIDDLE, k % 2 ? 142 : 192, angle),
      placeAround(SIGN_MIDDLE, 104, angle),
      k % 2 ? 7 : 15,
    );
  });
  return {
    dark: `${flames.join('')}${drawDisc(200, 200, 92)}${drawDisc(200, 200, 78)}`,
    light: drawDisc(200, 200, 64),
  };
};

/** The signs of the eight portraits. */
const SIGNS = [
  drawStaff,
  drawFootprint,
  drawMillstone,
  drawNorthStar,
  drawWheat,
  drawNewMoon,
  drawHourglass,
  drawMidday,
];

/** Returns a circle as the data of a path. */
const drawDisc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0 ${r} ${r} 0 0 1-${2 * r} 0z`;

/** Returns a wind rose over a sea of strokes: sixteen points, each half dark and half light, in a ring of degrees. */
function drawWindRose(random: Random): string {
  const waves = drawOpenSea(random);
  const degrees = Array.from({ length: 64 }, (_, n) => {
    const angle = (n / 64) * 2 * Math.PI;
    return drawWedge(placeAround(MIDDLE, 172, angle), placeAround(MIDDLE, 194, angle), n % 4 ? 2 : 5);
  });
  const points = ROSE_POINTS.map(({ turn, length, half }) => {
    const drawHalf = (side: number, fill: string) =>
      `<path fill="${fill}" d="M0 0L${side * half}-${half}L0-${length}z"/>`;
    const dark = turn ? 'currentColor' : 'var(--accent)';
    return `<g transform="rotate(${22.5 * turn})">${drawHalf(-1, dark)}${drawHalf(1, 'var(--print)')}</g>`;
  });
  return `<g fill="currentColor" stroke="none"><path d="${waves}"/><circle r="232" fill="var(--print)"/><circle r="204" fill="none" stroke="currentColor" stroke-width="6"/><path d="${degrees.join('')}"/><g stroke="currentColor" stroke-width="3" stroke-linejoin="round">${points.join('')}</g><circle r="15" fill="var(--print)" stroke="currentColor" stroke-width="4"/><circle r="7" fill="var(--accent)"/></g>`;
}

/** Returns rows of waves over a whole map. */
function drawOpenSea(random: Random): string {
  const waves: string[] = [];
  for (let y = -300; y < 330; y += 30)
    for (let x = -560 + random.number(0, 90); x < 520; ) {
      const width = random.number(70, 150);
      waves.push(drawStroke({ x, y }, width, 0, 12, 10));
      x += width * 1.12;
    }
  return waves.join('');
}

/**
 * The points of the wind rose, from the lowest: those between the others, the four that are diagonal, and the four main ones, of
 * which north is longest. `turn` counts sixteenths of a turn from north; `length` and `half`, the half width, are in units.
 */
const ROSE_POINTS = [
  ...[1, 3, 5, 7, 9, 11, 13, 15].map((turn) => ({ turn, length: 112, half: 20 })),
  ...[2, 6, 10, 14].map((turn) => ({ turn, length: 140, half: 28 })),
  ...[0, 4, 8, 12].map((turn) => ({ turn, length: turn ? 186 : 214, half: 34 })),
];

/** Returns the mark: a rising sun, a crescent or a whole sun over two rows of waves. */
function drawMark(random: Random, { text, accent }: MarkColours): string {
  const crests = random.whole(2, 3);
  const width = 196 / crests; // nearly as wide as the square
  const swell = random.number(21, 27);
  const drawRow = (y: number) =>
    Array.from({ length: crests }, (_, k) => drawStroke({ x: -98 + width * k, y }, width, 0, swell, 9));
  const water = [46, 78].flatMap(drawRow).join('');
  const { disc, rays, turn } = random.pick([drawRisingSun, drawCrescent, drawShiningSun])(random);
  const transform = turn ? ` transform="rotate(${turn} 0 -26)"` : '';
  return `<path fill="${text}" d="${water}${rays}"/><path fill="${accent}" d="${disc}"${transform}/>`;
}

/** The light over the waves, as the data of two paths, and the angle of the disc in degrees. */
type MarkLight = { disc: string; rays: string; turn?: number };

/** Returns half a sun on the horizon, with rays above it. */
function drawRisingSun(random: Random): MarkLight {
  const [r, count] = [random.whole(46, 56), random.whole(5, 9)];
  const center = { x: 0, y: 26 };
  const rays = Array.from({ length: count }, (_, k) => {
    const angle = -Math.PI + ((k + 0.5) / count) * Math.PI;
    return drawWedge(placeAround(center, 116, angle), placeAround(center, r + 11, angle), 76 / count);
  });
  return { disc: `M${-r} 26a${r} ${r} 0 0 1 ${2 * r} 0z`, rays: rays.join('') };
}

/** Returns a crescent and a star. */
function drawCrescent(random: Random): MarkLight {
  const rays = drawStar({ x: random.whole(56, 74), y: -random.whole(66, 82) }, random.whole(17, 23));
  return { disc: 'M22-90a66 66 0 1 0 42 90 54 54 0 1 1-42-90z', rays, turn: random.whole(-24, 24) };
}

/** Returns a whole sun with rays all around it. */
function drawShiningSun(random: Random): MarkLight {
  const [r, count] = [random.whole(32, 40), random.whole(9, 14)];
  const center = { x: 0, y: -28 };
  const rays = Array.from({ length: count }, (_, k) => {
    const angle = -Math.PI / 2 + (k / count) * 2 * Math.PI;
    return drawWedge(placeAround(center, 68, angle), placeAround(center, r + 8, angle), 92 / count);
  });
  return { disc: drawDisc(center.x, center.y, r), rays: rays.join('') };
}
