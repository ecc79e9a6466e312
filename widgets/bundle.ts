import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import type { Stage } from '../static/stage';
import { type WidgetName, widgets } from './list';

export type Scripts = {
  /** The entry that every page loads. */
  main: string;
  /** What a page with these widgets needs at once, so that nothing waits for anything else to be parsed. */
  preload(names: WidgetName[]): string[];
};

/**
 * Bundles the browser entry into assets/, one chunk for each widget that is loaded by itself.
 * React's hooks become Preact's; nothing in the widgets asks for the rest of preact/compat, which would double the bytes.
 * Throws when content validation (zod) or React itself reaches the browser.
 */
export async function bundleWidgets(stage: Stage): Promise<Scripts> {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outdir: '/',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    target: 'es2022',
    jsx: 'automatic',
    absWorkingDir: join(import.meta.dirname, '..'),
    alias: { react: 'preact/hooks', 'react/jsx-runtime': 'preact/jsx-runtime' },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
  });
  for (const input of Object.keys(metafile.inputs))
    if (/node_modules\/(zod|react|react-dom)\//.test(input))
      throw new Error(`${input} reached the browser bundle; import only its types`);

  for (const { path, contents } of outputFiles) await stage.write(`assets${path}`, contents);
  const url = (output: string) => `${stage.prefix}/assets/${output.split('/').at(-1)}`;
  const outputs = Object.entries(metafile.outputs);
  const chunk = (source: string) => outputs.find(([, { entryPoint }]) => entryPoint === `widgets/${source}`)?.[0];
  const main = chunk('main.ts') as string;
  return {
    main: url(main),
    preload(names) {
      const now = names.filter((name) => widgets[name].when === 'now').map((name) => chunk(`${pascal(name)}.tsx`));
      return [...new Set([main, ...now].flatMap((output) => (output ? withImports(metafile, output) : [])))].map(url);
    },
  };
}

const withImports = (metafile: Metafile, output: string): string[] => [
  output,
  ...(metafile.outputs[output]?.imports ?? [])
    .filter(({ kind }) => kind === 'import-statement')
    .flatMap(({ path }) => withImports(metafile, path)),
];

/** `contact-form` → `ContactForm`, the file that holds the widget. */
const pascal = (name: string) => name.replace(/(^|-)./g, (start) => start.slice(-1).toUpperCase());
