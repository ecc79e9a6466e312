import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cached, codeOf, digest, versionOf } from '../output/cache';

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
