import { readFile } from 'node:fs/promises';
import { parse as parseCsv } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import readXlsxFile from 'read-excel-file/node';
import { LineCounter, parseDocument } from 'yaml';
import type { Source } from '../../json/json';
import { isObject, type Path } from '../../json/path';
import { Problems } from '../../messages/problems';
import { exportedPlace } from '../exportedValues';
import { HALL_WORD, roleOfName } from './names';
import { joinNames, resolveReferences } from './references';
import { tableOf } from './sheets';
import { type Merge, nameOf, type Sheet, type Table } from './table';
import { MAX_ROWS, tablesIn } from './tree';

const refusal = (file: string, message: string) => new Problems([{ file, message }]);
const TOO_WIDE = 'has more than 1,000 columns; export only those of the programme';
/** The most columns of a table, and the most cells that the merged cells of a page may cover. */
const [MAX_COLUMNS, MAX_SPANNED] = [1000, 200_000];
const tooMany = (file: string) => refusal(file, 'has more than 100,000 rows; export only the rows of the programme');

/** Returns the lists of things in JSON or YAML. Throws Problems if there are too many. */
export function tablesInTree(source: Source, file: string, language: string): Table[] {
  const place = exportedPlace(source, file);
  const { tables, grids, size } = tablesIn(source.value, place);
  if (size > MAX_ROWS) throw tooMany(file);
  resolveReferences(tables, language);
  const sheets = grids.map(
    ({ name, rows, path }): Sheet => ({
      name,
      rows: rows.map((cells) =>
        cells.map((cell) => (isObject(cell) || cell === null || cell === undefined ? '' : String(cell))),
      ),
      merges: [],
      locate: (row) => place([...path, row] as Path),
    }),
  );
  return [...tables, ...tablesOfSheets(sheets, file)];
}

/** Returns the lists of things in sheets. Throws Problems if they have too many rows. */
export function tablesOfSheets(sheets: Sheet[], file: string): Table[] {
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS) throw tooMany(file);
  if (sheets.some(({ rows }) => rows.some((cells) => cells.length > MAX_COLUMNS))) throw refusal(file, TOO_WIDE);
  const tables = sheets.flatMap((sheet) => tableOf(sheet) ?? []);
  for (const table of tables) joinNames(table);
  nameHalls(tables, sheets);
  return tables;
}

/** Takes the name of each sheet, or the heading above each table, for the hall of its sessions, if all of them are names of halls. */
function nameHalls(tables: Table[], sheets: Sheet[]) {
  const headingOf = ({ name }: Table) => sheets.find((sheet) => sheet.name === name)?.heading?.trim() ?? '';
  const open = tables.filter(({ columns }) => {
    const roles = columns.map((column) => roleOfName(nameOf(column))?.role);
    return roles.includes('title') && roles.includes('start') && !roles.includes('hall');
  });
  if (open.length < 2 || !open.every((table) => HALL_WORD.test(headingOf(table)))) return;
  for (const table of open) {
    table.columns.push('../hall');
    for (const { cells } of table.rows) cells.set('../hall', [{ text: headingOf(table) }]);
  }
}

/** Parses YAML. Throws Problems with every mistake in it; what it refers to many times over is refused. */
export function parseYaml(text: string, file: string): Source {
  const lines = new LineCounter();
  const document = parseDeep(text, lines, file);
  if (document.errors.some(({ message }) => message.includes('call stack'))) throw refusal(file, TOO_DEEP);
  if (document.errors.length)
    throw new Problems(
      document.errors.slice(0, 20).map(({ pos: [at], message }) => {
        const { line, col } = lines.linePos(at);
        return {
          file,
          line,
          column: col,
          message: `is not YAML that can be read here (${message.split('\n')[0]}); compare the spaces before this line with those above`,
        };
      }),
    );
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 1000 });
  } catch {
    throw refusal(file, 'repeats parts of itself (* and &) too many times; write them out');
  }
  const locate = (path: Path) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) {
        const { line, col } = lines.linePos(node.range[0]);
        return { line, column: col, quote: '' };
      }
    }
    return { line: 1, column: 1, quote: '' };
  };
  return {
    value,
    mistakes: [],
    locate: (path) => ({
      ...locate(path),
      quote: text.slice(lines.lineStarts[locate(path).line - 1] ?? 0).split('\n', 1)[0] ?? '',
    }),
  };
}

