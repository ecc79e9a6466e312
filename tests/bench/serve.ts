import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const PACKED = /^(text|application\/(manifest|xml))|svg|javascript/;

/** A server like the good host that the benchmarks assume: brotli, ranges, and hashed names kept for a year. */
export async function serve(root: string) {
  const packed = new Map<string, Buffer>();
  /** Answers made up by a benchmark, by their path. */
  const extra = new Map<string, { type: string; body: string | Buffer }>();

  async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(url, 'http://localhost');
    const made = extra.get(pathname);
    const file = join(root, normalize(decodeURIComponent(pathname)), pathname.endsWith('/') ? 'index.html' : '');
    if (!made && (await stat(file)).isDirectory()) return response.writeHead(301, { Location: `${pathname}/` }).end();
    const type = made?.type ?? TYPES[extname(file)] ?? 'application/octet-stream';
    const body = Buffer.from(made?.body ?? (await readFile(file)));
    response.setHeader('Content-Type', type);
    response.setHeader(
      'Cache-Control',
      /[-/][0-9a-zA-Z.]{8}/.test(pathname) && extname(file) !== '.html'
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    );
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (from !== undefined) {
      const part = body.subarray(Number(from), Number(to) + 1);
      const range = `bytes ${from}-${Number(from) + part.length - 1}/${body.length}`;
      return response.writeHead(206, { 'Content-Range': range, 'Content-Length': part.length }).end(part);
    }
    if (!PACKED.test(type))
      return response.writeHead(200, { 'Content-Length': body.length, 'Accept-Ranges': 'bytes' }).end(body);
    const twin = made ? undefined : await readFile(`${file}.br`).catch(() => undefined);
    const small = twin ?? packed.get(pathname) ?? brotliCompressSync(body);
    packed.set(pathname, small);
    return response
      .writeHead(200, { 'Content-Encoding': 'br', 'Content-Length': small.length, Vary: 'Accept-Encoding' })
      .end(small);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    extra,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
