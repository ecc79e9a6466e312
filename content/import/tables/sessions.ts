import { addDays, clockAt } from '../../programme/time';
import { type Ask, askZone, dateProblem } from '../ask';
import { endAfter, toTimestamp, toWallTime } from '../exportedTime';
import { isUnknown } from '../exportedValues';
import { checkCount, type Programme, type Session } from '../programme';
import { plainName } from '../stripMarkup';
import { zoneOfOffsets } from '../zones';
import { type DayWords, dateIn, datesOf, fullDate, isoDate, weekdayOf } from './days';
import { countUnused, detailsReader } from './details';
import { roleText, type Understood } from './matchColumns';
import type { Report } from './people';
import type { Role } from './roles';
import { askAboutNames, checkExtraCells, checkFarDates, checkOtherTimes, checkWeekday } from './rowChecks';
import { type Draft, groupBy, type Remarks, timesIn } from './rowTimes';
import { nameOf } from './table';
import { DAY, type Span } from './times';

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
      end: endAfter(time.start, (span.end ?? span.start) - span.start, remarks.omitted),
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
  checkFarDates(sessions, remarks);
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
      date: dateIn(roleText(draft.row, draft.list.columns, 'date'), draft.list.order),
      origin: draft.row.origin,
      locate: () => draft.row.locate(),
    })),
    ...(halls.length && { rooms: halls }),
    ...(isFound && { event: { timeZone: zone } }),
  };
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
  const dayTitle = plainName(roleText(row, list.columns, 'dayTitle')) || undefined;
  return { ...details, dayTitle };
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
  return { zone: await askZone(ask, file), isFound: true };
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
      ? roleText(row, list.columns, 'key')
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
