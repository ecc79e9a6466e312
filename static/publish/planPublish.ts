import { dirname } from 'node:path/posix';
import { hashedName } from '../output/mimeTypes';
import { type Host, inParallel } from './host';
import { type FileState, MANIFEST_FILE, type Manifest, parseManifest, SITE_MARKER } from './manifest';

/** What one run does, in its order. */
export type Plan = {
  /** Files with a hash in their name, which no page asks for yet. */
  assets: string[];
  /**
   * Files that visitors ask for by their name, in groups: they are uploaded beside, and each group is put into place before the
   * next one.
   */
  pages: string[][];
  /** Pages that the site no longer has, and files of earlier builds whose time is over. */
  removed: string[];
  /** Files of earlier builds that stay for pages that are open in somebody's browser. */
  kept: Manifest['kept'];
  /** How many files are there already. */
  unchanged: number;
  /** How much is uploaded, in bytes. */
  bytes: number;
  /** Files that no manifest of ours lists, where the site has others. */
  foreign: string[];
};

/** How long a file of an earlier build stays after it was replaced, in milliseconds. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

const hashed = new RegExp(hashedName);

/** What is known of the folder on the host: our manifest, and the size of every file in the folders of the site. */
export type HostState = { manifest: Manifest | undefined; sizes: Map<string, number> };

/**
 * Compares the files of a site with those on the host, and says what has to be done (rule 23.2). A folder without a
 * manifest, but with the marker of a build, was uploaded by hand or has lost it: what is in the way there is ours.
 */
export function planPublish(site: Map<string, FileState>, { manifest, sizes }: HostState, now: number): Plan {
  const { files = {}, pending = [], kept = {} } = manifest ?? {};
  const unknown = new Set(pending);
  const isOurs = (path: string) =>
    path in files || unknown.has(path) || path in kept || (!manifest && sizes.has(SITE_MARKER));
  const isThere = (path: string, { hash, size }: FileState) => {
    if (sizes.get(path) !== size) return false;
    // The name says what is in it. A file that was cut off is shorter.
    if (hashed.test(path) && !(files[path] && files[path].hash !== hash)) return true;
    return !unknown.has(path) && files[path]?.hash === hash;
  };

  const changed = [...site].filter(([path, state]) => !isThere(path, state)).map(([path]) => path);
  const gone = [...new Set([...Object.keys(files), ...pending, ...Object.keys(kept)])].filter(
    (path) => !site.has(path) && sizes.has(path),
  );
  const until = (path: string) => kept[path]?.until ?? (hashed.test(path) ? now + KEPT_FOR : now);
  const staying = gone.filter((path) => until(path) > now);
  return {
    assets: changed.filter((path) => hashed.test(path)),
    pages: inGroups(
      changed.filter((path) => !hashed.test(path)),
      sizes,
    ),
    removed: gone.filter((path) => until(path) <= now),
    kept: Object.fromEntries(
      staying.map((path) => [
        path,
        { ...(files[path] ?? kept[path] ?? { hash: '', size: sizes.get(path) ?? 0 }), until: until(path) },
      ]),
    ),
    unchanged: site.size - changed.length,
    bytes: changed.reduce((sum, path) => sum + (site.get(path)?.size ?? 0), 0),
    foreign: changed.filter((path) => sizes.has(path) && !isOurs(path)),
  };
}

/**
 * New pages come first, because changed ones may link to them; then changed ones, each together with its packed copies; then
 * the service worker, which tells browsers of the new build; and `.htaccess` at the end.
 */
function inGroups(paths: string[], sizes: Map<string, number>): string[][] {
  const groupOf = (path: string) =>
    path === '.htaccess' ? 3 : /^sw\.js(\.|$)/.test(path) ? 2 : sizes.has(path.replace(/\.(br|gz)$/, '')) ? 1 : 0;
  return [0, 1, 2, 3].map((group) => paths.filter((path) => groupOf(path) === group).sort());
}

/** Reads our manifest on the host, and the sizes of the files in every folder in which the site has files, or had. */
export async function readHostState(host: Host, paths: Iterable<string>): Promise<HostState> {
  const manifest = parseManifest(await host.read(MANIFEST_FILE));
  const { files = {}, pending = [], kept = {} } = manifest ?? {};
  const all = [...paths, ...Object.keys(files), ...pending, ...Object.keys(kept)];
  const sizes = new Map<string, number>();
  const folders = new Set(all.map((path) => dirname(path)));
  await inParallel(folders, async (folder) => {
    const [at, before] = folder === '.' ? ['', ''] : [folder, `${folder}/`];
    for (const entry of (await host.list(at)) ?? []) if (!entry.folder) sizes.set(before + entry.name, entry.size);
  });
  // Some hosts do not list hidden files.
  for (const path of new Set(all.filter((path) => /^\.[^/]*$/.test(path)))) {
    const data = sizes.has(path) ? undefined : await host.read(path);
    if (data) sizes.set(path, data.length);
  }
  return { manifest, sizes };
}
