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
export function formats({ language, timeZone, hourCycle, zoneLabel, currency, span = '{from} – {to}' }: Site) {
  const english = language.startsWith('en');
  const utcDate = (iso: string) => new Date(`${iso}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const timeFormat = format({
    hour: '2-digit',
    minute: '2-digit',
    ...(hourCycle ? { hour12: hourCycle === 12 } : hourCycleOf(language)),
  });
  const twelveHour = timeFormat.resolvedOptions().hour12;
  const numberFormat = new Intl.NumberFormat(language);
  const hasLatinDigits = digitsOf(language) === LATIN_DIGITS;
  const amountFormat = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: maximumFractionDigits,
      maximumFractionDigits,
    });
  const whole = amountFormat(0);
  const formatOf = (value: number) => (Number.isInteger(value) ? whole : amountFormat(2));
  const size = (unit: string) => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });

  const digitsFormat = new Intl.NumberFormat(language, { useGrouping: false });
  const pluralRules = new Intl.PluralRules(language);
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  const longFormat = format({ dateStyle: 'long' });
  const monthFormat = format({ month: 'long' });
  const shortFormat = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const range = (from: string, to: string) => span.replace('{from}', from).replace('{to}', to);

  /** Writes a date: `2025-09-13` → `13th September 2025` */
  function longDate(iso: string) {
    if (!english) return longFormat.format(utcDate(iso));
    return `${ordinal(Number(iso.slice(8)))} ${monthFormat.format(utcDate(iso))} ${iso.slice(0, 4)}`;
  }

  /** Writes a time: `16:30` → `04:30 PM` in English, `16:30` if the language has a 24-hour clock, otherwise as Intl does. */
  function time(clock: string) {
    if (!twelveHour && hasLatinDigits) return clock;
    if (!english) return timeFormat.format(new Date(`1970-01-01T${clock}:00Z`));
    const hour = Number(clock.slice(0, 2));
    return `${String(hour % 12 || 12).padStart(2, '0')}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
  }

  /** Writes the start of a session with an end, without AM or PM if the end has the same: `09:00` before `10:00 AM`. */
  function from({ start, end = start }: { start: string; end?: string }) {
    const [, half] = time(start).split(' ');
    return english && half && time(end).endsWith(half) ? time(start).slice(0, 5) : time(start);
  }

  return {
    from,
    /** The comma between the parts of a list, with its space: `, `. */
    comma: COMMAS[writingSystemOfLanguage(language)] ?? ', ',
    /** The colon after a word, with the space before it if the language has one: `Now:`. */
    colon: COLONS[writingSystemOfLanguage(language)] ?? (language.startsWith('fr') ? '\u00a0:' : ':'),
    longDate,
    time,
    /** The language in which Intl writes a time of two-digit hours and minutes as `time` does, for scripts. */
    clockLanguage:
      !twelveHour && hasLatinDigits
        ? 'en-GB'
        : english
          ? 'en-US'
          : `${language}${hourCycle ? `-u-hc-h${twelveHour ? 12 : 23}` : ''}`,
    /** Writes the day of the event, or its first and last: `31st October to 2nd November 2026`. Year and month are not repeated. */
    days({ date, lastDate }: Pick<Event, 'date' | 'lastDate'>) {
      if (!lastDate) return longDate(date);
      if (!english) return longFormat.formatRange(utcDate(date), utcDate(lastDate));
      const [first, month, year] = longDate(date).split(' ') as [string, string, string];
      const last = longDate(lastDate);
      if (!last.endsWith(` ${year}`)) return range(longDate(date), last);
      return range(last.endsWith(` ${month} ${year}`) ? first : `${first} ${month}`, last);
    },
    /** Writes start and end, `09:00 AM to 04:00 PM`, or the start alone if there is no end. */
    hours: ({ start, end }: Pick<Event, 'start' | 'end'>) => (end ? range(time(start), time(end)) : time(start)),
    /** Returns the name of the time zone at that time: the `zoneLabel` of the content, or `EST` in winter and `EDT` in summer. */
    zone(date: string, clock: string) {
      if (zoneLabel) return zoneLabel;
      return zoneName(new Date(instant(date, clock, timeZone)), language, timeZone);
    },
    /** Writes a date in figures: `2025-08-17` → `17-08-2025` */
    shortDate: (iso: string) => shortFormat.format(utcDate(iso)).replaceAll('/', '-'),
    /** Writes a number: `12000` → `12,000` */
    number: (value: number) => numberFormat.format(value),
    /** Writes a number in the digits of the language without separators; where those are Latin, it is the number itself. */
    digits: (value: number): string | number => (hasLatinDigits ? value : digitsFormat.format(value)),
    /** Writes a word with its `{count}`, in the plural form that the language has for it: `12 talks` (rule 26.3). */
    counted: (word: string, value: number) =>
      pluralForm(word, pluralRules.select(value)).replaceAll('{count}', () => numberFormat.format(value)),
    /** Returns the name of a language in the language of the site: `ta` → `Tamil` */
    languageName: (tag: string) => languageNames.of(tag) ?? tag,
    /** Writes an amount of money: `100000` → `₹1,00,000`, `12.5` → `₹12.50` */
    amount: (value: number) => formatOf(value).format(value),
    /** Returns the parts of an amount, of which one is the sign of the currency. */
    amountParts: (value: number) => formatOf(value).formatToParts(value),
    /** Writes the size of a file: `1234567` bytes → `1.2 MB` */
    fileSize: (bytes: number) =>
      bytes < 100_000 ? size('kilobyte').format(Math.ceil(bytes / 1000)) : size('megabyte').format(bytes / 1_000_000),
    /** Returns the instant of a time in the event's zone: `2025-09-13`, `09:00` → `2025-09-13T09:00:00+05:30` */
    instant: (date: string, clock: string) => instant(date, clock, timeZone),
  };
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
