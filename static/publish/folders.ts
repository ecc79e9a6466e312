import type { Host } from './host';

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
