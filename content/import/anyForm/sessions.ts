import { clockAt, minutesIn } from '../../programme/time';
import { type Ask, dateProblem } from '../ask';
import { MAX_NIGHT, toTimestamp, toWallTime } from '../exportedTime';
import { statusOf } from '../exportedValues';
import { isUnknown } from '../peopleIn';
import { checkCount, countOmitted, type OmittedFields, type Programme, type Session } from '../programme';
import { plainName } from '../stripMarkup';
import { truncate } from '../whenIn';
import { zoneOfOffsets } from '../zones';
import { addDays, type DayWords, datesOf, fullDate, isoDate, parseDay } from './days';
import { countUnused, detailsOf, hallsOf, titleLines, usesCommas } from './details';
import type { Columns, Understood } from './match';
import { parseMoment } from './moments';
import { nameOf, type Row, textIn } from './table';
import { DAY, fromTwelveHours, parseDuration, type Span, withNight } from './times';

/** What is known beside the file. */
export type Around = {
  file: string;
  language: string;
  /** The zone of the site if somebody has set it. */
  siteZone?: string | undefined;
  /** The zone that the file names. */
  fileZone?: string | undefined;
  /** The date of the first day, if somebody has said it. */
  first?: string | undefined;
  ask: Ask;
  /** The languages of the file in words, if it has several: `English and Japanese`. */
  languages?: string | undefined;
};

/** A row on its way to a session. */
type Draft = {
  row: Row;
  list: Understood;
  title: string;
  span: Span;
  day: DayWords | undefined;
  label: string;
  offset?: string | undefined;
  isDated: boolean;
};

/**
 * Makes sessions of the rows of lists whose columns are known. Asks for the date of the first day, and for the zone, where the
 * file does not say them.
 */
