// Draws page 1 of a PDF (`node printPdfPage.mjs FILE`). Writes a line with the number of its pages to standard output, then a JPEG.
import { endDamaged, openPdf, print } from './openPdf.mjs';

/** Twice the widest picture in pixels, so that hairlines stay even in smaller sizes; at most 5 megapixels in all. */
const WIDTH = 1296;
const MAX_AREA = 5_242_880;
const MAX_SIDE = 8_192;

const pdf = await openPdf();
const page = await pdf.getPage(1).catch(endDamaged);
const { width, height } = page.getViewport({ scale: 1 });
const scale = Math.min(WIDTH / width, Math.sqrt(MAX_AREA / (width * height)), MAX_SIDE / Math.max(width, height));
const viewport = page.getViewport({ scale });
const pixels = (length) => Math.max(1, Math.floor(length));
const { canvas } = pdf.canvasFactory.create(pixels(viewport.width), pixels(viewport.height));
await page.render({ canvas, viewport }).promise.catch(endDamaged);
print(Buffer.concat([Buffer.from(`${pdf.numPages}\n`), canvas.toBuffer('image/jpeg', 95)]));
