import type { Problem } from '../../messages/problems';
import { clockAt, minutesIn } from '../../programme/time';
import { type Ask, dateProblem } from '../ask';
import { MAX_NIGHT, toTimestamp, toWallTime } from '../exportedTime';
import { isUnknown, statusOf } from '../exportedValues';
import type { Fate } from '../origin';
import { checkCount, countOmitted, type OmittedFields, type Programme, type Session } from '../programme';
import { plainName } from '../stripMarkup';
import { zoneOfOffsets } from '../zones';
import { addDays, type DayWords, datesOf, fullDate, isoDate, parseDay } from './days';
import { countUnused, detailsReader, hallsOf, titleLines, truncate } from './details';
import { type Columns, partsOf, type Understood } from './match';
import { parseMoment } from './moments';
import { mayBeTwo, type Report } from './people';
import type { Role } from './roles';
import { isAbove, nameOf, type Row, textIn } from './table';
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
  /** The name of the sheet that is the programme, where several have the same sessions; `all` for all of them. */
  sheet?: string | undefined;
  ask: Ask;
  /** The languages of the file in words, if it has several: `English and Japanese`. */
  languages?: string | undefined;
};

/** A row on its way to a session. */
export type Draft = {
  row: Row;
  list: Understood;
  title: string;
  span: Span;
  day: DayWords | undefined;
  label: string;
  offset?: string | undefined;
  /** Whether its own time says the date, so that it stays on that date also after midnight. */
  isDated: boolean;
};

/** A row with a title and without a time; `time` is what stands there. */
type UntimedDraft = { title: string; time: string; row: Row; list: Understood };

/** What is said about the rows beside the sessions: what is left out, what is wrong, and what is perhaps meant otherwise. */
type Remarks = { omitted: OmittedFields; faults: Problem[]; questions: Problem[] };

/**
 * Makes sessions of the rows of lists whose columns are known. Asks for the date of the first day, and for the zone, where the
 * file does not say them. What a row cannot say as it stands is a fault of it, and the rest of the row is taken.
 */
export async function sessionsOf(lists: Understood[], around: Around): Promise<Programme> {
  const remarks: Remarks = { omitted: new Map(), faults: [], questions: [] };
  const { drafts, untimed, byLabel } = timesIn(lists, remarks);
  checkCount(drafts.length, around.file);
  const dates = await datesByLabel(byLabel, around);
  const { zone, isFound } = await zoneFor(drafts, dates, around);
  const readers = new Map(lists.map((list) => [list, detailsReader(list)]));
  const keys = keysOf(drafts);
  const sessions = drafts.map((draft, n): Session => {
    const { span, list, row } = draft;
    const date = dates.get(draft.label) as string;
    const time = inZone(addDays(date, Math.floor(span.start / DAY)), span, draft.offset, zone, around.fileZone);
    const { dayTitle = dayTitleOf(draft), ...details } = detailsIn(draft, readers, remarks);
    return {
      key: keys[n] as string,
      ...time,
      // The night belongs to its evening.
      ...(span.start >= DAY && time.date === addDays(date, 1) && { afterMidnight: true as const }),
      end: endAfter(draft, time.start, remarks),
      ...details,
      dayTitle,
      origin: row.origin,
      locate: (field = 'title') => row.locate(list.columns[FIELD[field] ?? (field as Role)]?.[0]),
    };
  });
  for (const draft of drafts) checkWeekday(draft, dates.get(draft.label) as string, remarks);
  for (const list of lists) {
    checkOtherTimes(list, remarks);
    checkExtraCells(list, remarks);
  }
  countUnused(lists, remarks.omitted);
  askAboutNames(sessions, remarks);
  const halls = [...new Set(lists.flatMap(({ table }) => table.halls ?? []).map(plainName))];
  const { omitted, faults, questions } = remarks;
  return {
    sessions,
    omitted,
    faults,
    questions,
    untimed: untimed.map((draft) => ({
      key: draft.title,
      ...(draft.time && !isUnknown(draft.time) && { timeText: draft.time }),
      ...detailsIn(draft, readers, remarks),
      date: fullDate(parseDay(textIn(draft.row, draft.list.columns.date?.[0]), draft.list.order) ?? { rest: '' }),
      origin: draft.row.origin,
      locate: () => draft.row.locate(),
    })),
    ...(halls.length && { rooms: halls }),
    ...(isFound && { event: { timeZone: zone } }),
  };
}

