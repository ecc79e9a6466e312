import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { ConnectionOptions } from 'node:tls';
import { type Reason, Refused } from './host';

/** The most connections. Each waits for one answer at a time, and hosts count them. */
const CONNECTIONS = 16;

/** The whole answer of a server to one request. */
export type Answer = { status: number; phrase: string; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request for a path, with the query if there is one. Resolves to the answer, whatever its status. */
export type Ask = (method: string, path: string, headers?: Record<string, string>, body?: Buffer) => Promise<Answer>;

/** A server that answers over HTTP. `ask` throws only if the connection breaks. */
export type HttpClient = { ask: Ask; isCut(): boolean; close(): void };

/**
 * Returns a client that keeps up to 16 connections open, with TLS if its options are given. Unlike `fetch` it follows no redirect,
 * because the password would follow too, and it decompresses nothing. A server that is silent for `patience` milliseconds counts as
 * cut.
 */
export function httpClient(
  { server, port }: { server: string; port: number },
  tls: ConnectionOptions | undefined,
  patience: number,
): HttpClient {
  const settings = { keepAlive: true, maxSockets: CONNECTIONS, timeout: patience };
  const agent = tls ? new HttpsAgent({ ...settings, ...tls }) : new HttpAgent(settings);
  const sendRequest = tls ? httpsRequest : httpRequest;
  let isCut = false;

  const send = (isFirst: boolean, ...parameters: Parameters<Ask>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const [method, path, headers, body] = parameters;
      const length = body && { 'content-length': `${body.length}` };
      const request = sendRequest(
        { host: server, port, method, path, agent, timeout: patience, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
          response.on('end', () => {
            const { statusCode = 0, statusMessage = '', headers } = response;
            resolve({ status: statusCode, phrase: statusMessage, headers, body: Buffer.concat(chunks) });
          });
        },
      );
      request.on('timeout', () => request.destroy(new Error('timeout: no answer')));
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server has closed a connection that was idle just when it was used again.
        if (isFirst && request.reusedSocket && error.code === 'ECONNRESET') resolve(send(false, ...parameters));
        else reject(error);
      });
      request.end(body);
    });

  return {
    ask: (...parameters) =>
      send(true, ...parameters).catch((error) => {
        isCut = true;
        throw error;
      }),
    isCut: () => isCut,
    close: () => agent.destroy(),
  };
}

/** The meaning of the status of an answer; WebDAV adds some to those of HTTP (RFC 4918 section 11). */
const REASONS: Record<number, Reason> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'missing',
  405: 'unknown',
  409: 'missing',
  410: 'missing',
  423: 'busy',
  429: 'busy',
  502: 'busy',
  503: 'busy',
  504: 'busy',
  507: 'full',
};

/** Turns an answer into Refused. Its message has `words`, or else the words of the status. */
export const refusal = ({ status, phrase }: Answer, words = phrase): Refused =>
  new Refused(REASONS[status] ?? 'unknown', `${status} ${words}`);
