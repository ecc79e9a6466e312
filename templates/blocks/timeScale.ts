import { timePlace } from '../styles/gridRules';

/** Start and end of a session as in the markup, in ISO format; some have no end. */
type Span = { start: string; end?: string };

/** The milliseconds of a column, which is a quarter of an hour. */
const QUARTER = 15 * 60 * 1000;
/** The share of the line that the text of an hour needs, and the fewest and the most hours of a line. */
const [TEXT, FEWEST, MOST] = [1 / 6, 3, 8];

/**
 * Returns the classes of a line of time and of each part of it, so that a look can draw a day to scale: `times-40`, `time-1-5`. A
 * part that ends after the next one begins is `figures-beside`. A part without an end is `figures-open`, and goes on to the end of
 * the line. Returns undefined if texts would lie on each other, if an hour is not known, or if the hours are not in order.
 */
export function timeScale(spans: (Span | undefined)[]): { line: string; parts: string[] } | undefined {
  const timed = spans.filter((span) => span !== undefined);
  const [first] = timed;
  if (!first || timed.length < spans.length || timed.length < FEWEST || timed.length > MOST) return undefined;
  const columnOf = (instant: string) => Math.round((Date.parse(instant) - Date.parse(first.start)) / QUARTER) + 1;
  const parts = timed.map(({ start, end }, n) => {
    const next = timed[n + 1];
    const [from, to] = [columnOf(start), end ? columnOf(end) : undefined];
    return { from, to, isBeside: Boolean(next && to && to > columnOf(next.start)) };
  });
  const latest = Math.max(...parts.map(({ from, to = from }) => to));
  const last = parts.at(-1)?.from ?? 1;
  const columns = Math.max(latest, Math.ceil(last / (1 - TEXT))) - 1;
  const inLine = parts.filter(({ isBeside }) => !isBeside);
  const isClear = ({ from }: { from: number }, n: number) =>
    n === 0 || from - (inLine[n - 1]?.from ?? 0) >= TEXT * columns;
  // Two parts beside others would lie on each other, and so would hours of the day before.
  if (parts.some(({ from }) => from < 1) || parts.length - inLine.length > 1 || !inLine.every(isClear))
    return undefined;
  return {
    line: `figures-scale times-${columns}`,
    parts: parts.map(({ from, to, isBeside }) => {
      const kind = isBeside ? ' figures-beside' : to ? '' : ' figures-open';
      return timePlace(from, to ?? columns + 1) + kind;
    }),
  };
}
