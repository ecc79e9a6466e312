import { z } from 'zod';
import { nearest } from '../messages/nearest';
import { type Problem, refuse } from '../messages/problems';
import { parseLooseDate, parseLooseTime } from '../schema/looseFormats';
import { COLUMNS, type Column, columnOf, isColumn } from './columns';
import { plain } from './plain';
import { type LeftOut, leaveOut, type Person, type Programme, type Session } from './programme';
import { readTable } from './table';

const REQUIRED: Column[] = ['date', 'start', 'title'];
const BACKGROUNDS = ['plain', 'tinted', 'accent'];

/**
 * Reads a table of sessions, one a row, under a header that names its columns. Places are rows and columns of the
 * spreadsheet, from 1, the header being row 1.
 * Throws Problems with every bad cell.
 */
export function readCsv(text: string, file: string): Programme {
  const [header = [], ...rows] = readTable(text, file);
  const names = header.map(columnOf);
  const columns = new Map(names.map((name, index) => [name, index]));
  const leftOut: LeftOut = new Map();
  const problems: Problem[] = headerProblems(names, file);
  const sessions: Session[] = [];
  const roles = new Map<string, { role: string; row: number }>();

  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => !cell.trim())) continue;
    const row = index + 2;
    const cell = (column: Column) => cells[columns.get(column) ?? -1]?.trim() ?? '';
    const at = (column: string) => ({ file, line: row, column: (columns.get(column) ?? 0) + 1, path: column });
    const wrong = (column: string, message: string) => void problems.push({ ...at(column), message });

    for (const [c, name] of names.entries())
      if (!isColumn(name)) leaveOut(leftOut, header[c]?.trim() || `column ${c + 1}`, cells[c]);
    if (cells.slice(header.length).some((extra) => extra.trim()))
      problems.push({
        file,
        line: row,
        column: header.length + 1,
        message: 'there are more cells than columns here; put a text that holds the separator in double quotes',
      });

    const time = (column: 'start' | 'end') => {
      const time = parseLooseTime(cell(column));
      if (cell(column) && !time)
        wrong(column, `must be a time such as 09:00 or 4:30 PM; “${shown(cell(column))}” is none`);
      return time;
    };
    const [date, start, end, title] = [cell('date'), time('start'), time('end'), plain(cell('title'))];
    for (const column of REQUIRED)
      if (columns.has(column) && !(column === 'title' ? title : cell(column)))
        wrong(column, `must not be empty; every session has a ${column}`);
    if (date && !z.iso.date().safeParse(date).success) wrong('date', notADate(date));
    if (start && end && end <= start) wrong('end', `must be after the start (${start})`);
    if (cell('background') && !BACKGROUNDS.includes(cell('background')))
      wrong('background', `must be plain, tinted or accent, or empty; “${shown(cell('background'))}” is none`);

    const people = peopleIn(cell, wrong);
    for (const { name, role } of people) {
      const known = roles.get(name);
      if (role && known && known.role !== role)
        wrong('role', `${name} is “${known.role}” in row ${known.row}; write the same, or leave this cell empty`);
      if (role && !known) roles.set(name, { role, row });
    }
    if (!date || !start || !title) continue;
    sessions.push({
      key: `${date}-${start}`,
      title,
      description: plain(cell('description')) || undefined,
      date,
      start,
      end,
      location: plain(cell('location')) || undefined,
      people,
      dayTitle: cell('day title') || undefined,
      background: cell('background') || undefined,
      at: (field = 'title') => at(field),
    });
  }
  const order = ({ line = 0, column = 0 }: Problem) => line * 1000 + column;
  refuse(problems.sort((a, b) => order(a) - order(b)));
  return { sessions, leftOut };
}

function headerProblems(names: string[], file: string): Problem[] {
  const unknown = names.filter((name) => !isColumn(name));
  const missing = REQUIRED.filter((column) => !names.includes(column)).map((column) => {
    const meant = unknown.find((name) => nearest(name, [column]));
    return {
      file,
      line: 1,
      message: `there is no column “${column}”; ${meant ? `did you mean it by “${meant}”?` : 'name it in the first row'}`,
    };
  });
  const twice = names.flatMap((name, index) =>
    isColumn(name) && names.indexOf(name) < index
      ? [{ file, line: 1, column: index + 1, message: `the column “${name}” stands twice; delete one of them` }]
      : [],
  );
  // Left out as unknown, a misspelt column would empty what is there.
  const misspelt = names.flatMap((name, index) => {
    const meant = isColumn(name)
      ? undefined
      : nearest(
          name,
          COLUMNS.filter((column) => !names.includes(column) && !REQUIRED.includes(column)),
        );
    const message = `the column “${name}” is not known; did you mean “${meant}”? Rename it, or delete it`;
    return meant ? [{ file, line: 1, column: index + 1, message }] : [];
  });
  return [...missing, ...twice, ...misspelt];
}

/** Several speakers of one session stand in one cell, with semicolons or line breaks between; so do roles and images. */
function peopleIn(cell: (column: Column) => string, wrong: (column: Column, message: string) => void): Person[] {
  const parts = (column: Column) =>
    cell(column)
      .split(/[;\n]/)
      .map((part) => part.trim());
  const names = parts('speaker').map(plain).filter(Boolean);
  const beside = (column: 'role' | 'image') => {
    const values = cell(column) ? parts(column) : [];
    if (values.length && values.length !== names.length)
      wrong(
        column,
        `must hold one ${column} for each speaker, with semicolons between (speakers: ${names.length}, given: ${values.length})`,
      );
    return values;
  };
  const [roles, images] = [beside('role'), beside('image')];
  return names.map((name, index) => ({
    key: name,
    name,
    role: plain(roles[index] ?? '') || undefined,
    image: images[index] || undefined,
  }));
}

function notADate(text: string): string {
  const meant = parseLooseDate(text);
  return `must be a date written year-month-day, such as 2025-09-13; ${
    meant ? `did you mean ${meant}?` : `“${shown(text)}” is none`
  } (in a spreadsheet, give the column the format yyyy-mm-dd)`;
}

const shown = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
