import { strToU8, zipSync } from 'fflate';

/** A cell of a sheet; a number may have the format of a date (1) or of a time (2). */
export type Cell = string | number | [number, 1 | 2] | null;
type Sheet = { name: string; rows: Cell[][]; merges?: string[]; isHidden?: boolean };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns an Excel workbook (.xlsx) with these sheets; `merges` are rectangles such as `A1:C1`. */
export function workbook(sheets: Sheet[]): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relationships = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  const files = {
    '_rels/.rels': relationships(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relationships(
      ...sheets.map((_, n) => relation(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`)),
      relation('rId99', 'styles', 'styles.xml'),
    ),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name, isHidden }, n) => `<sheet name="${name}" sheetId="${n + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="h:mm"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((sheet, n) => [`xl/worksheets/sheet${n + 1}.xml`, sheetXml(sheet)])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

function sheetXml({ rows, merges = [] }: Sheet): string {
  const cell = (value: Cell, at: string) => {
    if (value === null) return '';
    if (typeof value === 'string')
      return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
    const [number, style] = Array.isArray(value) ? value : [value, 0];
    return `<c r="${at}" s="${style}"><v>${number}</v></c>`;
  };
  const row = (cells: Cell[], r: number) =>
    `<row r="${r + 1}">${cells.map((value, c) => cell(value, `${String.fromCharCode(65 + c)}${r + 1}`)).join('')}</row>`;
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(row).join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}
