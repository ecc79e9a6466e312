import { z } from 'zod';
import { addDays } from '../../programme/time';

/** What a text says about a day. Parts that it does not say are undefined. */
export type DayWords = {
  year?: number | undefined;
  /** From 1. */
  month?: number | undefined;
  day?: number | undefined;
  /** 0 is Sunday. */
  weekday?: number | undefined;
  /** The 1 of `Day 1`. */
  number?: number | undefined;
  /** What is left of the text: a name of the day. */
  rest: string;
};

const LOCALES =
  'en de fr es it pt nl da sv nb fi pl cs sk hu ro tr ru uk el hr sl ca id eu et lv lt bg vi hi ta te bn mr ar he fa th ja zh ko'.split(
    ' ',
  );
type Names = { months: Map<string, number>; weekdays: Map<string, number> };
let names: Names | undefined;

/** Returns the names of months and weekdays in many languages, long and short, made at the first call. */
function knownNames(): Names {
  if (names) return names;
  const made: Names = { months: new Map(), weekdays: new Map() };
  const add = (map: Map<string, number>, name: string, value: number) => {
    const word = fold(name);
    if (/^\p{L}[\p{L}\p{M}]+$/u.test(word) && !map.has(word)) map.set(word, value);
  };
  for (const locale of LOCALES)
    for (const style of ['long', 'short'] as const) {
      const month = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
        month: style,
        day: 'numeric',
        timeZone: 'UTC',
      });
      const weekday = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
      for (let n = 0; n < 12; n++)
        add(
          made.months,
          month.formatToParts(Date.UTC(2023, n, 9)).find(({ type }) => type === 'month')?.value ?? '',
          n + 1,
        );
      // 1 January 2023 was a Sunday.
      for (let n = 0; n < 7; n++) add(made.weekdays, weekday.format(Date.UTC(2023, 0, 1 + n)), n);
    }
  for (const [n, name] of ['sept', 'tues', 'weds', 'thur', 'thurs'].entries())
    (n ? made.weekdays : made.months).set(name, n ? ([0, 2, 3, 4, 4][n] as number) : 9);
  for (const [n, character] of [...'日月火水木金土'].entries()) made.weekdays.set(character, n);
  names = made;
  return made;
}

const fold = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\u200e\u200f]/g, '')
    .replace(/曜日?$|요일$/u, '')
    .trim();

