import { useState } from 'react';
import type { ImportAnswers } from '../../../content/import/previewImport';
import type { UnderstoodList } from '../../../content/import/programme';

type Lists = NonNullable<ImportAnswers['lists']>;

type ImportTableProps = {
  lists: UnderstoodList[];
  /** Called with the columns of every list by role, after one was chosen. */
  choose(lists: Lists): void;
};

/** Draws each list of a file: the column for each field, three sample rows, and the unused columns. */
export function ImportTable({ lists, choose }: ImportTableProps) {
  const now: Lists = Object.fromEntries(
    lists.map(({ name, roles }) => [
      name,
      Object.fromEntries(roles.flatMap(({ role, from }) => (from.length ? [[role, from]] : []))),
    ]),
  );
  /** Gives these columns to a role, and takes them from every other role. */
  function take(list: string, role: string, from: string[]) {
    const others = Object.entries(now[list] ?? {})
      .filter(([other]) => other !== role)
      .map(([other, own]) => [other, [own].flat().filter((column) => !from.includes(column))] as const)
      .filter(([, own]) => own.length);
    choose({ ...now, [list]: Object.fromEntries([...others, ...(from.length ? [[role, from]] : [])]) });
  }
  return lists.map((list) => (
    <ListTables key={list.name} list={list} take={(role, from) => take(list.name, role, from)} />
  ));
}

type ListTablesProps = { list: UnderstoodList; take(role: string, from: string[]): void };

/** Draws the fields with a column, and behind a button those without. A field that gets a column stays in its place. */
function ListTables({ list, take }: ListTablesProps) {
  const { name, sessions, days, roles, samples, unused } = list;
  const [usedRoles] = useState(() => roles.filter(({ from }) => from.length).map(({ role }) => role));
  const rows = (some: typeof roles) => (
    <>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Column of the file</th>
        </tr>
      </thead>
      <tbody>
        {some.map(({ role, name, from, sample }) => (
          <tr key={role}>
            <th scope="row">{name}</th>
            <td>
              <select
                aria-label={`Column for ${name}`}
                value={JSON.stringify(from)}
                onChange={({ target }) => take(role, JSON.parse(target.value))}
              >
                {/* Without a title and a start there are no sessions. */}
                {!(from.length && ['title', 'start'].includes(role)) && <option value="[]">None</option>}
                {from.length > 1 && <option value={JSON.stringify(from)}>{from.join(', ')}</option>}
                {list.columns.map((column) => (
                  <option key={column} value={JSON.stringify([column])}>
                    {column}
                  </option>
                ))}
              </select>
              {sample && <small>“{sample}”</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </>
  );
  const others = roles.filter(({ role }) => !usedRoles.includes(role));
  return (
    <section aria-label={name || 'The list'}>
      <table className="understood">
        <caption>
          {name || 'The list'}: {sessions} sessions{days === undefined ? '' : `, ${days} days`}
        </caption>
        {rows(roles.filter(({ role }) => usedRoles.includes(role)))}
      </table>
      <details>
        <summary>Other fields ({others.length})</summary>
        <table className="understood">
          <caption>Fields for which no column was found</caption>
          {rows(others)}
        </table>
      </details>
      <h4>The first sessions</h4>
      <ol className="samples">
        {samples.map((cells) => (
          <li key={cells.join()}>{cells.join(' · ')}</li>
        ))}
      </ol>
      {unused.length > 0 && (
        <p>
          Not used:{' '}
          {unused
            .map(({ column, isTranslation }) => `${column}${isTranslation ? ' (another language)' : ''}`)
            .join(', ')}
        </p>
      )}
    </section>
  );
}
