import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { Problems } from '../../messages/problems';
import { MAX_ROWS, tooMany } from './limits';
import type { Sheet } from './table';

/** Number of characters and of rows in which the separator is searched. */
const HEAD = { characters: 200_000, rows: 60 };

type Parsed = { record: string[]; info: { lines: number } }[];

/** Reads a text of rows: CSV, TSV, or tables of Markdown. The separator is the one that makes the most rows alike. */
export function readSeparated(text: string, file: string): Sheet | undefined {
  if (text.split('\n', MAX_ROWS + 2).length > MAX_ROWS + 1) throw tooMany(file);
  const parse = (from: string, delimiter: string, to?: number) =>
    parseCsv(from, {
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      delimiter,
      ...(to && { to }),
    }) as unknown as Parsed;
  const parseHead = (delimiter: string): Parsed => {
    try {
      return parse(text.slice(0, HEAD.characters), delimiter, HEAD.rows);
    } catch {
      // A long cell may have been cut, or a quotation mark has no end.
      return attempt(() => parse(text, delimiter, HEAD.rows)) ?? [];
    }
  };
  const score = (delimiter: string) => {
    const widths = parseHead(delimiter)
      .map(({ record }) => record.length)
      .filter((width) => width > 1);
    const usual = widths.filter((width) => width === Math.max(...widths)).length;
    return widths.length ? usual + Math.max(...widths) / 100 : 0;
  };
  const [best] = [',', ';', '\t', '|']
    .map((delimiter) => ({ delimiter, points: score(delimiter) }))
    .sort((a, b) => b.points - a.points);
  if (!best?.points) return unclosedQuote(text, file);
  const { delimiter } = best;
  const all = (attempt(() => parse(text, delimiter)) ?? unclosedQuote(text, file) ?? []).map(({ record, info }) => ({
    record,
    line: info.lines,
  }));
  const isMarkdown =
    delimiter === '|' &&
    all.some(({ record }) => record.length > 2 && record.every((cell) => /^\s*:?-*:?\s*$/.test(cell)));
  const kept = isMarkdown
    ? all
        .filter(({ record }) => !record.every((cell) => /^\s*:?-*:?\s*$/.test(cell)))
        .map(({ record, line }) => ({
          line,
          record: (record.length > 2 ? record.slice(1, -1) : record).map((cell) =>
            cell.replace(/^\s*#+\s*/, '').trim(),
          ),
        }))
    : all;
  return {
    name: 'the table',
    rows: kept.map(({ record }) => record),
    merges: [],
    locate: (row, column) => ({
      file,
      line: kept[row]?.line ?? 1,
      ...(column !== undefined && { column: column + 1 }),
    }),
  };
}

/** Returns what a reader returns; undefined if it throws. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Throws Problems if a text has a quotation mark that is not closed, which makes one cell of many rows. */
function unclosedQuote(text: string, file: string): undefined {
  try {
    parseCsv(text, { relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') return undefined;
    const { records = 0 } = error as CsvError & { records?: number };
    const message =
      'a double quote starts a text here that has no end; close it, or write "" for a quote within a text';
    throw new Problems([{ file, line: records + 1, message }]);
  }
  return undefined;
}
