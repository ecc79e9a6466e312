import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import type { PdfjsFiles } from './open';
import { slimPdfjs, version } from './slim';

/** What some PDFs need besides: fetched by the worker, one file at a time, only when a page asks for it. */
const folders = {
  cMaps: 'cmaps',
  fonts: 'standard_fonts',
  wasm: 'wasm',
  icc: 'iccs',
};

/** Publishes pdf.js below assets/. Ends in .js: some hosts serve .mjs as plain text. */
export async function publishPdfjs(output: Output): Promise<PdfjsFiles> {
  const script = async (part: 'script' | 'worker') => {
    const code = await slimPdfjs(part);
    return output.write(hashed(`assets/pdf-${part}.js`, code), code);
  };
  const installed = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const side = async (name: string) => {
    const names = await readdir(join(installed, name));
    const to = `assets/pdfjs-${version()}/${name}/`;
    await Promise.all(names.map((file) => output.write(to + file, () => readFile(join(installed, name, file)))));
    return `${output.prefix}/${to}`;
  };
  const [main, worker, cMaps, fonts, wasm, icc] = await Promise.all([
    script('script'),
    script('worker'),
    side(folders.cMaps),
    side(folders.fonts),
    side(folders.wasm),
    side(folders.icc),
  ]);
  return { script: main, worker, cMaps, fonts, wasm, icc };
}
