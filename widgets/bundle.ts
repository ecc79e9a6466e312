import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { settle } from '../content/messages/problems';
import { EMBED_SCRIPT } from '../content/schema/embedded';
import { digitsOf, LATIN_DIGITS } from '../content/words/digits';
import { type Bundle, bundle } from '../static/output/bundle';
import { codeOf, digest, oncePer, versionOf } from '../static/output/cache';
import type { Output } from '../static/output/output';
import { classesInCode } from './classesInCode';
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
  /** Returns the classes that the scripts at these addresses, and those that they load, give to the elements they make. */
  classes(addresses: string[]): string[];
  /** The npm packages whose code is in the scripts. */
  packages: string[];
  /** The script that stands inside the home page and runs before its first paint. */
  firstPaint: string;
  /** The script that stands inside the pages of a site in several languages, after the links to the others. */
  languages: string;
  /** The script that stands inside the pages for the frames of other sites; empty if there are none. */
  embedded: string;
  /** The addresses of pdf.js, for the viewer of PDFs. */
  pdfjs: PdfjsFiles;
  /** A text that changes with all of these. */
  key: string;
};

/**
 * What the content decides about the scripts: whether the site works without network, the languages of its pages, and whether other
 * sites may show some of them.
 */
type ScriptNeeds = { offline: boolean; languages?: string[]; embed?: boolean };

/**
 * Writes the widgets and pdf.js into assets/, as bundles. Without `offline` it also writes the service worker that removes an
 * earlier one. With `offline`, offline/offline.ts writes the worker later, when all files are known. Throws if zod or React would
 * reach the browser.
 */
export async function bundleWidgets(output: Output, { offline, languages = [], embed }: ScriptNeeds): Promise<Scripts> {
  if (!offline) await output.write('sw.js', await bundleRemover());
  if (embed) await output.write(EMBED_SCRIPT, await bundleInline('embed/embedding.ts'));
  const constants = numberConstants(languages);
  const [{ outputs, ...entry }, firstPaint, languageLinks, embedded, pdfjs] = await settle([
    bundleEntry(output, { ...constants, OFFLINE: `${offline}` }),
    bundleInline('firstPaint.ts', constants),
    bundleInline('languages.ts'),
    embed ? bundleInline('embed/framed.ts') : Promise.resolve(''),
    publishPdfjs(output),
  ]);
  const key = digest(JSON.stringify([entry, outputs, firstPaint, languageLinks, embedded, pdfjs]));
  return { ...entry, firstPaint, languages: languageLinks, embedded, pdfjs, key };
}

/** Values of expressions in the scripts, as JavaScript. esbuild puts them there, and leaves out code that no site needs. */
type Constants = Record<string, string>;

/** Returns what numbers.ts and timeLeft.ts ask about these languages: is one not English, and has one digits of its own? */
function numberConstants(languages: string[]): Constants {
  return {
    'process.env.INTL': `${languages.some((tag) => !tag.startsWith('en'))}`,
    'process.env.DIGITS': `${languages.some((tag) => digitsOf(tag) !== LATIN_DIGITS)}`,
  };
}

