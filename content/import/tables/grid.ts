import type { Origin } from '../origin';
import { MAX_SESSIONS } from '../programme';
import { sessionKind } from '../sessionLinks';
import { parseDay } from './days';
import { HALL_WORD, roleOfName } from './roles';
import type { Merge, Row, Sheet, Table } from './table';
import { DAY, parseSpan, type Span, withNight } from './times';

/** A cell with the rectangle that it covers. */
type Cell = Merge & { text: string };

/** A session in a cell of a grid. */
type CellSession = { title: string; people: string[]; hall?: string | undefined; description: string };

/**
 * Reads a sheet with times down and days or halls across, or the other way round. Returns undefined for a sheet of another form.
 * A merged cell lasts as long as its rows; one across all halls of a day is in none of them.
 */
export function gridTable(sheet: Sheet): Table | undefined {
  return readGrid(sheet) ?? readGrid(turned(sheet));
}

/** Where the parts of a grid are. */
type Layout = {
  /** The index of the first row with a time. */
  top: number;
  /** The indexes of the columns with times, and of those with sessions. */
  timeColumns: number[];
  columns: number[];
  /** What stands above each column of sessions: its day and its hall. */
  days: string[] | undefined;
  halls: string[] | undefined;
  /** Lines with nothing but a day: what is below them is on it. */
  sections: { r: number; text: string }[];
};

/** Finds the cell at a row and a column. */
type CellAt = (r: number, c: number) => Cell | undefined;

function readGrid({ name, rows, merges, locate }: Sheet): Table | undefined {
  if (rows.length > 2000 || rows.length < 2) return undefined;
  const cellAt = cellsOf(rows, merges);
  const layout = layoutOf(rows, cellAt);
  if (!layout) return undefined;
  const { top, columns, days, halls, sections } = layout;
  const table: Table = {
    name,
    columns: ['day', 'time', 'hall', 'title', 'people', 'description'],
    rows: [],
    unit: 'cells',
    origins: [],
    isSheet: true,
    halls: [...new Set(halls?.filter(Boolean))],
    place: placeIn(rows.slice(0, top)),
  };
  for (const dayName of days ? new Set(days) : ['']) {
    const ofDay = columns.filter((_, n) => !days || days[n] === dayName);
    for (let r = top; r < rows.length; r++) {
      if (sections.some((section) => section.r === r)) continue;
      const day = dayName || (sections.findLast((section) => section.r < r)?.text ?? '');
      for (const c of ofDay) {
        // So many are refused.
        if (table.rows.length > MAX_SESSIONS) return table;
        const cell = cellAt(r, c);
        if (!cell || cell.top !== r || ofDay.find((each) => each >= cell.left) !== c) continue;
        if (/^[-–—.x]+$/i.test(cell.text.trim())) continue;
        const covered = coverOf(cell, c, ofDay, cellAt);
        if (covered === 'a repetition') continue;
        const inHalls = covered.flatMap((each) => halls?.[columns.indexOf(each)] || []);
        const time = timeOf(cell, c, rows, cellAt, layout);
        const origin: Origin = { locate: () => locate(r, c) };
        table.origins.push(origin);
        for (const session of sessionsIn(cell.text.trim()))
          table.rows.push({
            ...rowOf(session, day, time, [...new Set(inHalls)], (column) =>
              locate(r, column === undefined ? undefined : c),
            ),
            origin,
          });
      }
    }
  }
  return table.rows.length ? table : undefined;
}

/** Finds the times, days and halls of a grid; undefined for a sheet that is none. */
function layoutOf(rows: string[][], cellAt: CellAt): Layout | undefined {
  const width = Math.max(...rows.map((cells) => cells.length));
  const indexes = Array.from({ length: width }, (_, c) => c);
  const spanAt = (r: number, c: number) => parseSpan(cellAt(r, c)?.text ?? '');
  const timeColumns = indexes.filter((c) => {
    const filled = rows.filter((cells) => cells[c]?.trim()).length;
    const times = rows.filter((_, r) => rows[r]?.[c]?.trim() && spanAt(r, c)).length;
    return times >= 2 && times >= (filled - 3) * 0.6;
  });
  const [first] = timeColumns;
  if (first === undefined) return undefined;
  const top = rows.findIndex((_, r) => spanAt(r, first));
  const columns = indexes.filter(
    (c) => c > first && !timeColumns.includes(c) && rows.slice(top).some((cells) => cells[c]?.trim()),
  );
  if (columns.length < 2 || top < 1) return undefined;

  const labels = labelsAbove(rows, top, columns, cellAt);
  const days = labels.find(areDays);
  const halls = labels.findLast((row) => !areDays(row));
  if (!days && !halls) return undefined;
  const leftOfTimes = rows.slice(0, top).flatMap((cells) => cells.slice(0, first));
  if (!days && (isHeader(halls ?? []) || rolesOf(leftOfTimes).has('title'))) return undefined;
  const sections = rows.flatMap((cells, r) => {
    const filled = cells.filter((cell) => cell.trim());
    return !days && filled.length === 1 && parseDay(filled[0] ?? '') ? [{ r, text: filled[0] as string }] : [];
  });
  return { top, timeColumns, columns, days, halls: halls && !isHeader(halls) ? halls : undefined, sections };
}

