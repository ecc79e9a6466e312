import { timePlace } from '../styles/gridRules';

/** Start and end of a session as in the markup, in ISO format; some have no end. */
type Span = { start: string; end?: string };

/** The milliseconds of a column, which is a quarter of an hour. */
const QUARTER = 15 * 60 * 1000;
/** The fewest and the most hours of a line. */
const [FEWEST, MOST] = [3, 8];
/** The share of the line that the text of an hour needs. */
const TEXT = 1 / 6;

/** A part of the line: its first grid line, and its last if the hour has an end. */
type Part = {
  from: number;
  to: number | undefined;
  /** True if the part ends after the next one begins. */
  isBeside: boolean;
};

/**
 * Returns the classes of a line of time and of each part of it, so that a look can draw a day to scale: `times-40`, `time-1-5`. A
 * part that ends after the next one begins is `figures-beside`. A part without an end is `figures-open`, and goes on to the end of
 * the line. Returns undefined if texts would lie on each other, if an hour is not known, or if the hours are not in order.
 */
export function timeScale(spans: (Span | undefined)[]): { line: string; parts: string[] } | undefined {
  const hours = spans.filter((span) => span !== undefined);
  if (hours.length < spans.length || spans.length < FEWEST || spans.length > MOST) return undefined;
  const parts = placeParts(hours);
  const columns = countColumns(parts);
  const inLine = parts.filter(({ isBeside }) => !isBeside);
  const hasRoom = inLine.every(({ from }, n) => n === 0 || from - (inLine[n - 1]?.from ?? 0) >= TEXT * columns);
  // Two parts beside others would lie on each other, and so would hours of the day before.
  if (parts.some(({ from }) => from < 1) || parts.length - inLine.length > 1 || !hasRoom) return undefined;
  return {
    line: `figures-scale times-${columns}`,
    parts: parts.map(({ from, to, isBeside }) => {
      if (to === undefined) return `${timePlace(from, columns + 1)} figures-open`;
      return timePlace(from, to) + (isBeside ? ' figures-beside' : '');
    }),
  };
}

/** Returns the grid lines of each hour. Line 1 is the start of the first hour. */
function placeParts(spans: Span[]): Part[] {
  const begin = Date.parse(spans[0]?.start ?? '');
  const lineAt = (instant: string) => Math.round((Date.parse(instant) - begin) / QUARTER) + 1;
  return spans.map(({ start, end }, n) => {
    const next = spans[n + 1];
    const to = end ? lineAt(end) : undefined;
    return { from: lineAt(start), to, isBeside: Boolean(next && to && to > lineAt(next.start)) };
  });
}

/** Returns the number of columns up to the latest end, or more, so that the text of the last hour has room after its start. */
function countColumns(parts: Part[]): number {
  const latest = Math.max(...parts.map(({ from, to = from }) => to));
  const lastStart = parts.at(-1)?.from ?? 1;
  return Math.max(latest, Math.ceil(lastStart / (1 - TEXT))) - 1;
}