const NUMBERED =
  /(?:^|[^\p{L}])(?:day|tag|jour|journée|d[ií]a|giorno|dag|dzień|den|deň|nap|ziua|gün|день|ημέρα|dan|hari|दिन|நாள்|ngày|päivä|päev|diena|d)[\s.:#№-]*(\d{1,2})(?!\d)|(?:^|[^\d])(\d{1,2})(?:[.º°]|st|nd|rd|th|er|re)?\s*(?:day|tag|jour|d[ií]a|giorno|dag|nap|日目|天|일차)(?!\p{L})|第\s*(\d{1,2})\s*[日天]/iu;
const ORDINALS = 'first second third fourth fifth sixth seventh'.split(' ');
/** Words around dates that say nothing. */
const FILLER =
  /(?<!\p{L})(?:the|of|de|del|di|den|der|dem|le|la|am|on|um|el|em|do|op|vom|week|date|datum|and|och|og)(?!\p{L})/giu;

/** How numbers name a day of a month: `3/4` is 3 April, or 4 March. */
export type DateOrder = 'day-first' | 'month-first';

/**
 * Parses a text that says a day: a date with or without its year, a weekday, `Day 1`. Numbers are read in `order`, or if that makes no
 * date in the other one. Returns undefined for any other text.
 */
export function parseDay(given: string, order: DateOrder = 'day-first'): DayWords | undefined {
  if (given.length > 80) return undefined;
  let text = given.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const said: DayWords = { rest: '' };
  const take = (pattern: RegExp, use: (...groups: string[]) => boolean) => {
    const found = pattern.exec(text);
    if (!found || !use(...found.slice(1).map((each) => each ?? ''))) return false;
    text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return true;
  };
  const set = (year: string | undefined, month: number, day: number) => {
    const full = year === undefined || year === '' ? undefined : year.length === 2 ? 2000 + Number(year) : Number(year);
    if (!isDate(full ?? 2024, month, day) || (full !== undefined && (full < 1950 || full > 2150))) return false;
    Object.assign(said, { year: full, month, day });
    return true;
  };
  const setInOrder = (year: string | undefined, first: number, second: number) => {
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return set(year, month, day) || set(year, day, month);
  };
  const setNumber = (number: number) => {
    said.number = number;
    return true;
  };
  const isSet =
    take(/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, (y, m, d) => set(y, Number(m), Number(d))) ||
    take(/(?<!\d)(\d{4})(\d\d)(\d\d)(?!\d)/, (y, m, d) => set(y, Number(m), Number(d))) ||
    take(/(?:(\d{4})\s*[年년]\s*)?(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号]/u, (y, m, d) =>
      set(y, Number(m), Number(d)),
    ) ||
    take(/(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?!\d)/, (a, b, y) => setInOrder(y, Number(a), Number(b))) ||
    take(/^(?:\p{L}+[.,]?\s+)?(\d{1,2})[./](\d{1,2})\.?(?=$|[^\d:.\p{L}])/u, (a, b) =>
      setInOrder(undefined, Number(a), Number(b)),
    );
  if (!isSet) {
    take(NUMBERED, (a, b, c) => setNumber(Number(a || b || c))) ||
      take(/(?<!\p{L})(first|second|third|fourth|fifth|sixth|seventh)\s+day(?!\p{L})/iu, (word) =>
        setNumber(ORDINALS.indexOf(word.toLowerCase()) + 1),
      );
  }
  const { months, weekdays } = knownNames();
  const words = [...text.matchAll(/[\p{L}\p{M}]+\.?/gu)].map((match) => ({
    word: fold(match[0]),
    at: match.index,
    length: match[0].length,
  }));
  const month = isSet
    ? undefined
    : words.findLast(
        ({ word }) =>
          months.has(word) &&
          !(weekdays.has(word) && words.some((other) => other.word !== word && months.has(other.word))),
      );
  const numbers = [...text.matchAll(/(?<![\d:])(\d{1,4})(?:st|nd|rd|th|er|º|ª)?\.?(?![\d:])/gi)];
  const year = numbers.find(([, number = '']) => number.length === 4)?.[1];
  const day = numbers.find(([, number = '']) => number.length < 3)?.[1];
  const gone: [number, number][] = [];
  if (month && day && set(year, months.get(month.word) as number, Number(day))) {
    gone.push([month.at, month.length], ...numbers.map((each): [number, number] => [each.index, each[0].length]));
  }
  // Names of two letters are words of other languages: `to` is a Finnish Thursday.
  const isName = (word: string) => weekdays.has(word) && (words.length < 4 || !/^\p{Script=Latin}{1,2}$/u.test(word));
  const weekday = words.find((each) => each !== month && isName(each.word));
  if (weekday) {
    said.weekday = weekdays.get(weekday.word);
    gone.push([weekday.at, weekday.length]);
  }
  if (said.day === undefined && said.number === undefined && said.weekday === undefined) return undefined;
  for (const [at, length] of gone.sort(([a], [b]) => b - a)) text = `${text.slice(0, at)} ${text.slice(at + length)}`;
  said.rest = text
    .replace(FILLER, ' ')
    .replace(/[\s,;:|()[\]–—/.-]+/g, ' ')
    .trim();
  // A bare weekday or number within a sentence is no day.
  return said.rest.split(' ').length > (said.day ? 6 : 3) || (said.day === undefined && said.rest.length > 24)
    ? undefined
    : said;
}

const isDate = (year: number, month: number, day: number) => z.iso.date().safeParse(isoDate(year, month, day)).success;

/** Returns `2025-09-13` of a year, a month from 1 and a day. */
export const isoDate = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** Returns the weekday of a date; 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns the date of a day that says its year; undefined for another one. */
export const fullDate = ({ year, month, day }: DayWords): string | undefined =>
  year && month && day ? isoDate(year, month, day) : undefined;

/** Returns the date that a text says with its year: `Fri 13 Feb 2026` → `2026-02-13`; undefined for any other text. */
export function dateIn(text: string, order?: DateOrder): string | undefined {
  const words = parseDay(text, order);
  return words && fullDate(words);
}

/** Returns a date in English words: `Friday 13 February 2026`. */
export const dateInWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/**
 * Returns the dates of days in the order of the file. `first` is the date of the first day; days that say their year do not
 * need it.
 */
export function datesOf(days: DayWords[], first: string): string[] {
  const numbers = days.flatMap(({ number, day }) => (number === undefined || day ? [] : [number]));
  const lowest = Math.min(...numbers);
  let last: string | undefined;
  return days.map((words) => {
    const { month, day, weekday, number } = words;
    let date = fullDate(words);
    if (!date && month && day) {
      const years = [-1, 0, 1]
        .map((more) => Number(first.slice(0, 4)) + more)
        .filter((year) => isDate(year, month, day));
      // The same day may lie some days before the one that somebody called the first.
      date = years.map((year) => isoDate(year, month, day)).find((each) => each >= addDays(first, -60)) ?? first;
    }
    if (!date && number !== undefined) date = addDays(first, number - lowest);
    if (!date && weekday !== undefined) {
      const from = last && weekdayOf(last) !== weekday ? addDays(last, 1) : (last ?? first);
      date = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
    }
    last = date ?? (last ? addDays(last, 1) : first);
    return last;
  });
}
