import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import type { PdfjsFiles } from './open';
import { glyphFile, slimPdfjs, version } from './slim';

/** The folders of pdfjs-dist with files for some PDFs only. The worker fetches a file when a page needs it. */
const folders = { cMaps: 'cmaps', fonts: 'standard_fonts', wasm: 'wasm', icc: 'iccs' };

/** Writes pdf.js below assets/ and returns its addresses. Its scripts end in .js: some hosts serve .mjs as plain text. */
export async function publishPdfjs(output: Output): Promise<PdfjsFiles> {
  const script = async (part: 'script' | 'worker') => {
    const code = await slimPdfjs(part);
    return output.write(hashed(`assets/pdf-${part}.js`, code), code);
  };
  const { name, json } = await glyphFile();
  await output.write(`assets/${name}`, json); // beside the worker, which asks for it by this name
  const installed = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const publishFolder = async (name: string) => {
    const names = await readdir(join(installed, name));
    const target = `assets/pdfjs-${version()}/${name}/`;
    // One by one, because some machines cannot open so many files at once.
    for (const file of names) await output.write(target + file, () => readFile(join(installed, name, file)));
    return `${output.prefix}/${target}`;
  };
  const [main, worker, cMaps, fonts, wasm, icc] = await Promise.all([
    script('script'),
    script('worker'),
    publishFolder(folders.cMaps),
    publishFolder(folders.fonts),
    publishFolder(folders.wasm),
    publishFolder(folders.icc),
  ]);
  return { script: main, worker, cMaps, fonts, wasm, icc };
}
