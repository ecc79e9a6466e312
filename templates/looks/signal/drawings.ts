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
      return drawScreen((at) => [2 * at - 1, 0.15 * wave(at, turns, phase)], 'currentColor', 'var(--accent)', 96);
    });
  },
  portrait: (index, seed) => drawPortrait(index, randomOf(`${seed}: portrait`)),
  map: (seed) => drawRadar(randomOf(`${seed}: map`)),
  symbol: (seed, colours) => drawSymbol(randomOf(`${seed}: mark`), colours),
  cardGround: (seed, colours) =>
    `<g transform="translate(978 305)scale(.218)">${drawWaterfall(seed, colours['line-light'], colours.line, colours.accent)}</g>`,
};

const TURN = 2 * Math.PI;

/** The number of cells of the band in each direction. */
const CELLS = 121;
/** The rows at the top of the band that the spectrum takes. The waterfall has the others. */
const SPECTRUM_ROWS = 17;

/** A station of the band: its place and its strength at a time from 0 (now) to 1, and how far it reaches to both sides. */
type Station = { at: (time: number) => number; reach: number; strength: (time: number) => number };

/**
 * Returns a band as a receiver shows it: a spectrum, and below it the waterfall, with a row for each earlier moment. The carrier in
 * the middle sends the first letters of the seed in Morse code, between its sidebands. Satellites pass, and their pitch falls.
 */
function drawWaterfall(seed: string, ground: string, weak: string, colour: string): string {
  const stations = makeStations(seed);
  const light = (bin: number, time: number, wider: number) =>
    Math.max(
      ...stations.map(
        ({ at, reach, strength }) => strength(time) * Math.exp(-Math.abs(bin - at(time)) / (reach * wider)),
      ),
    );
  // By columns, because most stations keep their place, and a long run of dots takes few letters.
  const columns = Array.from({ length: CELLS }, (_, bin) =>
    Array.from({ length: CELLS }, (_, row) => {
      const time = (row - SPECTRUM_ROWS) / (CELLS - SPECTRUM_ROWS);
      if (time >= 0) return waterfallLevel(light(bin, time, 0.36) * (1 - 0.6 * time));
      const top = SPECTRUM_ROWS - 1;
      return spectrumLevel(top - row - top * light(bin, 0, 1.5));
    }),
  );
  // The levels of the dots, each with a width and a colour.
  const levels = [
    [1, 0.34, weak],
    [2, 0.52, weak],
    [3, 0.4, colour],
    [4, 0.66, colour],
    [5, 0.9, colour],
  ] as const;
  const grid = Array.from({ length: CELLS }, (_, row) => `M0 ${row}h${CELLS - 1}.1`).join('');
  const paths = levels.map(([level, width, ink]) => drawDots(columns, level, width, ink)).join('');
  // A dash without length is drawn as a dot by its round ends.
  return `<g fill="none" stroke-linecap="round" stroke-dasharray="0 1" transform="scale(${(2000 / CELLS).toFixed(3)})translate(-60 -60)"><path stroke="${ground}" stroke-width=".16" d="${grid}"/><g transform="matrix(0 1 1 0 0 0)">${paths}</g></g>`;
}

/** Returns the level of a dot of the spectrum by the number of rows from the curve up to it: bright along the curve, dim below it. */
const spectrumLevel = (rows: number): number => (rows > 0 ? 0 : rows > -1 ? 5 : rows > -2 ? 4 : 3);

/** Returns the level of a dot of the waterfall by its light, which is 0 to 1. */
const waterfallLevel = (light: number): number =>
  light > 0.6 ? 5 : light > 0.36 ? 4 : light > 0.2 ? 2 : light > 0.11 ? 1 : 0;

/** Returns the carrier in the middle, its four sidebands, three satellites and six neighbours, where the seed puts them. */
function makeStations(seed: string): Station[] {
  const random = randomOf(`${seed}: band`);
  const keyed = toMorse(seed);
  const middle = (CELLS - 1) / 2;
  const apart = random.whole(9, 11);
  const pass = (from: number, to: number): Station => {
    const [noon, speed, level] = [random.number(0.06, 0.16), random.number(13, 22), random.number(0.5, 0.62)];
    return {
      at: (time) => from + ((to - from) * (1 + Math.tanh(speed * (time - noon)))) / 2,
      reach: 3.8,
      strength: (time) => level * Math.exp(-3 * time ** 2),
    };
  };
  const neighbour = (bin: number): Station => {
    const [level, period, phase] = [random.number(0.2, 0.44), random.whole(5, 20), random.number(0, TURN)];
    return {
      at: () => bin,
      reach: 2.6,
      strength: (time) => (time === 0 || Math.sin(TURN * time * period + phase) > -0.35 ? level : 0.05),
    };
  };
  return [
    {
      at: () => middle,
      reach: 4.4,
      strength: (time) => (time ? (keyed[Math.round(time * (CELLS - SPECTRUM_ROWS))] ?? 1) : 1),
    },
    ...[-1, 1].flatMap((side) => [
      { at: () => middle + side * apart, reach: 1.8, strength: () => 0.56 },
      { at: () => middle + 2 * side * apart, reach: 1.4, strength: () => 0.3 },
    ]),
    pass(random.number(28, 35), random.number(10, 17)),
    pass(random.number(107, 114), random.number(90, 97)),
    pass(random.number(45, 49), random.number(36, 40)),
    ...[4, 20, 78, 86, 101, 117].map((bin) => neighbour(bin + random.whole(-2, 2))),
  ];
}

