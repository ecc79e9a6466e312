import { z } from 'zod';

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
