import { escapeForPattern } from './findText';

/** A date that moves, as it is in content files: `2025-09-13` → `2025-09-20`. */
export type MovedDate = { from: string; to: string };

/** A date in a text that was written anew: `13th September` → `20th September`. */
export type RewrittenDate = MovedDate & { before: string; after: string };

/** The names of months or of weekdays, in order; each in all its styles: `september`, `sept`. */
type Names = string[][];
type Words = { months: Names; weekdays: Names; patterns: RegExp[] };

/** The words and the patterns of dates, by language, because they take long to make. */
const wordsByLanguage = new Map<string, Words>();

/**
 * Writes each date in a text that has moved anew, in the form in which it stands there: `Saturday, 13th September 2025`, `Sep 13`,
 * `13-09-2025`, `2025-09-13`. The names are those of `language` and English. Returns the new text, and what has changed in it.
 */
export function moveDatesInText(
  text: string,
  moves: MovedDate[],
  language: string,
): { text: string; dates: RewrittenDate[] } {
  const dates: (RewrittenDate & { start: number; end: number })[] = [];
  // Most texts have no number.
  if (!/\d/.test(text)) return { text, dates };
  const words = wordsOf(language);
  for (const pattern of words.patterns)
    for (const match of text.matchAll(pattern)) {
      const move = moves.find(({ from }) => isDate(match.groups ?? {}, from, words.months));
      const [start, end] = [match.index, match.index + match[0].length];
      // `13 September 14:00` is one date, and not also `September 14`.
      if (!move || dates.some((other) => start < other.end && other.start < end)) continue;
      dates.push({ ...move, start, end, before: match[0], after: rewrite(match, move, words) });
    }
  dates.sort((one, other) => other.start - one.start);
  const next = dates.reduce(
    (changed, { start, end, after }) => changed.slice(0, start) + after + changed.slice(end),
    text,
  );
  return { text: next, dates: dates.reverse() };
}

type Parts = Record<string, string | undefined>;

/** Checks whether the parts of a written date are those of `date`. The year may be missing. */
function isDate({ day, month, name, year }: Parts, date: string, months: Names): boolean {
  const isMonth = name === undefined ? Number(month) === monthOf(date) + 1 : styleOf(months[monthOf(date)], name) >= 0;
  return isMonth && Number(day) === dayOf(date) && (year === undefined || year === date.slice(0, 4));
}

/** Returns a written date with the parts of the date to which it has moved. What is between the parts stays. */
function rewrite({ 0: written, index, indices, groups = {} }: RegExpExecArray, move: MovedDate, words: Words): string {
  const { from, to } = move;
  const nameOf = (names: Names, before: number, after: number, name: string) => {
    const next = names[after]?.[styleOf(names[before], name)] ?? name;
    return name.charAt(0) === name.charAt(0).toLowerCase() ? next : next.charAt(0).toUpperCase() + next.slice(1);
  };
  const parts: Record<string, (before: string) => string> = {
    weekday: (before) => nameOf(words.weekdays, weekdayOf(from), weekdayOf(to), before),
    name: (before) => nameOf(words.months, monthOf(from), monthOf(to), before),
    day: (before) => numberLike(before, dayOf(to), groups.name === undefined),
    month: (before) => numberLike(before, monthOf(to) + 1, true),
    ordinal: () => ordinalOf(dayOf(to)),
    year: () => to.slice(0, 4),
  };
  return Object.entries(indices?.groups ?? {})
    .filter(([, range]) => range !== undefined)
    .sort(([, one], [, other]) => other[0] - one[0])
    .reduce((changed, [key, [start, end]]) => {
      const next = parts[key]?.(groups[key] ?? '') ?? '';
      return changed.slice(0, start - index) + next + changed.slice(end - index);
    }, written);
}

/** Returns a number with a zero before it where one of two digits needs it: in numeric dates, and after another number with it. */
const numberLike = (before: string, number: number, isNumeric: boolean): string =>
  before.startsWith('0') || (isNumeric && before.length > 1) ? `${number}`.padStart(2, '0') : `${number}`;

const dayOf = (date: string): number => Number(date.slice(8));
const monthOf = (date: string): number => Number(date.slice(5, 7)) - 1;
const weekdayOf = (date: string): number => new Date(date).getUTCDay();

/** Returns the index of a style of a name, whatever its case; -1 if it is another name. */
const styleOf = (styles: string[] | undefined, name: string): number => styles?.indexOf(name.toLowerCase()) ?? -1;

/** Returns the English ending of a number: 1 → `st`, 12 → `th`. */
function ordinalOf(number: number): string {
  if (number > 10 && number < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}

function wordsOf(language: string): Words {
  const before = wordsByLanguage.get(language);
  if (before) return before;
  const styles = (count: number, date: (n: number) => Date, options: Intl.DateTimeFormatOptions[], type: string) =>
    Array.from({ length: count }, (_, n) =>
      [language, 'en-GB', 'en-US'].flatMap((tag) => options.map((each) => partOf(tag, date(n), each, type))),
    );
  const months = styles(
    12,
    (n) => new Date(Date.UTC(2030, n, 15)),
    [{ month: 'long' }, { month: 'long', day: 'numeric' }, { month: 'short' }, { month: 'short', day: 'numeric' }],
    'month',
  );
  // 6 January 2030 is a Sunday.
  const weekdays = styles(
    7,
    (n) => new Date(Date.UTC(2030, 0, 6 + n)),
    [{ weekday: 'long' }, { weekday: 'short' }],
    'weekday',
  );
  const words = { months, weekdays, patterns: patternsOf(months, weekdays) };
  wordsByLanguage.set(language, words);
  return words;
}

/** Returns the name of a month or of a weekday as it stands in dates of a language, in small letters and without a full stop. */
function partOf(tag: string, date: Date, options: Intl.DateTimeFormatOptions, type: string): string {
  const parts = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).formatToParts(date);
  return (parts.find((part) => part.type === type)?.value ?? '').toLowerCase().replace(/\.$/, '');
}

/** Returns the patterns of the forms in which dates are written, each with its parts as named groups. */
function patternsOf(months: Names, weekdays: Names): RegExp[] {
  const oneOf = (names: Names) =>
    // The longest first, so that `Sept` is not read as `Sep`.
    [...new Set(names.flat())]
      .filter((name) => name && !/\d/.test(name))
      .sort((one, other) => other.length - one.length)
      .map(escapeForPattern)
      .join('|');
  const [month, weekday] = [`(?<name>${oneOf(months)})`, `(?:(?<weekday>${oneOf(weekdays)})\\.?,?\\s+)?`];
  const [start, end] = ['(?<![\\p{L}\\p{M}\\p{N}./-])', '(?![\\p{L}\\p{M}\\p{N}]|:\\d)'];
  const day = '(?<day>\\d{1,2})(?<ordinal>st|nd|rd|th)?';
  return [
    `${start}(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)${end}`,
    `${start}(?<day>\\d{1,2})[./-](?<month>\\d{1,2})[./-](?<year>\\d{4})${end}`,
    `${start}${weekday}${day}\\.?(?:\\s+(?:of|de))?\\s+${month}(?:\\.?,?\\s+(?:de\\s+)?(?<year>\\d{4}))?${end}`,
    `${start}${weekday}${month}\\.?\\s+${day}(?:,?\\s+(?<year>\\d{4}))?${end}`,
  ].map((pattern) => new RegExp(pattern, 'dgiu'));
}
