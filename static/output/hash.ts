import { parse } from 'node:path';
import { sha256 } from '../../content/json/hash';

/**
 * `brochure.pdf` → `brochure-3f2a91c0.pdf`: a name that changes with the content, so that browsers may cache it for
 * ever.
 */
export function hashed(path: string, data: string | Uint8Array): string {
  const { dir, name, ext } = parse(path);
  const hash = sha256(data).slice(0, 8);
  return `${dir ? `${dir}/` : ''}${name}-${hash}${ext}`;
}

/** `images/asha-320-1a2b3c4d.avif` → `images/asha-320.avif`: the same file in two builds has the same name. */
export const unhashed = (path: string): string => path.replace(/-[0-9a-zA-Z]{8}(?=\.\w+$)/, '');
