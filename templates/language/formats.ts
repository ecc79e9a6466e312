import { instant } from '../../content/programme/time';
import type { Content } from '../../content/schema/schema';
import { digitsOf, LATIN_DIGITS } from '../../content/words/digits';
import { writingSystemOfLanguage } from './writingSystems';

type Site = Pick<Content['site'], 'language' | 'timeZone' | 'hourCycle' | 'zoneLabel' | 'currency' | 'span'>;
type Event = Content['site']['event'];

/**
 * Returns functions that write dates, times and amounts (rule 7.9) in the language of the site. They read neither the clock
 * nor the locale of the machine, so the same input gives the same text everywhere (rule 18.5). Dates (`iso`) are
 * `2025-09-13`, times (`clock`) `16:30`.
 */
export function formats(site: Site) {
  return {
    ...separators(site),
    ...dateFormats(site),
    ...timeFormats(site),
    ...numberFormats(site),
    ...amountFormats(site),
    /** Writes the size of a file: `1234567` bytes → `1.2 MB` */
    fileSize: (bytes: number) => fileSize(bytes, site.language),
  };
}

/** Returns the signs between the words of a line. */
function separators({ language }: Site) {
  const system = writingSystemOfLanguage(language);
  return {
    /** The comma between the parts of a list, with its space: `, `. */
    comma: COMMAS[system] ?? ', ',
    /** The colon after a word, with the space before it if the language has one: `Now:`. */
    colon: COLONS[system] ?? (language.startsWith('fr') ? '\u00a0:' : ':'),
  };
}

const isEnglish = (language: string): boolean => language.startsWith('en');

/** Returns a format of Intl in UTC, because dates and times without a zone are read as if they were in UTC. */
const formatInUtc = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });

/** Writes two texts as a span, in the words of the content: `09:00 AM to 04:00 PM`. */
const writeSpan = ({ span = '{from} – {to}' }: Site, from: string, to: string): string =>
  span.replace('{from}', from).replace('{to}', to);