/** Returns the rows above the times that say something of each column: its day, its hall, or both. */
function labelsAbove(rows: string[][], top: number, columns: number[], cellAt: CellAt): string[][] {
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  // What stands above all columns is the title of the sheet.
  const labelAt = (r: number, c: number) => {
    const cell = cellAt(r, c);
    return !cell || (cell.left <= first && cell.right >= last) ? '' : cell.text;
  };
  return rows.slice(0, top).flatMap((_, r) => {
    const row = columns.map((c) => labelAt(r, c));
    return row.filter(Boolean).length >= Math.max(2, columns.length / 2) ? [row] : [];
  });
}

const areDays = (row: string[]) => row.filter((text) => parseDay(text)).length >= row.filter(Boolean).length * 0.7;

const rolesOf = (row: string[]) =>
  new Set(row.flatMap((text) => ((roleOfName(text)?.score ?? 0) >= 50 ? (roleOfName(text)?.role ?? []) : [])));

/** Checks whether a row names the columns of a list, and not halls. */
function isHeader(row: string[]): boolean {
  const roles = rolesOf(row);
  return (
    roles.size > 2 || ((roles.has('title') || roles.has('people')) && roles.size * 2 >= row.filter(Boolean).length)
  );
}

/**
 * Returns the columns of the day `ofDay` whose halls a cell is in; none for what is in all halls. Says 'a repetition' for a cell that
 * repeats what stands in the first hall.
 */
function coverOf(cell: Cell, c: number, ofDay: number[], cellAt: CellAt): number[] | 'a repetition' {
  const text = cell.text.trim();
  const textAt = (column: number) => cellAt(cell.top, column)?.text.trim();
  const covered = ofDay.filter((each) => each >= cell.left && each <= cell.right);
  if (ofDay.length < 2) return covered;
  const isEverywhere = ofDay.every((each) => textAt(each) === text);
  if (isEverywhere && c !== ofDay[0]) return 'a repetition';
  const isPause = /^(?:meal|break)$/.test(sessionKind(text) ?? '');
  const isAlone = isPause && ofDay.every((each) => each === c || !textAt(each));
  return covered.length === ofDay.length || isAlone || isEverywhere ? [] : covered;
}

/**
 * Returns when the session of a cell is, as text: `10:00 - 11:30`. It starts at the time beside the first row of the cell, and ends
 * where its last row ends or, if that row has no end, at the next time below. Returns the text beside the cell if that is no time.
 */
function timeOf(cell: Cell, sessionColumn: number, rows: string[][], cellAt: CellAt, layout: Layout): string {
  const timeColumn = layout.timeColumns.findLast((column) => column < sessionColumn) as number;
  const timeText = (row: number): string | undefined => cellAt(row, timeColumn)?.text;
  const spanAt = (row: number): Span | undefined => parseSpan(timeText(row) ?? '');
  const isFilled = (row: number): boolean => Boolean(rows[row]?.[timeColumn]?.trim() || timeText(row));

  const timeRow = findLastRow(cell.top, layout.top, isFilled);
  if (timeRow === undefined) return '';
  const firstSpan = spanAt(timeRow);
  if (!firstSpan) return timeText(timeRow)?.trim() ?? '';
  const lastSpan = cell.bottom > timeRow ? (spanAt(cell.bottom) ?? firstSpan) : firstSpan;
  // `9 pm onwards` has no end, so the next time does not end it.
  if (lastSpan.isOpen) return formatSpan(firstSpan);
  const { start } = firstSpan;
  const nextSection = layout.sections.find((section) => section.r > cell.bottom);
  const rowAfterDay = nextSection?.r ?? rows.length;
  const end = lastSpan.end ?? findNextStart(start, cell.bottom + 1, rowAfterDay, spanAt);
  // After midnight, clocks begin at 0 again: an end of 1:00 after a start of 22:00 becomes 25:00.
  return formatSpan({ ...firstSpan, end: end === undefined ? undefined : withNight(start, end) });
}

/** Returns the first row that `isWanted` accepts on the way up from `row` to `topRow`; undefined if there is none. */
function findLastRow(row: number, topRow: number, isWanted: (row: number) => boolean): number | undefined {
  for (let each = row; each >= topRow; each--) if (isWanted(each)) return each;
  return undefined;
}

/** Returns the first start that is not `start`, in minutes, in the rows from `row` to the one before `endRow`. */
function findNextStart(
  start: number,
  row: number,
  endRow: number,
  spanAt: (row: number) => Span | undefined,
): number | undefined {
  for (let each = row; each < endRow; each++) {
    const span = spanAt(each);
    if (span && span.start !== start) return span.start;
  }
  return undefined;
}

function rowOf(
  { title, people, hall, description }: CellSession,
  day: string,
  time: string,
  halls: string[],
  locate: Row['locate'],
): Omit<Row, 'origin'> {
  const cells = {
    day: [day],
    time: [time],
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
function sessionsIn(text: string): CellSession[] {
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
