import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cached, codeOf, versionOf } from '../../static/output/cache';

/**
 * What is left out of pdf.js, because our viewer only shows pages. Each name is a source file of pdf.js, or the beginning
 * of several, as the comments of pdfjs-dist's readable build give it. It turns 437 KB (brotli) into 238 KB.
 */
const parts = {
  script: {
    file: 'pdf.mjs',
    exports: ['getDocument', 'PDFDataRangeTransport', 'PDFWorker'],
    // Layers above the page, the editor, and fetching, which source.ts does.
    excluded: [
      './src/pdf.js',
      './src/display/editor/',
      './src/display/annotation_layer.js',
      './src/display/xfa_',
      './src/display/draw_layer.js',
      './src/display/svg_factory.js',
      './src/display/touch_manager.js',
      './src/display/text_layer_images.js',
      './src/shared/scripting_utils.js',
      './src/display/network.js',
      './src/display/fetch_stream.js',
      './src/display/node_stream.js',
    ],
  },
  worker: {
    file: 'pdf.worker.mjs',
    exports: ['WorkerMessageHandler'],
    // XFA forms (never asked for), the editor, and the BrotliDecode filter: 61 KB that hardly any PDF needs yet.
    excluded: [
      './src/pdf.worker.js',
      './src/core/xfa/',
      './src/core/xfa_fonts.js',
      './src/core/calibri_factors.js',
      './src/core/helvetica_factors.js',
      './src/core/liberationsans_widths.js',
      './src/core/myriadpro_factors.js',
      './src/core/segoeui_factors.js',
      './src/core/editor/',
      './external/brotli/',
    ],
  },
};

const polyfills = new URL('./polyfills.ts', import.meta.url);

/** The minified code of pdf.js's script or worker without what the viewer never uses. Takes a second, so it is cached. */
export async function slimPdfjs(part: keyof typeof parts): Promise<string> {
  const key = JSON.stringify([
    'pdf.js',
    part,
    version(),
    versionOf('esbuild'),
    codeOf(import.meta.url),
    codeOf(polyfills),
  ]);
  return (await cached(key, async () => Buffer.from(await slim(part)))).toString();
}

async function slim(part: keyof typeof parts): Promise<string> {
  // Loaded on demand: what it makes here is kept.
  const { transform } = await import('esbuild');
  const { file, exports, excluded } = parts[part];
  const path = createRequire(import.meta.url).resolve(`pdfjs-dist/build/${file}`);
  const [head = '', ...sections] = (await readFile(path, 'utf8')).split(/^;\/\/ (?=\.\/)/m);
  const matches = (section: string) => excluded.filter((name) => section.startsWith(name));
  const unknown = excluded.filter((name) => !sections.some((section) => section.startsWith(name)));
  if (unknown.length)
    throw new Error(`${path} has no ${unknown.join(', ')}: adapt widgets/pdf/slim.ts to this version`);

  const kept = sections.map((section) => (matches(section).length ? stubs(section) : `// ${section}`));
  const source = `${head}${kept.join('')}\nexport { ${exports.join(', ')} };`;
  const { code: polyfill } = await transform(await readFile(polyfills, 'utf8'), { loader: 'ts' });
  const { code } = await transform(polyfill + source, {
    format: 'esm',
    target: 'es2022',
    minify: true,
    treeShaking: true,
    legalComments: 'none',
  });
  return `/*! pdf.js ${version()}, Apache-2.0, github.com/mozilla/pdf.js; parts left out */\n${code}`;
}

/** The version of pdf.js that is installed. */
export function version(): string {
  return createRequire(import.meta.url)('pdfjs-dist/package.json').version;
}

/** An empty class for each name that a section declares: code that never runs may still mention it. */
function stubs(section: string): string {
  const names = [...section.matchAll(/^(?:async )?(?:class|function\*?|const|let|var) ([\w$]+)/gm)];
  return names.map(([, name]) => `class ${name} {}\n`).join('');
}
