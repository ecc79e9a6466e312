import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { buildArguments, copyBuiltSites, fileDigests, STACK } from '../helpers/building';
import { scratch } from '../helpers/scratch';
import { Lack } from '../lacks/lack';

/** Mounts `how`, builds into `$OUT`, and prints what is there then, all where nobody else sees the mount. */
function buildOn(how: string, env: Record<string, string>) {
  const script = `${how}
    status=0
    "$@" || status=$?
    cd "$OUT"
    ls -A | sed 's/^/left /'
    find . -type f -exec sha256sum {} + | sed 's/^/sum /'
    exit $status`;
  const args = ['-m', 'sh', '-ec', script, 'sh', process.execPath, ...buildArguments(['--out', env.OUT as string])];
  const { status, stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8', env: { ...process.env, ...env } });
  const left = [...stdout.matchAll(/^left (.*)$/gm)].map(([, name]) => name);
  const sums = [...stdout.matchAll(/^sum (\w+) {2}\.(.*)$/gm)].map(([, sum, path]) => [path, sum]);
  return { status, stderr, left, files: Object.fromEntries(sums) };
}

/** Returns the size of all files of a folder on a disk with pages of 4 KB. */
const sizeOf = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(dir, path)))
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + 4096 * Math.ceil(each.size / 4096), 0);

describe('on a disk that cannot take a site, a build says why in one sentence, and leaves the last site', () => {
  beforeAll(() => {
    const { status } = spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs none /mnt && mount --bind /mnt /mnt']);
    if (status !== 0) throw new Lack('nothing may be mounted here (unshare -m, as root)');
  });

  const disk = 'mount -t tmpfs -o "size=$SIZE" none "$OUT"; cp -R "$SITE/." "$OUT"';

  test.each([
    [
      'is full after a while',
      2 ** 20,
      /^[^\n]*: this disk is full; free some space, or name a folder elsewhere with --out DIR \(ENOSPC\)$/m,
    ],
    [
      'is full already',
      0,
      /^[^\n]*\/disk: this disk is full; free some space, or name a folder elsewhere with --out DIR \(ENOSPC\)$/m,
    ],
  ])('that %s', (_, free, says) => {
    const SITE = inject('site');
    const OUT = join(scratch({ disk: SITE }), 'disk');
    const { status, stderr, ...rest } = buildOn(disk, { SITE, OUT, SIZE: `${sizeOf(SITE) + free}` });
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/Nothing was changed\. Problems: 1\n$/);
    expect(stderr).not.toMatch(STACK);
    expect({ status, ...rest }).toEqual({ status: 1, left: ['.hosting', 'shcaifest'], files: fileDigests(SITE) });
  });

  test('that is read-only', () => {
    const OUT = copyBuiltSites();
    const { status, stderr, ...rest } = buildOn('mount --bind "$OUT" "$OUT"; mount -o remount,bind,ro "$OUT"', { OUT });
    expect(stderr).toMatch(
      /^\n\S*\/shcaifest: this disk is read-only; name a folder elsewhere with --out DIR \(EROFS\)\n\nNothing was changed\. Problems: 1\n$/,
    );
    expect({ status, ...rest }).toEqual({ status: 1, left: ['.hosting', 'shcaifest'], files: fileDigests(OUT) });
  });
});

test('a folder of somebody else, in which nobody may write, is named', ({ skip }) => {
  const out = copyBuiltSites();
  const before = fileDigests(out);
  // Root may write everywhere, so then the build is that of a user who owns nothing.
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: 65534, gid: 65534 } : {};
  skip(process.platform === 'win32', 'Windows has other permissions');
  const { status: ended } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', ''], user);
  skip(ended !== 0, 'other users may not read this project');
  if (isRoot) chownSync(out, 0, 0);
  chmodSync(out, 0o555);
  const { status, stderr } = spawnSync(process.execPath, buildArguments(['--out', out]), { encoding: 'utf8', ...user });
  chmodSync(out, 0o755);
  expect(stderr).toMatch(
    /: you have no permission to read or write this; change its permissions or its owner \(EACCES\)\n/,
  );
  expect(stderr).toMatch(/Nothing was changed\. Problems: 1\n$/);
  expect(stderr).not.toMatch(STACK);
  expect(status).toBe(1);
  expect(fileDigests(out)).toEqual(before);
});
