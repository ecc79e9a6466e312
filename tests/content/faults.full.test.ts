import { spawn, spawnSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, promises, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { checkOutputFolder } from '../../static/output/checkOutputFolder';
import { buildArguments, buildHere, copyBuiltSites, fileDigests, STACK } from '../helpers/building';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';
import { times } from '../helpers/soak';

/** Lets a function of the file system fail in this test where a path matches, as it would on a real disk. */
function failing(name: 'writeFile' | 'writeFileSync' | 'rename' | 'readFile', path: RegExp, code: string) {
  const of: Record<string, unknown> = name === 'writeFileSync' ? fs : promises;
  const real = of[name] as (...args: unknown[]) => unknown;
  const refuse = (at: unknown, ...rest: unknown[]) => {
    if (!path.test(`${at}`)) return real(at, ...rest);
    // To write says no path.
    const error = Object.assign(new Error(`${code}: refused, ${name}`), { code }, !/write/.test(name) && { path: at });
    if (name === 'writeFileSync') throw error;
    return Promise.reject(error);
  };
  of[name] = refuse;
  syncBuiltinESMExports();
  onTestFinished(() => {
    of[name] = real;
    syncBuiltinESMExports();
  });
}

describe('a disk that refuses is told of in one sentence, and the last site stays as it was', {
  timeout: 120_000,
}, () => {
  test.each<[code: string, name: Parameters<typeof failing>[0], path: RegExp, says: RegExp]>([
    [
      'ENOSPC',
      'writeFileSync',
      /sitemap\.xml$/,
      /shcaifest\/sitemap\.xml: this disk is full; free some space, or name a folder elsewhere with --out DIR \(ENOSPC\)$/m,
    ],
    ['EROFS', 'writeFile', /\.built-by/, /: this disk is read-only; name a folder elsewhere with --out DIR/],
    [
      'EACCES',
      'rename',
      /\.staging-\d+\/shcaifest$/,
      /shcaifest: you have no permission to read or write this; change its permissions or its owner/,
    ],
    [
      'EMFILE',
      'readFile',
      /lagoon\.svg$/,
      /lagoon\.svg: too many files are open at once; raise the limit \(ulimit -n 4096\) and try again/,
    ],
    [
      'ENOENT',
      'readFile',
      /static\/files\/brochure\.pdf$/,
      /static\/files\/brochure\.pdf:? was deleted during the build; put it back and build again/,
    ],
  ])('%s of %s at %s', async (code, name, path, says) => {
    const out = copyBuiltSites();
    const before = fileDigests(out);
    failing(name, path, code);
    const { status, stderr } = await buildHere(['--out', out]);
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/Nothing was changed\. Problems: 1\n$/);
    expect(stderr).not.toMatch(STACK);
    expect(status).toBe(1);
    expect(fileDigests(out)).toEqual(before);
    expect(readdirSync(out).sort()).toEqual(['.hosting', 'shcaifest']);
  });

  test('a real limit to the size of files', ({ skip }) => {
    skip(process.platform === 'win32', 'Windows knows no limit to the size of files');
    const out = copyBuiltSites();
    const before = fileDigests(out);
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 200; exec "$@"', 'sh', process.execPath, ...buildArguments(['--out', out])],
      {
        encoding: 'utf8',
      },
    );
    expect(stderr).toMatch(
      /assets\/pdf-\w+-\w+\.js: this file is larger than the limit; raise the limit \(ulimit -f\)/,
    );
    expect(stderr).not.toMatch(STACK);
    expect(status).toBe(1);
    expect(fileDigests(out)).toEqual(before);
    expect(readdirSync(out).sort()).toEqual(['.hosting', 'shcaifest']);
  });
});

/** Runs node and waits for its end. */
const run = (args: string[]) =>
  new Promise<{ status: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
    });
    child.on('close', (status) => resolve({ status, said }));
  });

