import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { SPEEDS } from '../vitest.config';

test('every file of tests lies in the folder of a speed, or of those that are tried in other browsers', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => ![...SPEEDS, 'engines'].includes(dirname(path)))).toEqual([]);
});
