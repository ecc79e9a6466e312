import { type DateOrder, type DayWords, parseDay } from './days';
import { parseSpan, type Span } from './times';

/** What a text says about when: the day, the time, and the offset from UTC, as `+05:30` or `Z`. */
export type Moment = {
  day?: DayWords | undefined;
  span?: Span | undefined;
  offset?: string | undefined /** The day of the end, if it says one. */;
  endDay?: DayWords | undefined;
};

const ISO = /^(\d{4}-\d\d-\d\d)[T ]+(\d{1,2}:\d\d)(?::\d\d(?:[.,]\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d|[+-]\d\d)?$/i;
/** Dates that a time may follow. */
const DATE_THEN_TIME = [
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})[\sT,]+(\d.*)$/,
  /^(\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})[\s,]+(\d.*)$/,
  /^(.*?\d{4}|.*?[月日号]\s*(?:[(（].[)）])?)[\s,]*(?:at|um|à|-|–|\|)?\s*(\d{1,2}\s*[:.h時点].*|\d{1,2}\s*[ap]m.*|(?:午前|午後|上午|下午)\d.*)$/iu,
  /^(\p{L}+\.?,?\s+\d{1,2}(?:st|nd|rd|th|\.)?(?:\s+\p{L}+\.?)?|\d{1,2}(?:st|nd|rd|th|\.)?\s+\p{L}+\.?|\p{L}{2,}\.?),?\s*(?:at|um|à|-|–|\||,)?\s+(\d{1,2}\s*[:.h]\s*\d\d.*|\d{1,2}(?:\s*[ap]\.?m.*|\s*[-–].*))$/iu,
];

/** The moments that were parsed, by order and text: programmes say the same times many times over. */
const parsed = new Map<string, Moment | undefined>();

/**
 * Parses a text that says when something is: a time, a date with a time, a date with a start and an end, or seconds since 1970. Dates
 * in numbers are read in `order`. Returns undefined for any other text, and for a day alone.
 */
export function parseMoment(text: string, order: DateOrder = 'day-first'): Moment | undefined {
  if (!text || text.length > 90) return undefined;
  const key = `${order} ${text}`;
  if (parsed.has(key)) return parsed.get(key);
  if (parsed.size > 20_000) parsed.clear();
  const moment = parse(text.normalize('NFKC').trim(), order);
  parsed.set(key, moment);
  return moment;
}

function parse(text: string, order: DateOrder): Moment | undefined {
  const iso = ISO.exec(text);
  if (iso) {
    const [, date = '', time = '', offset] = iso;
    const [day, span] = [parseDay(date), parseSpan(time.padStart(5, '0'))];
    return day && span ? { day, span, offset: offset && normalOffset(offset) } : undefined;
  }
  const [, from, to] = /^(\d{4}-\d\d-\d\dT\S+)\s*(?:\/|--|–|\s-\s)\s*(\d{4}-\d\d-\d\dT\S+)$/.exec(text) ?? [];
  if (from && to) {
    const [one, other] = [parse(from, order), parse(to, order)];
    return one?.span && other?.span
      ? { ...one, span: { ...one.span, end: other.span.start }, endDay: other.day }
      : undefined;
  }
  if (/^1\d{9}(?:\d{3})?$/.test(text))
    return parse(new Date(Number(text) * (text.length > 10 ? 1 : 1000)).toISOString(), order);
  const span = parseSpan(text);
  if (span) return { span };
  for (const pattern of DATE_THEN_TIME) {
    const [, date, rest] = pattern.exec(text) ?? [];
    const [day, time] = [date && parseDay(date, order), rest && parseSpan(rest)];
    if (day && time) return { day, span: time };
  }
  return undefined;
}

/** Returns an offset as `+05:30`, or `Z`. */
function normalOffset(offset: string): string {
  if (/^(?:z|utc)$/i.test(offset)) return 'Z';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