describe('builds at the same time', () => {
  test('both end well, and leave the site that one would', async () => {
    const out = scratch();
    const both = await Promise.all([run(buildArguments(['--out', out])), run(buildArguments(['--out', out]))]);
    expect(both).toEqual([
      { status: 0, said: '' },
      { status: 0, said: '' },
    ]);
    expect(fileDigests(out)).toEqual(fileDigests(inject('site')));
  });

  test('may swap as often as they like: there is one whole site at the end, and nothing else', async () => {
    const out = scratch();
    const swaps = `
      import { openStaging } from './static/output/staging.ts';
      for (let n = 0; n < ${times(400, 10)}; n++) {
        const staging = await openStaging(${JSON.stringify(out)}, '/fest');
        const text = process.pid + ' ' + n;
        await staging.write('index.html', text);
        await staging.write('About/index.html', text);
        await staging.precompressed();
        await staging.swap();
        await staging.close();
      }`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', swaps];
    const all = await Promise.all([run(args), run(args), run(args)]);
    expect(all.map(({ status, said }) => [status, said])).toEqual(all.map(() => [0, '']));
    expect(readdirSync(out)).toEqual(['fest']);
    const { '/fest/index.html': home, '/fest/About/index.html': about } = fileDigests(out);
    expect([home, home]).toEqual([about, expect.any(String)]);
  });
});

test('a build that nobody listens to any more goes on to its end', async () => {
  const out = scratch();
  const child = spawn(process.execPath, buildArguments(['--out', out]), { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.once('data', () => child.stdout.destroy());
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect({ status, said }).toEqual({ status: 0, said: '' });
  expect(readdirSync(out).sort()).toEqual(['.hosting', 'shcaifest']);
});

describe('an output folder is refused with the reason', () => {
  const sources = aifest;
  const linked = () => {
    const link = join(scratch(), 'link');
    symlinkSync(resolve(aifest.static), link);
    return link;
  };
  test.each<[what: string, out: () => string, why: string]>([
    ['the whole disk', () => '/', 'is the whole disk'],
    ['the home folder', () => homedir(), 'is your home folder'],
    ['the project', () => '.', 'is the project itself'],
    ['a folder around the project', () => '..', 'contains the whole project'],
    ['the content folder', () => `./${aifest.content}/`, 'is the content folder'],
    ['the folder of git', () => '.git', 'is in .git, which belongs to the project'],
    ['a folder among the packages', () => 'node_modules/site', 'is in node_modules, which belongs to the project'],
    ['a folder of the code', () => 'templates/pages', 'is in templates, which belongs to the project'],
    ['the folder of settings', () => '/etc', 'is in /etc, which belongs to the system'],
    ['a folder of processes', () => '/proc/self/fest', 'is in /proc, which belongs to the system'],
    ['a folder in the content folder', () => `${aifest.content}/import/../new`, 'is inside the content folder'],
    ['a folder in the static folder', () => `${aifest.static}/files`, 'is inside the static folder'],
    ['a link to the static folder', linked, 'is the static folder'],
    ['a folder behind a link', () => join(linked(), 'new'), 'is inside the static folder'],
  ])('%s', async (_, out, why) => {
    await expect(checkOutputFolder(out(), sources)).rejects.toThrow(
      `${out()}: ${why}; name another folder with --out DIR`.replace(/^\/tmp\S+link/, ''),
    );
  });

  test('a folder around content that lies elsewhere', async () => {
    const dir = scratch();
    mkdirSync(join(dir, 'words'));
    await expect(checkOutputFolder(dir, { content: join(dir, 'words'), static: aifest.static })).rejects.toThrow(
      `${dir}: contains the content folder; name`,
    );
    await checkOutputFolder(join(dir, 'words-and-more'), { content: join(dir, 'words'), static: aifest.static });
  });

  test('but not a folder of its own, in the project or elsewhere, there or not, behind a link or not', async () => {
    const link = join(scratch(), 'link');
    symlinkSync(scratch(), link);
    for (const out of ['dist', 'dist/new', scratch(), join(scratch(), 'a', 'b'), link])
      await checkOutputFolder(out, sources);
  });

  test('before anything is written', async () => {
    const { status, stderr } = await buildHere(['--out', aifest.content]);
    expect(stderr).toContain(`${aifest.content}: is the content folder; name another folder with --out DIR`);
    expect([status, existsSync(join(aifest.content, 'shcaifest'))]).toEqual([1, false]);
  });
});

test('many more static files than may be open at once are all published', () => {
  const count = times(10_000, 300);
  const dir = scratch({ static: aifest.static });
  mkdirSync(join(dir, 'static/files/many'));
  for (let n = 0; n < count; n++) writeFileSync(join(dir, `static/files/many/${n}.pdf`), `${n}`);
  const args = buildArguments(['--static', join(dir, 'static'), '--out', join(dir, 'out')]);
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -n 256; exec "$@"', 'sh', process.execPath, ...args], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readdirSync(join(dir, 'out/shcaifest/files/many'))).toHaveLength(count);
});
