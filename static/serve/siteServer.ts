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
import { findFile } from './findFile';
import { LOCAL_HOSTS } from './listen';
import { sendFile } from './sendFile';

/** The Error page, as the build writes it for hosts. */
const NOT_FOUND = '404.html';

/**
 * Creates a server for the site with this prefix in the folder `out`. It answers as a good host does: it chooses the file and
 * sends it with the headers that the build wrote for hosts.
 */
export function createSiteServer(out: string, prefix: string): Server {
  const site = join(out, siteFolder(prefix));
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
    const fileOrLocation = await findFile(site, prefix, path);
    if (fileOrLocation && 'location' in fileOrLocation) {
      const location = fileOrLocation.location + (query === undefined ? '' : `?${query}`);
      return response.writeHead(301, { ...rules(path), 'Cache-Control': 'max-age=3600', Location: location }).end();
    }
    const file = fileOrLocation?.file ?? NOT_FOUND;
    const headers: Record<string, string> = {
      'Cache-Control': 'no-cache',
      ...rules(fileOrLocation ? path : notFoundPath),
    };
    if (compressible.includes(extname(file).slice(1))) headers.Vary = 'Accept-Encoding';
    // A page that no rule names gets the policy that all pages share.
    const policy = file.endsWith('.html') && rules(notFoundPath)['Content-Security-Policy'];
    const all = { ...(policy && { 'Content-Security-Policy': policy }), ...headers };
    await sendFile(request, response, join(site, file), { status: fileOrLocation ? 200 : 404, headers: all });
  }

  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      // A build may replace this file at this moment; then only this one answer fails (rule 18.15).
      if (error.code !== 'ENOENT') console.error(error);
      response.destroy();
    });
  });
}

function sendText(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}) {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/**
 * Parses a file `_headers`, as Netlify and Cloudflare Pages do. Returns a function that returns the headers for a path: those of
 * each rule that names the path, or that ends in `*` and names its beginning.
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
