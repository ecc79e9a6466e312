import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testsOf } from '../vitest.config';

test('every file of tests is run at one speed, or in other browsers', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `tests/${path}`);
  expect(files.length).toBeGreaterThan(200);
  const run = (['unit', 'site', 'full'] as const).flatMap((speed) =>
    (testsOf(speed).test?.projects ?? []).flatMap(
      (project) => (project as { test: { include: string[] } }).test.include,
    ),
  );
  const elsewhere = files.filter((path) => path.startsWith('tests/engines/'));
  expect([...run, ...elsewhere].sort()).toEqual(files.sort());
});
