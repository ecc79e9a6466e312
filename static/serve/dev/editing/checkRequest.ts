import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal';

/**
 * Throws a Refusal if a request may come from anything but a page of this server: another site in another tab can send requests,
 * but it cannot read the token, which stands in our pages (rule 24.6). `port` is that of this server.
 */
export function checkRequest(headers: IncomingHttpHeaders, token: string, port: number): void {
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
