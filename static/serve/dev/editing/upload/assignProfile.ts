import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Where the second chunk of a PNG begins: behind the signature and the header. */
const SECOND_CHUNK = 33;

/**
 * The same pixels, said to be of this ICC profile. sharp takes profiles from files only, so they become a PNG, which holds the profile
 * in the chunk iCCP.
 */
export async function assignProfile(pixels: Sharp, profile: Buffer): Promise<Sharp> {
  const png = await pixels.png({ compressionLevel: 0 }).toBuffer();
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  return sharp(Buffer.concat([png.subarray(0, SECOND_CHUNK), length, chunk, check, png.subarray(SECOND_CHUNK)]));
}
