import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { describe as describeFindings, examine } from '../../static/hosting/doctor';
import { hostChecks } from '../../static/hosting/hostChecks';
import { type KnownFiles, visitorsFiles } from '../../static/hosting/knownFiles';
import { type LiveSite, sendRequest } from '../../static/hosting/liveSite';
import { readSiteFiles } from '../../static/publish/manifest';
import { listen } from '../../static/serve/listen';
import { aifest } from '../helpers/events';
import { startHttpServer } from '../servers/http-server';
import { servable } from '../servers/site';
import type { Server } from '../servers/start';

const { root, remove } = servable(inject('site'));
let server: Server;
beforeAll(async () => {
  server = await startHttpServer(root);
});
afterAll(async () => {
  await server.close();
  remove();
});

/** Returns what `npm run doctor -- ADDRESS --content DIR` says, and how it ends. */
const doctor = (address: string, content = aifest.content): Promise<{ code: number; said: string }> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', 'static/hosting/doctor.ts', address, '--content', content],
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: out + err }),
    ),
  );

test('a plain host passes, and the doctor says what it does not do and what that costs', async () => {
  const { code, said } = await doctor(`${server.origin}/shcaifest/`);
  expect(code).toBe(0);
  expect(said).toContain('ok      pages');
  expect(said).toContain('not   gzip\n          / is not sent as gzip');
  expect(said).toContain('→ Pages and scripts are three to five times as large.');
  expect(said).toContain('The site works.');
});

describe('a site that is not as it was built does not work', () => {
  const site = join(root, 'shcaifest');
  /** Returns what is WRONG after these files were changed, and puts them back. */
  async function wrongWith(paths: string[], change: (file: string) => void, built?: KnownFiles): Promise<string[]> {
    const files = paths.map((path) => join(site, path));
    const before = files.map((file) => readFileSync(file));
    for (const file of files) change(file);
    const findings = await examine(`${server.origin}/shcaifest/`, ['/', '/About/', '/Agenda/'], { built });
    for (const [index, file] of files.entries()) writeFileSync(file, before[index] as Buffer);
    return findings.flatMap(({ critical, failures }) => (critical ? failures : []));
  }
  const edit = (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('e', 'a'));

  test('where scripts are missing that pages load or other scripts import', async () => {
    const scripts = readdirSync(join(site, 'assets')).filter((name) => /-[0-9A-Z]{8}\.js$/.test(name));
    expect(scripts.length).toBeGreaterThan(15);
    const wrong = await wrongWith(
      scripts.slice(1).map((name) => `assets/${name}`),
      rmSync,
    );
    // Scripts of widgets that no page of this fest has. Only an event with kept editions follows one.
    const unused = ['Finder', 'FinderStyled', 'Video', 'entries', 'followEdition', 'showMap', 'view'];
    const needed = scripts.slice(1).filter((name) => !unused.includes(name.split('-')[0] as string));
    expect(wrong.sort()).toEqual(needed.map((name) => `/assets/${name} answers 404`).sort());
  });

  test('where somebody has edited a page, a font or a picture to the same length', async () => {
    const some = (folder: string, end: string) =>
      `${folder}/${readdirSync(join(site, folder)).find((name) => name.endsWith(end))}`;
    const paths = ['About/index.html', some('fonts', '.woff2'), some('images', '.svg')];
    expect((await wrongWith(paths, edit)).sort()).toEqual(
      ['About/', ...paths.slice(1)].map((path) => `/${path} is not as it was built`).sort(),
    );
  });

  test('also in what its pages do not name, if it is known what was published', async () => {
    const built = visitorsFiles((await readSiteFiles(site)).files);
    const [character = ''] = [...built.keys()].filter((path) => path.endsWith('.bcmap'));
    expect(await wrongWith([character.slice(1), 'licences.txt'], edit, built)).toEqual([
      `${character} is not as it was built`,
      '/licences.txt is not as it was built',
    ]);
    expect(await wrongWith([], edit, built)).toEqual([]);
  });
});

