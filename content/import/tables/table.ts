import type { ProblemLocation } from '../../messages/problems';
import type { Origin, Origins } from '../origin';

/** A text of a cell, and the entry of another table that it stands for. */
export type Value = { text: string; row?: Row };

/** One thing of a table: its values by the id of their column. */
export type Row = {
  cells: Map<string, Value[]>;
  /** The row or cell of the file that says it. */
  origin: Origin;
  /** Returns the place of the row, or of one of its cells, in the file. */
  locate(column?: string): ProblemLocation;
};

/**
 * A list of things of one kind in a file, whatever the file is. Its name is what the file calls it: `sheet “Week”`, `days[].talks[]`.
 * Its origins are all that belongs to it, also what became none of its rows.
 */
export type Table = Origins & {
  /** The ids of its columns: the header of a sheet; of JSON the path from the thing, `time.start` or `../date`. */
  columns: string[];
  rows: Row[];
  /** The halls in the order in which they stand above the columns of a grid. */
  halls?: string[];
  /** Whether it is a sheet that its workbook hides. */
  isHidden?: boolean;
  /** Whether the sheet names its columns. */
  hasHeader?: boolean;
  /** An empty cell of a sheet may mean what stands above it. */
  isSheet?: boolean;
  /** The place that the title of a sheet names, for sessions without one. */
  place?: string | undefined;
};

/** A rectangle of cells that is one, by the first and last indexes of its rows and columns. */
export type Merge = { top: number; left: number; bottom: number; right: number };

/** A sheet of a workbook, a table of a page or a CSV file, as texts. */
export type Sheet = {
  name: string;
  rows: string[][];
  merges: Merge[];
  /** The heading above it, or its name, if that may be a day. */
  heading?: string | undefined;
  /** Whether its workbook hides it. */
  isHidden?: boolean | undefined;
  locate(row: number, column?: number): ProblemLocation;
};

/** Returns the values of a cell; an empty list if there is none. */
export const valuesOf = (row: Row, column: string | undefined): Value[] =>
  column === undefined ? [] : (row.cells.get(column) ?? []);

/** Returns the values of a cell as one text. */
export const textIn = (row: Row, column: string | undefined): string =>
  valuesOf(row, column)
    .map(({ text }) => text)
    .filter(Boolean)
    .join('; ');

/** Returns what a column is called where it stands: `../date` → `date`, `rooms#` for the keys of `rooms` → `rooms`. */
export const nameOf = (column: string): string =>
  column
    .replace(/^(?:\.\.\/)+/, '')
    .replace(/#$/, '')
    .replace(/ → /g, '.')
    .replaceAll('.', ' ');

/** Checks whether a column belongs to something around the thing, such as its day. */
export const isAbove = (column: string): boolean => column.startsWith('../');

/** Marks that stand for what is in the cell above. */
const DITTO = /^(?:["“”„″〃]+|''|,,|[-–—]+\s*(?:do|ditto)\s*[-–—]+|ditto|dito|dto\.?|idem)$/i;

/** Returns the rows with the text of the cell above in the place of ditto marks (`"`, `-do-`). */
export function withDittos(given: string[][]): string[][] {
  const above: string[] = [];
  return given.map((cells) =>
    cells.map((cell, c) => {
      const text = above[c] && DITTO.test(cell.trim()) ? above[c] : cell;
      if (text.trim()) above[c] = text;
      return text;
    }),
  );
}
