import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sendRequest } from '../../static/hosting/liveSite';
import { festFolder } from '../helpers/builtFest';
import { startOwn } from '../servers/own';
import type { Server } from '../servers/start';

// What `npm start` answers; that it passes every host check is a row of servers.full.test.ts.

let server: Server;
beforeAll(async () => {
  server = await startOwn(inject('site'));
});
afterAll(() => server.close());
const get = (path: string, headers: Record<string, string> = {}) => sendRequest(server.origin + path, headers);

test('what is not there, or not to be seen, is the Error page with its policy and status 404', async () => {
  for (const path of [
    '/shcaifest/%00',
    '/shcaifest/About/%00.html',
    '/shcaifest/%',
    '/shcaifest/assets',
    '/shcaifest/files/',
    '/shcaifest/index',
    '/shcaifest/..%2f.hosting/shcaifest/nginx.conf',
    '/shcaifest/%2e%2e/.hosting/shcaifest/nginx.conf',
    '/.hosting/shcaifest/nginx.conf',
    '/shcaifest/.htaccess',
    '/shcaifest/About%5cindex.html',
    '//shcaifest/About/',
    '/elsewhere',
  ]) {
    const { status, body, headers } = await get(path, {
      'if-modified-since': new Date().toUTCString(),
      range: 'bytes=0-9',
    });
    expect(status, path).toBe(404);
    expect(body.toString(), path).toContain('OOOPS.');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
});

test('another name for this machine gets nothing, and nothing can be sent', async () => {
  expect((await get('/shcaifest/', { host: 'evil.example' })).status).toBe(403);
  const posted = await fetch(`${server.origin}/shcaifest/Contact/`, { method: 'POST', body: 'name=Asha' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('the address of the server, the prefix and other spellings lead to the page', async () => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.location];
  };
  expect(await leadsTo('/')).toEqual([301, '/shcaifest/']);
  expect(await leadsTo('/shcaifest?a=1?b')).toEqual([301, '/shcaifest/?a=1?b']);
  expect(await leadsTo('/shcaifest/hackathonregistration')).toEqual([301, '/shcaifest/HackathonRegistration/']);
});

test('the brochure is sent in parts: from, to, and the last bytes; several at once are sent whole', async () => {
  const name = readdirSync(join(festFolder, 'files')).find((name) => name.endsWith('.pdf')) as string;
  const brochure = readFileSync(join(festFolder, 'files', name));
  const part = async (range: string) => {
    const { status, body, headers } = await get(`/shcaifest/files/${name}`, { range, 'accept-encoding': 'br' });
    return [status, body.equals(brochure) ? 'whole' : body.toString('latin1'), headers['content-range']];
  };
  const bytes = (from: number, to: number) => brochure.subarray(from, to).toString('latin1');
  const { length } = brochure;
  expect(await part('bytes=5-14')).toEqual([206, bytes(5, 15), `bytes 5-14/${length}`]);
  expect(await part('bytes=-10')).toEqual([
    206,
    bytes(length - 10, length),
    `bytes ${length - 10}-${length - 1}/${length}`,
  ]);
  expect(await part('bytes=0-4,10-14')).toEqual([200, 'whole', undefined]);
  expect((await get(`/shcaifest/files/${name}`, { range: `bytes=${length}-` })).status).toBe(416);
});

test('HEAD says what GET would, and sends nothing', async () => {
  const headers = { 'accept-encoding': 'br' };
  const [got, asked] = [
    await get('/shcaifest/About/', headers),
    await fetch(`${server.origin}/shcaifest/About/`, { method: 'HEAD', headers }),
  ];
  expect([asked.status, asked.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(asked.headers.get('content-length')).toBe(`${got.body.length}`);
  expect((await asked.arrayBuffer()).byteLength).toBe(0);
});
