import { join } from 'node:path';
import { sha256 } from '../../content/json/hash';
import { bundle } from '../../static/output/bundle';

type WorkerList = {
  /** The path of the list of files, below the prefix. */
  path: string;
  /** The list as it is published. */
  list: string;
  /** True if pages in further languages are in folders of their own. Other sites get no code for that. */
  hasLanguages: boolean;
};

/** Returns the script of the service worker that keeps the files of a list. */
export const bundleWorker = ({ path, list, hasLanguages }: WorkerList): Promise<Uint8Array> =>
  bundleScript('worker.ts', {
    LIST: JSON.stringify(path),
    LIST_HASH: JSON.stringify(sha256(list, 'base64')),
    HAS_LANGUAGES: JSON.stringify(hasLanguages),
  });

/** Returns the script of the service worker that removes itself and the copies of an earlier one. */
export const bundleRemover = (): Promise<Uint8Array> => bundleScript('remove.ts');

/** Returns a file as one script; `define` has the values of its constants, as JavaScript. */
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
