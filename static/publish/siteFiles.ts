import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sha256 } from '../../content/json/hash';
import { isForHost } from '../output/isForHost';
import { MARKER } from '../output/staging';
import type { FileState } from './manifest';

/** A site that is to be published: what it consists of, and the content of each file. */
export type SiteFiles = {
  files: Map<string, FileState>;
  read(path: string): Promise<Buffer>;
};

export const fileState = (data: Uint8Array): FileState => ({
  hash: sha256(data).slice(0, 32),
  size: data.length,
});

/** Reads the built site in `folder`. */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter(isForHost)
    .sort();
  const read = (path: string) => readFile(join(folder, path));
  const files = new Map<string, FileState>();
  for (const path of paths) files.set(path, fileState(await read(path)));
  return { files, read };
}

/** The file by which a folder on a host is known to be a site of ours, even without a manifest. */
export const SITE_MARKER = MARKER;
