import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';

/** How long it may take, in milliseconds; 48 megapixels take a few seconds. */
const PATIENCE = 60_000;

/** A photograph of an iPhone, upright; sharp has no decoder for these. Throws if it cannot be read. */
export async function decodeHeic(bytes: Buffer): Promise<Sharp> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'heicToPixels.mjs')], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: PATIENCE,
  });
  // A picture that is cut off may be refused before it is read to its end.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  const [decoded, [code]] = await Promise.all([buffer(child.stdout), once(child, 'exit')]);
  const [line = '', width, height] = /^(\d+) (\d+)\n/.exec(decoded.toString('latin1', 0, 32)) ?? [];
  if (code !== 0 || !line) throw new Error('it is no HEIC picture');
  const raw = { width: Number(width), height: Number(height), channels: 4 as const };
  return sharp(decoded.subarray(line.length), { raw }).removeAlpha();
}
