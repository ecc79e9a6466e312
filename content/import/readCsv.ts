import type { Programme } from './programme';
import { readRows } from './readRows';
import { readTable } from './readTable';

/** Reads a CSV table as readRows does. Throws Problems with every wrong cell. */
export const readCsv = (text: string, file: string): Programme => readRows(readTable(text, file), file);
