import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileDigests, runBuild } from '../helpers/building';
import { flags, small } from '../helpers/events';
import { scratch } from '../helpers/scratch';

/** Returns what became of the files of a cache, in the order of `whole`. */
type Damage = (whole: Buffer[]) => Uint8Array[];
const middle = (file: Buffer) => file.length >> 1;

test.each<[string, Damage]>([
  [
    'has another bit in each file',
    (whole) => whole.map((file) => file.map((byte, n) => (n === middle(file) ? byte ^ 1 : byte))),
  ],
  ['has half of each file', (whole) => whole.map((file) => file.subarray(0, middle(file)))],
  ['has each file under the name of another', ([first, ...rest]) => [...rest, first as Buffer]],
  ['has only empty files', (whole) => whole.map(() => Buffer.alloc(0))],
])('a build with a cache that %s makes the same site', (_, damage) => {
  const [cache, out] = [scratch(), scratch()];
  const build = () => {
    const { status, stderr } = runBuild([...flags(small), '--out', out], { env: { BUILD_CACHE: cache } });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return fileDigests(out);
  };
  const site = build();
  const files = readdirSync(cache).map((name) => join(cache, name));
  expect(files.length).toBeGreaterThan(20);
  const damaged = damage(files.map((file) => readFileSync(file)));
  files.forEach((file, n) => void writeFileSync(file, damaged[n] as Uint8Array));
  expect(build()).toEqual(site);
});
