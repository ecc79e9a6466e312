import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cached, codeOf, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';

/**
 * The exports of pdf.js's script and worker, and the parts that are left out, because our viewer only shows pages. Each name is
 * a source file of pdf.js, or the start of several, as in the comments of pdfjs-dist's readable build. 437 KB (brotli) become 211.
 */
const parts = {
  script: {
    file: 'pdf.mjs',
    glyphs: false,
    exports: ['getDocument', 'PDFDataRangeTransport', 'PDFWorker'],
    // Layers above the page, the editor, and fetching, which open.ts does.
    excluded: [
      './src/pdf.js',
      './src/display/editor/',
      './src/display/annotation_layer.js',
      './src/display/xfa_',
      './src/display/draw_layer.js',
      './src/display/svg_factory.js',
      './src/display/touch_manager.js',
      './src/display/text_layer',
      './src/shared/scripting_utils.js',
      './src/display/network',
      './src/display/content_disposition.js',
      './src/display/fetch_stream.js',
      './src/display/node_stream.js',
      // Records for a debugger, and drawing with WebGPU, which are off.
      './src/display/canvas_dependency_tracker.js',
      './src/display/webgpu_mesh.js',
    ],
  },
  worker: {
    file: 'pdf.worker.mjs',
    glyphs: true,
    exports: ['WorkerMessageHandler'],
    // XFA forms, tags, metadata, the editor and saving, which the viewer never uses, and the BrotliDecode filter: 61 KB that
    // hardly any PDF needs yet.
    excluded: [
      './src/pdf.worker.js',
      './src/core/xfa/',
      './src/core/xfa_fonts.js',
      './src/core/calibri_factors.js',
      './src/core/helvetica_factors.js',
      './src/core/liberationsans_widths.js',
      './src/core/myriadpro_factors.js',
      './src/core/segoeui_factors.js',
      './src/core/struct_tree.js',
      './src/core/metadata_parser.js',
      './src/core/editor/',
      './src/core/writer.js',
      './external/brotli/',
    ],
  },
};

/** Replaces the animation frames in which pdf.js draws by tasks, because new fonts already make the layout of frames slow. */
const timers = { 'window.requestAnimationFrame': 'setTimeout', 'window.cancelAnimationFrame': 'clearTimeout' };

const file = (name: string) => new URL(name, import.meta.url);
/** Code of ours that goes into pdf.js. */
const polyfills = file('./polyfills.ts');
const glyphNames = file('./glyphNames.ts');
const inputs = [polyfills, glyphNames, file('./slim.ts')];

/** Returns the minified code of pdf.js's script or worker without unused parts. Cached: it takes a second. */
export const slimPdfjs = (part: keyof typeof parts): Promise<string> => kept(part, () => slim(part));

/** Returns name and content of the file with all glyph names, which the worker fetches for PDFs with unusual ones. */
export async function glyphFile(): Promise<{ name: string; json: string }> {
  const make = async () => {
    const { name, json } = splitGlyphs((await pdfjsSource(parts.worker.file)).sections);
    return JSON.stringify({ name, json });
  };
  return JSON.parse(await kept('glyphs', make));
}

/** Returns the result of `make`, kept between builds. */
async function kept(what: string, make: () => Promise<string>): Promise<string> {
  const key = JSON.stringify(['pdf.js', what, version(), versionOf('esbuild'), ...inputs.map(codeOf)]);
  return (await cached(key, async () => Buffer.from(await make()))).toString();
}

