import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { securityHeaders } from '../../hosting/headers';
import { hashedName } from '../../output/mimeTypes';
import { LOCAL_HOSTS } from '../listen';
import { type EditServer, OPEN_PATH } from './editServer';
import type { Notice } from './notice';
import type { SiteInMemory, SiteResponse } from './siteInMemory';

/** The page of the link that `npm run dev` prints: the editor, with the site in a frame. */
const editorPage = readFileSync(join(import.meta.dirname, 'editor.html'));

/** The script and the style sheet of the editor. */
export type EditorFiles = { script: Uint8Array; styles: Uint8Array };

type ServerOptions = {
  site: Pick<SiteInMemory, 'find'>;
  clients: ReturnType<typeof openClients>;
  /** Returns the script and the styles of the editor, bundled when a browser first asks for them. */
  editorFiles(): Promise<EditorFiles>;
  editServer: EditServer;
};

/**
 * The headers of every answer, which forbid other sites to show it in a frame or to load it. Otherwise a click on such a site could
 * change a file (rule 24.18). Another port of this machine counts as another site.
 */
const EMBEDDING_HEADERS = {
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The policy of the editor's own page. The frame shows this site only; nothing shows the editor in a frame. */
const EDITOR_POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'font-src', 'frame-src'].map((kind) => `${kind} 'self'`),
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Creates a server that serves the site as a good host does, and the editor beside it. */
export function createDevServer(parts: ServerOptions): Server {
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(EMBEDDING_HEADERS)) response.setHeader(name, value);
    answer(parts, request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
}

async function answer(
  { site, clients, editorFiles, editServer }: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const sendText = (status: number, text: string) =>
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
  if (!LOCAL_HOSTS.test(request.headers.host ?? ''))
    return sendText(403, 'This server answers requests to localhost only.');
  if (isForOtherSite(request)) return sendText(403, 'This server answers its own pages only.');
  if (!URL.canParse(`${request.url}`, 'http://localhost')) return sendText(400, 'This is not a valid address.');
  const address = new URL(`${request.url}`, 'http://localhost');
  const { pathname, search, searchParams } = address;
  if (pathname.startsWith('/@dev/edit/')) return editServer.answer(address, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(405, 'This server only answers GET and HEAD.');
  if (pathname === '/@dev/events') return clients.add(response, decode(searchParams.get('path') ?? '/'));

  const answer = (await editorFile(pathname, editorFiles)) ?? (await site.find(decode(pathname)));
  // A file with a hash in its name never changes; from the cache it is there at once when the page reloads.
  const isImmutable = 'status' in answer && answer.status === 200 && new RegExp(hashedName).test(pathname);
  response.setHeader('Cache-Control', isImmutable ? 'max-age=31536000, immutable' : 'no-store');
  if ('location' in answer) return response.writeHead(302, { Location: encodeURI(answer.location) + search }).end();
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader('Content-Type', answer.type);
  if (pathname === OPEN_PATH) response.setHeader('Content-Security-Policy', EDITOR_POLICY);
  const isFramed = request.headers['sec-fetch-dest'] === 'iframe' && isPage(answer);
  send(isFramed ? withVersion(answer) : answer.body, answer.status, request, response);
}

/** Checks whether a browser asks for something that a page of another site will use. To follow a link from there is no such use. */
function isForOtherSite({ headers }: IncomingMessage): boolean {
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return /^(cross|same)-site$/.test(`${headers['sec-fetch-site']}`) && !isLink;
}

/** Returns a file of the editor; undefined for any other path. */
async function editorFile(path: string, files: ServerOptions['editorFiles']) {
  const file = (type: string, body: Uint8Array) => ({ status: 200, type: `${type}; charset=utf-8`, body, version: '' });
  if (path === OPEN_PATH) return file('text/html', editorPage);
  if (path === '/@dev/editor.js') return file('text/javascript', (await files()).script);
  if (path === '/@dev/editor.css') return file('text/css', (await files()).styles);
}

type SiteFile = Extract<SiteResponse, { body: unknown }>;

const isPage = (found: SiteResponse): found is SiteFile => 'body' in found && found.type.startsWith('text/html');

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Adds the version of a page to its head, so that the editor knows which version is in its frame. */
const withVersion = ({ body, version }: SiteFile): Uint8Array =>
  Buffer.from(
    Buffer.from(body)
      .toString()
      .replace('</head>', () => `<meta name="dev-version" content="${version}"></head>`),
  );

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

/** The most connections of editors: each is sent every page that changes. A browser opens six at once. */
const MAX_CLIENTS = 10;

type Client = { response: ServerResponse; path: string; version?: string };

/**
 * Keeps the connections (server-sent events) of the editors that are open in browsers. Sends each editor the page that it shows,
 * when it connects and whenever the page has changed, and what is wrong with the content.
 */
export function openClients(find: ServerOptions['site']['find']) {
  const clients = new Set<Client>();
  let notice: Notice = { problems: [], warnings: [], asked: [] };

  async function notify(client: Client) {
    const send = (event: string, data: unknown) =>
      client.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const page = await find(client.path);
    if (isPage(page) && page.version !== client.version) {
      client.version = page.version;
      send('page', { version: page.version, html: `${Buffer.from(page.body)}` });
    }
    send('notice', notice);
  }

  return {
    async add(response: ServerResponse, path: string) {
      if (clients.size >= MAX_CLIENTS) return void response.writeHead(503, { 'Cache-Control': 'no-store' }).end();
      const client = { response, path };
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
