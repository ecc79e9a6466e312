import sharp, { type Sharp } from 'sharp';
import { assignProfile } from './assignProfile';
import { decodeHeic } from './decodeHeic';

/** A picture as it is stored, with its size in pixels. */
export type Prepared = { data: Buffer; ending: string; width: number; height: number };

/**
 * The longest side that is stored, in pixels. The widest picture of a page is 1600 pixels wide; a photograph in the format 9:16
 * still has more.
 */
const LONGEST = 3200;
const QUALITY = 90;

/**
 * A photograph as it is stored: upright, no larger than the site can use, in a type that the build reads, and without what the
 * camera wrote into it, such as the place (rule 24.5). Throws if it is not a picture.
 */
export async function preparePhoto(bytes: Buffer): Promise<Prepared> {
  const original = sharp(bytes, { failOn: 'error' });
  const { format, compression, hasAlpha, icc } = await original.metadata();
  // An SVG could make the library read other files.
  if (!['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'].includes(format)) throw new Error(`there is ${format} in it`);
  const isHeic = compression === 'hevc';
  const photo = isHeic ? await decodeHeic(bytes) : original.autoOrient();
  photo.resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true });
  const type = format === 'png' || format === 'webp' ? format : hasAlpha && !isHeic ? 'png' : 'jpeg';
  // The decoder of HEIC gives pixels only, and those of an iPhone are of a wider gamut than the web takes for granted.
  const coloured = isHeic && icc ? await assignProfile(photo, icc) : photo;
  const { data, info } = await encode(coloured, type).toBuffer({ resolveWithObject: true });
  return { data, ending: type === 'jpeg' ? 'jpg' : type, width: info.width, height: info.height };
}

function encode(photo: Sharp, type: 'png' | 'webp' | 'jpeg'): Sharp {
  if (type === 'png') return photo.png();
  return type === 'webp' ? photo.webp({ quality: QUALITY }) : photo.jpeg({ quality: QUALITY });
}
