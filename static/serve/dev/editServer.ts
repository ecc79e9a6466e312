import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Refusal } from '../../../content/edit/protocol';
import { formatProblem, Problems } from '../../../content/messages/problems';
import { systemProblem } from '../../../content/messages/systemErrors';
import type { EditServerOptions } from './routes';

/** Answers the requests of the editor: it reads and changes the content. `token` is new at each start and must come with each request. */
export function openEditServer(options: EditServerOptions) {
  const token = randomBytes(24).toString('base64url');
  // Loaded with the first request, because many people edit the files by hand.
  let routes: Promise<ReturnType<typeof import('./routes')['openRoutes']>> | undefined;

  async function resultOf(address: URL, request: IncomingMessage): Promise<unknown> {
    checkRequest(request.headers, token, request.socket.localPort as number);
    routes ??= import('./routes').then(({ openRoutes }) => openRoutes(options));
    const name = `${request.method} ${address.pathname.slice('/@dev/edit/'.length)}`;
    const known = await routes;
    const route = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!route) throw new Refusal(404, `Nothing answers ${name}.`);
    return route(address.searchParams, request);
  }

  return {
    token,
    /** Answers a request to an address below /@dev/edit/. */
    async answer(address: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const send = (status: number, value: unknown) =>
        response
          .writeHead(status, {
            'Content-Type': 'application/json; charset=utf-8',
            'Cache-Control': 'no-store',
            'X-Content-Type-Options': 'nosniff',
            // The rest of a refused body is not read.
            ...(status >= 400 && { Connection: 'close' }),
          })
          .end(JSON.stringify(value));
      try {
        const result = await resultOf(address, request);
        if (result instanceof Readable) stream(result, response);
        else send(200, result);
      } catch (error) {
        const problem = error instanceof Problems ? error.problems[0] : systemProblem(error);
        if (error instanceof Refusal) return void send(error.status, { error: error.message });
        if (!problem) console.error(error);
        send(500, { error: problem ? formatProblem(problem) : 'This went wrong; the terminal says more.' });
      }
    },
  };
}

/** Sends lines as they come; closing the connection stops what produces them. */
function stream(lines: Readable, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' });
  response.on('close', () => lines.destroy());
  lines.pipe(response);
}

/**
 * Throws a Refusal if a request may not come from a page of this server, which listens on `port`: a site in another tab can send
 * requests, but it cannot read the token in our pages (rule 24.6).
 */
function checkRequest(headers: IncomingHttpHeaders, token: string, port: number): void {
  const { host = '', origin } = headers;
  const site = headers['sec-fetch-site'];
  // Browsers leave out port 80.
  if (!['localhost', '127.0.0.1', '[::1]'].some((name) => host === `${name}:${port}` || (port === 80 && host === name)))
    throw new Refusal(403, 'This server answers requests to localhost only.');
  if (origin !== undefined && origin !== `http://${host}`)
    throw new Refusal(403, 'Another site must not change this one.');
  if (site !== undefined && site !== 'same-origin') throw new Refusal(403, 'Another site must not change this one.');
  if (headers['x-edit-token'] !== token)
    throw new Refusal(403, 'The token is missing or of an earlier start of npm run dev; reload the page.');
}
