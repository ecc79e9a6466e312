import { extname } from 'node:path';
import type { Problem } from '../../../content/messages/problems';
import { digest, once } from '../../output/cache';
import { mimeTypes } from '../../output/mimeTypes';
import type { Made, Update } from './messages';
import { isPreview } from './previews';

/** A response to a browser. A page is outdated when its version differs from the latest. */
export type SiteResponse = { status: number; type: string; body: Uint8Array; version: string } | { location: string };

/** A file of the site, with the problems of the last attempt to make it. */
type SiteFile = { read(): Promise<Uint8Array | undefined>; problems: Problem[] };

/** Makes a deferred file of the site. */
type Make = (address: string) => Promise<Made>;

/** Keeps the last good site in memory. */
export class SiteInMemory {
  readonly #waiting: Uint8Array;
  readonly #make: Make;
  readonly #onProblems: () => void;
  readonly #files = new Map<string, SiteFile>();
  #prefix: string | undefined;
  #notFound = '';
  #resolveBegun = () => {};
  readonly #begun = new Promise<void>((resolve) => {
    this.#resolveBegun = resolve;
  });

  /**
   * `waiting` is the page that is shown if the first build fails, and in place of a page that cannot be made. `make` makes a
   * deferred file, which is then kept until it changes. `onProblems` is called if a file cannot be made.
   */
  constructor(waiting: Uint8Array, make: Make, onProblems: () => void) {
    this.#waiting = waiting;
    this.#make = make;
    this.#onProblems = onProblems;
  }

  /** Begins to answer requests although there is no site yet, because the first build has failed. */
  begin(): void {
    this.#resolveBegun();
  }

  /** Takes over the result of a build. */
  update({ prefix, notFound, all, changed }: Update): void {
    this.begin();
    this.#prefix = prefix;
    this.#notFound = notFound;
    const addresses = new Set(all);
    for (const address of this.#files.keys()) if (!addresses.has(address)) this.#files.delete(address);
    for (const [address, content] of changed) this.#files.set(address, this.#fileOf(address, content));
  }

  #fileOf(address: string, content: Uint8Array | 'deferred'): SiteFile {
    const file: SiteFile = {
      problems: [],
      read: once(async () => {
        if (content !== 'deferred') return content;
        const outcome = await this.#make(address);
        if ('data' in outcome) return outcome.data;
        file.problems = outcome.problems;
        // If the file has changed since, the problem may be solved.
        if (this.#files.get(address) === file) this.#onProblems();
        return this.#waiting;
      }),
    };
    return file;
  }

  /** Returns the problems of files that could not be made; they stay until the file changes. */
  problems(): Problem[] {
    return [...this.#files.values()].flatMap(({ problems }) => problems);
  }

  /**
   * Returns the response to a path, as a host would: its page for a folder, the Error page for an unknown path. A request that
   * comes before the end of the first build waits for it.
   */
  async find(path: string): Promise<SiteResponse> {
    await this.#begun;
    if (this.#prefix === undefined) return respond(this.#waiting, 'waiting.html', 503);
    const address = path.endsWith('/') ? `${path}index.html` : path;
    if (isPreview(path)) return this.#findInPreview(address);
    if (path === '/' && this.#prefix) return { location: `${this.#prefix}/` };
    const body = await this.#files.get(address)?.read();
    if (body) return respond(body, address);
    if (this.#files.has(`${path}/index.html`)) return { location: `${path}/` };
    return respond((await this.#files.get(this.#notFound)?.read()) ?? this.#waiting, this.#notFound, 404);
  }

  /** Returns a file of the site in another look, or as it was once. The file is made again for each request. */
  async #findInPreview(address: string): Promise<SiteResponse> {
    const outcome = await this.#make(address);
    if ('problems' in outcome) return respondText(500, outcome.problems.map(({ message }) => message).join('\n'));
    const { data } = outcome;
    if (!data) return respondText(404, 'There is no look and no earlier site at this address.');
    return respond(address.endsWith('.html') ? withoutScripts(data) : data, address);
  }
}

function respond(body: Uint8Array, address: string, status = 200): SiteResponse {
  const type = mimeTypes[extname(address).slice(1)] ?? 'application/octet-stream';
  return { status, type, body, version: digest(body) };
}

const respondText = (status: number, text: string): SiteResponse =>
  respond(Buffer.from(`${text}\n`), 'message.txt', status);

/** Removes the scripts of a page, which its sandbox would refuse one by one. */
const withoutScripts = (page: Uint8Array): Uint8Array =>
  Buffer.from(`${Buffer.from(page)}`.replace(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, ''));
