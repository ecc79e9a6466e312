import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { digest, keep, recall, versionOf } from './cache';

/**
 * The result of esbuild: `inputs` are the files that it read, `outputs` has the inputs of each file that it made, and `files` are
 * the files that it made.
 */
export type Bundle = {
  inputs: string[];
  outputs: Metafile['outputs'];
  files: { path: string; contents: Uint8Array }[];
};

/** A bundle in the cache, with the digest of every file that was read for it. */
type CachedBundle = {
  inputs: [path: string, digest: string][];
  outputs: Metafile['outputs'];
  files: { path: string; base64: string }[];
};

/**
 * Bundles with these options of esbuild. Keeps the result between builds until a file that was read for it changes. `code` is
 * everything else that the result depends on: the text of plugins, and versions of packages.
 */
export async function bundle(
  bundleOptions: BuildOptions & { absWorkingDir: string },
  code: string[] = [],
): Promise<Bundle> {
  // The hashes in names depend on the paths of inputs, which must not be those to which a link node_modules leads.
  const options = { ...bundleOptions, preserveSymlinks: true };
  const key = JSON.stringify(['bundle', options, code, versionOf('esbuild')]);
  const pathOf = (input: string) => join(options.absWorkingDir, input);
  const digestOf = (input: string) => digest(readFileSync(pathOf(input)));

  const cachedBundle = await recall(key);
  if (cachedBundle) {
    const { inputs, outputs, files }: CachedBundle = JSON.parse(cachedBundle.toString());
    if (inputs.every(([input, before]) => existsSync(pathOf(input)) && digestOf(input) === before))
      return {
        inputs: inputs.map(([input]) => input),
        outputs,
        files: files.map(({ path, base64 }) => ({ path, contents: Buffer.from(base64, 'base64') })),
      };
  }

  // Loaded on demand: most builds find the result in the cache.
  const { build } = await import('esbuild');
  const started = Date.now();
  const { metafile, outputFiles } = await build({ ...options, bundle: true, write: false, metafile: true });
  const { outputs } = metafile;
  const names = Object.keys(metafile.inputs);
  const inputs = names.map((input): CachedBundle['inputs'][0] => [input, digestOf(input)]);
  const times = names.map((input) => statSync(pathOf(input)));
  // A file saved while esbuild was reading may differ from what is in the bundle: such a bundle is not kept.
  if (times.every(({ mtimeMs, ctimeMs }) => Math.max(mtimeMs, ctimeMs) < started)) {
    const files = outputFiles.map(({ path, contents }) => ({ path, base64: Buffer.from(contents).toString('base64') }));
    await keep(key, Buffer.from(JSON.stringify({ inputs, outputs, files } satisfies CachedBundle)));
  }
  return { inputs: names, outputs, files: outputFiles };
}
