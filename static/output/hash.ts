import { parse } from 'node:path';
import { sha256 } from '../../content/json/hash';

/** Returns a name that changes with the content, for caching for ever: `brochure.pdf` → `brochure-3f2a91c0.pdf`. */
export function hashed(path: string, data: string | Uint8Array): string {
  const { dir, name, ext } = parse(path);
  const hash = sha256(data).slice(0, 8);
  return `${dir ? `${dir}/` : ''}${name}-${hash}${ext}`;
}

/** Returns the name without its hash, the same in every build: `images/asha-320-1a2b3c4d.avif` → `images/asha-320.avif`. */
export const unhashed = (path: string): string => path.replace(/-[0-9a-zA-Z]{8}(?=\.\w+$)/, '');
