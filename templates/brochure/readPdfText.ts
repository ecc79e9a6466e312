import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cached, codeOf, digest, versionOf } from '../../static/output/cache';

const script = new URL('printPdfText.mjs', import.meta.url);

/**
 * The text of the PDF at `path`, kept between builds; undefined if it cannot be opened, as one with a password. A file that
 * cannot be read is reported by the step that publishes it.
 */
export async function readPdfText(path: string): Promise<string | undefined> {
  // In a process of its own, which ends whatever the PDF does to it.
  const print = () =>
    promisify(execFile)(process.execPath, [fileURLToPath(script), path], { timeout: 20_000, maxBuffer: 2 ** 26 });
  try {
    const key = ['the text of a PDF', digest(await readFile(path)), codeOf(script), versionOf('pdfjs-dist')].join('\n');
    return (await cached(key, async () => Buffer.from((await print()).stdout))).toString();
  } catch {
    return undefined;
  }
}