/**
 * Reads when the rows of these lists are, each by itself and then as all of them show it to be meant: on a clock of twelve hours, in the
 * night after an evening, until the next one begins. `byLabel` has the sessions of each day by what the file calls it.
 */
export function timesIn(lists: Understood[], remarks: Remarks = { omitted: new Map(), faults: [], questions: [] }) {
  const untimed: UntimedDraft[] = [];
  for (const { table } of lists) for (const { origin } of table.rows) delete origin.fate;
  const rows = new Set(lists.flatMap(({ table }) => table.rows));
  const drafts = lists.flatMap((list) => draftsOf(list, (row) => rows.has(row), remarks, untimed));
  const byLabel = groupBy(drafts, ({ label }) => label);
  fromTwelveHours([...byLabel.values()].map((all) => all.map(({ span }) => span)));
  for (const all of byLabel.values()) if (!all.some(({ isDated }) => isDated)) moveNight(all);
  inferEnds(byLabel);
  return { drafts, untimed, byLabel };
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The roles of columns whose fields in sessions have other names. */
const FIELD: Record<string, Role> = { location: 'hall', speaker: 'people', 'day title': 'dayTitle' };

/** Reads what a row says beside its time, and remembers what is wrong in it. */
function detailsIn(
  { row, list, title }: Pick<Draft, 'row' | 'list' | 'title'>,
  readers: Map<Understood, ReturnType<typeof detailsReader>>,
  { omitted, faults }: Remarks,
) {
  const report: Report = (role, message) => void faults.push({ ...row.locate(list.columns[role]?.[0]), message });
  const details = (readers.get(list) as ReturnType<typeof detailsReader>)(row, title, report, omitted);
  const dayTitle = plainName(textIn(row, list.columns.dayTitle?.[0])) || undefined;
  return { ...details, dayTitle };
}

/** What rows that add up others are called. */
const TOTAL =
  /^(?:(?:grand |sub ?)?totals?|sum|summe|gesamt(?:summe)?|insgesamt|totaux|suma|totale|итого|всего|合計|总计|總計|합계|कुल|மொத்தம்)\b[\s:.]*[\d:.,]*\s*(?:sessions?|talks?|hours?|h|min\w*)?$/iu;

/**
 * Reads when each row is. Rows without a title are left out, and those without a time are kept in `untimed`. `isSessionRow` tells
 * whether a thing in a row is one of the sessions itself, such as a talk in a slot.
 */
function draftsOf(
  list: Understood,
  isSessionRow: (row: Row) => boolean,
  { omitted, faults }: Remarks,
  untimed: UntimedDraft[],
): Draft[] {
  const { table, columns, order } = list;
  const text = (row: Row, role: Role) => textIn(row, columns[role]?.[0]);
  const leaveOut = ({ origin }: Row, fate: Fate) => {
    origin.fate = fate;
    return [];
  };
  const dates = table.rows.map((row) => text(row, 'date')).filter(Boolean);
  // Days may have names, but not where others have dates.
  const areDates = dates.filter((each) => parseDay(each, order)?.day).length > dates.length / 2;
  let above = { date: '', start: '' };
  const hallsAtStart = new Set<string>();
  return table.rows.flatMap((row): Draft[] => {
    const title = plainName(titleLines(row, list)[0] ?? '');
    const date = text(row, 'date') || (table.isSheet ? above.date : '');
    const hall = text(row, 'hall');
    let start = text(row, 'start');
    // Sessions at the same time: day and time stand at the first of them only.
    const isOpen = table.isSheet && !list.isCertain && !saysOwnDate(row, columns);
    if (!start && isOpen && title && hall && !hallsAtStart.has(hall)) start = above.start;
    if (start !== above.start || date !== above.date) hallsAtStart.clear();
    hallsAtStart.add(hall);
    above = { date, start };
    const moment = parseMoment(start, order);
    const isTotal = [...row.cells.values()].some(([first]) => TOTAL.test(first?.text ?? ''));
    if (isTotal && !moment?.span) return leaveOut(row, 'total');
    if (!title && partsOf(row).some(isSessionRow)) return leaveOut(row, 'list');
    if (!title || /^[-–—.]+$/.test(title)) {
      if (moment?.span) {
        countOmitted(omitted, 'rows without a title', true);
        faults.push({
          ...row.locate(columns.title?.[0]),
          message: `at ${truncate(start)} there is no title; write one`,
        });
      }
      return leaveOut(row, 'untitled');
    }
    if (statusOf(text(row, 'status')) === 'left out') {
      countOmitted(omitted, 'sessions that do not take place', true, 'rejected or withdrawn');
      return leaveOut(row, 'rejected');
    }
    if (!moment?.span) {
      untimed.push({ title, time: start, row, list });
      if (start && !isUnknown(start))
        faults.push({
          ...row.locate(columns.start?.[0]),
          message: `“${truncate(title)}” has no time, because “${truncate(start)}” is none; write one such as 09:00 or 4:30 PM`,
        });
      return [];
    }
    const day = moment.day ?? parseDay(date, order);
    if (areDates && date && !day) {
      untimed.push({ title, time: date, row, list });
      faults.push({
        ...row.locate(columns.date?.[0]),
        message: `“${truncate(title)}” has no date, because “${truncate(date)}” is none; write one such as 2025-09-13`,
      });
      return [];
    }
    const span: Span = { ...moment.span };
    const end = endOf(row, list, span, day, moment.endDay, faults);
    if (end !== undefined) span.end = end;
    if (parseMoment(text(row, 'end'), order)?.span?.isExact) span.isExact = true;
    const label = (day && fullDate(day)) ?? date;
    return [{ row, list, title, span, day, label, offset: moment.offset, isDated: moment.day !== undefined }];
  });
}

/** Checks whether a row says its date itself, and not only what is above it. */
function saysOwnDate(row: Row, { date = [] }: Columns): boolean {
  const [column] = date;
  return column !== undefined && !isAbove(column) && textIn(row, column) !== '';
}

/** Words in the place of an end or of a length that say that it is open. */
const OPEN =
  /^(?:all[ -]?day|whole day|ganztägig|toute la journée|todo el día|open(?: end)?|late|varies|flexible|ongoing)$/i;

/** Returns the end of a row in minutes from the midnight of its start; undefined without one. A wrong one is a fault. */
function endOf(
  row: Row,
  { columns, order }: Understood,
  span: Span,
  day: DayWords | undefined,
  otherDay: DayWords | undefined,
  faults: Problem[],
): number | undefined {
  const wrong = (role: 'end' | 'duration', message: string) =>
    void faults.push({ ...row.locate(columns[role]?.[0] ?? columns.start?.[0]), message });
  const isKnown = (text: string) => text && !isUnknown(text) && !OPEN.test(text);
  const endText = textIn(row, columns.end?.[0]);
  const moment = parseMoment(endText, order);
  if (isKnown(endText) && !moment?.span)
    wrong('end', `“${truncate(endText)}” is no time; write one such as 10:00, or leave the cell empty`);
  const [from, to] = [day, moment?.day ?? otherDay].map((each) => each && fullDate(each));
  const nights = from && to ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) * DAY : 0;
  const end = moment?.span?.start ?? span.end;
  if (end !== undefined) {
    const last = nights > 0 ? end + nights : withNight(span.start, end);
    if (last > span.start && nights >= 0) return last;
    wrong(
      'end',
      `ends at ${clockAt(end)}, which is not after its start (${clockAt(span.start)}); it is imported without an end`,
    );
    return undefined;
  }
  const [column] = columns.duration ?? [];
  const text = textIn(row, column).trim();
  const duration = parseDuration(text);
  if (!duration) {
    if (isKnown(text)) wrong('duration', `“${truncate(text)}” is no length of time; write one such as 45 min or 1:30`);
    return undefined;
  }
  const isInHours = column && /hour|std|heure|hora/i.test(nameOf(column)) && duration < 13 && /^[\d.,]+$/.test(text);
  return span.start + duration * (isInHours ? 60 : 1);
}

