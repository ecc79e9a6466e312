import { dateIn, parseDay } from './days';
import { parseMoment } from './moments';
import { nameScore } from './roles';
import { nameOf, type Table, valuesOf } from './table';

/** A date with the midnight that spreadsheets and databases write behind it. */
const DATE_AT_MIDNIGHT = /^(.*\d.*?)[T ,]+(?:00:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM)Z?$/i;
/** The days since the end of 1899 that Excel writes for the dates from 2000 to 2099. */
const SERIALS = { from: 36_526, to: 73_050 };

/**
 * Writes the cells of each column in the way that all of them show to be meant, since one alone may have two readings: dates with a
 * midnight are dates, `0930` among times is 09:30, `9.5` among half hours is 09:30, 1 and 2 in a column of days are days, numbers of
 * Excel are dates and times. Changes the rows of the table.
 */
export function normaliseColumns(table: Table): void {
  for (const column of table.columns) {
    const texts = table.rows.flatMap((row) => valuesOf(row, column).map(({ text }) => text)).filter(Boolean);
    const rewrite = texts.length ? rewriteOf(nameOf(column), texts) : undefined;
    if (!rewrite) continue;
    for (const { cells } of table.rows) {
      const values = cells.get(column);
      if (values)
        cells.set(
          column,
          values.map((value) => ({ ...value, text: rewrite(value.text) })),
        );
    }
  }
}

type Rewrite = (text: string) => string;

/** Returns how the cells of a column are to be written; undefined for a column whose cells mean what they say. */
function rewriteOf(name: string, texts: string[]): Rewrite | undefined {
  const isNamed = (role: 'start' | 'end' | 'date') => nameScore(name, role) >= 50;
  if (texts.every((text) => DATE_AT_MIDNIGHT.test(text) && parseDay(DATE_AT_MIDNIGHT.exec(text)?.[1] ?? '')?.day))
    return (text) => DATE_AT_MIDNIGHT.exec(text)?.[1] ?? text;
  if ((isNamed('date') || isNamed('start') || isNamed('end')) && texts.every(isSerial)) return serialText;
  if (isNamed('date') && texts.every((text) => /^\d{1,2}(?:st|nd|rd|th|\.)?$/.test(text)) && areDayNumbers(texts))
    return (text) => `Day ${Number.parseInt(text, 10)}`;
  if (isNamed('start') || isNamed('end')) {
    if (texts.every((text) => /^0?\.\d{2,}$|^0$/.test(text)))
      return (text) => clock(Math.round(Number(text) * 24 * 60));
    if (
      texts.some((text) => /^\d{1,2}[.,]5$/.test(text)) &&
      texts.every((text) => /^\d{1,2}(?:[.,](?:0|25|50?|75))?$/.test(text))
    )
      return (text) => clock(Number(text.replace(',', '.')) * 60);
    if (texts.every((text) => /^\d{1,2},[0-5]\d$/.test(text))) return (text) => text.replace(',', ':');
  }
  const timed = texts.filter((text) => parseMoment(text)?.span).length;
  const bare = texts.filter((text) => FOUR_DIGITS.test(text)).length;
  if (bare && (timed >= bare || ((isNamed('start') || isNamed('end')) && bare + timed > texts.length / 2)))
    return (text) =>
      text.replace(FOUR_DIGITS, (_, hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`);
  if (isNamed('end') && texts.some((text) => parseMoment(text)?.day))
    return (text) => (dateIn(text) && !parseMoment(text) ? `${text} 00:00` : text);
  return undefined;
}

/** A time without a separator: `0930`, `930`. */
const FOUR_DIGITS = /^([01]?\d|2[0-4])([0-5]\d)$/;

const isSerial = (text: string) =>
  /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= SERIALS.from && Number(text) <= SERIALS.to;

/** Returns a number of Excel as `2026-08-15`, with its time if it has one. */
function serialText(text: string): string {
  const minutes = Math.round(Number(text) * 24 * 60);
  // Day 25,569 of Excel is 1 January 1970.
  const iso = new Date((minutes - 25_569 * 24 * 60) * 60_000).toISOString();
  return text.includes('.') ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10);
}

/** Checks whether numbers are those of days, and not of something that each session has for itself. */
function areDayNumbers(texts: string[]): boolean {
  const numbers = [...new Set(texts.map((text) => Number.parseInt(text, 10)))];
  return numbers.every((number) => number <= 31) && Math.max(...numbers) - Math.min(...numbers) < 14;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;
