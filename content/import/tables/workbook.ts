import { readFile } from 'node:fs/promises';
import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { Problems, refusal } from '../../messages/problems';
import { clockAt } from '../../programme/time';
import { MAX_COLUMNS, MAX_ROWS, MAX_SPANNED, tooMany } from './limits';
import type { Merge, Sheet } from './table';

/** The most cells of a workbook, with the empty ones between them and without. */
const [MAX_CELLS, MAX_FILLED] = [2_000_000, 800_000];
/** The most bytes that the parts of a workbook may have once they are unpacked. */
const MAX_UNPACKED = 30_000_000;
const NO_WORKBOOK = 'is not an Excel workbook that can be read; save it again as .xlsx, or its sheet as “CSV UTF-8”';

/**
 * Reads all sheets of an Excel workbook. Formulas are not computed: their last result counts.
 * Throws Problems for another file, and for one that unpacks to too much.
 */
export async function readWorkbookSheets(path: string, file: string): Promise<Sheet[]> {
  const parts = unpack(await readFile(path), file);
  const sheetParts = Object.keys(parts).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let count = 0;
  const xml = new Map(sheetParts.map((name) => [name, decoder.decode(parts[name])]));
  for (const text of xml.values())
    for (const _ of text.matchAll(/<row[ >]/g)) if (++count > MAX_ROWS) throw tooMany(file);
  let cells = 0;
  for (const [name, text] of xml) {
    // Cells without a value may be far from all others.
    const filled = text.replace(/<c\b[^<>]*\/>|<dimension\b[^<>]*>/g, '');
    let [rows, columns] = [0, 0];
    for (const [, letters = '', row = ''] of filled.matchAll(/<c\b[^<>]*?\sr="([A-Z]{1,3})(\d{1,7})"/g))
      [rows, columns] = [Math.max(rows, Number(row)), Math.max(columns, columnIndex(letters) + 1)];
    cells += rows * columns;
    if (rows > MAX_ROWS) throw tooMany(file);
    if (columns > MAX_COLUMNS || cells > MAX_CELLS || (filled.match(/<c[ >]/g)?.length ?? 0) > MAX_FILLED)
      throw refusal(file, 'has too many columns or cells; save only the sheet of the programme, as “CSV UTF-8”');
    xml.set(name, filled);
    parts[name] = encoder.encode(filled);
  }
  for (const text of [
    ...xml.values(),
    ...Object.entries(parts).flatMap(([name, bytes]) =>
      /sharedStrings|workbook\.xml$/.test(name) ? [decoder.decode(bytes)] : [],
    ),
  ])
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw refusal(file, NO_WORKBOOK);
  // Packed again, so that no part is longer than its name says.
  const safe = Buffer.from(zipSync(parts, { level: 0 }));
  const sheets = await readXlsxFile(safe).catch(() => {
    throw refusal(file, NO_WORKBOOK);
  });
  const files = sheetFiles(parts, decoder);
  return sheets.flatMap(({ sheet, data }): Sheet[] => {
    const { part, isHidden } = files.get(sheet) ?? {};
    // A chart or a dialog is a sheet without rows.
    if (!part?.includes('worksheets/')) return [];
    return [
      {
        name: `sheet “${sheet}”`,
        heading: sheet,
        rows: textsOf(data as unknown[][]),
        merges: mergesIn(xml.get(part) ?? '', data.length),
        isHidden,
        locate: (row, column) => ({ file, line: row + 1, ...(column !== undefined && { column: column + 1 }) }),
      },
    ];
  });
}

/** Returns the cells of a sheet as texts. In a column of dates with times, a date alone is at midnight. */
function textsOf(rows: unknown[][]): string[][] {
  const isTimed = (cell: unknown) => cell instanceof Date && /^\d{4}-\d\d-\d\d \d/.test(cellText(cell));
  const timed = new Set(rows.flatMap((cells) => cells.flatMap((cell, c) => (isTimed(cell) ? [c] : []))));
  return rows.map((cells) =>
    cells.map((cell, c) => {
      const text = cellText(cell);
      return timed.has(c) && cell instanceof Date && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text} 00:00` : text;
    }),
  );
}

/** Returns a cell as text: `2025-09-13`, `09:00` or `2025-09-13 09:00` for a date, a time or both. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' && cell > 0 && cell < 1) return clockAt(Math.round(cell * 24 * 60));
  if (!(cell instanceof Date)) return String(cell);
  const [date = '', clock = ''] = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString().split('T');
  const time = clock.slice(0, 5);
  // Excel counts days from the end of 1899, so a time without a date has a date of that year.
  if (date < '1901') return time;
  return time === '00:00' ? date : `${date} ${time}`;
}

function unpack(bytes: Buffer, file: string): Record<string, Uint8Array> {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^(?:\[Content_Types\]\.xml|_rels\/|xl\/(?!media|printer|drawings|charts).*\.(?:xml|rels)$)/.test(name))
          return false;
        size += originalSize;
        if (size > MAX_UNPACKED)
          throw refusal(file, 'unpacks to more than 30 MB; save only the sheet of the programme, as “CSV UTF-8”');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Problems) throw error;
    throw refusal(file, NO_WORKBOOK);
  }
}

/** Returns the part of each sheet of a workbook by its name, and whether the sheet is hidden. */
function sheetFiles(
  parts: Record<string, Uint8Array>,
  decoder: TextDecoder,
): Map<string, { part: string; isHidden: boolean }> {
  const read = (name: string) => decoder.decode(parts[name] ?? new Uint8Array());
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const targets = new Map(
    [...read('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return new Map(
    [...read('xl/workbook.xml').matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => {
      const target = targets.get(attribute(tag, 'r:id')) ?? '';
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      return [unescapeXml(attribute(tag, 'name')), { part, isHidden: /idden/.test(attribute(tag, 'state')) }];
    }),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    decimal || hex
      ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
      : (ENTITIES[name] ?? whole),
  );

/** Returns the merged cells of a sheet with so many rows, as far as they cover no more cells than one can look at. */
function mergesIn(xml: string, rows: number): Merge[] {
  let area = 0;
  return allMerges(xml).filter(({ top, left, bottom, right }) => {
    area += Math.max(0, Math.min(bottom, rows - 1) - top + 1) * (Math.min(right, MAX_COLUMNS) - left + 1);
    return area <= MAX_SPANNED;
  });
}

const allMerges = (xml: string): Merge[] =>
  [...xml.matchAll(/<mergeCell\b[^>]*\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g)]
    .slice(0, 20_000)
    .map(([, left = '', top, right = '', bottom]) => ({
      top: Number(top) - 1,
      left: columnIndex(left),
      bottom: Number(bottom) - 1,
      right: columnIndex(right),
    }));

const columnIndex = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
