import { dirname } from 'node:path/posix';
import { MARKER } from '../output/marker';
import { hashedName } from '../output/mimeTypes';
import { foldersOf, type Host, inParallel } from './host';
import { type FileState, fileState, type Manifest, parseManifest } from './manifest';
import type { OwnFiles } from './ownFiles';
import { readOwnFile } from './setAside';

/** The changes that one run makes, in their order. */
export type Plan = {
  /** Files to upload with a hash in their name, which no page asks for yet. */
  assets: string[];
  /** Files to upload that visitors ask for by their name, in groups: each group is put into place before the next. */
  pages: string[][];
  /** Pages that the site no longer has, and files of earlier builds whose time is over. */
  removed: string[];
  /** Files of earlier builds that stay for pages that are open in somebody's browser. */
  kept: Manifest['kept'];
  /** The number of files that are on the host already. */
  unchanged: number;
  /** The size of the upload in bytes. */
  bytes: number;
  /** Files that would be replaced and that our manifest does not list. */
  foreign: string[];
};

/** The folder on the host: our manifest, and what is in the folders of the site. */
export type HostState = {
  manifest: Manifest | undefined;
  /** The size of every file. */
  sizes: Map<string, number>;
  folders: Set<string>;
  /** The files that an earlier build made, as their names show; empty unless the manifest is lost. */
  orphans: string[];
};

/** The time for which a file of an earlier build stays after it was replaced, in milliseconds. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

/**
 * Compares the files of a site with those on the host. Returns the changes that have to be made (rule 23.2). A folder without a
 * manifest but with the marker of a build was uploaded by hand or has lost its manifest: its files count as ours. With `repair`
 * every file is uploaded, also those that seem to be there.
 */
export function planPublish(
  site: Map<string, FileState>,
  { manifest, sizes, orphans }: HostState,
  now: number,
  repair = false,
): Plan {
  const { files = {}, pending = [], kept = {} } = manifest ?? {};
  const pendingPaths = new Set(pending);
  const isPublishedByUs = (path: string) =>
    path in files || pendingPaths.has(path) || path in kept || (!manifest && sizes.has(MARKER));
  const isThere = (path: string, { hash, size }: FileState) => {
    if (repair || sizes.get(path) !== size) return false;
    const hashInManifest = files[path]?.hash;
    // The hash in the name stands for the content; an incomplete upload differs in size.
    if (HASHED.test(path) && (hashInManifest === undefined || hashInManifest === hash)) return true;
    return !pendingPaths.has(path) && hashInManifest === hash;
  };

  const changed = [...site].filter(([path, state]) => !isThere(path, state)).map(([path]) => path);
  const gone = [...new Set([...Object.keys(files), ...pending, ...Object.keys(kept), ...orphans])].filter(
    (path) => !site.has(path) && sizes.has(path),
  );
  const keptUntil = (path: string) => kept[path]?.until ?? (HASHED.test(path) ? now + KEPT_FOR : now);
  const staying = gone.filter((path) => keptUntil(path) > now);
  return {
    assets: changed.filter((path) => HASHED.test(path)),
    pages: groupPages(
      changed.filter((path) => !HASHED.test(path)),
      sizes,
    ),
    removed: gone.filter((path) => keptUntil(path) <= now),
    kept: Object.fromEntries(
      staying.map((path) => [
        path,
        { ...(files[path] ?? kept[path] ?? { hash: '', size: sizes.get(path) ?? 0 }), until: keptUntil(path) },
      ]),
    ),
    unchanged: site.size - changed.length,
    bytes: changed.reduce((sum, path) => sum + (site.get(path)?.size ?? 0), 0),
    foreign: changed.filter((path) => sizes.has(path) && !isPublishedByUs(path)),
  };
}

/**
 * Sorts paths into groups: new pages first, because changed ones may link to them; then changed ones, each with its compressed
 * copies; then the service worker, which makes browsers load the new build; `.htaccess` last.
 */
