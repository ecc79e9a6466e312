import { join } from 'node:path';
import { build, stop } from 'esbuild';
import type { EditorFiles } from './server';

/** Bundles a page of the editor for browsers, with Preact in place of React. `entry` is its script: `widgets/editor/main.tsx`. */
export async function bundleEditor(entry: string): Promise<EditorFiles> {
  const { outputFiles } = await build({
    // esbuild looks for the packages of the aliases from this folder, not from the one in which the command was started.
    absWorkingDir: join(import.meta.dirname, '..', '..', '..'),
    entryPoints: [entry],
    outdir: '/',
    bundle: true,
    format: 'esm',
    alias: {
      react: 'preact/compat',
      'react-dom': 'preact/compat',
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  await stop();
  const contentsOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.contents as Uint8Array;
  return { script: contentsOf('.js'), styles: contentsOf('.css') };
}
