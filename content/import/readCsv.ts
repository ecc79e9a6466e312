import { z } from 'zod';
import { nearest } from '../messages/nearest';
import { type Problem, refuse } from '../messages/problems';
import { parseLooseDate, parseLooseTime } from '../schema/looseFormats';
import { COLUMNS, type Column, columnOf, isColumn } from './columns';
import { countOmitted, type OmittedFields, type Person, type Programme, type Session } from './programme';
import { readTable } from './readTable';
import { stripMarkup } from './stripMarkup';

const REQUIRED: Column[] = ['date', 'start', 'title'];
const BACKGROUNDS = ['plain', 'tinted', 'accent'];

/**
 * Reads a table with one session in each row, below a header that names its columns. Locations are rows and columns of
 * the spreadsheet, counted from 1; the header is row 1.
 * Throws Problems with every wrong cell.
 */
export function readCsv(text: string, file: string): Programme {
  const [header = [], ...rows] = readTable(text, file);
  const names = header.map(columnOf);
  const columns = new Map(names.map((name, index) => [name, index]));
  const omitted: OmittedFields = new Map();
  const problems: Problem[] = headerProblems(names, file);
  const sessions: Session[] = [];
  const roles = new Map<string, { role: string; row: number }>();

  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => !cell.trim())) continue;
    const row = index + 2;
    const cell = (column: Column) => cells[columns.get(column) ?? -1]?.trim() ?? '';
    const locate = (column: string) => ({ file, line: row, column: (columns.get(column) ?? 0) + 1, path: column });
    const report = (column: string, message: string) => void problems.push({ ...locate(column), message });

    for (const [c, name] of names.entries())
      if (!isColumn(name)) countOmitted(omitted, header[c]?.trim() || `column ${c + 1}`, cells[c]);
    if (cells.slice(header.length).some((extra) => extra.trim()))
      problems.push({
        file,
        line: row,
        column: header.length + 1,
        message: 'this row has more cells than the header; put a text that contains the separator in double quotes',
      });

    const time = (column: 'start' | 'end') => {
      const time = parseLooseTime(cell(column));
      if (cell(column) && !time)
        report(column, `must be a time such as 09:00 or 4:30 PM; “${truncate(cell(column))}” is not one`);
      return time;
    };
    const [date, start, end, title] = [cell('date'), time('start'), time('end'), stripMarkup(cell('title'))];
    for (const column of REQUIRED)
      if (columns.has(column) && !(column === 'title' ? title : cell(column)))
        report(column, `must not be empty; every session has a ${column}`);
    if (date && !z.iso.date().safeParse(date).success) report('date', dateMessage(date));
    if (start && end && end <= start) report('end', `must be after the start (${start})`);
    if (cell('background') && !BACKGROUNDS.includes(cell('background')))
      report(
        'background',
        `must be plain, tinted or accent, or empty; “${truncate(cell('background'))}” is none of these`,
      );

    const people = peopleIn(cell, report);
    for (const { name, role } of people) {
      const known = roles.get(name);
      if (role && known && known.role !== role)
        report('role', `${name} is “${known.role}” in row ${known.row}; write the same, or leave this cell empty`);
      if (role && !known) roles.set(name, { role, row });
    }
    if (!date || !start || !title) continue;
    sessions.push({
      key: `${date}-${start}`,
      title,
      description: stripMarkup(cell('description')) || undefined,
      date,
      start,
      end,
      location: stripMarkup(cell('location')) || undefined,
      people,
      dayTitle: cell('day title') || undefined,
      background: cell('background') || undefined,
      locate: (field = 'title') => locate(field),
    });
  }
  const order = ({ line = 0, column = 0 }: Problem) => line * 1000 + column;
  refuse(problems.sort((a, b) => order(a) - order(b)));
  return { sessions, omitted };
}

function headerProblems(names: string[], file: string): Problem[] {
  const unknown = names.filter((name) => !isColumn(name));
  const missing = REQUIRED.filter((column) => !names.includes(column)).map((column) => {
    const suggestion = unknown.find((name) => nearest(name, [column]));
    return {
      file,
      line: 1,
      message: `there is no column “${column}”; ${suggestion ? `did you mean it by “${suggestion}”?` : 'add it to the first row'}`,
    };
  });
  const repeated = names.flatMap((name, index) =>
    isColumn(name) && names.indexOf(name) < index
      ? [{ file, line: 1, column: index + 1, message: `the column “${name}” appears twice; delete one of them` }]
      : [],
  );
  // If a misspelt column were skipped as unknown, the import would empty that field.
  const misspelt = names.flatMap((name, index) => {
    const suggestion = isColumn(name)
      ? undefined
      : nearest(
          name,
          COLUMNS.filter((column) => !names.includes(column) && !REQUIRED.includes(column)),
        );
    const message = `the column “${name}” is not known; did you mean “${suggestion}”? Rename or delete it`;
    return suggestion ? [{ file, line: 1, column: index + 1, message }] : [];
  });
  return [...missing, ...repeated, ...misspelt];
}

/** One cell holds all speakers of a session, separated by semicolons or line breaks; so it is with roles and images. */
function peopleIn(cell: (column: Column) => string, report: (column: Column, message: string) => void): Person[] {
  const parts = (column: Column) =>
    cell(column)
      .split(/[;\n]/)
      .map((part) => part.trim());
  const names = parts('speaker').map(stripMarkup).filter(Boolean);
  const perSpeaker = (column: 'role' | 'image') => {
    const values = cell(column) ? parts(column) : [];
    if (values.length && values.length !== names.length)
      report(
        column,
        `must have one ${column} for each speaker, separated by semicolons (speakers: ${names.length}, given: ${values.length})`,
      );
    return values;
  };
  const [roles, images] = [perSpeaker('role'), perSpeaker('image')];
  return names.map((name, index) => ({
    key: name,
    name,
    role: stripMarkup(roles[index] ?? '') || undefined,
    image: images[index] || undefined,
  }));
}

function dateMessage(text: string): string {
  const suggestion = parseLooseDate(text);
  return `must be a date written year-month-day, such as 2025-09-13; ${
    suggestion ? `did you mean ${suggestion}?` : `“${truncate(text)}” is not one`
  } (in a spreadsheet, give the column the format yyyy-mm-dd)`;
}

const truncate = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
