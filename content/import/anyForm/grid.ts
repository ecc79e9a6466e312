import { MAX_SESSIONS } from '../programme';
import { sessionKind } from '../sessionLinks';
import { parseDay } from './days';
import { HALL_WORD, roleOfName } from './names';
import type { Merge, Row, Sheet, Table } from './table';
import { DAY, parseSpan, type Span, withNight } from './times';

/** A cell with the rectangle that it covers. */
type Cell = Merge & { text: string };

/** A session in a cell of a grid. */
type Entry = { title: string; people: string[]; hall?: string | undefined; description: string };

/**
 * Reads a sheet with times down and days or halls across, or the other way round. Returns undefined for a sheet of another form.
 * A merged cell lasts as long as its rows; one across all halls of a day is in none of them.
 */
export function gridTable(sheet: Sheet): Table | undefined {
  return readGrid(sheet) ?? readGrid(turned(sheet));
}

function readGrid({ name, rows, merges, locate }: Sheet): Table | undefined {
  if (rows.length > 2000 || rows.length < 2) return undefined;
  const width = Math.max(...rows.map((cells) => cells.length));
  const cellAt = cellsOf(rows, merges);
  const spanAt = (r: number, c: number): Span | undefined => parseSpan(cellAt(r, c)?.text ?? '');
  const timeColumns = Array.from({ length: width }, (_, c) => c).filter((c) => {
    const filled = rows.filter((cells) => cells[c]?.trim()).length;
    const times = rows.filter((_, r) => rows[r]?.[c]?.trim() && spanAt(r, c)).length;
    return times >= 2 && times >= (filled - 3) * 0.6;
  });
  const [first] = timeColumns;
  if (first === undefined) return undefined;
  const top = rows.findIndex((_, r) => spanAt(r, first));
  const columns = Array.from({ length: width }, (_, c) => c).filter(
    (c) => c > first && !timeColumns.includes(c) && rows.slice(top).some((cells) => cells[c]?.trim()),
  );
  if (columns.length < 2 || top < 1) return undefined;

  // What stands above each column: its day, its hall, or both. What stands above all columns is the title.
  const isTitle = (cell: Cell | undefined) =>
    !cell || (cell.left <= (columns[0] as number) && cell.right >= (columns.at(-1) as number));
  const labels = rows.slice(0, top).flatMap((_, r) => {
    const row = columns.map((c) => (isTitle(cellAt(r, c)) ? '' : (cellAt(r, c)?.text ?? '')));
    return row.filter(Boolean).length >= Math.max(2, columns.length / 2) ? [row] : [];
  });
  const isDays = (row: string[]) => row.filter((text) => parseDay(text)).length >= row.filter(Boolean).length * 0.7;
  const days = labels.find(isDays);
  const halls = labels.findLast((row) => !isDays(row));
  if (!days && !halls) return undefined;
  const rolesOf = (row: string[]) =>
    new Set(row.flatMap((text) => ((roleOfName(text)?.score ?? 0) >= 50 ? (roleOfName(text)?.role ?? []) : [])));
  const isHeader = (row: string[]) => {
    const roles = rolesOf(row);
    return (
      roles.size > 2 || ((roles.has('title') || roles.has('people')) && roles.size * 2 >= row.filter(Boolean).length)
    );
  };
  const leftOfTimes = rows.slice(0, top).flatMap((cells) => cells.slice(0, first));
  if (!days && (isHeader(halls ?? []) || rolesOf(leftOfTimes).has('title'))) return undefined;
  const hallOf = (n: number) => (halls && !isHeader(halls) ? halls[n] : undefined) || undefined;

  // Lines with nothing but a day: what is below them is on it.
  const sections = rows.flatMap((cells, r) => {
    const filled = cells.filter((cell) => cell.trim());
    return !days && filled.length === 1 && parseDay(filled[0] ?? '') ? [{ r, text: filled[0] as string }] : [];
  });
  const sectionOf = (r: number) => sections.findLast((section) => section.r < r)?.text ?? '';

  const timesOf = (c: number) => timeColumns.findLast((time) => time < c) as number;
  /** Returns the span of a row; without an end of its own, until the next time below. */
  const spanOf = (cell: Cell, c: number): Span | undefined => {
    const column = timesOf(c);
    const from = Array.from({ length: cell.top - top + 1 }, (_, n) => cell.top - n).find(
      (r) => rows[r]?.[column]?.trim() || cellAt(r, column),
    );
    const start = from === undefined ? undefined : spanAt(from, column);
    if (!start || from === undefined) return undefined;
    const last = cell.bottom > from ? (spanAt(cell.bottom, column) ?? start) : start;
    const until = sections.find((section) => section.r > cell.bottom)?.r ?? rows.length;
    const below = rows
      .slice(cell.bottom + 1, until)
      .findIndex(
        (_, n) =>
          spanAt(cell.bottom + 1 + n, column)?.start !== undefined &&
          spanAt(cell.bottom + 1 + n, column)?.start !== start.start,
      );
    const next = below < 0 ? undefined : spanAt(cell.bottom + 1 + below, column)?.start;
    const end = last.end ?? next;
    return { ...start, end: end === undefined ? undefined : withNight(start.start, end) };
  };

  const table: Table = {
    name,
    columns: ['day', 'time', 'hall', 'title', 'people', 'description'],
    rows: [],
    isSheet: true,
    place: placeIn(rows.slice(0, top)),
  };
  const dayNames = days ? [...new Set(days)] : [''];
  for (const dayName of dayNames) {
    const own = columns.filter((_, n) => !days || days[n] === dayName);
    for (let r = top; r < rows.length; r++)
      for (const c of own) {
        // So many are refused.
        if (table.rows.length > MAX_SESSIONS) return table;
        const cell = cellAt(r, c);
        const text = cell?.text.trim() ?? '';
        if (!cell || !text || /^[-–—.x]+$/i.test(text) || cell.top !== r || own.find((each) => each >= cell.left) !== c)
          continue;
        const span = spanOf(cell, c);
        if (!span || sections.some((section) => section.r === r)) continue;
        const covered = own.filter((each) => each >= cell.left && each <= cell.right);
        const isAlone =
          /^(?:meal|break)$/.test(sessionKind(text) ?? '') &&
          own.length > 1 &&
          own.every((each) => each === c || !cellAt(r, each)?.text.trim());
        const isEverywhere = own.length > 1 && own.every((each) => cellAt(r, each)?.text.trim() === text);
        if (isEverywhere && c !== own[0]) continue;
        const named = covered.flatMap((each) => hallOf(columns.indexOf(each)) ?? []);
        const inHalls =
          (own.length > 1 && covered.length === own.length) || isAlone || isEverywhere ? [] : [...new Set(named)];
        for (const entry of entriesIn(text))
          table.rows.push(
            rowOf(entry, dayName || sectionOf(r), span, inHalls, (column) =>
              locate(r, column === undefined ? undefined : c),
            ),
          );
      }
  }
  return table.rows.length ? table : undefined;
}

