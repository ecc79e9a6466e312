import { type HttpResponse, sendRequest } from './request';

/** A live site: how to request its files, and what its pages load. */
export type LiveSite = {
  /** Requests a path below the address of the site. */
  get(path: string, headers?: Record<string, string>): Promise<HttpResponse>;
  /** Requests the home page by http://; undefined if the site itself is there, or at a port of its own. */
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
};

/**
 * Reads every page of the site at `address`, and finds what they load. Throws if the site cannot be reached, or when `signal`
 * says so.
 */
export async function readLiveSite(
  address: string,
  pages: string[],
  notFound: string,
  signal?: AbortSignal,
): Promise<LiveSite> {
  const base = address.replace(/\/?$/, '');
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  const get = (path: string, headers?: Record<string, string>) => sendRequest(base + path, headers, signal);
  const { protocol, port } = new URL(base);
  const byHttp = `${base.replace(/^https/, 'http')}/`;
  const getByHttp = protocol === 'https:' && !port ? () => sendRequest(byHttp, {}, signal) : undefined;
  const html = await Promise.all(pages.map(async (path) => (await get(path)).body.toString()));
  const files: Record<string, string> = {};
  for (const [, path] of html.join('').matchAll(/(?:src|href|data-src)="([^"?#]+\.\w+)"|&quot;(\/[^"&]+\.pdf)&quot;/g))
    if (path?.startsWith(`${prefix}/`)) files[path.slice(path.lastIndexOf('.') + 1)] ??= path.slice(prefix.length);
  const [pdf] = html.join('').match(/\/files\/[\w.-]+\.pdf/) ?? [];
  if (pdf) files.pdf = pdf;
  const subpage = pages.find((path) => path !== '/') ?? notFound;
  return { get, getByHttp, prefix, pages, subpage, notFound, files };
}
