import { describe, expect, test } from 'vitest';
import { formatImportReport } from '../../content/import/importReport';
import { countOmitted, type Programme } from '../../content/import/programme';
import { made, session } from '../helpers/imports';

describe('a field that the content does not have', () => {
  test.each<[value: unknown, counts: number]>([
    ['text', 1],
    [' ', 0],
    ['', 0],
    ['false', 0],
    [null, 0],
    [undefined, 0],
    [false, 0],
    [true, 1],
    [0, 1],
    [[], 0],
    [{}, 0],
    [['', null], 0],
    [['', 'x'], 1],
    [{ a: { b: 'x' } }, 1],
    [{ a: { b: '' } }, 0],
  ])('is counted if it has a value: %j', (value, counts) => {
    const omitted = new Map();
    countOmitted(omitted, 'field', value, 'hint');
    countOmitted(omitted, 'field', value, 'hint');
    expect([...omitted]).toEqual(counts ? [['field', { count: 2, hint: 'hint' }]] : []);
  });
});

describe('the report of an import', () => {
  const merged = made([
    session('A', '09:00', { people: [{ key: 'a', name: 'Ann' }] }),
    session('B', '09:00', { date: '2025-09-14' }),
  ]);
  const written = (omitted: Programme['omitted'], ...folders: [string, string]) =>
    formatImportReport({ ...merged, done: [], omitted }, ...folders).split('\n');

  test('says what was written and what to do next', () => {
    expect(written(new Map(), 'content', 'static')).toEqual([
      'content/schedule.json: days 2, sessions 2',
      'content/speakers.json: speakers 1',
      '',
      'To see it: npm run build',
    ]);
    expect(written(new Map(), 'my content', 'static').at(-1)).toBe(
      'To see it: npm run build -- --content "my content"',
    );
    expect(written(new Map(), 'content', 'files').at(-1)).toBe('To see it: npm run build -- --static "files"');
  });

  test('lists what was left out, in columns', () => {
    const omitted = new Map([
      ['logo', { count: 12, hint: 'put pictures into static/images' }],
      ['description', { count: 3, hint: undefined }],
    ]);
    expect(written(omitted, 'content', 'static').slice(2, -2)).toEqual([
      '',
      'Left out, because the content has no field for it:',
      '  logo           12  put pictures into static/images',
      '  description     3',
    ]);
  });
});
