import type { IncomingMessage } from 'node:http';
import { acceptedEncoding } from './acceptedEncoding';
import { encodePath } from './findFile';

/** What asks for less than the whole file. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'];

/**
 * Makes of any request one that http-server answers correctly, for this file of the site: with at most one encoding, and one range that
 * has a start. Where there is no `size` the Error page is shown, which is always sent whole.
 */
export function simplifyRequest(request: IncomingMessage, file: string, size?: number): void {
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