/** Returns the letters and digits of a text in Morse code: 1 while the key is down, one unit for a dot and three for a dash. */
function toMorse(text: string): number[] {
  const keys = [...text.toLowerCase()].map((letter) => MORSE[letter]).filter((signs) => signs !== undefined);
  return keys.flatMap((signs) => [...signs].flatMap((sign) => (sign === '-' ? [1, 1, 1, 0] : [1, 0])).concat(0, 0));
}

/** The Morse signs of A to Z and of 0 to 9. The carrier stays on for letters of scripts that have no signs. */
const MORSE: Record<string, string> = Object.fromEntries(
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.'
    .split(' ')
    .map((signs, n) => [(n + 10 < 36 ? n + 10 : n - 26).toString(36), signs]),
);

/** A point of a trace, each part from -1 to 1, at a time from 0 to 1. */
type Trace = (at: number) => [x: number, y: number];

/** A signal over time: its height from -1 to 1 at a time from 0 to 1. */
type Wave = (at: number, turns: number, phase: number) => number;

const sine = (turns: number, phase = 0) => Math.sin(TURN * turns + phase);
/** Sums the odd overtones of a wave up to the seventh. */
const overtones = (weight: (n: number) => number, turns: number, phase: number) =>
  [1, 3, 5, 7].reduce((sum, n) => sum + weight(n) * Math.sin(n * (TURN * turns + phase)), 0);

/** The signals at the top of pages: carrier, beats, amplitude and frequency modulation, echo, square, triangle, pulse. */
const WAVES: Wave[] = [
  (at, turns, phase) => sine(turns * at, phase),
  (at, turns, phase) => 0.5 * (sine(2.4 * turns * at, phase) + sine(2.9 * turns * at)),
  (at, turns, phase) => sine(3.2 * turns * at) * (0.55 + 0.45 * sine(at * 1.5, phase)),
  (at, turns, phase) => sine(turns * at + 0.9 * sine(at, phase)) * 0.9,
  (at, turns, phase) => sine(2.4 * turns * at, phase) * Math.exp(-3 * ((1.7 * at) % 1)),
  (at, turns, phase) => 0.85 * overtones((n) => 1.2 / n, turns * at * 0.8, phase),
  (at, turns, phase) => overtones((n) => ((n % 4 === 1 ? 1 : -1) * 0.86) / n ** 2, turns * at, phase),
  (at, turns, phase) => 1.6 * Math.exp(-(((((turns * at + phase) % 1) - 0.5) * 9) ** 2)) - 0.6 + 0.12 * sine(9 * at),
];

/** The number of points of a trace, of which each lights the dots around it. */
const SAMPLES = 9000;
/** The widths of the dots of a trace, from the weakest to the strongest; 1 is the distance between two dots. */
const WIDTHS = [0.3, 0.46, 0.62, 0.78, 0.92];

/** Returns a screen of `size` × `size` dots in the colour `ground`. Dots that a trace lights are larger, and in `colour`. */
function drawScreen(trace: Trace, ground: string, colour: string, size: number): string {
  const light = exposeDots(trace, size);
  // The few dots at which a trace turns are brighter by far than all others. They count as bright as the next ones.
  const full = [...light].sort((a, b) => b - a)[Math.round(size * 1.2)] ?? 1;
  const level = (n: number) => Math.min(WIDTHS.length, Math.round(WIDTHS.length * ((light[n] ?? 0) / full) ** 0.62));
  const rows = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => level(y * size + x)));
  const step = 2000 / size;
  const half = (size - 1) / 2;
  const traces = WIDTHS.map((width, n) => drawDots(rows, n + 1, width, colour)).join('');
  // A dash without length is drawn as a dot by its round ends.
  return `<g fill="none" stroke-linecap="round" stroke-dasharray="0 1" transform="scale(${step.toFixed(2)})translate(-${half} -${half})">${drawDots(rows, 0, 0.2, ground)}${traces}</g>`;
}