/** The time from which on what is below the last sessions of an evening, in an early hour, is in its night. */
const EVENING = 17 * 60;
/** The hours of a night end here. */
const MORNING = 6 * 60;

/** Moves what stands below the sessions of an evening, in the early hours, to the next date. Changes the spans in place. */
function moveNight(drafts: Draft[]) {
  const starts = drafts.map(({ span }) => span.start);
  const falls = (n: number) => n > 0 && (starts[n] as number) < (starts[n - 1] as number);
  const at = starts.findIndex((start, n) => falls(n) && start < MORNING);
  if (at < 1 || (starts[at - 1] as number) < EVENING) return;
  const isNight = starts.every((start, n) => (n < at ? start >= MORNING : start < MORNING && (n === at || !falls(n))));
  if (isNight)
    for (const { span } of drafts.slice(at)) {
      span.start += DAY;
      if (span.end !== undefined) span.end += DAY;
    }
}

/** The longest time until the next start that is taken for the length of a session. */
const MAX_INFERRED = 3 * 60;

/** Takes the next start in the same hall for the end, if no session of the file has one, and somebody has seen that. Changes the spans in place. */
function inferEnds(byLabel: Map<string, Draft[]>) {
  const all = [...byLabel.values()].flat();
  const isSaid = ({ span, list }: Draft) =>
    span.end !== undefined || span.isOpen || list.columns.duration || list.isCertain;
  if (all.some(isSaid)) return;
  for (const drafts of byLabel.values()) {
    const byHall = groupBy(drafts, ({ row, list }) => hallsOf(row, list)[0] ?? '');
    for (const inHall of byHall.values()) {
      const starts = [...new Set(inHall.map(({ span }) => span.start))].sort((a, b) => a - b);
      for (const { span } of inHall) {
        const next = starts[starts.indexOf(span.start) + 1];
        if (next !== undefined && next - span.start <= MAX_INFERRED) span.end = next;
      }
    }
  }
}

