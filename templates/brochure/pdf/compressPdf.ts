import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problems } from '../../../content/messages/problems';
import { sharePaths } from './sharePaths';
import { slimFonts } from './slimFonts';

/**
 * The PDF in half of its bytes: its pages share the engraving, its fonts have nothing but glyphs, and its objects are compressed
 * together. Without qpdf 11 or newer it is as it was, and the console says so. Throws Problems where qpdf fails.
 */
export async function compressPdf(pdf: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'brochure-'));
  const file = join(folder, 'brochure');
  const qpdf = (...options: string[]) => spawnSync('qpdf', [...options, file, '-'], { maxBuffer: 2 ** 26 });
  try {
    await writeFile(file, pdf);
    const { status, stdout } = qpdf('--json-output', '--decode-level=generalized');
    if (status !== 0) {
      console.log('qpdf 11 or newer is not installed: the brochure is twice as large as it could be');
      return pdf;
    }
    const json = JSON.parse(stdout.toString());
    sharePaths(json);
    slimFonts(json);
    await writeFile(file, JSON.stringify(json));
    const packing = ['--object-streams=generate', '--recompress-flate', '--compression-level=9', '--deterministic-id'];
    const packed = qpdf('--json-input', ...packing);
    if (packed.status !== 0)
      throw new Problems([`qpdf could not compress the brochure (${packed.stderr}); it is left as it was`]);
    return packed.stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
