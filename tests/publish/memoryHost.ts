import { dirname } from 'node:path/posix';
import type { Host } from '../../static/publish/host';
import { fileState, type SiteFiles } from '../../static/publish/manifest';

/** A site of these files. */
export function siteOf(files: Record<string, string>): SiteFiles {
  const read = async (path: string) => Buffer.from(files[path] ?? '');
  return { files: new Map(Object.entries(files).map(([path, text]) => [path, fileState(Buffer.from(text))])), read };
}

/**
 * A host in memory. `before` is called before each change that it is asked for, and may throw: then half of what was to be
 * written is there, as after a cut line.
 */
export function memoryHost(before: (change: string) => void = () => {}) {
  const files = new Map<string, string>();
  const folders = new Set<string>();
  const change = (what: string, instead = () => {}) => {
    try {
      before(what);
    } catch (error) {
      instead();
      throw error;
    }
  };
  const host: Host = {
    async list(folder) {
      if (!folders.has(folder)) return undefined;
      const inside = [...files].filter(([path]) => dirname(path).replace(/^\.$/, '') === folder);
      return inside.map(([path, data]) => ({
        name: path.slice(folder ? folder.length + 1 : 0),
        size: Buffer.byteLength(data, 'latin1'),
        folder: false,
      }));
    },
    read: async (path) => (files.has(path) ? Buffer.from(files.get(path) as string, 'latin1') : undefined),
    async write(path, data) {
      const half = data.subarray(0, data.length / 2).toString('latin1');
      change(`write ${path}`, () => files.set(path, half));
      if (!folders.has(dirname(path).replace(/^\.$/, ''))) throw new Error(`${path}: no such folder`);
      files.set(path, data.toString('latin1'));
    },
    async replace(from, to) {
      change(`replace ${to}`);
      files.set(to, files.get(from) as string);
      files.delete(from);
    },
    async remove(path) {
      change(`remove ${path}`);
      files.delete(path);
    },
    async makeFolder(path) {
      change(`make ${path}`);
      if (folders.has(path)) return false;
      folders.add(path);
      return true;
    },
    async removeFolder(path) {
      if (![...files.keys(), ...folders].some((each) => each.startsWith(`${path}/`))) folders.delete(path);
    },
    isCut: () => false,
    async close() {},
  };
  /** Returns the files that visitors can request. */
  const visible = () => Object.fromEntries([...files].filter(([path]) => !path.startsWith('.published/')).sort());
  return { host, files, folders, visible };
}
