import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cached, codeOf, digest, versionOf } from '../output/cache';
import type { Output } from '../output/output';
import { type Picture, publishPhoto } from './pictures';

/** The widths of the viewer in device pixels: on a desktop, and on a phone of 360 px with density 2 (rule 11.9). */
const WIDTHS = [400, 648];
/** Lower than for photographs: visitors see the picture only until the PDF is loaded, over the same line. */
const QUALITY = { avif: 38, webp: 55 };

/** Publishes page 1 of these PDFs in `dir` as pictures. Returns those that can be drawn, by the names of the PDFs. */
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

/** Page 1 of a PDF as a JPEG; or `unopened` if it is no valid PDF, `undrawn` if drawing fails or takes too much. */
export type DrawnPage = { jpeg: Buffer } | { failed: 'unopened' | 'undrawn' };

const script = new URL('printPdfPage.mjs', import.meta.url);
const TIMEOUT_MS = 20_000;

/** The results of this process, by the digests of the PDFs. */
const drawn = new Map<string, Promise<DrawnPage>>();

/** Draws page 1 of the PDF at `path`, once for all builds; a failure is kept in memory. Throws only if the file cannot be read. */
export async function drawPdfPage(path: string): Promise<DrawnPage> {
  const bytes = digest(await readFile(path));
  const earlier = drawn.get(bytes);
  if (earlier) return earlier;
  const page = draw(path, bytes);
  drawn.set(bytes, page);
  return page;
}

async function draw(path: string, bytes: string): Promise<DrawnPage> {
  // In a separate process that can be ended, whatever a hostile PDF does (rule 11.15).
  const print = () =>
    promisify(execFile)(process.execPath, ['--max-old-space-size=384', fileURLToPath(script), path], {
      encoding: 'buffer',
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: 2 ** 26,
    });
  try {
    const key = ['page 1', bytes, codeOf(script), versionOf('pdfjs-dist'), versionOf('@napi-rs/canvas')].join('\n');
    return { jpeg: await cached(key, async () => (await print()).stdout) };
  } catch (error) {
    return { failed: (error as { code?: unknown }).code === 2 ? 'unopened' : 'undrawn' };
  }
}
