import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { EditServer } from '../../static/serve/dev/editServer';
import { openRoutes } from '../../static/serve/dev/routes';
import { createDevServer, openClients } from '../../static/serve/dev/server';
import type { SiteResponse } from '../../static/serve/dev/siteInMemory';
import { listen } from '../../static/serve/listen';

const page = (status: number): SiteResponse => ({
  status,
  type: 'text/html; charset=utf-8',
  body: Buffer.from('<head></head>'),
  version: '1',
});
const asset = (type: string): SiteResponse => ({ status: 200, type, body: Buffer.from('bytes'), version: '1' });

/** What the site has at some addresses; every other one is unknown. */
const SITE: Record<string, SiteResponse> = {
  '/fest/': page(200),
  '/fest/waiting/': page(503),
  '/fest/About': { location: '/fest/About/' },
  '/fest/assets/chunk-ABCDEFGH.js': asset('text/javascript; charset=utf-8'),
  '/fest/images/asha.jpg': asset('image/jpeg'),
  '/fest/files/brochure.pdf': asset('application/pdf'),
};

/** Starts the server of `npm run dev` over that site. Returns its port and the token of its pages. */
async function start(): Promise<{ port: number; token: string }> {
  const editServer = new EditServer(async () =>
    openRoutes({
      content: 'content',
      static: 'static',
      findings: () => ({ problems: [], placeholders: [], warnings: [], untranslated: [] }),
      marks: async () => [],
      onWriting() {},
      onWritten() {},
    }),
  );
  const server = createDevServer({
    site: { find: async (path) => SITE[path] ?? page(404) },
    clients: openClients(async () => page(200)),
    editorFiles: async () => ({ script: Buffer.from('script'), styles: Buffer.from('styles') }),
    editServer,
  });
  const port = await listen(server, 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port, token: editServer.token };
}

type Asked = { method?: string; headers?: OutgoingHttpHeaders };

test('no answer of npm run dev may be shown in a frame of another site, or loaded by one, whatever is asked (rule 24.18)', async () => {
  const { port, token } = await start();
  const json = { 'Content-Type': 'application/json' };
  const asked: [status: number, path: string, Asked?][] = [
    [200, '/fest/'],
    [200, '/fest/', { method: 'HEAD' }],
    [503, '/fest/waiting/'],
    [404, '/fest/nothing/'],
    [302, '/fest/About'],
    [200, '/fest/assets/chunk-ABCDEFGH.js'],
    [200, '/fest/images/asha.jpg'],
    [206, '/fest/files/brochure.pdf', { headers: { Range: 'bytes=0-1' } }],
    [416, '/fest/files/brochure.pdf', { headers: { Range: 'bytes=99-' } }],
    [400, '//['],
    [403, '/fest/', { headers: { Host: 'evil.example' } }],
    [405, '/fest/', { method: 'POST' }],
    [200, '/@dev/editor.js'],
    [200, '/@dev/editor.css'],
    [403, '/@dev/edit/open', { method: 'POST' }],
    [200, '/@dev/events?path=/fest/'],
    [403, '/@dev/edit/files'],
    [200, '/@dev/edit/changes', { headers: { 'X-Edit-Token': token } }],
    [404, '/@dev/edit/nothing', { headers: { 'X-Edit-Token': token } }],
    [415, '/@dev/edit/save', { method: 'POST', headers: { 'X-Edit-Token': token } }],
    [400, '/@dev/edit/save', { method: 'POST', headers: { ...json, 'X-Edit-Token': token } }],
  ];
  for (const [status, path, options] of asked) {
    const sent = request({ host: '127.0.0.1', port, path, ...options }).end();
    const [{ statusCode, headers }] = (await once(sent, 'response')) as [IncomingMessage];
    sent.destroy();
    expect({ statusCode, path, headers }).toMatchObject({
      statusCode: status,
      path,
      headers: {
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': "frame-ancestors 'self'",
        'cross-origin-resource-policy': 'same-origin',
      },
    });
  }
});

test('the editor may be shown in no frame at all, and loads nothing from elsewhere (rules 24.6, 24.18)', async () => {
  const { port } = await start();
  const { headers } = await fetch(`http://127.0.0.1:${port}/@edit/`);
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; frame-src 'self'; " +
      "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test('pages are as visitors get them; only in the frame of the editor they have their version', async () => {
  const { port } = await start();
  const ask = async (headers: OutgoingHttpHeaders) => {
    const sent = request({ host: '127.0.0.1', port, path: '/fest/', headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return (await response.toArray()).join('');
  };
  expect(await ask({})).toBe('<head></head>');
  expect(await ask({ 'Sec-Fetch-Dest': 'document' })).toBe('<head></head>');
  expect(await ask({ 'Sec-Fetch-Dest': 'iframe' })).toBe('<head><meta name="dev-version" content="1"></head>');
});

test('what a page of another site or of another port asks for is refused, and a link from there is followed', async () => {
  const { port } = await start();
  const ask = async (path: string, site: string, [mode, dest] = ['no-cors', 'image']) => {
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': dest };
    const sent = request({ host: '127.0.0.1', port, path, headers }).end();
    const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage];
    sent.destroy();
    return statusCode;
  };
  for (const site of ['cross-site', 'same-site']) {
    for (const path of ['/@dev/events?path=/fest/', '/fest/images/asha.jpg', '/@dev/editor.js', '/fest/'])
      expect(await ask(path, site)).toBe(403);
    expect(await ask('/fest/', site, ['navigate', 'iframe'])).toBe(403);
    expect(await ask('/fest/', site, ['navigate', 'document'])).toBe(200);
  }
  for (const site of ['same-origin', 'none']) expect(await ask('/fest/images/asha.jpg', site)).toBe(200);
});

test('ten editors are connected at most, and another one when one of them has gone', async () => {
  const { port } = await start();
  const connect = async () => {
    const sent = request({ host: '127.0.0.1', port, path: '/@dev/events?path=/fest/' }).end();
    sent.on('error', () => undefined);
    const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage];
    return { statusCode, close: () => sent.destroy() };
  };
  const connections = await Promise.all(Array.from({ length: 10 }, connect));
  expect(connections.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect((await connect()).statusCode).toBe(503);
  connections[0]?.close();
  await expect.poll(async () => (await connect()).statusCode).toBe(200);
});
