import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type KnownFiles, knownFiles } from './knownFiles';

/** A live site: how to request its files, and what its pages load. */
export type LiveSite = {
  /** Requests a path below the address of the site. Reads at most `maxBytes` of the answer. */
  get(path: string, headers?: Record<string, string>, maxBytes?: number): Promise<HttpResponse>;
  /** Requests the home page by http://; undefined if the address of the site begins with http:// itself, or has a port. */
  getByHttp?: () => Promise<HttpResponse>;
  /** `/shcaifest`: the path of the address of the site. */
  prefix: string;
  /** The paths of the pages, with slashes around: `/About/`. */
  pages: string[];
  /** The path of a page that is not the home page. */
  subpage: string;
  /** The path of the page for unknown addresses. */
  notFound: string;
  /** One published file for each extension, found in the pages: `{ js: '/assets/main-….js' }`. */
  files: Record<string, string>;
  /** Every file that visitors get, as far as it is known. */
  known: KnownFiles;
};

/**
 * Reads every page of the site at `address`, and finds their files. `built` has the files that were built, if they are known.
 * Throws if the site cannot be reached, or when the signal aborts that `signal` returns at the time of a request.
 */
export async function readLiveSite(
  address: string,
  pages: string[],
  notFound: string,
  built: KnownFiles | undefined,
  signal: () => AbortSignal,
): Promise<LiveSite> {
  const base = address.replace(/\/?$/, '');
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  const get: LiveSite['get'] = (path, headers, maxBytes) => sendRequest(base + path, headers, signal(), maxBytes);
  const { protocol, port } = new URL(base);
  const byHttp = `${base.replace(/^https/, 'http')}/`;
  const getByHttp = protocol === 'https:' && !port ? () => sendRequest(byHttp, {}, signal()) : undefined;
  const answers = await severalAtATime(pages, (path) => get(path));
  const html = answers.filter(({ status }) => status === 200).map(({ body }) => body.toString());
  const files: Record<string, string> = {};
  for (const [, path] of html.join('').matchAll(/(?:src|href|data-src)="([^"?#]+\.\w+)"|&quot;(\/[^"&]+\.pdf)&quot;/g))
    if (path?.startsWith(`${prefix}/`)) files[path.slice(path.lastIndexOf('.') + 1)] ??= path.slice(prefix.length);
  const [pdf] = html.join('').match(/\/files\/[\w.-]+\.pdf/) ?? [];
  if (pdf) files.pdf = pdf;
  const subpage = pages.find((path) => path !== '/') ?? notFound;
  // If no page answers, nothing else is worth a message.
  const known = html.length ? (built ?? (await knownFiles(get, html, prefix))) : new Map();
  return { get, getByHttp, prefix, pages, subpage, notFound, files, known };
}

/** The most requests at the same time: as many as browsers send. Some hosts refuse more. */
const AT_ONCE = 6;

/** Runs `work` for each item, six at a time. Returns the results in the order of the items. */
export async function severalAtATime<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  // All workers take the next item from this one iterator.
  const queue = [...items].entries();
  const results: R[] = [];
  const workOn = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
  return results;
}

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The longest time for an answer, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** The most bytes of an answer that are read: more than any page of ours has. */
const MAX_BYTES = 1_048_576;

/**
 * Sends a GET request. Unlike `fetch` it follows no redirect, decompresses nothing and adds no headers. Returns only the first MB
 * of a longer body, or as much as `maxBytes` says. Throws if the answer is not complete within 20 seconds, or when `signal` aborts.
 */
export function sendRequest(
  url: string | URL,
  headers: Record<string, string> = {},
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
  maxBytes = MAX_BYTES,
): Promise<HttpResponse> {
  const { protocol } = new URL(url);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(signal.aborted ? new Error(`${url}: no whole answer in time`) : error);
    const request = (protocol === 'https:' ? httpsRequest : httpRequest)(url, { headers, signal }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes < maxBytes) return;
        finish();
        request.destroy();
      });
      response.on('error', fail);
      response.on('end', finish);
    });
    request.on('error', fail);
    request.end();
  });
}
