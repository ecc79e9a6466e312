import { z } from 'zod';
import { clockAt, minutesIn } from '../programme/time';
import { parseLooseTime } from '../schema/looseValues';
import { withNight } from './anyForm/times';
import { MAX_NIGHT } from './exportedTime';

/** A date with a time. An offset from UTC is ignored: times are those of the clocks at the event. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[T ]+(\d.*?)(?:[+-]\d\d:?\d\d)?$/;
/** Words after a time: `09:00 hrs`, `09:00 IST`. */
const AFTER_TIME = /(?<=\d)\s*(?:hrs?|hours|h|uhr|[A-Z]{3,4}T?)\.?$/i;
/** The half of the day behind a time. */
export const HALF = /[ap]\.?m\b|noon|midnight/i;
const RANGE = /^(.+?)\s*(?:[-–—]|\bto\b|\buntil\b)\s*(\S.*)$/i;

/**
 * Returns the date (`2025-09-13`), start and end (`09:00`) of a row. The cell of the start may contain the date
 * (`2025-09-13 09:00`) or the end (`9:00 – 10:00`), and a duration may replace the end. Calls `report` for wrong cells.
 */
export function whenIn(
  cell: (column: 'date' | 'start' | 'end' | 'duration') => string,
  report: (column: string, message: string) => void,
): Record<'date' | 'start' | 'end', string | undefined> {
  const time = (column: string, text: string) => {
    const time = parseLooseTime(text) ?? parseLooseTime(text.replace(AFTER_TIME, ''));
    if (text && !time) report(column, `must be a time such as 09:00 or 4:30 PM; “${truncate(text)}” is not one`);
    return time;
  };
  const [, dateWithStart, startWithDate] = DATE_TIME.exec(cell('start')) ?? [];
  const [, , endWithDate] = DATE_TIME.exec(cell('end')) ?? [];
  const given = startWithDate ?? cell('start');
  const [, from = '', to = ''] = RANGE.exec(given) ?? [];
  const isRange = parseLooseTime(to) !== undefined && (parseLooseTime(from) ?? parseLooseTime(withHalf(from, to)));
  const start = isRange ? (parseLooseTime(withHalf(from, to)) ?? parseLooseTime(from)) : time('start', given);
  const end = time('end', endWithDate ?? cell('end')) ?? (isRange ? parseLooseTime(to) : undefined);
  const dateCell = DATE_TIME.exec(cell('date'))?.[1] ?? cell('date');
  const date = textDate(dateCell || (dateWithStart ?? '')) ?? (dateCell || dateWithStart);
  const isTwelve = start && end && !HALF.test(`${cell('start')} ${cell('end')}`);
  const last = isTwelve
    ? clockAt(withNight(minutesIn(start), minutesIn(end)))
    : (end ?? (start && afterMinutes(start, minutesOf(cell('duration')))));
  if (start && last && (last === start || (last < start && nightOf(start, last) > MAX_NIGHT)))
    report(end || !cell('duration') ? 'end' : 'duration', `must be after the start (${start})`);
  return { date, start, end: last };
}

/** Adds AM or PM of the end to a start without it (`9:00 – 11:30 AM`), unless the start would then be after the end. */
function withHalf(from: string, to: string): string {
  const [half = ''] = /[ap]\.?m\.?$/i.exec(to) ?? [];
  if (!half || /[ap]\.?m\.?$/i.test(from)) return from;
  const [start, end] = [parseLooseTime(`${from} ${half}`), parseLooseTime(to)];
  return start && end && start < end ? `${from} ${half}` : from;
}

/** Returns the minutes from a start to an end on the next day. */
const nightOf = (start: string, end: string) => minutesIn(end) + 24 * 60 - minutesIn(start);

/** Returns a duration in minutes from `45`, `45 min`, `0:45` or `1h 30`; undefined for anything else. */
function minutesOf(text: string): number | undefined {
  const [, hours = 0, minutes = 0] =
    /^(?:(\d{1,2})\s*(?:[:h]|hours?|hrs?)\s*)?(?:(\d{1,3})\s*(?:m|min|mins|minutes)?\.?)?$/i.exec(text.trim()) ?? [];
  return Number(hours) * 60 + Number(minutes) || undefined;
}

function afterMinutes(start: string, minutes: number | undefined): string | undefined {
  if (!minutes || minutes >= 24 * 60) return undefined;
  return clockAt(minutesIn(start) + minutes);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads a date with the English name of a month: `Sat, 13th Sept 2025` → `2025-09-13`; undefined for other texts. */
function textDate(text: string): string | undefined {
  const words = text.toLowerCase().match(/[a-z]{3,}|\d+/g) ?? [];
  const month = MONTHS.findIndex((name) => words.some((word) => word.startsWith(name) && !/^mon/.test(word)));
  const [day, year] = [words.find((word) => /^\d{1,2}$/.test(word)), words.find((word) => /^\d{4}$/.test(word))];
  if (month < 0 || !day || !year) return undefined;
  const date = `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(date).data;
}

/** Shortens the text of a cell for a message. */
export const truncate = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