/** Returns a file as the text of one script inside pages. */
async function bundleInline(file: string, define: Constants = {}): Promise<string> {
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

/** The entry, which every page loads. */
const MAIN = 'main.ts';

/** The chunks that hydrate or run on a condition (when.ts), and all chunks that pages can name. */
const conditionalChunks = { ...widgets, ...behaviours };
const allChunks = { ...conditionalChunks, ...actions, ...pageScripts };

type EntryScripts = Pick<Scripts, 'main' | 'module' | 'preload' | 'classes' | 'packages'> & Pick<Bundle, 'outputs'>;

/** Writes the entry and a chunk for each widget into assets/. */
async function bundleEntry(output: Output, constants: Constants): Promise<EntryScripts> {
  const { inputs, outputs, files } = await bundle(entryOptions(constants), [
    codeOf(import.meta.url),
    versionOf('preact'),
  ]);
  refuseServerPackages(inputs);

  const chunks = Object.entries(outputs);
  const entryChunk = (source: string) =>
    chunks.find(([, { entryPoint }]) => entryPoint === `widgets/${source}`)?.[0] as string;
  // If other chunks share the code of an entry, its own chunk only imports a chunk with that code: pages load that one instead.
  const codeChunk = (source: string) => chunks.find(([, { inputs }]) => `widgets/${source}` in inputs)?.[0] as string;
  const loadedByPages = [MAIN, ...Object.values(pageScripts).map(({ file }) => file)];
  const unusedNames = loadedByPages
    .filter((source) => codeChunk(source) !== entryChunk(source))
    .map((source) => basename(entryChunk(source)));
  for (const { path, contents } of files)
    if (!unusedNames.includes(basename(path))) await output.write(`assets/${basename(path)}`, contents);

  const main = codeChunk(MAIN);
  // Pages of a thousand sessions have the same scripts.
  const classesOf = oncePer(({ inputs }: Bundle['outputs'][string]) =>
    Object.keys(inputs)
      .filter((input) => /^widgets\/.+[.]tsx?$/.test(input))
      .flatMap((input) => classesInCode(readFileSync(join(import.meta.dirname, '..', input), 'utf8'))),
  );
  const url = (chunk: string) => `${output.prefix}/assets/${basename(chunk)}`;
  return {
    main: url(main),
    packages: packagesIn(outputs),
    outputs,
    module: (name) => url((name in pageScripts ? codeChunk : entryChunk)(allChunks[name].file)),
    preload(names) {
      const immediate = names.map((name) => conditionalChunks[name]).filter(({ when }) => when === 'now');
      const needed = [main, ...immediate.map(({ file }) => entryChunk(file))];
      return [...withImports(outputs, needed, ['import-statement'])].map(url);
    },
    classes(addresses) {
      const named = chunks.map(([chunk]) => chunk).filter((chunk) => addresses.includes(url(chunk)));
      const loaded = withImports(outputs, named, ['import-statement', 'dynamic-import']);
      return [...new Set([...loaded].flatMap((chunk) => classesOf(outputs[chunk] as Bundle['outputs'][string])))];
    },
  };
}

/**
 * Returns the options of esbuild. Every chunk depends on the entry (`inject`), so that esbuild puts the entry and Preact into one
 * file, which saves a request and 100 bytes. Preact's hooks replace React's: the widgets need nothing else of preact/compat, which
 * would double the bytes.
 */
function entryOptions(constants: Constants) {
  const entry = join(import.meta.dirname, MAIN);
  const sources = new Set(Object.values(allChunks).map(({ file }) => join(import.meta.dirname, file)));
  return {
    entryPoints: [entry, ...sources],
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
    define: { 'process.env.NODE_ENV': '"production"', ...constants },
    legalComments: 'none',
  } satisfies BuildOptions;
}

/** Throws if a package that only the build may use is among the files of a bundle. */
function refuseServerPackages(inputs: string[]): void {
  for (const input of inputs)
    if (/node_modules\/(zod|react|react-dom)\//.test(input))
      throw new Error(`${input} reached the browser bundle; import only its types`);
}

/** Returns the npm packages whose code is in these chunks, sorted. */
function packagesIn(outputs: Bundle['outputs']): string[] {
  const inputs = Object.values(outputs).flatMap((chunk) => Object.keys(chunk.inputs));
  const packages = inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []);
  return [...new Set(packages)].sort();
}

/** Returns these chunks and all that they import, directly or through others, with imports of these kinds. */
function withImports(outputs: Bundle['outputs'], chunks: string[], kinds: string[]): Set<string> {
  const reached = new Set(chunks);
  // A set goes on to what is added while it is gone through.
  for (const chunk of reached)
    for (const { kind, path } of outputs[chunk]?.imports ?? []) if (kinds.includes(kind)) reached.add(path);
  return reached;
}
