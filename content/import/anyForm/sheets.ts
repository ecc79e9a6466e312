import { parseDay } from './days';
import { gridTable, turned } from './grid';
import { roleOfName } from './names';
import { sideBySide } from './sideBySide';
import { type Merge, type Sheet, type Table, withDittos } from './table';

/** Number of rows in which the header is searched. */
const HEADER_ROWS = 40;

/** Returns the things of a sheet: of a grid of times and halls or days, or of a list with a header, or of one without. */
export function tableOf(given: Sheet): Table | undefined {
  const sheet = { ...given, rows: withDittos(given.rows) };
  const grid = sideBySide(sheet) ?? gridTable(sheet);
  const table = grid ?? listTable(isTurned(sheet) ? turned(sheet) : sheet);
  const day = sheet.heading && !table.columns.includes('../day') && parseDay(sheet.heading) ? sheet.heading : undefined;
  if (day && !(grid && table.rows.some(({ cells }) => cells.get('day')?.[0]?.text))) {
    table.columns.push('../day');
    for (const row of table.rows) row.cells.set('../day', [{ text: day }]);
  }
  return table.rows.length ? table : undefined;
}

function listTable({ name, rows: given, merges, locate }: Sheet): Table {
  const rows = withMerged(given, merges);
  const scores = rows.slice(0, HEADER_ROWS).map(headerScore);
  const best = Math.max(0, ...scores);
  const header = best >= 2 ? scores.indexOf(best) : -1;
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const titles = distinct(
    Array.from({ length: width }, (_, c) => rows[header]?.[c]?.replace(/\s+/g, ' ').trim() || `column ${letters(c)}`),
  );
  const headerText = rows[header]?.join('\n');
  const table: Table = { name, columns: titles, rows: [], isSheet: true };
  let day: string | undefined;
  for (const [r, cells] of rows.entries()) {
    if (r === header || cells.join('\n') === headerText) continue;
    const filled = cells.filter((cell) => cell.trim());
    const whole = new Set(filled);
    const section = whole.size === 1 ? [...whole][0] : undefined;
    if (
      section &&
      (filled.length === 1 || merges.some(({ top, left, right }) => top === r && right > left)) &&
      parseDay(section)
    ) {
      day = section;
      continue;
    }
    if (!filled.length || r < header) continue;
    const values = titles.flatMap((title, c): [string, { text: string }[]][] =>
      cells[c]?.trim() ? [[title, [{ text: cells[c].trim() }]]] : [],
    );
    if (day) values.push(['../day', [{ text: day }]]);
    table.rows.push({
      cells: new Map(values),
      locate: (column) => locate(r, column === undefined ? undefined : Math.max(0, titles.indexOf(column))),
    });
  }
  if (day) table.columns.push('../day');
  return table;
}

/** Checks whether a sheet has its header in its first column: each session is a column. */
function isTurned(sheet: Sheet): boolean {
  if (sheet.rows.length > 60 || sheet.rows.some((cells) => cells.length > 400)) return false;
  const columns = turned(sheet).rows.slice(0, 3).map(headerScore);
  return Math.max(0, ...columns) > Math.max(1, ...sheet.rows.slice(0, HEADER_ROWS).map(headerScore));
}

/** Returns how many different things the cells of a row name as a header does; 0 if it names no title and no time. */
function headerScore(cells: string[]): number {
  const filled = cells.filter((cell) => cell.trim());
  if (filled.length < 2 || filled.some((cell) => cell.length > 60)) return 0;
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
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count > 1 ? `${name} ${count}` : name;
  });
}

/** Returns the letters of a column as spreadsheets show them: 0 → `A`, 27 → `AB`. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
