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

/** Returns the class of a grid with the minutes of each row: `rows-30-5-25`. */
export const rowHeights = (minutes: number[]): string => `rows-${minutes.join('-')}`;

/** The width of the column of hours, the least width of a hall, and the space between columns, in rem. */
const [HOURS, HALL, GAP] = [5, 11, 0.375];
/** The most columns of a timetable that is as wide as the text. With more columns, it is as wide as the screen. */
const MOST_IN_TEXT = 6;

/**
 * Returns the CSS rules of the grid classes among `classes`: those of `gridPlace` and `rowHeights`, `halls-4` for a day in 4
 * columns, `pace-15` for an hour that is 15rem high, `timePlace`, and those of parts/DayGrid.tsx: `clock-7-19` are rows of a day to
 * scale, and `ahead-1` is the last row before it on narrow screens.
 */
export function gridRules(classes: Iterable<string>): string {
  const always: string[] = [];
  const wide: string[] = [];
  const narrow: string[] = [];
  const framed: string[] = [];
  for (const name of classes) {
    const [, kind, numbers = ''] =
      /^(row|to-row|col|to-col|rows|halls|pace|clock|ahead|times?)-(\d[\d-]*)$/.exec(name) ?? [];
    const line = (property: string) => wide.push(`.halls-grid .${name}{grid-${property}:${numbers}}`);
    switch (kind) {
      case 'row':
        line('row-start');
        break;
      case 'to-row':
        line('row-end');
        break;
      case 'col':
        line('column-start');
        break;
      case 'to-col':
        line('column-end');
        break;
      case 'rows':
        wide.push(`.${name}{grid-template-rows:auto ${trackList(numbers)}}`);
        break;
      case 'pace':
        wide.push(`.${name}{--minute:calc(${numbers}rem/60)}`);
        break;
      case 'halls':
        wide.push(`.${name}{--halls:${numbers}}`);
        framed.push(frameRule(name, Number(numbers)));
        break;
      case 'time':
        wide.push(`.${name}{--time:${numbers.replaceAll('-', '/')}}`);
        break;
      case 'times':
        wide.push(`.${name}{--times:${numbers}}`);
        break;
      case 'clock':
        always.push(`.day-grid>.${name}{grid-row:${numbers.replaceAll('-', '/')}}`);
        break;
      case 'ahead':
        // Negative lines count from the end of the explicit rows. There are none, so line -1 is the first line.
        narrow.push(`.day-grid>.${name}{grid-row:${-1 - Number(numbers)}}`);
        break;
    }
  }
  const rules = [
    ...always,
    wide.length && `@media screen and (min-width:64rem){${wide.join('')}}`,
    narrow.length && `@media (max-width:63.99rem){${narrow.join('')}}`,
    ...framed,
  ].filter(Boolean);
  return rules.length ? `@layer parts{${rules.join('')}}` : '';
}

/** Returns the CSS of rows that are at least as high as their time. Equal rows are written once. */
const trackList = (numbers: string): string =>
  numbers
    .split('-')
    .reduce<[minutes: string, count: number][]>((runs, minutes) => {
      const last = runs.at(-1);
      if (last?.[0] === minutes) last[1]++;
      else runs.push([minutes, 1]);
      return runs;
    }, [])
    .map(([minutes, count]) => `repeat(${count},minmax(calc(${minutes}*var(--minute)),auto))`)
    .join(' ');

/** The least room of a timetable to scale in any look, in rem. */
const LEAST_ROOM = 52;

/**
 * Returns the rules for this number of columns. Many columns are as wide as the screen, and scroll in a frame if they do not fit.
 */
function frameRule(name: string, columns: number): string {
  const needed = HOURS + columns * (HALL + GAP);
  if (needed < LEAST_ROOM) return '';
  const outset = columns > MOST_IN_TEXT ? `.${name}{--outset:calc(50% - 50vw + var(--gutter))}` : '';
  return `${outset}@media screen and (min-width:64rem){@container (max-width:${needed.toFixed(2)}rem){.${name}>.halls-frame,.${name}::after{--frame:auto;--frame-height:calc(100svh - var(--header) - 1.5rem);--frame-top:0px;--frame-margin:0px;--frame-shadow:block}}}`;
}
