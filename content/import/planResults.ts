import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { parseJson } from '../json/json';
import { isObject, valueAt } from '../json/path';
import { checkFile, readContent } from '../load/checkFile';
import { show } from '../load/contentFiles';
import { counted } from '../messages/entries';
import { type Problem, type ProblemLocation, Problems, refusal, refuse } from '../messages/problems';
import type { Winner } from '../programme/results';
import { readAnyText } from './decodeText';
import type { ImportOptions } from './planImport';
import { withFile } from './readSource';
import { headerWords, isCertainName, type ResultRole, resultRoleOf } from './tables/roles';
import { readSeparated } from './tables/separated';
import type { Sheet } from './tables/table';
import { readWorkbookSheets } from './tables/workbook';

// Who has won which prize, from a table with a row for each winner.

/** What an import of results writes, and each winner with the prize: `First prize: Lantern`. */
export type ResultsPlan = { files: { path: string; text: string }[]; winners: string[] };

/** A row of a table of results: what it says by the role of its column, and its place. */
type ResultRow = { cells: Partial<Record<ResultRole, string>>; locate(role?: ResultRole): ProblemLocation };

/** A prize as hackathon.json has it. Its title may be in several languages. */
type Prize = { title: unknown; winners?: Winner[] };

/** The most bytes of a table of results, and the rows in which its header is looked for. */
const [MAX_BYTES, MAX_ABOVE] = [2_000_000, 10];

/**
 * Reads the table of results in the file or at the address `from`. Returns the text of hackathon.json with its winners; undefined if it is
 * no such table, which has a column for the prize and one for the team, the project or the people. A winner who is there already is
 * brought up to date, and no other is removed. Writes nothing. Throws Problems with each row that names no prize or no winner, and
 * with each value that a build would refuse.
 */
export async function planResults(
  from: string,
  { content, at, allowsLoopback }: Pick<ImportOptions, 'content' | 'at' | 'allowsLoopback'>,
): Promise<ResultsPlan | undefined> {
  const rows = await withFile({ from, at, allowsLoopback }, readRows);
  if (!rows) return undefined;
  const path = join(content, 'hackathon.json');
  const value = await readContent('hackathon', content);
  if (!value?.prizes?.items.length)
    throw refusal(show(path), 'has no prizes for these results; add its prizes first, and import them then');
  const text = await readFile(path, 'utf8');
  const prizes = valueAt(parseJson(text).value, ['prizes', 'items']) as Prize[];
  return {
    files: [{ path, text: withWinners(text, prizes, rows) }],
    winners: rows.map((row) => describe(row, prizes)),
  };
}

/** Returns the report of an import of results as text. */
export const formatResults = ({ files, winners }: ResultsPlan): string =>
  [`${files[0]?.path}: ${counted(winners.length, 'winner')}`, ...winners.map((winner) => `  ${winner}`)].join('\n');

/** Returns the rows of the first sheet that is a table of results; undefined if none is, or the file is no table. */
async function readRows(path: string, file: string): Promise<ResultRow[] | undefined> {
  const size = await stat(path).then(
    (stats) => (stats.isFile() ? stats.size : Number.POSITIVE_INFINITY),
    () => Number.POSITIVE_INFINITY,
  );
  if (size > MAX_BYTES) return undefined;
  const sheets = await readSheets(path, file).catch((error) => {
    if (error instanceof Problems) return [];
    throw error;
  });
  return sheets.map(rowsOf).find((rows) => rows !== undefined);
}

