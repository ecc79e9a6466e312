import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { Problems, settle } from '../../content/messages/problems';
import { systemProblem } from '../../content/messages/systemErrors';
import type { PictureUse } from '../../content/schema/walk';
import { cached, codeOf, digest, versionOf } from '../output/cache';
import { hashed } from '../output/hash';
import type { Output } from '../output/output';
import { cropAround } from './cropAround';
import type { CleanSvg } from './svg';

/** A picture for templates: `sources` with the best type first, `src` for browsers without these, its size in pixels. */
export type Picture = { sources: { type: string; srcset: string }[]; src: string; width: number; height: number };

/** Low effort, because large originals must not slow down a build. The quality was chosen by eye. */
const SETTINGS: Settings = {
  avif: { quality: 52, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 4 },
};
/** The effort for drawn pages: more makes photographs smaller, and drawn pages not. */
const DRAWN_EFFORT: Record<Variant['type'], number> = { avif: 0, webp: 4 };
/** The part of each cache key that changes with our code and tools. */
const TOOL_VERSIONS = digest(
  versionOf('sharp'),
  versionOf('@rgrove/parse-xml'),
  codeOf(import.meta.url),
  codeOf(new URL('./cropAround.ts', import.meta.url)),
  codeOf(new URL('./svg.ts', import.meta.url)),
);

/**
 * Publishes pictures of `dir`: photographs as AVIF and WebP in the requested widths, never enlarged; SVGs sanitised. Returns them
 * in the order of `uses`. Throws Problems with every picture that cannot be read.
 */
export const publishPictures = async (
  dir: string,
  uses: PictureUse[],
  output: Pick<Output, 'write'>,
): Promise<Picture[]> => {
  // All workers take the next picture from this one iterator, so each picture is published once.
  const queue = uses.entries();
  const published: Promise<Picture>[] = [];
  const work = async () => {
    for (const [index, use] of queue) {
      const picture = publishPicture(dir, use, output);
      published[index] = picture;
      // Its error is thrown below, together with those of other pictures.
      await picture.catch(() => undefined);
    }
  };
  // A few at a time: thousands at once would exceed file handles and memory.
  await Promise.all(Array.from({ length: cpus().length * 2 }, work));
  return settle(published);
};

/** Publishes one picture of `dir`. Throws Problems if it is missing or cannot be read. */
const publishPicture = async (
  dir: string,
  { file: image, ...use }: PictureUse,
  output: Pick<Output, 'write'>,
): Promise<Picture> => {
  const source = join(dir, image);
  const name = relative(process.cwd(), source);
  // A space or a comma would end an address in srcset; a long name leaves no room for width and hash.
  const safeName = image.replace(/\.\w+$/, '').replace(/[^\w/-]+/g, '-');
  const path = `images/${safeName.replace(/(?<=[^/]{80})[^/]+/g, '')}`;
  try {
    const bytes = await readFile(source);
    if (!/\.svg$/i.test(image)) return await publishPhoto(bytes, use, path, output);
    const key = JSON.stringify(['drawing', digest(bytes), TOOL_VERSIONS]);
    const drawing = await cached(key, async () => {
      // Loaded on demand: the cache usually has the result.
      const { cleanSvg } = await import('./svg');
      return Buffer.from(JSON.stringify(cleanSvg(bytes.toString(), name)));
    });
    const { svg, width, height }: CleanSvg = JSON.parse(drawing.toString());
    return { sources: [], src: await output.write(hashed(`${path}.svg`, svg), svg), width, height };
  } catch (error) {
    if (error instanceof Problems || systemProblem(error)) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Problems([{ file: name, message: 'is not there; add it, or correct its name' }]);
    const [reason = ''] = (error as Error).message.split('\n');
    const message = /pixel limit/i.test(reason)
      ? 'has too many pixels to be read; save it again with at most 16,000 × 16,000'
      : `cannot be read as a picture (${reason}); it may be cut short or damaged: copy it here once more, or save it again as JPEG or PNG`;
    throw new Problems([{ file: name, message }]);
  }
};

