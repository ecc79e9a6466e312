import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { mimeTypes } from '../../hosting/mimeTypes';
import { digest } from '../../output/cache';
import { once } from '../../output/once';
import type { Update } from './messages';

/** A response to a browser. The version of a page tells whether it is still the latest. */
export type SiteResponse = { status: number; type: string; body: Uint8Array; version: string } | { location: string };

/**
 * The last good site, in memory. `waiting` is the page that is shown before there is one, `make` makes a deferred file, which
 * is then kept until it changes.
 */
export function openSite(waiting: Uint8Array, make: (address: string) => Promise<Uint8Array | undefined>) {
  const files = new Map<string, () => Promise<Uint8Array | undefined>>();
  let prefix: string | undefined;
  let notFound = '';
  /** Pages of an earlier start load again, because the token in them is outdated. */
  const start = randomUUID();

  const respond = (body: Uint8Array, address: string, status = 200): SiteResponse => ({
    status,
    type: mimeTypes[extname(address).slice(1)] ?? 'application/octet-stream',
    body,
    version: digest(start, body),
  });

  return {
    update(update: Update) {
      ({ prefix, notFound } = update);
      const all = new Set(update.all);
      for (const address of files.keys()) if (!all.has(address)) files.delete(address);
      for (const [address, entry] of update.changed)
        files.set(
          address,
          once(async () => (entry === 'deferred' ? make(address) : entry)),
        );
    },
    /** The response to a path, as a host would answer: folders with their page, unknown paths with the Error page. */
    async find(path: string): Promise<SiteResponse> {
      if (prefix === undefined) return respond(waiting, 'waiting.html', 503);
      if (path === '/' && prefix) return { location: `${prefix}/` };
      const address = path.endsWith('/') ? `${path}index.html` : path;
      const body = await files.get(address)?.();
      if (body) return respond(body, address);
      if (files.has(`${path}/index.html`)) return { location: `${path}/` };
      return respond((await files.get(notFound)?.()) ?? waiting, notFound, 404);
    },
  };
}
