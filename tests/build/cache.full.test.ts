import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileDigests, runBuild } from '../helpers/building';
import { flags, small } from '../helpers/events';
import { scratch } from '../helpers/scratch';
import { some } from '../helpers/soak';

/** Returns what became of the files of a cache, in the order of `whole`. */
type Damage = (whole: Buffer[]) => Uint8Array[];
const middle = (file: Buffer) => file.length >> 1;

const DAMAGES: [string, Damage][] = [
  [
    'has another bit in each file',
    (whole) => whole.map((file) => file.map((byte, n) => (n === middle(file) ? byte ^ 1 : byte))),
  ],
  ['has half of each file', (whole) => whole.map((file) => file.subarray(0, middle(file)))],
  ['has each file under the name of another', ([first, ...rest]) => [...rest, first as Buffer]],
  ['has only empty files', (whole) => whole.map(() => Buffer.alloc(0))],
];

const [cache, out] = [scratch({}, afterAll), scratch({}, afterAll)];
const build = () => {
  const { status, stderr } = runBuild([...flags(small), '--out', out], { env: { BUILD_CACHE: cache } });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return fileDigests(out);
};

/** The site, and the files of the cache, of a build that has begun with an empty one. */
let site: ReturnType<typeof build>;
let whole: Map<string, Buffer>;
beforeAll(() => {
  site = build();
  whole = new Map(readdirSync(cache).map((name) => [join(cache, name), readFileSync(join(cache, name))]));
  expect(whole.size).toBeGreaterThan(20);
});

test.each(some(DAMAGES, 2))('a build with a cache that %s makes the same site', (_, damage) => {
  for (const name of readdirSync(cache)) rmSync(join(cache, name));
  const damaged = damage([...whole.values()]);
  [...whole.keys()].forEach((file, n) => void writeFileSync(file, damaged[n] as Uint8Array));
  expect(build()).toEqual(site);
});
