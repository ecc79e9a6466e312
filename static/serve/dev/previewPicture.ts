import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Refusal } from '../../../content/edit/protocol';
import type { LibraryPicture, PreviewResponse } from '../../../content/edit/storedFiles';
import { linkedFolders } from '../../../content/load/contentFiles';
import { icon } from '../../../content/schema/fields';

/** The longest side of a preview in pixels: twice the width of the panel. */
const LONGEST = 800;
/** The longest side of a thumbnail in pixels: twice its width in the library. */
export const SMALL = 320;

type Folders = { content: string; static: string };

const isPictureName = (name: string): boolean => icon('', 'a.jpg').safeParse(name).success;

/** Returns the pictures in static/images that a field can name, the newest first. Leaves out those behind a symbolic link. */
export async function listPictures({ content, static: files }: Folders): Promise<LibraryPicture[]> {
  if ((await linkedFolders(content, files)).length) return [];
  const folder = join(files, 'images');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const pictures = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map(async (path) => ({
        name: path.slice(folder.length + 1).replaceAll(sep, '/'),
        stored: Math.floor((await lstat(path)).mtimeMs),
      })),
  );
  return pictures
    .filter(({ name }) => isPictureName(name))
    .sort((a, b) => b.stored - a.stored || a.name.localeCompare(b.name, 'en'));
}

/**
 * Returns a small, upright copy of a picture in static/images as a `data:` address, with at most `longest` pixels on a side, and
 * the size of the original in pixels. The copy is always a bitmap, so that no script in a drawing can run. Throws a Refusal if the
 * picture does not exist, cannot be read or lies behind a symbolic link.
 */
export async function previewPicture(
  { content, static: files }: Folders,
  name: string,
  longest = LONGEST,
): Promise<PreviewResponse> {
  const missing = new Refusal(404, `There is no picture ${JSON.stringify(name)}.`);
  if (!isPictureName(name) || (await linkedFolders(content, files)).length) throw missing;
  const folder = join(files, 'images');
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]).catch(() => [undefined]);
  // A symbolic link may lead anywhere.
  if (!root || !path?.startsWith(root + sep)) throw missing;
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw missing;
  try {
    const { width, height, data } = await draw(bytes, name, longest);
    return { width, height, source: `data:image/webp;base64,${data.toString('base64')}` };
  } catch {
    throw new Refusal(415, `${name} cannot be read as a picture.`);
  }
}

async function draw(bytes: Buffer, name: string, longest: number) {
  const [{ default: sharp }, { cleanSvg }] = await Promise.all([import('sharp'), import('../../assets/svg')]);
  const isDrawing = /\.svg$/i.test(name);
  const original = sharp(isDrawing ? Buffer.from(cleanSvg(bytes.toString(), name).svg) : bytes);
  const { autoOrient, format } = await original.metadata();
  // An SVG with the extension of another format could make the library read other files.
  if (!isDrawing && !['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new Error(`there is ${format} in it`);
  const small = original.autoOrient().resize(longest, longest, { fit: 'inside', withoutEnlargement: !isDrawing });
  return { ...autoOrient, data: await small.webp().toBuffer() };
}
