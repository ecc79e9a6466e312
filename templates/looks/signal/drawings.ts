import type { Drawings, MarkColours } from '../look';
import { type Random, randomOf } from '../random';

/** Traces of signals, sampled on a grid of dots: the longer the beam stays at a dot, the larger it is, as on an oscilloscope. */
export const drawings: Drawings = {
  ornament: (seed) => screen(figure(randomOf(seed)), 'currentColor', 'var(--accent)'),
  printed: (seed) => ({ elements: screen(figure(randomOf(seed)), 'currentColor', 'currentColor'), radius: 1000 }),
  plates(seed) {
    const random = randomOf(`${seed}: plates`);
    const first = random.whole(0, WAVES.length - 1);
    return WAVES.map((_, n) => {
      const wave = WAVES[(first + n) % WAVES.length] as Wave;
      const [turns, phase] = [random.number(2.5, 4.5), random.number(0, TURN)];
      return screen((at) => [2 * at - 1, 0.36 * wave(at, turns, phase)], 'currentColor', 'var(--accent)');
    });
  },
  portrait: (index, seed) => portrait(index, randomOf(`${seed}: portrait`)),
  map: (seed) => radar(randomOf(`${seed}: map`)),
  symbol: (seed, colours) => symbol(randomOf(`${seed}: mark`), colours),
  cardGround: (seed, colours) =>
    `<g transform="translate(978 305)scale(.218)">${screen(figure(randomOf(seed)), colours['line-light'], colours.accent)}</g>`,
};

const TURN = 2 * Math.PI;

/** A point of a trace, each part from -1 to 1, at a time from 0 to 1. */
type Trace = (at: number) => [x: number, y: number];

/** Returns a Lissajous figure: two oscillations at right angles, round or, with an overtone, pointed. */
function figure(random: Random): Trace {
  const [a, b] = random.pick(RATIOS);
  const swapped = random.whole(0, 1);
  // At a lag of 0 or 1 the beam would go back on its own line; in the middle the figure is most open.
  const lag = random.number(0.3, 0.7);
  const shift = (Math.PI / 2) * (1 - a / b) + (lag * Math.PI) / b;
  const overtone = random.pick([0, 0, 0.11]);
  const wave = (angle: number) => (Math.sin(angle) - overtone * Math.sin(3 * angle)) / (1 + overtone);
  return (at) => {
    const [x, y] = [0.92 * wave(TURN * a * at + shift), 0.92 * wave(TURN * b * at)];
    return swapped ? [y, x] : [x, y];
  };
}

/** The frequencies of the two oscillations, chosen by eye: fewer turns look empty, more fill the screen. */
const RATIOS = [
  [3, 4],
  [3, 5],
  [4, 5],
  [5, 6],
  [5, 7],
  [4, 7],
  [5, 8],
] as const;

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

/** The dots of a screen in each direction. */
const DOTS = 48;
const SAMPLES = 9000;
/** The widths of dots of a trace in parts of the distance of dots, from the weakest to the strongest. */
const WIDTHS = [0.3, 0.46, 0.62, 0.78, 0.92];

/** Returns the dots of a screen in one colour, and over them a trace in another. */
function screen(trace: Trace, ground: string, colour: string): string {
  const light = exposed(trace);
  const strongest = [...light].sort((a, b) => b - a)[Math.round(DOTS * 1.2)] ?? 1;
  const level = (n: number) =>
    Math.min(WIDTHS.length, Math.round(WIDTHS.length * ((light[n] ?? 0) / strongest) ** 0.62));
  const rows = Array.from({ length: DOTS }, (_, y) => Array.from({ length: DOTS }, (_, x) => level(y * DOTS + x)));
  const step = 2000 / DOTS;
  const half = (DOTS - 1) / 2;
  const traces = WIDTHS.map((width, n) => dots(rows, n + 1, width, colour)).join('');
  return `<g fill="none" stroke-linecap="round" stroke-dasharray="0 1" transform="scale(${step.toFixed(2)})translate(-${half} -${half})">${dots(rows, 0, 0.2, ground)}${traces}</g>`;
}

/** Returns how much light each dot of a screen gets from a beam that follows this trace. */
function exposed(trace: Trace): Float64Array {
  const light = new Float64Array(DOTS * DOTS);
  const place = (n: number) => trace(n / SAMPLES).map((part) => ((part + 1) / 2) * (DOTS - 1)) as [number, number];
  for (let n = 0; n < SAMPLES; n++) {
    const [[x, y], [nextX, nextY]] = [place(n), place(n + 1)];
    // The beam is brighter where it turns, but less than it would be on glass, where the rest would be lost.
    const weight = Math.hypot(nextX - x, nextY - y) ** 0.6;
    for (const row of around(y))
      for (const column of around(x)) {
        const distance = (row - y) ** 2 + (column - x) ** 2;
        if (row >= 0 && row < DOTS && column >= 0 && column < DOTS)
          light[row * DOTS + column] = (light[row * DOTS + column] ?? 0) + weight * Math.exp(-1.7 * distance);
      }
  }
  return light;
}

