import { counted } from '../../messages/entries';
import { nearest } from '../../messages/nearest';
import { clockAt } from '../../programme/time';
import type { UnderstoodList } from '../programme';
import { dateInWords, fullDate } from './days';
import { truncate } from './details';
import { type Columns, roleText, type Understood } from './matchColumns';
import { headerWords, ROLE_NAMES, ROLES, type Role } from './roles';
import { type Draft, timesIn } from './rowTimes';
import { type Row, type Table, textIn } from './table';

/** Describes what was understood of a list: a column for each role, when and what three rows are, and what is not used. */
export function describeList(list: Understood): UnderstoodList {
  const { table, columns, translations } = list;
  const { drafts } = timesIn([list]);
  const [first] = drafts;
  const used = new Set(Object.values(columns).flat());
  const isInFile = (column: string) => !/^\.\.\/|#$/.test(column) && table.rows.some((row) => textIn(row, column));
  return {
    name: table.name,
    sessions: drafts.length,
    days: columns.date ? new Set(drafts.map(({ label }) => label)).size : undefined,
    columns: table.columns,
    roles: ROLE_NAMES.map((role) => ({
      role,
      name: ROLES[role].label,
      from: columns[role] ?? [],
      sample: first ? cellText(first.row, columns, role) : '',
    })),
    samples: drafts
      .slice(0, 3)
      .map((draft) => [
        whenIn(draft),
        ...(['hall', 'title', 'people'] as const).flatMap((role) => cellText(draft.row, columns, role) || []),
      ]),
    unused: table.columns
      .filter((column) => !used.has(column) && isInFile(column))
      .map((column) => ({ column, isTranslation: translations.includes(column) })),
  };
}

const cellText = (row: Row, columns: Columns, role: Role) =>
  truncate(roleText(row, columns, role).replace(/\s+/g, ' '));

/** Says when a session is, as it was understood: `Thursday 13 August 2026, 10:00 to 11:00`. */
function whenIn({ day, label, span: { start, end } }: Draft): string {
  const date = day && fullDate(day);
  const inWords = date ? dateInWords(date) : truncate(label);
  const time = end === undefined ? clockAt(start) : `${clockAt(start)} to ${clockAt(end)}`;
  return inWords ? `${inWords}, ${time}` : time;
}

/** Returns the table of what was understood as text: a numbered line for each role, three sample rows, and what is not used. */
export function showUnderstood(list: Understood, languages?: string): string {
  const { name, sessions, days, roles, samples, unused } = describeList(list);
  return [
    `${name ? `${name}: ` : ''}${counted(sessions, 'session')}${days === undefined ? '' : `, ${counted(days, 'day')}`}${languages ? `, in ${languages}` : ''}`,
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

/** Says what a file lacks in which no list of sessions is found, and the smallest thing to do. */
export function whatIsMissing(tables: Table[]): string {
  const [largest] = tables.toSorted((a, b) => b.rows.length - a.rows.length);
  if (!largest) return 'has no list of sessions that can be found; a list needs a title and a time in each row';
  const [header] = largest.hasHeader === false ? largest.rows : [];
  const cells = header ? largest.columns.map((column) => textIn(header, column)).filter(Boolean) : [];
  const meant = cells.flatMap((cell) => {
    const name = nearest(headerWords(cell), ['title', 'start', 'time']);
    return name ? [`“${truncate(cell)}” is perhaps “${name}”`] : [];
  });
  if (meant.length) return `has no column for a title and a time: ${meant.join(', ')}; correct the first row`;
  const columns = largest.columns
    .slice(0, 8)
    .map((column) => `“${truncate(column)}”`)
    .join(', ');
  return `has no list in which things have a title and a time; its longest list${largest.name && ` (${largest.name})`} has ${largest.rows.length} rows with ${columns}. Give it a column with times such as 09:00, or name the columns “title” and “start”`;
}
