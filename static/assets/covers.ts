import { join } from 'node:path';
import type { Output } from '../output/output';
import { drawPdfPage } from './drawPdfPage';
import { type Picture, publishPhoto } from './pictures';

/** The width of the viewer on a desktop, and on a phone of 360 px with two pixels for one (rule 11.9). */
const WIDTHS = [400, 648];
/** Lower than that of photographs: the picture is seen until the PDF is there, and shares the line with it. */
const QUALITY = { avif: 38, webp: 55 };

/**
 * Publishes page 1 of each of these PDFs of `dir` as a picture, and returns the pictures by the names of the PDFs. A PDF that
 * cannot be drawn has none.
 */
export async function publishCovers(
  dir: string,
  pdfs: string[],
  output: Pick<Output, 'write'>,
): Promise<Record<string, Picture>> {
  const covers: Record<string, Picture> = {};
  for (const pdf of pdfs) {
    // A file that is not there is reported with the others.
    const page = await drawPdfPage(join(dir, pdf)).catch(() => undefined);
    if (!page || 'failed' in page) continue;
    const path = `images/${pdf.replace(/\.\w+$/, '').replace(/[^\w/-]+/g, '-')}-page-1`;
    covers[pdf] = await publishPhoto(page.jpeg, { widths: WIDTHS, quality: QUALITY }, path, output);
  }
  return covers;
}
