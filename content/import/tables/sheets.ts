import type { Origin } from '../origin';
import { parseDay } from './days';
import { gridTable, turned } from './grid';
import { normaliseColumns } from './normaliseColumns';
import { nameScore, roleOfName } from './roles';
import { sideBySide } from './sideBySide';
import { type Merge, type Sheet, type Table, withDittos } from './table';
import { parseSpan } from './times';

/** Number of rows in which the header is searched. */
const HEADER_ROWS = 40;

/**
 * Returns the things of a sheet: of a grid of times and halls or days, or of a list with a header, or of one without. Undefined if the
 * sheet has none.
 */
export function tableOf(given: Sheet): Table | undefined {
  const sheet = { ...given, rows: withDittos(given.rows) };
  const grid = sideBySide(sheet) ?? (hasListHeader(sheet.rows) ? undefined : gridTable(sheet));
  const table = grid ?? listTable(isTurned(sheet) ? turned(sheet) : sheet);
  const day = sheet.heading && !table.columns.includes('../day') && parseDay(sheet.heading) ? sheet.heading : undefined;
  if (day && !(grid && table.rows.some(({ cells }) => cells.get('day')?.[0]?.text))) {
    table.columns.push('../day');
    for (const row of table.rows) row.cells.set('../day', [{ text: day }]);
  }
  if (!grid) normaliseColumns(table);
  if (sheet.isHidden) table.isHidden = true;
  return table.rows.length ? table : undefined;
}

/** Checks whether a sheet has a row that names a title and a start as headers do: then it is a list, whatever its cells look like. */
const hasListHeader = (rows: string[][]): boolean =>
  rows
    .slice(0, HEADER_ROWS)
    .some(
      (cells) =>
        headerScore(cells) > 1 &&
        cells.some((cell) => nameScore(cell, 'title') >= 85) &&
        cells.some((cell) => nameScore(cell, 'start') >= 85),
    );

function listTable({ name, rows: given, merges, locate }: Sheet): Table {
  const rows = withMerged(given, merges);
  const scores = rows.slice(0, HEADER_ROWS).map(headerScore);
  const best = Math.max(0, ...scores);
  const header = best >= 2 ? scores.indexOf(best) : -1;
  const { titles, height } = headerOf(rows, header);
  const headerText = rows[header]?.join('\n');
  const table: Table = {
    name,
    columns: titles,
    rows: [],
    isSheet: true,
    hasHeader: header >= 0,
    unit: 'rows',
    origins: [],
  };
  let day: string | undefined;
  for (const [r, cells] of rows.entries()) {
    const filled = cells.filter((cell) => cell.trim());
    if (!filled.length || (r >= header && r < header + height)) continue;
    const origin: Origin = { locate: () => locate(r) };
    table.origins.push(origin);
    if (cells.join('\n') === headerText) {
      origin.fate = 'header';
      continue;
    }
    const section = sectionIn(filled, merges, r);
    if (section) {
      day = section;
      origin.fate = 'day';
      continue;
    }
    if (r < header) {
      origin.fate = 'aboveHeader';
      continue;
    }
    const values = titles.flatMap((title, c): [string, { text: string }[]][] =>
      cells[c]?.trim() ? [[title, [{ text: cells[c].trim() }]]] : [],
    );
    if (day) values.push(['../day', [{ text: day }]]);
    table.rows.push({
      cells: new Map(values),
      origin,
      locate: (column) => locate(r, column === undefined ? undefined : Math.max(0, titles.indexOf(column))),
    });
  }
  if (day) table.columns.push('../day');
  return table;
}

/** Returns the day that a row names, if it has no other text; undefined for any other row. */
function sectionIn(filled: string[], merges: Merge[], r: number): string | undefined {
  const [text = '', ...others] = new Set(filled);
  const isAlone = filled.length === 1 || merges.some(({ top, left, right }) => top === r && right > left);
  return !others.length && isAlone && parseDay(text) ? text : undefined;
}

/**
 * Returns the names of the columns, and how many rows the header has: below `Speakers` may stand `1`, `2` and `3`, which are then
 * `Speakers 1` to `Speakers 3`. Without a header (-1) the columns are named by their letters.
 */
function headerOf(rows: string[][], header: number): { titles: string[]; height: number } {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const names = (rows[header] ?? []).map(oneLine);
  const below = header < 0 ? [] : (rows[header + 1] ?? []).map(oneLine);
  const groups = names.map((_, c) => names.slice(0, c + 1).findLast(Boolean) ?? '');
  const isSecond =
    below.filter(Boolean).length > 1 &&
    below.every(
      (cell, c) => !cell || (cell.length <= 20 && !parseSpan(cell) && !parseDay(cell) && Boolean(groups[c])),
    ) &&
    below.some((cell, c) => cell && !names[c]) &&
    ['title', 'start'].every((role) => names.every((name, c) => roleOfName(name)?.role !== role || !below[c]));
  const named = isSecond ? names.map((name, c) => (below[c] ? `${groups[c]} ${below[c]}` : name)) : names;
  const titles = distinct(Array.from({ length: width }, (_, c) => named[c] || `column ${letters(c)}`));
  return { titles, height: header < 0 ? 0 : isSecond ? 2 : 1 };
}

const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim();

/** Checks whether a sheet has its header in its first column: each session is a column. */
function isTurned(sheet: Sheet): boolean {
  if (sheet.rows.length > 60 || sheet.rows.some((cells) => cells.length > 400)) return false;
  const { rows: columnsAsRows } = turned(sheet);
  const mostTimes = (rows: string[][]) =>
    Math.max(0, ...rows.map((cells) => cells.filter((cell) => parseSpan(cell)).length));
  // The times of a list are below one another, those of a turned one beside one another.
  if (mostTimes(columnsAsRows) > mostTimes(sheet.rows)) return false;
  const columns = columnsAsRows.slice(0, 3).map(headerScore);
  return Math.max(0, ...columns) > Math.max(1, ...sheet.rows.slice(0, HEADER_ROWS).map(headerScore));
}

/** Returns how many different things the cells of a row name as a header does; 0 if it names no title and no time. */
function headerScore(cells: string[]): number {
  const filled = cells.filter((cell) => cell.trim());
  if (filled.length < 2 || filled.some((cell) => cell.length > 60 || parseSpan(cell))) return 0;
  const roles = new Set(
    filled.flatMap((cell) => {
      const named = roleOfName(cell);
      return named && named.score >= 50 ? [named.role] : [];
    }),
  );
  return roles.has('title') || roles.has('start') ? roles.size : 0;
}

/** Returns the rows with the text of each merged rectangle in all its rows; not across columns, which are other things. */
function withMerged(given: string[][], merges: Merge[]): string[][] {
  const rows = given.map((cells) => [...cells]);
  for (const { top, left, bottom } of merges)
    for (let r = top + 1; r <= bottom && r < rows.length; r++) (rows[r] as string[])[left] = rows[top]?.[left] ?? '';
  return rows;
}

/** Adds numbers to repeated names: `Speaker`, `Speaker 2`. */
function distinct(names: string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > 1 ? `${name} ${count}` : name;
  });
}

/** Returns the letters of a column as spreadsheets show them: 0 → `A`, 27 → `AB`. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
