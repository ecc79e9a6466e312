import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000;
/** How much of an answer is read, in bytes: more than any page of ours has. */
const MOST = 1_048_576;

/**
 * Sends a GET request. Unlike `fetch` it follows no redirect, decompresses nothing and adds no headers. Of a long body the
 * first MB are returned. Throws if the answer is not complete within 20 seconds, or when `signal` says so.
 */
export function sendRequest(
  url: string | URL,
  headers: Record<string, string> = {},
  signal: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<HttpResponse> {
  const { protocol } = new URL(url);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(signal.aborted ? new Error(`${url}: no whole answer in time`) : error);
    const sent = (protocol === 'https:' ? httpsRequest : httpRequest)(url, { headers, signal }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes < MOST) return;
        finish();
        sent.destroy();
      });
      response.on('error', fail);
      response.on('end', finish);
    });
    sent.on('error', fail);
    sent.end();
  });
}
