import { createHash } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PdfjsFiles } from './open';
import { slimPdfjs, version } from './slim';

/** What some PDFs need besides: fetched by the worker, one file at a time, only when a page asks for it. */
const folders = {
  cMaps: 'cmaps',
  fonts: 'standard_fonts',
  wasm: 'wasm',
  icc: 'iccs',
};

/** Writes pdf.js into `dir`, which is reached at `url`. Ends in .js: some hosts serve .mjs as plain text. */
export async function publishPdfjs(dir: string, url: string): Promise<PdfjsFiles> {
  await mkdir(dir, { recursive: true });
  const [script, worker] = await Promise.all([publishScript('script', dir), publishScript('worker', dir)]);

  const installed = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const versioned = `pdfjs-${version()}`;
  await Promise.all(
    Object.values(folders).map((name) =>
      cp(join(installed, name), join(dir, versioned, name), {
        recursive: true,
      }),
    ),
  );

  const side = (name: string) => `${url}/${versioned}/${name}/`;
  return {
    script: `${url}/${script}`,
    worker: `${url}/${worker}`,
    cMaps: side(folders.cMaps),
    fonts: side(folders.fonts),
    wasm: side(folders.wasm),
    icc: side(folders.icc),
  };
}

async function publishScript(part: 'script' | 'worker', dir: string): Promise<string> {
  const code = await slimPdfjs(part);
  const name = `pdf-${part}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(dir, name), code);
  return name;
}
