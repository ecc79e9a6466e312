import { type HttpResponse, sendRequest } from './request';

/** A live site: its home page read, and what that page loads. */
export type LiveSite = {
  /** Asks for a path below the site's address. */
  get(path: string, headers?: Record<string, string>): Promise<HttpResponse>;
  /** `/shcaifest`, as the live pages have it in their own addresses. */
  prefix: string;
  /** The paths of the pages, with slashes around: `/About/`. */
  pages: string[];
  /** The path of a page that is not the first. */
  subpage: string;
  /** The path of the page for unknown addresses. */
  notFound: string;
  /** One published file for each ending, found in the pages: `{ js: '/assets/main-….js' }`. */
  files: Record<string, string>;
};

/** Reads every page of the site at `address` and remembers what they load. */
export async function readLiveSite(address: string, pages: string[], notFound: string): Promise<LiveSite> {
  const base = address.replace(/\/?$/, '');
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  const get = (path: string, headers?: Record<string, string>) => sendRequest(base + path, headers);
  const html = await Promise.all(pages.map(async (path) => (await get(path)).body.toString()));
  const files: Record<string, string> = {};
  for (const [, path] of html.join('').matchAll(/(?:src|href|data-src)="([^"?#]+\.\w+)"|&quot;(\/[^"&]+\.pdf)&quot;/g))
    if (path?.startsWith(`${prefix}/`)) files[path.slice(path.lastIndexOf('.') + 1)] ??= path.slice(prefix.length);
  const [pdf] = html.join('').match(/\/files\/[\w.-]+\.pdf/) ?? [];
  if (pdf) files.pdf = pdf;
  const subpage = pages.find((path) => path !== '/') ?? notFound;
  return { get: get, prefix, pages, subpage, notFound, files };
}
