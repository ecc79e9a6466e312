import { Problems } from '../../messages/problems';
import type { ImportMap } from '../importMap';
import { PERSON_FIELDS, personFields } from '../personFields';
import type { Programme, UnderstoodList } from '../programme';
import { truncate } from '../whenIn';
import { type Columns, findSessions, isSession, type Understood } from './match';
import { type Role, splitLanguage } from './names';
import { type Around, sessionsOf } from './sessions';
import { type Row, type Table, textIn } from './table';

/** Says that no list of a file has titles and times. */
export class NoSessions extends Problems {}

/** The roles in the order in which they are shown and changed, each with its name in questions. */
const ROLES: [Role, string][] = [
  ['title', 'title'],
  ['date', 'day'],
  ['start', 'start'],
  ['end', 'end'],
  ['duration', 'duration'],
  ['hall', 'hall'],
  ['people', 'people'],
  ['description', 'description'],
  ['subtitle', 'subtitle'],
  ['kind', 'kind'],
  ['track', 'track'],
  ['audience', 'for whom'],
  ['level', 'level'],
  ['language', 'language'],
  ['tags', 'tags'],
  ['contact', 'contact'],
  ['capacity', 'places'],
  ['status', 'status'],
  ['slides', 'slides'],
  ['recording', 'recording'],
  ['livestream', 'livestream'],
  ['registration', 'registration'],
  ['link', 'links'],
  ...personFields.map((field): [Role, string] => [field, PERSON_FIELDS[field].label]),
  ['biography', 'biography'],
  ['image', 'portrait'],
];

/**
 * Reads the programme in a file of any form: finds its lists of things that have a title and a time, guesses their columns, shows
 * what it has understood, and asks whether that is right. What `map` says is not guessed again. Returns the programme and what was
 * decided. Throws Problems if the file has no such list, or if nobody confirms the guess.
 */
export async function readAnyForm(
  tables: Table[],
  around: Around,
  map: ImportMap,
): Promise<{ programme: Programme; decided: ImportMap }> {
  const known = tables.flatMap((table) => mapped(table, map.lists?.[table.name]) ?? []);
  const lists = known.length ? known : findSessions(tables, around.language);
  if (!lists.length) throw new NoSessions([{ file: around.file, message: whatIsMissing(tables) }]);
  const agreed = known.length ? lists : await confirm(lists, around);
  const programme = await sessionsOf(agreed, around);
  return {
    programme: { ...programme, understood: agreed.map(describeList) },
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
    },
  };
}

/** Returns a list as the map says; undefined if the map does not know it, or columns of it are gone. */
function mapped(table: Table, roles: Record<string, string | string[]> | undefined): Understood | undefined {
  if (!roles) return undefined;
  const columns: Columns = {};
  for (const [role, named] of Object.entries(roles)) {
    // A column of one language has the name of the text, since there may be several.
    const own = [named].flat().flatMap((column) => {
      const { base } = splitLanguage(column);
      return [column, base].find((each) => table.columns.includes(each)) ?? [];
    });
    if (own.length) columns[role as Role] = own;
  }
  return columns.title && columns.start ? { table, columns, translations: [] } : undefined;
}

/** Says what a file lacks in which no list of sessions is found, and the smallest thing to do. */
function whatIsMissing(tables: Table[]): string {
  const [largest] = tables.toSorted((a, b) => b.rows.length - a.rows.length);
  if (!largest) return 'has no list of sessions that can be found; a list needs a title and a time in each row';
  const columns = largest.columns
    .slice(0, 8)
    .map((column) => `“${truncate(column)}”`)
    .join(', ');
  return `has no list in which things have a title and a time; its longest list${largest.name && ` (${largest.name})`} has ${largest.rows.length} rows with ${columns}. Give it a column with times such as 09:00, or name the columns “title” and “start”`;
}

/** Describes what was understood of a list: a column for each role, three sample rows, and what is not used. */
export function describeList({ table, columns, translations }: Understood): UnderstoodList {
  const sessions = table.rows.filter((row) => isSession(row, columns));
  const [sample] = sessions;
  const cell = (row: Row, role: Role) => truncate(textIn(row, columns[role]?.[0]).replace(/\s+/g, ' '));
  const days = new Set(sessions.map((row) => textIn(row, columns.date?.[0])));
  const used = new Set(Object.values(columns).flat());
  return {
    name: table.name,
    sessions: sessions.length,
    days: columns.date ? days.size : undefined,
    columns: table.columns,
    roles: ROLES.map(([role, name]) => ({
      role,
      name,
      from: columns[role] ?? [],
      sample: sample ? cell(sample, role) : '',
    })),
    samples: sessions
      .slice(0, 3)
      .map((row) =>
        (['date', 'start', 'end', 'hall', 'title', 'people'] as const).flatMap((role) => cell(row, role) || []),
      ),
    unused: table.columns
      .filter(
        (column) => !used.has(column) && !/^\.\.\/|#$/.test(column) && table.rows.some((row) => textIn(row, column)),
      )
      .map((column) => ({ column, isTranslation: translations.includes(column) })),
  };
}

