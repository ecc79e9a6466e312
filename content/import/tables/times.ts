/** A start, and an end if there is one, in minutes from the midnight of their day; more than 1440 is on the next day. */
export type Span = {
  start: number;
  end?: number | undefined;
  /** Whether it says which half of the day is meant: 9 pm, 21:00. `09:00` does not: some write `02:00` for 2 pm. */
  isExact: boolean;
  /** Whether it says that it goes on without an end: `5:15 onwards`, `9 pm till late`. */
  isOpen?: true;
};

/** Words between a start and an end. */
const BETWEEN =
  /\s*[-–—−~〜→⇒]+>?\s*|\s+(?:to|till?|until|upto|bis|à|au|a|al|hasta|até|às|do|tot|til|и|до|ate)\s+|\s*(?:から|至|到)\s*/u;
const BEFORE = /^(?:from|at|von|ab|um|de|à partir de|dès|dalle|ore|desde|las|vanaf|kl\.?|от|с|\p{So})\s+/u;
/** What stands behind a start, or in the place of an end, if the end is open. */
const OPEN = /\s*(?:\b(?:on|onwards?)|\+)$/;
const OPEN_END = /^(?:late|open end|open|close|closing|the end|end|ende|fin|onwards?)$/;
/** The short name of a time zone behind a time. */
const ZONE = /(?<=\d|\d ?[APap][Mm])\s*\(?\b(?!(?:AM|PM|H|HRS)\b)(?:[A-Z]{3,5}|UTC|GMT)(?:[+-]\d{1,2}(?::\d\d)?)?\)?$/;
const CLOCK =
  /^(?:(am|pm|午前|午後|上午|下午|오전|오후)\s*)?(\d{1,2})(?:\s*([:.h時点點시])\s*([0-5]\d)?(?::[0-5]\d(?:\.\d+)?)?)?\s*(?:分|분)?\s*(uhr|hrs?\.?|hours?|h|時|点|시|ч\.?|kl\.?)?\s*([ap]\.?\s?m?\.?)?$/;
const NAMED: Record<string, number> = {
  ...{ noon: 720, midday: 720, mittag: 720, mittags: 720, midi: 720, mediodía: 720, mezzogiorno: 720, 正午: 720 },
  ...{ midnight: 1440, mitternacht: 1440, minuit: 1440, medianoche: 1440, mezzanotte: 1440, 深夜0時: 1440 },
};
/** Minutes of a day, and the latest time that is written as part of the evening before: 30:00 is 6 in the morning. */
export const DAY = 1440;
const LATEST = 30 * 60;

type Clock = { minutes: number; half?: 'a' | 'p' | undefined; isBare: boolean };

function parseClock(text: string): Clock | undefined {
  const named = NAMED[text];
  if (named !== undefined) return { minutes: named, isBare: false };
  if (/^12(?:[:.]00)?\s*(?:noon|midday|nn|n)\.?$/.test(text)) return { minutes: 720, isBare: false };
  if (/^12(?:[:.]00)?\s*(?:midnight|mn)\.?$/.test(text)) return { minutes: 1440, isBare: false };
  const four = /^([0-2]\d)([0-5]\d)\s*(?:h|hrs?|hours|uhr)\.?$/.exec(text);
  if (four) return { minutes: Number(four[1]) * 60 + Number(four[2]), isBare: false };
  const [, before = '', hour = '', separator, minute = '00', unit, after = ''] = CLOCK.exec(text) ?? [];
  if (!hour) return undefined;
  const halfWord = /^(?:am|午前|上午|오전)$/.test(before) || /^a/.test(after) ? 'a' : before || after ? 'p' : undefined;
  const hours = Number(hour);
  if (halfWord && hours > 12 && halfWord === 'a') return undefined;
  const clock = halfWord && hours <= 12 ? (hours % 12) + (halfWord === 'p' ? 12 : 0) : hours;
  const minutes = clock * 60 + Number(minute);
  if (minutes > LATEST) return undefined;
  const isBare = !separator && !unit && !halfWord;
  return { minutes, half: halfWord, isBare };
}

/**
 * Parses a time or a start with an end, as people of many countries write them: `9:00`, `9h30`, `10.15 – 11 Uhr`, `2-3 pm`,
 * `10時30分`, `24:00–25:30`, `10:00 (45 min)`. Returns undefined for any other text.
 */
