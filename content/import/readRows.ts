import { z } from 'zod';
import { nearest } from '../messages/nearest';
import { type Problem, refuse } from '../messages/problems';
import { clockAt, minutesIn } from '../programme/time';
import { parseLooseDate } from '../schema/looseValues';
import { contactLine, kindAndAudience } from './anyForm/details';
import { headerWords } from './anyForm/names';
import { DAY, fromTwelveHours, type Span } from './anyForm/times';
import { COLUMNS, type Column, columnsOf } from './columns';
import { languageTag, statusOf } from './exportedValues';
import { isUnknown, namesIn, peopleIn } from './peopleIn';
import {
  checkCount,
  countOmitted,
  MAX_SESSIONS,
  type OmittedFields,
  type Programme,
  type Session,
  type UntimedSession,
} from './programme';
import { absoluteUrl, kindOfTitle, sessionKind, sessionLinks } from './sessionLinks';
import { plainName } from './stripMarkup';
import { richText } from './toMarkdown';
import { HALF, truncate, whenIn } from './whenIn';

const REQUIRED: Column[] = ['date', 'start', 'title'];
const BACKGROUNDS = ['plain', 'tinted', 'accent'];

/**
 * Reads a table: a header that names the columns, then one session in each row. Mistakes are located by row and column,
 * counted from 1; `headerRow` is the row of the header in the file.
 * Throws Problems with every wrong cell.
 */
export function readRows([header = [], ...rows]: string[][], file: string, headerRow = 1): Programme {
  const named = columnsOf(header, rows.find((cells) => cells.some((cell) => cell.trim())) ?? []);
  const indexes = new Map(COLUMNS.map((column) => [column, named.flatMap((each, n) => (each === column ? [n] : []))]));
  const omitted: OmittedFields = new Map();
  const problems: Problem[] = headerProblems(header, named, file, headerRow, rows);
  const sessions: Session[] = [];
  const untimed: UntimedSession[] = [];
  const spans: (Span & { date: string })[] = [];
  const roles = new Map<string, { role: string; row: number }>();
  const speakerCells = (cells: string[]) =>
    (indexes.get('speaker') ?? []).map((index) => cells[index] ?? '').join('\n');
  const commas = !rows.some((cells) => speakerCells(cells).includes(';'));

  const filled = rows.filter((cells) => cells.some((cell) => cell.trim())).length;
  for (const [index, cells] of rows.entries()) {
    if (sessions.length > MAX_SESSIONS) checkCount(filled, file);
    if (cells.every((cell) => !cell.trim())) continue;
    const row = headerRow + index + 1;
    const cell = (column: Column) =>
      column === 'speaker' ? speakerCells(cells).trim() : (cells[indexes.get(column)?.[0] ?? -1]?.trim() ?? '');
    const locate = (name: string) => ({
      file,
      line: row,
      column: (indexes.get(name as Column)?.[0] ?? 0) + 1,
      path: name,
    });
    const report = (column: string, message: string) => void problems.push({ ...locate(column), message });

    for (const [c, column] of named.entries())
      if (!column) countOmitted(omitted, header[c]?.trim() || `column ${c + 1}`, cells[c]);
    if (cells.slice(header.length).some((extra) => extra.trim()))
      problems.push({
        file,
        line: row,
        column: header.length + 1,
        message: 'this row has more cells than the header; put a text that contains the separator in double quotes',
      });

    const status = statusOf(cell('status'));
    if (status === 'left out') {
      countOmitted(omitted, 'sessions that do not take place', true, 'rejected or withdrawn');
      continue;
    }
    const title = plainName(cell('title'));
    const isUntimed = isUnknown(cell('start')) || (!cell('start') && /poster/i.test(`${cell('kind')} ${title}`));
    const { date, start, end } = whenIn((column) => (isUntimed && column !== 'date' ? '' : cell(column)), report);
    const given: Record<string, string | undefined> = { date, start: cell('start'), title };
    for (const column of REQUIRED)
      if (indexes.get(column)?.length && !given[column] && !(isUntimed && column !== 'title'))
        report(
          column,
          `must not be empty; every session has a ${column}${column === 'start' ? ', or TBA if nobody knows it yet' : ''}`,
        );
    if (date && !z.iso.date().safeParse(date).success) report('date', dateMessage(date));
    if (cell('background') && !BACKGROUNDS.includes(cell('background')))
      report(
        'background',
        `must be plain, tinted or accent, or empty; “${truncate(cell('background'))}” is none of these`,
      );

    const people = peopleIn(namesIn(cell('speaker'), commas), cell, report, omitted);
    for (const { name, role } of people) {
      const known = roles.get(name);
      if (role && known && known.role !== role)
        report('role', `${name} is “${known.role}” in row ${known.row}; write the same, or leave this cell empty`);
      if (role && !known) roles.set(name, { role, row });
    }
    if (!title || (!isUntimed && (!date || !start))) continue;
    const [location, ...alsoIn] = cell('location')
      .split(/[;\n]/)
      .map(plainName)
      .filter((room) => room && !isUnknown(room));
    const { kindName, audience } = kindAndAudience(cell('kind'), cell('audience'));
    const contactAt = indexes.get('contact')?.[0];
    const language = languageTag(cell('language'));
    if (!language) countOmitted(omitted, 'language', cell('language'));
    const capacity = /^[\d,\s]+$/.test(cell('capacity')) ? Number(cell('capacity').replace(/[,\s]/g, '')) : 0;
    if (!capacity) countOmitted(omitted, 'capacity', cell('capacity'));
    const livestream = absoluteUrl(cell('livestream'));
    if (!livestream?.startsWith('https:')) countOmitted(omitted, 'livestream', cell('livestream'));
    const about: UntimedSession = {
      key: isUntimed ? title : `${date}-${start}`,
      title,
      description: richText([cell('abstract'), cell('description')], omitted),
      location,
      alsoIn: alsoIn.length ? alsoIn : undefined,
      people,
      subtitle: plainName(cell('subtitle')) || undefined,
      contact: contactLine(header[contactAt ?? -1]?.trim() ?? '', cell('contact'), omitted),
      kind: sessionKind(kindName ?? '') ?? kindOfTitle(title, people),
      kindName,
      audience,
      track: plainName(cell('track')) || undefined,
      level: plainName(cell('level')) || undefined,
      language,
      tags: textsIn(cell('tags')),
      capacity: capacity || undefined,
      links: sessionLinks(
        (['slides', 'recording', 'registration', 'link'] as const).flatMap((column) =>
          cell(column)
            .split(/[\s;]+/)
            .map((url) => ({ url, ...(column !== 'link' && { kind: column }) })),
        ),
        omitted,
      ),
      livestream: livestream?.startsWith('https:') ? livestream : undefined,
      status,
      note: plainName(cell('note')) || undefined,
      dayTitle: plainName(cell('day title')) || undefined,
      background: cell('background') || undefined,
      locate: (field = 'title') => locate(field),
    };
    if (date && start)
      spans.push({
        date,
        start: minutesIn(start),
        end: end === undefined ? undefined : spanEnd(start, end),
        isExact: HALF.test(`${cell('start')} ${cell('end')}`),
      });
    if (date && start) sessions.push({ ...about, date, start, end });
    else untimed.push({ ...about, date });
  }
  // `2:00` below `11:30` is in the afternoon, if no time of the table says its half of the day.
  const dates = [...new Set(spans.map(({ date }) => date))];
  fromTwelveHours(dates.map((date) => spans.filter((span) => span.date === date)));
  for (const [n, { start, end }] of spans.entries())
    Object.assign(sessions[n] as Session, { start: clockAt(start), end: end === undefined ? undefined : clockAt(end) });
  const order = ({ line = 0, column = 0 }: Problem) => line * 1000 + column;
  refuse(problems.sort((a, b) => order(a) - order(b)));
  return { sessions, omitted, untimed };
}