function rowOf(
  { title, people, hall, description }: Entry,
  day: string,
  span: Span,
  halls: string[],
  locate: Row['locate'],
): Row {
  const cells = {
    day: [day],
    time: [formatSpan(span)],
    hall: hall ? [hall] : halls,
    title: [title],
    people,
    description: [description],
  };
  return {
    cells: new Map(
      Object.entries(cells).flatMap(([column, texts]) =>
        texts.some(Boolean) ? [[column, texts.map((text) => ({ text }))] as const] : [],
      ),
    ),
    locate,
  };
}

/** Writes a span so that it is read again as it was, also on a clock of twelve hours. */
function formatSpan({ start, end, isExact }: Span): string {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(isExact ? 2 : 1, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  if (end === undefined) return clock(start);
  // An end that was moved to the afternoon (`12:15 – 1:30`) says no half of the day.
  const isMoved = !isExact && end >= 13 * 60 && end < DAY;
  return `${clock(start)} - ${clock(isMoved ? end - DAY / 2 : end > 30 * 60 ? end - DAY : end)}`;
}

/** Returns a function that finds the cell at a row and a column, with the rectangle that it is merged into. */
function cellsOf(rows: string[][], merges: Merge[]) {
  const merged = new Map<string, Merge>();
  for (const merge of merges)
    for (let r = merge.top; r <= merge.bottom && r < rows.length; r++)
      for (let c = merge.left; c <= merge.right && c < 500; c++) merged.set(`${r} ${c}`, merge);
  return (r: number, c: number): Cell | undefined => {
    const merge = merged.get(`${r} ${c}`) ?? { top: r, left: c, bottom: r, right: c };
    const text = rows[merge.top]?.[merge.left] ?? '';
    return text.trim() ? { ...merge, bottom: Math.min(merge.bottom, rows.length - 1), text } : undefined;
  };
}

const NAME =
  /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Mx|Sir|Fr|Sr)\b\.?\s*)*\p{Lu}[\p{Ll}\p{M}'’.]+(?:[\s-]+\p{L}[\p{L}\p{M}'’.]*){0,4}$/u;

