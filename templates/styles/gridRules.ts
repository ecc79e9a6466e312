/** The first and last line of the rows and of the columns of a grid. */
type Place = { rows?: [number, number]; columns?: [number, number] };

/**
 * Returns the classes that place an element in a timetable to scale: `row-2 to-row-7 col-3 to-col-4`. `gridRules` writes their
 * rules, because the policy forbids style attributes (rule 15.3). Hundreds of sessions share few of them.
 */
export const gridPlace = ({ rows, columns }: Place): string =>
  [rows && `row-${rows[0]} to-row-${rows[1]}`, columns && `col-${columns[0]} to-col-${columns[1]}`]
    .filter(Boolean)
    .join(' ');

/**
 * Returns the class of a part of a line of time, from one grid line to another: `time-3-7`. The class of a whole line with 38
 * columns is `times-38`. Looks that draw no line of time ignore both classes.
 */
export const timePlace = (from: number, to: number): string => `time-${from}-${to}`;

/** Returns the class of a grid whose rows last so many minutes each: `rows-30-5-25`. */
export const rowHeights = (minutes: number[]): string => `rows-${minutes.join('-')}`;

/** The screens on which a class has a rule: all (and paper), those of 64rem or more, or narrower ones. */
type Screens = 'all' | 'wide' | 'narrow';

/** The rule of a class such as `row-2`: its place in the page, and the declaration for the numbers after its kind. */
type GridClass = { screens: Screens; inside?: string; declaration: (numbers: string) => string };

const IN_HALLS = '.halls-grid ';
const IN_DAY = '.day-grid>';

/** The kinds of grid classes: those of `gridPlace`, of `rowHeights`, of `timePlace`, and of days in halls or to scale. */
const gridClasses: Record<string, GridClass> = {
  row: { screens: 'wide', inside: IN_HALLS, declaration: (line) => `grid-row-start:${line}` },
  'to-row': { screens: 'wide', inside: IN_HALLS, declaration: (line) => `grid-row-end:${line}` },
  col: { screens: 'wide', inside: IN_HALLS, declaration: (line) => `grid-column-start:${line}` },
  'to-col': { screens: 'wide', inside: IN_HALLS, declaration: (line) => `grid-column-end:${line}` },
  rows: { screens: 'wide', declaration: (minutes) => `grid-template-rows:auto ${rowTracks(minutes)}` },
  // `halls-4` is a day in 4 columns, `pace-15` one of which an hour is 15rem high.
  halls: { screens: 'wide', declaration: (columns) => `--halls:${columns}` },
  pace: { screens: 'wide', declaration: (height) => `--minute:calc(${height}rem/60)` },
  time: { screens: 'wide', declaration: (lines) => `--time:${lines.replaceAll('-', '/')}` },
  times: { screens: 'wide', declaration: (columns) => `--times:${columns}` },
  // A day to scale (parts/DayGrid.tsx): `clock-7-19` are rows, and `ahead-1` is the last row before the day on narrow screens.
  clock: { screens: 'all', inside: IN_DAY, declaration: (lines) => `grid-row:${lines.replaceAll('-', '/')}` },
  // Negative lines count from the end of the explicit rows. There are none, so line -1 is the first line.
  ahead: { screens: 'narrow', inside: IN_DAY, declaration: (rows) => `grid-row:${-1 - Number(rows)}` },
};

const GRID_CLASS = new RegExp(`^(${Object.keys(gridClasses).join('|')})-(\\d[\\d-]*)$`);

/** Returns the CSS rules of the grid classes among `classes`. */
export function gridRules(classes: Iterable<string>): string {
  const rules: Record<Screens, string[]> = { all: [], wide: [], narrow: [] };
  const frames: string[] = [];
  for (const name of classes) {
    const [, kind = '', numbers = ''] = GRID_CLASS.exec(name) ?? [];
    const gridClass = gridClasses[kind];
    if (!gridClass) continue;
    const { screens, inside = '', declaration } = gridClass;
    rules[screens].push(`${inside}.${name}{${declaration(numbers)}}`);
    if (kind === 'halls') frames.push(frameRules(name, Number(numbers)));
  }
  const css = [
    ...rules.all,
    rules.wide.length && `@media screen and (min-width:64rem){${rules.wide.join('')}}`,
    rules.narrow.length && `@media (max-width:63.99rem){${rules.narrow.join('')}}`,
    ...frames,
  ].filter(Boolean);
  return css.length ? `@layer parts{${css.join('')}}` : '';
}

/** Returns the heights of rows, each at least as high as its time, or exactly if --row is 0 (halls-tight.css): `30-30-5` is two rows and one. Equal rows are written once. */
function rowTracks(numbers: string): string {
  const runs: { minutes: string; count: number }[] = [];
  for (const minutes of numbers.split('-')) {
    const last = runs.at(-1);
    if (last?.minutes === minutes) last.count++;
    else runs.push({ minutes, count: 1 });
  }
  return runs
    .map(({ minutes, count }) => `repeat(${count},minmax(calc(${minutes}*var(--minute)),var(--row,auto)))`)
    .join(' ');
}

/** The width of the column of hours, the least width of a hall, and the space between columns, in rem. */
const [HOURS, HALL, GAP] = [5, 11, 0.375];
/** The most columns of a timetable that is as wide as the text. With more columns, it is as wide as the screen. */
const MOST_IN_TEXT = 6;
/** The least room of a timetable to scale in any look, in rem. */
const LEAST_ROOM = 52;

/**
 * Returns the rules for a day in this number of columns. Many columns are as wide as the screen, and scroll in a frame if they do
 * not fit.
 */
function frameRules(name: string, columns: number): string {
  const width = HOURS + columns * (HALL + GAP);
  if (width < LEAST_ROOM) return '';
  const outset = columns > MOST_IN_TEXT ? `.${name}{--outset:calc(50% - 50vw + var(--gutter))}` : '';
  const frame =
    '--frame:auto;--frame-height:calc(100svh - var(--header) - 1.5rem);--frame-top:0px;--frame-margin:0px;--frame-shadow:block';
  const narrower = `@container (max-width:${width.toFixed(2)}rem){.${name}>.halls-frame,.${name}::after{${frame}}}`;
  return `${outset}@media screen and (min-width:64rem){${narrower}}`;
}
