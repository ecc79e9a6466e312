import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { positionLookup } from '../json/json';
import { Problems, refusal } from '../messages/problems';
import { MAX_COLUMNS, MAX_ROWS } from './tables/limits';
import type { Merge, Sheet } from './tables/table';
import { cellText } from './tables/workbook';

/** The most elements of such a file, and the most cells with the empty ones between them. */
const [MAX_ELEMENTS, MAX_CELLS] = [1_000_000, 2_000_000];

/** Checks whether a text is a workbook in the XML of Excel 2003, which many programs write under the ending .xls. */
export const isSpreadsheetXml = (text: string): boolean =>
  /<(?:\w+:)?Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(text.slice(0, 4000));

/**
 * Reads the sheets of a workbook in the XML of Excel 2003. Dates and times become `2031-03-07`, `09:00` or both. Throws Problems for XML
 * that is broken, and for a sheet that is too large.
 */
export function readSpreadsheetXml(text: string, file: string): Sheet[] {
  if ((text.match(/</g)?.length ?? 0) > MAX_ELEMENTS)
    throw refusal(
      file,
      'is a workbook of more than a million elements; save only the sheet of the programme, as “CSV UTF-8”',
    );
  const sheets = elementsIn(parse(text, file), 'Worksheet').map((worksheet) => {
    const name = attributeOf(worksheet, 'Name') ?? '';
    const [table] = elementsIn(worksheet, 'Table');
    const { rows, merges } = table ? cellsIn(table) : { rows: [], merges: [] };
    return { name: `sheet “${name}”`, heading: name, rows, merges, locate: locateIn(file) };
  });
  const cells = sheets.reduce(
    (sum, { rows }) => sum + rows.reduce((most, row) => Math.max(most, row.length), 0) * rows.length,
    0,
  );
  const isLarge = sheets.some(({ rows }) => rows.length > MAX_ROWS || rows.some((row) => row.length > MAX_COLUMNS));
  if (isLarge || cells > MAX_CELLS)
    throw refusal(file, 'has too many rows or columns; save only the sheet of the programme, as “CSV UTF-8”');
  return sheets;
}

const locateIn =
  (file: string): Sheet['locate'] =>
  (row, column) => ({ file, line: row + 1, ...(column !== undefined && { column: column + 1 }) });

function parse(text: string, file: string): XmlElement {
  try {
    return parseXml(text).root as XmlElement;
  } catch (error) {
    if (error instanceof RangeError)
      throw refusal(file, 'has elements that are nested too deeply; save it again as .xlsx');
    if (!(error instanceof XmlError)) throw error;
    const what = error.message.split(' (line ')[0]?.replaceAll('`', '"');
    throw new Problems([
      {
        file,
        ...positionLookup(text)(error.pos),
        message: `is a workbook in XML of Excel 2003, and breaks off or is damaged here (${what}); save it again as .xlsx`,
      },
    ]);
  }
}

/** Returns the rows of a sheet, with the empty cells that the file leaves out, and the rectangles of its merged cells. */
function cellsIn(table: XmlElement): { rows: string[][]; merges: Merge[] } {
  const rows: string[][] = [];
  const merges: Merge[] = [];
  for (const row of elementsIn(table, 'Row')) {
    const top = indexOf(row) ?? rows.length;
    while (rows.length < Math.min(top, MAX_ROWS + 1)) rows.push([]);
    const cells: string[] = [];
    rows.push(cells);
    for (const cell of elementsIn(row, 'Cell')) {
      const left = indexOf(cell) ?? cells.length;
      while (cells.length < Math.min(left, MAX_COLUMNS + 1)) cells.push('');
      cells.push(textOf(cell));
      const [across, down] = [numberOf(cell, 'MergeAcross'), numberOf(cell, 'MergeDown')];
      for (let n = 0; n < Math.min(across, MAX_COLUMNS); n++) cells.push('');
      if (across || down) merges.push({ top, left, bottom: top + down, right: left + across });
    }
  }
  return { rows, merges };
}

/** Returns a cell as text. Excel writes a time without a date as one on the last day of 1899. */
function textOf(cell: XmlElement): string {
  const [data] = elementsIn(cell, 'Data');
  if (!data) return '';
  const text = data.text.trim();
  if (attributeOf(data, 'Type') !== 'DateTime') return text;
  const date = new Date(`${text}Z`);
  return Number.isNaN(date.getTime()) ? text : cellText(date);
}

/** Returns the index of a row or a cell, from 0, if the file says it because it leaves out others before. */
const indexOf = (element: XmlElement): number | undefined =>
  attributeOf(element, 'Index') === undefined ? undefined : numberOf(element, 'Index') - 1;

const numberOf = (element: XmlElement, name: string): number => Math.max(0, Number(attributeOf(element, name)) || 0);

/** Returns an attribute, with or without the prefix of its namespace. */
const attributeOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes[`ss:${name}`] ?? attributes[name];

const elementsIn = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name.replace(/^.*:/, '') === name,
  );
