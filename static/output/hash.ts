import { createHash } from 'node:crypto';
import { parse } from 'node:path';

/**
 * `brochure.pdf` → `brochure-3f2a91c0.pdf`: a name that changes with the content, so that browsers may cache it for
 * ever.
 */
export function hashed(path: string, data: string | Uint8Array): string {
  const { dir, name, ext } = parse(path);
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8);
  return `${dir ? `${dir}/` : ''}${name}-${hash}${ext}`;
}

/** `images/asha-320-1a2b3c4d.avif` → `images/asha-320.avif`: the same file in two builds has the same name. */
export const unhashed = (path: string): string => path.replace(/-[0-9a-zA-Z]{8}(?=\.\w+$)/, '');