/** Returns the whole numbers near a number. */
const around = (value: number): number[] => [-1, 0, 1, 2].map((offset) => Math.floor(value) + offset);

/** Returns the dots of one level as a path of dashes without length, whose round ends are the dots. */
function dots(rows: number[][], level: number, width: number, colour: string): string {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((each, x) => {
      if (each !== level || row[x - 1] === level) return [];
      const end = row.findIndex((other, n) => n > x && other !== level);
      // A little longer than the distance of its dots, or the last one might be left out.
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x - 1 || ''}.1`;
    }),
  );
  return runs.length ? `<path stroke="${colour}" stroke-width="${width}" d="${runs.join('')}"/>` : '';
}

/** Returns the screen of a radar in dots: rings around the place, the sweep with its afterglow, and a few echoes. */
function radar(random: Random): string {
  const [columns, rows, pitch] = [60, 36, 1000 / 60];
  const sweep = random.number(-2.6, -0.6);
  const echoes = Array.from({ length: 5 }, () => [random.number(6, 16), random.number(0, TURN)] as const);
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const [x, y] = [column - (columns - 1) / 2, row - (rows - 1) / 2];
      const [distance, angle] = [Math.hypot(x, y), Math.atan2(y, x)];
      const isEcho = echoes.some(([far, at]) => Math.hypot(x - far * Math.cos(at), 0.6 * far * Math.sin(at) - y) < 1);
      // The light decays for a quarter of a turn.
      const age = (sweep - angle + 2 * TURN) % TURN;
      if (distance < 1.5 || isEcho) return 9;
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
  const paths = levels.map(([level, width, colour]) => dots(cells, level, width, colour));
  return `<g fill="none" stroke-linecap="round" stroke-dasharray="0 1" transform="scale(${pitch.toFixed(2)})translate(-${(columns - 1) / 2} -${(rows - 1) / 2})">${paths.join('')}</g>`;
}

const [COLUMNS, ROWS, PITCH] = [20, 25, 20];

/** Returns head and shoulders as a halftone of dots, before a field of another signal for each index. */
function portrait(index: number, random: Random): string {
  const field = FIELDS[(index + random.whole(0, 7)) % FIELDS.length] as Field;
  const side = index % 2 ? 1 : -1;
  const cells = Array.from({ length: ROWS }, (_, y) =>
    Array.from({ length: COLUMNS }, (_, x) => {
      const [across, down] = [(x - 9.5) / 9.5, y / 24];
      const shade = bust(across, down, side);
      return shade === undefined
        ? Math.round(2 * Math.max(0, field(across, down)))
        : 10 + Math.round(4 * Math.max(0, shade));
    }),
  );
  const paths = [
    ...[1, 2].map((level) => dots(cells, level, 0.16 + 0.22 * level, 'var(--line)')),
    ...[0, 1, 2, 3, 4].map((level) => dots(cells, 10 + level, 0.36 + 0.13 * level, 'var(--text-quiet)')),
  ];
  return `<path fill="var(--fill)" d="M0 0h400v500H0z"/><g fill="none" stroke-linecap="round" stroke-dasharray="0 1" transform="translate(10 10)scale(${PITCH})">${paths.join('')}</g>`;
}

/** Returns how light a point of head, neck or shoulders is, from 0 to 1; undefined beside them. */
function bust(across: number, down: number, side: number): number | undefined {
  const lit = (x: number, y: number) => 0.56 + 0.5 * side * x - 0.28 * y;
  const [headX, headY] = [across / 0.44, (down - 0.4) / 0.235];
  if (headX ** 2 + headY ** 2 < 1) return lit(headX, headY);
  // A gap of one dot parts the head from the shoulders.
  if (headX ** 2 + headY ** 2 < 1.4) return undefined;
  const [bodyX, bodyY] = [across / 0.95, (down - 1.08) / 0.43];
  return bodyX ** 2 + bodyY ** 2 < 1 ? lit(bodyX, bodyY) : undefined;
}

/** How strong a signal is at a point of the field behind a portrait. */
type Field = (across: number, down: number) => number;

const FIELDS: Field[] = [
  (x, y) => Math.sin(22 * Math.hypot(x, 1.25 * (y - 0.38))),
  (_, y) => Math.sin(34 * y),
  (x) => Math.sin(15 * x),
  (x, y) => Math.sin(11 * x + 14 * y),
  (x, y) => Math.sin(10 * x) * Math.sin(13 * y) * 1.5,
  (x, y) => Math.sin(8 * Math.atan2(y - 0.38, x)),
  (x, y) => 1.3 - 6 * Math.abs(y - 0.36 - 0.2 * Math.sin(6 * x)),
  (x, y) => Math.sin(11 * x - 14 * y) * (y < 0.5 ? 1 : -1),
];

/** Returns five columns of dots, as high as five samples of a wave; the highest in the colour of the accent. */
function symbol(random: Random, { text, accent }: MarkColours): string {
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
