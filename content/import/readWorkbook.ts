import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { Problems } from '../messages/problems';
import { columnsOf, headerRow } from './columns';
import type { Programme } from './programme';
import { readRows } from './readRows';

/**
 * Reads the first sheet of an Excel workbook (.xlsx) as readRows does. Cells with a date or a time are those of Excel. A
 * date counts for the rows below it that have none, because it is often one merged cell.
 * Throws Problems with every wrong cell.
 */
export async function readWorkbook(path: string, file: string): Promise<Programme> {
  const sheets = await readXlsxFile(await readFile(path)).catch(() => {
    throw new Problems([
      {
        file,
        message: 'is not an Excel workbook that can be read; save it again as .xlsx, or its sheet as “CSV UTF-8”',
      },
    ]);
  });
  const rows = (sheets[0]?.data ?? []).map((row) => row.map(cellText));
  const headerAt = headerRow(rows);
  const [header = [], ...body] = rows.slice(headerAt);
  if (!columnsOf(header).some(Boolean))
    throw new Problems([
      { file, message: 'its first sheet names no columns; write them above the sessions (date, start, end, title …)' },
    ]);
  const dateAt = columnsOf(header, body[0]).indexOf('date');
  const filled = body.map((cells, index) => {
    const date = body.slice(0, index + 1).findLast((each) => each[dateAt]?.trim())?.[dateAt];
    const isEmpty = cells.every((cell) => !cell.trim());
    return cells.map((cell, c) => (c === dateAt && !cell && !isEmpty ? (date ?? '') : cell));
  });
  return readRows([header, ...filled], file, headerAt + 1);
}

/** A cell as text: a date is `2025-09-13`, a time `09:00`, both `2025-09-13 09:00`. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' && cell > 0 && cell < 1) return timeOf(Math.round(cell * 24 * 60));
  if (!(cell instanceof Date)) return String(cell);
  const [date = '', clock = ''] = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString().split('T');
  const time = clock.slice(0, 5);
  // Excel counts days from the end of 1899: what is on the first of them is a time alone.
  if (date < '1901') return time;
  return time === '00:00' ? date : `${date} ${time}`;
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
