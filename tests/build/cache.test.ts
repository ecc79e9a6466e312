import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cached, digest, openPack, type Pack } from '../../static/output/cache';

/** A new entry of the cache that holds `picture`: its key, and its file. */
async function entry(picture: string) {
  const key = `a test ${randomUUID()}`;
  await cached(key, async () => Buffer.from(picture));
  const file = join(process.env.BUILD_CACHE ?? '', digest(key));
  onTestFinished(() => rmSync(file, { force: true }));
  return { key, file };
}

const never = async () => {
  throw new Error('made again');
};

test('a result that is in the cache is not computed again', async () => {
  const { key } = await entry('a whole picture');
  expect(String(await cached(key, never))).toBe('a whole picture');
});

test.each<[string, (whole: Buffer) => Uint8Array]>([
  ['was cut short', (whole) => whole.subarray(0, whole.length - 1)],
  ['has another byte', (whole) => Buffer.from(whole.toString('latin1').replace('picture', 'pictura'), 'latin1')],
  ['has bytes too many', (whole) => Buffer.concat([whole, Buffer.from('!')])],
  ['holds nothing', () => Buffer.alloc(0)],
  ['holds only zeros', (whole) => Buffer.alloc(whole.length)],
  ['has lost its beginning', (whole) => whole.subarray(32)],
])('an entry that %s is computed again, and then kept', async (_, damage) => {
  const { key, file } = await entry('a whole picture');
  writeFileSync(file, damage(readFileSync(file)));
  expect(String(await cached(key, async () => Buffer.from('made again')))).toBe('made again');
  expect(String(await cached(key, never))).toBe('made again');
});

test('an entry that lies under the name of another one is computed again', async () => {
  const [picture, drawing] = [await entry('a picture'), await entry('a drawing')];
  copyFileSync(drawing.file, picture.file);
  expect(String(await cached(picture.key, async () => Buffer.from('made again')))).toBe('made again');
});

describe('a pack of many results', () => {
  /** A key of its own, and the file of its entry. */
  const pack = () => {
    const key = `a test ${randomUUID()}`;
    const file = join(process.env.BUILD_CACHE ?? '', digest(key));
    onTestFinished(() => rmSync(file, { force: true }));
    return { key, file };
  };
  const read = ({ get }: Pack, ...names: string[]) =>
    names.map((name) => Buffer.from(get(name) ?? 'nothing').toString());

  test('returns each result, whatever its bytes', async () => {
    const { key } = pack();
    const first = await openPack(key);
    first.set('one', Buffer.from('a page\nof two lines'));
    first.set('none', Buffer.alloc(0));
    first.set('two', Buffer.from('பக்கம்'));
    await first.save();
    expect(read(await openPack(key), 'one', 'none', 'two', 'three')).toEqual([
      'a page\nof two lines',
      '',
      'பக்கம்',
      'nothing',
    ]);
  });

  test('keeps only what was used since it was opened', async () => {
    const { key } = pack();
    const first = await openPack(key);
    first.set('old', Buffer.from('old'));
    first.set('same', Buffer.from('same'));
    await first.save();
    const second = await openPack(key);
    expect(read(second, 'same')).toEqual(['same']);
    second.set('new', Buffer.from('new'));
    await second.save();
    expect(read(await openPack(key), 'old', 'same', 'new')).toEqual(['nothing', 'same', 'new']);
  });

  test('is empty where it is damaged', async () => {
    const { key, file } = pack();
    const first = await openPack(key);
    first.set('one', Buffer.from('a page'));
    await first.save();
    writeFileSync(file, Buffer.from(readFileSync(file, 'latin1').replace('a page', 'a pagf'), 'latin1'));
    expect(read(await openPack(key), 'one')).toEqual(['nothing']);
  });

  test.each([
    ['the entry of something else lies', async ({ file }) => copyFileSync((await entry('a picture')).file, file)],
    [
      'something else was stored under its key',
      async ({ key }) => void (await cached(key, async () => Buffer.from('a picture'))),
    ],
  ] as [string, (place: { key: string; file: string }) => Promise<void>][])('is empty where %s', async (_, put) => {
    const { key, file } = pack();
    await put({ key, file });
    expect(read(await openPack(key), 'one')).toEqual(['nothing']);
  });
});
