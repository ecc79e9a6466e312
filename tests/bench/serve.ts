import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compressible, hashedName, mimeTypes } from '../../static/output/mimeTypes';

const HASHED = new RegExp(hashedName);

/** Sends bytes to the visitor: at once by default (slow.ts has another way). */
type Line = { send(bytes: Buffer, send: (part: Buffer) => void): Promise<void> };

/** Starts a server like a good host: with brotli, ranges, and hashed names that browsers keep for a year. */
export async function serve(root: string, line?: Line) {
  /** The answers that a benchmark adds, by their path. */
  const extra = new Map<string, { type: string; body: Buffer }>();

  /** Every path that was asked for, with its purpose: `/shcaifest/About/ prefetch`. */
  const asked: string[] = [];

  // A host packs its files once, not while somebody waits for them.
  const packed = new WeakMap<Buffer, Buffer>();
  function pack(whole: Buffer): Buffer {
    const bytes = packed.get(whole) ?? brotliCompressSync(whole);
    packed.set(whole, bytes);
    return bytes;
  }

  async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(url, 'http://localhost');
    asked.push(`${pathname} ${headers['sec-purpose'] ?? ''}`.trim());
    const added = extra.get(pathname);
    const file = join(root, normalize(decodeURIComponent(pathname)), pathname.endsWith('/') ? 'index.html' : '');
    if (!added && (await stat(file)).isDirectory()) return response.writeHead(301, { Location: `${pathname}/` }).end();
    const type = added?.type ?? mimeTypes[extname(file).slice(1)] ?? 'application/octet-stream';
    const whole = added?.body ?? (await readFile(file));
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    let body = whole;
    if (from !== undefined) {
      body = whole.subarray(Number(from), Number(to) + 1);
      response.statusCode = 206;
      response.setHeader('Content-Range', `bytes ${from}-${Number(from) + body.length - 1}/${whole.length}`);
    } else if (added || compressible.includes(extname(file).slice(1))) {
      body = (added ? undefined : await readFile(`${file}.br`).catch(() => undefined)) ?? pack(whole);
      response.setHeader('Content-Encoding', 'br');
      response.setHeader('Vary', 'Accept-Encoding');
    } else response.setHeader('Accept-Ranges', 'bytes');
    response.setHeader('Content-Length', body.length);
    if (line) await line.send(body, (part) => response.write(part));
    else response.write(body);
    return response.end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    extra,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
