import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Asks for exactly this: no redirect followed, nothing unpacked, no header of our own, unlike `fetch`. */
export function sendRequest(url: string | URL, headers: Record<string, string> = {}): Promise<Answer> {
  const { protocol } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = (protocol === 'https:' ? secure : plain)(url, { headers, timeout: 20_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`${url}: no answer within 20 seconds`)));
    sent.on('error', reject);
    sent.end();
  });
}
