import { posix } from 'node:path';
import { Problems } from '../../content/messages/problems';

/** A file or a folder on the host, as a listing names it. */
export type HostEntry = { name: string; size: number; folder: boolean };

/**
 * A place that a site is published to. Paths are relative to the folder of the site (`About/index.html`), and '' is that
 * folder itself. Several calls may run at once. Each throws where the host refuses or the line is cut.
 */
export type Host = {
  /** What is in the folder; undefined if there is no such folder. Some hosts do not list hidden files. */
  list(folder: string): Promise<HostEntry[] | undefined>;
  /** The content of a file; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a file, in place: whoever reads it meanwhile may see half of it. */
  write(path: string, data: Buffer): Promise<void>;
  /** Moves the file `from` to `to`. What was there is replaced, at once where the host can do that. */
  replace(from: string, to: string): Promise<void>;
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>;
  /** Makes a folder in one that exists. Returns whether it is new: of two that ask at once, one is told so. */
  makeFolder(path: string): Promise<boolean>;
  /** Removes a folder if it is empty, and else leaves it. */
  removeFolder(path: string): Promise<void>;
  /** Whether the line was cut, so that nothing more can be asked. */
  isCut(): boolean;
  close(): Promise<void>;
};

/** `a/b/c.html` → `a`, `a/b` */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/**
 * Makes the folder `path` of a site; '' is that of the site itself, and those that its prefix names. `make` is told the path below the
 * web root, and returns whether the folder is new.
 */
export async function makeSiteFolder(
  prefix: string,
  path: string,
  make: (path: string) => Promise<boolean>,
): Promise<boolean> {
  if (path) return make(`${prefix}/${path}`);
  for (const folder of foldersOf(`${prefix.slice(1)}/`)) await make(folder);
  return false;
}

/** Makes the folders of these files, each after the one that it is in. */
export async function makeFolders(host: Host, paths: string[]): Promise<void> {
  for (const folder of new Set(paths.flatMap(foldersOf))) await host.makeFolder(folder);
}

/** Removes the folders of these files, where nothing else is in them. */
export async function removeEmptyFolders(host: Host, paths: string[]): Promise<void> {
  const folders = [...new Set(paths.flatMap(foldersOf))].sort((a, b) => b.length - a.length);
  for (const folder of folders) await host.removeFolder(folder);
}

/** How many answers of a host are waited for at the same time: on a long line most of the time is waiting. */
const AT_ONCE = 16;

/** Runs `work` for each item, several at a time. After an error nothing more is begun, and the first one is thrown. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  let failed = false;
  const next = async (): Promise<void> => {
    for (;;) {
      const item = waiting.shift();
      if (item === undefined || failed) return;
      await work(item).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, next));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** What is wrong with a server that does not answer now, and may in a moment. */
export class Unreachable extends Problems {}

/** How long a server may be silent, in milliseconds. */
export const PATIENCE = 20_000;

type Rename = (from: string, to: string) => Promise<unknown>;

/**
 * Renames a file to a name that may be taken. Where the host refuses that, the old file is first moved aside: for the time
 * of one answer nothing has this name, which is less than an upload in place would take.
 */
export async function replaceAnyway(
  rename: Rename,
  exists: (path: string) => Promise<boolean>,
  remove: (path: string) => Promise<unknown>,
  from: string,
  to: string,
): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(await exists(to)) || !(await exists(from))) throw error;
    const aside = `${from}-old`;
    await remove(aside);
    await rename(to, aside);
    await rename(from, to).catch(async (error) => {
      await rename(aside, to);
      throw error;
    });
    await remove(aside);
  }
}

/**
 * Finds the web root `folder`: seen from `home`, the folder in which the user arrives, or else from the top of the server. Throws
 * Problems if `isFolder` says of neither that it is there.
 */
export async function findRoot(
  home: string,
  folder: string,
  isFolder: (path: string) => Promise<boolean>,
): Promise<string> {
  for (const path of [posix.join(home, folder), folder]) if (await isFolder(path)) return path;
  throw new Problems([`${folder}: there is no such folder on the host; name the one that holds what visitors see`]);
}
