import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cached, codeOf, digest, versionOf } from '../output/cache';
import type { Output } from '../output/output';
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

const script = new URL('printPdfPage.mjs', import.meta.url);
const TIMEOUT_MS = 20_000;

/** Page 1 of a PDF as a JPEG, or why there is none: it is no PDF that can be opened, or drawing it takes too much. */
export type DrawnPage = { jpeg: Buffer } | { failed: 'unopened' | 'undrawn' };

const drawn = new Map<string, Promise<DrawnPage>>();

/**
 * Draws page 1 of the PDF at `path`. It is kept between builds, and what fails is tried once by each. Throws only where the
 * file cannot be read.
 */
export async function drawPdfPage(path: string): Promise<DrawnPage> {
  const bytes = digest(await readFile(path));
  const earlier = drawn.get(bytes);
  if (earlier) return earlier;
  const page = draw(path, bytes);
  drawn.set(bytes, page);
  return page;
}

async function draw(path: string, bytes: string): Promise<DrawnPage> {
  // In a process of its own, which ends whatever the PDF does to it (rule 11.15).
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
