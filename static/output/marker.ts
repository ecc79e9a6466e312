import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sha256 } from '../../content/json/hash';
import { Problems } from '../../content/messages/problems';
import { withPath } from '../../content/messages/systemErrors';

/** A file in every folder of ours, so that a build never replaces one that is not ours. It lists the files that the build wrote. */
export const MARKER = '.built-by-event-site-generator';

/**
 * Writes the marker into `folder`, with the paths that a build has written there. It is published with the site, and must show
 * nobody the names of files that no page links to: so it has a digest of each.
 */
export async function writeMarker(folder: string, paths: Iterable<string>): Promise<void> {
  const digests = [MARKER, ...paths].map(digestOf).sort();
  const text = `This folder is replaced by every build. These are digests of the names of its files:\n${digests.join('\n')}\n`;
  await writeFile(join(folder, MARKER), text).catch(withPath(folder));
}

/** Some disks give a letter back in another encoding than it was written in. */
const digestOf = (path: string): string => sha256(path.normalize()).slice(0, 12);

/**
 * Throws Problems if files or links in `folder` are not of the build that made it; the next build would delete them. In a folder
 * of an earlier generator, whose marker has no list, all files count as ours. `remedy` completes 'move them'.
 */
export async function refuseForeign(folder: string, remedy: string): Promise<void> {
  const foreign = await foreignFiles(folder);
  if (!foreign.length) return;
  const named = foreign.slice(0, 5).join(', ') + (foreign.length > 5 ? ` and ${foreign.length - 5} more` : '');
  const them = foreign.length > 1 ? 'them' : 'it';
  throw new Problems([
    {
      file: showPath(folder),
      message: `the last build did not write ${named}, and this one would delete ${them}; move ${them} ${remedy}, or delete ${them} with npm run build -- --replace-foreign`,
    },
  ]);
}

/** Returns a path as it is shown: from the folder that the build runs in, or whole if it lies elsewhere. */
export function showPath(path: string): string {
  const shown = relative(process.cwd(), path);
  return shown.startsWith('..') ? path : shown;
}

/** Returns the paths below `folder` that its marker does not list; a folder of foreign files alone is one: `drafts/`. */
async function foreignFiles(folder: string): Promise<string[]> {
  const marker = await readMarker(folder);
  if (!marker) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifThere);
  // If another build has replaced the folder meanwhile, the files are those of its marker.
  if ((await readMarker(folder)) !== marker) return foreignFiles(folder);
  const known = new Set(marker.split(/\r?\n/).slice(1));
  if (!known.has(digestOf(MARKER))) return [];

  const paths = entries
    .filter((entry) => !entry.isDirectory() && !OF_THE_SYSTEM.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  // A packed copy belongs to its file.
  const isOurs = (path: string) => known.has(digestOf(path)) || known.has(digestOf(path.replace(/\.(br|gz)$/, '')));
  const ours = new Set(paths.filter(isOurs).flatMap(foldersOf));
  const foreign = paths.filter((path) => !isOurs(path));
  return [...new Set(foreign.map((path) => foldersOf(path).find((each) => !ours.has(each)) ?? path))].sort();
}

const readMarker = (folder: string) => readFile(join(folder, MARKER), 'utf8').catch(() => undefined);

/** Another build may move the folder away while it is read. */
const ifThere = (error: NodeJS.ErrnoException): [] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/** Matches what macOS and Windows put into folders that somebody looks at. */
const OF_THE_SYSTEM = /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/i;

/** Returns the folders that a path is in, from outside to inside: `a/b/c.txt` → `a/`, `a/b/`. */
const foldersOf = (path: string): string[] => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
