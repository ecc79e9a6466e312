import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Problems, settle } from '../../content/messages/problems';
import type { NamedPicture } from '../../content/schema/fields';
import type { PictureUse } from '../../content/schema/walk';
import { hashed } from '../output/hash';
import type { Output } from '../output/output';
import { publishCovers } from './covers';
import { type Picture, publishPictures } from './pictures';

/** Returns the addresses on the site of the maintainer's pictures and files. */
export type Assets = {
  /** A picture of static/images in the sizes that pages need, cropped around its focus. Throws if no content names it so. */
  picture(image: NamedPicture): Picture;
  /** The address of a file of static/files. Throws if there is none. */
  file(name: string): string;
  /** Page 1 of a PDF of static/files that a viewer shows; undefined where it cannot be drawn. */
  cover(pdf: string): Picture | undefined;
  /** The icon of the site, if the content names one. */
  favicon?: Favicon;
  /** Its size in bytes. */
  fileSize(name: string): number;
};

/**
 * Publishes the pictures of the static folder `dir` that the content names, all of its files, and page 1 of the `pdfs`
 * among them as pictures. Reads the `favicon`, a picture in it.
 * Throws Problems with everything that cannot be published.
 */
export async function publishAssets(
  dir: string,
  { pictures, pdfs, favicon }: { pictures: PictureUse[]; pdfs: string[]; favicon?: string },
  output: Output,
): Promise<Assets> {
  const [published, files, covers] = await settle([
    publishPictures(join(dir, 'images'), pictures, output),
    publishFiles(join(dir, 'files'), output),
    publishCovers(join(dir, 'files'), pdfs, output),
  ]);
  /** The places in these lists of the pictures of each file. */
  const places = new Map<string, number[]>();
  for (const [n, { file }] of pictures.entries()) places.set(file, [...(places.get(file) ?? []), n]);
  return {
    ...(favicon && { favicon: await readFavicon(join(dir, 'images', favicon)) }),
    picture: ({ file, focus }) =>
      found(published[places.get(file)?.find((n) => pictures[n]?.focus === focus) ?? -1], file),
    cover: (pdf) => covers[pdf],
    file: (name) => found(files[name], name).address,
    fileSize: (name) => found(files[name], name).bytes,
  };
}

/** A published file: its address, and its size in bytes. */
type PublishedFile = { address: string; bytes: number };

/** Publishes the files of `dir` as is, SVGs made safe, hidden files left out. Returns them by name. */
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
    // An SVG that is opened by itself is a document of this host, and its scripts would run here.
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

function found<T>(published: T | undefined, name: string): T {
  if (published === undefined) throw new Error(`${name} is used by a template but not published`);
  return published;
}

/** The icon of a site: `svg` if it is a drawing, made safe, and what PNGs are made from. */
export type Favicon = { svg?: string; bytes: Uint8Array };

/** Reads the picture at `path`. Throws Problems if a drawing cannot be read. */
export async function readFavicon(path: string): Promise<Favicon> {
  const bytes = await readFile(path);
  if (!/\.svg$/i.test(path)) return { bytes };
  // Loaded on demand: svgo loads slowly, and most sites have no icon of their own.
  const { cleanSvg } = await import('./svg');
  const { svg } = cleanSvg(bytes.toString(), relative(process.cwd(), path));
  return { svg, bytes: Buffer.from(svg) };
}
