import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { Problem } from '../../../content/messages/problems';
import { digest, once } from '../../output/cache';
import { mimeTypes } from '../../output/mimeTypes';
import type { Made, Update } from './messages';

/** A response to a browser. The version of a page tells whether it is still the latest. */
export type SiteResponse = { status: number; type: string; body: Uint8Array; version: string } | { location: string };

/** A file of the site, and why it could not be made when it was asked for. */
type SiteFile = { read(): Promise<Uint8Array | undefined>; problems: Problem[] };

/**
 * The last good site, in memory. `waiting` is the page that is shown before there is one, and in place of one that cannot be
 * made. `make` makes a deferred file, which is then kept until it changes; where it cannot, `onProblems` is called.
 */
export function openSite(waiting: Uint8Array, make: (address: string) => Promise<Made>, onProblems: () => void) {
  const files = new Map<string, SiteFile>();
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

  function fileOf(address: string, entry: Uint8Array | 'deferred'): SiteFile {
    const file: SiteFile = {
      problems: [],
      read: once(async () => {
        if (entry !== 'deferred') return entry;
        const made = await make(address);
        if ('data' in made) return made.data;
        file.problems = made.problems;
        // Where it has changed meanwhile, that may be mended.
        if (files.get(address) === file) onProblems();
        return waiting;
      }),
    };
    return file;
  }

  return {
    /** What is wrong with the files that could not be made, until they change. */
    problems: (): Problem[] => [...files.values()].flatMap(({ problems }) => problems),
    update(update: Update) {
      ({ prefix, notFound } = update);
      const all = new Set(update.all);
      for (const address of files.keys()) if (!all.has(address)) files.delete(address);
      for (const [address, entry] of update.changed) files.set(address, fileOf(address, entry));
    },
    /** The response to a path, as a host would answer: folders with their page, unknown paths with the Error page. */
    async find(path: string): Promise<SiteResponse> {
      if (prefix === undefined) return respond(waiting, 'waiting.html', 503);
      if (path === '/' && prefix) return { location: `${prefix}/` };
      const address = path.endsWith('/') ? `${path}index.html` : path;
      const body = await files.get(address)?.read();
      if (body) return respond(body, address);
      if (files.has(`${path}/index.html`)) return { location: `${path}/` };
      return respond((await files.get(notFound)?.read()) ?? waiting, notFound, 404);
    },
  };
}
