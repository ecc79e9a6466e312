import { basename, dirname } from 'node:path/posix';
import { sha256 } from '../../content/json/hash';
import { type Host, Refused } from './host';
import { parseManifest } from './manifest';
import { OWN_FOLDER, type OwnFiles } from './ownFiles';

const ASIDE = 'aside-';

/** Returns the name of a file while it is set aside. The same path always has the same name, so that the next run finds it. */
const asideName = (path: string): string => `${OWN_FOLDER}/${ASIDE}${sha256(path).slice(0, 16)}`;

/** The calls of a server that rename and remove files. Each throws Refused if the answer is no. */
export type Renaming = {
  /** Renames a file. Servers differ in whether the new name may be taken. */
  rename(from: string, to: string): Promise<unknown>;
  /** Renames `to` to `aside` and then `from` to `to`, as close together as the protocol allows. Returns what was refused. */
  swap(from: string, to: string, aside: string): Promise<SwapRefusals>;
  isFile(path: string): Promise<boolean>;
  /** Removes a file if it exists. */
  remove(path: string): Promise<unknown>;
};

/** The refusals of the two renames of a swap: that of the old file to its place aside, and that of the new file to its place. */
export type SwapRefusals = { ofOld: Refused | undefined; ofNew: Refused | undefined };

/** The error that a file may still be set aside, because the connection broke or the server did not rename it back. */
export class LeftAside extends Error {}

const throwLeftAside = (error: Error): never => {
  throw new LeftAside(error.message);
};

/**
 * Returns a function that moves a file to a name that may be taken. If the server refuses that, the function first sets the old
 * file aside. It does so for one file at a time, so that never more than one is missing, and only until the next rename is done.
 */
export function replacing({ rename, swap, isFile, remove }: Renaming): Host['replace'] {
  let renamesOverFiles = true;
  let last: Promise<unknown> = Promise.resolve();

  async function setAside(from: string, to: string): Promise<void> {
    if (!(await isFile(to))) return void (await rename(from, to));
    const aside = asideName(to);
    let refusals = await swap(from, to, aside).catch(throwLeftAside);
    // A file that an interrupted run has set aside may be in the way.
    if (refusals.ofOld && refusals.ofNew && (await isFile(aside))) {
      await remove(aside);
      refusals = await swap(from, to, aside).catch(throwLeftAside);
    }
    const { ofOld, ofNew } = refusals;
    if (ofNew && !ofOld) await rename(aside, to).catch(throwLeftAside);
    if (ofNew) throw ofOld ?? ofNew;
    await remove(aside);
  }

  return async (from, to) => {
    if (renamesOverFiles) {
      try {
        return void (await rename(from, to));
      } catch (error) {
        // A folder in the place of the file stays where it is.
        if (!(error instanceof Refused) || !(await isFile(to)) || !(await isFile(from))) throw error;
        renamesOverFiles = false;
      }
    }
    const done = last.then(() => setAside(from, to));
    last = done.catch(() => undefined);
    return done;
  };
}

/** Reads one of our own files, also while it is set aside. Returns undefined if there is none. */
export const readOwnFile = async (host: Host, path: string): Promise<Buffer | undefined> =>
  (await host.read(path)) ?? (await host.read(asideName(path)));

/**
 * Puts back the files that an interrupted run has set aside. `names` are the names in our folder, `paths` the paths of the new
 * site.
 */
export async function putBack(host: Host, ownFiles: OwnFiles, names: string[], paths: Iterable<string>): Promise<void> {
  const aside = new Set(names.filter((name) => name.startsWith(ASIDE)).map((name) => `${OWN_FOLDER}/${name}`));
  if (!aside.size) return;
  const restore = async (path: string) => {
    const name = asideName(path);
    if (!aside.delete(name)) return;
    const isThere = (await host.list(dirname(path).replace(/^\.$/, '')))?.some(({ name }) => name === basename(path));
    if (isThere) await host.remove(name);
    else await host.replace(name, path);
  };
  // The manifest, which lists the other paths, may be set aside itself.
  await restore(ownFiles.manifest);
  const { files = {}, pending = [], kept = {} } = parseManifest(await host.read(ownFiles.manifest)) ?? {};
  const all = [ownFiles.previous, ...pending, ...Object.keys(files), ...Object.keys(kept), ...paths];
  for (const path of all) await restore(path);
}
