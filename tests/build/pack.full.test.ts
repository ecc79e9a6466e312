import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, inject, test } from 'vitest';
import { zipSite } from '../../static/output/zip';
import { aifest, flags } from '../helpers/events';
import { scratch } from '../helpers/scratch';

const site = join(inject('site'), 'shcaifest');
let zip: Uint8Array;
beforeAll(async () => {
  zip = await zipSite(site, inject('site'));
});

test('the zip holds every file of the site that belongs on a host, with dotfiles and packed copies, in one folder', () => {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const expected = files.map((entry) => `shcaifest${join(entry.parentPath, entry.name).slice(site.length)}`);
  const contents = unzipSync(zip);
  // That one is for GitHub Pages, which takes no zip.
  expect(Object.keys(contents).sort()).toEqual(expected.filter((name) => name !== 'shcaifest/.nojekyll').sort());
  for (const name of ['.htaccess', 'index.html', 'index.html.br'])
    expect(Buffer.from(contents[`shcaifest/${name}`] ?? []).equals(readFileSync(join(site, name))), name).toBe(true);
});

test('a plain zip lacks .htaccess, which some hosts answer with an error, and nothing else', async () => {
  const plain = Object.keys(unzipSync(await zipSite(site, inject('site'), { plain: true })));
  expect(Object.keys(unzipSync(zip)).filter((name) => !plain.includes(name))).toEqual(['shcaifest/.htaccess']);
});

test('the same site gives the same zip in another time zone', () => {
  const script = `import { createHash } from 'node:crypto';
    import { zipSite } from './static/output/zip.ts';
    console.log(createHash('sha256').update(await zipSite(process.env.SITE, process.env.ROOT)).digest('hex'));`;
  const far = new Date().getTimezoneOffset() < 0 ? 'America/Los_Angeles' : 'Pacific/Kiritimati';
  const sum = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    env: { ...process.env, TZ: far, SITE: site, ROOT: inject('site') },
  }).toString();
  expect(sum).toBe(`${createHash('sha256').update(zip).digest('hex')}\n`);
});

test('npm run pack builds the content that is named, and puts the zip beside the site', () => {
  const out = scratch();
  const args = ['--plain', ...flags(aifest), '--out', out];
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'static/output/pack.ts', ...args], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  const packed = readFileSync(join(out, 'shcaifest.zip'));
  expect(stdout).toContain(`${createHash('sha256').update(packed).digest('hex')}  ${out}/shcaifest.zip`);
  expect(Object.keys(unzipSync(packed))).toContain('shcaifest/HackathonRegistration/index.html');
  expect(Object.keys(unzipSync(packed))).not.toContain('shcaifest/.htaccess');
  expect(readdirSync(out).sort()).toEqual(['.hosting', 'shcaifest', 'shcaifest.zip']);
});

test('content that does not build is not zipped, and the command says so', () => {
  const out = scratch();
  const args = ['--content', join(out, 'nothing'), '--out', out];
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'static/output/pack.ts', ...args], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('the site could not be built, as said above, so nothing was zipped');
  expect(readdirSync(out)).toEqual([]);
});

test('a name with a backslash, which some hosts unpack as a folder, is refused', async () => {
  const out = scratch();
  writeFileSync(join(out, 'rules\\2025.pdf'), '');
  await expect(zipSite(out, out)).rejects.toThrow(/rules\\2025\.pdf: has a backslash in its name.*; rename it/);
});
