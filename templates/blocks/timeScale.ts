import { timePlace } from '../styles/gridRules';

/** Start and end of a session as in the markup, in ISO format; some have no end. */
type Span = { start: string; end?: string };

/** The columns of a line of time are quarters of an hour. */
const QUARTER = 15 * 60 * 1000;
/** The part of the line that the text of an hour needs at least, and how few and how many hours a line is drawn for. */
const [TEXT, FEWEST, MOST] = [1 / 6, 3, 8];

/**
 * Returns the classes of a line of time and of each part of it, so that a look can draw a day to scale: `times-40`, `time-1-5`. A
 * part that runs beside the one after it is `figures-beside`, and one without an end is `figures-open`, up to the end of the line.
 * Returns undefined where texts would lie on each other, where an hour is not known, or if they are not in order.
 */
export function timeScale(spans: (Span | undefined)[]): { line: string; parts: string[] } | undefined {
  const known = spans.filter((span) => span !== undefined);
  const [first] = known;
  if (!first || known.length < spans.length || known.length < FEWEST || known.length > MOST) return undefined;
  const columnOf = (instant: string) => Math.round((Date.parse(instant) - Date.parse(first.start)) / QUARTER) + 1;
  const parts = known.map(({ start, end }, n) => {
    const next = known[n + 1];
    const [from, to] = [columnOf(start), end ? columnOf(end) : undefined];
    return { from, to, isBeside: Boolean(next && to && to > columnOf(next.start)) };
  });
  const latest = Math.max(...parts.map(({ from, to = from }) => to));
  const last = parts.at(-1)?.from ?? 1;
  const columns = Math.max(latest, Math.ceil(last / (1 - TEXT))) - 1;
  const inLine = parts.filter(({ isBeside }) => !isBeside);
  const isClear = ({ from }: { from: number }, n: number) =>
    n === 0 || from - (inLine[n - 1]?.from ?? 0) >= TEXT * columns;
  // Two that run beside others would lie on each other, as would hours of the day before.
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
