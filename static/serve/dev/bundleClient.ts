import { join } from 'node:path';
import { build, stop } from 'esbuild';

/** Bundles the script that `npm run dev` adds to every page: it reloads the page, and shows problems over it. */
export async function bundleClient(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'client.ts')],
    bundle: true,
    format: 'iife',
    loader: { '.css': 'text' },
    write: false,
  });
  await stop();
  return (outputFiles[0] as { contents: Uint8Array }).contents;
}
