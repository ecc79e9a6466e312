import { extname } from 'node:path';
import type { Problem } from '../../../content/messages/problems';
import { digest, once } from '../../output/cache';
import { mimeTypes } from '../../output/mimeTypes';
import { LOOKS_PATH } from './lookPictures';
import type { Made, Update } from './messages';

/** A response to a browser. A page is outdated when its version differs from the latest. */
export type SiteResponse = { status: number; type: string; body: Uint8Array; version: string } | { location: string };

/** A file of the site, with the problems of the last attempt to make it. */
type SiteFile = { read(): Promise<Uint8Array | undefined>; problems: Problem[] };

/**
 * Keeps the last good site in memory. `waiting` is the page that is shown if the first build fails, and in place of a page that
 * cannot be made. `make` makes a deferred file, which is then kept until it changes. `onProblems` is called if a file cannot be
 * made.
 */
export function openSite(waiting: Uint8Array, make: (address: string) => Promise<Made>, onProblems: () => void) {
  const files = new Map<string, SiteFile>();
  let prefix: string | undefined;
  let notFound = '';
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const respond = (body: Uint8Array, address: string, status = 200): SiteResponse => ({
    status,
    type: mimeTypes[extname(address).slice(1)] ?? 'application/octet-stream',
    body,
    version: digest(body),
  });

  function fileOf(address: string, entry: Uint8Array | 'deferred'): SiteFile {
    const file: SiteFile = {
      problems: [],
      read: once(async () => {
        if (entry !== 'deferred') return entry;
        const outcome = await make(address);
        if ('data' in outcome) return outcome.data;
        file.problems = outcome.problems;
        // If the file has changed since, the problem may be solved.
        if (files.get(address) === file) onProblems();
        return waiting;
      }),
    };
    return file;
  }

  /** Returns a file of the site in another look. The file is made again for each request. */
  async function findLook(address: string): Promise<SiteResponse> {
    const outcome = await make(address);
    if ('problems' in outcome) return plainText(500, outcome.problems.map(({ message }) => message).join('\n'));
    if (outcome.data && address.endsWith('.html')) return respond(withoutScripts(outcome.data), address);
    return outcome.data
      ? respond(outcome.data, address)
      : plainText(404, 'There is no look, or no file of a look, at this address.');
  }
  const plainText = (status: number, text: string) => respond(Buffer.from(`${text}\n`), 'said.txt', status);

  return {
    /** Returns the problems of files that could not be made; they stay until the file changes. */
    problems: (): Problem[] => [...files.values()].flatMap(({ problems }) => problems),
    /** Begins to answer requests although there is no site yet, because the first build has failed. */
    begin,
    update(update: Update) {
      begin();
      ({ prefix, notFound } = update);
      const all = new Set(update.all);
      for (const address of files.keys()) if (!all.has(address)) files.delete(address);
      for (const [address, entry] of update.changed) files.set(address, fileOf(address, entry));
    },
    /**
     * Returns the response to a path, as a host would: its page for a folder, the Error page for an unknown path. A request that
     * comes before the end of the first build waits for it.
     */
    async find(path: string): Promise<SiteResponse> {
      await begun;
      if (prefix === undefined) return respond(waiting, 'waiting.html', 503);
      if (path.startsWith(LOOKS_PATH)) return findLook(path.endsWith('/') ? `${path}index.html` : path);
      if (path === '/' && prefix) return { location: `${prefix}/` };
      const address = path.endsWith('/') ? `${path}index.html` : path;
      const body = await files.get(address)?.read();
      if (body) return respond(body, address);
      if (files.has(`${path}/index.html`)) return { location: `${path}/` };
      return respond((await files.get(notFound)?.read()) ?? waiting, notFound, 404);
    },
  };
}

/** Removes the scripts of a page, which its sandbox would refuse one by one. */
const withoutScripts = (page: Uint8Array): Uint8Array =>
  Buffer.from(`${Buffer.from(page)}`.replace(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, ''));
