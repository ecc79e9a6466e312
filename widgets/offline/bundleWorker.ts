import { join } from 'node:path';
import { sha256 } from '../../content/json/hash';
import { bundle } from '../../static/output/bundle';

/**
 * Returns the script of the service worker that keeps the files of a list; `path` is that of the list, below the prefix. A site in
 * one language has no code for several.
 */
export const bundleWorker = (path: string, list: string, hasLanguages: boolean): Promise<Uint8Array> =>
  bundleScript('worker.ts', {
    LIST: JSON.stringify(path),
    LIST_HASH: JSON.stringify(sha256(list, 'base64')),
    HAS_LANGUAGES: JSON.stringify(hasLanguages),
  });

/** Returns the script of the service worker that removes itself and the copies of an earlier one. */
export const bundleRemover = (): Promise<Uint8Array> => bundleScript('remove.ts');

async function bundleScript(entry: string, define: Record<string, string> = {}): Promise<Uint8Array> {
  const { files } = await bundle({
    absWorkingDir: import.meta.dirname,
    entryPoints: [join(import.meta.dirname, entry)],
    format: 'iife',
    minify: true,
    target: 'es2022',
    define,
    legalComments: 'none',
  });
  return (files[0] as (typeof files)[number]).contents;
}
