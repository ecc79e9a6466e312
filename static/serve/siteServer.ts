import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { extname, join } from 'node:path';
import { createServer as createFileServer } from 'http-server';
import { pages } from '../../content/schema/pages';
import { compressible, mimeTypes } from '../output/mimeTypes';
import { hostingFolder, siteFolder } from '../output/staging';
import { encodePath, findFile } from './findFile';
import { LOCAL_HOSTS } from './listen';

/** The Error page, as the build writes it for hosts. */
const NOT_FOUND = '404.html';

/**
 * Makes a server for the site with this prefix that was built into `out`. It does what visitors get from a good host: http-server
 * sends the files, and this decides which, with the headers that the build has written for hosts.
 */
export function createSiteServer(out: string, prefix: string): Server {
  const site = join(out, siteFolder(prefix));
  // Its types know neither of these options, nor that it wraps a server.
  const options = { root: site, gzip: true, brotli: true };
  const { server: files } = createFileServer(options) as unknown as { server: Server };
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
    const headers = { 'Cache-Control': 'no-cache', ...rules(found ? path : notFoundPath), ...headersOf(file) };
    // A page at an address that no rule names has the policy of all pages.
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

/** The type of a file, which http-server does not always know, and whether there are other encodings of it. */
function headersOf(file: string): Record<string, string> {
  const extension = extname(file).slice(1);
  const type = mimeTypes[extension];
  return {
    ...(type && { 'Content-Type': type }),
    ...(compressible.includes(extension) && { Vary: 'Accept-Encoding' }),
  };
}

/** Sends the answer with these headers in place of what http-server says, and with this status in place of 200. */
function sendWith(response: ServerResponse, status: number | undefined, headers: Record<string, string>) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (given: number) => {
    // Everything that http-server sets is set by now.
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return writeHead(given === 200 && status ? status : given);
  };
}

/** What asks for less than the whole file. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'];

/**
 * Makes of any request one that http-server answers correctly, for this file of the site: with at most one encoding, and one range that
 * has a start. Where there is no `size` the Error page is shown, which is always sent whole.
 */
function simplifyRequest(request: IncomingMessage, file: string, size?: number): void {
  const { headers } = request;
  request.url = `/${encodePath(file)}`;
  if (size === undefined) for (const name of CONDITIONS) delete headers[name];
  const range = headers['if-range'] ? undefined : firstToLast(headers.range, size ?? 0);
  delete headers.range;
  if (range) headers.range = range;
  // A part is a part of the file itself.
  headers['accept-encoding'] = range ? '' : (acceptedEncoding(headers['accept-encoding']) ?? '');
}

/** `bytes=-10` of a hundred bytes → `bytes=90-99`. Undefined where the whole file is to be sent: without a range, or for several. */
function firstToLast(range: string | undefined, size: number): string | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from) return `bytes=${from}-${to}`;
  return to ? `bytes=${Math.max(0, size - Number(to))}-${size - 1}` : undefined;
}

/**
 * Reads a file `_headers`, as Netlify and Cloudflare Pages do. Returns the headers of a path: those of each rule that
 * names it, or that ends in `*` and names its beginning.
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

/** The encoding of precompressed files that a client accepts, brotli first; nothing for one that it refuses with `q=0`. */
function acceptedEncoding(header = ''): 'br' | 'gzip' | undefined {
  const accepted = header.split(',').map((entry) => entry.split(';').map((part) => part.trim().toLowerCase()));
  return ENCODINGS.find((encoding) =>
    accepted.some(([name, ...rest]) => name === encoding && !rest.some((part) => /^q=0(\.0*)?$/.test(part))),
  );
}
