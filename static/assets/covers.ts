import { join } from 'node:path';
import type { Output } from '../output/output';
import { type Picture, publishPhoto } from './pictures';
import { type PdfResult, readPdf } from './readPdf';

/** The widths of the viewer in device pixels: on a desktop, and on a phone of 360 px with density 2 (rule 11.9). */
const WIDTHS = [400, 648];
/**
 * The quality of the pictures. It is lower than for photographs: visitors see the picture only until the PDF is loaded, and both
 * come over the same line.
 */
const QUALITY = { avif: 38, webp: 55 };

/** Page 1 of a PDF as a picture, and how many pages the PDF has. */
export type Cover = Picture & { pages: number };

/**
 * Publishes page 1 of these PDFs in `dir` as pictures. Returns those that can be drawn, by the names of the PDFs; a check of the
 * build asks about the others. Throws Problems if this machine fails to draw one.
 */
export async function publishCovers(
  dir: string,
  pdfs: string[],
  output: Pick<Output, 'write'>,
): Promise<Record<string, Cover>> {
  const covers: Record<string, Cover> = {};
  for (const pdf of pdfs) {
    const page = await drawPdfPage(join(dir, pdf));
    if (!page || 'failed' in page) continue;
    const path = `images/${pdf.replace(/\.\w+$/, '').replace(/[^\w/-]+/g, '-')}-page-1`;
    const picture = await publishPhoto(page.jpeg, { widths: WIDTHS, quality: QUALITY }, path, output);
    covers[pdf] = { ...picture, pages: page.pages };
  }
  return covers;
}

/** Page 1 of a PDF as a JPEG, with the number of pages; or the reason why no machine can draw it. */
export type DrawnPage = { jpeg: Buffer; pages: number } | Extract<PdfResult, { failed: unknown }>;

/**
 * Draws page 1 of the PDF at `path`, once for all builds. Returns undefined if there is no such file; the step that publishes the
 * file reports that. Throws Problems if this machine fails to draw it.
 */
export async function drawPdfPage(path: string): Promise<DrawnPage | undefined> {
  const result = await readPdf(path, { script, undone: 'page 1 was not drawn' });
  if (!result || 'failed' in result) return result;
  const end = result.output.indexOf('\n');
  return { pages: Number(result.output.toString('latin1', 0, end)), jpeg: result.output.subarray(end + 1) };
}

const script = new URL('printPdfPage.mjs', import.meta.url);
