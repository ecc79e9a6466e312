import type { Source } from '../../json/json';
import { isObject, type Path } from '../../json/path';
import { refusal } from '../../messages/problems';
import { exportedPlace } from '../exportedValues';
import { MAX_COLUMNS, MAX_ROWS, TOO_WIDE, tooMany } from './limits';
import { joinNames, resolveReferences } from './references';
import { HALL_WORD, roleOfName } from './roles';
import { tableOf } from './sheets';
import { nameOf, type Sheet, type Table } from './table';
import { tablesIn } from './tree';

/** Returns the lists of things in JSON or YAML. Throws Problems if there are too many. */
export function tablesInTree(source: Source, file: string, language: string): Table[] {
  const place = exportedPlace(source, file);
  const { tables, grids, size } = tablesIn(source.value, place);
  if (size > MAX_ROWS) throw tooMany(file);
  resolveReferences(tables, language);
  const sheets = grids.map(
    ({ name, rows, path }): Sheet => ({
      name,
      rows: rows.map((cells) =>
        cells.map((cell) => (isObject(cell) || cell === null || cell === undefined ? '' : String(cell))),
      ),
      merges: [],
      locate: (row) => place([...path, row] as Path),
    }),
  );
  return [...tables, ...tablesOfSheets(sheets, file)];
}

/** Returns the lists of things in sheets. Throws Problems if they have too many rows. */
export function tablesOfSheets(sheets: Sheet[], file: string): Table[] {
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS) throw tooMany(file);
  if (sheets.some(({ rows }) => rows.some((cells) => cells.length > MAX_COLUMNS))) throw refusal(file, TOO_WIDE);
  const tables = sheets.flatMap((sheet) => tableOf(sheet) ?? []);
  for (const table of tables) joinNames(table);
  nameHalls(tables, sheets);
  return tables;
}

/** Takes the name of each sheet, or the heading above each table, for the hall of its sessions, if all of them are names of halls. */
function nameHalls(tables: Table[], sheets: Sheet[]) {
  const headingOf = ({ name }: Table) => sheets.find((sheet) => sheet.name === name)?.heading?.trim() ?? '';
  const open = tables.filter(({ columns }) => {
    const roles = columns.map((column) => roleOfName(nameOf(column))?.role);
    return roles.includes('title') && roles.includes('start') && !roles.includes('hall');
  });
  if (open.length < 2 || !open.every((table) => HALL_WORD.test(headingOf(table)))) return;
  for (const table of open) {
    table.columns.push('../hall');
    for (const { cells } of table.rows) cells.set('../hall', [{ text: headingOf(table) }]);
  }
}