const spanEnd = (start: string, end: string) => minutesIn(end) + (end < start ? DAY : 0);

/** Returns the mistakes in a header: missing, repeated and misspelt columns. */
function headerProblems(
  header: string[],
  named: (Column | undefined)[],
  file: string,
  line: number,
  rows: string[][],
): Problem[] {
  const words = header.map(headerWords);
  const unknown = words.filter((_, index) => !named[index]);
  // The cell of the start may contain the date.
  const start = named.indexOf('start');
  const hasDate = rows.some((cells) => /^\d{4}-\d\d-\d\d[T ]/.test(cells[start]?.trim() ?? ''));
  const missing = REQUIRED.filter((column) => !named.includes(column) && !(column === 'date' && hasDate)).map(
    (column) => {
      const suggestion = unknown.find((name) => nearest(name, [column]));
      return {
        file,
        line,
        message: `there is no column “${column}”; ${suggestion ? `did you mean it by “${suggestion}”?` : 'add it to the first row'}`,
      };
    },
  );
  const repeated = words.flatMap((name, index) =>
    named.includes(name as Column) && words.indexOf(name) < index
      ? [{ file, line, column: index + 1, message: `the column “${name}” appears twice; delete one of them` }]
      : [],
  );
  // A misspelt column must not be skipped as unknown: the import would empty that field.
  const misspelt = words.flatMap((name, index) => {
    const free = COLUMNS.filter((column) => !named.includes(column) && !REQUIRED.includes(column));
    const suggestion = named[index] || name.length < 5 ? undefined : nearest(name, free);
    const message = `the column “${name}” is not known; did you mean “${suggestion}”? Rename or delete it`;
    return suggestion ? [{ file, line, column: index + 1, message }] : [];
  });
  return [...missing, ...repeated, ...misspelt];
}

function dateMessage(text: string): string {
  const suggestion = parseLooseDate(text);
  return `must be a date written year-month-day, such as 2025-09-13; ${
    suggestion ? `did you mean ${suggestion}?` : `“${truncate(text)}” is not one`
  } (in a spreadsheet, give the column the format yyyy-mm-dd)`;
}

/** Splits a cell into different texts; undefined if it is empty. */
function textsIn(cell: string): string[] | undefined {
  const entries = [...new Set(cell.split(/[,;\n]/).map(plainName))].filter(Boolean);
  return entries.length ? entries : undefined;
}
