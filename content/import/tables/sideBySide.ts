import type { Origin } from '../origin';
import { sessionKind } from '../sessionLinks';
import { parseDay } from './days';
import { roleOfName } from './roles';
import type { Row, Sheet, Table } from './table';
import { parseSpan } from './times';

/** Number of rows in which the header is searched. */
const HEADER_ROWS = 12;

/** Columns of a sheet that say the same things of one track, hall or day, and what stands above them. */
type Group = { from: number; to: number; label: string };

/**
 * Reads a sheet with several lists beside one another: `Time, Event, Venue, Event, Venue`, each of a track, a hall or a day that stands
 * above its columns. The columns before them belong to all lists. Returns undefined for a sheet of another form.
 */
export function sideBySide({ name, rows, merges, locate }: Sheet): Table | undefined {
  const found = headerOf(rows);
  if (!found) return undefined;
  const { header, groups: spans } = found;
  const names = (rows[header] ?? []).map((cell) => cell.replace(/\s+/g, ' ').trim());
  const above = rows.slice(0, header);
  const groups = spans.map(([from, to]): Group => ({ from, to, label: labelOf(above, merges, from, to) }));
  const [first] = groups as [Group, ...Group[]];
  const common = names.flatMap((column, c) => (c < first.from && column ? [[column, c] as const] : []));
  // Columns of all groups have the names of the first one.
  const own = names.slice(first.from, first.to);
  const hasHalls = own.some((column) => roleOfName(column)?.role === 'hall');
  const table: Table = {
    name,
    columns: [
      ...new Set([...common.map(([column]) => column), ...own.filter(Boolean), '../day', '../track', '../hall']),
    ],
    rows: [],
    isSheet: true,
    unit: 'cells',
    origins: [],
  };
  const titleAt = own.findIndex((column) => roleOfName(column)?.role === 'title');
  const timeColumns = [...names.keys()].filter((c) => roleOfName(names[c] ?? '')?.role === 'start');
  let section = '';
  let times: (readonly [string, string])[] = [];
  for (let r = header + 1; r < rows.length; r++) {
    const cells = rows[r] ?? [];
    const filled = [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))];
    if (!filled.length) continue;
    if (filled.length === 1 && parseDay(filled[0] ?? '') && !timeColumns.some((c) => parseSpan(cells[c] ?? ''))) {
      section = filled[0] ?? '';
      continue;
    }
    const shared = common.flatMap(([column, c]) => (cells[c]?.trim() ? [[column, cells[c].trim()] as const] : []));
    // A time stands at the first of the sessions that it is about.
    if (shared.length || !common.length) times = shared;
    const titles = groups.map(({ from }) => cells[from + titleAt]?.trim() ?? '');
    const given = titles.filter(Boolean);
    const isOfAll =
      given.length > 0 &&
      new Set(given).size === 1 &&
      (given.length === groups.length || /^(?:meal|break)$/.test(sessionKind(given[0] ?? '') ?? ''));
    for (const [g, group] of groups.entries()) {
      if (!titles[g] || (isOfAll && g !== titles.findIndex(Boolean))) continue;
      const values = own.flatMap((column, n) => {
        const text = cells[group.from + n]?.trim();
        return column && text ? [[column, text] as const] : [];
      });
      const around = isOfAll ? {} : whereOf(group.label, hasHalls);
      const all = [...(shared.length ? shared : times), ...values, ...Object.entries(around)];
      if (section && !around['../day']) all.push(['../day', section]);
      const at = group.from + titleAt;
      const origin: Origin = { locate: () => locate(r, at) };
      table.origins.push(origin);
      table.rows.push({ ...rowOf(all, locate, r, at), origin });
    }
  }
  const used = new Set(table.rows.flatMap(({ cells }) => [...cells.keys()]));
  table.columns = table.columns.filter((column) => used.has(column));
  return table.rows.length ? table : undefined;
}

const rowOf = (
  values: (readonly [string, string])[],
  locate: Sheet['locate'],
  r: number,
  c: number,
): Omit<Row, 'origin'> => ({
  cells: new Map(values.map(([column, text]) => [column, [{ text }]] as const)),
  locate: (column) => locate(r, column === undefined ? undefined : c),
});

/** Finds a header in which a title and what belongs to it are named at least twice; returns its row, and the columns of each. */
function headerOf(rows: string[][]): { header: number; groups: [number, number][] } | undefined {
  for (const [header, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const names = cells.map((cell) => cell.toLowerCase().replace(/\s+/g, ' ').trim());
    const first = names.findIndex((name, c) => name && names.indexOf(name, c + 1) > 0);
    if (first < 0) continue;
    const starts = [...names.keys()].filter((c) => names[c] === names[first]);
    const widths = starts.slice(1).map((start, n) => start - (starts[n] as number));
    const width = Math.max(...widths, names.findLastIndex(Boolean) + 1 - (starts.at(-1) as number));
    const isTitle = (c: number) => roleOfName(cells[c] ?? '')?.role === 'title';
    const groups = starts.map((from, n): [number, number] => [from, starts[n + 1] ?? from + width]);
    const hasTitle = ([from, to]: [number, number]) => [...names.keys()].some((c) => c >= from && c < to && isTitle(c));
    const hasTime = cells.some((cell) => roleOfName(cell)?.role === 'start');
    if (width > 1 && hasTime && groups.every(hasTitle)) return { header, groups };
  }
  return undefined;
}

/** Returns what stands above these columns, nearest to them; '' if nothing does, or only what stands above all columns. */
function labelOf(above: string[][], merges: Sheet['merges'], from: number, to: number): string {
  for (let r = above.length - 1; r >= 0; r--) {
    const at = (above[r] ?? []).findIndex((cell, c) => c >= from && c < to && cell.trim());
    if (at < 0) continue;
    const merge = merges.find(({ top, left }) => top === r && left === at);
    if ((above[r] ?? []).filter((cell) => cell.trim()).length < 2 || (merge && merge.right >= to)) continue;
    return above[r]?.[at]?.replace(/\s+/g, ' ').trim() ?? '';
  }
  return '';
}

/** Returns what the label of a list says: its day, its track, its hall, or track and hall (`Track A – Main hall`). */
function whereOf(label: string, hasHalls: boolean): Record<string, string> {
  if (!label) return {};
  if (parseDay(label)) return { '../day': label };
  const [, track, hall] = /^((?:track|stream|strand)\b[^–—:|(-]*?)\s*[–—:|(-]\s*(.+?)\)?$/i.exec(label) ?? [];
  if (track && hall) return { '../track': track, '../hall': hall };
  return hasHalls || /\b(?:track|stream|strand)\b/i.test(label) ? { '../track': label } : { '../hall': label };
}
