import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { zipSite } from '../static/output/zip';
import { aifest } from './events';

const site = join(inject('site'), 'shcaifest');
let zip: Uint8Array;
beforeAll(async () => {
  zip = await zipSite(site, inject('site'));
});

test('the zip holds every file of the site, dotfiles and twins among them, in one folder', () => {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const expected = files.map((entry) => `shcaifest${join(entry.parentPath, entry.name).slice(site.length)}`);
  const contents = unzipSync(zip);
  expect(Object.keys(contents).sort()).toEqual(expected.sort());
  for (const name of ['.htaccess', 'index.html', 'index.html.br', 'hosting/root/_headers'])
    expect(Buffer.from(contents[`shcaifest/${name}`] ?? []).equals(readFileSync(join(site, name))), name).toBe(true);
});

test('the same site is the same zip, in any time zone', () => {
  const script = `import { createHash } from 'node:crypto';
    import { zipSite } from './static/output/zip.ts';
    console.log(createHash('sha256').update(await zipSite(process.env.SITE, process.env.ROOT)).digest('hex'));`;
  const sums = ['Asia/Kolkata', 'America/Los_Angeles'].map((TZ) =>
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { ...process.env, TZ, SITE: site, ROOT: inject('site') },
    }).toString(),
  );
  expect(sums[0]).toMatch(/^[0-9a-f]{64}\n$/);
  expect(sums[1]).toBe(sums[0]);
});

const empty = mkdtempSync(join(tmpdir(), 'empty-'));
afterAll(() => rmSync(empty, { recursive: true }));

test('without a built site it says what to do', () => {
  const run = () =>
    execFileSync(
      process.execPath,
      ['--import', 'tsx', 'static/output/zip.ts', '--content', aifest.content, '--out', empty],
      { stdio: 'pipe' },
    );
  expect(run).toThrow(/run npm run build first/);
});
