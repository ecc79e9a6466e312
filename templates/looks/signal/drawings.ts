import type { Drawings, MarkColours } from '../look';
import { type Random, randomOf } from '../random';

/**
 * Signals on a grid of dots: a band as a receiver shows it, and traces as on an oscilloscope. The longer the beam stays at a dot,
 * the larger the dot is.
 */
export const drawings: Drawings = {
  ornament: (seed) => drawWaterfall(seed, 'currentColor', 'var(--line)', 'var(--accent)'),
  printed: (seed) => ({ elements: drawWaterfall(seed, 'currentColor', 'currentColor', 'currentColor'), radius: 1000 }),
  plates(seed) {
    const random = randomOf(`${seed}: plates`);
    const first = random.whole(0, WAVES.length - 1);
    return WAVES.map((_, n) => {
      const wave = WAVES[(first + n) % WAVES.length] as Wave;
      const [turns, phase] = [random.number(2.5, 4.5), random.number(0, TURN)];
      return drawScreen((time) => [2 * time - 1, 0.15 * wave(time, turns, phase)], 'currentColor', 'var(--accent)', 96);
    });
  },
  portrait: (index, seed) => drawPortrait(index, randomOf(`${seed}: portrait`)),
  map: (seed) => drawRadar(randomOf(`${seed}: map`)),
  symbol: (seed, colours) => drawSymbol(randomOf(`${seed}: mark`), colours),
  cardGround: (seed, colours) =>
    `<g transform="translate(978 305)scale(.218)">${drawWaterfall(seed, colours['line-light'], colours.line, colours.accent)}</g>`,
};

/** A whole turn, in radians. */
const TURN = 2 * Math.PI;

/** The number of cells of the band in each direction. */
const CELLS = 121;
/** The rows at the top of the band that the spectrum takes. The waterfall has the others. */
const SPECTRUM_ROWS = 17;

/** A station of the band. A time is 0 now, and 1 at the foot of the waterfall. */
type Station = {
  /** Returns the place of the station at a time, in cells from the left. */
  place: (time: number) => number;
  /** How far it reaches to both sides, in cells: there, 37 percent of its light are left. */
  reach: number;
  /** Returns its light at a time, from 0 to 1. */
  strength: (time: number) => number;
};

/**
 * Returns a band as a receiver shows it: a spectrum, and below it the waterfall, with a row for each earlier moment. The carrier in
 * the middle sends the first letters of the seed in Morse code, between its sidebands. Satellites pass, and their pitch falls.
 */
function drawWaterfall(seed: string, ground: string, weak: string, colour: string): string {
  const stations = makeStations(seed);
  // By columns, because most stations keep their place, and a long run of dots takes few letters.
  const columns = Array.from({ length: CELLS }, (_, column) =>
    Array.from({ length: CELLS }, (_, row) => findLevel(stations, column, row)),
  );
  const levels = [
    { level: 1, width: 0.34, ink: weak },
    { level: 2, width: 0.52, ink: weak },
    { level: 3, width: 0.4, ink: colour },
    { level: 4, width: 0.66, ink: colour },
    { level: 5, width: 0.9, ink: colour },
  ];
  const grid = Array.from({ length: CELLS }, (_, row) => `M0 ${row}h${CELLS - 1}.1`).join('');
  const paths = levels.map(({ level, width, ink }) => drawDots(columns, level, width, ink)).join('');
  const scale = (2000 / CELLS).toFixed(3);
  // The matrix exchanges x and y, because the paths are written by columns.
  return `<g ${AS_DOTS} transform="scale(${scale})translate(-60 -60)"><path stroke="${ground}" stroke-width=".16" d="${grid}"/><g transform="matrix(0 1 1 0 0 0)">${paths}</g></g>`;
}

/** The attributes that draw lines as dots: a dash without length has round ends, and the next dash is one cell away. */
const AS_DOTS = 'fill="none" stroke-linecap="round" stroke-dasharray="0 1"';

