import { nearest } from '../../messages/nearest';
import { Problems } from '../../messages/problems';
import { fullDate, parseDay } from './days';
import { truncate } from './details';
import type { Columns, Understood } from './matchColumns';
import { parseMoment } from './moments';
import { headerWords, isCertainName, ROLE_NAMES, ROLES, type Role } from './roles';
import type { Around } from './sessions';
import { isAbove, type Table, textIn } from './table';
import { showUnderstood } from './understood';

/**
 * Returns the lists as somebody agrees to them. A list whose header says everything in names that need no question is agreed to; every
 * other one is shown, and asked about: a number changes what is taken for that role. Throws Problems if none is to be imported.
 */
export async function confirmLists(lists: Understood[], around: Around): Promise<Understood[]> {
  const agreed: Understood[] = [];
  for (const list of lists) {
    const answer = isCertain(list) ? { ...list, isCertain: true } : await confirmList(list, around);
    if (answer) agreed.push(answer);
  }
  if (!agreed.length) throw new Problems([{ file: around.file, message: 'has no list that is to be imported' }]);
  return agreed;
}

/** Checks whether a list names its titles, starts and dates in certain words, most of its dates are whole, and no other column is misspelt. */
function isCertain({ table, columns, order }: Understood): boolean {
  const [title, start, date] = (['title', 'start', 'date'] as const).map((role) => columns[role]?.[0]);
  if (!table.isSheet && table.unit !== 'entries') return false;
  if (!title || !start || ![title, start].every((column) => !isAbove(column))) return false;
  if (!isCertainName(title, 'title') || !isCertainName(start, 'start')) return false;
  if (date && !isCertainName(date, 'date') && headerWords(date) !== 'day') return false;
  const timed = table.rows.filter((row) => textIn(row, start));
  const dated = timed.filter((row) => {
    const day = parseMoment(textIn(row, start), order)?.day ?? parseDay(textIn(row, date), order);
    return (date && !textIn(row, date)) || (day && fullDate(day));
  });
  const isUtc = table.rows.some((row) => parseMoment(textIn(row, start), order)?.offset === 'Z');
  return dated.length > timed.length / 2 && !isUtc && !misspelt({ table, columns, translations: [] }).length;
}

/** Returns the columns of a list that are not used and are nearly called as one that no column has: `speeker` → `speaker`. */
export function misspelt({ table, columns }: Understood): { column: string; meant: string }[] {
  const used = new Set(Object.values(columns).flat());
  const isFilled = (column: string) => table.rows.some((row) => textIn(row, column));
  const free = ROLE_NAMES.filter((role) => !columns[role]).flatMap((role) =>
    ROLES[role].certain.split('|').slice(0, 2),
  );
  return table.columns.flatMap((column) => {
    const words = headerWords(column);
    if (used.has(column) || isAbove(column) || words.length < 5 || !isFilled(column)) return [];
    const meant = nearest(words, free);
    return meant && meant !== words ? [{ column, meant }] : [];
  });
}

/** Shows a list and asks about it until it is right; returns undefined if it is to be left out. */
async function confirmList(list: Understood, { ask, file, languages }: Around): Promise<Understood | undefined> {
  const columns: Columns = { ...list.columns };
  for (;;) {
    const answer = await ask({
      above: `${file}, ${showUnderstood({ ...list, columns }, languages)}`,
      text: `Is that right? Enter takes it. The number of a line changes what is taken for it; 0 leaves this list out.`,
      offered: 'yes',
      option: '--yes',
      problem: (given) =>
        /^(?:y|yes)$/i.test(given) || (/^\d{1,2}$/.test(given) && Number(given) <= ROLE_NAMES.length)
          ? undefined
          : `write a number from 0 to ${ROLE_NAMES.length}, or nothing`,
    });
    if (answer === '0') return undefined;
    const role = ROLE_NAMES[Number(answer) - 1];
    if (!role) return { ...list, columns };
    const chosen = await ask({
      above: list.table.columns.map((column, n) => choiceLine(list.table, column, n + 1)).join('\n'),
      text: `Which column is the ${ROLES[role].label}? Write its number, or 0 for none. Enter leaves it as it is.`,
      offered: 'as it is',
      option: '--yes',
      problem: (given) =>
        given === 'as it is' || (/^\d+$/.test(given) && Number(given) <= list.table.columns.length)
          ? undefined
          : `write a number from 0 to ${list.table.columns.length}`,
    });
    if (chosen !== 'as it is') giveRole(columns, role, list.table.columns[Number(chosen) - 1]);
  }
}

const choiceLine = (table: Table, column: string, number: number): string =>
  `  ${number}  ${column}  ${table.rows
    .slice(0, 3)
    .map((row) => truncate(textIn(row, column)))
    .filter(Boolean)
    .join(' | ')}`;

/** Gives a role to this column alone, or to none, and takes the column from the role that it had. Changes `columns`. */
function giveRole(columns: Columns, role: Role, column: string | undefined) {
  for (const other of Object.keys(columns) as Role[]) {
    columns[other] = columns[other]?.filter((each) => each !== column);
    if (!columns[other]?.length) delete columns[other];
  }
  if (column) columns[role] = [column];
  else delete columns[role];
}
