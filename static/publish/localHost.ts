import { mkdir, readdir, readFile, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Host, type Reason, Refused } from './host';

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
    modified: async (path) => (await stat(at(path)).catch(ifMissing))?.mtimeMs,
    write: (path, data) => writeFile(at(path), data).catch(refuse),
    replace: (from, to) => rename(at(from), at(to)).catch(refuse),
    remove: (path) => rm(at(path), { force: true }).catch(refuse),
    makeFolder: (path) =>
      mkdir(at(path)).then(
        () => true,
        async (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST' && (await stat(at(path))).isDirectory()) return false;
          return refuse(error);
        },
      ),
    removeFolder: (path) => rmdir(at(path)).catch(() => undefined),
    async free() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    isCut: () => false,
    async close() {},
  };
}

/** Returns undefined if the error says that there is no such file; throws any other error. */
const ifMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') refuse(error);
  return undefined;
};

const REASONS: Record<string, Reason> = {
  EACCES: 'forbidden',
  EDQUOT: 'full',
  EEXIST: 'unknown',
  EISDIR: 'unknown',
  ENOENT: 'missing',
  ENOSPC: 'full',
  ENOTDIR: 'unknown',
  ENOTEMPTY: 'unknown',
  EPERM: 'forbidden',
  EROFS: 'forbidden',
  ERR_FS_EISDIR: 'unknown',
};

/**
 * Throws Refused if the file system refuses something. Throws any other error unchanged, such as that of a mounted server that is
 * gone.
 */
function refuse(error: NodeJS.ErrnoException): never {
  const reason = REASONS[error.code ?? ''];
  throw reason ? new Refused(reason, `${error.code}`) : error;
}
