import type { Content } from '../content/schema/schema';

type Site = Pick<Content['site'], 'language' | 'timeZone' | 'zoneLabel' | 'currency' | 'span'>;
type Event = Content['site']['event'];

/**
 * Dates, times and amounts the way the specification writes them (rule 7.9), for any language Intl knows.
 * Reads no clock and no machine locale: the same input gives the same text everywhere.
 */
export function formats({ language, timeZone, zoneLabel, currency, span = '{from} – {to}' }: Site) {
  const english = language.startsWith('en');
  const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
  const parts = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, {
      ...options,
      timeZone: 'UTC',
    }).formatToParts(day(iso));
  const clocks = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const twelve = clocks.resolvedOptions().hour12;
  const amounts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });

  const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const between = (from: string, to: string) => span.replace('{from}', from).replace('{to}', to);

  /** `2025-09-13` → `13th September 2025` */
  function longDate(iso: string) {
    if (!english) return long.format(day(iso));
    const month = parts(iso, { month: 'long' }).find(({ type }) => type === 'month')?.value;
    return `${ordinal(Number(iso.slice(8)))} ${month} ${iso.slice(0, 4)}`;
  }

  /** `16:30` → `04:30 PM` in English, `16:30` where the language has a 24-hour clock, else as it writes noon and night. */
  function time(clock: string) {
    if (!twelve) return clock;
    if (!english) return clocks.format(new Date(`1970-01-01T${clock}:00Z`));
    const hour = Number(clock.slice(0, 2));
    return `${String(hour % 12 || 12).padStart(2, '0')}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
  }

  return {
    longDate,
    time,
    /** The day of the event, or all of them: `31st October to 2nd November 2026`. Year and month stand once. */
    days({ date, lastDate }: Pick<Event, 'date' | 'lastDate'>) {
      if (!lastDate) return longDate(date);
      if (!english) return long.formatRange(day(date), day(lastDate));
      const [first = '', month = '', year] = longDate(date).split(' ');
      const last = longDate(lastDate);
      if (!last.endsWith(` ${year}`)) return between(longDate(date), last);
      return between(last.endsWith(` ${month} ${year}`) ? first : `${first} ${month}`, last);
    },
    /** `09:00 AM to 04:00 PM`, or the start alone where nobody knows the end. */
    hours: ({ start, end }: Pick<Event, 'start' | 'end'>) => (end ? between(time(start), time(end)) : time(start)),
    /** What the zone is called at that time: the content's word for it, else `EST` in winter and `EDT` in summer. */
    zone(date: string, clock: string) {
      if (zoneLabel) return zoneLabel;
      const instant = new Date(`${date}T${clock}:00${offset(date, clock, timeZone)}`);
      return zonePart(instant, { language, timeZone, style: 'short' });
    },
    /** `2025-08-17` → `17-08-2025` */
    shortDate(iso: string) {
      return parts(iso, { day: '2-digit', month: '2-digit', year: 'numeric' })
        .map(({ type, value }) => (type === 'literal' ? value.replaceAll('/', '-') : value))
        .join('');
    },
    /** `100000` → `₹1,00,000` */
    amount: (value: number) => amounts.format(value),
    /** The instant of a wall-clock time in the event's zone: `2025-09-13`, `09:00` → `2025-09-13T09:00:00+05:30` */
    instant: (date: string, clock: string) => `${date}T${clock}:00${offset(date, clock, timeZone)}`,
  };
}

export type Formats = ReturnType<typeof formats>;

function ordinal(day: number): string {
  const suffix =
    { one: 'st', two: 'nd', few: 'rd' }[new Intl.PluralRules('en', { type: 'ordinal' }).select(day) as string] ?? 'th';
  return `${day}${suffix}`;
}

/** `+05:30`. Asked twice, because near a change of daylight saving the first answer is for the wrong instant. */
function offset(date: string, clock: string, timeZone: string): string {
  const wall = `${date}T${clock}:00`;
  const first = offsetAt(new Date(`${wall}Z`), timeZone);
  return offsetAt(new Date(`${wall}${first}`), timeZone);
}

function offsetAt(instant: Date, timeZone: string): string {
  return zonePart(instant, { language: 'en', timeZone, style: 'longOffset' }).replace('GMT', '') || '+00:00';
}

type Zone = { language: string; timeZone: string; style: 'short' | 'longOffset' };

function zonePart(instant: Date, { language, timeZone, style }: Zone): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: style }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
