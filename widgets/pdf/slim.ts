import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { version as esbuild, transform } from 'esbuild';
import { cached, codeOf } from '../../static/output/cache';

/**
 * What a viewer that only shows pages leaves out of pdf.js. Each name is a source file of pdf.js, or the beginning of
 * several, as written above it in pdfjs-dist's readable build. In all 437 KB (brotli) become 268 KB.
 */
const parts = {
  script: {
    file: 'pdf.mjs',
    exports: ['getDocument', 'PDFDataRangeTransport', 'PDFWorker'],
    // Layers above the page, the editor, and fetching, which source.ts does.
    without: [
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
    // XFA forms (never asked for), the editor, and the BrotliDecode filter: 61 KB for what hardly any PDF uses yet.
    without: [
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

/** pdf.js's script or worker, without what the viewer never uses, minified: a second's work, and kept between builds. */
export async function slimPdfjs(part: keyof typeof parts): Promise<string> {
  const key = JSON.stringify(['pdf.js', part, version(), esbuild, codeOf(import.meta.url)]);
  return (await cached(key, async () => Buffer.from(await slim(part)))).toString();
}

async function slim(part: keyof typeof parts): Promise<string> {
  const { file, exports, without } = parts[part];
  const path = createRequire(import.meta.url).resolve(`pdfjs-dist/legacy/build/${file}`);
  const [head = '', ...sections] = (await readFile(path, 'utf8')).split(/^;\/\/ (?=\.\/)/m);
  const leftOut = (section: string) => without.filter((name) => section.startsWith(name));
  const unknown = without.filter((name) => !sections.some((section) => section.startsWith(name)));
  if (unknown.length)
    throw new Error(`${path} has no ${unknown.join(', ')}: adapt widgets/pdf/slim.ts to this version`);

  const kept = sections.map((section) => (leftOut(section).length ? stubs(section) : `// ${section}`));
  const source = `${head}${kept.join('')}\nexport { ${exports.join(', ')} };`;
  const { code } = await transform(source, {
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

/** Empty classes in place of what a section declares, so that names still stand where they are never reached. */
function stubs(section: string): string {
  const names = [...section.matchAll(/^(?:async )?(?:class|function\*?|const|let|var) ([\w$]+)/gm)];
  return names.map(([, name]) => `class ${name} {}\n`).join('');
}
