import { hash } from 'node:crypto';

/** The namespace of addresses in RFC 9562. */
const URLS = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** Returns the UUID of an address, of version 5, which is a SHA-1: the same in every build, and that of nothing else. */
export function uuid(address: string): string {
  const bytes = Buffer.from(hash('sha1', Buffer.concat([URLS, Buffer.from(address)])), 'hex').subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const [a, b, c, d, e] = [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 16],
  ].map(([from, to]) => bytes.toString('hex', from, to));
  return [a, b, c, d, e].join('-');
}
