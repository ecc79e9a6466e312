import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aifest } from './events';
import { startHttpServer } from './servers/http-server';
import { servable } from './servers/site';
import type { Server } from './servers/start';

const { root, remove } = servable(inject('site'));
let server: Server;
beforeAll(async () => {
  server = await startHttpServer(root);
});
afterAll(async () => {
  await server.close();
  remove();
});

/** What `npm run doctor -- ADDRESS --content DIR` says, and how it ends. */
const doctor = (address: string, content = aifest.content): Promise<{ code: number; said: string }> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', 'static/hosting/doctor.ts', address, '--content', content],
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: out + err }),
    ),
  );

test('a plain host is all right, and hears what it does not do and what that costs', async () => {
  const { code, said } = await doctor(`${server.origin}/shcaifest/`);
  expect(code).toBe(0);
  expect(said).toContain('ok      pages');
  expect(said).toContain('not   gzip\n          / is not sent as gzip');
  expect(said).toContain('→ Pages and scripts are three to five times as large.');
  expect(said).toContain('The site works.');
});

test('pages that are missing or not ours are an error, named by their address', async () => {
  const site = join(root, 'shcaifest');
  rmSync(join(site, 'About'), { recursive: true });
  writeFileSync(join(site, 'Agenda/index.html'), '<!doctype html><title>Parked</title>');
  const { code, said } = await doctor(`${server.origin}/shcaifest`);
  expect(code).toBe(1);
  expect(said).toMatch(
    /not +offline\n +\/About\/ is not as it was built, .*\n +\/Agenda\/ .*\n +→ Visitors without network/,
  );
  expect(said).toMatch(/WRONG +pages\n +\/About\/ answers 404\n +\/Agenda\/ is another page \(not ours\)/);
});

test('an address that does not answer, and none, are sentences', async () => {
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
