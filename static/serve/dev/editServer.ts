import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Refusal } from '../../../content/edit/protocol';
import { formatProblem, Problems } from '../../../content/messages/problems';
import { systemProblem } from '../../../content/messages/systemErrors';
import type { Routes } from './routes';

/** The path of the editor. A link to it ends with a key as a fragment, which browsers send in no request. */
export const OPEN_PATH = '/@edit/';

/**
 * Answers the requests of a page of this machine's user by routes: those of the editor, which reads and changes the content, or those
 * of the page that lists the events. Each request must have the `token`, which is new at each
 * start. No page contains it: a browser gets it once, for the key in the link that `npm run dev` prints. When a key has been used,
 * `onOpened` is called with the next one.
 */
export class EditServer {
  readonly token = newSecret();
  readonly #openRoutes: () => Promise<Routes>;
  readonly #onOpened: (key: string) => void;
  #key = newSecret();
  #routes: Promise<Routes> | undefined;

  /** `openRoutes` is called with the first request, because many people edit the files by hand. */
  constructor(openRoutes: () => Promise<Routes>, onOpened: (key: string) => void = () => {}) {
    this.#openRoutes = openRoutes;
    this.#onOpened = onOpened;
  }

  /** The key that a browser can use now. */
  get key(): string {
    return this.#key;
  }

  /** Answers a request to an address below /@dev/edit/. */
  async answer(address: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const result = await this.#resultOf(address, request);
      if (result instanceof Readable) sendLines(result, response);
      else sendJson(response, 200, result);
    } catch (error) {
      if (error instanceof Refusal) return sendJson(response, error.status, { error: error.message });
      const problem = error instanceof Problems ? error.problems[0] : systemProblem(error);
      if (!problem) console.error(error);
      sendJson(response, 500, {
        error: problem
          ? formatProblem({ ...problem, message: problem.panel ?? problem.message })
          : 'This went wrong; the terminal says more.',
      });
    }
  }

  async #resultOf(address: URL, request: IncomingMessage): Promise<unknown> {
    checkOrigin(request.headers, request.socket.localPort as number);
    if (request.method === 'POST' && address.pathname === '/@dev/edit/open')
      return { token: await this.#exchangeKey(request) };
    if (!isSame(`${request.headers['x-edit-token']}`, this.token))
      throw new Refusal(
        403,
        'The editor was started again. Open the link that stands in the window in which it was started.',
      );
    this.#routes ??= this.#openRoutes();
    const name = `${request.method} ${address.pathname.slice('/@dev/edit/'.length)}`;
    const routes = await this.#routes;
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
    if (!route) throw new Refusal(404, `Nothing answers ${name}.`);
    return route(address.searchParams, request);
  }

  /**
   * Returns the token if the body of the request is the key of the link; the key is then used up. Throws a Refusal for any other
   * key.
   */
  async #exchangeKey(request: IncomingMessage): Promise<string> {
    const parts: Buffer[] = [];
    for await (const part of request) {
      parts.push(part as Buffer);
      // A key is shorter, and comes in one part.
      if (parts.length > 4 || (part as Buffer).length > 1000) break;
    }
    if (!isSame(Buffer.concat(parts).toString(), this.#key))
      throw new Refusal(
        403,
        'This link was used already, or is of an earlier start. The next one stands in the window in which the editor was started.',
      );
    this.#key = newSecret();
    this.#onOpened(this.#key);
    return this.token;
  }
}

const newSecret = (): string => randomBytes(24).toString('base64url');

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // The rest of a refused body is not read.
      ...(status >= 400 && { Connection: 'close' }),
    })
    .end(JSON.stringify(value));
}

/** Sends lines as they come. Closing the connection stops the stream that produces them. */
function sendLines(lines: Readable, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' });
  response.on('close', () => lines.destroy());
  lines.pipe(response);
}

/** Compares two secrets in a time that does not depend on them. */
const isSame = (sent: string, secret: string): boolean =>
  timingSafeEqual(createHash('sha256').update(sent).digest(), createHash('sha256').update(secret).digest());

/**
 * Throws a Refusal if the headers of a request do not fit a page of this server, which listens on `port`. A site in another tab can
 * send requests, but it cannot read the token (rule 24.6).
 */
function checkOrigin(headers: IncomingHttpHeaders, port: number): void {
  const { host = '', origin } = headers;
  const site = headers['sec-fetch-site'];
  // Browsers leave out port 80.
  if (!['localhost', '127.0.0.1', '[::1]'].some((name) => host === `${name}:${port}` || (port === 80 && host === name)))
    throw new Refusal(403, 'This server answers requests to localhost only.');
  if (origin !== undefined && origin !== `http://${host}`)
    throw new Refusal(403, 'Another site must not change this one.');
  if (site !== undefined && site !== 'same-origin') throw new Refusal(403, 'Another site must not change this one.');
}
