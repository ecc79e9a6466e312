import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { settle } from '../content/messages/problems';
import type { Output } from '../static/output/output';
import { type WidgetName, widgets } from './list';
import type { PdfjsFiles } from './pdf/open';
import { publishPdfjs } from './pdf/publishPdfjs';

export type Scripts = {
  /** The entry that every page loads. */
  main: string;
  /** What a page with these widgets needs at once, so that nothing waits for anything else to be parsed. */
  preload(names: WidgetName[]): string[];
  /** The packages whose code is in the scripts. */
  packages: string[];
  /** Where pdf.js lies, for the viewer of PDFs. */
  pdfjs: PdfjsFiles;
};

/** Bundles the widgets into assets/, with pdf.js beside them. Throws when zod or React itself reaches the browser. */
export async function bundleWidgets(output: Output): Promise<Scripts> {
  const [scripts, pdfjs] = await settle([bundleEntry(output), publishPdfjs(output)]);
  return { ...scripts, pdfjs };
}

/**
 * Bundles the browser entry into assets/, one chunk for each widget that is loaded by itself. Every chunk is made to
 * depend on the entry (`inject`), so that esbuild puts the entry and Preact into one file: a request and 100 bytes less.
 * React's hooks become Preact's; nothing in the widgets asks for the rest of preact/compat, which would double the bytes.
 */
async function bundleEntry(output: Output): Promise<Omit<Scripts, 'pdfjs'>> {
  const entry = join(import.meta.dirname, 'main.ts');
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    inject: [entry],
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
    // JSX becomes calls of the createElement that the entry exports: Preact's JSX runtime would be 100 bytes more.
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'createElement' } },
    absWorkingDir: join(import.meta.dirname, '..'),
    alias: { react: 'preact/hooks' },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
  });
  for (const input of Object.keys(metafile.inputs))
    if (/node_modules\/(zod|react|react-dom)\//.test(input))
      throw new Error(`${input} reached the browser bundle; import only its types`);

  const name = (output: string) => output.split('/').at(-1) as string;
  const url = (chunk: string) => `${output.prefix}/assets/${name(chunk)}`;
  const outputs = Object.entries(metafile.outputs);
  const chunk = (source: string) => outputs.find(([, { entryPoint }]) => entryPoint === `widgets/${source}`)?.[0];
  const [main] = outputs.find(([, { inputs }]) => 'widgets/main.ts' in inputs) as [string, unknown];
  // What is left of the entry's own file only imports the one that holds it.
  const hollow = chunk('main.ts') as string;
  for (const { path, contents } of outputFiles)
    if (name(path) !== name(hollow) || hollow === main) await output.write(`assets/${name(path)}`, contents);
  const inputs = outputs.flatMap(([, output]) => Object.keys(output.inputs));
  const packages = inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []);
  return {
    main: url(main),
    packages: [...new Set(packages)].sort(),
    preload(names) {
      const now = names
        .filter((name) => widgets[name].when === 'now')
        .map((name) => chunk(`${widgets[name].file}.tsx`));
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
