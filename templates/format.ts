/**
 * Dates, times and amounts the way the specification writes them (spec §2, §9), for any language Intl knows.
 * Reads no clock and no machine locale: the same input gives the same text everywhere.
 */
export function formats(language: string, timeZone: string, currency: string) {
  const english = language.startsWith('en');
  const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
  const parts = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, {
      ...options,
      timeZone: 'UTC',
    }).formatToParts(day(iso));
  const twelve = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12;
  const amounts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });

  return {
    /** `2025-09-13` → `13th September 2025` */
    longDate(iso: string) {
      if (!english)
        return new Intl.DateTimeFormat(language, {
          dateStyle: 'long',
          timeZone: 'UTC',
        }).format(day(iso));
      const month = parts(iso, { month: 'long' }).find(({ type }) => type === 'month')?.value;
      return `${ordinal(Number(iso.slice(8)))} ${month} ${iso.slice(0, 4)}`;
    },
    /** `2025-08-17` → `17-08-2025` */
    shortDate(iso: string) {
      return parts(iso, { day: '2-digit', month: '2-digit', year: 'numeric' })
        .map(({ type, value }) => (type === 'literal' ? value.replaceAll('/', '-') : value))
        .join('');
    },
    /** `16:30` → `04:30 PM`, or `16:30` where the language has a 24-hour clock */
    time(clock: string) {
      if (!twelve) return clock;
      const hour = Number(clock.slice(0, 2));
      return `${String(hour % 12 || 12).padStart(2, '0')}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
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
  const zone = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longOffset',
  })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return zone?.replace('GMT', '') || '+00:00';
}
