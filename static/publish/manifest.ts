import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../../content/json/hash';
import { isForHost } from '../output/zip';

/** A path that stays inside the folder of the site: somebody else may have changed the manifest. */
const pathSchema = z.string().refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)));
const stateSchema = z.object({ hash: z.string(), size: z.number() });

const manifestSchema = z.object({
  /** The files that visitors get. */
  files: z.record(pathSchema, stateSchema),
  /** Files of ours that may be the old or the new ones, because a run was interrupted. */
  pending: z.array(pathSchema),
  /** The pending files that are new and that no page asks for yet. */
  unused: z.array(pathSchema).optional(),
  /** Files of earlier builds that open pages may still ask for, each until a time in milliseconds. */
  kept: z.record(pathSchema, stateSchema.extend({ until: z.number() })),
});

/** The content of a file, by its hash, and its size in bytes. */
export type FileState = z.infer<typeof stateSchema>;

/** The list of our files on a host. Files that it does not list are not ours. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the manifest in a file of the host; undefined if it is missing or damaged. */
export function parseManifest(data: Uint8Array | undefined): Manifest | undefined {
  if (!data) return undefined;
  try {
    return manifestSchema.safeParse(JSON.parse(Buffer.from(data).toString())).data;
  } catch {
    return undefined;
  }
}

export const formatManifest = (manifest: Manifest): Buffer => Buffer.from(`${JSON.stringify(manifest)}\n`);

/** A site to publish: the state of each file by its path, and a function that reads it. */
export type SiteFiles = {
  files: Map<string, FileState>;
  read(path: string): Promise<Buffer>;
};

/** Reads the built site in `folder`. */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter(isForHost)
    .sort();
  const readFileAt = (path: string) => readFile(join(folder, path));
  const files = new Map<string, FileState>();
  for (const path of paths) files.set(path, fileState(await readFileAt(path)));
  return { files, read: readFileAt };
}

export const fileState = (data: Uint8Array): FileState => ({
  hash: sha256(data).slice(0, 32),
  size: data.length,
});