/** Returns the functions that write dates. */
function dateFormats(site: Site) {
  const { language } = site;
  const longFormat = formatInUtc(language, { dateStyle: 'long' });
  const monthFormat = formatInUtc(language, { month: 'long' });
  const shortFormat = formatInUtc(language, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const midnight = (iso: string) => new Date(`${iso}T00:00:00Z`);

  function longDate(iso: string) {
    if (!isEnglish(language)) return longFormat.format(midnight(iso));
    return `${ordinal(Number(iso.slice(8)))} ${monthFormat.format(midnight(iso))} ${iso.slice(0, 4)}`;
  }

  return {
    /** Writes a date: `2025-09-13` → `13th September 2025` */
    longDate,
    /** Writes a date in figures: `2025-08-17` → `17-08-2025` */
    shortDate: (iso: string) => shortFormat.format(midnight(iso)).replaceAll('/', '-'),
    /** Writes the day of the event, or its first and last: `31st October to 2nd November 2026`. Year and month are not repeated. */
    days({ date, lastDate }: Pick<Event, 'date' | 'lastDate'>) {
      if (!lastDate) return longDate(date);
      if (!isEnglish(language)) return longFormat.formatRange(midnight(date), midnight(lastDate));
      const [day, month, year] = longDate(date).split(' ') as [string, string, string];
      const last = longDate(lastDate);
      if (last.endsWith(` ${month} ${year}`)) return writeSpan(site, day, last);
      return writeSpan(site, last.endsWith(` ${year}`) ? `${day} ${month}` : longDate(date), last);
    },
  };
}

/** Returns the functions that write times of the day and time zones. */
function timeFormats(site: Site) {
  const { language, timeZone, hourCycle, zoneLabel } = site;
  const english = isEnglish(language);
  const timeFormat = formatInUtc(language, {
    hour: '2-digit',
    minute: '2-digit',
    ...(hourCycle ? { hour12: hourCycle === 12 } : hourCycleOf(language)),
  });
  const hasTwelveHours = timeFormat.resolvedOptions().hour12;
  const hourFormat = formatInUtc(language, { hour: 'numeric', hour12: true });
  /** True if `16:30` is already as the language writes it. */
  const isWritten = !hasTwelveHours && hasLatinDigits(language);

  const atClock = (clock: string) => new Date(`1970-01-01T${clock}:00Z`);

  function time(clock: string): string {
    if (isWritten) return clock;
    if (!english) return timeFormat.format(atClock(clock));
    const [hours = '', half] = hour(clock).split(' ');
    return `${hours.padStart(2, '0')}${clock.slice(2)} ${half}`;
  }

  function hour(clock: string): string {
    if (!hasTwelveHours) return time(clock);
    if (!english) return hourFormat.format(atClock(clock));
    const hours = Number(clock.slice(0, 2));
    return `${hours % 12 || 12} ${hours < 12 ? 'AM' : 'PM'}`;
  }

  /** Returns the language in which Intl writes a time of two-digit hours and minutes as `time` does. */
  function clockLanguage(): string {
    if (isWritten) return 'en-GB';
    if (english) return 'en-US';
    return hourCycle ? `${language}-u-hc-h${hasTwelveHours ? 12 : 23}` : language;
  }

  return {
    /** Writes a time: `16:30` → `04:30 PM` in English, `16:30` if the language has a 24-hour clock, otherwise as Intl does. */
    time,
    /** Writes a full hour: `16:00` → `4 PM` in English, `16:00` if the language has a 24-hour clock. */
    hour,
    /** Writes the start of a session with an end, without AM or PM if the end has the same: `09:00` before `10:00 AM`. */
    from({ start, end = start }: { start: string; end?: string }) {
      const [, half] = time(start).split(' ');
      return english && half && time(end).endsWith(half) ? time(start).slice(0, 5) : time(start);
    },
    /** Writes start and end, `09:00 AM to 04:00 PM`, or the start alone if there is no end. */
    hours: ({ start, end }: Pick<Event, 'start' | 'end'>) =>
      end ? writeSpan(site, time(start), time(end)) : time(start),
    /** The language in which scripts write times. */
    clockLanguage: clockLanguage(),
    /** Returns the name of the time zone at that time: the `zoneLabel` of the content, or `EST` in winter and `EDT` in summer. */
    zone: (date: string, clock: string) =>
      zoneLabel || zoneName(new Date(instant(date, clock, timeZone)), language, timeZone),
    /** Returns the instant of a time in the event's zone: `2025-09-13`, `09:00` → `2025-09-13T09:00:00+05:30` */
    instant: (date: string, clock: string) => instant(date, clock, timeZone),
  };
}

const hasLatinDigits = (language: string): boolean => digitsOf(language) === LATIN_DIGITS;

/** Returns the functions that write numbers, words with a number and names of languages. */
function numberFormats({ language }: Site) {
  const numberFormat = new Intl.NumberFormat(language);
  const digitsFormat = new Intl.NumberFormat(language, { useGrouping: false });
  const pluralRules = new Intl.PluralRules(language);
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  const isLatin = hasLatinDigits(language);
  return {
    /** Writes a number: `12000` → `12,000` */
    number: (value: number) => numberFormat.format(value),
    /** Writes a number in the digits of the language without separators; where those are Latin, it is the number itself. */
    digits: (value: number): string | number => (isLatin ? value : digitsFormat.format(value)),
    /** Writes a word with its `{count}`, in the plural form that the language has for it: `12 talks` (rule 26.3). */
    counted: (word: string, value: number) =>
      pluralForm(word, pluralRules.select(value)).replaceAll('{count}', () => numberFormat.format(value)),
    /** Returns the name of a language in the language of the site: `ta` → `Tamil` */
    languageName: (tag: string) => languageNames.of(tag) ?? tag,
  };
}

/** Returns the functions that write amounts of money, with fractions only if an amount is not whole. */
function amountFormats({ language, currency }: Site) {
  const formatWith = (fractionDigits: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
  const wholeFormat = formatWith(0);
  const formatOf = (value: number) => (Number.isInteger(value) ? wholeFormat : formatWith(2));
  return {
    /** Writes an amount of money: `100000` → `₹1,00,000`, `12.5` → `₹12.50` */
    amount: (value: number) => formatOf(value).format(value),
    /** Returns the parts of an amount, of which one is the sign of the currency. */
    amountParts: (value: number) => formatOf(value).formatToParts(value),
  };
}

/** Writes the size of a file: below 100 kB in whole kilobytes, from there on in megabytes. */
function fileSize(bytes: number, language: string): string {
  const write = (value: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  return bytes < 100_000 ? write(Math.ceil(bytes / 1000), 'kilobyte') : write(bytes / 1_000_000, 'megabyte');
}

export type Formats = ReturnType<typeof formats>;

/**
 * Returns the clock of a language if it differs from that of Intl. Programmes in Chinese and Korean are written in 24 hours,
 * although people say 上午 and 오후. A language tag may ask for either clock: `zh-TW-u-hc-h12` (rule 26.4).
 */
const hourCycleOf = (language: string): Intl.DateTimeFormatOptions =>
  /^(zh|ko)\b/.test(language) && !new Intl.Locale(language).hourCycle ? { hourCycle: 'h23' } : {};

/**
 * Replaces the forms of ICU in a word by the one of a category of Intl.PluralRules:
 * `{count, plural, one {# talk} other {# talks}}` → `{count} talks`.
 */
const pluralForm = (word: string, category: string): string =>
  word.replace(/\{count, plural,((?: *\w+ *\{[^{}]*\})+) *\}/g, (_, forms: string) => {
    const byCategory = new Map([...forms.matchAll(/(\w+) *\{([^{}]*)\}/g)].map(([, name, form]) => [name, form]));
    return (byCategory.get(category) ?? byCategory.get('other') ?? '').replaceAll('#', '{count}');
  });

/** The commas of writing systems that do not use the Latin one, by ISO 15924 code. */
const COMMAS: Record<string, string> = { Arab: '، ', Hani: '，', Jpan: '、' };

/** The colons of writing systems that do not use the Latin one, by ISO 15924 code. */
const COLONS: Record<string, string> = { Hani: '：', Jpan: '：' };

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** Returns a day with its English ending: `13` → `13th` */
function ordinal(day: number): string {
  const suffix = { one: 'st', two: 'nd', few: 'rd' }[ordinals.select(day) as string] ?? 'th';
  return `${day}${suffix}`;
}

/** Returns the short name of a time zone at an instant: `EST` */
function zoneName(instant: Date, language: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(instant);
  return (parts.find(({ type }) => type === 'timeZoneName') as Intl.DateTimeFormatPart).value;
}
