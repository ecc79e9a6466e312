import { describe, expect, test } from 'vitest';
import { tablesIn } from '../../content/import/tables/tree';
import { readText } from '../helpers/imports';

/** Returns the number of cells and columns that a tree is read into. */
function cellsOf(tree: unknown): number {
  const { tables } = tablesIn(tree, () => ({ file: 'x', line: 1 }));
  return tables.reduce(
    (sum, { rows, columns }) => rows.reduce((all, { cells }) => all + cells.size, sum + columns.length),
    0,
  );
}

/** A file of translated texts, as programs have them: each of `count` sections has a few texts, and the file has as many texts itself. */
const translations = (count: number) => ({
  en: Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      [`text_of_button_${n}`, `Words ${n}`],
      [`section_${n}s`, [{ [`greeting_${n}`]: 'Hello' }, { [`greeting_${n}`]: 'Welcome' }]],
    ]).flat(),
  ),
});

describe('what is kept of a file grows with its size and not with its square', () => {
  test('where an object of many texts is around many lists', () => {
    const [one, four] = [cellsOf(translations(500)), cellsOf(translations(2000))];
    expect(four).toBeLessThan(one * 5);
  });

  test('and a date that is around sessions is still theirs', async () => {
    const texts = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`text${n}`, 'Words']));
    const sessions = [
      { title: 'Opening', start: '09:00' },
      { title: 'Closing', start: '17:00' },
    ];
    const programme = await readText(JSON.stringify({ ...texts, date: '2026-05-02', sessions }), 'x.json');
    expect(programme.sessions.map(({ date, start, title }) => [date, start, title])).toEqual([
      ['2026-05-02', '09:00', 'Opening'],
      ['2026-05-02', '17:00', 'Closing'],
    ]);
  });
});

test('all sessions of a file are read whose entries have keys of their own', async () => {
  const entries = Array.from({ length: 1500 }, (_, n) => [
    `key${n}`,
    { title: `Talk ${n}`, start: `2026-05-02T${String(9 + (n % 9)).padStart(2, '0')}:00`, [`extra ${n}`]: 'words' },
  ]);
  const { sessions } = await readText(JSON.stringify(Object.fromEntries(entries)), 'x.json');
  expect(sessions).toHaveLength(1500);
});
