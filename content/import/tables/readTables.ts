import { Problems } from '../../messages/problems';
import type { ImportMap } from '../importMap';
import type { Origins } from '../origin';
import type { Programme } from '../programme';
import { confirmLists, misspelt } from './confirm';
import { askOrder, type NumericDate, orderOf } from './dateOrder';
import { type DateOrder, parseDay } from './days';
import { type Columns, findSessions, roleText, type Understood } from './matchColumns';
import { type Role, splitLanguage } from './roles';
import { type Around, sessionsOf } from './sessions';
import type { Table } from './table';
import { describeList, whatIsMissing } from './understood';
import { chooseVersions } from './versions';

/** Says that no list of a file has titles and times. */
export class NoSessions extends Problems {}

/**
 * Reads the programme in the lists of a file of any form: finds those of things that have a title and a time, guesses their columns,
 * shows what it has understood, and asks whether that is right, unless their headers leave no doubt. What `map` says is not guessed
 * again. Returns the programme and what was decided. Throws Problems if the file has no such list, or if nobody confirms the guess.
 */
export async function readTables(
  tables: Table[],
  around: Around,
  map: ImportMap,
): Promise<{ programme: Programme; decided: ImportMap }> {
  const mapped = tables.flatMap((table) => mappedList(table, map.lists?.[table.name]) ?? []);
  const found = mapped.length ? mapped : findVisible(tables, around.language);
  if (!found.length) throw new NoSessions([{ file: around.file, message: whatIsMissing(tables) }]);
  const order = map.dates ?? (await dateOrder(found, around));
  const lists = found.map((list) => ({ ...list, ...(order && { order }) }));
  const agreed = mapped.length ? lists : await confirmLists(await chooseVersions(lists, around), around);
  const understood = agreed.map(describeList);
  const programme = await sessionsOf(agreed, around);
  const asked = agreed.flatMap((list) =>
    misspelt(list).map(({ column, meant }) => ({
      ...list.table.rows[0]?.locate(column),
      message: `the column “${column}” is not used; if you meant “${meant}”, rename it and import again`,
    })),
  );
  return {
    programme: {
      ...programme,
      questions: [...(programme.questions ?? []), ...asked],
      understood,
      sources: sourcesOf(tables, found, agreed),
    },
    decided: {
      lists: Object.fromEntries(
        agreed.map(({ table, columns }) => [
          table.name,
          Object.fromEntries(
            Object.entries(columns).map(([role, all]) => [role, all.length === 1 ? (all[0] as string) : all]),
          ),
        ]),
      ),
      ...(around.first && { date: around.first }),
      ...(order && { dates: order }),
    },
  };
}

/** Finds the lists of sessions in the sheets that can be seen; if there are none, in hidden ones. */
function findVisible(tables: Table[], language: string): Understood[] {
  const visible = tables.filter(({ isHidden }) => !isHidden);
  const found = findSessions(visible, language);
  return found.length ? found : findSessions(tables, language);
}

/** Returns a list as the map says; undefined if the map does not know it, or columns of it are gone. */
function mappedList(table: Table, roles: Record<string, string | string[]> | undefined): Understood | undefined {
  if (!roles) return undefined;
  const columns: Columns = {};
  for (const [role, named] of Object.entries(roles)) {
    // A column of one language has the name of the text, since there may be several.
    const present = [named].flat().flatMap((column) => {
      const { base } = splitLanguage(column);
      return [column, base].find((each) => table.columns.includes(each)) ?? [];
    });
    if (present.length) columns[role as Role] = present;
  }
  return columns.title && columns.start ? { table, columns, translations: [] } : undefined;
}

/** Returns the order of day and month in the dates of these lists; undefined if it makes no difference. Asks if both are possible. */
async function dateOrder(lists: Understood[], { first, file, ask }: Around): Promise<DateOrder | undefined> {
  const dates = lists.flatMap(({ table, columns }) =>
    table.rows.flatMap((row): NumericDate[] => {
      const weekday = parseDay(roleText(row, columns, 'weekday'))?.weekday;
      return (['date', 'start', 'end'] as const)
        .map((role) => roleText(row, columns, role))
        .flatMap((text, n) => (text ? [{ text, weekday: n < 2 ? weekday : undefined }] : []));
    }),
  );
  const order = orderOf(dates, first);
  if (order === 'either') return askOrder(dates, file, ask);
  return order === 'mixed' ? undefined : order;
}

/** Returns the rows of the file: those of the lists that are imported, and those of other sheets, of which none is. */
function sourcesOf(tables: Table[], found: Understood[], agreed: Understood[]): Origins[] {
  return tables.flatMap((table) => {
    const isImported = agreed.some((list) => list.table === table);
    if (!isImported && !table.isSheet) return [];
    const isOther = found.some((list) => list.table === table);
    const reason = table.isHidden ? 'hidden' : isOther ? 'otherVersion' : 'noProgramme';
    if (!isImported) for (const origin of table.origins) origin.fate = reason;
    return [{ name: table.name, unit: table.unit, origins: table.origins }];
  });
}
