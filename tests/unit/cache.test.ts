import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cached, digest } from '../../static/output/cache';

/** A new entry of the cache that holds `picture`: its key, and its file. */
async function entry(picture: string) {
  const key = `a test ${randomUUID()}`;
  await cached(key, async () => Buffer.from(picture));
  const file = join('node_modules/.cache/event-site', digest(key));
  onTestFinished(() => rmSync(file, { force: true }));
  return { key, file };
}

const never = async () => {
  throw new Error('made again');
};

test('what was made once is not made again', async () => {
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
])('an entry that %s is made again, and then kept', async (_, damage) => {
  const { key, file } = await entry('a whole picture');
  writeFileSync(file, damage(readFileSync(file)));
  expect(String(await cached(key, async () => Buffer.from('made again')))).toBe('made again');
  expect(String(await cached(key, never))).toBe('made again');
});