async function readSheets(path: string, file: string): Promise<Sheet[]> {
  if ((await readFile(path)).subarray(0, 2).toString('latin1') === 'PK') return readWorkbookSheets(path, file);
  const { text } = await readAnyText(path, file);
  const sheet = /^\s*[<{[]/.test(text) ? undefined : readSeparated(text, file);
  return sheet ? [sheet] : [];
}

/** Returns the rows of a sheet below a header of results; undefined if it has none, or says when something begins. */
function rowsOf(sheet: Sheet): ResultRow[] | undefined {
  const { rows, merges, locate } = sheet;
  const header = rows.slice(0, MAX_ABOVE).findIndex((cells) => isHeader(cells));
  if (header === -1) return undefined;
  const roles = (rows[header] as string[]).map((cell) => resultRoleOf(cell));
  /** Returns the text of a cell; that of the first one, where several are merged. */
  const textAt = (r: number, c: number) => {
    const merge = merges.find(({ top, bottom, left, right }) => top <= r && r <= bottom && left <= c && c <= right);
    return (merge ? rows[merge.top]?.[merge.left] : rows[r]?.[c])?.trim() ?? '';
  };
  return rows.flatMap((cells, r): ResultRow[] => {
    if (r <= header || cells.every((cell) => !cell.trim())) return [];
    const filled = roles.flatMap((role, c) => (role && textAt(r, c) ? [[role, textAt(r, c)] as const] : []));
    // Of two columns of one role the first counts.
    const columnOf = (role: ResultRole) => roles.indexOf(role);
    const place = (role?: ResultRole) => locate(r, role && columnOf(role) >= 0 ? columnOf(role) : undefined);
    return [{ cells: Object.fromEntries(filled.reverse()), locate: place }];
  });
}

function isHeader(cells: string[]): boolean {
  const roles = cells.map(resultRoleOf);
  const isProgramme = cells.some((cell) => isCertainName(cell, 'start') || isCertainName(cell, 'date'));
  return !isProgramme && roles.includes('prize') && NAMING.some((role) => roles.includes(role));
}

/** What a winner may be called by; each has at least one of these. */
const NAMING = ['team', 'project', 'people'] as const;

/** Returns the text of hackathon.json with the winners of all rows. Throws Problems with each mistake in them. */
function withWinners(text: string, prizes: Prize[], rows: ResultRow[]): string {
  const problems: Problem[] = [];
  const lists = new Map<number, { winner: Winner; row?: ResultRow }[]>();
  for (const row of rows) {
    const n = row.cells.prize ? prizeNamed(row.cells.prize, prizes) : undefined;
    if (n === undefined) problems.push(withoutPrize(row, prizes));
    else if (!NAMING.some((role) => row.cells[role])) problems.push(withoutWinner(row));
    else {
      const list = lists.get(n) ?? (prizes[n]?.winners ?? []).map((winner) => ({ winner }));
      lists.set(n, addWinner(list, row));
    }
  }
  refuse(problems);
  let edited = text;
  for (const [n, list] of lists) {
    const winners = list.map(({ winner }) => winner);
    edited = applyEdits(edited, modify(edited, ['prizes', 'items', n, 'winners'], winners, { formattingOptions }));
  }
  refuse(mistakesIn(edited, lists));
  return edited;
}

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/** Returns a list of winners with that of a row: the one who is there already has what the row says, and any other comes last. */
function addWinner(list: { winner: Winner; row?: ResultRow }[], row: ResultRow) {
  const winner = winnerIn(row);
  const same = list.findIndex(({ winner: other }) => isSame(other, winner));
  if (same === -1) return [...list, { winner, row }];
  return list.map((each, n) => (n === same ? { winner: { ...each.winner, ...winner }, row } : each));
}

function winnerIn({ cells: { team, project, people, text, url } }: ResultRow): Winner {
  const names = people?.split(people.includes(';') ? /\s*[;\n]\s*/ : /\s*[,\n]\s*|\s+(?:and|&)\s+/).filter(Boolean);
  return {
    ...(team && { team }),
    ...(project && { project }),
    ...(names?.length && { people: names }),
    ...(text && { text }),
    ...(url && { url }),
  };
}

/** Checks whether two winners are the same team, or without one the same project, or else the same people. */
function isSame(one: Winner, other: Winner): boolean {
  const key = NAMING.find((role) => one[role] !== undefined && other[role] !== undefined);
  return key !== undefined && JSON.stringify(one[key]) === JSON.stringify(other[key]);
}

/** Returns the texts of a title, which may be in several languages. */
const textsOf = (title: unknown): string[] =>
  (isObject(title) ? Object.values(title) : [title]).filter((text): text is string => typeof text === 'string');

/**
 * Returns the place in the list of the prize that a cell names: by its title, or by the beginning of one title alone (`First`), or by its
 * number (`2nd`); undefined if there is none.
 */
function prizeNamed(cell: string, prizes: Prize[]): number | undefined {
  const name = headerWords(cell);
  const titles = prizes.map(({ title }) => textsOf(title).map(headerWords));
  const exact = titles.findIndex((texts) => texts.includes(name));
  if (exact !== -1) return exact;
  const beginning = titles.flatMap((texts, n) =>
    name && texts.some((text) => text.startsWith(`${name} `)) ? [n] : [],
  );
  if (beginning.length === 1) return beginning[0];
  const rank = Number(/^(\d{1,2})(?: ?(?:st|nd|rd|th|er?|º|ª))?(?: (?:place|prize))?$/.exec(name)?.[1]) - 1;
  return prizes[rank] ? rank : undefined;
}

function withoutPrize({ cells: { prize }, locate }: ResultRow, prizes: Prize[]): Problem {
  const titles = prizes.flatMap(({ title }) => textsOf(title).slice(0, 1)).map((title) => `“${title}”`);
  const what = prize ? `there is no prize “${prize}”` : 'this row names no prize';
  return { ...locate('prize'), message: `${what}; write one of ${titles.join(', ')}` };
}

const withoutWinner = ({ locate }: ResultRow): Problem => ({
  ...locate(),
  message: 'this row does not say who has won; write the team, the project or the people',
});

/** Returns what a build would refuse of the winners that come from rows, each at its row. */
function mistakesIn(text: string, lists: Map<number, { row?: ResultRow }[]>): Problem[] {
  return checkFile('hackathon', parseJson(text).value).mistakes.flatMap(({ path, message }) => {
    const [list, items, n, winners, position, key] = path;
    if (list !== 'prizes' || items !== 'items' || winners !== 'winners') return [];
    const row = lists.get(Number(n))?.[Number(position)]?.row;
    return row ? [{ ...row.locate(key as ResultRole), message }] : [];
  });
}

/** Returns a winner with the prize, as a report lists it. */
function describe({ cells: { prize = '', team, people, project } }: ResultRow, prizes: Prize[]): string {
  const [title] = textsOf(prizes[prizeNamed(prize, prizes) ?? -1]?.title);
  return `${title}: ${team ?? people ?? project}`;
}
