import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Pager } from '../widgets/Pager';
import { publishPdfjs } from '../widgets/pdf/assets';

/** The strictest policy that the site may send, on every answer: the worker's own included. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'; img-src blob:; font-src 'self'; " +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types pager";

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

const ENTRY = `
  import { h, hydrate } from 'preact';
  import { Pager } from './widgets/Pager';
  const place = document.querySelector('[data-widget]');
  window.mutations = [];
  const log = new MutationObserver((records) => window.mutations.push(...records.map((record) => record.type)));
  log.observe(place, { subtree: true, childList: true, attributes: true, characterData: true });
  hydrate(h(Pager, JSON.parse(place.dataset.props)), place);
  window.mutations.push(...log.takeRecords().map((record) => record.type));
  window.hydratedWith = window.mutations.length;
`;

export type PdfAnswer = { body: Buffer; ranges?: boolean; type?: string; stallAfter?: number; status?: number };

/** A page with nothing but the pager on it, hydrated at once, on a server that can misbehave. */
export async function servePager() {
  const folder = await mkdtemp(join(tmpdir(), 'pager-'));
  const pdfs = new Map<string, PdfAnswer>();
  const missing = new Set<string>();
  const requests: { path: string; range?: string }[] = [];
  const [pdfjs] = await Promise.all([
    publishPdfjs(folder, '/assets'),
    build({
      stdin: { contents: ENTRY, resolveDir: process.cwd() },
      alias: { react: 'preact/hooks', 'react/jsx-runtime': 'preact/jsx-runtime' },
      bundle: true,
      minify: true,
      format: 'esm',
      jsx: 'automatic',
      outfile: join(folder, 'page.js'),
    }),
  ]);

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    requests.push({ path: pathname, range: request.headers.range });
    response.setHeader('Content-Security-Policy', POLICY);
    if (missing.has(pathname)) throw new Error('missing');
    if (pathname === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return response.end(html(searchParams.get('pdf') ?? ''));
    }
    if (pathname.startsWith('/pdf/')) {
      const pdf = pdfs.get(pathname.slice('/pdf/'.length));
      if (pdf) return sendPdf(pdf, request, response);
    }
    if (!pathname.startsWith('/assets/')) throw new Error('missing');
    const body = await readFile(join(folder, pathname.slice('/assets/'.length)));
    response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream');
    response.end(body);
  }

  const html = (pdf: string) => {
    const props = {
      src: `/pdf/${pdf}`,
      download: 'Download the brochure',
      label: 'Brochure',
      loading: 'Loading PDF...',
      previous: 'Previous',
      next: 'Next',
      position: 'Page {page} of {pages}',
      pdfjs,
    };
    const attribute = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const markup = renderToStaticMarkup(createElement(Pager, props));
    return `<!doctype html><html lang="en"><title>Pager</title><button id="before">Before</button>
      <div data-widget="pager" data-props="${attribute}">${markup}</div><script type="module" src="/assets/page.js"></script>`;
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pdfjs,
    pdfs,
    missing,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

function sendPdf(pdf: PdfAnswer, request: IncomingMessage, response: ServerResponse) {
  const { body, ranges = true, type = 'application/pdf', stallAfter, status = 200 } = pdf;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const begin = Number(from);
  const end = Math.min(Number(to) + 1, body.length);
  const ranged = ranges && from !== undefined;
  const part = ranged ? body.subarray(begin, end) : body;
  response.writeHead(ranged ? 206 : status, {
    'Content-Type': type,
    'Content-Length': part.length,
    ...(ranged ? { 'Content-Range': `bytes ${begin}-${end - 1}/${body.length}` } : {}),
  });
  if (stallAfter === undefined) return response.end(part);
  return response.write(part.subarray(0, stallAfter));
}
