import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildArguments, fileDigests } from '../helpers/building';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';
import { Lack } from '../lacks/lack';

/** Runs node to its end with a tenth of the time: it and all that it starts are stopped for 90 of 100 ms, as by a quota. */
async function withTenth(args: string[]) {
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid as number), name);
    } catch {
      // It has ended.
    }
  };
  onTestFinished(() => signal('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (data) => {
      said[name] += data;
    });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const pressed = new AbortController();
  const press = async () => {
    let tenth = 0;
    for await (const _ of setInterval(10, undefined, { signal: pressed.signal }))
      signal(tenth++ % 10 === 0 ? 'SIGCONT' : 'SIGSTOP');
  };
  // It ends as an error when it is aborted.
  press().catch(() => undefined);
  const status = await ended;
  pressed.abort();
  return { status, ...said };
}

/** A module that lets this process find nothing in the cache of builds, and keep nothing there. */
const UNCACHED = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  for (const name of ['readFile', 'mkdir']) {
    const real = fs[name];
    fs[name] = async (path, ...rest) => {
      if (String(path).startsWith(process.env.BUILD_CACHE ?? '')) throw new Error('there is no cache here');
      return real(path, ...rest);
    };
  }
  syncBuiltinESMExports();`)}`;

/** Draws the brochure of the fest, and asks about it, as a build does. Prints a digest of the drawing, and the questions. */
const DRAW = `
  const { digest } = await import('./static/output/cache.ts');
  const { drawPdfPage } = await import('./static/assets/covers.ts');
  const { loadContent } = await import('./content/load/load.ts');
  const { outdatedBrochure, undrawnBrochure } = await import('./templates/brochure/brochureChecks.ts');
  const { content, runChecks } = await loadContent('${aifest.content}', '${aifest.static}');
  const [page, questions] = await Promise.all([
    drawPdfPage('${aifest.static}/files/' + content.hackathon.guidelines.pdf),
    runChecks([outdatedBrochure, undrawnBrochure]),
  ]);
  console.log(JSON.stringify([digest(page.jpeg), questions]));`;

test('on a machine that gives a tenth of its time, the brochure is drawn three times as on a free one', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'Windows cannot stop a process and let it go on');
  const draw = ['--import', 'tsx', '--import', UNCACHED, '--input-type=module', '--eval', DRAW];
  const free = spawnSync(process.execPath, draw, { encoding: 'utf8' });
  expect(free).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\["[0-9a-f]{32}",\[\]\]\n$/), stderr: '' });
  const busy = await Promise.all([withTenth(draw), withTenth(draw), withTenth(draw)]);
  expect(busy).toEqual(Array(3).fill({ status: 0, stdout: free.stdout, stderr: '' }));
});

// Each of these builds takes minutes.
test.runIf(inject('soak') && process.platform !== 'win32')(
  'on a machine that gives a tenth of its time, a site is built three times as on a free one',
  async () => {
    for (const _ of [1, 2, 3]) {
      const out = scratch();
      const { status, stderr } = await withTenth(buildArguments(['--out', out], [UNCACHED]));
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(fileDigests(out)).toEqual(fileDigests(inject('site')));
    }
  },
);

test('where there is no network at all, not even within the machine, a site is built and its links are checked', () => {
  const unshare = process.getuid?.() === 0 ? ['-n'] : ['-rn'];
  if (spawnSync('unshare', [...unshare, 'true']).status !== 0)
    throw new Lack('no network can be taken away here (unshare -n)');
  const copy = scratch({ content: aifest.content });
  // Other bytes each time, so that the links were not checked before.
  const home = join(copy, 'content/home.json');
  const title = `About ${copy.slice(-6)}`;
  writeFileSync(home, readFileSync(home, 'utf8').replace(/(?<="description": ")/, `${title} `));
  const build = buildArguments(['--content', join(copy, 'content'), '--out', join(copy, 'out')]);
  const { status, stdout, stderr } = spawnSync('unshare', [...unshare, process.execPath, ...build], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/, 42 links checked, /);
  expect(readFileSync(join(copy, 'out/shcaifest/index.html'), 'utf8')).toContain(title);
});