export async function sessionsOf(lists: Understood[], around: Around): Promise<Programme> {
  const omitted: OmittedFields = new Map();
  const untimed: UntimedDraft[] = [];
  const drafts = lists.flatMap((list) => draftsOf(list, omitted, untimed));
  checkCount(drafts.length, around.file);
  const byLabel = groupBy(drafts, ({ label }) => label);
  fromTwelveHours([...byLabel.values()].map((all) => all.map(({ span }) => span)));
  for (const all of byLabel.values()) if (!all.some(({ isDated }) => isDated)) moveNight(all);
  inferEnds(byLabel);

  const days = [...byLabel].map(([label, [draft]]) => ({ label, words: draft?.day ?? { rest: label } }));
  const needsFirst = days.some(({ words }) => !fullDate(words));
  const first = needsFirst ? (around.first ?? (await askFirst(days, around))) : '';
  const dates = new Map(
    datesOf(
      days.map(({ words }) => words),
      first,
    ).map((date, n) => [days[n]?.label ?? '', date]),
  );
  const { zone, isFound } = await zoneFor(drafts, dates, around);

  const keys = keysOf(drafts);
  const rows = lists.map(({ table, columns }) => usesCommas(table, columns));
  const sessions = drafts.map((draft, n): Session => {
    const date = dates.get(draft.label) as string;
    const { span, list, row } = draft;
    const time = inZone(addDays(date, Math.floor(span.start / DAY)), span, draft.offset, zone, around.fileZone);
    const length = span.end === undefined ? 0 : span.end - span.start;
    const crosses = length > 0 && minutesIn(time.start) + length > DAY;
    if ((crosses && length > MAX_NIGHT) || length >= DAY)
      countOmitted(omitted, 'ends on another day', true, 'these sessions have a start only');
    const isOpen = length <= 0 || length >= DAY || (crosses && length > MAX_NIGHT);
    return {
      key: keys[n] as string,
      ...time,
      // The night belongs to its evening.
      ...(span.start >= DAY && time.date === addDays(date, 1) && { afterMidnight: true as const }),
      end: isOpen ? undefined : clockAt(minutesIn(time.start) + length),
      ...detailsOf(row, draft.title, list, rows[lists.indexOf(list)] as boolean, omitted),
      dayTitle: dayTitleOf(draft),
      locate: (field) => row.locate(field === undefined ? undefined : list.columns[FIELD[field] as keyof Columns]?.[0]),
    };
  });
  countUnused(lists, omitted);
  const wrongTimes = untimed.flatMap(({ title, time, row, list }) =>
    time && !isUnknown(time)
      ? [
          {
            ...row.locate(list.columns.start?.[0]),
            message: `“${truncate(title)}” has no time, because “${truncate(time)}” is none; write one such as 09:00 or 4:30 PM`,
          },
        ]
      : [],
  );
  const questions = drafts.flatMap(({ title, row, list }) =>
    /^=[A-Z+(]/.test(title)
      ? [
          {
            ...row.locate(list.columns.title?.[0]),
            message: `“${truncate(title)}” is a formula, not a title; export the values of the sheet`,
          },
        ]
      : [],
  );
  return {
    sessions,
    omitted,
    questions: [...wrongTimes.slice(0, MAX_WRONG), ...questions],
    untimed: untimed.map(({ title, row, list }) => ({
      key: title,
      ...detailsOf(row, title, list, rows[lists.indexOf(list)] as boolean, new Map()),
      date: fullDate(parseDay(textIn(row, list.columns.date?.[0])) ?? { rest: '' }),
      locate: () => row.locate(),
    })),
    ...(isFound && { event: { timeZone: zone } }),
  };
}

/** The most wrong times to list. */
const MAX_WRONG = 20;

/** A row with a title and without a time, or with a wrong one. */
type UntimedDraft = { title: string; time: string; row: Row; list: Understood };

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The roles of columns by the fields of sessions. */
const FIELD: Record<string, string> = {
  title: 'title',
  location: 'hall',
  speaker: 'people',
  start: 'start',
  end: 'end',
  date: 'date',
};

/** Reads when each row is. Rows without a title or a time are no sessions, and are counted. */
function draftsOf(list: Understood, omitted: OmittedFields, untimed: UntimedDraft[]): Draft[] {
  const { table, columns } = list;
  const text = (row: Row, role: keyof Columns) => textIn(row, columns[role]?.[0]);
  let above = { date: '', start: '' };
  const seen = new Set<string>();
  return table.rows.flatMap((row): Draft[] => {
    const title = plainName(titleLines(row, list)[0] ?? '');
    const date = text(row, 'date') || (table.isSheet ? above.date : '');
    const hall = text(row, 'hall');
    let start = text(row, 'start');
    // Sessions at the same time: the time stands at the first of them only.
    if (!start && table.isSheet && title && hall && !seen.has(hall)) start = above.start;
    if (start !== above.start || date !== above.date) seen.clear();
    seen.add(hall);
    above = { date, start };
    const moment = parseMoment(start);
    if (!title || /^[-–—.]+$/.test(title)) {
      if (moment?.span) countOmitted(omitted, 'rows without a title', true);
      return [];
    }
    if (statusOf(text(row, 'status')) === 'left out') {
      countOmitted(omitted, 'sessions that do not take place', true, 'rejected or withdrawn');
      return [];
    }
    if (!moment?.span) {
      untimed.push({ title, time: start, row, list });
      return [];
    }
    const day = moment.day ?? parseDay(date);
    const span: Span = { ...moment.span };
    const end = endOf(row, columns, span, day, moment.endDay);
    if (end !== undefined) span.end = end;
    if (parseMoment(text(row, 'end'))?.span?.isExact) span.isExact = true;
    return [
      {
        row,
        list,
        title,
        span,
        day,
        label: (day && fullDate(day)) ?? date,
        offset: moment.offset,
        isDated: moment.day !== undefined,
      },
    ];
  });
}

/** Returns the end of a row in minutes from the midnight of its start; undefined without one. */
function endOf(
  row: Row,
  columns: Columns,
  span: Span,
  day: DayWords | undefined,
  otherDay: DayWords | undefined,
): number | undefined {
  const given = parseMoment(textIn(row, columns.end?.[0]));
  const [from, to] = [day && fullDate(day), (given?.day ?? otherDay) && fullDate((given?.day ?? otherDay) as DayWords)];
  const nights = from && to ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) * DAY : 0;
  const end = given?.span?.start ?? span.end;
  if (end !== undefined && nights > 0) return end + nights;
  if (end !== undefined) return end === span.start ? undefined : withNight(span.start, end);
  const column = columns.duration?.[0];
  const duration = parseDuration(textIn(row, column));
  if (!duration) return undefined;
  return span.start + duration * (column && /hour|std|heure|hora/i.test(nameOf(column)) && duration < 13 ? 60 : 1);
}

/** Moves what stands below the last sessions of an evening, after midnight, to the next date. Changes the spans in place. */
function moveNight(drafts: Draft[]) {
  const starts = drafts.map(({ span }) => span.start);
  const falls = (n: number) => n > 0 && (starts[n] as number) < (starts[n - 1] as number);
  const at = starts.findIndex((_, n) => falls(n));
  if (at < 1 || (starts[at - 1] as number) < 20 * 60) return;
  const isNight = starts.every((start, n) => (n < at ? start >= 6 * 60 : start < 6 * 60 && (n === at || !falls(n))));
  if (isNight)
    for (const { span } of drafts.slice(at)) {
      span.start += DAY;
      if (span.end !== undefined) span.end += DAY;
    }
}

