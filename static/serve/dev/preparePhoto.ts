import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture as it is stored, with its size in pixels. */
export type Prepared = { data: Buffer; ending: string; width: number; height: number };

/**
 * The longest side that is stored, in pixels. Even a photo of 9:16 is then wider than the 1600 pixels that a page needs at most.
 */
const LONGEST = 3200;
const QUALITY = 90;

/**
 * Returns a photo in the form in which it is stored: upright, with at most LONGEST pixels on its longer side, as JPEG, PNG or WebP,
 * and without metadata of the camera such as the place (rule 24.5). Throws an Error if the bytes are not a picture, and NotPrepared
 * if this machine fails.
 */
export async function preparePhoto(bytes: Buffer): Promise<Prepared> {
  const original = sharp(bytes, { failOn: 'error' });
  const { format, compression, hasAlpha, icc } = await original.metadata();
  // An SVG could make the library read other files.
  if (!['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'].includes(format)) throw new Error(`there is ${format} in it`);
  const isHeic = compression === 'hevc';
  const photo = isHeic ? await decodeHeic(bytes) : original.autoOrient();
  photo.resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true });
  const type = storedType(format, hasAlpha && !isHeic);
  // The HEIC decoder returns pixels without their profile; an iPhone uses a wider gamut than browsers assume.
  const coloured = isHeic && icc ? await assignProfile(photo, icc) : photo;
  const { data, info } = await encode(coloured, type).toBuffer({ resolveWithObject: true });
  return { data, ending: type === 'jpeg' ? 'jpg' : type, width: info.width, height: info.height };
}

/** Returns the format in which a photo is stored: PNG and WebP stay, other transparent pictures become PNG. */
function storedType(format: string, isTransparent: boolean): 'png' | 'webp' | 'jpeg' {
  if (format === 'png' || format === 'webp') return format;
  return isTransparent ? 'png' : 'jpeg';
}

function encode(photo: Sharp, type: 'png' | 'webp' | 'jpeg'): Sharp {
  if (type === 'png') return photo.png();
  return type === 'webp' ? photo.webp({ quality: QUALITY }) : photo.jpeg({ quality: QUALITY });
}

/** The offset of the second chunk of a PNG in bytes, after the signature and the header. */
const SECOND_CHUNK = 33;

/** Returns the same pixels with this ICC profile. sharp reads profiles from files only, so it gets a PNG with a chunk iCCP. */
async function assignProfile(pixels: Sharp, profile: Buffer): Promise<Sharp> {
  const png = await pixels.png({ compressionLevel: 0 }).toBuffer();
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  return sharp(Buffer.concat([png.subarray(0, SECOND_CHUNK), length, chunk, check, png.subarray(SECOND_CHUNK)]));
}

/** The time limit of the decoder in seconds; 48 megapixels take a few. */
const PATIENCE = 60;

const REMEDY = 'close other programs and add it again';

/** The error that this machine did not prepare a photo. It says nothing about the photo itself (rule 18.11). */
export class NotPrepared extends Error {}

/**
 * Decodes a HEIC photo, as an iPhone takes it, and returns it upright; sharp has no decoder for HEVC. Throws an Error if the photo
 * cannot be read, and NotPrepared if the decoder takes longer than `seconds` or was ended.
 */
export async function decodeHeic(bytes: Buffer, seconds = PATIENCE): Promise<Sharp> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'heicToPixels.mjs')], {
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: AbortSignal.timeout(seconds * 1000),
    killSignal: 'SIGKILL',
  });
  // The decoder may refuse a damaged picture before it has read all of it.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  const [decoded, [code, ended]] = await Promise.all([buffer(child.stdout), once(child, 'exit')]).catch(
    (error: Error) => {
      if (error.name !== 'AbortError') throw error;
      throw new NotPrepared(`was not prepared within ${seconds} s on this machine; ${REMEDY}`);
    },
  );
  if (ended)
    throw new NotPrepared(`was not prepared on this machine: the program for it was ended (${ended}); ${REMEDY}`);
  const [line = '', width, height] = /^(\d+) (\d+)\n/.exec(decoded.toString('latin1', 0, 32)) ?? [];
  if (code !== 0 || !line) throw new Error('it is no HEIC picture');
  const raw = { width: Number(width), height: Number(height), channels: 4 as const };
  return sharp(decoded.subarray(line.length), { raw }).removeAlpha();
}
