import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../../content/json/hash';
import { MARKER } from '../output/staging';
import { isForHost } from '../output/zip';

/** The folder on the host, in that of the site, in which we keep our own files. */
export const OWN_FOLDER = '.published';
export const MANIFEST_FILE = `${OWN_FOLDER}/manifest.json`;

/** Somebody else may have written the manifest: no path in it may lead out of the folder of the site. */
const path = z.string().refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)));
const state = z.object({ hash: z.string(), size: z.number() });

const manifest = z.object({
  /** What visitors get. */
  files: z.record(path, state),
  /** Files of ours of which nobody knows whether they are the old or the new ones, because a run was interrupted. */
  pending: z.array(path),
  /** Those of them that are new, and that no page asks for yet. */
  unused: z.array(path).optional(),
  /** Files of earlier builds that open pages may still ask for, until a time in milliseconds. */
  kept: z.record(path, state.extend({ until: z.number() })),
});

/** The content of a file, by its hash, and its size in bytes. */
export type FileState = z.infer<typeof state>;

/** What we know of the files of ours on a host. Files that it does not list are not ours. */
export type Manifest = z.infer<typeof manifest>;

/** The manifest in a file of the host; undefined if there is none, or a damaged one. */
export function parseManifest(data: Uint8Array | undefined): Manifest | undefined {
  if (!data) return undefined;
  try {
    return manifest.safeParse(JSON.parse(Buffer.from(data).toString())).data;
  } catch {
    return undefined;
  }
}

export const formatManifest = (manifest: Manifest): Buffer => Buffer.from(`${JSON.stringify(manifest)}\n`);

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
