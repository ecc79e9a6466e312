import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * Sends a GET request. Unlike `fetch` it follows no redirect, decompresses nothing and adds no headers. Throws if there
 * is no answer within 20 seconds.
 */
export function sendRequest(url: string | URL, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const { protocol } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = (protocol === 'https:' ? httpsRequest : httpRequest)(url, { headers, timeout: 20_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`${url}: no answer within 20 seconds`)));
    sent.on('error', reject);
    sent.end();
  });
}