/** Returns the level of a dot of the band, from 0, without light, to 5. */
function findLevel(stations: Station[], column: number, row: number): number {
  const time = (row - SPECTRUM_ROWS) / (CELLS - SPECTRUM_ROWS);
  // The waterfall shows stations narrower than the spectrum, and paler with time.
  if (time >= 0) return toWaterfallLevel(findLight(stations, column, time, 0.36) * (1 - 0.6 * time));
  const top = SPECTRUM_ROWS - 1;
  return toSpectrumLevel(top - row - top * findLight(stations, column, 0, 1.5));
}

/** Returns the light of the brightest station at a place and time, from 0 to 1. `width` multiplies how far stations reach. */
const findLight = (stations: Station[], column: number, time: number, width: number): number =>
  Math.max(
    ...stations.map(
      ({ place, reach, strength }) => strength(time) * Math.exp(-Math.abs(column - place(time)) / (reach * width)),
    ),
  );

/** Returns the level of a dot of the spectrum by the number of rows from the curve up to it: bright along the curve, dim below it. */
function toSpectrumLevel(rows: number): number {
  if (rows > 0) return 0;
  if (rows > -1) return 5;
  return rows > -2 ? 4 : 3;
}

/** The least light of each level of the waterfall. It has no level 3. */
const WATERFALL_LEVELS = [
  { level: 5, above: 0.6 },
  { level: 4, above: 0.36 },
  { level: 2, above: 0.2 },
  { level: 1, above: 0.11 },
];

/** Returns the level of a dot of the waterfall by its light, which is 0 to 1. */
const toWaterfallLevel = (light: number): number => WATERFALL_LEVELS.find(({ above }) => light > above)?.level ?? 0;

/** Returns the carrier in the middle, its four sidebands, three satellites and six neighbours, where the seed puts them. */
function makeStations(seed: string): Station[] {
  const random = randomOf(`${seed}: band`);
  const middle = (CELLS - 1) / 2;
  const apart = random.whole(9, 11);
  return [
    makeCarrier(middle, toMorse(seed)),
    ...[-1, 1].flatMap((side) => [
      { place: () => middle + side * apart, reach: 1.8, strength: () => 0.56 },
      { place: () => middle + 2 * side * apart, reach: 1.4, strength: () => 0.3 },
    ]),
    makeSatellite(random.number(28, 35), random.number(10, 17), random),
    makeSatellite(random.number(107, 114), random.number(90, 97), random),
    makeSatellite(random.number(45, 49), random.number(36, 40), random),
    ...[4, 20, 78, 86, 101, 117].map((column) => makeNeighbour(column + random.whole(-2, 2), random)),
  ];
}

/** Returns a carrier that sends signs, one unit a row of the waterfall. In the spectrum, and after the signs, it is on. */
const makeCarrier = (column: number, signs: number[]): Station => ({
  place: () => column,
  reach: 4.4,
  strength: (time) => (time ? (signs[Math.round(time * (CELLS - SPECTRUM_ROWS))] ?? 1) : 1),
});

/** Returns a satellite that passes: it moves from one column to another, fastest at its noon, and fades. */
function makeSatellite(from: number, to: number, random: Random): Station {
  const [noon, speed, level] = [random.number(0.06, 0.16), random.number(13, 22), random.number(0.5, 0.62)];
  return {
    place: (time) => from + ((to - from) * (1 + Math.tanh(speed * (time - noon)))) / 2,
    reach: 3.8,
    strength: (time) => level * Math.exp(-3 * time ** 2),
  };
}

/** Returns a station that keeps its place and is on most of the time, in turns of a period of its own. */
function makeNeighbour(column: number, random: Random): Station {
  const [level, turns, phase] = [random.number(0.2, 0.44), random.whole(5, 20), random.number(0, TURN)];
  return {
    place: () => column,
    reach: 2.6,
    strength: (time) => (time === 0 || Math.sin(TURN * time * turns + phase) > -0.35 ? level : 0.05),
  };
}

/** Returns the letters and digits of a text in Morse code: 1 while the key is down, one unit for a dot and three for a dash. */
function toMorse(text: string): number[] {
  const letters = [...text.toLowerCase()].flatMap((letter) => MORSE[letter] ?? []);
  // A unit without the key follows each sign, and two more follow each letter.
  return letters.flatMap((signs) => [...signs].flatMap((sign) => (sign === '-' ? [1, 1, 1, 0] : [1, 0])).concat(0, 0));
}