export function parseSpan(given: string): Span | undefined {
  if (given.length > 60 || !/\d|noon|mid|mitt|medi|mezz|正午/i.test(given)) return undefined;
  const whole = given.normalize('NFKC').trim().replace(ZONE, '').toLowerCase().replace(/\s+/g, ' ');
  const [, bracketed = whole, length] = /^(.*\d.*?)[\s,]*\((\d{1,3}) ?min\w*\.?\)$/.exec(whole) ?? [];
  const isOpen = OPEN.test(bracketed);
  const text = bracketed
    .replace(OPEN, '')
    .replace(BEFORE, '')
    .replace(/^(?:kl)\.? ?/, '')
    .replace(/[\s,;]+$/, '');
  const parts = text.split(BETWEEN).map((part) => part.trim().replace(BEFORE, ''));
  if (parts.length > 2) return undefined;
  const [from, to] = parts.map((part) => parseClock(part));
  if (isOpen || OPEN_END.test(parts[1] ?? ''))
    return from && !to ? { start: from.minutes, isExact: isExact(from), isOpen: true } : undefined;
  if (parts.length === 1 || !parts[1]) {
    if (!from || from.isBare) return undefined;
    const end = length ? from.minutes + Number(length) : undefined;
    return { start: from.minutes, end, isExact: isExact(from) };
  }
  if (!from || !to || (from.isBare && to.isBare)) return undefined;
  const start = to.half && !from.half && from.minutes <= 12 * 60 ? inHalf(from.minutes, to) : from.minutes;
  return { start, end: withNight(start, to.minutes), isExact: isExact(from) || isExact(to) };
}

const isExact = ({ minutes, half }: Clock) => half !== undefined || minutes >= 13 * 60 || minutes < 60;

/** Returns a start without its half of the day in that of the end (`2-3 pm`), unless it would then be after it (`11-1 pm`). */
function inHalf(start: number, { minutes, half }: Clock): number {
  const moved = (start % 720) + (half === 'p' ? 720 : 0);
  return moved < minutes ? moved : start;
}

/**
 * Returns an end that is not before its start: midnight is the end of the day, an early hour belongs to the evening before
 * (`22:00 – 1:30`), and a later one before noon to a clock of twelve hours (`12:30 – 1:30`). Returns any other end as it is.
 */
export function withNight(start: number, end: number): number {
  if (end === 0 && start > 0) return DAY;
  if (end >= start) return end;
  if (end >= 60 && end < 720 && end + 720 > start && end + 720 - start <= 10 * 60) return end + 720;
  return end + DAY - start < 12 * 60 ? end + DAY : end;
}

/** Words for units of time, as far as durations use them. */
const HOURS =
  /^(\d{1,2}(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|ore|uur|tim(?:mar)?|時間|小时|시간|часа?|ч)\.?\s*(?:(?:and|und|et|y|e)?\s*(\d{1,2})\s*(?:m|min\w*\.?|分)?)?$/i;
const MINUTES =
  /^(\d{1,3})(?:\.0)?\s*(?:m|min|mins|minutes?|minuten|minutos?|minuti|minuter|分(?:間|钟)?|분|мин\w*|['′])?\.?$/i;

/** Parses a duration in minutes: `45`, `45 min`, `1h 30`, `1:30`, `1.5 hours`, `PT1H30M`. Returns undefined for any other text. */
export function parseDuration(given: string): number | undefined {
  const text = given.normalize('NFKC').trim();
  const iso = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?$/i.exec(text);
  if (iso) return (Number(iso[1] ?? 0) * 24 + Number(iso[2] ?? 0)) * 60 + Number(iso[3] ?? 0) || undefined;
  const clock = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?:\s*(?:h|hrs?|hours?))?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]) || undefined;
  const [, hours, more = '0'] = HOURS.exec(text) ?? [];
  if (hours) return Math.round(Number(hours.replace(',', '.')) * 60) + Number(more) || undefined;
  return Number(MINUTES.exec(text)?.[1]) || undefined;
}

/**
 * Puts spans of one day, in the order of the file, into the right half of the day, if they are on an unmarked clock of twelve
 * hours (`12:15 – 1:30`). Changes them in place.
 */
export function fromTwelveHours(days: Span[][]): void {
  const all = days.flat();
  const isTwelve = (minutes: number) => minutes >= 60 && minutes < 13 * 60;
  const isUnmarked = all.every(({ start, isExact }) => !isExact && isTwelve(start));
  // Ends that are not exact are before 13:00, unless they were before their start.
  const wraps = all.some(({ end = 0 }) => end >= 13 * 60);
  const isAfternoon = (start: number, before: number) =>
    start < before - 6 * 60 || (start < Math.min(before, 6 * 60) && before >= 7 * 60);
  const falls = days.some((spans) =>
    spans.some(({ start }, n) => n > 0 && isAfternoon(start, spans[n - 1]?.start ?? 0)),
  );
  if (!isUnmarked || !(wraps || falls)) return;
  for (const spans of days) {
    let last = 0;
    for (const span of spans) {
      const length = span.end === undefined ? undefined : (((span.end - span.start) % 720) + 720) % 720;
      if (span.start < 7 * 60 || (span.start < last - 60 && span.start + 720 >= last && span.start + 720 < DAY))
        span.start += 720;
      if (span.start >= 13 * 60 + 720) span.start -= 720;
      if (length !== undefined) span.end = span.start + length;
      last = span.start;
    }
  }
}
