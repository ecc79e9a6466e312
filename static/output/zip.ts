import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { Problems } from '../../content/messages/problems';

/**
 * Zips the files of the folder `site`, dotfiles included, with paths relative to `root`. `plain` leaves out `.htaccess`. The same
 * site gives the same bytes on every machine: sorted names, a fixed date, a compressor in JavaScript. Throws Problems with every
 * name that hosts would unpack to another path.
 */
export async function zipSite(site: string, root: string, { plain = false } = {}): Promise<Uint8Array> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isForHost(relative(site, file)) && !(plain && relative(site, file) === '.htaccess'));
  const packed = files.map((file) => ({ file, name: relative(root, file).replaceAll(sep, '/') }));
  const unsafe = packed.filter(({ name }) => name.includes('\\'));
  if (unsafe.length)
    throw new Problems(
      unsafe.map(({ file }) => ({
        file,
        message: 'has a backslash in its name, where some hosts unpack a folder; rename it in the static folder',
      })),
    );
  packed.sort((a, b) => (a.name < b.name ? -1 : 1));
  const contents: Zippable = {};
  for (const { file, name } of packed)
    contents[name] = [await readFile(file), { level: compressed.test(name) ? 0 : 9 }];
  // The first date that a zip can have, in local time as all dates in zips.
  return zipSync(contents, { mtime: new Date(1980, 0, 1) });
}

/** Matches files that are compressed already. */
const compressed = /\.(br|gz|png|jpe?g|webp|avif|woff2|pdf|wasm)$/;

/** Tells whether a file of a built site is uploaded. `.nojekyll` is for GitHub Pages, which publishes in its own way. */
export const isForHost = (path: string): boolean => path !== '.nojekyll';