/** The letters and digits that have Morse signs, and their signs. The carrier stays on for letters of other scripts. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const SIGNS =
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.'.split(
    ' ',
  );
const MORSE: Record<string, string | undefined> = Object.fromEntries(
  [...LETTERS].map((letter, n) => [letter, SIGNS[n]]),
);

/** A point of a trace, each part from -1 to 1, at a time from 0 to 1. */
type Trace = (time: number) => [x: number, y: number];

/** A signal over time: its height from -1 to 1 at a time from 0 to 1. */
type Wave = (time: number, turns: number, phase: number) => number;

/** Returns the sine of an angle in turns. */
const sine = (turns: number, phase = 0) => Math.sin(TURN * turns + phase);
/** Returns the sum of the odd overtones of a wave up to the seventh, each multiplied by its weight. */
const sumOvertones = (weight: (n: number) => number, turns: number, phase: number) =>
  [1, 3, 5, 7].reduce((sum, n) => sum + weight(n) * Math.sin(n * (TURN * turns + phase)), 0);

/**
 * The signals at the top of pages: carrier, beats, amplitude and frequency modulation, echo, square, triangle, pulse. Their factors
 * were chosen by eye, so that each is from -1 to 1 and all look different.
 */
const WAVES: Wave[] = [
  (time, turns, phase) => sine(turns * time, phase),
  (time, turns, phase) => 0.5 * (sine(2.4 * turns * time, phase) + sine(2.9 * turns * time)),
  (time, turns, phase) => sine(3.2 * turns * time) * (0.55 + 0.45 * sine(time * 1.5, phase)),
  (time, turns, phase) => sine(turns * time + 0.9 * sine(time, phase)) * 0.9,
  (time, turns, phase) => sine(2.4 * turns * time, phase) * Math.exp(-3 * ((1.7 * time) % 1)),
  (time, turns, phase) => 0.85 * sumOvertones((n) => 1.2 / n, turns * time * 0.8, phase),
  (time, turns, phase) => sumOvertones((n) => ((n % 4 === 1 ? 1 : -1) * 0.86) / n ** 2, turns * time, phase),
  (time, turns, phase) =>
    1.6 * Math.exp(-(((((turns * time + phase) % 1) - 0.5) * 9) ** 2)) - 0.6 + 0.12 * sine(9 * time),
];

/** The number of points of a trace, of which each lights the dots around it. */
const SAMPLES = 9000;
/** The width of a dot that no trace lights; 1 is the distance between two dots. */
const DARK_WIDTH = 0.2;
/** The widths of the dots of a trace, from the weakest to the strongest. */
const WIDTHS = [0.3, 0.46, 0.62, 0.78, 0.92];
/** The number of the brightest dots that count as equally bright, for each row of a screen: the dots at which a trace turns. */
const TURNING_DOTS = 1.2;
/** The exponent from the light of a dot to its level. Below 1, it raises weak dots, as the eye does. */
const GAMMA = 0.62;
/** The width and the height of a drawing at the top of a page, in its own units. */
const DRAWING_SIZE = 2000;

/** Returns a screen of `size` × `size` dots in the colour `ground`. Dots that a trace lights are larger, and in `colour`. */
function drawScreen(trace: Trace, ground: string, colour: string, size: number): string {
  const light = exposeDots(trace, size);
  // The few dots at which a trace turns are brighter by far than all others. They count as bright as the next ones.
  const fullLight = [...light].sort((a, b) => b - a)[Math.round(size * TURNING_DOTS)] ?? 1;
  const levelOf = (dot: number) =>
    Math.min(WIDTHS.length, Math.round(WIDTHS.length * ((light[dot] ?? 0) / fullLight) ** GAMMA));
  const rows = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => levelOf(y * size + x)));
  const step = DRAWING_SIZE / size;
  const middle = (size - 1) / 2;
  const darkDots = drawDots(rows, 0, DARK_WIDTH, ground);
  const traces = WIDTHS.map((width, n) => drawDots(rows, n + 1, width, colour)).join('');
  return `<g ${AS_DOTS} transform="scale(${step.toFixed(2)})translate(-${middle} -${middle})">${darkDots}${traces}</g>`;
}

