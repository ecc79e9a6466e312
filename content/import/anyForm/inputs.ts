import { readFile } from 'node:fs/promises';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import readXlsxFile from 'read-excel-file/node';
import { LineCounter, parseDocument } from 'yaml';
import type { Source } from '../../json/json';
import { isObject, type Path } from '../../json/path';
import { Problems } from '../../messages/problems';
import { clockAt } from '../../programme/time';
import { exportedPlace } from '../exportedValues';
import { joinNames, resolveReferences } from './references';
import { HALL_WORD, roleOfName } from './roles';
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
    /^(?:---|%YAML|\s*-(?: |$)|[^\s,;|\t][^,;|\t]*:(?:\s|$)|[^\s;|\t][^;|\t:]*:$)/.test(lines[0] ?? '') &&
    marked.length > lines.length * 0.5
  );
}

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