/** Returns the end of a session (`10:00`) from its start; undefined if it is open or on another day, which is counted. */
function endAfter({ span }: Draft, start: string, { omitted }: Remarks): string | undefined {
  const length = span.end === undefined ? 0 : span.end - span.start;
  if (length <= 0) return undefined;
  const last = minutesIn(start) + length;
  const isLong = last > DAY && length > MAX_NIGHT;
  if (isLong || length > DAY) {
    countOmitted(omitted, 'ends on another day', true, 'these sessions have a start only');
    return undefined;
  }
  return clockAt(last);
}

/** Returns the dates of days by what the file calls them. Asks for the first one where the file does not say it. */
async function datesByLabel(byLabel: Map<string, Draft[]>, around: Around): Promise<Map<string, string>> {
  const days = [...byLabel].map(([label, [draft]]) => ({ label, words: draft?.day ?? { rest: label } }));
  const needsFirst = days.some(({ words }) => !fullDate(words));
  const first = needsFirst ? (around.first ?? (await askFirst(days, around))) : '';
  const dates = datesOf(
    days.map(({ words }) => words),
    first,
  );
  return new Map(dates.map((date, n) => [days[n]?.label ?? '', date]));
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
          .filter((date) => words.weekday === undefined || weekdayOf(date) === words.weekday)
      : [];
  const hint = fitting.length && fitting.length < 4 ? ` (perhaps ${fitting.join(' or ')})` : '';
  return ask({
    text: `${said} Which date is the first day${hint}?`,
    option: '--date 2026-02-13',
    problem: dateProblem,
  });
}

const weekdayOf = (date: string) => new Date(`${date}T00:00Z`).getUTCDay();

/** Names a date that is not on the weekday that stands with it. */
function checkWeekday({ row, list, day, title }: Draft, date: string, { questions }: Remarks) {
  const text = textIn(row, list.columns.weekday?.[0]);
  const weekday = text ? parseDay(text)?.weekday : day && fullDate(day) ? day.weekday : undefined;
  if (weekday === undefined || weekday === weekdayOf(date)) return;
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  questions.push({
    ...row.locate(list.columns.weekday?.[0] ?? list.columns.date?.[0] ?? list.columns.start?.[0]),
    message: `“${truncate(title)}” is on ${format.format(new Date(`${date}T00:00Z`))}, but the file says “${truncate(text || (textIn(row, list.columns.date?.[0]) ?? ''))}”; correct one of them`,
  });
}

