import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { securityHeaders } from '../../hosting/headers';
import { hashedName } from '../../output/mimeTypes';
import { LOCAL_HOSTS } from '../listen';
import { OPEN_PATH, type openEditServer } from './editServer';
import type { Notice } from './notice';
import type { openSite, SiteResponse } from './siteInMemory';

/** The page of the link that `npm run dev` prints: it fetches the token, and leads to the site. */
const openingPage = readFileSync(join(import.meta.dirname, 'opening.html'));

type ServerOptions = {
  site: Pick<ReturnType<typeof openSite>, 'find'>;
  clients: ReturnType<typeof openClients>;
  /** The script that is added to every page. */
  clientScript: Uint8Array;
  /** Returns the script of the editor, bundled when a browser first asks for it. */
  editorScript(): Promise<Uint8Array>;
  editServer: ReturnType<typeof openEditServer>;
};

/**
 * The headers of every answer: no other site may show one of them in a frame. A click of a visitor on such a site could else switch
 * editing on and change a file (rule 24.18). Another port of this machine is another site.
 */
const framedByOurs = { 'X-Frame-Options': 'SAMEORIGIN', 'Content-Security-Policy': "frame-ancestors 'self'" };

/** Creates a server that serves the site as a good host does, with one more script in every page. */
export function createDevServer(parts: ServerOptions): Server {
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(framedByOurs)) response.setHeader(name, value);
    answer(parts, request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
}

async function answer(
  { site, clients, clientScript, editorScript, editServer }: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const sendText = (status: number, text: string) =>
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
  if (!LOCAL_HOSTS.test(request.headers.host ?? ''))
    return sendText(403, 'This server answers requests to localhost only.');
  if (!URL.canParse(`${request.url}`, 'http://localhost')) return sendText(400, 'This is not a valid address.');
  const address = new URL(`${request.url}`, 'http://localhost');
  const { pathname, search, searchParams } = address;
  if (pathname.startsWith('/@dev/edit/')) return editServer.answer(address, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(405, 'This server only answers GET and HEAD.');
  if (pathname === '/@dev/events')
    return clients.add(response, searchParams.get('path') ?? '/', searchParams.get('version') ?? '');

  const script = (body: Uint8Array) => ({ status: 200, type: 'text/javascript; charset=utf-8', body, version: '' });
  const found: SiteResponse =
    pathname === OPEN_PATH
      ? { status: 200, type: 'text/html; charset=utf-8', body: openingPage, version: '' }
      : pathname === '/@dev/client.js'
        ? script(clientScript)
        : pathname === '/@dev/editor.js'
          ? script(await editorScript())
          : await site.find(decode(pathname));
  // A file with a hash in its name never changes; from the cache it is there at once when the page reloads.
  const isImmutable = 'status' in found && found.status === 200 && new RegExp(hashedName).test(pathname);
  response.setHeader('Cache-Control', isImmutable ? 'max-age=31536000, immutable' : 'no-store');
  if ('location' in found) return response.writeHead(302, { Location: encodeURI(found.location) + search }).end();
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader('Content-Type', found.type);
  send(
    found.type.startsWith('text/html') && pathname !== OPEN_PATH ? withClient(found) : found.body,
    found.status,
    request,
    response,
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Adds the client script to the head of a page; the policy of the page allows scripts of the same origin. */
function withClient({ body, version }: Extract<SiteResponse, { body: unknown }>): Uint8Array {
  const tag = `<script async src="/@dev/client.js" data-version="${version}"></script></head>`;
  return Buffer.from(
    Buffer.from(body)
      .toString()
      .replace('</head>', () => tag),
  );
}

/** Sends the whole file, or the requested range of bytes: the brochure is read in ranges (rule 14.4). */
function send(body: Uint8Array, status: number, { headers, method }: IncomingMessage, response: ServerResponse) {
  response.setHeader('Accept-Ranges', 'bytes');
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(status === 200 ? (headers.range ?? '') : '') ?? [];
  let part = body;
  if (from || to) {
    const start = from ? Number(from) : Math.max(0, body.length - Number(to));
    const end = Math.min(body.length, from && to ? Number(to) + 1 : body.length);
    if (start >= end) return response.writeHead(416, { 'Content-Range': `bytes */${body.length}` }).end();
    part = body.subarray(start, end);
    status = 206;
    response.setHeader('Content-Range', `bytes ${start}-${end - 1}/${body.length}`);
  }
  response.writeHead(status, { 'Content-Length': part.length }).end(method === 'HEAD' ? undefined : part);
}

type Client = { response: ServerResponse; path: string; version: string };

/** Keeps the connections (server-sent events) of the pages that are open in browsers. `versionOf` returns the latest version of a path. */
export function openClients(versionOf: (path: string) => Promise<string>) {
  const clients = new Set<Client>();
  let notice: Notice = { problems: [], warnings: [] };

  /** Reloads a page that is outdated; sends any other the latest notice. */
  async function notify({ response, path, version }: Client) {
    if ((await versionOf(path)) !== version) response.write('event: reload\ndata\n\n');
    else response.write(`event: notice\ndata: ${JSON.stringify(notice)}\n\n`);
  }

  return {
    async add(response: ServerResponse, path: string, version: string) {
      const client = { response, path, version };
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      // The milliseconds after which a browser reconnects to a server that was stopped.
      response.write('retry: 500\n\n');
      response.on('close', () => clients.delete(client));
      clients.add(client);
      await notify(client);
    },
    async notifyAll(next: Notice) {
      notice = next;
      await Promise.all([...clients].map(notify));
    },
  };
}
