import { CsvError, parse } from 'csv-parse/sync';
import type { Source } from '../json/json';
import { isObject } from '../json/path';
import { Problems } from '../messages/problems';
import { columnsOf, HEADER_ROWS, headerRow } from './columns';
import { type Fields, textOf, textsOf } from './exportedValues';
import type { Programme } from './programme';
import { readRows } from './readRows';

/** Reads a CSV table with one session in each row. Throws Problems with every wrong cell. */
export const readCsv = (text: string, file: string): Programme => csvTable(text, file).read();

/**
 * Splits a CSV table with one session in each row, and returns how to read it; `view` chooses the language of its rows. `isExact` says whether its header names a title, a start and a date. Throws
 * Problems with every wrong cell.
 */
export function csvTable(
  text: string,
  file: string,
  view = (rows: string[][]) => rows,
): { isExact: boolean; read(): Programme } {
  const rows = view(readTable(text, file));
  const header = headerRow(rows);
  return { isExact: isExact(rows.slice(header)), read: () => readRows(rows.slice(header), file, header + 1) };
}

/** Checks whether a table has all columns that a programme needs, under names that are known. */
function isExact([header = [], ...rows]: string[][]): boolean {
  const columns = columnsOf(header, rows.find((cells) => cells.some((cell) => cell.trim())) ?? []);
  const start = columns.indexOf('start');
  // Times in UTC are those of no clock at the event.
  if (rows.some((cells) => /T\d\d:\d\d\S*Z$/.test(cells[start]?.trim() ?? ''))) return false;
  const isDated =
    columns.includes('date') || rows.some((cells) => /^\d{4}-\d\d-\d\d[T ]/.test(cells[start]?.trim() ?? ''));
  return columns.includes('title') && start >= 0 && isDated;
}

/** Number of characters in which the header is searched. */
const MAX_HEAD = 200_000;

/** The most columns of a table; more are no table of sessions. */
const MAX_COLUMNS = 1000;

/** Separators of cells: countries with a decimal comma use semicolons. */
const DELIMITERS = [',', ';', '\t'];

/**
 * Splits a CSV table into rows of cells. Chooses the separator that shows most known columns in one of the first rows.
 * Throws Problems if the text is not such a table.
 */
function readTable(text: string, file: string): string[][] {
  const options = { relax_column_count: true };
  const headRows = (delimiter: string): string[][] => {
    const head = { ...options, delimiter, to: HEADER_ROWS, relax_quotes: true };
    try {
      return parse(text.slice(0, MAX_HEAD), head);
    } catch {
      // A long cell may have been cut.
      return parse(text, head);
    }
  };
  const knownColumns = (delimiter: string) =>
    Math.max(
      ...headRows(delimiter).map((row) => (row.length > MAX_COLUMNS ? 0 : columnsOf(row).filter(Boolean).length)),
      0,
    );
  try {
    const delimiter = DELIMITERS.reduce((best, next) => (knownColumns(next) > knownColumns(best) ? next : best));
    if (!knownColumns(delimiter))
      throw new Problems([
        {
          file,
          message: `is not in a known format; export schedule.json or schedule.xml from pretalx or frab, or a table whose first row names its columns (date, start, end, title, description, location, speaker …)`,
        },
      ]);
    return parse(text, { ...options, delimiter });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { records } = error as CsvError & { records?: number };
    const message =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a double quote starts a text here that has no end; close it, or write "" for a quote within a text'
        : 'a double quote is inside a text here; put the whole text in double quotes, and write "" for the quote';
    throw new Problems([{ file, line: (records ?? 0) + 1, message }]);
  }
}

/**
 * Reads the rows of the first sheet of a workbook, with one session in each row. A row without a date has the date of the row
 * above, because dates are often merged cells. `isExact` says whether the header names a title, a start and a date.
 * Throws Problems with every wrong cell.
 */
export function readFirstSheet(rows: string[][], file: string): { isExact: boolean; read(): Programme } {
  const headerAt = headerRow(rows);
  const [header = [], ...body] = rows.slice(headerAt);
  if (!columnsOf(header).some(Boolean))
    throw new Problems([
      { file, message: 'its first sheet names no columns; write them above the sessions (date, start, end, title …)' },
    ]);
  const dateAt = columnsOf(header, body[0]).indexOf('date');
  let date = '';
  const filled = body.map((cells) => {
    date = cells[dateAt]?.trim() ? (cells[dateAt] as string) : date;
    const isEmpty = cells.every((cell) => !cell.trim());
    return cells.map((cell, c) => (c === dateAt && !cell && !isEmpty ? date : cell));
  });
  return { isExact: isExact(rows.slice(headerAt)), read: () => readRows([header, ...filled], file, headerAt + 1) };
}

/** Returns a cell as text: `2025-09-13`, `09:00` or `2025-09-13 09:00` for a date, a time or both. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' && cell > 0 && cell < 1) return timeOf(Math.round(cell * 24 * 60));
  if (!(cell instanceof Date)) return String(cell);
  const [date = '', clock = ''] = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString().split('T');
  const time = clock.slice(0, 5);
  // Excel counts days from the end of 1899, so a time without a date has a date of that year.
  if (date < '1901') return time;
  return time === '00:00' ? date : `${date} ${time}`;
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Checks whether a JSON file is a table: a list of objects whose keys are names of columns, without objects in their lists. Beside it
 * is no other list of objects, to which ids in it may belong.
 */
export function isTable(value: unknown): boolean {
  const records = recordsIn(value);
  const isNested = records.some((record) =>
    Object.values(record).some((each) => Array.isArray(each) && each.some(isObject)),
  );
  const lists = isObject(value)
    ? Object.values(value).filter((each) => Array.isArray(each) && each.some(isObject))
    : [];
  return !isNested && lists.length < 2 && isExact(rowsOf(records));
}

/**
 * Reads such a JSON table with one session in each object.
 * Throws Problems with every wrong value, located by the number of its object and of its key.
 */
export const readRecords = (source: Source, file: string): Programme =>
  readRows(rowsOf(recordsIn(source.value)), file, 0);

function rowsOf(records: Fields[]): string[][] {
  const keys = keysOf(records);
  const cell = (value: unknown) => textsOf(value)?.join('; ') ?? textOf(value);
  return [keys, ...records.map((record) => keys.map((key) => cell(record[key])))];
}

/** Finds the list of sessions in a JSON file: the whole file, or the value of one of its keys. */
function recordsIn(value: unknown): Fields[] {
  const lists = [value, ...(isObject(value) ? Object.values(value) : [])].filter((each) => Array.isArray(each));
  return lists.map((list) => list.filter(isObject)).find((records) => namesColumns(records)) ?? [];
}

const namesColumns = (records: Fields[]) => {
  const columns = columnsOf(keysOf(records));
  return columns.includes('title') && columns.includes('start');
};

const keysOf = (records: Fields[]): string[] => [...new Set(records.flatMap((record) => Object.keys(record)))];