/** Returns the minified code of a part. Throws if pdf.js has changed, so that a name here is no longer found. */
async function slim(part: keyof typeof parts): Promise<string> {
  // Loaded on demand, because its results are cached.
  const { transform } = await import('esbuild');
  const { file, exports, excluded, glyphs } = parts[part];
  const { path, head, sections } = await pdfjsSource(file);
  const unknown = excluded.filter((name) => !sections.some((section) => section.startsWith(name)));
  if (unknown.length)
    throw new Error(`${path} has no ${unknown.join(', ')}: adapt widgets/pdf/slim.ts to this version`);

  const list = glyphs ? splitGlyphs(sections) : undefined;
  const slimmed = sections.map((section) => {
    if (excluded.some((name) => section.startsWith(name))) return stubs(section);
    return `// ${section === list?.section ? list.code : section}`;
  });
  const ours = [
    await transform(await readFile(polyfills, 'utf8'), { loader: 'ts' }),
    await transform(list ? await readFile(glyphNames, 'utf8') : '', {
      loader: 'ts',
      format: 'iife',
      globalName: 'glyphs',
    }),
  ];
  const unasked = Object.keys(timers).filter((name) => part === 'script' && !slimmed.join('').includes(name));
  if (unasked.length)
    throw new Error(`${path} has no ${unasked.join(', ')}: adapt widgets/pdf/slim.ts to this version`);
  const source = `${ours.map(({ code }) => code).join('')}${head}${slimmed.join('')}\nexport { ${exports.join(', ')} };`;
  const { code } = await transform(source, {
    format: 'esm',
    target: 'es2022',
    define: timers,
    minify: true,
    treeShaking: true,
    legalComments: 'none',
  });
  return `/*! pdf.js ${version()}, Apache-2.0, github.com/mozilla/pdf.js; parts left out */\n${code}`;
}

/**
 * Returns an empty class for each name that a section declares, because code that never runs may still mention it. Functions
 * such as `isFooReady` become functions that return undefined.
 */
function stubs(section: string): string {
  const names = [...section.matchAll(/^(?:async )?(?:class|function\*?|const|let|var) ([\w$]+)/gm)];
  return names
    .map(([, name]) => (/^is.*Ready$/.test(`${name}`) ? `function ${name}() {}\n` : `class ${name} {}\n`))
    .join('');
}

/** The source files of pdf.js with the code points of 4,300 glyph names, and with the names in common use. */
const GLYPHS = './src/core/glyphlist.js\n';
const ENCODINGS = './src/core/encodings.js\n';
/** The list in the first file: a line for each name, such as `  t.eacute = 0x00e9;` or `  t[".notdef"] = 0x0000;`. */
const LIST = /^const getGlyphsUnicode = getLookupTableFactory\(function \(t\) \{\n(.*?)^\}\);$/ms;
const LINE = /^ {2}t(?:\.|\[")([\w.]+)(?:"\])? = (0x[0-9a-f]+);$/;
/** The list has changed if it has fewer names. */
const LEAST = 4_000;

/**
 * Finds the list of glyph names in these source files of pdf.js. Returns all of it as `json` for the file `name`, and `code` that
 * replaces its `section`: it has only the usual names, and fetches the file for others. Throws if pdf.js has changed.
 */
function splitGlyphs(sections: string[]): { name: string; json: string; section: string; code: string } {
  const [section = '', encodings = ''] = [GLYPHS, ENCODINGS].map((name) =>
    sections.find((each) => each.startsWith(name)),
  );
  const lines = LIST.exec(section)?.[1]?.trimEnd().split('\n') ?? [];
  const entries = lines.flatMap((line) => {
    const [, name, code] = LINE.exec(line) ?? [];
    return name ? [[name, Number(code)] as const] : [];
  });
  if (entries.length < LEAST || entries.length < lines.length || !encodings)
    throw new Error('pdf.js has another list of glyph names: adapt widgets/pdf/slim.ts to this version');
  const json = JSON.stringify(Object.fromEntries(entries));
  const name = hashed('pdf-glyphs.json', json);
  const names = new Set(encodings.match(/"[\w.]+"/g));
  const usual = JSON.stringify(Object.fromEntries(entries.filter(([each]) => names.has(`"${each}"`))));
  const replacement = `const usualGlyphs = glyphs.glyphNames(${usual}, "${name}");\nconst getGlyphsUnicode = () => usualGlyphs;`;
  return { name, json, section, code: section.replace(LIST, () => replacement) };
}

/** Returns the installed version of pdf.js. */
export function version(): string {
  return createRequire(import.meta.url)('pdfjs-dist/package.json').version;
}

/** Returns the readable build of a part of pdf.js, divided into its source files. Each begins with its path. */
async function pdfjsSource(file: string): Promise<{ path: string; head: string; sections: string[] }> {
  const path = createRequire(import.meta.url).resolve(`pdfjs-dist/build/${file}`);
  const [head = '', ...sections] = (await readFile(path, 'utf8')).split(/^;\/\/ (?=\.\/)/m);
  return { path, head, sections };
}