type Variant = { type: 'avif' | 'webp'; width: number; data: string };
type Quality = Record<Variant['type'], number>;
type Settings = Record<Variant['type'], object>;
/** The widths and shape in which a photograph is shown, and its `quality` (1 to 100) if it is no photograph but a drawn page. */
type PhotoUse = Omit<PictureUse, 'file'> & { quality?: Quality };
type Encoded = { width: number; height: number; variants: Variant[] };

/** Publishes the bytes of a photograph as AVIF and WebP. `path` is the path of its files, without width, hash and extension. */
export const publishPhoto = async (
  bytes: Buffer,
  use: PhotoUse,
  path: string,
  output: Pick<Output, 'write'>,
): Promise<Picture> => {
  const key = JSON.stringify(['picture', digest(bytes), use, TOOL_VERSIONS]);
  const json = await cached(key, async () => Buffer.from(JSON.stringify(await encode(bytes, use))));
  const encoded: Encoded = JSON.parse(json.toString());
  const written = await Promise.all(
    encoded.variants.map(async ({ type, width, data }) => {
      const file = Buffer.from(data, 'base64');
      return { type, width, url: await output.write(hashed(`${path}-${width}.${type}`, file), file) };
    }),
  );
  const sources = (['avif', 'webp'] as const).map((type) => ({
    type: `image/${type}`,
    srcset: written
      .filter((each) => each.type === type)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', '),
  }));
  return {
    sources,
    src: written.findLast(({ type }) => type === 'webp')?.url ?? '',
    width: encoded.width,
    height: encoded.height,
  };
};

/**
 * Encodes all sizes of a photograph: upright, and without metadata such as the place where it was taken (rule 14.6). Crops it only
 * once, at its largest size, so that all sizes show the same part. Throws an error if the bytes are no picture of a usual format.
 */
const encode = async (
  bytes: Buffer,
  { widths, aspect: requestedAspect, focus, quality }: PhotoUse,
): Promise<Encoded> => {
  // Loaded on demand: it loads slowly.
  const { default: sharp } = await import('sharp');
  const original = sharp(bytes, { failOn: 'error' });
  const { autoOrient, format } = await original.metadata();
  // Checks the bytes, not the name: an SVG named .jpg could make the library read other files, and must pass svg.ts.
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new Error(`there is ${format} in it`);
  const aspect = requestedAspect ?? autoOrient.width / autoOrient.height;
  const widthOfCrop = Math.floor(Math.min(autoOrient.width, autoOrient.height * aspect));
  const variantWidths = widthsFor(widths, Math.max(1, widthOfCrop));
  const width = variantWidths.at(-1) as number;
  const height = Math.max(1, Math.min(autoOrient.height, Math.round(width / aspect)));

  const upright = original.autoOrient();
  // With a focus, our own crop has the aspect already, and `resize` only scales it. Without one, sharp looks for the part that
  // draws the most attention, and crops around it.
  const part = requestedAspect && focus ? upright.extract(cropAround(autoOrient, requestedAspect, focus)) : upright;
  const { data, info } = await part
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encodeVariant = async (type: Variant['type'], variantWidth: number): Promise<Variant> => {
    const variantHeight = Math.max(1, Math.round((variantWidth * height) / width));
    const scaled = sharp(data, { raw }).resize(variantWidth, variantHeight);
    // Only a drawn page comes with a quality of its own.
    const settings = quality
      ? { ...SETTINGS[type], quality: quality[type], effort: DRAWN_EFFORT[type] }
      : SETTINGS[type];
    const encoded = await scaled.toFormat(type, settings).toBuffer();
    return { type, width: variantWidth, data: encoded.toString('base64') };
  };
  const variants = variantWidths.flatMap((size) => [encodeVariant('avif', size), encodeVariant('webp', size)]);
  return { width, height, variants: await Promise.all(variants) };
};

/** Returns the requested widths up to `maxWidth` in ascending order, and `maxWidth` itself in place of the greater ones. */
const widthsFor = (requested: number[], maxWidth: number): number[] => {
  const widths = [...new Set(requested)].sort((a, b) => a - b);
  const possible = widths.filter((width) => width <= maxWidth);
  return possible.length < widths.length && !possible.includes(maxWidth) ? [...possible, maxWidth] : possible;
};
