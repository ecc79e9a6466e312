import type { Problem } from '../../messages/problems';
import { clockAt } from '../../programme/time';
import { isUnknown, statusOf } from '../exportedValues';
import type { Fate } from '../origin';
import { countOmitted, type OmittedFields } from '../programme';
import { plainName } from '../stripMarkup';
import { type DayWords, fullDate, parseDay } from './days';
import { hallsOf, titleLines, truncate } from './details';
import { type Columns, partsOf, roleText, type Understood } from './matchColumns';
import { parseMoment } from './moments';
import type { Role } from './roles';
import { isAbove, nameOf, type Row, textIn } from './table';
import { DAY, fromTwelveHours, parseDuration, type Span, withNight } from './times';

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
export type UntimedDraft = { title: string; time: string; row: Row; list: Understood };

/** What is said about the rows beside the sessions: what is left out, what is wrong, and what is perhaps meant otherwise. */
export type Remarks = { omitted: OmittedFields; faults: Problem[]; questions: Problem[] };

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

export function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
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
  const text = (row: Row, role: Role) => roleText(row, columns, role);
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
  const endText = roleText(row, columns, 'end');
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