/** Returns the light that each dot of a screen gets from a beam that follows this trace, row by row. */
function exposeDots(trace: Trace, size: number): Float64Array {
  const light = new Float64Array(size * size);
  const place = (n: number) => trace(n / SAMPLES).map((part) => ((part + 1) / 2) * (size - 1)) as [number, number];
  for (let n = 0; n < SAMPLES; n++) {
    const [[x, y], [nextX, nextY]] = [place(n), place(n + 1)];
    // The beam is brighter where it turns, but less than on real glass: there the rest of the trace would be too dark.
    const weight = Math.hypot(nextX - x, nextY - y) ** 0.6;
    for (const row of cellsAround(y))
      for (const column of cellsAround(x)) {
        const distance = (row - y) ** 2 + (column - x) ** 2;
        if (row >= 0 && row < size && column >= 0 && column < size)
          light[row * size + column] = (light[row * size + column] ?? 0) + weight * Math.exp(-1.7 * distance);
      }
  }
  return light;
}

/** Returns the four whole numbers around a number. */
const cellsAround = (value: number): number[] => [-1, 0, 1, 2].map((offset) => Math.floor(value) + offset);

/** Returns the dots of one level as one path. Its dashes have no length, so their round ends are the dots. */
function drawDots(rows: number[][], level: number, width: number, colour: string): string {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((each, x) => {
      if (each !== level || row[x - 1] === level) return [];
      const end = row.findIndex((other, n) => n > x && other !== level);
      // The line is a little longer than needed, or browsers might leave out its last dot.
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x - 1 || ''}.1`;
    }),
  );
  return runs.length ? `<path stroke="${colour}" stroke-width="${width}" d="${runs.join('')}"/>` : '';
}

/** Returns a radar screen in dots: rings around the place, the sweep with its afterglow, and four bearings in degrees. */
function drawRadar(random: Random): string {
  const [columns, rows, pitch] = [60, 36, 1000 / 60];
  const sweep = random.number(-2.6, -0.6);
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const [x, y] = [column - (columns - 1) / 2, row - (rows - 1) / 2];
      const [distance, angle] = [Math.hypot(x, y), Math.atan2(y, x)];
      const isWritten = BEARINGS.some(([, left, top]) => Math.abs(x - left) < 4 && Math.abs(y - top) < 2.5);
      // The light decays for a quarter of a turn.
      const age = (sweep - angle + 2 * TURN) % TURN;
      if (distance < 1.5) return 9;
      if (isWritten) return 0;
      if (distance < 27 && age < 1.5) return 8 - Math.round(2.4 * (age / 1.5) ** 0.7);
      return Math.abs((distance % 6) - 3) < 0.45 ? 2 : 1;
    }),
  );
  const levels = [
    [1, 0.16, 'var(--line-light)'],
    [2, 0.42, 'var(--line)'],
    [6, 0.3, 'var(--accent)'],
    [7, 0.5, 'var(--accent)'],
    [8, 0.72, 'var(--accent)'],
    [9, 0.95, 'var(--accent)'],
  ] as const;
  const paths = levels.map(([level, width, colour]) => drawDots(cells, level, width, colour));
  const degrees = BEARINGS.map(
    ([text, left, top]) =>
      `<g transform="translate(${left + (columns - 1) / 2} ${top + (rows - 1) / 2})scale(.5)translate(-5 -2)">${drawDots(spellDigits(text), 1, 0.84, 'var(--text-quiet)')}</g>`,
  );
  // A dash without length is drawn as a dot by its round ends.
  return `<g fill="none" stroke-linecap="round" stroke-dasharray="0 1" transform="scale(${pitch.toFixed(2)})translate(-${(columns - 1) / 2} -${(rows - 1) / 2})">${paths.join('')}${degrees.join('')}</g>`;
}

/** The bearings on the radar, which has north at its top, each with the place of its middle, in cells from the centre. */
const BEARINGS = [
  ['000', 0, -9],
  ['090', 18, 0],
  ['180', 0, 9],
  ['270', -18, 0],
] as const;

/** The digits of 0 to 9 in five rows of three dots. */
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
  const [a, b] = RATIOS[(index + random.whole(0, 7)) % RATIOS.length] as [number, number];
  // At a lag of 0 or 1 the beam would return on its own line. Halfway between them the figure is most open.
  const shift = (Math.PI / 2) * (1 - a / b) + (random.number(0.35, 0.65) * Math.PI) / b;
  const trace: Trace = (at) => [0.84 * Math.sin(TURN * a * at + shift), 0.84 * Math.sin(TURN * b * at)];
  return `<path fill="var(--fill)" d="M0 0h400v500H0z"/><g transform="translate(200 250)scale(.2)">${drawScreen(trace, 'var(--line)', 'var(--accent)', 29)}</g>`;
}

/** The frequencies of the two oscillations, chosen by eye: even with few dots all figures look different. */
const RATIOS = [
  [1, 1],
  [1, 2],
  [2, 3],
  [1, 3],
  [3, 4],
  [2, 1],
  [3, 2],
  [3, 1],
] as const;

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
