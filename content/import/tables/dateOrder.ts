import type { Ask } from '../ask';
import { type DateOrder, type DayWords, dateIn, parseDay, weekdayOf } from './days';

/** A text with a date in numbers, and the weekday that stands with it (0 is Sunday). */
export type NumericDate = { text: string; weekday?: number | undefined };

/** A date in numbers that do not begin with its year: `3/4/2026`, `03.04.`; what its two numbers and its separator are. */
const NUMERIC = /(?<![\d.:/-])(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d\d)|\.?)(?![\d:/-])/;

/** The days that an event may be away from the date that somebody has said, so that one reading is near it and the other is not. */
const NEAR_DAYS = 14;

/**
 * Returns the order of day and month in the numbers of these dates, decided once from all of them: a number above 12, the weekday
 * beside a date, the full stops of countries that write the day first, and the date `near` which the event is. Returns 'either' where
 * both readings are left, 'mixed' where no order suits all, and undefined for texts without such dates.
 */
export function orderOf(dates: NumericDate[], near?: string): DateOrder | 'either' | 'mixed' | undefined {
  const numeric = dates.filter(({ text }) => NUMERIC.test(text));
  if (!numeric.length) return undefined;
  const fitting = ORDERS.filter((order) => numeric.every((date) => fits(date, order)));
  if (fitting.length < 2) return fitting[0] ?? 'mixed';
  if (numeric.every(({ text }) => NUMERIC.exec(text)?.[2] === '.')) return 'day-first';
  const open = numeric.filter(({ text }) => numericDate(text, 'day-first') !== numericDate(text, 'month-first'));
  if (!open.length) return 'day-first';
  const nearest = ORDERS.filter((order) => open.every(({ text }) => isNear(numericDate(text, order), near)));
  return nearest.length === 1 ? nearest[0] : 'either';
}

const ORDERS: DateOrder[] = ['day-first', 'month-first'];

const isNear = (date: string | undefined, near: string | undefined) =>
  Boolean(date && near) && Math.abs(Date.parse(date ?? '') - Date.parse(near ?? '')) <= NEAR_DAYS * 86_400_000;

/** Checks whether a date can be read in this order, and is then on the weekday that stands with it. */
function fits({ text, weekday }: NumericDate, order: DateOrder): boolean {
  const [, first, , second] = NUMERIC.exec(text) ?? [];
  const [day, month] = order === 'day-first' ? [Number(first), Number(second)] : [Number(second), Number(first)];
  if (month > 12 || day > 31) return false;
  const date = numericDate(text, order);
  const said = weekday ?? parseDay(text, order)?.weekday;
  return said === undefined || !date || weekdayOf(date) === said;
}

/** Returns the date alone, without the time or the weekday that stands with it. */
const numberPart = (text: string) => NUMERIC.exec(text)?.[0] ?? '';

const numericDate = (text: string, order: DateOrder) => dateIn(numberPart(text), order);

/**
 * Asks in which order the numbers of these dates stand. Offers the reading in which they lie nearer together. Returns the answer;
 * throws Problems where nobody is there to answer.
 */
export async function askOrder(dates: NumericDate[], file: string, ask: Ask): Promise<DateOrder> {
  const texts = dates.map(({ text }) => numberPart(text)).filter(Boolean);
  const sample =
    texts.find((text) => numericDate(text, 'day-first') !== numericDate(text, 'month-first')) ?? texts[0] ?? '';
  const [one, other] = ORDERS.map((order) => inWords(parseDay(sample, order)));
  const isMonthFirst = spread(texts, 'month-first') < spread(texts, 'day-first');
  const answer = await ask({
    text: `${file} writes dates such as “${sample}”: is that ${one} or ${other}? Write day-first or month-first.`,
    offered: isMonthFirst ? 'month-first' : 'day-first',
    choices: ORDERS,
    option: '--dates month-first',
    problem: orderProblem,
  });
  return /^m/.test(answer) ? 'month-first' : 'day-first';
}

/** Returns what is wrong with an order that somebody has said; undefined for `day-first` and `month-first`. */
export const orderProblem = (given: string): string | undefined =>
  /^(?:day|month)-first$/.test(given) ? undefined : `must be day-first or month-first; “${given}” is neither`;

/** Returns the days from the first to the last of these dates in this order. */
function spread(texts: string[], order: DateOrder): number {
  const times = texts.flatMap((text) => Date.parse(numericDate(text, order) ?? '') || []);
  return Math.max(...times) - Math.min(...times);
}

/** Writes a day in words that have one reading: `3 April 2026`. */
function inWords({ year, month = 1, day = 1 }: DayWords = { rest: '' }): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(year ?? 2024, month - 1, day));
}
