import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { extname, join } from 'node:path';
import { pages } from '../../content/schema/pages';
import { compressible } from '../output/mimeTypes';
import { hostingFolder, siteFolder } from '../output/staging';
import { createFileServer } from './fileServer';
import { encodePath, findFile } from './findFile';
import { LOCAL_HOSTS } from './listen';

/** The Error page, as the build writes it for hosts. */
const NOT_FOUND = '404.html';

/**
 * Creates a server for the site with this prefix in the folder `out`. It answers as a good host does: it chooses the file and
 * adds the headers that the build wrote for hosts; http-server sends it.
 */
export function createSiteServer(out: string, prefix: string): Server {
  const site = join(out, siteFolder(prefix));
  const files = createFileServer(site, { gzip: true, brotli: true });
  const notFoundPath = prefix + pages.error.path;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!LOCAL_HOSTS.test(request.headers.host ?? ''))
      return sendText(response, 403, 'This server answers requests to localhost only.');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'This server only answers GET and HEAD.', { Allow: 'GET, HEAD' });

    const [path = '', query] = `${request.url}`.split(/\?(.*)/s);
    const written = await readFile(join(hostingFolder(out, prefix), 'root/_headers'), 'utf8');
    // This server has no https, and http must not ask for it (RFC 6797 section 7.2).
    const rules = headerRules(written.replace(/^ {2}Strict-Transport-Security: .*\n/gm, ''));
    const found = await findFile(site, prefix, path);
    if (found && 'location' in found) {
      const location = found.location + (query === undefined ? '' : `?${query}`);
      return response.writeHead(301, { ...rules(path), 'Cache-Control': 'max-age=3600', Location: location }).end();
    }
    const file = found?.file ?? NOT_FOUND;
    const headers: Record<string, string> = { 'Cache-Control': 'no-cache', ...rules(found ? path : notFoundPath) };
    if (compressible.includes(extname(file).slice(1))) headers.Vary = 'Accept-Encoding';
    // A page that no rule names has the policy of all pages.
    const policy = file.endsWith('.html') && rules(notFoundPath)['Content-Security-Policy'];
    sendWith(response, found ? undefined : 404, { ...(policy && { 'Content-Security-Policy': policy }), ...headers });
    simplifyRequest(request, file, found?.size);
    files.emit('request', request, response);
  }

  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
}

function sendText(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}) {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/** Makes http-server send these headers instead of its own, and this status instead of 200. */
function sendWith(response: ServerResponse, status: number | undefined, headers: Record<string, string>) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (given: number) => {
    // By now http-server has set all of its own.
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return writeHead(given === 200 && status ? status : given);
  };
}

/** The headers of a request that can lead to less than the whole file. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'];

/**
 * Changes a request so that http-server answers it correctly with this file: at most one encoding, and one range that has a
 * start. Without a `size` (in bytes) it is for the Error page, which is always sent whole.
 */
function simplifyRequest(request: IncomingMessage, file: string, size?: number): void {
  const { headers } = request;
  request.url = `/${encodePath(file)}`;
  if (size === undefined) for (const name of CONDITIONS) delete headers[name];
  const range = headers['if-range'] ? undefined : firstToLast(headers.range, size ?? 0);
  delete headers.range;
  if (range) headers.range = range;
  // A range counts bytes of the file itself, not of a compressed one.
  headers['accept-encoding'] = range ? '' : (acceptedEncoding(headers['accept-encoding']) ?? '');
}

/** Gives a range a start: `bytes=-10` of 100 bytes → `bytes=90-99`. Returns undefined without a range or for several: the whole file. */
function firstToLast(range: string | undefined, size: number): string | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from) return `bytes=${from}-${to}`;
  return to ? `bytes=${Math.max(0, size - Number(to))}-${size - 1}` : undefined;
}

/**
 * Parses a file `_headers`, as Netlify and Cloudflare Pages do. Returns a function that gives the headers of a path: those of
 * each rule that names it, or that names its beginning and ends in `*`.
 */
function headerRules(text: string): (path: string) => Record<string, string> {
  const rules = text
    .split('\n\n')
    .map((rule) => rule.split('\n').filter((line) => line && !line.startsWith('#')))
    .map(([pattern = '', ...lines]) => ({ pattern, headers: lines.map(nameAndValue) }));
  const applies = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return (path) =>
    Object.fromEntries(rules.filter(({ pattern }) => applies(pattern, path)).flatMap(({ headers }) => headers));
}

const nameAndValue = (line: string): [string, string] => {
  const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
  return [name, value];
};

const ENCODINGS = ['br', 'gzip'] as const;

/** Returns the encoding that a client accepts, brotli before gzip; `q=0` refuses one. Undefined if it accepts neither. */
function acceptedEncoding(header = ''): 'br' | 'gzip' | undefined {
  const accepted = header.split(',').map((entry) => entry.split(';').map((part) => part.trim().toLowerCase()));
  return ENCODINGS.find((encoding) =>
    accepted.some(([name, ...rest]) => name === encoding && !rest.some((part) => /^q=0(\.0*)?$/.test(part))),
  );
}