/** Splits a cell into its sessions: `Maps (Ann)` and `Sails (Bo - Loft)` on two lines are two, with their people and halls. */
export function entriesIn(text: string): Entry[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-•*]\s+/, '').trim())
    .filter(Boolean);
  const bracketed = lines.map((line) => /^(.+?)\s*[([（]([^()[\]（）]{2,80})[)\]）]$/.exec(line));
  const people = bracketed.map((match) => (match ? peopleIn(match[2] ?? '') : undefined));
  if (people.filter(Boolean).length && lines.length > 1 && people[0])
    return lines.map((line, n) => ({
      title: people[n] ? (bracketed[n]?.[1] ?? line) : line,
      people: people[n]?.names ?? [],
      hall: people[n]?.hall,
      description: '',
    }));
  const [title = '', ...rest] = lines;
  const alone = /^[([（](.+)[)\]）]$/.exec(rest[0] ?? '')?.[1];
  const found = people[0] ?? (alone === undefined ? undefined : peopleIn(alone));
  const named = found?.names ?? [];
  return [
    {
      title: people[0] ? (bracketed[0]?.[1] ?? title) : title,
      people: named,
      hall: found?.hall,
      description: rest.slice(found && !people[0] ? 1 : 0).join('\n'),
    },
  ];
}

/** Reads what stands in brackets behind a title: names, and behind a dash a hall. Returns undefined if these are no names. */
function peopleIn(text: string): { names: string[]; hall?: string | undefined } | undefined {
  const [who = '', hall] = text.split(/\s+[-–—@|]\s+|,?\s+(?=(?:room|hall|raum|salle|sala)\s)/iu);
  const names = who.split(/\s*[,;&/]\s*|\s+(?:and|und|et|y|e)\s+/).filter(Boolean);
  if (HALL_WORD.test(who) && hall === undefined) return { names: [], hall: who.trim() };
  if (!names.length || sessionKind(who) || !names.every((name) => NAME.test(name))) return undefined;
  return { names, hall: hall?.trim() || undefined };
}

/** Returns the place that the lines above a grid name: `Schedule – Location EN 5` → `EN 5`. */
function placeIn(rows: string[][]): string | undefined {
  const text = rows.flat().filter(Boolean).join('\n');
  return /\b(?:location|venue|room|place|ort|raum|lieu|salle|lugar|sala)\b\s*:?\s+([^\n,;]{2,40})$/im
    .exec(text)?.[1]
    ?.trim();
}

/** Returns a sheet with its rows as columns. */
export function turned({ rows, merges, locate, ...sheet }: Sheet): Sheet {
  const width = rows.length > 500 ? 0 : Math.max(0, ...rows.map((cells) => cells.length));
  return {
    ...sheet,
    rows: Array.from({ length: width }, (_, c) => rows.map((cells) => cells[c] ?? '')),
    merges: merges.map(({ top, left, bottom, right }) => ({ top: left, left: top, bottom: right, right: bottom })),
    locate: (row, column) => locate(column ?? 0, row),
  };
}
