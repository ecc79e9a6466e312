import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Problems, settle } from '../../content/messages/problems';
import type { NamedPicture } from '../../content/schema/fields';
import type { PictureUse } from '../../content/schema/walk';
import { digest } from '../output/cache';
import { hashed } from '../output/hash';
import type { Output } from '../output/output';
import { type Cover, publishCovers } from './covers';
import { type Picture, publishPictures } from './pictures';

/** The published pictures and files of the static folder, by their names in the content. */
export type Assets = {
  /** Returns a picture of static/images, cropped around its focus. Throws if it was not published. */
  picture(image: NamedPicture): Picture;
  /** Returns the address of a file of static/files. Throws if there is none. */
  file(name: string): string;
  /** Returns page 1 of a PDF of static/files as a picture, with the number of pages; undefined if it could not be drawn. */
  cover(pdf: string): Cover | undefined;
  /** The icon of the site, if the content names one. */
  favicon?: Favicon;
  /** Returns the size of a file of static/files in bytes. Throws if there is none. */
  fileSize(name: string): number;
  /** A digest that changes when a result of these functions changes. */
  key: string;
};

/** The icon of a site: the bytes from which PNGs are made, and the sanitised `svg` if it is a drawing. */
export type Favicon = { svg?: string; bytes: Uint8Array };

/**
 * Publishes from the static folder `dir` the pictures that the content names, all files, and page 1 of the `pdfs` as pictures.
 * Reads the picture `favicon` without publishing it. Throws Problems with everything that cannot be published.
 */
export async function publishAssets(
  dir: string,
  { pictures, pdfs, favicon }: { pictures: PictureUse[]; pdfs: string[]; favicon?: string },
  output: Output,
): Promise<Assets> {
  const [publishedPictures, publishedFiles, covers] = await settle([
    publishPictures(join(dir, 'images'), pictures, output),
    publishFiles(join(dir, 'files'), output),
    publishCovers(join(dir, 'files'), pdfs, output),
  ]);
  const keyOf = ({ file, focus }: Pick<PictureUse, 'file' | 'focus'>) => JSON.stringify([file, focus]);
  const picturesByKey = new Map(pictures.map((use, n) => [keyOf(use), publishedPictures[n]]));
  return {
    ...(favicon && { favicon: await readFavicon(join(dir, 'images', favicon)) }),
    picture: (use) => requirePublished(picturesByKey.get(keyOf(use)), use.file),
    cover: (pdf) => covers[pdf],
    file: (name) => requirePublished(publishedFiles[name], name).address,
    fileSize: (name) => requirePublished(publishedFiles[name], name).bytes,
    key: digest(JSON.stringify([pictures, publishedPictures, publishedFiles, covers])),
  };
}

function requirePublished<T>(published: T | undefined, name: string): T {
  if (published === undefined) throw new Error(`${name} is used by a template but not published`);
  return published;
}

/** Reads the picture at `path`. Throws Problems if it is an SVG that cannot be used. */
export async function readFavicon(path: string): Promise<Favicon> {
  const bytes = await readFile(path);
  if (!/\.svg$/i.test(path)) return { bytes };
  // Loaded on demand: most sites have no icon of their own.
  const { cleanSvg } = await import('./svg');
  const { svg } = cleanSvg(bytes.toString(), relative(process.cwd(), path));
  return { svg, bytes: Buffer.from(svg) };
}

/** A published file: its address, and its size in bytes. */
type PublishedFile = { address: string; bytes: number };

/**
 * Publishes all files in `dir` except hidden ones: SVGs sanitised, others unchanged. Returns them by their paths in `dir`. Throws
 * Problems if there are symbolic links, or a file cannot be published.
 */
export async function publishFiles(dir: string, output: Pick<Output, 'write'>): Promise<Record<string, PublishedFile>> {
  // Git does not keep empty folders.
  const entries = existsSync(dir) ? await readdir(dir, { recursive: true, withFileTypes: true }) : [];
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => ({
      file: join(parentPath, name),
      message: 'is a symbolic link; put the file itself here',
    }));
  if (links.length) throw new Problems(links);
  const published: Record<string, PublishedFile> = {};
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(dir, path).replaceAll(sep, '/');
    // Nobody wants to publish .DS_Store, or the files of a .git folder.
    if (/(^|\/)\./.test(name)) continue;
    const bytes = await readFile(path).catch(refuseMissing(path));
    // When a browser opens an SVG by itself, its scripts run as scripts of this site.
    const data = /\.svg$/i.test(name) ? (await import('./svg')).cleanSvg(bytes.toString(), path).svg : bytes;
    const address = await output.write(hashed(`files/${name}`, data), data);
    published[name] = { address, bytes: Buffer.byteLength(data) };
  }
  return published;
}

const refuseMissing = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT')
    throw new Problems([{ file, message: 'was deleted during the build; put it back and build again' }]);
  throw error;
};
