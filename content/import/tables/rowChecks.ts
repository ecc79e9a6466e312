import type { Session } from '../programme';
import { dateInWords, fullDate, parseDay, weekdayOf } from './days';
import { truncate } from './details';
import { roleText, type Understood } from './matchColumns';
import { parseMoment } from './moments';
import { mayBeTwo } from './people';
import type { Draft, Remarks } from './rowTimes';
import { isAbove, nameOf, textIn } from './table';

/** The days that a session may be away from the middle one; what is farther away is probably in another year or month. */
const MAX_AWAY = 183;

/** Names sessions that are far away from nearly all others, as one in another year is. */
export function checkFarDates(sessions: Session[], { questions }: Remarks) {
  const times = sessions.map(({ date }) => Date.parse(date)).sort((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  const far = sessions.filter(({ date }) => Math.abs(Date.parse(date) - middle) > MAX_AWAY * 86_400_000);
  if (far.length * 4 > sessions.length) return;
  for (const { title, date, locate } of far)
    questions.push({
      ...locate('date'),
      message: `“${truncate(title)}” is on ${date}, more than half a year from the other sessions; correct its date if that is wrong`,
    });
}

/** The share of cells from which on a column is one of times. */
const MOST = 0.7;

/** Names a date that is not on the weekday that stands with it. */
export function checkWeekday({ row, list, day, title }: Draft, date: string, { questions }: Remarks) {
  const text = roleText(row, list.columns, 'weekday');
  const weekday = text ? parseDay(text)?.weekday : day && fullDate(day) ? day.weekday : undefined;
  if (weekday === undefined || weekday === weekdayOf(date)) return;
  questions.push({
    ...row.locate(list.columns.weekday?.[0] ?? list.columns.date?.[0] ?? list.columns.start?.[0]),
    message: `“${truncate(title)}” is on ${dateInWords(date)}, but the file says “${truncate(text || roleText(row, list.columns, 'date'))}”; correct one of them`,
  });
}

/** Names rows in which a second column of times contradicts the first. */
export function checkOtherTimes({ table, columns, order }: Understood, { questions }: Remarks) {
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
export function checkExtraCells({ table }: Understood, { faults }: Remarks) {
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
export function askAboutNames(sessions: Session[], { questions }: Remarks) {
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
