import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Problems, settle } from '../../content/messages/problems';
import type { PictureSizes } from '../../content/schema/pictureSizes';
import { hashed } from '../output/hash';
import type { Output } from '../output/output';
import { type Picture, publishPictures } from './pictures';

/** The maintainer's pictures and files, by the address they have on the site. */
export type Assets = {
  /** A picture of static/images, at the sizes its place needs. Throws where no content names it. */
  picture(image: string): Picture;
  /** A file of static/files. */
  file(name: string): string;
};

/**
 * Publishes the pictures of the static folder `dir` that the content asks for, at these `sizes`, and all of its files.
 * Throws Problems naming what cannot be published.
 */
export async function publishAssets(dir: string, sizes: Record<string, PictureSizes>, output: Output): Promise<Assets> {
  const [pictures, files] = await settle([
    publishPictures(join(dir, 'images'), sizes, output),
    publishFiles(join(dir, 'files'), output),
  ]);
  return { picture: (image) => found(pictures[image], image), file: (name) => found(files[name], name) };
}

/** Publishes the files of `dir` as they are, drawings made harmless; returns their addresses by name. Hidden ones stay. */
export async function publishFiles(dir: string, output: Pick<Output, 'write'>): Promise<Record<string, string>> {
  // A folder that holds nothing is lost on the way through git.
  const entries = existsSync(dir) ? await readdir(dir, { recursive: true, withFileTypes: true }) : [];
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => ({
      file: join(parentPath, name),
      message: 'is a link to another place; put the file itself here',
    }));
  if (links.length) throw new Problems(links);
  const published: Record<string, string> = {};
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(dir, path).replaceAll(sep, '/');
    // Nobody means to publish .DS_Store, or what lies in a .git.
    if (/(^|\/)\./.test(name)) continue;
    const bytes = await readFile(path).catch(refuseMissing(path));
    // Opened by itself, a drawing is a document of this host, and what runs in it runs here.
    const data = /\.svg$/i.test(name) ? (await import('./svg')).cleanSvg(bytes.toString(), path).svg : bytes;
    published[name] = await output.write(hashed(`files/${name}`, data), data);
  }
  return published;
}

const refuseMissing = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT')
    throw new Problems([{ file, message: 'was there a moment ago, and is gone; put it back, and build again' }]);
  throw error;
};

function found<T>(published: T | undefined, name: string): T {
  if (published === undefined) throw new Error(`${name} was asked for by a template, but is not published`);
  return published;
}