const TOO_DEEP = 'has lists that are nested too deeply; export only the programme';

function parseDeep(text: string, lineCounter: LineCounter, file: string) {
  try {
    return parseDocument(text, { lineCounter, merge: true, prettyErrors: false, logLevel: 'silent', strict: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusal(file, TOO_DEEP);
  }
}

/** Checks whether a text looks like YAML: lists or keys at the beginnings of lines. */
export function isYaml(text: string): boolean {
  const lines = text.split('\n', 400).filter((line) => line.trim() && !/^\s*#/.test(line));
  const marked = lines.filter((line) =>
    /^\s*(?:- |-$|---|(?:"[^"]+"|'[^']+'|[\p{L}_][\p{L}\p{N} _-]*):(?:\s|$)|[\p{L}\p{N}][^;|\t:]*:$)/u.test(line),
  );
  return (
    lines.length > 1 &&
    /^(?:---|%YAML|\s*- |[^\s,;|\t][^,;|\t]*:(?:\s|$)|[^\s;|\t][^;|\t:]*:$)/.test(lines[0] ?? '') &&
    marked.length > lines.length * 0.5
  );
}

/** Reads a text of rows: CSV, TSV, or tables of Markdown. The separator is the one that makes the most rows alike. */
export function readSeparated(text: string, file: string): Sheet | undefined {
  const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false, info: true } as const;
  const lines = text.split('\n', MAX_ROWS + 2);
  if (lines.length > MAX_ROWS + 1) throw tooMany(file);
  const rowsBy = (delimiter: string, to?: number, from = text) => {
    try {
      return (
        parseCsv(from, { ...options, delimiter, ...(to && { to }) }) as unknown as {
          record: string[];
          info: { lines: number };
        }[]
      ).map(({ record, info }) => ({ record, line: info.lines }));
    } catch {
      return [];
    }
  };
  const score = (delimiter: string) => {
    const widths = rowsBy(delimiter, 60, text.slice(0, 200_000))
      .map(({ record }) => record.length)
      .filter((width) => width > 1);
    const usual = widths.filter((width) => width === Math.max(...widths)).length;
    return widths.length ? usual + Math.max(...widths) / 100 : 0;
  };
  const [delimiter = ','] = [',', ';', '\t', '|']
    .map((each) => ({ each, points: score(each) }))
    .sort((a, b) => b.points - a.points)
    .map(({ each }) => each);
  if (!score(delimiter)) return undefined;
  const all = rowsBy(delimiter);
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

/** Returns the tables of a web page, each with the heading above it. Runs and fetches nothing. */
export function readPage(text: string, file: string): Sheet[] {
  const sheets: Sheet[] = [];
  let heading = '';
  const visit = (node: Nodes): void => {
    if (node.type === 'element' && /^h[1-6]$|^caption$/.test(node.tagName)) heading = textOf(node);
    if (node.type === 'element' && node.tagName === 'table') {
      const line = node.position?.start.line ?? 1;
      sheets.push({
        name: `table ${sheets.length + 1}${heading && ` “${heading}”`}`,
        ...cellsOf(node, file),
        heading,
        locate: () => ({ file, line }),
      });
      return;
    }
    if ('children' in node) for (const child of node.children) visit(child as Nodes);
  };
  try {
    visit(fromHtml(text) as Root);
  } catch (error) {
    if (!(error instanceof RangeError) || error instanceof Problems) throw error;
    throw refusal(file, 'has elements that are nested too deeply; copy its table into a spreadsheet, and import that');
  }
  return sheets;
}

/** Returns the rows of a table of a page, in which the cells that span several are merged. */
function cellsOf(table: Element, file: string): Pick<Sheet, 'rows' | 'merges'> {
  const [rows, merges]: [string[][], Merge[]] = [[], []];
  const trs: Element[] = [];
  const find = (node: Element) => {
    for (const child of node.children)
      if (child.type === 'element') {
        if (child.tagName === 'tr') trs.push(child);
        else if (child.tagName !== 'table') find(child);
      }
  };
  find(table);
  const taken = new Set<string>();
  let width = 0;
  for (const [r, tr] of trs.entries()) {
    const cells: string[] = [];
    let c = 0;
    for (const cell of tr.children) {
      if (cell.type !== 'element' || !/^t[dh]$/.test(cell.tagName)) continue;
      while (taken.has(`${r} ${c}`)) cells[c++] ??= '';
      const across = span(cell.properties.colSpan, 100);
      const down = Math.min(span(cell.properties.rowSpan, 1000), trs.length - r);
      cells[c] = textOf(cell);
      if (across > 1 || down > 1) merges.push({ top: r, left: c, bottom: r + down - 1, right: c + across - 1 });
      for (let y = 0; y < down; y++) for (let x = 0; x < across; x++) if (x || y) taken.add(`${r + y} ${c + x}`);
      if (taken.size > MAX_SPANNED) throw refusal(file, TOO_WIDE);
      c++;
    }
    width = Math.max(width, c);
    if (width > MAX_COLUMNS) throw refusal(file, TOO_WIDE);
    rows.push(Array.from(cells, (cell) => cell ?? ''));
  }
  return { rows, merges };
}

const span = (value: unknown, most: number) => Math.min(most, Math.max(1, Number(value) || 1));

/** Returns the visible text of an element, with a line break where it breaks or a block begins. */
function textOf(node: Nodes): string {
  const text = (each: Nodes): string => {
    if (each.type === 'text') return each.value.replace(/\s+/g, ' ');
    if (each.type === 'element' && /^(?:script|style|template|button|svg)$/.test(each.tagName)) return '';
    const inner = 'children' in each ? each.children.map((child) => text(child as Nodes)).join('') : '';
    return each.type === 'element' && /^(?:br|p|div|li|ul|h\d)$/.test(each.tagName) ? `\n${inner}\n` : inner;
  };
  return text(node)
    .replace(/ *\n[\s\n]*/g, '\n')
    .trim();
}

/** The most cells of a workbook, with the empty ones between them and without. */
const [MAX_CELLS, MAX_FILLED] = [2_000_000, 800_000];
/** The most bytes that the parts of a workbook may have once they are unpacked. */
const MAX_UNPACKED = 30_000_000;
const NO_WORKBOOK = 'is not an Excel workbook that can be read; save it again as .xlsx, or its sheet as “CSV UTF-8”';

/**
 * Reads all sheets of an Excel workbook; `cellText` writes a cell. Formulas are not computed: their last result counts.
 * Throws Problems for another file, and for one that unpacks to too much.
 */
export async function readWorkbookSheets(
  path: string,
  file: string,
  cellText: (cell: unknown) => string,
): Promise<Sheet[]> {
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
  const order = sheetFiles(parts, decoder);
  return sheets.map(
    ({ sheet, data }, n): Sheet => ({
      name: `sheet “${sheet}”`,
      heading: sheet,
      rows: (data as unknown[][]).map((row) => row.map(cellText)),
      merges: mergesIn(xml.get(order[n] ?? '') ?? '', data.length),
      locate: (row, column) => ({ file, line: row + 1, ...(column !== undefined && { column: column + 1 }) }),
    }),
  );
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

/** Returns the parts of the sheets of a workbook, in the order of its sheets. */
function sheetFiles(parts: Record<string, Uint8Array>, decoder: TextDecoder): string[] {
  const read = (name: string) => decoder.decode(parts[name] ?? new Uint8Array());
  const targets = new Map(
    [...read('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      /\bId="([^"]*)"/.exec(tag)?.[1],
      /\bTarget="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  );
  return [...read('xl/workbook.xml').matchAll(/<sheet\b[^>]*\br:id="([^"]*)"/g)].map(([, id]) => {
    const target = targets.get(id) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
}

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
