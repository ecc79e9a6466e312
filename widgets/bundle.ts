import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { settle } from '../content/messages/problems';
import { digitsOf, LATIN_DIGITS } from '../content/words/digits';
import { type Bundle, bundle } from '../static/output/bundle';
import { digest, codeOf as textOf, versionOf } from '../static/output/cache';
import type { Output } from '../static/output/output';
import {
  type ActionName,
  actions,
  type BehaviourName,
  behaviours,
  type PageScriptName,
  pageScripts,
  type WidgetName,
  widgets,
} from './list';
import { bundleRemover } from './offline/bundleWorker';
import type { PdfjsFiles } from './pdf/open';
import { publishPdfjs } from './pdf/publishPdfjs';

export type Scripts = {
  /** The address of the entry that every page loads. */
  main: string;
  /** Returns the address of the chunk of a widget, an action, a behaviour or a script of a page. */
  module(name: WidgetName | ActionName | BehaviourName | PageScriptName): string;
  /** Returns the addresses of the chunks that a page with these widgets preloads: all that it needs at once. */
  preload(names: (WidgetName | BehaviourName)[]): string[];
  /** The npm packages whose code is in the scripts. */
  packages: string[];
  /** The script that stands inside the home page and runs before its first paint. */
  firstPaint: string;
  /** The script that stands inside the pages of a site in several languages, after the links to the others. */
  languages: string;
  /** The addresses of pdf.js, for the viewer of PDFs. */
  pdfjs: PdfjsFiles;
  /** A text that changes with all of these. */
  key: string;
};

/**
 * Writes the widgets and pdf.js into assets/, as bundles. Without `offline` it also writes the service worker that removes an
 * earlier one. With `offline`, offline/offline.ts writes the worker later, when all files are known. `languages` are the languages
 * of the pages. Throws if zod or React would reach the browser.
 */
export async function bundleWidgets(output: Output, offline: boolean, languages: string[] = []): Promise<Scripts> {
  if (!offline) await output.write('sw.js', await bundleRemover());
  const define = defineNumbers(languages);
  const [scripts, firstPaint, switching, pdfjs] = await settle([
    bundleEntry(output, offline, define),
    bundleInline('firstPaint.ts', define),
    bundleInline('languages.ts'),
    publishPdfjs(output),
  ]);
  const { outputs, ...functions } = scripts;
  const key = digest(JSON.stringify([functions, outputs, firstPaint, switching, pdfjs]));
  return { ...functions, firstPaint, languages: switching, pdfjs, key };
}

/** Returns the names by which numbers.ts and timeLeft.ts know these languages. A site in English gets no code for them. */
function defineNumbers(languages: string[]): Record<string, string> {
  return {
    'process.env.INTL': `${languages.some((tag) => !tag.startsWith('en'))}`,
    'process.env.DIGITS': `${languages.some((tag) => digitsOf(tag) !== LATIN_DIGITS)}`,
  };
}

/** Returns a file as the text of one script inside pages. */
async function bundleInline(file: string, define: Record<string, string> = {}): Promise<string> {
  const { files } = await bundle({
    entryPoints: [join(import.meta.dirname, file)],
    format: 'iife',
    minify: true,
    target: 'es2022',
    define,
    // Without the words "use strict", which each visitor would load.
    tsconfigRaw: {},
    absWorkingDir: join(import.meta.dirname, '..'),
    legalComments: 'none',
  });
  return files.map(({ contents }) => Buffer.from(contents).toString().trim()).join('');
}

/** Imports a style sheet into a script as minified text. */
const stylesAsText: Plugin = {
  name: 'styles-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /[.]css$/ }, async ({ path }) => {
      const { transform } = await import('esbuild');
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: code, loader: 'text' };
    });
  },
};

/**
 * Writes the entry and a chunk for each widget into assets/. Every chunk depends on the entry (`inject`), so that esbuild puts
 * the entry and Preact into one file, which saves a request and 100 bytes. Preact's hooks replace React's: the widgets need
 * nothing else of preact/compat, which would double the bytes.
 */
async function bundleEntry(
  output: Output,
  offline: boolean,
  define: Record<string, string>,
): Promise<Omit<Scripts, 'pdfjs' | 'firstPaint' | 'languages' | 'key'> & Pick<Bundle, 'outputs'>> {
  const entry = join(import.meta.dirname, 'main.ts');
  const timed = { ...widgets, ...behaviours };
  const all = { ...timed, ...actions, ...pageScripts };
  const { inputs, outputs, files } = await bundle(
    {
      entryPoints: [entry, ...new Set(Object.values(all).map(({ file }) => join(import.meta.dirname, file)))],
      inject: [entry],
      outdir: '/',
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      splitting: true,
      format: 'esm',
      minify: true,
      target: 'es2022',
      // JSX calls the createElement that the entry exports: Preact's JSX runtime would be 100 bytes more.
      tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'createElement' } },
      absWorkingDir: join(import.meta.dirname, '..'),
      alias: { react: 'preact/hooks' },
      plugins: [stylesAsText],
      define: { ...define, 'process.env.NODE_ENV': '"production"', OFFLINE: `${offline}` },
      legalComments: 'none',
    },
    [textOf(import.meta.url), versionOf('preact')],
  );
  for (const input of inputs)
    if (/node_modules\/(zod|react|react-dom)\//.test(input))
      throw new Error(`${input} reached the browser bundle; import only its types`);

  const fileName = (path: string) => path.split('/').at(-1) as string;
  const url = (chunk: string) => `${output.prefix}/assets/${fileName(chunk)}`;
  const chunks = Object.entries(outputs);
  const chunkOf = (source: string) =>
    chunks.find(([, { entryPoint }]) => entryPoint === `widgets/${source}`)?.[0] as string;
  // If other chunks share the code of an entry, its own file only imports a chunk with that code: pages load that one instead.
  const codeOf = (source: string) => chunks.find(([, { inputs }]) => `widgets/${source}` in inputs)?.[0] as string;
  const run = ['main.ts', ...Object.values(pageScripts).map(({ file }) => file)];
  const [main = ''] = run.map(codeOf);
  const empty = run.filter((source) => codeOf(source) !== chunkOf(source)).map((source) => fileName(chunkOf(source)));
  for (const { path, contents } of files)
    if (!empty.includes(fileName(path))) await output.write(`assets/${fileName(path)}`, contents);
  const used = chunks.flatMap(([, { inputs }]) => Object.keys(inputs));
  const packages = used.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []);
  return {
    main: url(main),
    packages: [...new Set(packages)].sort(),
    outputs,
    module: (name) => url((name in pageScripts ? codeOf : chunkOf)(all[name].file)),
    preload(names) {
      const immediate = names.filter((name) => timed[name].when === 'now').map((name) => chunkOf(timed[name].file));
      return [...new Set([main, ...immediate].flatMap((output) => withImports(outputs, output)))].map(url);
    },
  };
}

/** Returns a file and all files that it imports at once, directly or through others. */
const withImports = (outputs: Bundle['outputs'], output: string): string[] => [
  output,
  ...(outputs[output]?.imports ?? [])
    .filter(({ kind }) => kind === 'import-statement')
    .flatMap(({ path }) => withImports(outputs, path)),
];
