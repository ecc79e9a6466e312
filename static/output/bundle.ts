import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { digest, keep, recall, versionOf } from './cache';

/** What esbuild made: the files that it read, those that it made, and what each of these is made of. */
export type Bundle = {
  inputs: string[];
  outputs: Metafile['outputs'];
  files: { path: string; contents: Uint8Array }[];
};

/** A bundle as it is kept, with the digest of every file that was read for it. */
type Kept = {
  inputs: [path: string, digest: string][];
  outputs: Metafile['outputs'];
  files: { path: string; base64: string }[];
};

/**
 * Bundles with these options of esbuild. The result is kept between builds until one of the files that were read for it
 * changes; `code` is what else it depends on: the text of plugins, and the versions of packages.
 */
export async function bundle(options: BuildOptions & { absWorkingDir: string }, code: string[] = []): Promise<Bundle> {
  const key = JSON.stringify(['bundle', options, code, versionOf('esbuild')]);
  const pathOf = (input: string) => join(options.absWorkingDir, input);
  const digestOf = async (input: string) => digest(await readFile(pathOf(input)));

  const known = await recall(key);
  if (known) {
    const { inputs, outputs, files }: Kept = JSON.parse(known.toString());
    const same = inputs.map(async ([input, before]) => (await digestOf(input).catch(() => undefined)) === before);
    if ((await Promise.all(same)).every(Boolean))
      return {
        inputs: inputs.map(([input]) => input),
        outputs,
        files: files.map(({ path, base64 }) => ({ path, contents: Buffer.from(base64, 'base64') })),
      };
  }

  // Loaded on demand, as the other tools whose results are kept.
  const { build } = await import('esbuild');
  const begun = Date.now();
  const { metafile, outputFiles } = await build({ ...options, bundle: true, write: false, metafile: true });
  const { outputs } = metafile;
  const names = Object.keys(metafile.inputs);
  const inputs = await Promise.all(
    names.map(async (input): Promise<Kept['inputs'][0]> => [input, await digestOf(input)]),
  );
  const times = await Promise.all(names.map((input) => stat(pathOf(input))));
  // What was saved while esbuild read may be half in the bundle: the next build makes it again.
  if (times.every(({ mtimeMs, ctimeMs }) => Math.max(mtimeMs, ctimeMs) < begun)) {
    const files = outputFiles.map(({ path, contents }) => ({ path, base64: Buffer.from(contents).toString('base64') }));
    await keep(key, Buffer.from(JSON.stringify({ inputs, outputs, files } satisfies Kept)));
  }
  return { inputs: names, outputs, files: outputFiles };
}
