// Draws page 1 of a PDF as a JPEG on standard output (`node printPdfPage.mjs FILE`). Exits with code 2 if the file cannot be
// opened as a PDF. Not TypeScript: tsx would transform all of pdf.js, which takes a second more.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.min.mjs';

const MAX_BYTES = 512 * 2 ** 20;
/** Twice the widest picture in pixels, so that hairlines stay even in smaller sizes; at most 5 megapixels in all. */
const WIDTH = 1296;
const MAX_AREA = 5_242_880;
const MAX_SIDE = 8_192;

// Node.js can limit its heap, but pictures lie outside; a page that is drawn for ever lets no timer run. So a thread watches.
new Worker(`setInterval(() => process.memoryUsage.rss() > ${MAX_BYTES} && process.kill(process.pid, 'SIGKILL'), 20)`, {
  eval: true,
}).unref();

const installed = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name) => join(installed, name, '/');
const opening = getDocument({
  data: new Uint8Array(await readFile(process.argv[2])),
  cMapUrl: folder('cmaps'),
  standardFontDataUrl: folder('standard_fonts'),
  wasmUrl: folder('wasm'),
  iccUrl: folder('iccs'),
  // The same picture on every machine, whatever fonts it has.
  useSystemFonts: false,
  isEvalSupported: false,
  maxImageSize: 2 ** 24,
  verbosity: 0,
});
const pdf = await opening.promise.catch(() => process.exit(2));
if (!pdf.numPages) process.exit(2);
const page = await pdf.getPage(1);
const { width, height } = page.getViewport({ scale: 1 });
const scale = Math.min(WIDTH / width, Math.sqrt(MAX_AREA / (width * height)), MAX_SIDE / Math.max(width, height));
const viewport = page.getViewport({ scale });
const pixels = (length) => Math.max(1, Math.floor(length));
const { canvas } = pdf.canvasFactory.create(pixels(viewport.width), pixels(viewport.height));
await page.render({ canvas, viewport }).promise;
process.stdout.write(canvas.toBuffer('image/jpeg', 95), () => process.exit());
