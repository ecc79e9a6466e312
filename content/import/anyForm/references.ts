import { nameScore, roleOfName, splitLanguage } from './names';
import { isAbove, nameOf, type Row, type Table, textIn } from './table';

const ID_NAME = /(?:^|[\s_.-]|(?<=[a-z])(?=I))(?:id|ref|code|slug|key|guid|uuid|uid|handle|identifier|name)$/i;
const LABEL = /^(?:(?:full|display|public|long|room|hall|speaker)?[\s_-]?(?:name|title|label|headline|summary))$/i;

/** Returns the column of a table that says what a thing of it is called, best in `language`; undefined if there is none. */
export function labelColumn({ columns }: Table, language: string): string | undefined {
  const score = (column: string) => {
    const { base, language: own } = splitLanguage(nameOf(column));
    const words = base.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    if (isAbove(column) || column === '#') return 0;
    const fit = LABEL.test(words) ? 60 : nameScore(words, 'title') >= 60 ? 40 : 0;
    return (
      fit &&
      fit +
        (own === language ? 20 : own ? 0 : 10) +
        (/full|display/i.test(words) ? 5 : 0) -
        (/short/i.test(words) ? 9 : 0)
    );
  };
  return columns.filter((column) => score(column) > 0).sort((a, b) => score(b) - score(a))[0];
}

/**
 * Puts names in the place of ids that stand for things of another list, such as people and halls, and remembers the thing itself.
 * A list of times and ids gets the columns of the things that the ids stand for.
 */
export function resolveReferences(tables: Table[], language: string): void {
  const targets = tables.flatMap((table) => {
    const label = labelColumn(table, language);
    const ids = table.columns.filter(
      (column) => !isAbove(column) && (column === '#' || ID_NAME.test(column)) && column !== label,
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
      if (!own && table.rows.some((row) => row.cells.get(column)?.[0]?.row)) join(table, column, target.table);
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
        const inner = { name: '', columns: [...value.row.cells.keys()], rows: [] };
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
  const words = stem(nameOf(column).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')).filter((word) => word !== 'id');
  const name = stem(list.replace(/[[\]{}]/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')).at(-1) ?? '';
  const [one, other] = [roleOfName(words.join(' '))?.role, roleOfName(name)?.role];
  return (
    words.includes(name) || (one !== undefined && one === other && ['hall', 'people', 'track', 'title'].includes(one))
  );
}

function join(table: Table, column: string, other: Table) {
  const joined = other.columns.filter((each) => !isAbove(each));
  for (const each of joined) table.columns.push(`${column} → ${each}`);
  for (const row of table.rows) {
    const found = row.cells.get(column)?.[0]?.row;
    if (found) for (const each of joined) row.cells.set(`${column} → ${each}`, found.cells.get(each) ?? []);
  }
}