test('pages that are missing or not ours are an error, named by their address', async () => {
  const site = join(root, 'shcaifest');
  rmSync(join(site, 'About'), { recursive: true });
  writeFileSync(join(site, 'Agenda/index.html'), '<!doctype html><title>Parked</title>');
  const { code, said } = await doctor(`${server.origin}/shcaifest`);
  expect(code).toBe(1);
  expect(said).toMatch(/WRONG +pages\n +\/About\/ answers 404\n +\/Agenda\/ is another page \(not ours\)/);
});

test('an address that does not answer, and a missing address, are reported in a sentence', async () => {
  expect(await doctor('http://127.0.0.1:9/shcaifest/')).toEqual({
    code: 1,
    said: expect.stringContaining('cannot be reached'),
  });
  expect(await doctor('')).toEqual({ code: 2, said: expect.stringContaining('npm run doctor -- https://') });
});

test('a folder that holds no content finds no site to be right', async () => {
  expect(await doctor(`${server.origin}/shcaifest/`, 'nope')).toEqual({
    code: 1,
    said: expect.stringContaining('nope: there is no such folder; name the content folder with --content DIR'),
  });
});

describe('a hostile host', () => {
  const paths = ['/', '/About/'];
  /** Serves every request with `answer`, for as long as the test takes. */
  async function host(answer: RequestListener): Promise<string> {
    const bad = createServer(answer);
    onTestFinished(() => void bad.close().closeAllConnections());
    return `http://127.0.0.1:${await listen(bad, 0)}/shcaifest/`;
  }

  test('that sends its answer drop by drop is given up', async () => {
    const address = await host((_, response) => {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    await expect(examine(address, paths, { patience: 500 })).rejects.toThrow('no whole answer in time');
  });

  test('that is slow after a good start is told which check it did not pass', async () => {
    let requests = 0;
    const address = await host((_, response) => {
      if (++requests < 7) response.end('<!doctype html>');
    });
    const found = await examine(address, paths, { patience: 500 });
    expect(found.at(-1)).toMatchObject({ name: 'types', critical: true });
    expect(found.at(-1)?.failures[0]).toMatch(/were not enough for this check/);
  });

  test('that never ends its answer is read no further than a megabyte', async () => {
    const address = await host((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
      };
      response.on('drain', more);
      more();
    });
    const { body } = await sendRequest(address);
    expect(body.length).toBeLessThan(1_200_000);
  });

  test('that packs gigabytes into a small answer is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const address = await host((request, response) => {
      const packs = request.headers['accept-encoding']?.includes('gzip');
      response.writeHead(200, packs ? { 'content-encoding': 'gzip' } : {}).end(packs ? bomb : 'a page');
    });
    const found = (await examine(address, paths)).find(({ name }) => name === 'gzip');
    expect(found?.failures[0]).toBe('/ is another file after decompression');
  });
});

test('a host that shows the site by http:// too is told how to lead visitors to https://', async () => {
  const answers = (status: number, location?: string) => async () => ({
    status,
    headers: { location },
    body: Buffer.from(''),
  });
  const said = (getByHttp?: LiveSite['getByHttp']) => hostChecks.https?.run({ getByHttp } as LiveSite);
  expect(await said(answers(200))).toEqual(['http:// answers 200 instead of leading to https://']);
  expect(await said(answers(301, 'http://www.fest.example/'))).toHaveLength(1);
  expect(await said(answers(301, 'https://fest.example/'))).toEqual([]);
  expect(await said(() => Promise.reject(new Error('nothing listens there')))).toEqual([]);
  expect(await said()).toEqual([]);
  expect(hostChecks.https?.cost).toContain('Write "https": "redirect" into site.json');
});

test('an address without https:// is taken for one with it', async () => {
  expect((await doctor('127.0.0.1:9/shcaifest/')).said).toContain('https://127.0.0.1:9/shcaifest/: cannot be reached');
});

test('a fault that many pages have is one line, with their number', () => {
  const failures = ['/ answers 404', '/About/ answers 404', '/Agenda/ answers 404', '/Contact/ answers 500'];
  expect(describeFindings([{ name: 'pages', failures, cost: 'Upload again.', critical: true }])).toBe(
    `WRONG   pages
          / answers 404 (and 2 more)
          /Contact/ answers 500
        → Upload again.

The site does not work yet; fix what is marked WRONG above.`,
  );
});
