import { bucket } from './bucket';
import { folder } from './folder';
import { ftp, ftps } from './ftp';
import type { Protocol, Target } from './protocol';
import { sftp } from './sftp';
import { dav, davs } from './webdav';

/** All protocols, in the order in which the help and the form in the editor show them. */
export const PROTOCOLS: Protocol[] = [sftp, ftps, davs, bucket, folder, ftp, dav];

/** Returns the protocol of a target. */
export const protocolOf = (target: Target): Protocol =>
  PROTOCOLS.find(({ name }) => name === target.protocol) as Protocol;

/** The protocols whose addresses begin with their name: `sftp://`. */
export const SCHEMES = PROTOCOLS.filter((protocol) => protocol !== folder);

/** Returns the protocol of an address: by its scheme (`sftp`), or a folder if it has none; undefined for an unknown scheme. */
export const protocolFor = (scheme: string | undefined): Protocol | undefined =>
  scheme === undefined ? folder : SCHEMES.find(({ name }) => name === scheme);