/** The share of cells from which on a column is one of times. */
const MOST = 0.7;

/** Names rows in which a second column of times contradicts the first. */
function checkOtherTimes({ table, columns, order }: Understood, { questions }: Remarks) {
  const used = new Set(Object.values(columns).flat());
  const [start] = columns.start ?? [];
  for (const column of table.columns) {
    const texts = table.rows.map((row) => textIn(row, column)).filter(Boolean);
    const areTimes = texts.filter((text) => parseMoment(text, order)?.span).length > texts.length * MOST;
    if (used.has(column) || !areTimes) continue;
    const differing = table.rows.filter((row) => {
      const [one, other] = [start, column].map((each) => parseMoment(textIn(row, each), order)?.span);
      return one && other && other.start !== one.start && other.start !== one.end;
    });
    const [row] = differing;
    if (row)
      questions.push({
        ...row.locate(column),
        message: `“${nameOf(column)}” says ${truncate(textIn(row, column))} where “${nameOf(start ?? '')}” says ${truncate(textIn(row, start))}${differing.length > 1 ? ` (and ${differing.length - 1} more rows differ)` : ''}; the latter is taken`,
      });
  }
}

/** Names rows of a table with a header that have more cells than it: a text with the separator in it has moved the others. */
function checkExtraCells({ table }: Understood, { faults }: Remarks) {
  if (!table.hasHeader) return;
  const last = table.columns.findLastIndex((column) => !/^column [A-Z]+$/.test(column) && !isAbove(column));
  const extra = table.columns.slice(last + 1).filter((column) => !isAbove(column));
  const rows = table.rows.filter((row) => extra.some((column) => textIn(row, column)));
  if (rows.length > table.rows.length / 2) return;
  for (const row of rows)
    faults.push({
      ...row.locate(extra.find((column) => textIn(row, column))),
      message: 'this row has more cells than the header; put a text that contains the separator in double quotes',
    });
}

/** Asks about names that may be those of two people, about people with two roles, and about titles that are formulas. */
function askAboutNames(sessions: Session[], { questions }: Remarks) {
  const asked = new Set<string>();
  const roles = new Map<string, string>();
  for (const { people, title, locate } of sessions) {
    if (/^=[A-Z+(]/.test(title))
      questions.push({
        ...locate('title'),
        message: `“${truncate(title)}” is a formula, not a title; export the values of the sheet`,
      });
    for (const { name, role } of people) {
      const first = roles.get(name) ?? role;
      if (role && first && role !== first)
        questions.push({
          ...locate('role'),
          message: `${name} is “${truncate(role)}” here and “${truncate(first)}” before, which is taken; write the same in both rows`,
        });
      if (first) roles.set(name, first);
      if (!mayBeTwo(name) || asked.has(name)) continue;
      asked.add(name);
      questions.push({
        ...locate('speaker'),
        message: `“${name}” is taken for one person or organisation; if these are two, write a semicolon between them`,
      });
    }
  }
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

/** Returns keys that stay in the next export: ids, else titles, else titles with times. */
function keysOf(drafts: Draft[]): string[] {
  const ids = drafts.map(({ row, list }) =>
    /^(?:id|uid|guid|uuid|code|key|slug)$/i.test(nameOf(list.columns.key?.[0] ?? ''))
      ? textIn(row, list.columns.key?.[0])
      : '',
  );
  if (ids.every(Boolean) && new Set(ids).size === ids.length) return ids;
  const byTitle = groupBy(drafts, ({ title }) => title);
  return drafts.map(({ title, label, span }) =>
    (byTitle.get(title)?.length ?? 0) > 1 ? `${title} ${label} ${clockAt(span.start)}` : title,
  );
}

/** The name of the day that stands beside its date or number; undefined if there is only a date. */
function dayTitleOf({ day, label, span }: Draft): string | undefined {
  // After midnight it is another day.
  if (span.start >= DAY || !label || (day && fullDate(day) === label)) return undefined;
  return day?.number !== undefined || !day ? plainName(label).slice(0, 60) || undefined : undefined;
}
