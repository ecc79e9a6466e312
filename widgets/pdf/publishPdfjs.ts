import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import type { PdfjsFiles } from './open';

/** The folders of pdfjs-dist with files for some PDFs only. The worker fetches a file when a page needs it. */
const FOLDERS = { cMaps: 'cmaps', fonts: 'standard_fonts', wasm: 'wasm', icc: 'iccs' };

/**
 * Writes the build of pdf.js for older browsers below assets/, unchanged, and returns its addresses. Its scripts end in .js,
 * because some hosts serve .mjs as plain text.
 */
export async function publishPdfjs(output: Output): Promise<PdfjsFiles> {
  const require = createRequire(import.meta.url);
  const installed = dirname(require.resolve('pdfjs-dist/package.json'));
  const { version } = require('pdfjs-dist/package.json');
  const publishScript = async (name: string, file: string) => {
    const code = await readFile(join(installed, 'legacy/build', file));
    return output.write(hashed(`assets/${name}.js`, code), code);
  };
  const publishFolder = async (name: string) => {
    const names = await readdir(join(installed, name));
    const target = `assets/pdfjs-${version}/${name}/`;
    // One by one, because some machines cannot open so many files at once.
    for (const file of names) await output.write(target + file, () => readFile(join(installed, name, file)));
    return `${output.prefix}/${target}`;
  };
  const [script, worker, cMaps, fonts, wasm, icc] = await Promise.all([
    publishScript('pdf-script', 'pdf.min.mjs'),
    publishScript('pdf-worker', 'pdf.worker.min.mjs'),
    publishFolder(FOLDERS.cMaps),
    publishFolder(FOLDERS.fonts),
    publishFolder(FOLDERS.wasm),
    publishFolder(FOLDERS.icc),
  ]);
  return { script, worker, cMaps, fonts, wasm, icc };
}
