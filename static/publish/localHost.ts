import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from './host';

/** Returns a host that is a folder of this machine, such as the mounted folder of a server. */
export function localHost(folder: string): Host {
  const at = (path: string) => join(folder, path);
  return {
    async list(path) {
      const entries = await readdir(at(path), { withFileTypes: true }).catch(ifMissing);
      if (!entries) return undefined;
      return Promise.all(
        entries.map(async (entry) => {
          const info = await stat(join(at(path), entry.name)).catch(ifMissing);
          return { name: entry.name, size: info?.size ?? 0, folder: info?.isDirectory() ?? false };
        }),
      );
    },
    read: (path) => readFile(at(path)).catch(ifMissing),
    write: (path, data) => writeFile(at(path), data),
    replace: (from, to) => rename(at(from), at(to)),
    remove: (path) => rm(at(path), { force: true }),
    makeFolder: (path) =>
      mkdir(at(path)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
          return false;
        },
      ),
    removeFolder: (path) => rmdir(at(path)).catch(() => undefined),
    isCut: () => false,
    async close() {},
  };
}

/** Returns undefined if the error says that there is no such file; throws any other error. */
const ifMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
};
