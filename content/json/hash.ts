import { type BinaryToTextEncoding, hash } from 'node:crypto';

/** Returns the SHA-256 of a text (as UTF-8) or of bytes, in hexadecimal digits unless another encoding is named. */
export const sha256 = (data: string | Uint8Array, encoding: BinaryToTextEncoding = 'hex'): string =>
  hash('sha256', data, encoding);