/** The longest time until the next start that is taken for the length of a session. */
const MAX_INFERRED = 3 * 60;

/** Takes the next start in the same hall for the end, if no session of the file has one. Changes the spans in place. */
function inferEnds(byLabel: Map<string, Draft[]>) {
  const all = [...byLabel.values()].flat();
  if (all.some(({ span, list }) => span.end !== undefined || list.columns.duration)) return;
  for (const drafts of byLabel.values())
    for (const { span, list, row } of drafts) {
      const [hall] = hallsOf(row, list);
      const later = drafts.filter(
        (other) => other.span.start > span.start && hallsOf(other.row, other.list)[0] === hall,
      );
      const next = Math.min(...later.map((other) => other.span.start));
      if (next - span.start <= MAX_INFERRED) span.end = next;
    }
}

async function askFirst(days: { label: string; words: DayWords }[], { ask, file }: Around): Promise<string> {
  const labels = days.map(({ label }) => `“${label}”`).filter((label) => label !== '“”');
  const [{ words } = { words: undefined }] = days;
  const said = labels.length
    ? `${file} says ${labels.slice(0, 3).join(', ')}${labels.length > 3 ? ' …' : ''}, and no ${words?.day ? 'year' : 'date'}.`
    : `${file} says no date.`;
  const year = new Date().getFullYear();
  const fitting =
    words?.month && words.day
      ? [-4, -3, -2, -1, 0, 1, 2, 3, 4]
          .map((more) => isoDate(year + more, words.month as number, words.day as number))
          .filter((date) => words.weekday === undefined || new Date(`${date}T00:00Z`).getUTCDay() === words.weekday)
      : [];
  const hint = fitting.length && fitting.length < 4 ? ` (perhaps ${fitting.join(' or ')})` : '';
  return ask({
    text: `${said} Which date is the first day${hint}?`,
    option: '--date 2026-02-13',
    problem: dateProblem,
  });
}

/**
 * Returns the zone that the times are shown in. Times with offsets stay as they are unless the site has another zone; those in UTC
 * need a zone.
 */
async function zoneFor(
  drafts: Draft[],
  dates: Map<string, string>,
  { siteZone, fileZone, ask, file }: Around,
): Promise<{ zone: string | undefined; isFound: boolean }> {
  if (siteZone) return { zone: siteZone, isFound: false };
  if (fileZone) return { zone: fileZone, isFound: true };
  const times = drafts.flatMap(({ offset, label, span }) =>
    offset ? [{ date: dates.get(label) as string, time: clockAt(span.start), offset }] : [],
  );
  const local = times.filter(({ offset }) => offset !== 'Z' && offset !== '+00:00');
  const zoneOfLocal = zoneOfOffsets(local);
  if (zoneOfLocal) return { zone: zoneOfLocal, isFound: true };
  if (!times.length) return { zone: undefined, isFound: false };
  const zone = await ask({
    text: `The times in ${file} are in UTC, or in no known time zone. In which one is the event?`,
    option: '--zone Europe/Berlin',
  });
  return { zone, isFound: true };
}

/** Returns the date and the start in the zone of the site. */
function inZone(
  date: string,
  { start }: Span,
  offset: string | undefined,
  zone: string | undefined,
  fileZone: string | undefined,
) {
  const time = clockAt(start);
  if (!zone || (!offset && (!fileZone || fileZone === zone))) return { date, start: time };
  const timestamp = offset
    ? Date.parse(`${date}T${time}:00${offset}`)
    : toTimestamp({ date, time }, fileZone as string);
  const there = toWallTime(timestamp, zone);
  return { date: there.date, start: there.time };
}

/** Returns keys that stay in the next export: ids, else titles, else times. */
function keysOf(drafts: Draft[]): string[] {
  const ids = drafts.map(({ row, list }) =>
    /^(?:id|uid|guid|uuid|code|key|slug)$/i.test(nameOf(list.columns.key?.[0] ?? ''))
      ? textIn(row, list.columns.key?.[0])
      : '',
  );
  if (ids.every(Boolean) && new Set(ids).size === ids.length) return ids;
  const count = groupBy(drafts, ({ title }) => title);
  return drafts.map(({ title, label, span }) =>
    (count.get(title)?.length ?? 0) > 1 ? `${title} ${label} ${clockAt(span.start)}` : title,
  );
}

/** The name of the day that stands beside its date or number; undefined if there is only a date. */
function dayTitleOf({ day, label, span }: Draft): string | undefined {
  // After midnight it is another day.
  if (span.start >= DAY || !label || (day && fullDate(day) === label)) return undefined;
  return day?.number !== undefined || !day ? plainName(label).slice(0, 60) || undefined : undefined;
}
