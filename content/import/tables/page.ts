import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { Problems, refusal } from '../../messages/problems';
import { MAX_COLUMNS, MAX_SPANNED, TOO_WIDE } from './limits';
import type { Merge, Sheet } from './table';

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
