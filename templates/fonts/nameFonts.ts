import { cached, codeOf, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import type { Family } from './families';
import { writeFontLicence } from './fonts';
import { subsetFont } from './subset';

/** A font family, and the `@font-face` rules that fetch its files. */
export type NameFonts = { family: string; faces: string };

/**
 * Writes the display font with all letters of Latin and Tamil names, and returns its family and rules. The fonts of the pages have
 * only the letters that the pages show, which are too few for names. A browser fetches only the files whose letters a name has.
 */
export async function publishNameFonts(
  { name: displayName, sources }: Family,
  output: Pick<Output, 'write'>,
): Promise<NameFonts> {
  const family = `${displayName} for names`;
  const code = ['./nameFonts.ts', './subset.ts'].map((file) => codeOf(new URL(file, import.meta.url)));
  const faces = LETTERS.map(async ({ name, isFrom, ranges }) => {
    const source = sources.find(({ file }) => isFrom.test(file));
    if (!source) return '';
    const letters = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n));
    const key = [
      'the letters of names',
      ...[name, source.file, JSON.stringify(source.axes)],
      ...[versionOf(source.npmPackage), versionOf('subset-font'), ...code],
    ].join('\n');
    const font = await cached(key, () => subsetFont(source, String.fromCodePoint(...letters), 'woff2'));
    const url = await output.write(hashed(`fonts/name-${name}.woff2`, font), font);
    await writeFontLicence(source.npmPackage, output);
    const range = ranges.map((each) => `U+${each.map((code) => code.toString(16)).join('-')}`).join();
    const adjust = source.sizeAdjust ? `;size-adjust:${source.sizeAdjust}` : '';
    return `@font-face{font-family:"${family}";src:url("${url}")format("woff2");font-weight:100 900;unicode-range:${range}${adjust}}`;
  });
  return { family, faces: (await Promise.all(faces)).join('') };
}

/** The letters of names, by the file that has them: the first and last code point of each range. */
const LETTERS: { name: string; isFrom: RegExp; ranges: [first: number, last: number][] }[] = [
  {
    name: 'latin',
    isFrom: /-latin-(?!ext)/,
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2019, 0x2019],
    ],
  },
  { name: 'latin-ext', isFrom: /-latin-ext-/, ranges: [[0x100, 0x17f]] },
  {
    name: 'tamil',
    isFrom: /-tamil-/,
    ranges: [
      [0xb80, 0xbff],
      [0x200c, 0x200d],
    ],
  },
];
