import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The SHA-256 of a file, as it stands in the list and as the worker computes it. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64');

/** The script of the service worker that keeps the files of a list; `path` is where the list is, below the prefix. */
export const bundleWorker = (path: string, list: string): Promise<Uint8Array> =>
  bundle('worker.ts', { LIST: JSON.stringify(path), LIST_HASH: JSON.stringify(sha256(list)) });

/** The script of the service worker that removes itself and what an earlier one has kept. */
export const bundleRemover = (): Promise<Uint8Array> => bundle('remove.ts');

async function bundle(entry: string, define: Record<string, string> = {}): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    target: 'es2022',
    define,
    legalComments: 'none',
  });
  return (outputFiles[0] as (typeof outputFiles)[number]).contents;
}