function groupPages(paths: string[], sizes: Map<string, number>): string[][] {
  const groupOf = (path: string) => {
    if (path === '.htaccess') return 3;
    if (/^sw\.js(\.|$)/.test(path)) return 2;
    const isChanged = sizes.has(path.replace(/\.(br|gz)$/, ''));
    return isChanged ? 1 : 0;
  };
  return [0, 1, 2, 3].map((group) => paths.filter((path) => groupOf(path) === group).sort());
}

/** Matches a path that changes with its content. */
const HASHED = new RegExp(hashedName);

/** Reads our manifest on the host, and the sizes of the files in every folder in which the site has or had files. */
export async function readHostState(host: Host, ownFiles: OwnFiles, paths: Iterable<string>): Promise<HostState> {
  const pathsOfSite = [...paths];
  const lists = new FolderLists(host);
  // The files of the manifest are mostly in the same folders, so these are listed at once.
  const [manifest] = await Promise.all([
    readOwnFile(host, ownFiles.manifest).then(parseManifest),
    lists.readAround(pathsOfSite),
  ]);
  const { files = {}, pending = [], kept = {} } = manifest ?? {};
  const allPaths = [...pathsOfSite, ...Object.keys(files), ...pending, ...Object.keys(kept)];
  await lists.readAround(allPaths);
  const { sizes, folders } = lists;
  // Some hosts do not list hidden files.
  const hidden = new Set(allPaths.filter((path) => /^\.[^/]*$/.test(path) && !sizes.has(path)));
  await inParallel(hidden, async (path) => {
    const data = await host.read(path);
    if (data) sizes.set(path, data.length);
  });
  const isLost = !manifest && sizes.has(MARKER);
  const orphans = isLost ? await findOrphans(host, [...sizes.keys()], new Set(allPaths)) : [];
  return { manifest, sizes, folders, orphans };
}

/** The lists of folders of a host. Each folder is listed once. */
class FolderLists {
  /** The size of each file in a folder that was listed. */
  readonly sizes = new Map<string, number>();
  /** The folders that are there. */
  readonly folders = new Set<string>();
  readonly #host: Host;
  readonly #listed = new Set<string>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Lists the folders of these files. */
  async readAround(paths: string[]): Promise<void> {
    const folders = new Set(paths.map((path) => dirname(path).replace(/^\.$/, '')));
    await inParallel(
      [...folders].filter((folder) => !this.#listed.has(folder)),
      (folder) => this.#read(folder),
    );
  }

  async #read(folder: string): Promise<void> {
    this.#listed.add(folder);
    const entries = await this.#host.list(folder);
    if (!entries) return;
    const inFolder = (name: string) => (folder ? `${folder}/${name}` : name);
    for (const outer of foldersOf([inFolder('file')])) this.folders.add(outer);
    for (const { name, size, folder: isFolder } of entries)
      if (isFolder) this.folders.add(inFolder(name));
      else this.sizes.set(inFolder(name), size);
  }
}

/**
 * Returns the files on the host that an earlier build made: those whose names have the hash of their content, as nobody would write
 * by hand, and with them their compressed copies.
 */
async function findOrphans(host: Host, pathsOnHost: string[], site: Set<string>): Promise<string[]> {
  const orphans: string[] = [];
  const isCopy = (path: string) => /\.(br|gz)$/.test(path);
  const candidates = pathsOnHost.filter((path) => HASHED.test(path) && !site.has(path));
  await inParallel(
    candidates.filter((path) => !isCopy(path)),
    async (path) => {
      const [, hash] = /-([0-9a-f]{8})\.\w+$/.exec(path) ?? [];
      // These hashes are not of the content of the file: names by esbuild, and pictures that are named after what is drawn on them.
      if (/^(assets\/.*-[A-Z2-7]{8}\.js|cards\/.*\.png)$/.test(path)) orphans.push(path);
      else if (hash && fileState((await host.read(path)) ?? Buffer.of()).hash.startsWith(hash)) orphans.push(path);
    },
  );
  const isSiteFile = (path: string) => site.has(path) || orphans.includes(path);
  return [...orphans, ...candidates.filter((path) => isCopy(path) && isSiteFile(path.slice(0, -3)))];
}
