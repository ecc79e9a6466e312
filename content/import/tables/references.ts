import { nameScore, roleOfName, splitCamelCase, splitLanguage } from './roles';
import { isAbove, nameOf, type Row, type Table, textIn } from './table';

const ID_NAME = /(?:^|[\s_.-]|(?<=[a-z])(?=I))(?:id|ref|code|slug|key|guid|uuid|uid|handle|identifier|name)$/i;
const LABEL = /^(?:(?:full|display|public|long|room|hall|speaker)?[\s_-]?(?:name|title|label|headline|summary))$/i;

/** Returns the column of a table that says what a thing of it is called, best in `language`; undefined if there is none. */
export function labelColumn({ columns }: Pick<Table, 'columns'>, language: string): string | undefined {
  const scoreOf = (column: string) => {
    if (isAbove(column) || column.endsWith('#')) return 0;
    const { base, language: own } = splitLanguage(nameOf(column));
    const words = splitCamelCase(base);
    const fit = LABEL.test(words) ? 60 : nameScore(words, 'title') >= 60 ? 40 : 0;
    return (
      fit &&
      fit +
        (own === language ? 20 : own ? 0 : 10) +
        (/full|display/i.test(words) ? 5 : 0) -
        (/short/i.test(words) ? 9 : 0)
    );
  };
  const [best] = columns
    .map((column) => ({ column, score: scoreOf(column) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return best?.column;
}

/**
 * Puts names in the place of ids that stand for things of another list, such as people and halls, and remembers the thing itself.
 * A list of times and ids gets the columns of the things that the ids stand for.
 */
export function resolveReferences(tables: Table[], language: string): void {
  for (const table of tables) joinNames(table);
  const targets = tables.flatMap((table) => {
    const label = labelColumn(table, language);
    const ids = table.columns.filter(
      (column) => !isAbove(column) && (column.endsWith('#') || ID_NAME.test(column)) && column !== label,
    );
    return label ? ids.flatMap((id) => indexOf(table, id, label) ?? []) : [];
  });
  for (const table of tables) {
    const own = labelColumn(table, language);
    for (const column of [...table.columns]) {
      if (own && column === 'id') continue;
      const texts = [
        ...new Set(
          table.rows
            .slice(0, 2000)
            .flatMap((row) => (row.cells.get(column) ?? []).filter(({ row }) => !row).map(({ text }) => text)),
        ),
      ].filter(Boolean);
      if (!texts.length) continue;
      const target = targets.find(
        ({ table: other, byId }) =>
          other !== table &&
          texts.filter((text) => byId.has(text)).length >= texts.length * 0.8 &&
          // Numbers are ids of many lists.
          (texts.some((text) => !/^\d{1,4}$/.test(text)) || isAbout(column, other.name)),
      );
      if (!target) continue;
      for (const row of table.rows) {
        const values = row.cells.get(column)?.map((value) => {
          const found = value.row ? undefined : target.byId.get(value.text);
          return found ? { text: textIn(found, target.label), row: found } : value;
        });
        if (values) row.cells.set(column, values);
      }
      // Slots stand for their sessions; breaks among them have a title of their own.
      const isOfOthers = table.rows.every(
        ({ cells }) =>
          (cells.get(column)?.length ?? 0) < 2 && !(own && cells.get(own)?.[0]?.text && cells.get(column)?.[0]?.row),
      );
      if (isOfOthers && !['people', 'hall'].includes(roleOfName(nameOf(column))?.role ?? ''))
        join(table, column, target, own);
    }
  }
  for (const table of tables) nameInner(table, language);
}

/** Names the things of an inner list, such as the people of a session. */
function nameInner(table: Table, language: string) {
  for (const column of table.columns)
    for (const row of table.rows)
      for (const value of row.cells.get(column) ?? []) {
        if (!value.row || value.text) continue;
        const inner = { columns: [...value.row.cells.keys()] };
        const label = labelColumn(inner, language);
        if (label) value.text = textIn(value.row, label);
      }
}

/** Returns the things of a table by their ids, if the ids are distinct. */
function indexOf(table: Table, id: string, label: string) {
  const byId = new Map<string, Row>();
  for (const row of table.rows) {
    const text = textIn(row, id);
    if (!text) continue;
    if (byId.has(text)) return undefined;
    byId.set(text, row);
  }
  return byId.size ? [{ table, byId, label }] : undefined;
}

/** Checks whether a column such as `room_id` or `speakers` is about things of a list such as `rooms[]`. */
function isAbout(column: string, list: string): boolean {
  const stem = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => word.replace(/s$/, ''));
  const words = stem(splitCamelCase(nameOf(column))).filter((word) => word !== 'id');
  const name = stem(splitCamelCase(list.replace(/[[\]{}]/g, ' '))).at(-1) ?? '';
  const [one, other] = [roleOfName(words.join(' '))?.role, roleOfName(name)?.role];
  return (
    words.includes(name) || (one !== undefined && one === other && ['hall', 'people', 'track', 'title'].includes(one))
  );
}

/** Adds to a list of ids the columns of the things that they stand for, and their titles to its own. */
function join(
  table: Table,
  column: string,
  { table: other, label }: { table: Table; label: string },
  own: string | undefined,
) {
  const joined = other.columns.filter((each) => !isAbove(each) && !(own && each === label));
  for (const each of joined) table.columns.push(`${column} → ${each}`);
  for (const row of table.rows) {
    const found = row.cells.get(column)?.[0]?.row;
    if (!found) continue;
    for (const each of joined) row.cells.set(`${column} → ${each}`, found.cells.get(each) ?? []);
    if (own) row.cells.set(own, [{ text: textIn(found, label) }]);
  }
}

const FIRST = /^(.*?)(?:first|given|fore|vor|pré)[\s_-]*(?:name|nom)$/i;
const LAST = /^(.*?)(?:last|family|sur|nach|nom de famille)[\s_-]*(?:name)?$/i;

/** Joins first and last names that stand in two columns. Changes the table in place. */
export function joinNames(table: Table): void {
  for (const first of [...table.columns]) {
    const prefix = isAbove(first) ? undefined : FIRST.exec(first)?.[1];
    const last = prefix === undefined ? undefined : table.columns.find((column) => LAST.exec(column)?.[1] === prefix);
    const whole = `${prefix}name`;
    if (last === undefined || table.columns.includes(whole)) continue;
    table.columns = [...table.columns.filter((column) => column !== first && column !== last), whole];
    for (const { cells } of table.rows) {
      const names = [first, last].map((column) => cells.get(column)?.[0]?.text ?? '');
      if (names.some(Boolean)) cells.set(whole, [{ text: names.join(' ').trim() }]);
      cells.delete(first);
      cells.delete(last);
    }
  }
}
