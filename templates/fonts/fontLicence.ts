import { basename } from 'node:path';
import type { Output } from '../../static/output/output';
import { fontFile } from './subset';

/** Writes the licence of a font package: `fonts/OFL-public-sans.txt`, `fonts/OFL-noto-sans-math-static.txt`. */
export async function writeFontLicence(npmPackage: string, output: Pick<Output, 'write'>): Promise<void> {
  const { license } = JSON.parse((await fontFile(npmPackage, 'metadata.json')).toString());
  // Nearly all fonts have the same licence.
  const licence = license.type.startsWith('OFL') ? 'OFL' : 'LICENCE';
  const kind = npmPackage.startsWith('@fontsource/') ? '-static' : '';
  await output.write(`fonts/${licence}-${basename(npmPackage)}${kind}.txt`, await fontFile(npmPackage, 'LICENSE'));
}