/** Returns the light that each dot of a screen gets from a beam that follows this trace, row by row. */
function exposeDots(trace: Trace, size: number): Float64Array {
  const light = new Float64Array(size * size);
  const placeSample = (n: number) =>
    trace(n / SAMPLES).map((part) => ((part + 1) / 2) * (size - 1)) as [x: number, y: number];
  for (let n = 0; n < SAMPLES; n++) {
    const [[x, y], [nextX, nextY]] = [placeSample(n), placeSample(n + 1)];
    // The beam is brighter where it turns, but less than on real glass: there the rest of the trace would be too dark.
    const weight = Math.hypot(nextX - x, nextY - y) ** 0.6;
    for (const row of findCellsAround(y))
      for (const column of findCellsAround(x)) {
        if (row < 0 || row >= size || column < 0 || column >= size) continue;
        const dot = row * size + column;
        const squaredDistance = (row - y) ** 2 + (column - x) ** 2;
        light[dot] = (light[dot] ?? 0) + weight * Math.exp(-1.7 * squaredDistance);
      }
  }
  return light;
}

/** Returns the four whole numbers around a number. */
const findCellsAround = (value: number): number[] => [-1, 0, 1, 2].map((offset) => Math.floor(value) + offset);

/** Returns the dots of one level as one path, with a line for each run of dots in a row; `AS_DOTS` draws it as dots. */
function drawDots(rows: number[][], level: number, width: number, colour: string): string {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((cell, x) => {
      if (cell !== level || row[x - 1] === level) return [];
      const next = row.findIndex((other, n) => n > x && other !== level);
      const length = (next < 0 ? row.length : next) - x - 1;
      // The line is a tenth longer than needed, or browsers might leave out its last dot. `.1` is shorter than `0.1`.
      return `M${x} ${y}h${length || ''}.1`;
    }),
  );
  return runs.length ? `<path stroke="${colour}" stroke-width="${width}" d="${runs.join('')}"/>` : '';
}

/** The cells of the radar, and those from the place to its edge. */
const [RADAR_COLUMNS, RADAR_ROWS, RADAR_RADIUS] = [60, 36, 27];

/** How long the light of the radar decays, as an angle behind the sweep, in radians: nearly a quarter of a turn. */
const AFTERGLOW = 1.5;

/** The levels of the dots of the radar: ground and rings, the sweep from its end to its front, and the place. */
const RADAR_LEVELS = [
  { level: 1, width: 0.16, colour: 'var(--line-light)' },
  { level: 2, width: 0.42, colour: 'var(--line)' },
  { level: 6, width: 0.3, colour: 'var(--accent)' },
  { level: 7, width: 0.5, colour: 'var(--accent)' },
  { level: 8, width: 0.72, colour: 'var(--accent)' },
  { level: 9, width: 0.95, colour: 'var(--accent)' },
];

/** Returns a radar screen in dots: rings around the place, the sweep with its afterglow, and four bearings in degrees. */
function drawRadar(random: Random): string {
  const sweep = random.number(-2.6, -0.6);
  const [middleX, middleY] = [(RADAR_COLUMNS - 1) / 2, (RADAR_ROWS - 1) / 2];
  const cells = Array.from({ length: RADAR_ROWS }, (_, row) =>
    Array.from({ length: RADAR_COLUMNS }, (_, column) => findRadarLevel(column - middleX, row - middleY, sweep)),
  );
  const paths = RADAR_LEVELS.map(({ level, width, colour }) => drawDots(cells, level, width, colour));
  const degrees = BEARINGS.map(({ text, x, y }) => {
    const digits = drawDots(spellDigits(text), 1, 0.84, 'var(--text-quiet)');
    return `<g transform="translate(${x + middleX} ${y + middleY})scale(.5)translate(-5 -2)">${digits}</g>`;
  });
  const scale = (1000 / RADAR_COLUMNS).toFixed(2);
  return `<g ${AS_DOTS} transform="scale(${scale})translate(-${middleX} -${middleY})">${paths.join('')}${degrees.join('')}</g>`;
}

