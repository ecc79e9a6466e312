import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sha256 } from '../../content/json/hash';
import { Problems } from '../../content/messages/problems';
import { withPath } from '../../content/messages/systemErrors';

/**
 * The name of a file in every folder that a build made, so that a build never replaces another folder. The file lists the files
 * that the build wrote.
 */
export const MARKER = '.built-by-event-site-generator';

/**
 * Writes the marker into `folder`, with the paths that a build has written there. The marker is published with the site, and must
 * show nobody the names of files that no page links to. So it lists a digest of each path.
 */
export async function writeMarker(folder: string, paths: Iterable<string>): Promise<void> {
  const digests = [MARKER, ...paths].map(digestOf).sort();
  const text = `This folder is replaced by every build. These are digests of the names of its files:\n${digests.join('\n')}\n`;
  await writeFile(join(folder, MARKER), text).catch(withPath(folder));
}

/**
 * Returns the digest of a path. Normalises it first, because some disks return a letter in another encoding than it was written in.
 */
const digestOf = (path: string): string => sha256(path.normalize()).slice(0, 12);

/**
 * Throws Problems if `folder` has files or links that the build of this folder did not write, because the next build would delete
 * them. In a folder of an earlier generator, whose marker has no list, all files count as ours. `remedy` completes 'move them'.
 */
export async function refuseForeign(folder: string, remedy: string): Promise<void> {
  const foreign = await foreignFiles(folder);
  if (!foreign.length) return;
  const names = foreign.slice(0, 5).join(', ') + (foreign.length > 5 ? ` and ${foreign.length - 5} more` : '');
  const them = foreign.length > 1 ? 'them' : 'it';
  const message = `the last build did not write ${names}, and this one would delete ${them}; move ${them} ${remedy}`;
  throw new Problems([
    {
      file: showPath(folder),
      message: `${message}, or delete ${them} with npm run build -- --replace-foreign`,
      panel: message,
    },
  ]);
}

/** Returns a path as messages show it: relative to the current folder, or unchanged if it lies outside. */
export function showPath(path: string): string {
  const relativePath = relative(process.cwd(), path);
  return relativePath.startsWith('..') ? path : relativePath;
}

/**
 * Returns the paths below `folder` that its marker does not list. A folder that has only foreign files counts as one path:
 * `drafts/`.
 */
async function foreignFiles(folder: string): Promise<string[]> {
  const marker = await readMarker(folder);
  if (!marker) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  // If another build has replaced the folder meanwhile, the files are those of its marker.
  if ((await readMarker(folder)) !== marker) return foreignFiles(folder);
  const digestsInMarker = new Set(marker.split(/\r?\n/).slice(1));
  if (!digestsInMarker.has(digestOf(MARKER))) return [];

  const paths = entries
    .filter((entry) => !entry.isDirectory() && !SYSTEM_FILES.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  // A packed copy belongs to its file.
  const isOfBuild = (path: string) =>
    digestsInMarker.has(digestOf(path)) || digestsInMarker.has(digestOf(path.replace(/\.(br|gz)$/, '')));
  const foldersOfBuild = new Set(paths.filter(isOfBuild).flatMap(foldersOf));
  const foreign = paths.filter((path) => !isOfBuild(path));
  return [...new Set(foreign.map((path) => foldersOf(path).find((each) => !foldersOfBuild.has(each)) ?? path))].sort();
}

const readMarker = (folder: string) => readFile(join(folder, MARKER), 'utf8').catch(() => undefined);

/** Returns no files if there is no folder, because another build may move it away at this moment. Throws any other error. */
const noneIfMissing = (error: NodeJS.ErrnoException): [] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/** Matches the files that macOS and Windows put into a folder when somebody opens it. */
const SYSTEM_FILES = /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/i;

/** Returns the folders that a path is in, from outside to inside: `a/b/c.txt` → `a/`, `a/b/`. */
const foldersOf = (path: string): string[] => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
