import { posix } from 'node:path';
import { Problems } from '../../content/messages/problems';
import { escapeUnprintable } from '../../content/messages/unprintable';

/** A file or folder in a listing of the host; `size` is in bytes. */
export type HostEntry = { name: string; size: number; folder: boolean };

/** The reason why a host refuses something, as far as its answer says; `busy` means that it may work in a moment. */
export type Reason = 'missing' | 'full' | 'forbidden' | 'busy' | 'unknown';

/** The error that a host does not do what it was asked for; the message is its answer. */
export class Refused extends Error {
  constructor(
    readonly reason: Reason,
    answer: string,
  ) {
    super(escapeUnprintable(answer.trim().replace(/\s+/g, ' ')));
  }
}

/** Returns undefined if the host answers that there is no such file. Throws any other error. */
export function orNothing(error: unknown): undefined {
  if (!(error instanceof Refused) || error.reason !== 'missing') throw error;
}

/**
 * A place that a site is published to. Paths are relative to the folder of the site (`About/index.html`); '' is that folder.
 * Several calls may run at once. Each throws Refused if the host answers no, and another error if the connection breaks.
 */
export type Host = {
  /** Returns the entries of the folder; undefined if there is none. Some hosts do not list hidden files. */
  list(folder: string): Promise<HostEntry[] | undefined>;
  /** Returns the content of a file; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /**
   * Returns the time when a file was last changed, in milliseconds by the clock of the host; undefined if there is no such file, or
   * if the host does not tell.
   */
  modified(path: string): Promise<number | undefined>;
  /** Writes a file in place: a visitor who reads it meanwhile may get half of it. */
  write(path: string, data: Buffer): Promise<void>;
  /** Moves the file `from` to `to` and replaces what was there, at once if the host can do that. */
  replace(from: string, to: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(path: string): Promise<void>;
  /** Makes a folder in an existing one. Returns true if it is new: if two runs ask at once, only one gets true. */
  makeFolder(path: string): Promise<boolean>;
  /** Removes a folder if it is empty. */
  removeFolder(path: string): Promise<void>;
  /** Returns the free space on the host in bytes; undefined if the host does not tell. */
  free(): Promise<number | undefined>;
  /**
   * Returns a sentence for the maintainer if the host does not take this `.htaccess`, and otherwise undefined. A host without this
   * function takes any.
   */
  refusesHtaccess?(htaccess: Buffer): Promise<string | undefined>;
  /** Tells whether the connection is broken. */
  isCut(): boolean;
  close(): Promise<void>;
};

/** Returns an object with the calls of a host, to put others in place of some: `{ ...callsOf(host), read }`. */
export function callsOf(host: Host): Host {
  const { refusesHtaccess } = host;
  return {
    list: (folder) => host.list(folder),
    read: (path) => host.read(path),
    modified: (path) => host.modified(path),
    write: (path, data) => host.write(path, data),
    replace: (from, to) => host.replace(from, to),
    remove: (path) => host.remove(path),
    makeFolder: (path) => host.makeFolder(path),
    removeFolder: (path) => host.removeFolder(path),
    free: () => host.free(),
    refusesHtaccess: refusesHtaccess && ((htaccess) => refusesHtaccess.call(host, htaccess)),
    isCut: () => host.isCut(),
    close: () => host.close(),
  };
}

/**
 * Makes the folder `path` of a site, or for '' the folders of its prefix. Calls `make` with paths below the web root; `make`
 * returns true if the folder is new. Returns the result of `make`, and false for ''.
 */
export async function makeSiteFolder(
  prefix: string,
  path: string,
  make: (path: string) => Promise<boolean>,
): Promise<boolean> {
  if (path) return make(`${prefix}/${path}`);
  for (const folder of foldersOf([`${prefix.slice(1)}/`])) await make(folder);
  return false;
}

/** Makes the folders of these files, except those that are `existing`. */
export async function makeFolders(host: Host, paths: string[], existing: Set<string>): Promise<void> {
  const missing = foldersOf(paths).filter((folder) => !existing.has(folder));
  for (const folders of byDepth(missing)) await inParallel(folders, (folder) => host.makeFolder(folder));
}

/** Removes the folders of the files `paths` if they are empty. Keeps the folders of the files `staying`. */
export async function removeEmptyFolders(host: Host, paths: string[], staying: string[]): Promise<void> {
  const needed = new Set(foldersOf(staying));
  const empty = foldersOf(paths).filter((folder) => !needed.has(folder));
  for (const folders of byDepth(empty).reverse()) await inParallel(folders, (folder) => host.removeFolder(folder));
}

/** Returns the folders in groups: the outermost, then those in them, and so on. */
function byDepth(folders: string[]): string[][] {
  const depthOf = (folder: string) => folder.split('/').length;
  const depths = [...new Set(folders.map(depthOf))].sort((a, b) => a - b);
  return depths.map((depth) => folders.filter((folder) => depthOf(folder) === depth));
}

/** Returns the folders of these files, each after those around it: `a/b/c.html` → `a`, `a/b`. */
export const foldersOf = (paths: string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const parts = path.split('/').slice(0, -1);
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  ),
];

/**
 * The most calls to a host at the same time: most of their time is waiting (rule 23.15). A host with a lower limit lets them wait.
 */
const AT_ONCE = 64;

/**
 * Runs `work` for each item, `atOnce` at a time. Resolves to the results, in the order of the items. After an error, begins no
 * further item, waits for those that are running, and then throws the first error.
 */
export async function inParallel<T, R>(
  items: Iterable<T>,
  work: (item: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  // All workers take the next item from this one iterator.
  const queue = [...items].entries();
  const results: R[] = [];
  let hasFailed = false;
  const workOn = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      results[index] = await work(item).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, workOn));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  return results;
}

/**
 * Returns the path of the web root `folder`: below `home`, the folder in which the user arrives, or else from the top of the
 * server. Throws Problems if it is in neither.
 */
export async function findRoot(
  home: string,
  folder: string,
  isFolder: (path: string) => Promise<boolean>,
): Promise<string> {
  for (const path of [posix.join(home, folder), folder]) if (await isFolder(path)) return path;
  throw new Problems([`${folder}: there is no such folder on the host; name the one that holds what visitors see`]);
}
