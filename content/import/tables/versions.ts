import { sessionKind } from '../sessionLinks';
import { roleText, type Understood } from './matchColumns';
import type { Around } from './sessions';

/** The share of titles that two sheets have in common if one is another version of the other, and no part of the same programme. */
const SAME = 0.5;
/** What the sheets of earlier plans are called. */
const EARLIER = /\b(?:old|previous|draft|archive|backup|copy|alt|entwurf|kopie|ancien|borrador|viejo|v\d)\b/i;

/**
 * Returns the sheets that are to be imported: if some have the same sessions, such as an old plan and the new one, asks which. The rows
 * of the others are left out.
 */
export async function chooseVersions(lists: Understood[], { ask, file, sheet }: Around): Promise<Understood[]> {
  const versions = lists.filter((list) => lists.some((other) => other !== list && areVersions(list, other)));
  if (versions.length < 2) return lists;
  const names = versions.map(sheetName);
  const answer =
    sheet ??
    (await ask({
      above: versions.map(({ table }) => `  ${table.name}: ${table.rows.length} rows`).join('\n'),
      text: `${file} has the same sessions in several sheets, as an old plan and a new one do. Which one is the programme? Write ${new Intl.ListFormat('en', { type: 'disjunction' }).format([...names, 'all'])}.`,
      offered: names.find((name) => !EARLIER.test(name)) ?? names[0],
      choices: [...names, 'all'],
      option: `--sheet "${names.at(-1)}"`,
      problem: (given) => (given === 'all' || names.includes(given) ? undefined : `is none of ${names.join(', ')}`),
    }));
  if (answer === 'all') return lists;
  return lists.filter((list) => sheetName(list) === answer || !versions.includes(list));
}

/** Returns what a sheet is called in its workbook: `Plan` for `sheet “Plan”`. */
const sheetName = ({ table }: Understood) => table.name.replace(/^sheet “(.*)”$/, '$1');

function areVersions(one: Understood, other: Understood): boolean {
  if (!one.table.isSheet || !other.table.isSheet) return false;
  const [titles, others] = [titlesOf(one), titlesOf(other)];
  const common = [...titles].filter((title) => others.has(title)).length;
  return common > 1 && common >= Math.min(titles.size, others.size) * SAME;
}

/** Returns the titles of a list, each with its date; breaks are the same on every day. */
const titlesOf = ({ table, columns }: Understood) =>
  new Set(
    table.rows.flatMap((row) => {
      const title = roleText(row, columns, 'title');
      const isBreak = /^(?:break|meal)$/.test(sessionKind(title) ?? '');
      return title && !isBreak ? [`${roleText(row, columns, 'date')} ${title}`] : [];
    }),
  );
