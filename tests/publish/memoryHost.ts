import { basename, dirname } from 'node:path/posix';
import { type Host, Refused } from '../../static/publish/host';
import { fileState, type SiteFiles } from '../../static/publish/manifest';
import { replacing } from '../../static/publish/setAside';

/** A site of these files. */
export function siteOf(files: Record<string, string>): SiteFiles {
  const read = async (path: string) => Buffer.from(files[path] ?? '');
  return { files: new Map(Object.entries(files).map(([path, text]) => [path, fileState(Buffer.from(text))])), read };
}

/**
 * A host in memory. `before` is called before each change that it is asked for, and may throw: then half of what was to be
 * written is there, as after a cut line. `clock` is that of the host. It may refuse to rename a file to a name that is taken, as
 * some do.
 */
export function memoryHost(
  before: (change: string) => void = () => {},
  { clock = (): number => 0, renamesOver = true } = {},
) {
  const files = new Map<string, string>();
  const times = new Map<string, number>();
  const folders = new Set<string>();
  const change = (what: string, instead = () => {}) => {
    try {
      before(what);
    } catch (error) {
      instead();
      throw error;
    }
  };
  const rename = async (from: string, to: string) => {
    change(`rename ${from} ${to}`);
    const data = files.get(from);
    if (data === undefined || folders.has(to) || files.has(to)) throw new Refused('unknown', 'Failure');
    files.set(to, data);
    files.delete(from);
  };
  const refused = (work: Promise<void>) =>
    work.then(
      () => undefined,
      (error) => {
        if (error instanceof Refused) return error;
        throw error;
      },
    );
  const remove = async (path: string) => {
    change(`remove ${path}`);
    files.delete(path);
  };
  const settingAside = replacing({
    rename,
    swap: async (from, to, aside) => {
      const ofOld = await refused(rename(to, aside));
      return { ofOld, ofNew: await refused(rename(from, to)) };
    },
    isFile: async (path) => files.has(path),
    remove,
  });
  const host: Host = {
    async list(folder) {
      if (!folders.has(folder)) return undefined;
      const isInside = (path: string) => path !== '' && dirname(path).replace(/^\.$/, '') === folder;
      return [
        ...[...files].map(([path, data]) => ({ path, size: Buffer.byteLength(data, 'latin1'), folder: false })),
        ...[...folders].map((path) => ({ path, size: 0, folder: true })),
      ]
        .filter(({ path }) => isInside(path))
        .map(({ path, ...entry }) => ({ name: basename(path), ...entry }));
    },
    read: async (path) => (files.has(path) ? Buffer.from(files.get(path) as string, 'latin1') : undefined),
    modified: async (path) => (files.has(path) ? times.get(path) : undefined),
    async write(path, data) {
      times.set(path, clock());
      const half = data.subarray(0, data.length / 2).toString('latin1');
      change(`write ${path}`, () => files.set(path, half));
      if (!folders.has(dirname(path).replace(/^\.$/, ''))) throw new Error(`${path}: no such folder`);
      files.set(path, data.toString('latin1'));
    },
    async replace(from, to) {
      if (!renamesOver) return settingAside(from, to);
      change(`replace ${to}`);
      const data = files.get(from);
      if (data === undefined) throw new Error(`${from}: no such file`);
      files.set(to, data);
      files.delete(from);
    },
    remove,
    async makeFolder(path) {
      change(`make ${path}`);
      if (folders.has(path)) return false;
      folders.add(path);
      return true;
    },
    async removeFolder(path) {
      if (![...files.keys(), ...folders].some((each) => each.startsWith(`${path}/`))) folders.delete(path);
    },
    free: async () => undefined,
    isCut: () => false,
    async close() {},
  };
  /** Returns the files that visitors can request. */
  const visible = () => Object.fromEntries([...files].filter(([path]) => !path.startsWith('.published/')).sort());
  /** Returns the path of our own file of this kind; '' if there is none. */
  const own = (kind: 'manifest' | 'previous') =>
    [...files.keys()].find((path) => path.startsWith(`.published/${kind}`)) ?? '';
  return { host, files, folders, visible, own };
}
