import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replaceFiles } from '../../content/import/replaceFiles';
import { scratch } from '../helpers/scratch';

describe('files are replaced', () => {
  const texts = (dir: string) =>
    Object.fromEntries(readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'utf8')]));

  test('all of them', async () => {
    const dir = scratch();
    writeFileSync(join(dir, 'a'), 'old');
    await replaceFiles(['a', 'b'].map((name) => ({ path: join(dir, name), text: `new ${name}` })));
    expect(texts(dir)).toEqual({ a: 'new a', b: 'new b' });
  });

  test('or none, where one cannot be', async () => {
    const dir = scratch();
    writeFileSync(join(dir, 'a'), 'old');
    mkdirSync(join(dir, 'folder/full'), { recursive: true });
    const paths = ['a', 'b', 'folder'].map((name) => ({ path: join(dir, name), text: 'new' }));
    await expect(replaceFiles(paths)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(dir).sort()).toEqual(['a', 'folder']);
    expect(readFileSync(join(dir, 'a'), 'utf8')).toBe('old');
  });
});

test('a symbolic link beside a file leads nowhere', async () => {
  const [dir, elsewhere] = [scratch(), scratch()];
  writeFileSync(join(elsewhere, 'mine'), 'mine');
  symlinkSync(join(elsewhere, 'mine'), join(dir, 'a.part'));
  await replaceFiles([{ path: join(dir, 'a'), text: 'new' }]);
  expect(readFileSync(join(elsewhere, 'mine'), 'utf8')).toBe('mine');
});
