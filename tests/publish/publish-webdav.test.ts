import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withExplanations } from '../../static/publish/failures';
import { openHost } from '../../static/publish/openHost';
import type { Server } from '../../static/publish/serverProtocol';
import { openWebdav } from '../../static/publish/webdavHost';

const folder =
  '<D:multistatus xmlns:D="DAV:"><D:response><D:href>/www/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/></D:resourcetype></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>';

/** What a server does with a request for a file below `/www/`. */
type Answering = (request: IncomingMessage & { body: string }, response: ServerResponse) => void;

/** Starts a server on this machine that answers so. Returns its port. */
async function serve(answer: Answering): Promise<number> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    answer(Object.assign(request, { body }), response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** The same for a folder of WebDAV: what is asked about `/www/` itself is answered as by most servers. */
const serveFolder = (answer: Answering) =>
  serve((request, response) => {
    if (request.url !== '/www/') return answer(request, response);
    if (request.method === 'PROPFIND') response.writeHead(207).end(folder);
    else response.writeHead(request.method === 'OPTIONS' ? 200 : 405, { dav: '1' }).end();
  });

const open = async (port: number, over: Partial<Server> = {}, patience?: number) => {
  const target = { protocol: 'dav', server: '127.0.0.1', port, user: 'asha', folder: '/www', ...over } as const;
  const secrets = { password: async () => 'sesame' };
  const host = await openWebdav(target, '/fest', secrets, async () => {}, patience);
  onTestFinished(() => host.close());
  return withExplanations(host);
};

describe('what is not a folder of WebDAV', () => {
  test.each([
    [
      (_: unknown, response: ServerResponse) => response.writeHead(405).end('<html>'),
      'speaks no WebDAV at /www (it answers “405 Method Not Allowed”); ask your host for the address of WebDAV',
    ],
    [
      (_: unknown, response: ServerResponse) =>
        response.writeHead(302, { location: 'https://dav.host.example/d/' }).end(),
      'leads from /www to another address, and your password is not sent there by itself; if you trust it, write davs://asha@dav.host.example/d/',
    ],
    [
      (_: unknown, response: ServerResponse) => response.writeHead(403).end(),
      'does not allow asha to see /www; ask your host who may write there',
    ],
    [
      (_: unknown, response: ServerResponse) => response.writeHead(405, { dav: '1,2' }).end(),
      '/www: the server lists no folder that has a page; ask your host for “DirectoryIndex disabled” at the address of WebDAV, or use SFTP',
    ],
    [
      (_: unknown, response: ServerResponse) => response.writeHead(404).end(),
      '/www: there is no such folder on the host; name the one that holds what visitors see',
    ],
    [
      (_: unknown, response: ServerResponse) => response.writeHead(401, { 'www-authenticate': 'Negotiate' }).end(),
      'takes no password by Basic or Digest (it takes negotiate); ask your host for another way in, such as SFTP',
    ],
    [
      (_: unknown, response: ServerResponse) => response.writeHead(207).end('<html><p>Welcome<br></html>'),
      'it answers in a form that is not that of WebDAV; ask your host for the address of WebDAV',
    ],
  ])('is told of as what it is (%#)', async (answer, said) => {
    await expect(open(await serve(answer))).rejects.toThrow(said);
  });

  test('a port without TLS gets no password', async () => {
    const port = await serve((_, response) => response.end());
    await expect(open(port, { protocol: 'davs' })).rejects.toThrow(
      `127.0.0.1:${port}: begins with no TLS that can be understood, so your password could be read on its way; ask your host for the port of WebDAV, which is mostly 443`,
    );
  });

  test.each(['dav', 'davs'] as const)('a port that says nothing is given up (%s)', async (protocol) => {
    const server = createSocketServer(() => undefined).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(open(port, { protocol }, 50)).rejects.toThrow(
      `127.0.0.1:${port}: does not answer; check the address and your network, and ask your host for the port of WebDAV`,
    );
  });

  test('a server that is not there is told of with its port', async () => {
    await expect(open(9, { protocol: 'davs' })).rejects.toThrow(
      '127.0.0.1:9: nothing answers at this port; ask your host for the port of WebDAV, which is mostly 443',
    );
  });
});

test('lists of other servers are read too: other prefixes, whole addresses, and what they do not know', async () => {
  const port = await serveFolder((_, response) =>
    response.writeHead(207).end(`<?xml version="1.0"?>
<multistatus xmlns="DAV:">
<response><href>http://127.0.0.1/www/fest/</href><propstat><prop><resourcetype><collection/></resourcetype></prop><status>HTTP/1.1 200 OK</status></propstat></response>
<response><href>/www/fest/two%20words%20%E0%AE%A4.pdf</href>
<propstat><prop><getcontentlength>75</getcontentlength><resourcetype/></prop><status>HTTP/1.1 200 OK</status></propstat>
<propstat><prop><quota-available-bytes>9</quota-available-bytes></prop><status>HTTP/1.1 404 Not Found</status></propstat></response>
<response><href>/www/fest/About</href><propstat><prop><resourcetype><collection/></resourcetype></prop><status>HTTP/2 200</status></propstat></response>
</multistatus>`),
  );
  const host = await open(port);
  expect(await host.list('')).toEqual([
    { name: 'two words த.pdf', size: 75, folder: false },
    { name: 'About', size: 0, folder: true },
  ]);
});

test('a file is moved over another one in one request', async () => {
  const moved: unknown[] = [];
  const port = await serveFolder(({ method, url, headers: { destination, overwrite } }, response) => {
    moved.push({ method, url, destination, overwrite });
    response.writeHead(204).end();
  });
  const host = await open(port);
  await host.replace('.published/upload-1', 'About us/index.html');
  expect(moved).toEqual([
    {
      method: 'MOVE',
      url: '/www/fest/.published/upload-1',
      destination: `http://127.0.0.1:${port}/www/fest/About%20us/index.html`,
      overwrite: 'T',
    },
  ]);
});

test.each([
  [403, 'could not be sent, because the host does not allow it (“403 Forbidden”); ask your host who may write there'],
  [507, 'could not be sent, because the disk of the host, or your share of it, is full (“507 Insufficient Storage”'],
  [409, 'could not be sent, because its folder is gone (“409 Conflict”); publish again'],
  [423, 'could not be sent, because the host cannot do it now (“423 Locked”); publish again in some minutes'],
  [413, 'could not be sent, and the host says “413 Payload Too Large”; most often your share of its disk is full'],
])('an answer of %i is told of with the file and what to do', async (status, said) => {
  const port = await serveFolder(({ method }, response) =>
    response.writeHead(method === 'PUT' ? status : 404).end('<html>'),
  );
  const host = await open(port);
  await expect(host.write('index.html', Buffer.from('page'))).rejects.toThrow(`index.html: ${said}`);
});

test('the password is sent as a digest if the server takes one, and again after its time is over', async () => {
  const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join(':')).digest('hex');
  let nonce = 'first';
  const seen: string[] = [];
  const port = await serveFolder((request, response) => {
    const given = request.headers.authorization ?? '';
    const find = (name: string) => new RegExp(`[ ,]${name}="?([^",]*)`).exec(given)?.[1] ?? '';
    const secret = sha256(sha256('asha', 'our, files', 'sesame'), find('nonce'), find('cnonce'));
    const asked = sha256(`${request.method}`, `${request.url}`);
    const isRight = sha256(secret, find('nonce'), find('nc'), find('cnonce'), 'auth', asked) === find('response');
    seen.push(`${find('nonce')} ${find('nc')} ${isRight}`);
    if (isRight && find('nonce') === nonce) return response.writeHead(201).end();
    const digest = `Digest realm="our, files", nonce="${nonce}", algorithm=SHA-256-sess, qop="auth,auth-int"`;
    response.writeHead(401, { 'www-authenticate': `Basic realm="x", ${digest}${isRight ? ', stale=true' : ''}` }).end();
  });
  const host = await open(port);
  await host.write('a b.txt', Buffer.from('x'));
  nonce = 'second';
  await host.write('c.txt', Buffer.from('x'));
  expect(seen).toEqual(['  false', 'first 00000001 true', 'first 00000002 true', 'second 00000001 true']);
});

test('dav:// asks twice before a password goes over a line in the open', async () => {
  const asked: string[] = [];
  const confirm = async (question: string) => asked.push(question) < 2;
  const target = { protocol: 'dav', server: 'host.example', port: 80, user: 'asha', folder: '/www' } as const;
  const opened = openHost(target, '/fest', {
    secrets: { password: async () => 'sesame' },
    check: async () => {},
    questions: { confirm, password: async () => '' },
    unencrypted: false,
  });
  await expect(opened).rejects.toThrow(
    'nothing was sent; write davs:// or sftp://, which most hosts have, or add --unencrypted',
  );
  expect(asked[0]).toBe(
    'dav:// sends your password in the open, and anybody on the way can read it. Have you asked your host for davs:// or sftp://?',
  );
});
