import { CsvError, parse } from 'csv-parse/sync';
import { Problems } from '../messages/problems';
import { COLUMNS, columnOf, isColumn } from './columns';

/** Spreadsheets write commas, semicolons where the comma is a decimal point, or tabs. */
const DELIMITERS = [',', ';', '\t'];

/**
 * Every row of a table, its cells as they stand. The separator is the one under which the first row names most columns.
 * Throws Problems where there is no such table.
 */
export function readTable(text: string, file: string): string[][] {
  const options = { bom: true, relax_column_count: true };
  const known = (delimiter: string) =>
    parse(text, { ...options, delimiter, to: 1, relax_quotes: true })[0]?.filter((name) => isColumn(columnOf(name)))
      .length ?? 0;
  try {
    const delimiter = DELIMITERS.reduce((best, next) => (known(next) > known(best) ? next : best));
    if (!known(delimiter))
      throw new Problems([
        {
          file,
          message: `is no format that is known here: a schedule.json or schedule.xml of pretalx or frab, or CSV whose first row names its columns (${COLUMNS.join(', ')})`,
        },
      ]);
    return parse(text, { ...options, delimiter });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { records } = error as CsvError & { records?: number };
    const message =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a double quote opens a text here that never ends; close it, or write "" for a quote within a text'
        : 'a double quote stands within a text here; put the whole text in double quotes, and write "" for the quote';
    throw new Problems([{ file, line: (records ?? 0) + 1, message }]);
  }
}
