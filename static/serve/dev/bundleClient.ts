import { join } from 'node:path';
import { build, stop } from 'esbuild';

/** Bundles the script that `npm run dev` adds to every page: it reloads the page, and shows problems over it. */
export const bundleClient = (): Promise<Uint8Array> => bundle('client.ts', 'iife');

/** Bundles the editor, which that script loads when somebody switches it on. */
export const bundleEditor = (): Promise<Uint8Array> => bundle('editor/editor.tsx', 'esm');

async function bundle(entry: string, format: 'iife' | 'esm'): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    format,
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  await stop();
  return (outputFiles[0] as { contents: Uint8Array }).contents;
}
