import { CsvError, parse } from 'csv-parse/sync';
import { Problems } from '../messages/problems';
import { columnsOf } from './columns';

/** Spreadsheets separate cells by commas, by semicolons where the comma is the decimal sign, or by tabs. */
/** How many rows are looked at: above the header may be the name of the event. */
const LOOK = 10;
const DELIMITERS = [',', ';', '\t'];

/**
 * Every row of a CSV table, its cells as is. The separator is the one with which one of the first rows has most known
 * columns.
 * Throws Problems if the text is not such a table.
 */
export function readTable(text: string, file: string): string[][] {
  const options = { relax_column_count: true };
  const knownColumns = (delimiter: string) =>
    Math.max(
      ...parse(text, { ...options, delimiter, to: LOOK, relax_quotes: true }).map(
        (row) => columnsOf(row).filter(Boolean).length,
      ),
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