/** Returns the level of a dot of the radar. `x` and `y` are cells from the place, and `sweep` is the angle of the sweep in radians. */
function findRadarLevel(x: number, y: number, sweep: number): number {
  const distance = Math.hypot(x, y);
  if (distance < 1.5) return 9;
  const isBehindDigits = BEARINGS.some((bearing) => Math.abs(x - bearing.x) < 4 && Math.abs(y - bearing.y) < 2.5);
  if (isBehindDigits) return 0;
  const age = (sweep - Math.atan2(y, x) + 2 * TURN) % TURN;
  if (distance < RADAR_RADIUS && age < AFTERGLOW) return 8 - Math.round(2.4 * (age / AFTERGLOW) ** 0.7);
  const isOnRing = Math.abs((distance % 6) - 3) < 0.45;
  return isOnRing ? 2 : 1;
}

/** The bearings on the radar, which has north at its top, each with the place of its middle, in cells from the centre. */
const BEARINGS = [
  { text: '000', x: 0, y: -9 },
  { text: '090', x: 18, y: 0 },
  { text: '180', x: 0, y: 9 },
  { text: '270', x: -18, y: 0 },
];

/** The digits of 0 to 9 in five rows of three dots. Each row is a number whose bits are the dots: 4 is the left one, 1 the right one. */
const DIGITS = '75557 26227 71747 71717 55711 74717 74757 71122 75757 75717'.split(' ').map((rows) => [...rows]);

/** Returns digits as five rows of dots: 1 is a dot, 0 is none. */
function spellDigits(digits: string): number[][] {
  return [0, 1, 2, 3, 4].map((row) =>
    [...digits].flatMap((digit) =>
      [4, 2, 1].map((bit) => (Number(DIGITS[Number(digit)]?.[row]) & bit ? 1 : 0)).concat(0),
    ),
  );
}

/**
 * Returns the portrait of a speaker without a photograph: a Lissajous figure on a screen of its own, made from two oscillations at
 * right angles. Each index has other frequencies. It is no face, because we do not invent faces of people.
 */
function drawPortrait(index: number, random: Random): string {
  const first = random.whole(0, RATIOS.length - 1);
  const { across, down } = RATIOS[(index + first) % RATIOS.length] as (typeof RATIOS)[0];
  // At a lag of 0 or 1 the beam would return on its own line. Halfway between them the figure is most open.
  const lag = random.number(0.35, 0.65);
  const shift = (Math.PI / 2) * (1 - across / down) + (lag * Math.PI) / down;
  const size = 0.84; // of the screen
  const trace: Trace = (time) => [size * Math.sin(TURN * across * time + shift), size * Math.sin(TURN * down * time)];
  return `<path fill="var(--fill)" d="M0 0h400v500H0z"/><g transform="translate(200 250)scale(.2)">${drawScreen(trace, 'var(--line)', 'var(--accent)', 29)}</g>`;
}

/** The frequencies of the two oscillations, chosen by eye: even with few dots all figures look different. */
const RATIOS = [
  { across: 1, down: 1 },
  { across: 1, down: 2 },
  { across: 2, down: 3 },
  { across: 1, down: 3 },
  { across: 3, down: 4 },
  { across: 2, down: 1 },
  { across: 3, down: 2 },
  { across: 3, down: 1 },
];

/** Returns the mark: five columns of dots, as high as five samples of a wave. The highest has the accent colour. */
function drawSymbol(random: Random, { text, accent }: MarkColours): string {
  const [step, phase] = [random.number(0.8, 2.4), random.number(0, TURN)];
  const samples = [0, 1, 2, 3, 4].map((n) => Math.sin(n * step + phase) ** 2);
  const highest = Math.max(...samples);
  return samples
    .map((sample, n) => {
      const height = Math.round((2 * sample) / highest);
      const colour = sample === highest ? accent : text;
      const x = 40 * n - 80;
      return `<path d="M${x} ${-40 * height}V${40 * height + 0.1}" fill="none" stroke="${colour}" stroke-width="33" stroke-linecap="round" stroke-dasharray="0 40"/>`;
    })
    .join('');
}
