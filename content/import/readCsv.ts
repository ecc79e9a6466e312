import { headerRow } from './columns';
import type { Programme } from './programme';
import { readRows } from './readRows';
import { readTable } from './readTable';

/** Reads a CSV table as readRows does. Throws Problems with every wrong cell. */
export function readCsv(text: string, file: string): Programme {
  const rows = readTable(text, file);
  const header = headerRow(rows);
  return readRows(rows.slice(header), file, header + 1);
}
