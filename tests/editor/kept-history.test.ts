import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notePublished, publishedAt } from '../../content/edit/keptHistory';
import { scratch } from '../helpers/scratch';

test('that a site was published is noted beside its history, and nowhere if nothing was edited', async () => {
  const content = scratch();
  await notePublished(content);
  expect(existsSync(join(content, '.history'))).toBe(false);
  mkdirSync(join(content, '.history'));
  expect(await publishedAt(content)).toBe(0);
  await notePublished(content);
  expect(await publishedAt(content)).toBeGreaterThan(0);
});

test('publishing empties no file that a symbolic link in the content leads to', async () => {
  const [content, elsewhere] = [scratch(), scratch()];
  writeFileSync(join(elsewhere, 'published'), 'mine');
  mkdirSync(join(content, '.history'));
  symlinkSync(join(elsewhere, 'published'), join(content, '.history/published'));
  await notePublished(content);
  const other = scratch();
  symlinkSync(elsewhere, join(other, '.history'));
  await notePublished(other);
  expect(readFileSync(join(elsewhere, 'published'), 'utf8')).toBe('mine');
});