/** Returns the table of what was understood as text: a numbered line for each role, three sample rows, and what is not used. */
export function showUnderstood(list: Understood, languages?: string): string {
  const { name, sessions, days, roles, samples, unused } = describeList(list);
  return [
    `${name ? `${name}: ` : ''}${sessions} sessions${days === undefined ? '' : `, ${days} days`}${languages ? `, in ${languages}` : ''}`,
    ...roles.flatMap(({ name, from, sample }, n) =>
      from.length
        ? [
            `  ${String(n + 1).padStart(2)}  ${name.padEnd(12)} ← ${from.map((column) => `\`${column}\``).join(', ')}${sample ? `  “${sample}”` : ''}`,
          ]
        : [],
    ),
    ...samples.map((cells) => `      ${cells.join(' | ')}`),
    wrapped(
      '  no column for: ',
      roles.flatMap(({ name, from }, n) => (from.length ? [] : [`${n + 1} ${name}`])),
    ),
    ...(unused.length
      ? [
          `  not used: ${unused.map(({ column, isTranslation }) => `\`${column}\`${isTranslation ? ' (another language)' : ''}`).join(', ')}`,
        ]
      : []),
  ].join('\n');
}

/** Joins parts with commas in lines of about 100 characters, which begin below one another. */
function wrapped(start: string, parts: string[]): string {
  const lines = [start];
  for (const [n, part] of parts.entries()) {
    const text = n < parts.length - 1 ? `${part}, ` : part;
    if ((lines.at(-1) as string).length + text.length > 100) lines.push(' '.repeat(start.length));
    lines[lines.length - 1] += text;
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Shows each list, and asks whether it is right; a number changes what is taken for that role. Returns the lists as agreed. */
async function confirm(lists: Understood[], { ask, file, languages }: Around): Promise<Understood[]> {
  const agreed: Understood[] = [];
  for (const list of lists) {
    const { table } = list;
    const columns: Columns = { ...list.columns };
    for (;;) {
      const answer = await ask({
        above: `${file}, ${showUnderstood({ ...list, columns }, languages)}`,
        text: `Is that right? Enter takes it. The number of a line changes what is taken for it; 0 leaves this list out.`,
        offered: 'yes',
        option: '--yes',
        problem: (given) =>
          /^(?:y|yes|\d{1,2})$/i.test(given) && Number(given) <= ROLES.length
            ? undefined
            : /^y/i.test(given)
              ? undefined
              : `write a number from 0 to ${ROLES.length}, or nothing`,
      });
      if (answer === '0') break;
      const [role, name] = ROLES[Number(answer) - 1] ?? [];
      if (!role) {
        agreed.push({ ...list, columns });
        break;
      }
      const choices = table.columns.map(
        (column, n) =>
          `  ${n + 1}  ${column}  ${table.rows
            .slice(0, 3)
            .map((row) => truncate(textIn(row, column)))
            .filter(Boolean)
            .join(' | ')}`,
      );
      const chosen = await ask({
        above: choices.join('\n'),
        text: `Which column is the ${name}? Write its number, or 0 for none. Enter leaves it as it is.`,
        offered: 'as it is',
        option: '--yes',
        problem: (given) =>
          given === 'as it is' || (/^\d+$/.test(given) && Number(given) <= table.columns.length)
            ? undefined
            : `write a number from 0 to ${table.columns.length}`,
      });
      if (chosen === 'as it is') continue;
      const column = table.columns[Number(chosen) - 1];
      for (const [other, own] of Object.entries(columns))
        if (column && own.includes(column)) columns[other as Role] = own.filter((each) => each !== column);
      for (const other of Object.keys(columns) as Role[]) if (!columns[other]?.length) delete columns[other];
      if (column) columns[role] = [column];
      else delete columns[role];
    }
  }
  if (!agreed.length) throw new Problems([{ file, message: 'has no list that is to be imported' }]);
  return agreed;
}
